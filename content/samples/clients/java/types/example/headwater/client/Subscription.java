package example.headwater.client;

import java.util.concurrent.CompletableFuture;

public final class Subscription {
    public native void stop();
    public native CompletableFuture<Void> finished();
}
