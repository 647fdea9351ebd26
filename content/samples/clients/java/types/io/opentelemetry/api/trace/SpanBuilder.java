package io.opentelemetry.api.trace;

public interface SpanBuilder {
    Span startSpan();
}
