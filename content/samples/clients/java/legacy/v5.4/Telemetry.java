package shop;

import example.headwater.hwss.ConnectionStringParser;
import example.headwater.hwss.StreamStoreClient;
import io.opentelemetry.exporter.otlp.trace.OtlpGrpcSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;

final class Telemetry {
    StreamStoreClient connect() {
        // #region setup
        OtlpGrpcSpanExporter exporter = OtlpGrpcSpanExporter.builder()
            .setEndpoint("https://collector.headwater.example:4317")
            .build();

        OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                .addSpanProcessor(
                    BatchSpanProcessor.builder(exporter).build())
                .build())
            .buildAndRegisterGlobal();

        // Made after the global object, which it looks for.
        StreamStoreClient client = StreamStoreClient.create(
            ConnectionStringParser.parseOrThrow(
                "hwss://localhost:2113?tls=false"));
        // #endregion setup
        return client;
    }
}
