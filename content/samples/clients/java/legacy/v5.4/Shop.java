package shop;

import com.fasterxml.jackson.databind.json.JsonMapper;
import example.headwater.hwss.AppendToStreamOptions;
import example.headwater.hwss.ConnectionStringParser;
import example.headwater.hwss.CreatePersistentSubscriptionToStreamOptions;
import example.headwater.hwss.DeleteStreamOptions;
import example.headwater.hwss.EventData;
import example.headwater.hwss.ExpectedRevision;
import example.headwater.hwss.NackAction;
import example.headwater.hwss.PersistentSubscription;
import example.headwater.hwss.PersistentSubscriptionListener;
import example.headwater.hwss.Position;
import example.headwater.hwss.ReadAllOptions;
import example.headwater.hwss.ReadResult;
import example.headwater.hwss.ReadStreamOptions;
import example.headwater.hwss.ResolvedEvent;
import example.headwater.hwss.StreamMetadata;
import example.headwater.hwss.StreamNotFoundException;
import example.headwater.hwss.StreamStoreClient;
import example.headwater.hwss.StreamStorePersistentSubscriptionsClient;
import example.headwater.hwss.StreamStoreProjectionsClient;
import example.headwater.hwss.StreamStoreSettings;
import example.headwater.hwss.SubscribePersistentSubscriptionOptions;
import example.headwater.hwss.SubscribeToAllOptions;
import example.headwater.hwss.SubscribeToStreamOptions;
import example.headwater.hwss.Subscription;
import example.headwater.hwss.SubscriptionFilter;
import example.headwater.hwss.SubscriptionListener;
import example.headwater.hwss.UserCredentials;
import example.headwater.hwss.WrongExpectedVersionException;
import example.headwater.hwss.WriteResult;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.reactivestreams.Publisher;

final class Shop {
    private final StreamStoreSettings settings;
    private final StreamStoreClient client;

    Shop() {
        // #region connect
        StreamStoreSettings settings = ConnectionStringParser.parseOrThrow(
            "hwss://admin:changeit@localhost:2113?tls=false");
        StreamStoreClient client = StreamStoreClient.create(settings);
        // #endregion connect
        this.settings = settings;
        this.client = client;
    }

    void append() throws Exception {
        // #region append
        EventData event = EventData
            .builderAsJson(
                "OrderPlaced", new OrderPlaced("1001", 49.5, "EUR"))
            .eventId(UUID.randomUUID())
            .build();

        WriteResult result = client
            .appendToStream(
                "order-1001",
                AppendToStreamOptions.get()
                    .expectedRevision(ExpectedRevision.noStream()),
                event)
            .get();
        // #endregion append
        System.out.println(result.getNextExpectedRevision());
    }

    EventData metadata() throws IOException {
        // #region metadata
        JsonMapper mapper = new JsonMapper();

        EventData captured = EventData
            .builderAsJson(
                "PaymentCaptured",
                Collections.singletonMap("paymentId", "p-5"))
            .metadataAsBytes(mapper.writeValueAsBytes(
                Collections.singletonMap("$correlationId", "1001")))
            .build();
        // #endregion metadata
        return captured;
    }

    void several(EventData first, EventData second) throws Exception {
        // #region any
        client.appendToStream(
            "payment-p-5", AppendToStreamOptions.get(), first, second).get();
        // #endregion any
    }

    void conflict(EventData event) throws InterruptedException {
        // #region conflict
        AppendToStreamOptions options = AppendToStreamOptions.get()
            .expectedRevision(ExpectedRevision.expectedRevision(3));

        try {
            client.appendToStream("order-1001", options, event).get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof WrongExpectedVersionException)) {
                throw new IllegalStateException(e.getCause());
            }
            WrongExpectedVersionException conflict =
                (WrongExpectedVersionException) e.getCause();
            System.out.println("found " + conflict.getActualVersion());
        }
        // #endregion conflict
    }

    void read() throws Exception {
        // #region read
        ReadResult result = client
            .readStream(
                "order-1001",
                ReadStreamOptions.get().fromStart().maxCount(100))
            .get();

        for (ResolvedEvent resolved : result.getEvents()) {
            OrderPlaced order =
                resolved.getEvent().getEventDataAs(OrderPlaced.class);
            System.out.println(order.getTotal());
        }
        // #endregion read
    }

    void readLast() throws Exception {
        // #region read-last
        ReadStreamOptions newest = ReadStreamOptions.get()
            .backwards()
            .fromEnd()
            .maxCount(1);

        Iterator<ResolvedEvent> events = client
            .readStream("order-1001", newest).get()
            .getEvents().iterator();
        if (events.hasNext()) {
            System.out.println(events.next().getEvent().getEventType());
        }
        // #endregion read-last
    }

    void readMissing() throws InterruptedException {
        // #region missing-stream
        try {
            client.readStream("order-4711", ReadStreamOptions.get()).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof StreamNotFoundException) {
                System.out.println("no such order");
            }
        }
        // #endregion missing-stream
    }

    void readAll() throws Exception {
        // #region read-all
        ReadResult result = client
            .readAll(ReadAllOptions.get().fromStart().maxCount(100))
            .get();

        for (ResolvedEvent resolved : result.getEvents()) {
            String type = resolved.getOriginalEvent().getEventType();
            if (type.startsWith("$")) continue;
            System.out.println(
                resolved.getOriginalEvent().getStreamId() + " " + type);
        }
        // #endregion read-all
    }

    Publisher<ResolvedEvent> readReactive() {
        // #region reactive
        Publisher<ResolvedEvent> events = client.readStreamReactive(
            "order-1001", ReadStreamOptions.get().fromStart());
        // #endregion reactive
        return events;
    }

    void subscribe() {
        // #region subscribe
        client.subscribeToStream(
            "order-1001",
            new SubscriptionListener() {
                @Override
                public void onEvent(
                        Subscription subscription, ResolvedEvent resolved) {
                    System.out.println(
                        resolved.getOriginalEvent().getEventType());
                }

                @Override
                public void onCancelled(
                        Subscription subscription, Throwable failure) {
                    System.err.println("dropped: " + failure);
                }
            },
            SubscribeToStreamOptions.get().fromStart());
        // #endregion subscribe
    }

    void subscribeToAll(SubscriptionListener listener) {
        // #region subscribe-all
        SubscriptionFilter filter = SubscriptionFilter.newBuilder()
            .addEventTypePrefix("Order")
            .withCheckpointer(1000, (subscription, position) ->
                System.out.println("looked as far as " + position))
            .build();

        client.subscribeToAll(
            listener,
            SubscribeToAllOptions.get().fromStart().filter(filter));
        // #endregion subscribe-all
    }

    void subscribeFrom(Position last, SubscriptionListener listener) {
        // #region from-position
        client.subscribeToAll(
            listener, SubscribeToAllOptions.get().fromPosition(last));
        // #endregion from-position
    }

    void group() throws Exception {
        // #region group
        StreamStorePersistentSubscriptionsClient groups =
            StreamStorePersistentSubscriptionsClient.create(settings);

        groups.createToStream(
            "order-1001",
            "mailer",
            CreatePersistentSubscriptionToStreamOptions.get()
                .fromStart()
                .maxRetryCount(10))
            .get();
        // #endregion group

        // #region consume
        groups.subscribeToStream(
            "order-1001",
            "mailer",
            SubscribePersistentSubscriptionOptions.get().bufferSize(20),
            new PersistentSubscriptionListener() {
                @Override
                public void onEvent(
                        PersistentSubscription messages,
                        int retryCount,
                        ResolvedEvent resolved) {
                    try {
                        sendMail(resolved);
                        messages.ack(resolved);
                    } catch (RuntimeException e) {
                        messages.nack(
                            retryCount < 3
                                ? NackAction.Retry : NackAction.Park,
                            e.getMessage(),
                            resolved);
                    }
                }

                @Override
                public void onCancelled(
                        PersistentSubscription messages,
                        Throwable failure) {
                    System.err.println("dropped: " + failure);
                }
            });
        // #endregion consume
    }

    void projections() throws Exception {
        // #region projection
        StreamStoreProjectionsClient projections =
            StreamStoreProjectionsClient.create(settings);

        projections.create("order-count",
            "fromCategory('order')"
                + ".when({"
                + "  $init: () => ({ count: 0 }),"
                + "  OrderPlaced(state) { state.count += 1; },"
                + "})"
                + ".outputState();")
            .get();

        OrderCount state =
            projections.getState("order-count", OrderCount.class).get();
        // #endregion projection
        System.out.println(state.count);

        // #region projection-control
        projections.disable("order-count").get();
        projections.reset("order-count").get();
        projections.enable("order-count").get();
        // #endregion projection-control
    }

    void delete() throws Exception {
        // #region delete
        client.deleteStream("cart-77", DeleteStreamOptions.get()).get();
        client.tombstoneStream("cart-78", DeleteStreamOptions.get()).get();
        // #endregion delete

        // #region retention
        StreamMetadata metadata = client.getStreamMetadata("cart-77").get();
        metadata.setMaxCount(1000);
        metadata.setMaxAge(30 * 24 * 3600);

        client.setStreamMetadata("cart-77", metadata).get();
        // #endregion retention
    }

    void credentials(EventData shipped) throws Exception {
        // #region credentials
        StreamStoreClient secure = StreamStoreClient.create(
            ConnectionStringParser.parseOrThrow(
                "hwss://node1.headwater.example:2113"
                    + "?tlsCaFile=/etc/shop/ca.crt"));

        secure.appendToStream(
            "order-1001",
            AppendToStreamOptions.get().authenticated(new UserCredentials(
                "warehouse", System.getenv("WAREHOUSE_PASSWORD"))),
            shipped)
            .get();
        // #endregion credentials
        secure.shutdown();
    }

    void defaultCredentials() {
        // #region default-credentials
        StreamStoreSettings settings = StreamStoreSettings.builder()
            .addHost("node1.headwater.example", 2113)
            .tlsCaFile("/etc/shop/ca.crt")
            .defaultCredentials("shop", System.getenv("SHOP_PASSWORD"))
            .buildConnectionSettings();
        // #endregion default-credentials
        StreamStoreClient.create(settings).shutdown();
    }

    private void sendMail(ResolvedEvent resolved) {
        System.out.println(resolved.getEvent().getEventType());
    }

    /** State of the projection. */
    static final class OrderCount {
        public int count;
    }
}
