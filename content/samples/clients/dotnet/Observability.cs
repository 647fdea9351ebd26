#region usings
using System.Diagnostics;
using Headwater.Client;
using Headwater.Client.OpenTelemetry;
using OpenTelemetry.Resources;
using OpenTelemetry.Trace;
#endregion

#region setup
var builder = WebApplication.CreateBuilder(args);

builder.Services.AddHeadwaterClient(
    builder.Configuration.GetConnectionString("Headwater")!);

builder.Services
    .AddOpenTelemetry()
    .ConfigureResource(resource => resource.AddService("shop"))
    .WithTracing(tracing => tracing
        .AddHeadwaterClientInstrumentation(options =>
        {
            options.Subscriptions = true;
            options.CaptureStreamName = true;
        })
        .AddOtlpExporter(exporter => exporter.Endpoint =
            new Uri("https://collector.headwater.example:4317")));
#endregion

var app = builder.Build();
var client = app.Services.GetRequiredService<HeadwaterClient>();

#region own-span
var shop = new ActivitySource("shop");

using (var activity = shop.StartActivity("ship order"))
{
    activity?.SetTag("order.id", "1001");

    await client.AppendAsync(
        "order-1001",
        ExpectedRevision.StreamExists,
        JsonEvent.From(
            "OrderShipped", new OrderShipped("1001", "slow post", "SP-1")));
}
#endregion

#region logging
using var loggers = LoggerFactory.Create(logging => logging
    .AddConsole()
    .AddFilter("Headwater.Client", LogLevel.Debug));

await using var logged = HeadwaterClient.Connect(
    "headwater://localhost:2113?tls=false",
    options => options.LoggerFactory = loggers);
#endregion

public record OrderShipped(
    string OrderId, string Carrier, string TrackingCode);
