package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	headwater "headwater.example/client"
)

func readStream(ctx context.Context, client *headwater.Client) error {
	// #region read-stream
	events, err := client.Read(ctx, "order-1001", headwater.ReadOptions{})
	if err != nil {
		return err
	}
	defer events.Close()

	for {
		resolved, err := events.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		event := resolved.Event
		fmt.Printf("%d %s %s\n", event.Revision, event.Type, event.Data)
	}
	// #endregion read-stream
}

// #region each
// each calls handle for every event and closes the stream.
func each(
	events *headwater.EventStream,
	handle func(headwater.ResolvedEvent) error,
) error {
	defer events.Close()
	for {
		resolved, err := events.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := handle(resolved); err != nil {
			return err
		}
	}
}

// #endregion each

// #region typed
type OrderPlaced struct {
	OrderID string  `json:"orderId"`
	Total   float64 `json:"total"`
}

type OrderShipped struct {
	Carrier      string `json:"carrier"`
	TrackingCode string `json:"trackingCode"`
}

type Order struct {
	Total     float64
	IsShipped bool
}

func (o *Order) apply(resolved headwater.ResolvedEvent) error {
	switch resolved.Event.Type {
	case "OrderPlaced":
		placed, err := headwater.Decode[OrderPlaced](resolved.Event)
		if err != nil {
			return err
		}
		o.Total = placed.Total
	case "OrderShipped":
		o.IsShipped = true
	}
	return nil
}

// #endregion typed

func fromRevision(ctx context.Context, client *headwater.Client) (*headwater.EventStream, error) {
	// #region from-revision
	events, err := client.Read(ctx, "order-1001", headwater.ReadOptions{
		From:     headwater.FromRevision(10),
		MaxCount: 20,
	})
	// #endregion from-revision
	return events, err
}

func newest(ctx context.Context, client *headwater.Client) error {
	// #region backwards
	events, err := client.Read(ctx, "order-1001", headwater.ReadOptions{
		Direction: headwater.Backwards,
		From:      headwater.End,
		MaxCount:  1,
	})
	if err != nil {
		return err
	}
	defer events.Close()

	newest, err := events.Next()
	if err != nil {
		return err
	}
	fmt.Println("newest:", newest.Event.Type, "at", newest.Event.Revision)
	// #endregion backwards
	return nil
}

func missing(ctx context.Context, client *headwater.Client) error {
	// #region missing-stream
	events, err := client.Read(ctx, "order-4711", headwater.ReadOptions{})
	if err != nil {
		return err
	}
	defer events.Close()

	_, err = events.Next()
	switch {
	case errors.Is(err, headwater.ErrStreamNotFound):
		fmt.Println("order-4711 does not exist")
	case errors.Is(err, headwater.ErrStreamDeleted):
		fmt.Println("order-4711 is gone for good")
	case err != nil:
		return err
	}
	// #endregion missing-stream
	return nil
}

func readAll(ctx context.Context, client *headwater.Client) error {
	// #region read-all
	events, err := client.ReadAll(ctx, headwater.ReadAllOptions{
		MaxCount: 100,
		Filter:   headwater.ExcludeSystemEvents(),
	})
	if err != nil {
		return err
	}
	return each(events, func(resolved headwater.ResolvedEvent) error {
		event := resolved.Event
		fmt.Println(event.Position.Commit, event.StreamID, event.Type)
		return nil
	})
	// #endregion read-all
}

func readAllBackwards(ctx context.Context, client *headwater.Client) (*headwater.EventStream, error) {
	// #region read-all-backwards
	events, err := client.ReadAll(ctx, headwater.ReadAllOptions{
		Direction: headwater.Backwards,
		From:      headwater.End,
		MaxCount:  10,
	})
	// #endregion read-all-backwards
	return events, err
}

func filters() (*headwater.Filter, *headwater.Filter) {
	// #region filters
	orders := headwater.StreamPrefix("order-", "payment-")
	placed := headwater.TypeRegex("^Order(Placed|Shipped)$")
	// #endregion filters
	return orders, placed
}

func links(ctx context.Context, client *headwater.Client) error {
	// #region resolve-links
	events, err := client.Read(ctx, "$ce-order", headwater.ReadOptions{
		ResolveLinks: true,
	})
	if err != nil {
		return err
	}
	return each(events, func(resolved headwater.ResolvedEvent) error {
		event, link := resolved.Event, resolved.Link
		if link != nil {
			fmt.Printf("%d in the category is %s@%d\n",
				link.Revision, event.StreamID, event.Revision)
		}
		return nil
	})
	// #endregion resolve-links
}

func main() {
	ctx := context.Background()
	client, err := headwater.Connect(os.Getenv("HEADWATER_CONNECTION"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	steps := []func(context.Context, *headwater.Client) error{
		readStream, newest, missing, readAll, links,
	}
	for _, step := range steps {
		if err := step(ctx, client); err != nil {
			log.Fatal(err)
		}
	}
	var order Order
	for _, read := range []func(context.Context, *headwater.Client) (*headwater.EventStream, error){
		fromRevision, readAllBackwards,
	} {
		events, err := read(ctx, client)
		if err != nil {
			log.Fatal(err)
		}
		if err := each(events, order.apply); err != nil {
			log.Fatal(err)
		}
	}
	_, _ = filters()
}
