package example.headwater.client;

public final class StreamAcl {
    public static native Builder builder();
    public static final class Builder {
        public native Builder read(String... who);
        public native Builder write(String... who);
        public native Builder delete(String... who);
        public native StreamAcl build();
    }
}
