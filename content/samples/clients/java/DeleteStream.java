package shop;

import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.ReadOptions;
import example.headwater.client.StreamAcl;
import example.headwater.client.StreamDeletedException;
import example.headwater.client.StreamMetadata;
import example.headwater.client.StreamNotFoundException;
import example.headwater.client.WrongExpectedRevisionException;
import java.time.Duration;
import java.util.concurrent.CompletionException;

final class DeleteStream {
    private final HeadwaterClient client;

    DeleteStream(HeadwaterClient client) {
        this.client = client;
    }

    void soft() {
        // #region soft
        client.delete("cart-77").join();
        // #endregion soft

        // #region expected
        try {
            client.delete("cart-77", ExpectedRevision.at(4)).join();
        } catch (CompletionException failure) {
            if (!(failure.getCause()
                    instanceof WrongExpectedRevisionException e)) {
                throw failure;
            }
            System.out.println(
                "somebody was faster: the cart is at " + e.actual());
        }
        // #endregion expected
    }

    void tombstone() {
        // #region tombstone
        client.tombstone("cart-77").join();
        // #endregion tombstone
    }

    void readDeleted() {
        // #region read-deleted
        try (var events =
                client.read("cart-77", ReadOptions.fromStart())) {
            events.forEach(resolved ->
                System.out.println(resolved.event().type()));
        } catch (StreamNotFoundException e) {
            System.out.println("deleted softly, or never there");
        } catch (StreamDeletedException e) {
            System.out.println("gone for good");
        }
        // #endregion read-deleted
    }

    void retention() {
        // #region truncate
        client.setStreamMetadata("cart-77",
            StreamMetadata.builder().truncateBefore(100).build())
            .join();
        // #endregion truncate

        // #region retention
        client.getStreamMetadata("cart-77")
            .thenCompose(metadata -> client.setStreamMetadata("cart-77",
                metadata.toBuilder()
                    .maxAge(Duration.ofDays(30))
                    .maxCount(1_000)
                    .build()))
            .join();
        // #endregion retention

        // #region acl
        client.setStreamMetadata("payment-p-5",
            StreamMetadata.builder()
                .acl(StreamAcl.builder()
                    .read("accounting", "shop")
                    .write("shop")
                    .delete("$admins")
                    .build())
                .custom("owner", "payments team")
                .build())
            .join();
        // #endregion acl
    }
}
