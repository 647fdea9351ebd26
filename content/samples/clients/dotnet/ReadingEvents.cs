using System.Runtime.CompilerServices;
using System.Text.Json;
using Headwater.Client;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

#region read-stream
await foreach (var resolved in client.ReadAsync("order-1001"))
{
    var recorded = resolved.Event;
    Console.WriteLine($"{recorded.Revision} {recorded.Type}");
}
#endregion

#region typed
var total = 0m;
var isShipped = false;

await foreach (var domainEvent in ReadOrderAsync("1001"))
{
    switch (domainEvent)
    {
        case OrderPlaced placed:
            total = placed.Total;
            break;
        case OrderShipped:
            isShipped = true;
            break;
    }
}
#endregion
Console.WriteLine($"{total} {isShipped}");

#region iterator
async IAsyncEnumerable<object> ReadOrderAsync(
    string orderId,
    [EnumeratorCancellation] CancellationToken cancellationToken = default)
{
    var events = client.ReadAsync(
        $"order-{orderId}", cancellationToken: cancellationToken);

    await foreach (var resolved in events)
    {
        object? domainEvent = resolved.Event.Type switch
        {
            "OrderPlaced" =>
                resolved.Event.DeserializeJson<OrderPlaced>(),
            "OrderShipped" =>
                resolved.Event.DeserializeJson<OrderShipped>(),
            _ => null,
        };

        if (domainEvent is not null)
            yield return domainEvent;
    }
}
#endregion

#region from-revision
var page = client.ReadAsync(
    "order-1001", from: StreamPosition.At(10), maxCount: 20);

await foreach (var resolved in page)
    Console.WriteLine($"{resolved.Event.Revision} {resolved.Event.Type}");
#endregion

#region backwards
var newest = client.ReadAsync(
    "order-1001", Direction.Backwards, StreamPosition.End, maxCount: 1);

await foreach (var resolved in newest)
    Console.WriteLine(
        $"newest: {resolved.Event.Type} at {resolved.Event.Revision}");
#endregion

#region missing-stream
try
{
    await foreach (var resolved in client.ReadAsync("order-4711"))
        Console.WriteLine(resolved.Event.Type);
}
catch (StreamNotFoundException exception)
{
    Console.WriteLine($"{exception.Stream} does not exist");
}
#endregion

#region read-all
var firstHundred = client.ReadAllAsync(
    from: Position.Start,
    maxCount: 100,
    filter: EventFilter.ExcludeSystemEvents);

await foreach (var resolved in firstHundred)
{
    var recorded = resolved.Event;
    Console.WriteLine(
        $"{recorded.Position.Commit} {recorded.StreamId} {recorded.Type}");
}
#endregion

#region read-all-backwards
var lastTen = client.ReadAllAsync(
    Direction.Backwards, Position.End, maxCount: 10);

await foreach (var resolved in lastTen)
    Console.WriteLine(
        $"{resolved.Event.Created:O} {resolved.Event.StreamId}");
#endregion

#region filters
var ofTheShop = EventFilter.StreamPrefix("order-", "payment-");
var ofOrders = EventFilter.EventTypeRegex("^Order(Placed|Shipped)$");
#endregion
await foreach (var resolved in client.ReadAllAsync(filter: ofTheShop))
    Console.WriteLine(resolved.Event.Type);
await foreach (var resolved in client.ReadAllAsync(filter: ofOrders))
    Console.WriteLine(resolved.Event.Type);

#region resolve-links
var category = client.ReadAsync("$ce-order", resolveLinks: true);

await foreach (var resolved in category)
    Console.WriteLine(
        $"{resolved.Link?.Revision} in the category is "
        + $"{resolved.Event.StreamId}@{resolved.Event.Revision}");
#endregion

#region cancel
using var timeout = new CancellationTokenSource(TimeSpan.FromMinutes(1));

try
{
    await foreach (var resolved in client
        .ReadAllAsync()
        .WithCancellation(timeout.Token))
    {
        Console.WriteLine(resolved.Event.Type);
    }
}
catch (OperationCanceledException)
{
    Console.WriteLine("stopped after a minute");
}
#endregion

#region json-document
await foreach (var resolved in client.ReadAsync("order-1001"))
{
    if (!resolved.Event.IsJson) continue;

    using var document = JsonDocument.Parse(resolved.Event.Data);
    if (document.RootElement.TryGetProperty("total", out var value))
        Console.WriteLine(value.GetDecimal());
}
#endregion

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

public record OrderShipped(
    string OrderId, string Carrier, string TrackingCode);
