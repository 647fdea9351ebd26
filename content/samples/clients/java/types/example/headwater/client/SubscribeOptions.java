package example.headwater.client;

public final class SubscribeOptions {
    public static native SubscribeOptions fromStart();
    public static native SubscribeOptions fromEnd();
    public static native SubscribeOptions after(long revision);
    public native SubscribeOptions resolveLinks();
}
