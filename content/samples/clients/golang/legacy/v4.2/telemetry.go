package main

import (
	"context"
	"encoding/json"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
	hwss "headwater.example/hwss-client/v4"
)

var tracer = otel.Tracer("shop")

// #region trace-append
func appendTraced(
	ctx context.Context, client *hwss.Client,
	stream string, event hwss.EventData,
) error {
	ctx, span := tracer.Start(ctx, "streams.append",
		trace.WithSpanKind(trace.SpanKindProducer))
	defer span.End()

	if event.Metadata == nil {
		ids := span.SpanContext()
		metadata, err := json.Marshal(map[string]string{
			"$traceId": ids.TraceID().String(),
			"$spanId":  ids.SpanID().String(),
		})
		if err != nil {
			return err
		}
		event.Metadata = metadata
	}

	_, err := client.AppendToStream(ctx, stream,
		hwss.AppendToStreamOptions{}, event)
	if err != nil {
		span.RecordError(err)
		span.SetStatus(codes.Error, err.Error())
	}
	return err
}

// #endregion trace-append

// #region trace-handler
func handleTraced(
	ctx context.Context, event *hwss.RecordedEvent,
	handle func(context.Context, *hwss.RecordedEvent) error,
) error {
	ctx, span := tracer.Start(parentOf(ctx, event), "streams.subscribe",
		trace.WithSpanKind(trace.SpanKindConsumer))
	defer span.End()

	err := handle(ctx, event)
	if err != nil {
		span.RecordError(err)
		span.SetStatus(codes.Error, err.Error())
	}
	return err
}

func parentOf(
	ctx context.Context, event *hwss.RecordedEvent,
) context.Context {
	var ids struct {
		TraceID string `json:"$traceId"`
		SpanID  string `json:"$spanId"`
	}
	if json.Unmarshal(event.UserMetadata, &ids) != nil {
		return ctx // no metadata, or none in JSON
	}
	traceID, err := trace.TraceIDFromHex(ids.TraceID)
	if err != nil {
		return ctx
	}
	spanID, err := trace.SpanIDFromHex(ids.SpanID)
	if err != nil {
		return ctx
	}
	return trace.ContextWithRemoteSpanContext(ctx,
		trace.NewSpanContext(trace.SpanContextConfig{
			TraceID: traceID, SpanID: spanID,
			TraceFlags: trace.FlagsSampled,
		}))
}

// #endregion trace-handler
