package shop;

import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ReadOptions;
import example.headwater.client.RecordedEvent;
import example.headwater.client.ResolvedEvent;
import example.headwater.client.StreamNotFoundException;
import example.headwater.client.WrongExpectedRevisionException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import shop.Events.OrderPlaced;
import shop.Events.OrderShipped;

public final class HeadwaterOrderStore implements OrderStore {
    private final HeadwaterClient client;

    public HeadwaterOrderStore(HeadwaterClient client) {
        this.client = client;
    }

    // #region place
    @Override
    public void place(String orderId, String customerId, BigDecimal total) {
        append(orderId, ExpectedRevision.noStream(), EventData.json(
            "OrderPlaced",
            new OrderPlaced(orderId, orderId, customerId, total, "EUR")));
    }
    // #endregion place

    @Override
    public void ship(String orderId, String trackingCode) {
        Order order = find(orderId).orElseThrow();
        if (order.isShipped()) {
            throw new IllegalStateException("shipped already");
        }
        append(
            orderId,
            ExpectedRevision.at(order.revision()),
            EventData.json("OrderShipped",
                new OrderShipped(orderId, "slow post", trackingCode)));
    }

    // #region find
    @Override
    public Optional<Order> find(String orderId) {
        Order order = new Order(BigDecimal.ZERO, false, -1);
        try (var events = client.read(
                "order-" + orderId, ReadOptions.fromStart())) {
            for (ResolvedEvent resolved : events) {
                order = apply(order, resolved.event());
            }
            return Optional.of(order);
        } catch (StreamNotFoundException e) {
            return Optional.empty();
        }
    }
    // #endregion find

    private static Order apply(Order order, RecordedEvent event) {
        return switch (event.type()) {
            case "OrderPlaced" -> new Order(
                event.dataAs(OrderPlaced.class).total(),
                false,
                event.revision());
            case "OrderShipped" ->
                new Order(order.total(), true, event.revision());
            default -> order;
        };
    }

    // #region append
    private void append(
            String orderId, ExpectedRevision expected, EventData event) {
        try {
            client.append("order-" + orderId, expected, event).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof WrongExpectedRevisionException) {
                throw new ConflictException(e.getCause());
            }
            throw e;
        }
    }
    // #endregion append
}
