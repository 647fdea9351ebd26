package shop;

import example.headwater.hwss.AppendToStreamOptions;
import example.headwater.hwss.EventData;
import example.headwater.hwss.ExpectedRevision;
import example.headwater.hwss.ReadStreamOptions;
import example.headwater.hwss.RecordedEvent;
import example.headwater.hwss.ResolvedEvent;
import example.headwater.hwss.StreamNotFoundException;
import example.headwater.hwss.StreamStoreClient;
import example.headwater.hwss.WrongExpectedVersionException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import shop.Events.OrderPlaced;
import shop.Events.OrderShipped;

public final class LegacyOrderStore implements OrderStore {
    private final StreamStoreClient client;

    public LegacyOrderStore(StreamStoreClient client) {
        this.client = client;
    }

    // #region place
    @Override
    public void place(String orderId, String customerId, BigDecimal total) {
        append(orderId, ExpectedRevision.noStream(), EventData
            .builderAsJson("OrderPlaced",
                new OrderPlaced(orderId, orderId, customerId, total, "EUR"))
            .build());
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
            ExpectedRevision.expectedRevision(order.revision()),
            EventData.builderAsJson("OrderShipped",
                new OrderShipped(orderId, "slow post", trackingCode))
                .build());
    }

    // #region find
    @Override
    public Optional<Order> find(String orderId) {
        try {
            Order order = new Order(BigDecimal.ZERO, false, -1);
            for (ResolvedEvent resolved : client
                    .readStream("order-" + orderId,
                        ReadStreamOptions.get().fromStart())
                    .get().getEvents()) {
                order = apply(order, resolved.getEvent());
            }
            return Optional.of(order);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof StreamNotFoundException) {
                return Optional.empty();
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
    // #endregion find

    private static Order apply(Order order, RecordedEvent event)
            throws IOException {
        switch (event.getEventType()) {
            case "OrderPlaced":
                return new Order(
                    event.getEventDataAs(OrderPlaced.class).total(),
                    false,
                    event.getRevision());
            case "OrderShipped":
                return new Order(order.total(), true, event.getRevision());
            default:
                return order;
        }
    }

    // #region append
    private void append(
            String orderId, ExpectedRevision expected, EventData event) {
        try {
            client.appendToStream(
                "order-" + orderId,
                AppendToStreamOptions.get().expectedRevision(expected),
                event)
                .get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof WrongExpectedVersionException) {
                throw new ConflictException(e.getCause());
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
    // #endregion append
}
