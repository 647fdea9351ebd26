package shop;

// #region imports
import example.headwater.client.AppendResult;
import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ReadOptions;
import example.headwater.client.ResolvedEvent;
// #endregion imports
import java.math.BigDecimal;
import java.time.Duration;
import java.util.UUID;
import shop.Events.OrderPlaced;

final class GettingStarted {
    public static void main(String[] args) {
        // #region connect
        HeadwaterClient client = HeadwaterClient.connect(
            "headwater://admin:changeit@localhost:2113?tls=false");
        // #endregion connect

        // #region create-event
        String orderId = UUID.randomUUID().toString();

        EventData event = EventData.json("OrderPlaced",
            new OrderPlaced(
                orderId, "77", "c-7", new BigDecimal("49.50"), "EUR"));
        // #endregion create-event

        // #region append-first
        AppendResult result = client
            .append("order-" + orderId, ExpectedRevision.noStream(), event)
            .join();

        System.out.println("written at revision " + result.revision());
        // #endregion append-first

        // #region read
        try (var events =
                client.read("order-" + orderId, ReadOptions.fromStart())) {
            for (ResolvedEvent resolved : events) {
                OrderPlaced order =
                    resolved.event().dataAs(OrderPlaced.class);
                System.out.println(
                    resolved.event().revision() + ": " + order.total());
            }
        }
        // #endregion read

        // #region close
        client.close();
        // #endregion close
    }

    static HeadwaterClient configured() {
        // #region builder
        HeadwaterClient client = HeadwaterClient
            .builder("headwater+discover://cluster.headwater.example:2113")
            .connectionName("shop")
            .defaultDeadline(Duration.ofSeconds(5))
            .build();
        // #endregion builder
        return client;
    }
}
