// Declares what the pages show of the package HeadwaterStreamStore.Client.Extensions.OpenTelemetry.

using OpenTelemetry.Trace;

namespace HeadwaterStreamStore.Client.Extensions.OpenTelemetry;

public static class StreamStoreClientInstrumentation
{
    public static TracerProviderBuilder AddStreamStoreClientInstrumentation(this TracerProviderBuilder builder) => builder;
}
