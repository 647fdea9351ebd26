package shop;

import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ReadOptions;
import java.util.Map;

final class Hello {
    public static void main(String[] args) {
        // #region hello
        var client = HeadwaterClient.connect(
            "headwater://localhost:2113?tls=false");

        var placed = EventData.json("OrderPlaced",
            Map.of("customerId", "c-7", "total", 49.5));
        client.append("order-1001",
            ExpectedRevision.noStream(), placed).join();

        try (var events = client.read("order-1001",
                ReadOptions.fromStart())) {
            for (var item : events) {
                System.out.println(item.event().revision()
                    + " " + item.event().type());
            }
        }
        // #endregion hello
    }
}
