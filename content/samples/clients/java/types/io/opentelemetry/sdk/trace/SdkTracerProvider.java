package io.opentelemetry.sdk.trace;

import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;

public final class SdkTracerProvider {
    public static native Builder builder();
    public static final class Builder {
        public native Builder addSpanProcessor(BatchSpanProcessor processor);
        public native SdkTracerProvider build();
    }
}
