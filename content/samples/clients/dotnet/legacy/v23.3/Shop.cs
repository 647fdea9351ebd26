using System.Net;
using System.Text.Json;
using Grpc.Core;
using HeadwaterStreamStore.Client;

#region connect
var settings = StreamStoreClientSettings.Create(
    "hwss://admin:changeit@localhost:2113?tls=false");

await using var client = new StreamStoreClient(settings);
#endregion

#region append
var placed = new EventData(
    Uuid.NewUuid(),
    "OrderPlaced",
    JsonSerializer.SerializeToUtf8Bytes(
        new OrderPlaced("1001", "77", "c-7", 49.5m, "EUR")));

var written = await client.AppendToStreamAsync(
    "order-1001", StreamState.NoStream, new[] { placed });
#endregion
Console.WriteLine(written.NextExpectedStreamRevision);

#region metadata
var captured = new EventData(
    Uuid.NewUuid(),
    "PaymentCaptured",
    JsonSerializer.SerializeToUtf8Bytes(new { paymentId = "p-5" }),
    JsonSerializer.SerializeToUtf8Bytes(
        new Dictionary<string, string> { ["$correlationId"] = "1001" }));
#endregion

#region binary
var photo = new EventData(
    Uuid.NewUuid(),
    "PhotoTaken",
    new byte[] { 0xff, 0xd8, 0xff },
    contentType: "application/octet-stream");
#endregion

#region any
await client.AppendToStreamAsync(
    "payment-p-5", StreamState.Any, new[] { captured });
#endregion
await client.AppendToStreamAsync(
    "photo-12", StreamState.Any, new[] { photo });

#region conflict
try
{
    await client.AppendToStreamAsync(
        "order-1001", StreamRevision.FromInt64(3), new[] { placed });
}
catch (WrongExpectedVersionException exception)
{
    Console.WriteLine(
        $"expected {exception.ExpectedStreamRevision}, "
        + $"found {exception.ActualStreamRevision}");
}
#endregion

#region no-throw
var attempt = await client.AppendToStreamAsync(
    "order-1001",
    StreamRevision.FromInt64(3),
    new[] { placed },
    options => options.ThrowOnAppendFailure = false);

if (attempt is WrongExpectedVersionResult conflict)
    Console.WriteLine($"found {conflict.ActualStreamRevision}");
#endregion

#region read
var events = client.ReadStreamAsync(
    Direction.Forwards, "order-1001", StreamPosition.Start, maxCount: 100);

await foreach (var resolved in events)
{
    var order = JsonSerializer.Deserialize<OrderPlaced>(
        resolved.Event.Data.Span);
    Console.WriteLine($"{resolved.Event.EventNumber} {order?.Total}");
}
#endregion

#region read-state
var maybe = client.ReadStreamAsync(
    Direction.Forwards, "order-4711", StreamPosition.Start);

if (await maybe.ReadState == ReadState.StreamNotFound)
    Console.WriteLine("no such order");
#endregion

#region read-last
var newest = client.ReadStreamAsync(
    Direction.Backwards, "order-1001", StreamPosition.End, maxCount: 1);

await foreach (var resolved in newest)
    Console.WriteLine(resolved.Event.EventType);
#endregion

#region read-all
var all = client.ReadAllAsync(
    Direction.Forwards, Position.Start, maxCount: 100);

await foreach (var resolved in all)
{
    if (resolved.Event.EventType.StartsWith('$')) continue;
    Console.WriteLine(
        $"{resolved.Event.EventStreamId} {resolved.Event.EventType}");
}
#endregion

#region subscribe
using var subscription = await client.SubscribeToStreamAsync(
    "order-1001",
    FromStream.Start,
    eventAppeared: (_, resolved, cancellationToken) =>
        HandleAsync(resolved, cancellationToken),
    subscriptionDropped: (_, reason, exception) =>
        Console.Error.WriteLine($"{reason}: {exception?.Message}"));
#endregion

#region subscribe-all
using var orders = await client.SubscribeToAllAsync(
    FromAll.Start,
    (_, resolved, cancellationToken) =>
        HandleAsync(resolved, cancellationToken),
    filterOptions: new SubscriptionFilterOptions(
        EventTypeFilter.Prefix("Order"),
        checkpointInterval: 1000,
        checkpointReached: (_, position, cancellationToken) =>
            SavePositionAsync(position, cancellationToken)));
#endregion

#region resubscribe
async Task FollowAsync(FromAll last, CancellationToken stopping)
{
    while (true)
    {
        var dropped = new TaskCompletionSource<string>(
            TaskCreationOptions.RunContinuationsAsynchronously);

        try
        {
            using var subscription = await client.SubscribeToAllAsync(
                last,
                async (_, resolved, cancellationToken) =>
                {
                    await HandleAsync(resolved, cancellationToken);
                    last = FromAll.After(resolved.OriginalPosition!.Value);
                },
                subscriptionDropped: (_, reason, exception) =>
                    dropped.TrySetResult(
                        $"{reason}: {exception?.Message}"),
                cancellationToken: stopping);

            Console.Error.WriteLine(await dropped.Task.WaitAsync(stopping));
        }
        catch (RpcException exception)
        {
            Console.Error.WriteLine(exception.Message);
        }

        await Task.Delay(TimeSpan.FromSeconds(1), stopping);
    }
}
#endregion
await FollowAsync(FromAll.Start, CancellationToken.None);

#region group
await using var groups =
    new StreamStorePersistentSubscriptionsClient(settings);

await groups.CreateToStreamAsync(
    "order-1001",
    "mailer",
    new PersistentSubscriptionSettings(
        startFrom: StreamPosition.Start, maxRetryCount: 10));
#endregion

#region consume
using var mailer = await groups.SubscribeToStreamAsync(
    "order-1001",
    "mailer",
    async (messages, resolved, retryCount, cancellationToken) =>
    {
        try
        {
            await HandleAsync(resolved, cancellationToken);
            await messages.Ack(resolved);
        }
        catch (Exception exception)
            when (exception is not OperationCanceledException)
        {
            var action = retryCount is null or < 3
                ? PersistentSubscriptionNakEventAction.Retry
                : PersistentSubscriptionNakEventAction.Park;
            await messages.Nack(action, exception.Message, resolved);
        }
    },
    bufferSize: 20);
#endregion
using var handling = new SemaphoreSlim(1);

#region stop
await handling.WaitAsync(); // a semaphore that the callback holds
mailer.Dispose();
#endregion

#region projection
await using var projections = new StreamStoreProjectionsClient(settings);

await projections.CreateContinuousAsync(
    "order-count",
    @"fromCategory('order')
        .when({
          $init: () => ({ count: 0 }),
          OrderPlaced(state) { state.count += 1; },
        })
        .outputState();");

var state = await projections.GetStateAsync<OrderCount>("order-count");
#endregion
Console.WriteLine(state.Count);

#region projection-control
await projections.DisableAsync("order-count");
await projections.ResetAsync("order-count");
await projections.EnableAsync("order-count");
#endregion

#region delete
await client.DeleteAsync("cart-77", StreamState.Any); // softly
await client.TombstoneAsync("cart-78", StreamState.Any); // for good
#endregion

#region retention
await client.SetStreamMetadataAsync(
    "cart-77",
    StreamState.Any,
    new StreamMetadata(maxCount: 1000, maxAge: TimeSpan.FromDays(30)));
#endregion

#region truncate
var current = await client.GetStreamMetadataAsync("cart-77");

await client.SetStreamMetadataAsync(
    "cart-77",
    StreamState.Any,
    new StreamMetadata(
        maxCount: current.Metadata.MaxCount,
        maxAge: current.Metadata.MaxAge,
        cacheControl: current.Metadata.CacheControl,
        acl: current.Metadata.Acl,
        customMetadata: current.Metadata.CustomMetadata,
        truncateBefore: StreamPosition.FromInt64(400)));
#endregion

#region credentials
var secure = StreamStoreClientSettings.Create(
    "hwss://node1.headwater.example:2113?tlsCaFile=/etc/shop/ca.crt");
secure.DefaultCredentials = new UserCredentials(
    "shop", Environment.GetEnvironmentVariable("SHOP_PASSWORD")!);

await using var shop = new StreamStoreClient(secure);

await shop.AppendToStreamAsync(
    "order-1001",
    StreamState.StreamExists,
    new[] { placed },
    userCredentials: new UserCredentials(
        "warehouse",
        Environment.GetEnvironmentVariable("WAREHOUSE_PASSWORD")!));
#endregion

#region handler
secure.CreateHttpMessageHandler = () => new SocketsHttpHandler
{
    Proxy = new WebProxy("http://proxy.headwater.example:3128"),
    EnableMultipleHttp2Connections = true,
};
#endregion

async Task<StreamSubscription> FillTableAsync(ShopDatabase database)
{
    #region read-model
    var subscription = await client.SubscribeToAllAsync(
        await database.LoadPositionAsync("orders") is { } last
            ? FromAll.After(last)
            : FromAll.Start,
        async (_, resolved, cancellationToken) =>
        {
            await using var step = await database.BeginAsync(
                cancellationToken);
            await step.ApplyAsync(resolved.Event);
            await step.SavePositionAsync(
                "orders", resolved.OriginalPosition!.Value);
            await step.CommitAsync(cancellationToken);
        });
    #endregion
    return subscription;
}

using var filling = await FillTableAsync(new ShopDatabase());

static Task HandleAsync(ResolvedEvent resolved, CancellationToken _)
{
    Console.WriteLine(resolved.Event.EventType);
    return Task.CompletedTask;
}

static Task SavePositionAsync(Position position, CancellationToken _)
{
    Console.WriteLine($"looked up to {position}");
    return Task.CompletedTask;
}

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

public record OrderCount(int Count);

/// <summary>Stands for the application's database.</summary>
public class ShopDatabase
{
    public Task<Position?> LoadPositionAsync(string name) =>
        Task.FromResult<Position?>(null);

    public Task<Step> BeginAsync(CancellationToken _) =>
        Task.FromResult(new Step());
}

/// <summary>Stands for a transaction of it.</summary>
public sealed class Step : IAsyncDisposable
{
    public Task ApplyAsync(RecordedEvent _) => Task.CompletedTask;
    public Task SavePositionAsync(string name, Position position) =>
        Task.CompletedTask;
    public Task CommitAsync(CancellationToken _) => Task.CompletedTask;
    public ValueTask DisposeAsync() => default;
}
