#region connect
using Headwater.Client;

var password = Environment.GetEnvironmentVariable("SHOP_PASSWORD");

await using var client = HeadwaterClient.Connect(
    "headwater://localhost:2113",
    options =>
    {
        options.ConnectionName = "secure-with-tls";
        options.Tls.CaFile = "certs/ca/ca.crt";

        if (password is null)
        {
            // The certificate says who we are.
            options.Tls.CertFile = "certs/shop/user.crt";
            options.Tls.KeyFile = "certs/shop/user.key";
        }
        else
        {
            options.DefaultCredentials = new Credentials("shop", password);
        }
    });
#endregion

#region work
var orderId = Guid.NewGuid().ToString("N")[..8];

try
{
    var placed = await client.AppendAsync(
        $"order-{orderId}",
        ExpectedRevision.NoStream,
        JsonEvent.From(
            "OrderPlaced",
            new OrderPlaced(orderId, "77", "c-7", 49.5m, "EUR")));
    Console.WriteLine($"order {orderId} written at {placed.Position}");

    await client.AppendAsync(
        $"payment-{orderId}",
        ExpectedRevision.NoStream,
        JsonEvent.From(
            "PaymentCaptured",
            new PaymentCaptured(orderId, orderId, 49.5m, "EUR")));

    await foreach (var resolved in client.ReadAsync($"order-{orderId}"))
        Console.WriteLine($"{resolved.Event.Revision} {resolved.Event.Type}");
    return 0;
}
catch (AccessDeniedException)
{
    Console.Error.WriteLine("shop is known, but may not write orders");
    return 1;
}
catch (HeadwaterException exception)
{
    Console.Error.WriteLine($"{exception.Code}: {exception.Message}");
    return 1;
}
#endregion

#region types
public record OrderPlaced(
    string OrderId,
    string CartId,
    string CustomerId,
    decimal Total,
    string Currency);

public record PaymentCaptured(
    string PaymentId, string OrderId, decimal Amount, string Currency);
#endregion
