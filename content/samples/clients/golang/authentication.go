package main

import (
	"context"
	"errors"
	"log"
	"os"

	headwater "headwater.example/client"
)

func tokenFromProvider(ctx context.Context) (string, error) { return "", ctx.Err() }

func connectAll() (clients []*headwater.Client, err error) {
	// #region password
	client, err := headwater.Connect(
		"headwater://node1.headwater.example:2113",
		headwater.WithCredentials(headwater.Credentials{
			Username: "shop", Password: os.Getenv("SHOP_PASSWORD"),
		}))
	// #endregion password
	clients = append(clients, client)
	if err != nil {
		return clients, err
	}

	// #region ca
	trusting, err := headwater.Connect(
		"headwater://node1.headwater.example:2113",
		headwater.WithCAFile("/etc/shop/headwater-ca.crt"))
	// #endregion ca
	clients = append(clients, trusting)
	if err != nil {
		return clients, err
	}

	// #region certificate
	withCertificate, err := headwater.Connect(
		"headwater://node1.headwater.example:2113",
		headwater.WithCAFile("/etc/shop/headwater-ca.crt"),
		headwater.WithUserCertificate("/etc/shop/user.crt", "/etc/shop/user.key"))
	// #endregion certificate
	clients = append(clients, withCertificate)
	if err != nil {
		return clients, err
	}

	// #region token
	withToken, err := headwater.Connect(
		"headwater://node1.headwater.example:2113",
		headwater.WithToken(func(ctx context.Context) (string, error) {
			return tokenFromProvider(ctx)
		}))
	// #endregion token
	return append(clients, withToken), err
}

func ship(ctx context.Context, client *headwater.Client, shipped headwater.Event) error {
	// #region per-call
	asWarehouse := headwater.ContextWithCredentials(ctx, headwater.Credentials{
		Username: "warehouse", Password: os.Getenv("WAREHOUSE_PASSWORD"),
	})
	_, err := client.Append(asWarehouse, "order-1001", headwater.Any, shipped)
	// #endregion per-call
	return err
}

func deletePayment(ctx context.Context, client *headwater.Client) error {
	// #region denied
	_, err := client.Delete(ctx, "payment-p-5", headwater.Any)
	switch {
	case errors.Is(err, headwater.ErrAccessDenied):
		log.Print("this user may not delete payments")
	case errors.Is(err, headwater.ErrUnauthenticated):
		log.Print("unknown user or wrong password")
	case err != nil:
		return err
	}
	// #endregion denied
	return nil
}

func main() {
	ctx := context.Background()
	clients, err := connectAll()
	for _, client := range clients {
		defer client.Close()
	}
	if err != nil {
		log.Fatal(err)
	}
	if err := ship(ctx, clients[0], headwater.Event{}); err != nil {
		log.Fatal(err)
	}
	if err := deletePayment(ctx, clients[0]); err != nil {
		log.Fatal(err)
	}
}
