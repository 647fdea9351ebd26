package example.headwater.client;

public final class SubscribeToAllOptions {
    public static native SubscribeToAllOptions fromStart();
    public static native SubscribeToAllOptions after(Position position);
    public native SubscribeToAllOptions filter(EventFilter filter);
}
