using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public class Appending
    {
        private readonly IStreamStoreConnection connection;

        public Appending(IStreamStoreConnection connection)
        {
            this.connection = connection;
        }

        public async Task One(OrderPlaced placed)
        {
            #region append
            var data = new EventData(
                eventId: Guid.NewGuid(),
                type: "OrderPlaced",
                isJson: true,
                data: JsonSerializer.SerializeToUtf8Bytes(
                    placed, EventJson.Options),
                metadata: JsonSerializer.SerializeToUtf8Bytes(
                    new Dictionary<string, string>
                    {
                        ["$correlationId"] = "visit-311",
                        ["user"] = "till-3",
                    }));

            var result = await connection.AppendToStreamAsync(
                "order-1001", ExpectedVersion.NoStream, data);
            #endregion
            Console.WriteLine(result.NextExpectedVersion);
        }

        public async Task Batch(IReadOnlyCollection<ItemAdded> items)
        {
            #region batch
            var events = items.Select(item => EventJson.ToEventData(item));
            await connection.AppendToStreamAsync(
                "cart-7", ExpectedVersion.Any, events);
            #endregion
        }

        #region concurrency
        public async Task AddItem(string cartId, ItemAdded item)
        {
            for (var attempt = 1; ; attempt++)
            {
                var (quantity, version) = await ReadCart(cartId);
                if (quantity + item.Quantity > 10)
                    throw new InvalidOperationException(
                        "A cart holds at most ten items.");

                try
                {
                    await connection.AppendToStreamAsync(
                        $"cart-{cartId}", version, EventJson.ToEventData(item));
                    return;
                }
                catch (WrongExpectedVersionException) when (attempt < 3)
                {
                    // Somebody was faster: read and decide again.
                }
            }
        }
        #endregion

        private async Task<(int Quantity, long Version)> ReadCart(string cartId)
        {
            var slice = await connection.ReadStreamEventsForwardAsync(
                $"cart-{cartId}", StreamPosition.Start, 100, false);
            return slice.Status == SliceReadStatus.Success
                ? (slice.Events.Sum(e => EventJson.Read<ItemAdded>(e).Quantity),
                    slice.LastEventNumber)
                : (0, ExpectedVersion.NoStream);
        }

        public async Task Repeat(OrderShipped shipped, Guid requestId)
        {
            #region repeat
            // The id belongs to the request: a repeated one is one event.
            var data = EventJson.ToEventData(shipped, requestId);

            await connection.AppendToStreamAsync("order-1001", 1, data);
            await connection.AppendToStreamAsync("order-1001", 1, data);
            #endregion
        }

        public async Task Conditional(EventData[] events)
        {
            #region conditional
            var result = await connection.ConditionalAppendToStreamAsync(
                "order-1001", expectedVersion: 1, events: events);

            switch (result.Status)
            {
                case ConditionalWriteStatus.Succeeded:
                    Console.WriteLine($"now at {result.NextExpectedVersion}");
                    break;
                case ConditionalWriteStatus.VersionMismatch:
                    Console.WriteLine("somebody was faster");
                    break;
                case ConditionalWriteStatus.StreamDeleted:
                    Console.WriteLine("the stream has a tombstone");
                    break;
            }
            #endregion
        }

        public async Task Transaction(IEnumerable<EventData[]> pages)
        {
            #region transaction
            using (var transaction = await connection.StartTransactionAsync(
                "import-2021", ExpectedVersion.NoStream))
            {
                foreach (var page in pages)
                    await transaction.WriteAsync(page);

                await transaction.CommitAsync();
            }
            #endregion
        }

        public async Task Bytes()
        {
            #region bytes
            var note = new EventData(
                Guid.NewGuid(), "NoteTaken", false,
                Encoding.UTF8.GetBytes("call back on Monday"), null);
            await connection.AppendToStreamAsync(
                "order-1001", ExpectedVersion.StreamExists, note);
            #endregion
        }
    }
}
