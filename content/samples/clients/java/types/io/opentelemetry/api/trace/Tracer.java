package io.opentelemetry.api.trace;

public interface Tracer {
    SpanBuilder spanBuilder(String name);
}
