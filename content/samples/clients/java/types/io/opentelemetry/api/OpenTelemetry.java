package io.opentelemetry.api;

import io.opentelemetry.api.trace.Tracer;

public interface OpenTelemetry {
    Tracer getTracer(String name);
}
