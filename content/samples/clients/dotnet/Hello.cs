using Headwater.Client;

#region hello
await using var client = HeadwaterClient.Connect(
  "headwater://localhost:2113?tls=false");

var placed = JsonEvent.From("OrderPlaced",
  new { CustomerId = "c-7", Total = 49.5m });
await client.AppendAsync("order-1001",
  ExpectedRevision.NoStream, placed);

await foreach (var item in client.ReadAsync("order-1001"))
  Console.WriteLine($"{item.Event.Revision} {item.Event.Type}");
#endregion
