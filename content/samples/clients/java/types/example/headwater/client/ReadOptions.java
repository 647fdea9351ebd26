package example.headwater.client;

public final class ReadOptions {
    public static native ReadOptions fromStart();
    public static native ReadOptions fromEnd();
    public static native ReadOptions from(long revision);
    public native ReadOptions backwards();
    public native ReadOptions maxCount(long count);
    public native ReadOptions resolveLinks();
}
