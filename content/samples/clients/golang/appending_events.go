package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	headwater "headwater.example/client"
)

type OrderPlaced struct {
	OrderID    string  `json:"orderId"`
	CartID     string  `json:"cartId"`
	CustomerID string  `json:"customerId"`
	Total      float64 `json:"total"`
	Currency   string  `json:"currency"`
}

type OrderShipped struct {
	OrderID      string `json:"orderId"`
	Carrier      string `json:"carrier"`
	TrackingCode string `json:"trackingCode"`
}

type PaymentCaptured struct {
	PaymentID string  `json:"paymentId"`
	OrderID   string  `json:"orderId"`
	Amount    float64 `json:"amount"`
	Currency  string  `json:"currency"`
}

type ItemAdded struct {
	CartID    string  `json:"cartId"`
	SKU       string  `json:"sku"`
	Quantity  int     `json:"quantity"`
	UnitPrice float64 `json:"unitPrice"`
}

func appendOne(ctx context.Context, client *headwater.Client) error {
	// #region append
	placed, err := headwater.JSONEvent("OrderPlaced", OrderPlaced{
		OrderID: "1001", CartID: "77", CustomerID: "c-7",
		Total: 49.5, Currency: "EUR",
	})
	if err != nil {
		return err
	}

	result, err := client.Append(ctx, "order-1001", headwater.NoStream, placed)
	if err != nil {
		return fmt.Errorf("place order 1001: %w", err)
	}
	fmt.Println(result.Revision, result.Position.Commit)
	// #endregion append
	return nil
}

func appendBatch(ctx context.Context, client *headwater.Client) error {
	// #region append-batch
	items := []ItemAdded{
		{CartID: "77", SKU: "lamp", Quantity: 1, UnitPrice: 30},
		{CartID: "77", SKU: "bulb", Quantity: 2, UnitPrice: 4},
	}
	var events []headwater.Event
	for _, item := range items {
		event, err := headwater.JSONEvent("ItemAdded", item)
		if err != nil {
			return err
		}
		events = append(events, event)
	}
	_, err := client.Append(ctx, "cart-77", headwater.Any, events...)
	// #endregion append-batch
	return err
}

func appendTwice(ctx context.Context, client *headwater.Client) error {
	// #region same-id
	shipped, err := headwater.JSONEvent("OrderShipped",
		OrderShipped{OrderID: "1001", Carrier: "slow post", TrackingCode: "SP-1"},
		headwater.WithID(headwater.NewID()))
	if err != nil {
		return err
	}

	// The second append is recognized by its id: nothing is written.
	for i := 0; i < 2; i++ {
		_, err = client.Append(ctx, "order-1001", headwater.Any, shipped)
		if err != nil {
			return err
		}
	}
	// #endregion same-id
	return nil
}

func withMetadata(ctx context.Context, client *headwater.Client, cause headwater.ID) error {
	// #region metadata
	captured, err := headwater.JSONEvent("PaymentCaptured",
		PaymentCaptured{
			PaymentID: "p-5", OrderID: "1001", Amount: 49.5, Currency: "EUR",
		},
		headwater.WithMetadata(map[string]any{
			"$correlationId": "1001",
			"$causationId":   cause.String(),
			"user":           "till-3",
		}))
	// #endregion metadata
	if err != nil {
		return err
	}
	_, err = client.Append(ctx, "payment-p-5", headwater.Any, captured)
	return err
}

func binary(ctx context.Context, client *headwater.Client) error {
	// #region binary
	photo, err := headwater.BinaryEvent("PhotoTaken",
		[]byte{0xff, 0xd8, 0xff})
	if err != nil {
		return err
	}
	_, err = client.Append(ctx, "photo-12", headwater.Any, photo)
	// #endregion binary
	return err
}

var errCartFull = errors.New("a cart holds at most ten items")

// #region concurrency
func addItem(
	ctx context.Context, client *headwater.Client, item ItemAdded,
) error {
	stream := "cart-" + item.CartID
	count, expected, err := countItems(ctx, client, stream)
	if err != nil {
		return err
	}
	if count+item.Quantity > 10 {
		return errCartFull
	}

	event, err := headwater.JSONEvent("ItemAdded", item)
	if err != nil {
		return err
	}
	_, err = client.Append(ctx, stream, expected, event)
	return err
}

func countItems(
	ctx context.Context, client *headwater.Client, stream string,
) (int, headwater.ExpectedRevision, error) {
	count, expected := 0, headwater.NoStream
	events, err := client.Read(ctx, stream, headwater.ReadOptions{})
	if err != nil {
		return 0, expected, err
	}
	defer events.Close()

	for {
		resolved, err := events.Next()
		switch {
		case errors.Is(err, io.EOF):
			return count, expected, nil
		case errors.Is(err, headwater.ErrStreamNotFound):
			return 0, headwater.NoStream, nil // a new cart is an empty one
		case err != nil:
			return 0, expected, err
		}
		item, err := headwater.Decode[ItemAdded](resolved.Event)
		if err != nil {
			return 0, expected, err
		}
		count += item.Quantity
		expected = headwater.Revision(resolved.Event.Revision)
	}
}

// #endregion concurrency

// #region retry
func addItemWithRetry(
	ctx context.Context, client *headwater.Client, item ItemAdded,
) error {
	var err error
	for attempt := 0; attempt < 3; attempt++ {
		err = addItem(ctx, client, item)
		if !errors.Is(err, headwater.ErrWrongExpectedRevision) {
			return err
		}
	}
	return err
}

// #endregion retry

func conflict(err error) {
	// #region conflict
	var conflict *headwater.WrongExpectedRevisionError
	if errors.As(err, &conflict) && conflict.Actual != nil {
		log.Printf("%s is at revision %d", conflict.Stream, *conflict.Actual)
	}
	// #endregion conflict
}

func appendMany(ctx context.Context, client *headwater.Client, captured, shipped headwater.Event) error {
	// #region append-many
	result, err := client.AppendMany(ctx,
		headwater.StreamAppend{
			Stream:   "payment-p-5",
			Expected: headwater.NoStream,
			Events:   []headwater.Event{captured},
		},
		headwater.StreamAppend{
			Stream:   "order-1001",
			Expected: headwater.Revision(0),
			Events:   []headwater.Event{shipped},
		})
	if err != nil {
		return err
	}
	fmt.Println("committed at", result.Position.Commit)
	// #endregion append-many
	return nil
}

func deadline(ctx context.Context, client *headwater.Client, shipped headwater.Event) error {
	// #region credentials
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	ctx = headwater.ContextWithCredentials(ctx, headwater.Credentials{
		Username: "shop", Password: os.Getenv("SHOP_PASSWORD"),
	})

	_, err := client.Append(ctx, "order-1001", headwater.Any, shipped)
	if errors.Is(err, context.DeadlineExceeded) {
		// It may have been written all the same: retry with the same event.
		return err
	}
	// #endregion credentials
	return err
}

func main() {
	ctx := context.Background()
	client, err := headwater.Connect(os.Getenv("HEADWATER_CONNECTION"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	steps := []func(context.Context, *headwater.Client) error{
		appendOne, appendBatch, appendTwice, binary,
	}
	for _, step := range steps {
		if err := step(ctx, client); err != nil {
			conflict(err)
			log.Fatal(err)
		}
	}
	item := ItemAdded{CartID: "77", SKU: "vase", Quantity: 1, UnitPrice: 15}
	if err := addItemWithRetry(ctx, client, item); err != nil {
		log.Fatal(err)
	}
	if err := withMetadata(ctx, client, headwater.NewID()); err != nil {
		log.Fatal(err)
	}
	if err := deadline(ctx, client, headwater.Event{}); err != nil {
		log.Fatal(err)
	}
	if err := appendMany(ctx, client, headwater.Event{}, headwater.Event{}); err != nil {
		log.Fatal(err)
	}
}
