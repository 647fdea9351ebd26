package io.opentelemetry.sdk;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.trace.SdkTracerProvider;

public final class OpenTelemetrySdk implements OpenTelemetry {
    @Override
    public native Tracer getTracer(String name);
    public static native Builder builder();
    public static final class Builder {
        public native Builder setTracerProvider(SdkTracerProvider provider);
        public native OpenTelemetrySdk buildAndRegisterGlobal();
    }
}
