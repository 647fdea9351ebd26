package shop;

import example.headwater.client.AllGroupSettings;
import example.headwater.client.ConsumerStrategy;
import example.headwater.client.EventFilter;
import example.headwater.client.GroupInfo;
import example.headwater.client.GroupMessage;
import example.headwater.client.GroupSettings;
import example.headwater.client.GroupSubscription;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.NackAction;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import shop.Events.OrderPlaced;

final class PersistentSubscriptions {
    private final HeadwaterClient client;
    private final ScheduledExecutorService scheduler =
        Executors.newSingleThreadScheduledExecutor();

    PersistentSubscriptions(HeadwaterClient client) {
        this.client = client;
    }

    void create() {
        // #region create
        client.persistent()
            .create("order-1001", "mailer", GroupSettings.fromStart()
                .messageTimeout(Duration.ofSeconds(30))
                .maxRetryCount(10)
                .strategy(ConsumerStrategy.ROUND_ROBIN))
            .join();
        // #endregion create

        // #region create-all
        client.persistent()
            .createToAll("mailer", AllGroupSettings.fromStart()
                .strategy(ConsumerStrategy.PINNED)
                .filter(EventFilter.eventTypePrefix("OrderPlaced")))
            .join();
        // #endregion create-all
    }

    // #region consume
    GroupSubscription consume() {
        return client.persistent().subscribeToAll("mailer", 20, this::handle);
    }

    private void handle(GroupMessage message) {
        try {
            sendMail(message.event().dataAs(OrderPlaced.class));
            message.ack();
        } catch (AddressUnknownException e) {
            message.nack(NackAction.PARK, e.getMessage());
        } catch (RuntimeException e) {
            message.nack(NackAction.RETRY, e.getMessage());
        }
    }
    // #endregion consume

    GroupSubscription consumeInParallel() {
        // #region parallel
        ExecutorService workers = Executors.newFixedThreadPool(8);

        GroupSubscription mailers = client.persistent().subscribeToAll(
            "mailer", 8, message -> workers.execute(() -> handle(message)));
        // #endregion parallel
        return mailers;
    }

    // #region reconnect
    void keepConsuming() {
        consume().finished().exceptionally(failure -> {
            System.err.println("consumer dropped: " + failure);
            scheduler.schedule(this::keepConsuming, 1, TimeUnit.SECONDS);
            return null;
        });
    }
    // #endregion reconnect

    void stop(GroupSubscription messages) {
        // #region stop
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            messages.stop();
            messages.finished().join();
        }));
        // #endregion stop
    }

    void manage() {
        // #region update
        client.persistent()
            .update("order-1001", "mailer", GroupSettings.unchanged()
                .messageTimeout(Duration.ofMinutes(1))
                .maxRetryCount(5))
            .join();
        // #endregion update

        // #region info
        GroupInfo info =
            client.persistent().info("order-1001", "mailer").join();

        System.out.printf("%s, %d parked, %d consumers%n",
            info.status(), info.parkedMessages(), info.connections().size());
        // #endregion info

        // #region list
        for (GroupInfo group : client.persistent().list().join()) {
            System.out.println(group.stream() + " " + group.group()
                + " " + group.status());
        }
        // #endregion list

        // #region replay
        client.persistent().replayParked("order-1001", "mailer", 100).join();
        // #endregion replay

        // #region restart
        client.persistent().restart().join();
        // #endregion restart

        // #region delete
        client.persistent().delete("order-1001", "mailer").join();
        // #endregion delete
    }

    private void sendMail(OrderPlaced order) {
        System.out.println("mail about order " + order.orderId());
    }

    /** No such address: a retry would not help. */
    static final class AddressUnknownException extends RuntimeException {
        AddressUnknownException(String message) {
            super(message);
        }
    }
}
