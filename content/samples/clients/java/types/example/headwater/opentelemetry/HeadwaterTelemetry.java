package example.headwater.opentelemetry;

import io.opentelemetry.api.OpenTelemetry;

public final class HeadwaterTelemetry {
    public static native Builder builder(OpenTelemetry openTelemetry);
    public static final class Builder {
        public native Builder subscriptions(boolean traces);
        public native Builder captureStreamName(boolean captures);
        public native HeadwaterTelemetry build();
    }
}
