package shop;

import example.headwater.client.EventFilter;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.Position;
import example.headwater.client.SubscribeToAllOptions;
import example.headwater.client.Subscription;
import shop.Events.OrderPlaced;

final class ReadModel {
    // #region subscribe
    Subscription start(HeadwaterClient client, ShopDatabase database) {
        SubscribeToAllOptions options = database.loadPosition("orders")
            .map(p -> new Position(p.commit(), p.prepare()))
            .map(SubscribeToAllOptions::after)
            .orElseGet(SubscribeToAllOptions::fromStart)
            .filter(EventFilter.eventTypePrefix("Order"));

        return client.subscribeToAll(options, resolved -> {
            Position at = resolved.event().position();
            database.inTransaction(step -> {
                if (resolved.event().type().equals("OrderPlaced")) {
                    step.insert(
                        resolved.event().dataAs(OrderPlaced.class));
                }
                step.savePosition("orders", at.commit(), at.prepare());
            });
        });
    }
    // #endregion subscribe
}
