package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"

	headwater "headwater.example/client"
)

// #region event-type
type OrderPlaced struct {
	OrderID    string  `json:"orderId"`
	CartID     string  `json:"cartId"`
	CustomerID string  `json:"customerId"`
	Total      float64 `json:"total"`
	Currency   string  `json:"currency"`
}

// #endregion event-type

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	// #region connect
	client, err := headwater.Connect(
		"headwater://admin:changeit@localhost:2113?tls=false")
	if err != nil {
		return fmt.Errorf("connection string: %w", err)
	}
	defer client.Close()
	// #endregion connect

	// #region create-event
	orderID := headwater.NewID().String()

	event, err := headwater.JSONEvent("OrderPlaced", OrderPlaced{
		OrderID: orderID, CartID: "77", CustomerID: "c-7",
		Total: 49.5, Currency: "EUR",
	})
	if err != nil {
		return err
	}
	// #endregion create-event

	// #region append-first
	stream := "order-" + orderID
	result, err := client.Append(ctx, stream, headwater.NoStream, event)
	if errors.Is(err, headwater.ErrWrongExpectedRevision) {
		return fmt.Errorf("order %s exists already", orderID)
	}
	if err != nil {
		return err
	}
	fmt.Println("written at revision", result.Revision)
	// #endregion append-first

	// #region read
	events, err := client.Read(ctx, stream, headwater.ReadOptions{})
	if err != nil {
		return err
	}
	defer events.Close()

	for {
		resolved, err := events.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		order, err := headwater.Decode[OrderPlaced](resolved.Event)
		if err != nil {
			return err
		}
		fmt.Println(resolved.Event.Revision, resolved.Event.Type, order.Total)
	}
	// #endregion read
	return nil
}
