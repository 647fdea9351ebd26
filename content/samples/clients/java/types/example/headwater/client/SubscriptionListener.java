package example.headwater.client;

public interface SubscriptionListener {
    void onEvent(ResolvedEvent resolved);
    default void onCaughtUp() {}
    default void onFellBehind() {}
    default void onCheckpoint(Position position) {}
}
