package example.headwater.client;

import java.util.UUID;

public final class EventData {
    public static native EventData json(String type, Object data);
    public static native EventData binary(String type, byte[] data);
    public native EventData withId(UUID id);
    public native EventData withMetadata(Object metadata);
    public native UUID id();
}
