package example.headwater.client;

public final class AllGroupSettings {
    public static native AllGroupSettings fromStart();
    public native AllGroupSettings strategy(ConsumerStrategy strategy);
    public native AllGroupSettings filter(EventFilter filter);
}
