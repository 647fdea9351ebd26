#region setup
using HeadwaterStreamStore.Client;
using HeadwaterStreamStore.Client.Extensions.OpenTelemetry;
using OpenTelemetry.Resources;
using OpenTelemetry.Trace;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddStreamStoreClient(
    builder.Configuration.GetConnectionString("StreamStore")!);

builder.Services
    .AddOpenTelemetry()
    .ConfigureResource(resource => resource.AddService("shop"))
    .WithTracing(tracing => tracing
        .AddStreamStoreClientInstrumentation()
        .AddOtlpExporter(exporter => exporter.Endpoint =
            new Uri("https://collector.headwater.example:4317")));
#endregion

#region host
builder.Services.AddStreamStoreClient(settings =>
{
    settings.ConnectivitySettings.Address =
        new Uri("https://node1.headwater.example:2113");
    settings.DefaultCredentials = new UserCredentials(
        builder.Configuration["StreamStore:User"]!,
        builder.Configuration["StreamStore:Password"]!);
});
#endregion

var app = builder.Build();

#region logging
using var loggers = LoggerFactory.Create(logging => logging
    .AddConsole()
    .AddFilter("HeadwaterStreamStore.Client", LogLevel.Debug));

var settings = StreamStoreClientSettings.Create(
    "hwss://localhost:2113?tls=false");
settings.LoggerFactory = loggers;
#endregion

app.Run();
