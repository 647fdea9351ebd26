package example.headwater.client;

import java.time.Instant;

public final class RecordedEvent {
    public native long revision();
    public native String type();
    public native String streamId();
    public native Position position();
    public native Instant created();
    public native <T> T dataAs(Class<T> type);
}
