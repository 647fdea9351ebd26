package io.opentelemetry.sdk.trace.export;

import io.opentelemetry.exporter.otlp.trace.OtlpGrpcSpanExporter;

public final class BatchSpanProcessor {
    public static native Builder builder(OtlpGrpcSpanExporter exporter);
    public static final class Builder {
        public native BatchSpanProcessor build();
    }
}
