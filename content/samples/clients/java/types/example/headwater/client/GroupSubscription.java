package example.headwater.client;

import java.util.concurrent.CompletableFuture;

public final class GroupSubscription {
    public native void stop();
    public native CompletableFuture<Void> finished();
}
