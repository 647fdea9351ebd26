package shop;

import java.math.BigDecimal;

/** Data of the shop's events. */
public final class Events {
    private Events() {}

    // #region order-placed
    public record OrderPlaced(
        String orderId,
        String cartId,
        String customerId,
        BigDecimal total,
        String currency) {}
    // #endregion order-placed

    public record OrderShipped(
        String orderId, String carrier, String trackingCode) {}

    public record ItemAdded(
        String cartId, String sku, int quantity, BigDecimal unitPrice) {}

    public record PaymentCaptured(
        String paymentId,
        String orderId,
        BigDecimal amount,
        String currency) {}
}
