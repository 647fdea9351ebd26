package example.headwater.client;

public final class StreamAppend {
    public static native StreamAppend of(
        String stream, ExpectedRevision expected, EventData... events);
}
