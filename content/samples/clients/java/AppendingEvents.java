package shop;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import example.headwater.client.AppendManyResult;
import example.headwater.client.AppendResult;
import example.headwater.client.CallOptions;
import example.headwater.client.Credentials;
import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ReadOptions;
import example.headwater.client.ResolvedEvent;
import example.headwater.client.StreamAppend;
import example.headwater.client.StreamNotFoundException;
import example.headwater.client.WrongExpectedRevisionException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import shop.Events.ItemAdded;
import shop.Events.OrderPlaced;
import shop.Events.OrderShipped;
import shop.Events.PaymentCaptured;

final class AppendingEvents {
    private final HeadwaterClient client;

    AppendingEvents(HeadwaterClient client) {
        this.client = client;
    }

    void append() {
        // #region append
        CompletableFuture<AppendResult> written = client.append(
            "order-1001",
            ExpectedRevision.noStream(),
            EventData.json("OrderPlaced",
                new OrderPlaced(
                    "1001", "77", "c-7", new BigDecimal("49.50"), "EUR")));

        System.out.println("revision " + written.join().revision());
        // #endregion append
    }

    void appendBatch() {
        // #region append-batch
        client.append(
            "cart-77",
            ExpectedRevision.any(),
            EventData.json("ItemAdded",
                new ItemAdded("77", "lamp", 1, new BigDecimal("30.00"))),
            EventData.json("ItemAdded",
                new ItemAdded("77", "bulb", 2, new BigDecimal("4.00"))))
            .join();
        // #endregion append-batch
    }

    void appendTwice() {
        // #region same-id
        EventData shipped = EventData
            .json("OrderShipped",
                new OrderShipped("1001", "slow post", "SP-1"))
            .withId(UUID.randomUUID());

        client.append("order-1001", ExpectedRevision.any(), shipped).join();
        // Recognized by its id: nothing is written.
        client.append("order-1001", ExpectedRevision.any(), shipped).join();
        // #endregion same-id
    }

    EventData metadata(EventData shipped) {
        // #region metadata
        EventData captured = EventData
            .json("PaymentCaptured",
                new PaymentCaptured(
                    "p-5", "1001", new BigDecimal("49.50"), "EUR"))
            .withMetadata(Map.of(
                "$correlationId", "1001",
                "$causationId", shipped.id(),
                "user", "till-3"));
        // #endregion metadata
        return captured;
    }

    void binary(byte[] jpeg) {
        // #region binary
        client.append(
            "photo-12",
            ExpectedRevision.any(),
            EventData.binary("PhotoTaken", jpeg))
            .join();
        // #endregion binary
    }

    // #region concurrency
    CompletableFuture<AppendResult> addItem(ItemAdded item) {
        String stream = "cart-" + item.cartId();
        ExpectedRevision expected = ExpectedRevision.noStream();
        int quantity = 0;

        try (var events = client.read(stream, ReadOptions.fromStart())) {
            for (ResolvedEvent resolved : events) {
                quantity += resolved.event()
                    .dataAs(ItemAdded.class).quantity();
                expected = ExpectedRevision.at(resolved.event().revision());
            }
        } catch (StreamNotFoundException e) {
            // A new cart is an empty one.
        }

        if (quantity + item.quantity() > 10) {
            throw new IllegalStateException(
                "A cart holds at most ten items.");
        }
        return client.append(
            stream, expected, EventData.json("ItemAdded", item));
    }
    // #endregion concurrency

    // #region retry
    AppendResult addItemWithRetry(ItemAdded item) {
        for (int attempt = 1; ; attempt++) {
            try {
                return addItem(item).join();
            } catch (CompletionException e) {
                boolean isConflict =
                    e.getCause() instanceof WrongExpectedRevisionException;
                if (!isConflict || attempt == 3) throw e;
            }
        }
    }
    // #endregion retry

    void appendWithoutBlocking(EventData event) {
        // #region compose
        client.append("order-1001", ExpectedRevision.noStream(), event)
            .thenAccept(result ->
                System.out.println("revision " + result.revision()))
            .exceptionally(failure -> {
                Throwable cause = failure instanceof CompletionException
                    ? failure.getCause() : failure;
                if (cause instanceof WrongExpectedRevisionException e) {
                    System.out.println(
                        e.stream() + " is at " + e.actual());
                } else {
                    System.err.println("not written: " + cause);
                }
                return null;
            });
        // #endregion compose
    }

    void appendMany() {
        // #region append-many
        AppendManyResult committed = client.appendMany(List.of(
            StreamAppend.of(
                "payment-p-5",
                ExpectedRevision.noStream(),
                EventData.json("PaymentCaptured",
                    new PaymentCaptured(
                        "p-5", "1001", new BigDecimal("49.50"), "EUR"))),
            StreamAppend.of(
                "order-1001",
                ExpectedRevision.at(0),
                EventData.json("OrderShipped",
                    new OrderShipped("1001", "slow post", "SP-1")))))
            .join();

        System.out.println("committed at " + committed.position().commit());
        // #endregion append-many
    }

    void credentials(EventData shipped) {
        // #region credentials
        CallOptions options = CallOptions
            .credentials(new Credentials(
                "shop", System.getenv("SHOP_PASSWORD")))
            .deadline(Duration.ofSeconds(5));

        client.append(
            "order-1001",
            ExpectedRevision.streamExists(),
            List.of(shipped),
            options)
            .join();
        // #endregion credentials
    }

    HeadwaterClient snakeCase() {
        // #region mapper
        ObjectMapper mapper = new ObjectMapper()
            .findAndRegisterModules()
            .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);

        HeadwaterClient legacyShop = HeadwaterClient
            .builder("headwater://localhost:2113?tls=false")
            .objectMapper(mapper)
            .build();
        // #endregion mapper
        return legacyShop;
    }
}
