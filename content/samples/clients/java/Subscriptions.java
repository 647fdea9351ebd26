package shop;

import example.headwater.client.EventFilter;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.Position;
import example.headwater.client.ResolvedEvent;
import example.headwater.client.SubscribeOptions;
import example.headwater.client.SubscribeToAllOptions;
import example.headwater.client.Subscription;
import example.headwater.client.SubscriptionListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import shop.Events.OrderPlaced;

final class Subscriptions {
    private final HeadwaterClient client;

    Subscriptions(HeadwaterClient client) {
        this.client = client;
    }

    void subscribe() {
        // #region subscribe
        Subscription subscription = client.subscribe(
            "order-1001",
            SubscribeOptions.fromStart(),
            resolved -> System.out.println(
                resolved.event().revision() + " " + resolved.event().type()));
        // #endregion subscribe

        // #region stop
        subscription.stop();
        subscription.finished().join();
        // #endregion stop
    }

    void start(SubscriptionListener listener) {
        // #region from-revision
        // The first event is number 21.
        client.subscribe(
            "order-1001", SubscribeOptions.after(20), listener);
        // #endregion from-revision

        // #region live
        client.subscribe(
            "order-1001", SubscribeOptions.fromEnd(), listener);
        // #endregion live

        // #region all
        client.subscribeToAll(
            SubscribeToAllOptions.fromStart()
                .filter(EventFilter.streamPrefix("order-", "payment-")),
            listener);
        // #endregion all

        // #region resolve-links
        client.subscribe(
            "$ce-order",
            SubscribeOptions.fromStart().resolveLinks(),
            listener);
        // #endregion resolve-links
    }

    // #region listener
    static final class OrderListener implements SubscriptionListener {
        @Override
        public void onEvent(ResolvedEvent resolved) {
            System.out.println(resolved.event().type());
        }

        @Override
        public void onCaughtUp() {
            System.out.println("at the end, waiting for new events");
        }

        @Override
        public void onFellBehind() {
            System.out.println("events arrive faster than handled");
        }

        @Override
        public void onCheckpoint(Position position) {
            System.out.println("looked as far as " + position);
        }
    }
    // #endregion listener

    static EventFilter ordersOnly() {
        // #region checkpoints
        EventFilter filter = EventFilter.eventTypePrefix("Order")
            .checkpointInterval(1_000)
            .maxSearchWindow(32);
        // #endregion checkpoints
        return filter;
    }

    // #region read-model
    static final class OrderReadModel implements SubscriptionListener {
        private final ShopDatabase database;

        OrderReadModel(ShopDatabase database) {
            this.database = database;
        }

        @Override
        public void onEvent(ResolvedEvent resolved) {
            // One transaction for the row and the position.
            database.inTransaction(step -> {
                if (resolved.event().type().equals("OrderPlaced")) {
                    step.insert(resolved.event().dataAs(OrderPlaced.class));
                }
                step.savePosition("orders", resolved.event().position());
            });
        }

        @Override
        public void onCheckpoint(Position position) {
            database.inTransaction(
                step -> step.savePosition("orders", position));
        }

        Optional<Position> lastPosition() {
            return database.loadPosition("orders");
        }
    }
    // #endregion read-model

    /** Stands for the application's database. */
    interface ShopDatabase {
        void inTransaction(Consumer<Step> work);

        Optional<Position> loadPosition(String name);

        /** What one transaction may do. */
        interface Step {
            void insert(OrderPlaced order);

            void savePosition(String name, Position position);
        }
    }

    // #region reconnect
    static final class Runner {
        private final HeadwaterClient client;
        private final OrderReadModel readModel;
        private final ScheduledExecutorService scheduler =
            Executors.newSingleThreadScheduledExecutor();

        Runner(HeadwaterClient client, OrderReadModel readModel) {
            this.client = client;
            this.readModel = readModel;
        }

        void start() {
            SubscribeToAllOptions options = readModel.lastPosition()
                .map(SubscribeToAllOptions::after)
                .orElseGet(SubscribeToAllOptions::fromStart)
                .filter(EventFilter.eventTypePrefix("Order")
                    .checkpointInterval(1_000));

            client.subscribeToAll(options, readModel)
                .finished()
                .exceptionally(failure -> {
                    System.err.println("subscription dropped: " + failure);
                    scheduler.schedule(this::start, 1, TimeUnit.SECONDS);
                    return null;
                });
        }
    }
    // #endregion reconnect

    void waitForEnd(Subscription subscription) {
        // #region finished
        try {
            subscription.finished()
                .orTimeout(Duration.ofMinutes(5).toMillis(),
                    TimeUnit.MILLISECONDS)
                .join();
        } catch (CompletionException e) {
            System.err.println("ended by " + e.getCause());
        }
        // #endregion finished
    }
}
