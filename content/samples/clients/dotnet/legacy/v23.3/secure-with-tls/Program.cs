#region connect
using System.Text.Json;
using HeadwaterStreamStore.Client;

var settings = StreamStoreClientSettings.Create(
    "hwss://localhost:2113?tlsCaFile=certs/ca/ca.crt");

settings.ConnectionName = "secure-with-tls";
settings.DefaultCredentials = new UserCredentials(
    "shop",
    Environment.GetEnvironmentVariable("SHOP_PASSWORD")
        ?? throw new InvalidOperationException("Set SHOP_PASSWORD."));

await using var client = new StreamStoreClient(settings);
#endregion

#region work
var orderId = Guid.NewGuid().ToString("N").Substring(0, 8);

var placed = new EventData(
    Uuid.NewUuid(),
    "OrderPlaced",
    JsonSerializer.SerializeToUtf8Bytes(
        new { orderId, total = 49.5m, currency = "EUR" }));

try
{
    await client.AppendToStreamAsync(
        $"order-{orderId}", StreamState.NoStream, new[] { placed });

    var events = client.ReadStreamAsync(
        Direction.Forwards, $"order-{orderId}", StreamPosition.Start);
    await foreach (var resolved in events)
        Console.WriteLine(
            $"{resolved.Event.EventNumber} {resolved.Event.EventType}");
    return 0;
}
catch (NotAuthenticatedException)
{
    Console.Error.WriteLine("unknown user, or wrong password");
    return 1;
}
catch (AccessDeniedException)
{
    Console.Error.WriteLine("shop is known, but may not write orders");
    return 1;
}
#endregion
