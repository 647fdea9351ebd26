package shop;

import example.headwater.client.CreateProjectionOptions;
import example.headwater.client.DeleteProjectionOptions;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ProjectionState;
import example.headwater.client.ProjectionStatus;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

final class Projections {
    private final HeadwaterClient client;

    Projections(HeadwaterClient client) {
        this.client = client;
    }

    // #region state-type
    public record Spending(int orders, BigDecimal total) {}
    // #endregion state-type

    void create() {
        // #region create
        String query = """
            fromCategory('order')
              .partitionBy((event) => event.data.customerId)
              .when({
                $init: () => ({ orders: 0, total: 0 }),
                OrderPlaced(state, event) {
                  state.orders += 1;
                  state.total += event.data.total;
                },
              })
              .outputState();
            """;

        client.projections().create("customer-spending", query).join();
        // #endregion create

        // #region create-emitting
        client.projections()
            .create("customer-orders", query, CreateProjectionOptions
                .defaults()
                .emit(true)
                .trackEmittedStreams(true))
            .join();
        // #endregion create-emitting

        // #region update
        client.projections().disable("customer-spending")
            .thenCompose(done -> client.projections()
                .update("customer-spending", query))
            .thenCompose(done -> client.projections()
                .enable("customer-spending"))
            .join();
        // #endregion update
    }

    void ask() {
        // #region state
        Spending spending = client.projections()
            .state("customer-spending", Spending.class, "c-7")
            .join();

        System.out.println(
            spending.orders() + " orders, " + spending.total() + " in all");
        // #endregion state

        // #region result
        Spending result = client.projections()
            .result("customer-spending", Spending.class, "c-7")
            .join();
        // #endregion result
        System.out.println(result);

        // #region status
        ProjectionStatus status =
            client.projections().status("customer-spending").join();

        System.out.printf("%s, %.1f %%, %s%n",
            status.state(), status.progress(), status.reason());
        // #endregion status

        // #region list
        client.projections().list().join().forEach(projection ->
            System.out.println(
                projection.name() + ": " + projection.state()));
        // #endregion list
    }

    void control() {
        // #region start-stop
        // Stops with a checkpoint.
        client.projections().disable("customer-spending").join();
        client.projections().enable("customer-spending").join();
        // Stops without one.
        client.projections().abort("customer-spending").join();
        // #endregion start-stop

        // #region reset
        client.projections().reset("customer-spending").join();
        // #endregion reset

        // #region delete
        client.projections().disable("customer-spending").join();
        client.projections()
            .delete("customer-spending", DeleteProjectionOptions.defaults()
                .deleteStateStream(true)
                .deleteCheckpointStream(true)
                .deleteEmittedStreams(true))
            .join();
        // #endregion delete
    }

    // #region wait
    void waitUntilCaughtUp(String name, Duration limit)
            throws InterruptedException {
        Instant end = Instant.now().plus(limit);

        while (Instant.now().isBefore(end)) {
            ProjectionStatus status =
                client.projections().status(name).join();
            if (status.state() == ProjectionState.FAULTED) {
                throw new IllegalStateException(status.reason());
            }
            if (status.progress() >= 100) return;
            Thread.sleep(500);
        }
        throw new IllegalStateException(name + " has not caught up");
    }
    // #endregion wait
}
