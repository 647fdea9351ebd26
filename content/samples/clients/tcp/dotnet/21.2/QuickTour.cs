#region program
using System;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public static class QuickTour
    {
        public static async Task Main()
        {
            using (var connection = StreamStoreConnection.Create(
                "ConnectTo=tcp://admin:changeit@localhost:1113",
                "quick-tour"))
            {
                await connection.ConnectAsync();

                var placed = new OrderPlaced
                {
                    OrderId = "1001",
                    CustomerId = "c-7",
                    Total = 49.5m,
                    Currency = "EUR",
                };
                var result = await connection.AppendToStreamAsync(
                    "order-1001",
                    ExpectedVersion.Any,
                    EventJson.ToEventData(placed));
                Console.WriteLine(
                    $"appended as number {result.NextExpectedVersion}");

                var slice = await connection.ReadStreamEventsForwardAsync(
                    "order-1001", StreamPosition.Start, 20, false);
                foreach (var resolved in slice.Events)
                {
                    var order = EventJson.Read<OrderPlaced>(resolved);
                    Console.WriteLine(
                        $"{resolved.Event.EventNumber}: {order.Total}");
                }

                connection.SubscribeToStreamFrom(
                    "order-1001",
                    lastCheckpoint: null,
                    settings: CatchUpSubscriptionSettings.Default,
                    eventAppeared: (subscription, resolved) =>
                    {
                        var type = resolved.Event.EventType;
                        Console.WriteLine($"saw {type}");
                        return Task.CompletedTask;
                    });

                Console.ReadLine();
            }
        }
    }
}
#endregion
