package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log"
	"os"
	"os/signal"
	"time"

	headwater "headwater.example/client"
)

func subscribe(ctx context.Context, client *headwater.Client) error {
	// #region subscribe
	subscription, err := client.Subscribe(ctx, "order-1001",
		headwater.SubscribeOptions{From: headwater.Start})
	if err != nil {
		return err
	}
	defer subscription.Close()

	for {
		message, err := subscription.Next()
		if err != nil {
			return err // also when ctx is canceled
		}
		if received, ok := message.(headwater.EventReceived); ok {
			event := received.Event
			fmt.Println(event.Revision, event.Type)
		}
	}
	// #endregion subscribe
}

func options() []headwater.SubscribeOptions {
	// #region from-revision
	// The first event is number 21.
	later := headwater.SubscribeOptions{From: headwater.AfterRevision(20)}
	// #endregion from-revision

	// #region live
	live := headwater.SubscribeOptions{From: headwater.End}
	// #endregion live

	// #region resolve-links
	category := headwater.SubscribeOptions{
		From:         headwater.Start,
		ResolveLinks: true, // subscribe to "$ce-order" with it
	}
	// #endregion resolve-links
	return []headwater.SubscribeOptions{later, live, category}
}

func all(ctx context.Context, client *headwater.Client) (*headwater.Subscription, error) {
	// #region all
	subscription, err := client.SubscribeToAll(ctx,
		headwater.SubscribeToAllOptions{
			From:   headwater.Start,
			Filter: headwater.StreamPrefix("order-", "payment-"),
		})
	// #endregion all
	return subscription, err
}

// #region messages
func (m *readModel) handle(
	ctx context.Context, message headwater.Message,
) error {
	switch message := message.(type) {
	case headwater.EventReceived:
		return m.store(ctx, message.Event)
	case headwater.CheckpointReached:
		return m.savePosition(ctx, message.Position)
	case headwater.CaughtUp:
		log.Print("at the end, waiting for new events")
	case headwater.FellBehind:
		log.Print("events arrive faster than they are handled")
	}
	return nil
}

// #endregion messages

type OrderPlaced struct {
	OrderID string  `json:"orderId"`
	Total   float64 `json:"total"`
}

type readModel struct{ db *sql.DB }

// #region position
const savePosition = `INSERT INTO positions (name, commit_pos, prepare_pos)
	VALUES ('orders', $1, $2) ON CONFLICT (name)
	DO UPDATE SET commit_pos = $1, prepare_pos = $2`

// #endregion position

func (m *readModel) savePosition(ctx context.Context, position headwater.Position) error {
	_, err := m.db.ExecContext(ctx, savePosition,
		int64(position.Commit), int64(position.Prepare))
	return err
}

// #region read-model
func (m *readModel) store(
	ctx context.Context, event headwater.RecordedEvent,
) error {
	tx, err := m.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit

	if event.Type == "OrderPlaced" {
		order, err := headwater.Decode[OrderPlaced](event)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx,
			`INSERT INTO orders (id, total) VALUES ($1, $2)
			 ON CONFLICT (id) DO UPDATE SET total = $2`,
			order.OrderID, order.Total)
		if err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, savePosition,
		int64(event.Position.Commit), int64(event.Position.Prepare))
	if err != nil {
		return err
	}
	return tx.Commit()
}

// #endregion read-model

// #region run
func (m *readModel) run(
	ctx context.Context, client *headwater.Client,
) error {
	from, err := m.lastPosition(ctx)
	if err != nil {
		return err
	}
	filter := headwater.TypePrefix("Order")
	filter.CheckpointInterval = 1_000

	subscription, err := client.SubscribeToAll(ctx,
		headwater.SubscribeToAllOptions{From: from, Filter: filter})
	if err != nil {
		return err
	}
	defer subscription.Close()

	for {
		message, err := subscription.Next()
		if err != nil {
			return err
		}
		if err := m.handle(ctx, message); err != nil {
			return err
		}
	}
}

func (m *readModel) lastPosition(
	ctx context.Context,
) (headwater.SubscribeFrom, error) {
	var commit, prepare int64
	err := m.db.QueryRowContext(ctx,
		`SELECT commit_pos, prepare_pos FROM positions
		 WHERE name = 'orders'`).Scan(&commit, &prepare)
	if errors.Is(err, sql.ErrNoRows) {
		return headwater.Start, nil
	}
	if err != nil {
		return nil, err
	}
	return headwater.AfterPosition(headwater.Position{
		Commit: uint64(commit), Prepare: uint64(prepare),
	}), nil
}

// #endregion run

// #region reconnect
func (m *readModel) keepRunning(
	ctx context.Context, client *headwater.Client,
) {
	for ctx.Err() == nil {
		if err := m.run(ctx, client); err != nil {
			log.Print("subscription dropped: ", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
	}
}

// #endregion reconnect

// #region main
func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	client, err := headwater.Connect(os.Getenv("HEADWATER_CONNECTION"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	db, err := sql.Open("pgx", os.Getenv("DATABASE_URL"))
	if err != nil {
		log.Fatal(err)
	}
	defer db.Close()

	model := &readModel{db: db}
	model.keepRunning(ctx, client)
}

// #endregion main

var _ = []any{subscribe, options, all}
