using System;
using System.Collections.Generic;

namespace Shop
{
    #region aggregate
    public abstract class Aggregate
    {
        private readonly List<object> changes = new List<object>();

        public string Id { get; protected set; }

        /// <summary>Number of the last event; -1 if there is none.</summary>
        public long Version { get; private set; } = -1;

        public IReadOnlyList<object> Changes => changes;

        public void Load(IEnumerable<object> history)
        {
            foreach (var happened in history)
            {
                When(happened);
                Version++;
            }
        }

        public void MarkSaved(long version)
        {
            changes.Clear();
            Version = version;
        }

        protected void Apply(object happened)
        {
            When(happened);
            changes.Add(happened);
        }

        protected abstract void When(object happened);
    }
    #endregion

    #region order
    public sealed class Order : Aggregate
    {
        private decimal total;
        private bool shipped;

        public static Order Place(
            string id, string customerId, decimal total, string currency)
        {
            if (total <= 0)
                throw new ArgumentOutOfRangeException(
                    nameof(total), "An order has a price.");

            var order = new Order();
            order.Apply(new OrderPlaced
            {
                OrderId = id,
                CustomerId = customerId,
                Total = total,
                Currency = currency,
            });
            return order;
        }

        public void Ship(
            decimal captured, string carrier, string trackingCode)
        {
            if (shipped) return;
            if (captured < total)
                throw new InvalidOperationException("The order is not paid.");

            Apply(new OrderShipped
            {
                OrderId = Id,
                Carrier = carrier,
                TrackingCode = trackingCode,
            });
        }

        protected override void When(object happened)
        {
            switch (happened)
            {
                case OrderPlaced placed:
                    Id = placed.OrderId;
                    total = placed.Total;
                    break;
                case OrderShipped _:
                    shipped = true;
                    break;
            }
        }
    }
    #endregion
}
