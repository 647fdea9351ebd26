package example.headwater.client;

import java.time.Duration;

public final class CallOptions {
    public static native CallOptions credentials(Credentials credentials);
    public native CallOptions deadline(Duration deadline);
}
