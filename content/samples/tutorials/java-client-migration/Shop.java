package shop;

import example.headwater.client.HeadwaterClient;
import example.headwater.hwss.ConnectionStringParser;
import example.headwater.hwss.StreamStoreClient;
import java.math.BigDecimal;

final class Shop {
    public static void main(String[] args) throws Exception {
        // #region both
        StreamStoreClient legacy = StreamStoreClient.create(
            ConnectionStringParser.parseOrThrow(
                "hwss://localhost:2113?tls=false"));
        HeadwaterClient current = HeadwaterClient.connect(
            "headwater://localhost:2113?tls=false");
        // #endregion both

        // #region choose
        OrderStore store = "legacy".equals(System.getenv("ORDER_STORE"))
            ? new LegacyOrderStore(legacy)
            : new HeadwaterOrderStore(current);
        // #endregion choose

        // #region compare
        OrderStore before = new LegacyOrderStore(legacy);
        OrderStore after = new HeadwaterOrderStore(current);

        before.place("1001", "c-7", new BigDecimal("49.50"));
        after.ship("1001", "SP-1");
        System.out.println("old client: " + before.find("1001"));
        System.out.println("new client: " + after.find("1001"));

        try {
            before.place("1001", "c-7", new BigDecimal("49.50"));
        } catch (OrderStore.ConflictException e) {
            System.out.println("refused: " + e.getCause().getMessage());
        }
        // #endregion compare

        System.out.println(store.find("1001").isPresent());
        current.close();
        legacy.shutdown().get();
    }
}
