package example.headwater.client;

public final class GroupMessage {
    public native RecordedEvent event();
    public native void ack();
    public native void nack(NackAction action, String reason);
}
