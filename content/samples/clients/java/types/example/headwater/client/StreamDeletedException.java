package example.headwater.client;

public final class StreamDeletedException extends HeadwaterException {
    public native String stream();
}
