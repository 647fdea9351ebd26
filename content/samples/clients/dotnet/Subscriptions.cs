using Headwater.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

var store = new MemoryCheckpoints();
var cancellationToken = CancellationToken.None;

#region subscribe
await using var subscription = client.Subscribe(
    "order-1001", FromStream.Start);

await foreach (var resolved in subscription)
    Console.WriteLine(
        $"{resolved.Event.Revision} {resolved.Event.Type}");
#endregion

#region from-revision
// The first event is number 21.
await using var later = client.Subscribe(
    "order-1001", FromStream.After(20));
#endregion

#region live
await using var live = client.Subscribe("order-1001", FromStream.End);
#endregion

#region all
await using var everything = client.SubscribeToAll(
    FromAll.Start,
    filter: EventFilter.StreamPrefix("order-", "payment-"));
#endregion

#region messages
await foreach (var message in everything.Messages)
{
    switch (message)
    {
        case SubscriptionMessage.Event(var resolved):
            Console.WriteLine(resolved.Event.Type);
            break;
        case SubscriptionMessage.Checkpoint(var position):
            await store.SaveAsync("orders", position, cancellationToken);
            break;
        case SubscriptionMessage.CaughtUp:
            Console.WriteLine("at the end, waiting for new events");
            break;
        case SubscriptionMessage.FellBehind:
            Console.WriteLine("events arrive faster than handled");
            break;
    }
}
#endregion

#region checkpoints
var ordersOnly = EventFilter.EventTypePrefix("Order") with
{
    CheckpointInterval = 1_000,
    MaxSearchWindow = 32,
};
#endregion
await using var sparse = client.SubscribeToAll(
    FromAll.Start, filter: ordersOnly);

#region resolve-links
await using var category = client.Subscribe(
    "$ce-order", FromStream.Start, resolveLinks: true);
#endregion

#region read-model
public sealed class OrderReadModel(
    HeadwaterClient client,
    IServiceScopeFactory scopes)
{
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        var last = await LastPositionAsync(cancellationToken);
        await using var orders = client.SubscribeToAll(
            last is null ? FromAll.Start : FromAll.After(last.Value),
            filter: EventFilter.EventTypePrefix("Order") with
            {
                CheckpointInterval = 1_000,
            },
            cancellationToken: cancellationToken);

        await foreach (var message in orders.Messages)
        {
            switch (message)
            {
                case SubscriptionMessage.Event({ Event: var recorded }):
                    await StoreAsync(
                        recorded, recorded.Position, cancellationToken);
                    break;
                case SubscriptionMessage.Checkpoint(var position):
                    await StoreAsync(null, position, cancellationToken);
                    break;
            }
        }
    }

    private async Task StoreAsync(
        RecordedEvent? recorded,
        Position position,
        CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        var database = scope.ServiceProvider
            .GetRequiredService<ShopDatabase>();

        if (recorded?.Type == "OrderPlaced")
            database.Add(recorded.DeserializeJson<OrderPlaced>());
        database.SetCheckpoint("orders", position);

        // One transaction for the row and the position.
        await database.SaveChangesAsync(cancellationToken);
    }

    private async Task<Position?> LastPositionAsync(
        CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        return await scope.ServiceProvider
            .GetRequiredService<ShopDatabase>()
            .GetCheckpointAsync("orders", cancellationToken);
    }
}
#endregion

#region reconnect
public sealed class OrderReadModelService(
    OrderReadModel readModel,
    ILogger<OrderReadModelService> logger) : BackgroundService
{
    protected override async Task ExecuteAsync(
        CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            try
            {
                await readModel.RunAsync(stoppingToken);
            }
            catch (HeadwaterException exception)
            {
                logger.LogWarning(exception, "Subscription dropped");
                await Task.Delay(TimeSpan.FromSeconds(1), stoppingToken);
            }
        }
    }
}
#endregion

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

/// <summary>Stands for the application's database context.</summary>
public abstract class ShopDatabase
{
    public abstract void Add(object entity);
    public abstract void SetCheckpoint(string name, Position position);
    public abstract Task<Position?> GetCheckpointAsync(
        string name, CancellationToken cancellationToken);
    public abstract Task SaveChangesAsync(
        CancellationToken cancellationToken);
}

/// <summary>Keeps positions as long as the process runs.</summary>
public sealed class MemoryCheckpoints
{
    private readonly Dictionary<string, Position> positions = new();

    public Task SaveAsync(
        string name, Position position, CancellationToken cancellationToken)
    {
        positions[name] = position;
        return Task.CompletedTask;
    }
}
