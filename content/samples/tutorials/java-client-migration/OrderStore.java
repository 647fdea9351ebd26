package shop;

import java.math.BigDecimal;
import java.util.Optional;

// #region interface
/** What the rest of the application needs to know about storing orders. */
public interface OrderStore {
    void place(String orderId, String customerId, BigDecimal total);

    void ship(String orderId, String trackingCode);

    Optional<Order> find(String orderId);

    /** An order, and the revision it was read at. */
    record Order(BigDecimal total, boolean isShipped, long revision) {}

    /** Somebody else was faster: read and decide again. */
    final class ConflictException extends RuntimeException {
        public ConflictException(Throwable cause) {
            super(cause);
        }
    }
}
// #endregion interface
