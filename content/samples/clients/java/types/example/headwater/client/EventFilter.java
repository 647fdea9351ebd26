package example.headwater.client;

public final class EventFilter {
    public static native EventFilter streamPrefix(String... prefixes);
    public static native EventFilter eventTypePrefix(String... prefixes);
    public static native EventFilter eventTypeRegex(String pattern);
    public static native EventFilter excludeSystemEvents();
    public native EventFilter checkpointInterval(int events);
    public native EventFilter maxSearchWindow(int events);
}
