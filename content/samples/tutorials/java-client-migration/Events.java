package shop;

import java.math.BigDecimal;

// #region events
/** Data of the shop's events. Both clients write and read them. */
public final class Events {
    private Events() {}

    public record OrderPlaced(
        String orderId,
        String cartId,
        String customerId,
        BigDecimal total,
        String currency) {}

    public record OrderShipped(
        String orderId, String carrier, String trackingCode) {}
}
// #endregion events
