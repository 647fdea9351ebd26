// The clients of HeadwaterStreamStore.Client.Grpc 23.3 for persistent subscriptions and projections, as the pages show them.

using System.Text.Json;

namespace HeadwaterStreamStore.Client;

public sealed class StreamStorePersistentSubscriptionsClient : IAsyncDisposable
{
    public StreamStorePersistentSubscriptionsClient(StreamStoreClientSettings settings) { }

    public Task CreateToStreamAsync(
        string streamName, string groupName, PersistentSubscriptionSettings settings) => null!;
    public Task UpdateToStreamAsync(
        string streamName, string groupName, PersistentSubscriptionSettings settings) => null!;
    public Task ReplayParkedMessagesToStreamAsync(string streamName, string groupName, long? stopAt = null) => null!;
    public Task DeleteToStreamAsync(string streamName, string groupName) => null!;
    public Task RestartSubsystemAsync() => null!;

    public Task<PersistentSubscription> SubscribeToStreamAsync(
        string streamName,
        string groupName,
        Func<PersistentSubscription, ResolvedEvent, int?, CancellationToken, Task> eventAppeared,
        Action<PersistentSubscription, SubscriptionDroppedReason, Exception?>? subscriptionDropped = null,
        UserCredentials? userCredentials = null,
        int bufferSize = 10,
        CancellationToken cancellationToken = default) => null!;

    public ValueTask DisposeAsync() => default;
}

public sealed class PersistentSubscriptionSettings
{
    public PersistentSubscriptionSettings(
        bool resolveLinkTos = false,
        StreamPosition? startFrom = null,
        TimeSpan? messageTimeout = null,
        int maxRetryCount = 10,
        int readBatchSize = 20,
        int liveBufferSize = 500,
        int historyBufferSize = 500,
        TimeSpan? checkPointAfter = null,
        int maxSubscriberCount = 0,
        string consumerStrategyName = "RoundRobin") { }
}

public abstract class PersistentSubscription : IDisposable
{
    public abstract Task Ack(params ResolvedEvent[] resolvedEvents);
    public abstract Task Nack(
        PersistentSubscriptionNakEventAction action, string reason, params ResolvedEvent[] resolvedEvents);
    public abstract void Dispose();
}

public enum PersistentSubscriptionNakEventAction { Park, Retry, Skip, Stop }

public sealed class StreamStoreProjectionsClient : IAsyncDisposable
{
    public StreamStoreProjectionsClient(StreamStoreClientSettings settings) { }

    public Task CreateContinuousAsync(string name, string query, bool trackEmittedStreams = false) => null!;
    public Task CreateOneTimeAsync(string query) => null!;
    public Task UpdateAsync(string name, string query, bool? emitEnabled = null) => null!;

    public Task EnableAsync(string name) => null!;
    public Task DisableAsync(string name) => null!;
    public Task AbortAsync(string name) => null!;
    public Task ResetAsync(string name) => null!;
    public Task RestartSubsystemAsync() => null!;

    public Task<JsonDocument> GetStateAsync(string name, string? partition = null) => null!;
    public Task<T> GetStateAsync<T>(
        string name, string? partition = null, JsonSerializerOptions? serializerOptions = null) => null!;
    public Task<T> GetResultAsync<T>(
        string name, string? partition = null, JsonSerializerOptions? serializerOptions = null) => null!;

    public ValueTask DisposeAsync() => default;
}
