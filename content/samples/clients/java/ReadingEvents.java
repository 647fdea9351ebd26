package shop;

import example.headwater.client.EventFilter;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.Position;
import example.headwater.client.ReadAllOptions;
import example.headwater.client.ReadOptions;
import example.headwater.client.RecordedEvent;
import example.headwater.client.ResolvedEvent;
import example.headwater.client.StreamNotFoundException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.stream.Collectors;
import shop.Events.OrderPlaced;
import shop.Events.OrderShipped;

final class ReadingEvents {
    private final HeadwaterClient client;

    ReadingEvents(HeadwaterClient client) {
        this.client = client;
    }

    void readStream() {
        // #region read-stream
        try (var events =
                client.read("order-1001", ReadOptions.fromStart())) {
            for (ResolvedEvent resolved : events) {
                RecordedEvent event = resolved.event();
                System.out.println(event.revision() + " " + event.type());
            }
        }
        // #endregion read-stream
    }

    // #region typed
    record OrderState(BigDecimal total, boolean isShipped) {
        OrderState apply(RecordedEvent event) {
            return switch (event.type()) {
                case "OrderPlaced" -> new OrderState(
                    event.dataAs(OrderPlaced.class).total(), isShipped);
                case "OrderShipped" -> new OrderState(total, true);
                default -> this;
            };
        }
    }

    OrderState load(String orderId) {
        OrderState state = new OrderState(BigDecimal.ZERO, false);
        try (var events = client.read(
                "order-" + orderId, ReadOptions.fromStart())) {
            for (ResolvedEvent resolved : events) {
                state = state.apply(resolved.event());
            }
        }
        return state;
    }
    // #endregion typed

    void stream() {
        // #region java-stream
        try (var events =
                client.read("order-1001", ReadOptions.fromStart())) {
            List<String> carriers = events.stream()
                .map(ResolvedEvent::event)
                .filter(event -> event.type().equals("OrderShipped"))
                .map(event -> event.dataAs(OrderShipped.class).carrier())
                .collect(Collectors.toList());
            System.out.println(carriers);
        }
        // #endregion java-stream
    }

    void fromRevision() {
        // #region from-revision
        try (var events = client.read(
                "order-1001", ReadOptions.from(10).maxCount(20))) {
            events.forEach(resolved ->
                System.out.println(resolved.event().revision()));
        }
        // #endregion from-revision
    }

    // #region backwards
    Optional<RecordedEvent> newest(String stream) {
        ReadOptions last = ReadOptions.fromEnd().backwards().maxCount(1);
        try (var events = client.read(stream, last)) {
            return events.stream().map(ResolvedEvent::event).findFirst();
        }
    }
    // #endregion backwards

    void missingStream() {
        // #region missing-stream
        try (var events =
                client.read("order-4711", ReadOptions.fromStart())) {
            events.forEach(resolved ->
                System.out.println(resolved.event().type()));
        } catch (StreamNotFoundException e) {
            System.out.println(e.stream() + " does not exist");
        }
        // #endregion missing-stream
    }

    void readAll() {
        // #region read-all
        ReadAllOptions firstHundred = ReadAllOptions.fromStart()
            .maxCount(100)
            .filter(EventFilter.excludeSystemEvents());

        try (var events = client.readAll(firstHundred)) {
            for (ResolvedEvent resolved : events) {
                RecordedEvent event = resolved.event();
                System.out.println(event.position().commit()
                    + " " + event.streamId() + " " + event.type());
            }
        }
        // #endregion read-all

        // #region read-all-backwards
        try (var events = client.readAll(
                ReadAllOptions.fromEnd().backwards().maxCount(10))) {
            events.forEach(resolved ->
                System.out.println(resolved.event().created()));
        }
        // #endregion read-all-backwards
    }

    void readFrom(Position position) {
        // #region from-position
        ReadAllOptions rest = ReadAllOptions.from(position);
        // #endregion from-position
        client.readAll(rest).close();
    }

    void filters() {
        // #region filters
        EventFilter ofTheShop =
            EventFilter.streamPrefix("order-", "payment-");
        EventFilter ofOrders =
            EventFilter.eventTypeRegex("^Order(Placed|Shipped)$");
        // #endregion filters
        client.readAll(ReadAllOptions.fromStart().filter(ofTheShop)).close();
        client.readAll(ReadAllOptions.fromStart().filter(ofOrders)).close();
    }

    void resolveLinks() {
        // #region resolve-links
        try (var events = client.read(
                "$ce-order", ReadOptions.fromStart().resolveLinks())) {
            for (ResolvedEvent resolved : events) {
                resolved.link().ifPresent(link -> System.out.printf(
                    "%d in the category is %s@%d%n",
                    link.revision(),
                    resolved.event().streamId(),
                    resolved.event().revision()));
            }
        }
        // #endregion resolve-links
    }

    CompletableFuture<Long> count() {
        // #region reactive
        Flow.Publisher<ResolvedEvent> publisher =
            client.readReactive("order-1001", ReadOptions.fromStart());

        CompletableFuture<Long> counted = new CompletableFuture<>();
        publisher.subscribe(new Flow.Subscriber<>() {
            private Flow.Subscription upstream;
            private long count;

            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                upstream = subscription;
                upstream.request(100);
            }

            @Override
            public void onNext(ResolvedEvent resolved) {
                count++;
                if (count % 100 == 0) upstream.request(100);
            }

            @Override
            public void onError(Throwable failure) {
                counted.completeExceptionally(failure);
            }

            @Override
            public void onComplete() {
                counted.complete(count);
            }
        });
        // #endregion reactive
        return counted;
    }
}
