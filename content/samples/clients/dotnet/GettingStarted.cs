using Headwater.Client;

#region connect
await using var client = HeadwaterClient.Connect(
    "headwater://admin:changeit@localhost:2113?tls=false");
#endregion

#region create-event
var orderId = Guid.NewGuid().ToString();

var placed = JsonEvent.From(
    "OrderPlaced",
    new OrderPlaced(orderId, "77", "c-7", 49.5m, "EUR"));
#endregion

#region append-first
var result = await client.AppendAsync(
    $"order-{orderId}", ExpectedRevision.NoStream, placed);

Console.WriteLine($"written at revision {result.Revision}");
#endregion

#region read
await foreach (var resolved in client.ReadAsync($"order-{orderId}"))
{
    var order = resolved.Event.DeserializeJson<OrderPlaced>();
    Console.WriteLine($"{resolved.Event.Revision}: {order.Total}");
}
#endregion

#region event-type
public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);
#endregion
