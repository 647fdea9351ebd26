package example.headwater.client;

public final class StreamNotFoundException extends HeadwaterException {
    public native String stream();
}
