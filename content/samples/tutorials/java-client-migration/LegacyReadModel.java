package shop;

import example.headwater.hwss.Position;
import example.headwater.hwss.ResolvedEvent;
import example.headwater.hwss.StreamStoreClient;
import example.headwater.hwss.SubscribeToAllOptions;
import example.headwater.hwss.Subscription;
import example.headwater.hwss.SubscriptionFilter;
import example.headwater.hwss.SubscriptionListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import shop.Events.OrderPlaced;

final class LegacyReadModel {
    // #region subscribe
    void start(StreamStoreClient client, ShopDatabase database) {
        SubscribeToAllOptions options = SubscribeToAllOptions.get()
            .filter(SubscriptionFilter.newBuilder()
                .addEventTypePrefix("Order")
                .build());
        options = database.loadPosition("orders")
            .map(p -> new Position(p.commit(), p.prepare()))
            .map(options::fromPosition)
            .orElseGet(options::fromStart);

        client.subscribeToAll(new SubscriptionListener() {
            @Override
            public void onEvent(
                    Subscription subscription, ResolvedEvent resolved) {
                Position at = resolved.getOriginalEvent().getPosition();
                database.inTransaction(step -> {
                    if (resolved.getOriginalEvent().getEventType()
                            .equals("OrderPlaced")) {
                        step.insert(dataOf(resolved));
                    }
                    step.savePosition(
                        "orders", at.getCommit(), at.getPrepare());
                });
            }
        }, options);
    }
    // #endregion subscribe

    private static OrderPlaced dataOf(ResolvedEvent resolved) {
        try {
            return resolved.getOriginalEvent()
                .getEventDataAs(OrderPlaced.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
