package shop;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

// #region order-placed
public final class OrderPlaced {
    private final String orderId;
    private final double total;
    private final String currency;

    @JsonCreator
    public OrderPlaced(
            @JsonProperty("orderId") String orderId,
            @JsonProperty("total") double total,
            @JsonProperty("currency") String currency) {
        this.orderId = orderId;
        this.total = total;
        this.currency = currency;
    }

    public String getOrderId() {
        return orderId;
    }

    public double getTotal() {
        return total;
    }

    public String getCurrency() {
        return currency;
    }
}
// #endregion order-placed
