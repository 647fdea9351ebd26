package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

	headwater "headwater.example/client"
)

func soft(ctx context.Context, client *headwater.Client) error {
	// #region soft
	position, err := client.Delete(ctx, "cart-77", headwater.Any)
	if err != nil {
		return err
	}
	fmt.Println("deleted at", position.Commit)
	// #endregion soft
	return nil
}

func expected(ctx context.Context, client *headwater.Client) error {
	// #region expected
	_, err := client.Delete(ctx, "cart-77", headwater.Revision(4))
	var conflict *headwater.WrongExpectedRevisionError
	if errors.As(err, &conflict) {
		fmt.Println("somebody was faster: the cart has changed")
		return nil
	}
	// #endregion expected
	return err
}

func tombstone(ctx context.Context, client *headwater.Client) error {
	// #region tombstone
	_, err := client.Tombstone(ctx, "cart-77", headwater.Any)
	// #endregion tombstone
	return err
}

func readDeleted(ctx context.Context, client *headwater.Client) error {
	// #region read-deleted
	events, err := client.Read(ctx, "cart-77", headwater.ReadOptions{})
	if err != nil {
		return err
	}
	defer events.Close()

	_, err = events.Next()
	switch {
	case errors.Is(err, headwater.ErrStreamNotFound):
		fmt.Println("deleted softly, or never there")
	case errors.Is(err, headwater.ErrStreamDeleted):
		fmt.Println("gone for good")
	case err != nil:
		return err
	}
	// #endregion read-deleted
	return nil
}

func truncate(ctx context.Context, client *headwater.Client) error {
	// #region truncate
	metadata, err := client.StreamMetadata(ctx, "cart-77")
	if err != nil {
		return err
	}
	metadata.TruncateBefore = 100
	_, err = client.SetStreamMetadata(ctx, "cart-77", metadata)
	// #endregion truncate
	return err
}

func retention(ctx context.Context, client *headwater.Client) error {
	// #region retention
	metadata, err := client.StreamMetadata(ctx, "cart-77")
	if err != nil {
		return err
	}
	metadata.MaxAge = 30 * 24 * time.Hour
	metadata.MaxCount = 1_000
	_, err = client.SetStreamMetadata(ctx, "cart-77", metadata)
	// #endregion retention
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
		retention, truncate, expected, soft, readDeleted, tombstone,
	}
	for _, step := range steps {
		if err := step(ctx, client); err != nil {
			log.Fatal(err)
		}
	}
}
