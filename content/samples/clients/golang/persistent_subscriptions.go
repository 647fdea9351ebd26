package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"os/signal"
	"sync"
	"time"

	headwater "headwater.example/client"
)

type OrderPlaced struct {
	OrderID string `json:"orderId"`
}

var errAddressUnknown = errors.New("address unknown")

func sendMail(ctx context.Context, orderID string) error { return ctx.Err() }

func create(ctx context.Context, client *headwater.Client) error {
	// #region create
	err := client.Persistent.Create(ctx, "order-1001", "mailer",
		headwater.GroupSettings{
			StartFrom:      headwater.Start,
			MessageTimeout: 30 * time.Second,
			MaxRetryCount:  10,
			Strategy:       headwater.RoundRobin,
		})
	if errors.Is(err, headwater.ErrGroupExists) {
		err = nil // another instance was faster
	}
	// #endregion create
	return err
}

func createAll(ctx context.Context, client *headwater.Client) error {
	// #region create-all
	err := client.Persistent.CreateToAll(ctx, "mailer",
		headwater.GroupSettings{
			StartFrom: headwater.Start,
			Strategy:  headwater.Pinned,
			Filter:    headwater.TypePrefix("OrderPlaced"),
		})
	// #endregion create-all
	return err
}

// #region consume
func consume(ctx context.Context, client *headwater.Client) error {
	group, err := client.Persistent.SubscribeToAll(ctx, "mailer",
		headwater.GroupOptions{BufferSize: 20})
	if err != nil {
		return err
	}
	defer group.Close()

	for {
		message, err := group.Next()
		if err != nil {
			return err
		}
		err = answer(group, message, handle(ctx, message))
		if err != nil {
			return err
		}
	}
}

func handle(ctx context.Context, message headwater.GroupMessage) error {
	if message.Event.Type != "OrderPlaced" {
		return nil
	}
	order, err := headwater.Decode[OrderPlaced](message.Event)
	if err != nil {
		return err
	}
	return sendMail(ctx, order.OrderID)
}

func answer(
	group *headwater.Group, message headwater.GroupMessage, err error,
) error {
	switch {
	case err == nil:
		return group.Ack(message)
	case errors.Is(err, errAddressUnknown):
		return group.Nack(headwater.Park, err.Error(), message)
	default:
		return group.Nack(headwater.Retry, err.Error(), message)
	}
}

// #endregion consume

// #region workers
func consumeParallel(
	ctx context.Context, group *headwater.Group, workers int,
) error {
	messages := make(chan headwater.GroupMessage)
	var running sync.WaitGroup
	for i := 0; i < workers; i++ {
		running.Add(1)
		go func() {
			defer running.Done()
			for message := range messages {
				err := answer(group, message, handle(ctx, message))
				if err != nil {
					log.Print("not answered: ", err)
				}
			}
		}()
	}
	defer running.Wait()
	defer close(messages)

	for {
		message, err := group.Next()
		if err != nil {
			return err
		}
		messages <- message
	}
}

// #endregion workers

func update(ctx context.Context, client *headwater.Client) error {
	// #region update
	err := client.Persistent.Update(ctx, "order-1001", "mailer",
		headwater.GroupSettings{
			MaxRetryCount:  5,
			MessageTimeout: time.Minute,
		})
	// #endregion update
	return err
}

func info(ctx context.Context, client *headwater.Client) error {
	// #region info
	info, err := client.Persistent.Info(ctx, "order-1001", "mailer")
	if err != nil {
		return err
	}
	fmt.Printf("%s, %d parked, %d consumers\n",
		info.Status, info.ParkedMessages, len(info.Connections))
	// #endregion info

	// #region list
	groups, err := client.Persistent.List(ctx)
	if err != nil {
		return err
	}
	for _, group := range groups {
		fmt.Println(group.Stream, group.Name, group.Status)
	}
	// #endregion list
	return nil
}

func replay(ctx context.Context, client *headwater.Client) error {
	// #region replay
	err := client.Persistent.ReplayParked(ctx, "order-1001", "mailer",
		headwater.ReplayOptions{StopAt: 100})
	// #endregion replay
	return err
}

func restart(ctx context.Context, client *headwater.Client) error {
	// #region restart
	err := client.Persistent.Restart(ctx)
	// #endregion restart
	return err
}

func remove(ctx context.Context, client *headwater.Client) error {
	// #region delete
	err := client.Persistent.Delete(ctx, "order-1001", "mailer")
	// #endregion delete
	return err
}

func main() {
	client, err := headwater.Connect(os.Getenv("HEADWATER_CONNECTION"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	// #region stop
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	err = consume(ctx, client)
	if err != nil && !errors.Is(err, context.Canceled) {
		log.Fatal(err)
	}
	// #endregion stop
}

var (
	_ = consumeParallel
	_ = []func(context.Context, *headwater.Client) error{
		create, createAll, update, info, replay, restart, remove,
	}
)
