using Headwater.Client;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

#region create
const string query = """
    fromCategory('order')
      .partitionBy((event) => event.data.customerId)
      .when({
        $init: () => ({ orders: 0, total: 0 }),
        OrderPlaced(state, event) {
          state.orders += 1;
          state.total += event.data.total;
        },
      })
      .outputState();
    """;

await client.Projections.CreateAsync("customer-spending", query);
#endregion

#region create-emitting
await client.Projections.CreateAsync(
    "customer-orders",
    query,
    emit: true,
    trackEmittedStreams: true);
#endregion

#region state
var spending = await client.Projections.GetStateAsync<Spending>(
    "customer-spending", partition: "c-7");

Console.WriteLine(spending is null
    ? "no orders yet"
    : $"{spending.Orders} orders, {spending.Total} in all");
#endregion

#region result
var result = await client.Projections.GetResultAsync<Spending>(
    "customer-spending", partition: "c-7");
#endregion
Console.WriteLine(result);

#region status
var status = await client.Projections.GetStatusAsync("customer-spending");

Console.WriteLine(
    $"{status.State}, {status.Progress:F1} %, {status.Reason}");
#endregion

#region list
foreach (var projection in await client.Projections.ListAsync())
    Console.WriteLine($"{projection.Name}: {projection.State}");
#endregion

#region start-stop
// Stops with a checkpoint.
await client.Projections.DisableAsync("customer-spending");
await client.Projections.EnableAsync("customer-spending");
// Stops without one.
await client.Projections.AbortAsync("customer-spending");
#endregion

#region update
await client.Projections.DisableAsync("customer-spending");
await client.Projections.UpdateAsync("customer-spending", query);
await client.Projections.EnableAsync("customer-spending");
#endregion

#region reset
await client.Projections.ResetAsync("customer-spending");
#endregion

#region delete
await client.Projections.DisableAsync("customer-spending");
await client.Projections.DeleteAsync(
    "customer-spending",
    deleteStateStream: true,
    deleteCheckpointStream: true,
    deleteEmittedStreams: true);
#endregion

#region wait
async Task WaitUntilCaughtUpAsync(
    string name, CancellationToken cancellationToken)
{
    using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(500));

    do
    {
        var current = await client.Projections.GetStatusAsync(
            name, cancellationToken: cancellationToken);
        if (current.State == ProjectionState.Faulted)
            throw new InvalidOperationException(current.Reason);
        if (current.Progress >= 100)
            return;
    }
    while (await timer.WaitForNextTickAsync(cancellationToken));
}
#endregion
await WaitUntilCaughtUpAsync("customer-spending", CancellationToken.None);

#region state-type
public record Spending(int Orders, decimal Total);
#endregion
