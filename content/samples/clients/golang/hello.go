package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"

	headwater "headwater.example/client"
)

type order struct {
	CustomerID string  `json:"customerId"`
	Total      float64 `json:"total"`
}

func main() {
	ctx := context.Background()
	check := func(err error) {
		if err != nil {
			log.Fatal(err)
		}
	}

	// #region hello
	client, err := headwater.Connect(
		"headwater://localhost:2113?tls=false")
	check(err)

	placed, err := headwater.JSONEvent("OrderPlaced",
		order{CustomerID: "c-7", Total: 49.5})
	check(err)
	_, err = client.Append(ctx, "order-1001",
		headwater.NoStream, placed)
	check(err)

	events, err := client.Read(ctx, "order-1001",
		headwater.ReadOptions{})
	check(err)
	for {
		item, err := events.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		check(err)
		fmt.Println(item.Event.Revision, item.Event.Type)
	}
	// #endregion hello
}
