using Headwater.Client;

#region register
var builder = WebApplication.CreateBuilder(args);

builder.Services.AddHeadwaterClient(
    builder.Configuration.GetConnectionString("Headwater")!,
    options =>
    {
        options.ConnectionName = "shop";
        options.DefaultDeadline = TimeSpan.FromSeconds(5);
    });
#endregion

var app = builder.Build();

#region inject
app.MapPost("/orders", async (
    OrderPlaced order,
    HeadwaterClient client,
    CancellationToken cancellationToken) =>
{
    await client.AppendAsync(
        $"order-{order.OrderId}",
        ExpectedRevision.NoStream,
        JsonEvent.From("OrderPlaced", order),
        cancellationToken: cancellationToken);

    return Results.Created($"/orders/{order.OrderId}", order);
});
#endregion

app.Run();

public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);
