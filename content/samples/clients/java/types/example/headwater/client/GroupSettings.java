package example.headwater.client;

import java.time.Duration;

public final class GroupSettings {
    public static native GroupSettings fromStart();
    public static native GroupSettings unchanged();
    public native GroupSettings messageTimeout(Duration timeout);
    public native GroupSettings maxRetryCount(int count);
    public native GroupSettings strategy(ConsumerStrategy strategy);
}
