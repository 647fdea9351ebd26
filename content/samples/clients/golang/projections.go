package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	headwater "headwater.example/client"
)

// #region query
const query = `
fromCategory('order')
  .partitionBy((event) => event.data.customerId)
  .when({
    $init: () => ({ orders: 0, total: 0 }),
    OrderPlaced(state, event) {
      state.orders += 1;
      state.total += event.data.total;
    },
  })
  .outputState();
`

// #endregion query

func create(ctx context.Context, client *headwater.Client) error {
	// #region create
	err := client.Projections.Create(ctx, "customer-spending", query,
		headwater.ProjectionOptions{})
	// #endregion create
	return err
}

func createEmitting(ctx context.Context, client *headwater.Client) error {
	// #region create-emitting
	err := client.Projections.Create(ctx, "customer-orders", query,
		headwater.ProjectionOptions{Emit: true, TrackEmittedStreams: true})
	// #endregion create-emitting
	return err
}

func state(ctx context.Context, client *headwater.Client) error {
	// #region state
	var spending struct {
		Orders int     `json:"orders"`
		Total  float64 `json:"total"`
	}
	err := client.Projections.State(ctx, "customer-spending", "c-7", &spending)
	if err != nil {
		return err
	}
	fmt.Println(spending.Orders, "orders,", spending.Total, "in all")
	// #endregion state

	// #region result
	err = client.Projections.Result(ctx, "customer-spending", "c-7", &spending)
	// #endregion result
	return err
}

func status(ctx context.Context, client *headwater.Client) error {
	// #region status
	status, err := client.Projections.Status(ctx, "customer-spending")
	if err != nil {
		return err
	}
	fmt.Printf("%s %.1f %% %s\n", status.Status, status.Progress, status.Reason)
	// #endregion status

	// #region list
	projections, err := client.Projections.List(ctx)
	if err != nil {
		return err
	}
	for _, projection := range projections {
		fmt.Println(projection.Name, projection.Status)
	}
	// #endregion list
	return nil
}

func startStop(ctx context.Context, client *headwater.Client) error {
	// #region start-stop
	const name = "customer-spending"

	// Stops with a checkpoint.
	if err := client.Projections.Disable(ctx, name); err != nil {
		return err
	}
	if err := client.Projections.Enable(ctx, name); err != nil {
		return err
	}
	// Stops without one.
	if err := client.Projections.Abort(ctx, name); err != nil {
		return err
	}
	// #endregion start-stop
	return nil
}

// #region update
func changeQuery(
	ctx context.Context, projections *headwater.Projections,
	name, query string,
) error {
	if err := projections.Disable(ctx, name); err != nil {
		return err
	}
	if err := projections.Update(ctx, name, query); err != nil {
		return err
	}
	return projections.Enable(ctx, name)
}

// #endregion update

func reset(ctx context.Context, client *headwater.Client) error {
	// #region reset
	err := client.Projections.Reset(ctx, "customer-spending")
	// #endregion reset
	return err
}

func remove(ctx context.Context, client *headwater.Client) error {
	// #region delete
	const name = "customer-spending"
	if err := client.Projections.Disable(ctx, name); err != nil {
		return err
	}
	err := client.Projections.Delete(ctx, name, headwater.DeleteOptions{
		StateStream: true, CheckpointStream: true, EmittedStreams: true,
	})
	// #endregion delete
	return err
}

// #region wait
func untilCaughtUp(
	ctx context.Context, projections *headwater.Projections, name string,
) error {
	ticker := time.NewTicker(500 * time.Millisecond)
	defer ticker.Stop()
	for {
		status, err := projections.Status(ctx, name)
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(status.Status, "Faulted"):
			return fmt.Errorf("projection %s: %s", name, status.Reason)
		case status.Progress == 100:
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}

// #endregion wait

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	client, err := headwater.Connect(os.Getenv("HEADWATER_CONNECTION"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	steps := []func(context.Context, *headwater.Client) error{
		create, createEmitting, state, status, startStop, reset, remove,
	}
	for _, step := range steps {
		if err := step(ctx, client); err != nil {
			log.Fatal(err)
		}
	}
	if err := changeQuery(ctx, client.Projections, "customer-orders", query); err != nil {
		log.Fatal(err)
	}
	if err := untilCaughtUp(ctx, client.Projections, "customer-orders"); err != nil {
		log.Fatal(err)
	}
}
