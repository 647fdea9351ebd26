package example.headwater.client;

public final class CreateProjectionOptions {
    public static native CreateProjectionOptions defaults();
    public native CreateProjectionOptions emit(boolean emits);
    public native CreateProjectionOptions trackEmittedStreams(boolean tracks);
}
