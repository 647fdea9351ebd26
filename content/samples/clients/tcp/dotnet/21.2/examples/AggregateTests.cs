using Xunit;

namespace Shop.Tests
{
    public class OrderTests
    {
        #region test
        [Fact]
        public void A_paid_order_is_shipped_once()
        {
            var order = new Order();
            order.Load(new object[]
            {
                new OrderPlaced { OrderId = "1001", Total = 49.5m },
            });

            order.Ship(49.5m, carrier: "slow post", trackingCode: "SP-1");
            order.Ship(49.5m, carrier: "slow post", trackingCode: "SP-1");

            Assert.IsType<OrderShipped>(Assert.Single(order.Changes));
        }
        #endregion
    }
}
