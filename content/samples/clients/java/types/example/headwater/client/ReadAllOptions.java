package example.headwater.client;

public final class ReadAllOptions {
    public static native ReadAllOptions fromStart();
    public static native ReadAllOptions fromEnd();
    public static native ReadAllOptions from(Position position);
    public native ReadAllOptions backwards();
    public native ReadAllOptions maxCount(long count);
    public native ReadAllOptions filter(EventFilter filter);
}
