package shop;

// #region imports
import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.opentelemetry.HeadwaterTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.opentelemetry.exporter.otlp.trace.OtlpGrpcSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
// #endregion imports
import shop.Events.OrderShipped;

final class Observability {
    HeadwaterClient setUp() {
        // #region setup
        OpenTelemetry openTelemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                .addSpanProcessor(BatchSpanProcessor.builder(
                    OtlpGrpcSpanExporter.builder()
                        .setEndpoint(
                            "https://collector.headwater.example:4317")
                        .build())
                    .build())
                .build())
            .buildAndRegisterGlobal();

        HeadwaterClient client = HeadwaterClient
            .builder("headwater://localhost:2113?tls=false")
            .telemetry(HeadwaterTelemetry.builder(openTelemetry)
                .subscriptions(true)
                .captureStreamName(true)
                .build())
            .build();
        // #endregion setup
        return client;
    }

    void ship(OpenTelemetry openTelemetry, HeadwaterClient client) {
        // #region own-span
        Tracer tracer = openTelemetry.getTracer("shop");
        Span span = tracer.spanBuilder("ship order").startSpan();

        try (Scope scope = span.makeCurrent()) {
            client.append(
                "order-1001",
                ExpectedRevision.streamExists(),
                EventData.json("OrderShipped",
                    new OrderShipped("1001", "slow post", "SP-1")))
                .whenComplete((result, failure) -> span.end());
        }
        // #endregion own-span
    }
}
