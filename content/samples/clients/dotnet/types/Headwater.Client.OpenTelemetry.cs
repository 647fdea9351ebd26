// Declares the part of Headwater.Client.OpenTelemetry that the pages show.

using OpenTelemetry.Trace;

namespace Headwater.Client.OpenTelemetry;

public static class HeadwaterClientInstrumentation
{
    public static TracerProviderBuilder AddHeadwaterClientInstrumentation(
        this TracerProviderBuilder builder, Action<HeadwaterInstrumentationOptions>? configure = null) => builder;
}

public sealed class HeadwaterInstrumentationOptions
{
    public bool Subscriptions { get; set; } = true;
    public bool CaptureStreamName { get; set; } = true;

    /// <summary>Of the name of an operation, <c>streams.append</c> say: whether it gets a span.</summary>
    public Func<string, bool>? Filter { get; set; }
}
