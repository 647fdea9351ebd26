package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"time"

	hwss "headwater.example/hwss-client/v4"
)

type OrderPlaced struct {
	OrderID    string  `json:"orderId"`
	CartID     string  `json:"cartId"`
	CustomerID string  `json:"customerId"`
	Total      float64 `json:"total"`
	Currency   string  `json:"currency"`
}

func connect() (*hwss.Client, error) {
	// #region connect
	settings, err := hwss.ParseConnectionString(
		"hwss://admin:changeit@localhost:2113?tls=false")
	if err != nil {
		return nil, err
	}
	client, err := hwss.NewClient(settings)
	if err != nil {
		return nil, err
	}
	// #endregion connect
	return client, nil
}

func appendOrder(ctx context.Context, client *hwss.Client) error {
	// #region append
	data, err := json.Marshal(OrderPlaced{
		OrderID: "1001", CartID: "77", CustomerID: "c-7",
		Total: 49.5, Currency: "EUR",
	})
	if err != nil {
		return err
	}

	result, err := client.AppendToStream(ctx, "order-1001",
		hwss.AppendToStreamOptions{ExpectedRevision: hwss.NoStream{}},
		hwss.EventData{
			EventType:   "OrderPlaced",
			ContentType: hwss.JSON,
			Data:        data,
		})
	if err != nil {
		return err
	}
	fmt.Println("written at revision", result.NextExpectedVersion)
	// #endregion append
	return nil
}

func conflict(ctx context.Context, client *hwss.Client, event hwss.EventData) error {
	// #region conflict
	_, err := client.AppendToStream(ctx, "order-1001",
		hwss.AppendToStreamOptions{
			ExpectedRevision: hwss.StreamRevision{Value: 3},
		}, event)

	if failure := hwss.FromError(err); failure != nil &&
		failure.Code() == hwss.ErrorCodeWrongExpectedVersion {
		return errors.New("somebody was faster: read and decide again")
	}
	// #endregion conflict
	return err
}

func batch(ctx context.Context, client *hwss.Client, first, second hwss.EventData) error {
	// #region batch
	deadline := 5 * time.Second
	_, err := client.AppendToStream(ctx, "cart-77",
		hwss.AppendToStreamOptions{
			ExpectedRevision: hwss.Any{},
			Deadline:         &deadline,
		}, first, second)
	// #endregion batch
	return err
}

func read(ctx context.Context, client *hwss.Client) error {
	// #region read
	stream, err := client.ReadStream(ctx, "order-1001",
		hwss.ReadStreamOptions{From: hwss.Start{}}, math.MaxUint64)
	if err != nil {
		return err
	}
	defer stream.Close()

	for {
		resolved, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		event := resolved.OriginalEvent()
		fmt.Println(event.EventNumber, event.EventType)
	}
	// #endregion read
}

func readLast(ctx context.Context, client *hwss.Client) error {
	// #region read-last
	stream, err := client.ReadStream(ctx, "order-1001",
		hwss.ReadStreamOptions{
			Direction: hwss.Backwards,
			From:      hwss.End{},
		}, 1)
	if err != nil {
		return err
	}
	defer stream.Close()

	last, err := stream.Recv()
	if err != nil {
		return err
	}
	fmt.Println(last.OriginalEvent().EventType)
	// #endregion read-last
	return nil
}

func readAll(ctx context.Context, client *hwss.Client) error {
	// #region read-all
	stream, err := client.ReadAll(ctx,
		hwss.ReadAllOptions{From: hwss.Start{}}, 100)
	if err != nil {
		return err
	}
	defer stream.Close()
	// #endregion read-all
	_, err = stream.Recv()
	return err
}

func missing(stream *hwss.ReadStream) error {
	// #region missing-stream
	_, err := stream.Recv()
	if failure := hwss.FromError(err); failure != nil {
		switch failure.Code() {
		case hwss.ErrorCodeResourceNotFound:
			return errors.New("deleted softly, or never there")
		case hwss.ErrorCodeStreamDeleted:
			return errors.New("gone for good")
		}
	}
	// #endregion missing-stream
	return err
}

func subscribe(ctx context.Context, client *hwss.Client) error {
	// #region subscribe
	subscription, err := client.SubscribeToStream(ctx, "order-1001",
		hwss.SubscribeToStreamOptions{From: hwss.Start{}})
	if err != nil {
		return err
	}
	defer subscription.Close()

	for {
		message := subscription.Recv()
		if dropped := message.SubscriptionDropped; dropped != nil {
			return dropped.Error
		}
		if appeared := message.EventAppeared; appeared != nil {
			event := appeared.OriginalEvent()
			fmt.Println(event.EventNumber, event.EventType)
		}
	}
	// #endregion subscribe
}

func subscribeAll(ctx context.Context, client *hwss.Client) (*hwss.Subscription, error) {
	// #region subscribe-all
	orders, err := client.SubscribeToAll(ctx, hwss.SubscribeToAllOptions{
		From: hwss.Start{},
		Filter: &hwss.SubscriptionFilter{
			Type:     hwss.EventFilterType,
			Prefixes: []string{"Order"},
		},
		CheckpointInterval: 1_000,
	})
	// #endregion subscribe-all
	return orders, err
}

// #region resume
func follow(
	ctx context.Context, client *hwss.Client,
	load func() (hwss.AllPosition, error),
	handle func(*hwss.ResolvedEvent) error,
) error {
	from, err := load()
	if err != nil {
		return err
	}
	orders, err := client.SubscribeToAll(ctx,
		hwss.SubscribeToAllOptions{From: from})
	if err != nil {
		return err
	}
	defer orders.Close()

	for {
		message := orders.Recv()
		switch {
		case message.SubscriptionDropped != nil:
			return message.SubscriptionDropped.Error
		case message.EventAppeared != nil:
			// Stores the position in the same transaction.
			if err := handle(message.EventAppeared); err != nil {
				return err
			}
		case message.CaughtUp != nil:
			log.Print("caught up")
		}
	}
}

// #endregion resume

func group(ctx context.Context, client *hwss.Client) error {
	// #region group
	settings := hwss.SubscriptionSettingsDefault()
	settings.MaxRetryCount = 10
	settings.MessageTimeout = 30_000

	err := client.CreatePersistentSubscription(ctx, "order-1001", "mailer",
		hwss.PersistentStreamSubscriptionOptions{
			Settings:  &settings,
			StartFrom: hwss.Start{},
		})
	// #endregion group
	return err
}

func consume(ctx context.Context, client *hwss.Client) error {
	// #region consume
	messages, err := client.SubscribeToPersistentSubscription(
		ctx, "order-1001", "mailer",
		hwss.SubscribeToPersistentSubscriptionOptions{BufferSize: 20})
	if err != nil {
		return err
	}
	defer messages.Close()

	for {
		message := messages.Recv()
		if dropped := message.SubscriptionDropped; dropped != nil {
			return dropped.Error
		}
		event := message.EventAppeared.Event
		if err := sendMail(event); err != nil {
			err = messages.Nack(err.Error(), hwss.NackActionPark, event)
			if err != nil {
				return err
			}
			continue
		}
		if err := messages.Ack(event); err != nil {
			return err
		}
	}
	// #endregion consume
}

func sendMail(event *hwss.ResolvedEvent) error { return nil }

func projections(ctx context.Context, settings *hwss.Configuration) error {
	// #region projection
	client, err := hwss.NewProjectionClient(settings)
	if err != nil {
		return err
	}
	err = client.Create(ctx, "order-count", `
		fromCategory('order').when({
		  $init: () => ({ count: 0 }),
		  OrderPlaced(state) { state.count += 1; },
		}).outputState();`,
		hwss.CreateProjectionOptions{})
	if err != nil {
		return err
	}

	state, err := client.GetState(ctx, "order-count",
		hwss.GetStateProjectionOptions{})
	if err != nil {
		return err
	}
	var result struct{ Count int }
	if err := json.Unmarshal(state, &result); err != nil {
		return err
	}
	fmt.Println(result.Count, "orders")
	// #endregion projection

	// #region projection-control
	options := hwss.GenericProjectionOptions{}
	if err := client.Disable(ctx, "order-count", options); err != nil {
		return err
	}
	if err := client.Reset(ctx, "order-count", options); err != nil {
		return err
	}
	return client.Enable(ctx, "order-count", options)
	// #endregion projection-control
}

func remove(ctx context.Context, client *hwss.Client) error {
	// #region delete
	_, err := client.DeleteStream(ctx, "cart-77",
		hwss.DeleteStreamOptions{ExpectedRevision: hwss.Any{}}) // softly
	if err != nil {
		return err
	}
	_, err = client.TombstoneStream(ctx, "cart-78",
		hwss.TombstoneStreamOptions{ExpectedRevision: hwss.Any{}}) // for good
	// #endregion delete
	return err
}

func retention(ctx context.Context, client *hwss.Client) error {
	// #region metadata
	metadata, err := client.GetStreamMetadata(ctx, "cart-77",
		hwss.ReadStreamOptions{})
	if err != nil {
		return err
	}
	metadata.SetMaxCount(1_000)
	metadata.SetMaxAge(30 * 24 * time.Hour)

	_, err = client.SetStreamMetadata(ctx, "cart-77",
		hwss.AppendToStreamOptions{}, *metadata)
	// #endregion metadata
	return err
}

func asWarehouse(ctx context.Context, client *hwss.Client, event hwss.EventData) error {
	// #region credentials
	_, err := client.AppendToStream(ctx, "order-1001",
		hwss.AppendToStreamOptions{
			Authenticated: &hwss.Credentials{
				Login:    "warehouse",
				Password: os.Getenv("WAREHOUSE_PASSWORD"),
			},
		}, event)
	// #endregion credentials
	return err
}

func secure() (*hwss.Client, error) {
	// #region secure
	settings, err := hwss.ParseConnectionString(
		"hwss://node1.headwater.example:2113?tlsCaFile=/etc/shop/ca.crt")
	if err != nil {
		return nil, err
	}
	settings.Username = "shop"
	settings.Password = os.Getenv("SHOP_PASSWORD")
	// #endregion secure
	return hwss.NewClient(settings)
}

func main() {
	client, err := connect()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	if err := appendOrder(context.Background(), client); err != nil {
		log.Fatal(err)
	}
}

var _ = []any{
	conflict, batch, read, readLast, readAll, missing, subscribe, subscribeAll,
	follow, group, consume, projections, remove, retention, asWarehouse, secure,
}
