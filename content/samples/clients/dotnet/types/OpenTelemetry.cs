// Declares what the samples use of the packages OpenTelemetry.Extensions.Hosting and
// OpenTelemetry.Exporter.OpenTelemetryProtocol.

using OpenTelemetry.Resources;
using OpenTelemetry.Trace;

namespace Microsoft.Extensions.DependencyInjection
{
    public static class OpenTelemetryServicesExtensions
    {
        public static OpenTelemetry.OpenTelemetryBuilder AddOpenTelemetry(this IServiceCollection services) => null!;
    }
}

namespace OpenTelemetry
{
    public abstract class OpenTelemetryBuilder
    {
        public abstract OpenTelemetryBuilder ConfigureResource(Action<ResourceBuilder> configure);
        public abstract OpenTelemetryBuilder WithTracing(Action<TracerProviderBuilder> configure);
    }
}

namespace OpenTelemetry.Resources
{
    public abstract class ResourceBuilder { }

    public static class ResourceBuilderExtensions
    {
        public static ResourceBuilder AddService(
            this ResourceBuilder resourceBuilder,
            string serviceName,
            string? serviceNamespace = null,
            string? serviceVersion = null,
            bool autoGenerateServiceInstanceId = true,
            string? serviceInstanceId = null) => resourceBuilder;
    }
}

namespace OpenTelemetry.Trace
{
    public abstract class TracerProviderBuilder
    {
        public abstract TracerProviderBuilder AddSource(params string[] names);
    }

    public static class OtlpTraceExporterHelperExtensions
    {
        public static TracerProviderBuilder AddOtlpExporter(
            this TracerProviderBuilder builder, Action<Exporter.OtlpExporterOptions> configure) => builder;
    }
}

namespace OpenTelemetry.Exporter
{
    public sealed class OtlpExporterOptions
    {
        public Uri Endpoint { get; set; } = null!;
    }
}
