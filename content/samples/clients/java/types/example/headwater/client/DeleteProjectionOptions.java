package example.headwater.client;

public final class DeleteProjectionOptions {
    public static native DeleteProjectionOptions defaults();
    public native DeleteProjectionOptions deleteStateStream(boolean deletes);
    public native DeleteProjectionOptions deleteCheckpointStream(boolean deletes);
    public native DeleteProjectionOptions deleteEmittedStreams(boolean deletes);
}
