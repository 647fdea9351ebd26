package example.headwater.client;

import java.time.Duration;

public final class StreamMetadata {
    public static native Builder builder();
    public native Builder toBuilder();
    public static final class Builder {
        public native Builder truncateBefore(long revision);
        public native Builder maxAge(Duration age);
        public native Builder maxCount(long count);
        public native Builder acl(StreamAcl acl);
        public native Builder custom(String key, Object value);
        public native StreamMetadata build();
    }
}
