using Headwater.Client;

var tokens = new TokenProvider();

#region password
await using var client = HeadwaterClient.Connect(
    "headwater://node1.headwater.example:2113",
    options => options.DefaultCredentials = new Credentials(
        "shop", Environment.GetEnvironmentVariable("SHOP_PASSWORD")!));
#endregion

#region per-call
await client.AppendAsync(
    "order-1001",
    ExpectedRevision.StreamExists,
    JsonEvent.From(
        "OrderShipped", new OrderShipped("1001", "slow post", "SP-1")),
    credentials: new Credentials(
        "warehouse",
        Environment.GetEnvironmentVariable("WAREHOUSE_PASSWORD")!));
#endregion

#region ca
await using var trusting = HeadwaterClient.Connect(
    "headwater://node1.headwater.example:2113",
    options => options.Tls.CaFile = "/etc/shop/headwater-ca.crt");
#endregion

#region certificate
await using var withCertificate = HeadwaterClient.Connect(
    "headwater://node1.headwater.example:2113",
    options =>
    {
        options.Tls.CaFile = "/etc/shop/headwater-ca.crt";
        options.Tls.CertFile = "/etc/shop/user.crt";
        options.Tls.KeyFile = "/etc/shop/user.key";
    });
#endregion

#region token
await using var withToken = HeadwaterClient.Connect(
    "headwater://node1.headwater.example:2113",
    options => options.BearerToken =
        cancellationToken => tokens.GetAsync(cancellationToken));
#endregion

#region secrets
var builder = WebApplication.CreateBuilder(args);

builder.Services.AddHeadwaterClient(
    "headwater+discover://cluster.headwater.example:2113",
    options => options.DefaultCredentials = new Credentials(
        builder.Configuration["Headwater:User"]!,
        builder.Configuration["Headwater:Password"]!));
#endregion

#region denied
try
{
    await client.DeleteAsync("payment-p-5");
}
catch (AccessDeniedException)
{
    Console.WriteLine("this user may not delete payments");
}
catch (HeadwaterException exception)
    when (exception.Code == ErrorCode.Unauthenticated)
{
    Console.WriteLine("unknown user, or wrong password");
}
#endregion

public record OrderShipped(
    string OrderId, string Carrier, string TrackingCode);

/// <summary>Stands for the application's source of tokens.</summary>
public sealed class TokenProvider
{
    public ValueTask<string> GetAsync(CancellationToken _) => new("token");
}
