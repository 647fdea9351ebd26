namespace Shop
{
    #region events
    public class OrderPlaced
    {
        public string OrderId { get; set; }
        public string CustomerId { get; set; }
        public decimal Total { get; set; }
        public string Currency { get; set; }
    }

    public class PaymentCaptured
    {
        public string PaymentId { get; set; }
        public string OrderId { get; set; }
        public decimal Amount { get; set; }
        public string Currency { get; set; }
    }

    public class OrderShipped
    {
        public string OrderId { get; set; }
        public string Carrier { get; set; }
        public string TrackingCode { get; set; }
    }

    public class ItemAdded
    {
        public string CartId { get; set; }
        public string Sku { get; set; }
        public int Quantity { get; set; }
        public decimal UnitPrice { get; set; }
    }
    #endregion
}
