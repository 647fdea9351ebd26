package io.opentelemetry.exporter.otlp.trace;

public final class OtlpGrpcSpanExporter {
    public static native Builder builder();
    public static final class Builder {
        public native Builder setEndpoint(String endpoint);
        public native OtlpGrpcSpanExporter build();
    }
}
