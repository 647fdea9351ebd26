using System.Text.Json;
using Headwater.Client;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

#region append
var result = await client.AppendAsync(
    "order-1001",
    ExpectedRevision.NoStream,
    JsonEvent.From(
        "OrderPlaced",
        new OrderPlaced("1001", "77", "c-7", 49.5m, "EUR")));

Console.WriteLine($"revision {result.Revision}, {result.Position}");
#endregion

#region append-batch
await client.AppendAsync(
    "cart-77",
    ExpectedRevision.Any,
    [
        JsonEvent.From("ItemAdded", new ItemAdded("77", "lamp", 1, 30m)),
        JsonEvent.From("ItemAdded", new ItemAdded("77", "bulb", 2, 4m)),
    ]);
#endregion

#region same-id
var shipped = JsonEvent.From(
    "OrderShipped",
    new OrderShipped("1001", "slow post", "SP-1"),
    id: Guid.NewGuid());

await client.AppendAsync("order-1001", ExpectedRevision.Any, shipped);
// The second append is recognized by its id: nothing is written.
await client.AppendAsync("order-1001", ExpectedRevision.Any, shipped);
#endregion

#region metadata
var captured = JsonEvent.From(
    "PaymentCaptured",
    new PaymentCaptured("p-5", "1001", 49.5m, "EUR"),
    metadata: new Dictionary<string, object>
    {
        ["$correlationId"] = "1001",
        ["$causationId"] = shipped.Id,
        ["user"] = "till-3",
    });
#endregion
await client.AppendAsync("payment-p-5", ExpectedRevision.NoStream, captured);

#region binary
byte[] photo = [0xff, 0xd8, 0xff];

await client.AppendAsync(
    "photo-12",
    ExpectedRevision.Any,
    BinaryEvent.From("PhotoTaken", photo));
#endregion

#region concurrency
async Task AddItemAsync(ItemAdded item, CancellationToken cancellationToken)
{
    var stream = $"cart-{item.CartId}";
    var expected = ExpectedRevision.NoStream;
    var quantity = 0;

    try
    {
        await foreach (var resolved in client.ReadAsync(
            stream, cancellationToken: cancellationToken))
        {
            quantity += resolved.Event
                .DeserializeJson<ItemAdded>().Quantity;
            expected = ExpectedRevision.At(resolved.Event.Revision);
        }
    }
    catch (StreamNotFoundException)
    {
        // A new cart is an empty one.
    }

    if (quantity + item.Quantity > 10)
        throw new InvalidOperationException(
            "A cart holds at most ten items.");

    await client.AppendAsync(
        stream,
        expected,
        JsonEvent.From("ItemAdded", item),
        cancellationToken: cancellationToken);
}
#endregion

#region retry
async Task AddItemWithRetryAsync(
    ItemAdded item, CancellationToken cancellationToken)
{
    for (var attempt = 1; ; attempt++)
    {
        try
        {
            await AddItemAsync(item, cancellationToken);
            return;
        }
        catch (WrongExpectedRevisionException) when (attempt < 3)
        {
            // Somebody was faster: read and decide again.
        }
    }
}
#endregion
await AddItemWithRetryAsync(
    new ItemAdded("77", "vase", 1, 15m), CancellationToken.None);

#region append-many
var committed = await client.AppendManyAsync(
[
    new StreamAppend(
        "payment-p-5",
        ExpectedRevision.NoStream,
        [
            JsonEvent.From(
                "PaymentCaptured",
                new PaymentCaptured("p-5", "1001", 49.5m, "EUR")),
        ]),
    new StreamAppend(
        "order-1001",
        ExpectedRevision.At(0),
        [
            JsonEvent.From(
                "OrderShipped",
                new OrderShipped("1001", "slow post", "SP-1")),
        ]),
]);

Console.WriteLine($"committed at {committed.Position}");
#endregion

#region credentials
using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(30));

await client.AppendAsync(
    "order-1001",
    ExpectedRevision.StreamExists,
    shipped,
    deadline: TimeSpan.FromSeconds(5),
    credentials: new Credentials(
        "shop", Environment.GetEnvironmentVariable("SHOP_PASSWORD")!),
    cancellationToken: timeout.Token);
#endregion

#region json-options
var snakeCase = new JsonSerializerOptions
{
    PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
};

await using var legacyShop = HeadwaterClient.Connect(
    "headwater://localhost:2113?tls=false",
    options => options.JsonSerializerOptions = snakeCase);
#endregion

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

public record ItemAdded(
    string CartId, string Sku, int Quantity, decimal UnitPrice);

public record OrderShipped(
    string OrderId, string Carrier, string TrackingCode);

public record PaymentCaptured(
    string PaymentId, string OrderId, decimal Amount, string Currency);
