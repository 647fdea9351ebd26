package io.opentelemetry.api.trace;

import io.opentelemetry.context.Scope;

public interface Span {
    Scope makeCurrent();
    void end();
}
