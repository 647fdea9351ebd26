using Headwater.Client;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

using var stopping = new CancellationTokenSource();

#region create
await client.Persistent.CreateAsync(
    "order-1001",
    "mailer",
    new GroupSettings
    {
        StartFrom = StreamPosition.Start,
        MessageTimeout = TimeSpan.FromSeconds(30),
        MaxRetryCount = 10,
        Strategy = ConsumerStrategy.RoundRobin,
    });
#endregion

#region create-all
await client.Persistent.CreateToAllAsync(
    "mailer",
    new AllGroupSettings
    {
        StartFrom = Position.Start,
        Strategy = ConsumerStrategy.Pinned,
    },
    EventFilter.EventTypePrefix("OrderPlaced"));
#endregion

#region consume
await using var messages = client.Persistent.SubscribeToAll(
    "mailer", bufferSize: 20, cancellationToken: stopping.Token);

await foreach (var message in messages)
{
    try
    {
        var order = message.Event.DeserializeJson<OrderPlaced>();
        await SendMailAsync(order.OrderId);
        await message.AckAsync();
    }
    catch (AddressUnknownException exception)
    {
        await message.NackAsync(NackAction.Park, exception.Message);
    }
    catch (HttpRequestException exception)
    {
        await message.NackAsync(NackAction.Retry, exception.Message);
    }
}
#endregion

#region parallel
await using var eightAtOnce = client.Persistent.SubscribeToAll(
    "mailer", bufferSize: 8, cancellationToken: stopping.Token);

await Parallel.ForEachAsync(
    eightAtOnce,
    new ParallelOptions
    {
        MaxDegreeOfParallelism = 8,
        CancellationToken = stopping.Token,
    },
    async (message, _) =>
    {
        var order = message.Event.DeserializeJson<OrderPlaced>();
        await SendMailAsync(order.OrderId);
        await message.AckAsync();
    });
#endregion

#region stop
Console.CancelKeyPress += (_, pressed) =>
{
    pressed.Cancel = true;
    stopping.Cancel();
};
#endregion

#region update
await client.Persistent.UpdateAsync(
    "order-1001",
    "mailer",
    new GroupSettings
    {
        MessageTimeout = TimeSpan.FromMinutes(1),
        MaxRetryCount = 5,
    });
#endregion

#region info
var info = await client.Persistent.GetInfoAsync("order-1001", "mailer");

Console.WriteLine(
    $"{info.Status}, {info.ParkedMessages} parked, "
    + $"{info.Connections.Count} consumers");
#endregion

#region list
foreach (var group in await client.Persistent.ListAsync())
    Console.WriteLine($"{group.Stream} {group.Group} {group.Status}");
#endregion

#region replay
await client.Persistent.ReplayParkedAsync(
    "order-1001", "mailer", stopAt: 100);
#endregion

#region restart
await client.Persistent.RestartAsync();
#endregion

#region delete
await client.Persistent.DeleteAsync("order-1001", "mailer");
#endregion

static Task SendMailAsync(string orderId)
{
    Console.WriteLine($"mail about order {orderId}");
    return Task.CompletedTask;
}

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

public sealed class AddressUnknownException(string message)
    : Exception(message);
