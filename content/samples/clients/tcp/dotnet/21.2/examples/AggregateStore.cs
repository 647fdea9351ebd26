using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    #region type-map
    public static class TypeMap
    {
        private static readonly Dictionary<string, Type> ByName =
            new Dictionary<string, Type>
            {
                ["OrderPlaced"] = typeof(OrderPlaced),
                ["OrderShipped"] = typeof(OrderShipped),
            };

        public static object Deserialize(RecordedEvent recorded) =>
            ByName.TryGetValue(recorded.EventType, out var type)
                ? JsonSerializer.Deserialize(
                    recorded.Data, type, EventJson.Options)
                : throw new InvalidOperationException(
                    $"Unknown event type {recorded.EventType}.");
    }
    #endregion

    public sealed class AggregateStore
    {
        private const int PageSize = 200;
        private readonly IStreamStoreConnection connection;

        public AggregateStore(IStreamStoreConnection connection)
        {
            this.connection = connection;
        }

        #region load
        public async Task<TAggregate> LoadAsync<TAggregate>(string id)
            where TAggregate : Aggregate, new()
        {
            var stream = StreamOf<TAggregate>(id);
            var aggregate = new TAggregate();
            long next = StreamPosition.Start;
            StreamEventsSlice slice;
            do
            {
                slice = await connection.ReadStreamEventsForwardAsync(
                    stream, next, PageSize, resolveLinkTos: false);
                if (slice.Status != SliceReadStatus.Success)
                    throw new KeyNotFoundException($"{stream}: {slice.Status}");

                aggregate.Load(slice.Events.Select(
                    resolved => TypeMap.Deserialize(resolved.Event)));
                next = slice.NextEventNumber;
            }
            while (!slice.IsEndOfStream);
            return aggregate;
        }
        #endregion

        #region save
        public async Task SaveAsync(Aggregate aggregate, Guid commandId)
        {
            if (aggregate.Changes.Count == 0) return;

            var events = aggregate.Changes.Select((change, index) =>
                EventJson.ToEventData(change, EventId(commandId, index)));
            var result = await connection.AppendToStreamAsync(
                StreamOf(aggregate.GetType(), aggregate.Id),
                aggregate.Version,
                events);

            aggregate.MarkSaved(result.NextExpectedVersion);
        }

        /// <summary>The same command gives the same ids.</summary>
        private static Guid EventId(Guid commandId, int index)
        {
            var bytes = commandId.ToByteArray();
            bytes[15] ^= (byte)index;
            return new Guid(bytes);
        }
        #endregion

        private static string StreamOf<TAggregate>(string id) =>
            StreamOf(typeof(TAggregate), id);

        private static string StreamOf(Type type, string id) =>
            $"{type.Name.ToLowerInvariant()}-{id}";
    }

    #region handler
    public sealed class ShipOrder
    {
        public Guid CommandId { get; set; }
        public string OrderId { get; set; }
        public decimal Captured { get; set; }
        public string Carrier { get; set; }
        public string TrackingCode { get; set; }
    }

    public sealed class ShipOrderHandler
    {
        private readonly AggregateStore store;

        public ShipOrderHandler(AggregateStore store)
        {
            this.store = store;
        }

        public async Task HandleAsync(ShipOrder command)
        {
            for (var attempt = 1; ; attempt++)
            {
                var order = await store.LoadAsync<Order>(command.OrderId);
                order.Ship(
                    command.Captured, command.Carrier, command.TrackingCode);
                try
                {
                    await store.SaveAsync(order, command.CommandId);
                    return;
                }
                catch (WrongExpectedVersionException) when (attempt < 3)
                {
                    // The order has changed: load it and decide again.
                }
            }
        }
    }
    #endregion
}
