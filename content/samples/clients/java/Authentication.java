package shop;

import example.headwater.client.AccessDeniedException;
import example.headwater.client.CallOptions;
import example.headwater.client.Credentials;
import example.headwater.client.ErrorCode;
import example.headwater.client.EventData;
import example.headwater.client.ExpectedRevision;
import example.headwater.client.HeadwaterClient;
import example.headwater.client.HeadwaterException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import shop.Events.OrderShipped;

final class Authentication {
    HeadwaterClient password() {
        // #region password
        HeadwaterClient client = HeadwaterClient
            .builder("headwater://node1.headwater.example:2113")
            .defaultCredentials(new Credentials(
                "shop", System.getenv("SHOP_PASSWORD")))
            .build();
        // #endregion password
        return client;
    }

    void perCall(HeadwaterClient client) {
        // #region per-call
        client.append(
            "order-1001",
            ExpectedRevision.streamExists(),
            List.of(EventData.json("OrderShipped",
                new OrderShipped("1001", "slow post", "SP-1"))),
            CallOptions.credentials(new Credentials(
                "warehouse", System.getenv("WAREHOUSE_PASSWORD"))))
            .join();
        // #endregion per-call
    }

    HeadwaterClient authority() {
        // #region ca
        HeadwaterClient client = HeadwaterClient
            .builder("headwater://node1.headwater.example:2113")
            .tlsCaFile(Path.of("/etc/shop/headwater-ca.crt"))
            .build();
        // #endregion ca
        return client;
    }

    HeadwaterClient certificate() {
        // #region certificate
        HeadwaterClient client = HeadwaterClient
            .builder("headwater://node1.headwater.example:2113")
            .tlsCaFile(Path.of("/etc/shop/headwater-ca.crt"))
            .userCertificate(
                Path.of("/etc/shop/user.crt"),
                Path.of("/etc/shop/user.key"))
            .build();
        // #endregion certificate
        return client;
    }

    HeadwaterClient token(Supplier<CompletableFuture<String>> tokens) {
        // #region token
        HeadwaterClient client = HeadwaterClient
            .builder("headwater://node1.headwater.example:2113")
            .bearerToken(tokens)
            .build();
        // #endregion token
        return client;
    }

    void denied(HeadwaterClient client) {
        // #region denied
        try {
            client.delete("payment-p-5").join();
        } catch (CompletionException failure) {
            if (failure.getCause() instanceof AccessDeniedException) {
                System.out.println("this user may not delete payments");
            } else if (failure.getCause() instanceof HeadwaterException e
                    && e.code() == ErrorCode.UNAUTHENTICATED) {
                System.out.println("unknown user, or wrong password");
            } else {
                throw failure;
            }
        }
        // #endregion denied
    }
}
