// Declares the part of HeadwaterStreamStore.Client.Grpc 23.3 that the pages show, so that a compiler can check the samples.

using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace HeadwaterStreamStore.Client;

public sealed class StreamStoreClientSettings
{
    public string? ConnectionName { get; set; }
    public TimeSpan? DefaultDeadline { get; set; }
    public UserCredentials? DefaultCredentials { get; set; }
    public ILoggerFactory? LoggerFactory { get; set; }
    public Func<HttpMessageHandler>? CreateHttpMessageHandler { get; set; }
    public ConnectivitySettings ConnectivitySettings { get; } = new();

    public static StreamStoreClientSettings Create(string connectionString) => null!;
}

public sealed class ConnectivitySettings
{
    public Uri? Address { get; set; }
}

public static class StreamStoreClientServices
{
    public static IServiceCollection AddStreamStoreClient(
        this IServiceCollection services, string connectionString) => services;
    public static IServiceCollection AddStreamStoreClient(
        this IServiceCollection services, Action<StreamStoreClientSettings> configure) => services;
}

public sealed class StreamStoreClient : IAsyncDisposable
{
    public StreamStoreClient(StreamStoreClientSettings settings) { }

    public Task<IWriteResult> AppendToStreamAsync(
        string streamName,
        StreamState expectedState,
        IEnumerable<EventData> eventData,
        Action<AppendOptions>? configureOptions = null,
        TimeSpan? deadline = null,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<IWriteResult> AppendToStreamAsync(
        string streamName,
        StreamRevision expectedRevision,
        IEnumerable<EventData> eventData,
        Action<AppendOptions>? configureOptions = null,
        TimeSpan? deadline = null,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;

    public ReadStreamResult ReadStreamAsync(
        Direction direction,
        string streamName,
        StreamPosition revision,
        long maxCount = long.MaxValue,
        bool resolveLinkTos = false,
        UserCredentials? userCredentials = null,
        TimeSpan? deadline = null,
        CancellationToken cancellationToken = default) => null!;
    public IAsyncEnumerable<ResolvedEvent> ReadAllAsync(
        Direction direction,
        Position position,
        long maxCount = long.MaxValue,
        bool resolveLinkTos = false,
        UserCredentials? userCredentials = null,
        TimeSpan? deadline = null,
        CancellationToken cancellationToken = default) => null!;

    public Task<StreamSubscription> SubscribeToStreamAsync(
        string streamName,
        FromStream start,
        Func<StreamSubscription, ResolvedEvent, CancellationToken, Task> eventAppeared,
        bool resolveLinkTos = false,
        Action<StreamSubscription, SubscriptionDroppedReason, Exception?>? subscriptionDropped = null,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<StreamSubscription> SubscribeToAllAsync(
        FromAll start,
        Func<StreamSubscription, ResolvedEvent, CancellationToken, Task> eventAppeared,
        bool resolveLinkTos = false,
        Action<StreamSubscription, SubscriptionDroppedReason, Exception?>? subscriptionDropped = null,
        SubscriptionFilterOptions? filterOptions = null,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;

    public Task DeleteAsync(
        string streamName,
        StreamState expectedState,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task DeleteAsync(
        string streamName,
        StreamRevision expectedRevision,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task TombstoneAsync(
        string streamName,
        StreamState expectedState,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task TombstoneAsync(
        string streamName,
        StreamRevision expectedRevision,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;

    public Task<StreamMetadataResult> GetStreamMetadataAsync(
        string streamName,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<IWriteResult> SetStreamMetadataAsync(
        string streamName,
        StreamState expectedState,
        StreamMetadata metadata,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<IWriteResult> SetStreamMetadataAsync(
        string streamName,
        StreamRevision expectedRevision,
        StreamMetadata metadata,
        UserCredentials? userCredentials = null,
        CancellationToken cancellationToken = default) => null!;

    public ValueTask DisposeAsync() => default;
}

public sealed record UserCredentials(string Username, string Password);

public enum Direction { Forwards, Backwards }

public enum StreamState { Any, NoStream, StreamExists }

public readonly record struct StreamRevision
{
    public static StreamRevision FromInt64(long value) => default;
}

public readonly record struct StreamPosition
{
    public static StreamPosition Start => default;
    public static StreamPosition End => default;
    public static StreamPosition FromInt64(long value) => default;
}

public readonly record struct Position
{
    public static Position Start => default;
    public static Position End => default;
}

public readonly record struct FromStream
{
    public static FromStream Start => default;
    public static FromStream End => default;
    public static FromStream After(StreamPosition revision) => default;
}

public readonly record struct FromAll
{
    public static FromAll Start => default;
    public static FromAll End => default;
    public static FromAll After(Position position) => default;
}

public readonly record struct Uuid
{
    public static Uuid NewUuid() => default;
    public static Uuid FromGuid(Guid value) => default;
    public Guid ToGuid() => default;
}

public sealed class EventData
{
    public EventData(
        Uuid eventId,
        string type,
        ReadOnlyMemory<byte> data,
        ReadOnlyMemory<byte>? metadata = null,
        string contentType = "application/json") { }
}

public sealed class AppendOptions
{
    public bool ThrowOnAppendFailure { get; set; } = true;
}

public interface IWriteResult
{
    StreamRevision NextExpectedStreamRevision { get; }
    Position LogPosition { get; }
}

/// <summary>What an append returns that failed and was told not to throw.</summary>
public abstract class WrongExpectedVersionResult : IWriteResult
{
    public abstract StreamRevision NextExpectedStreamRevision { get; }
    public abstract Position LogPosition { get; }
    public abstract StreamRevision ActualStreamRevision { get; }
}

public abstract class ReadStreamResult : IAsyncEnumerable<ResolvedEvent>
{
    public abstract Task<ReadState> ReadState { get; }
    public abstract StreamPosition? LastStreamPosition { get; }

    public abstract IAsyncEnumerator<ResolvedEvent> GetAsyncEnumerator(CancellationToken cancellationToken = default);
}

public enum ReadState { Ok, StreamNotFound }

public abstract class ResolvedEvent
{
    /// <summary><c>null</c> if a link leads to nothing; the client does not declare it so.</summary>
    public abstract RecordedEvent Event { get; }
    public abstract RecordedEvent? Link { get; }
    public abstract RecordedEvent OriginalEvent { get; }
    public abstract StreamPosition OriginalEventNumber { get; }

    /// <summary><c>null</c> in subscriptions to a stream.</summary>
    public abstract Position? OriginalPosition { get; }
}

public abstract class RecordedEvent
{
    public abstract Uuid EventId { get; }
    public abstract string EventType { get; }
    public abstract string EventStreamId { get; }
    public abstract StreamPosition EventNumber { get; }
    public abstract Position Position { get; }
    public abstract DateTime Created { get; }
    public abstract ReadOnlyMemory<byte> Data { get; }
    public abstract ReadOnlyMemory<byte> Metadata { get; }
    public abstract string ContentType { get; }
}

public abstract class StreamSubscription : IDisposable
{
    public abstract void Dispose();
}

public enum SubscriptionDroppedReason { Disposed, SubscriberError, ServerError }

public interface IEventFilter { }

public static class EventTypeFilter
{
    public static IEventFilter Prefix(params string[] prefixes) => null!;
    public static IEventFilter RegularExpression(string pattern) => null!;
    public static IEventFilter ExcludeSystemEvents() => null!;
}

public static class StreamFilter
{
    public static IEventFilter Prefix(params string[] prefixes) => null!;
    public static IEventFilter RegularExpression(string pattern) => null!;
}

public sealed class SubscriptionFilterOptions
{
    public SubscriptionFilterOptions(
        IEventFilter filter,
        uint checkpointInterval = 1,
        Func<StreamSubscription, Position, CancellationToken, Task>? checkpointReached = null) { }
}

public sealed class StreamMetadata
{
    public StreamMetadata(
        int? maxCount = null,
        TimeSpan? maxAge = null,
        StreamPosition? truncateBefore = null,
        TimeSpan? cacheControl = null,
        StreamAcl? acl = null,
        JsonDocument? customMetadata = null) { }

    public int? MaxCount => null;
    public TimeSpan? MaxAge => null;
    public StreamPosition? TruncateBefore => null;
    public TimeSpan? CacheControl => null;
    public StreamAcl? Acl => null;
    public JsonDocument? CustomMetadata => null;
}

public sealed class StreamAcl { }

public abstract class StreamMetadataResult
{
    public abstract StreamMetadata Metadata { get; }
    public abstract StreamRevision MetastreamRevision { get; }
}

public sealed class WrongExpectedVersionException : Exception
{
    public StreamRevision ExpectedStreamRevision => default;
    public StreamRevision ActualStreamRevision => default;
}

public sealed class StreamNotFoundException : Exception { }

public sealed class StreamDeletedException : Exception { }

public sealed class AccessDeniedException : Exception { }

public sealed class NotAuthenticatedException : Exception { }

public sealed class MaximumAppendSizeExceededException : Exception { }

public sealed class NotLeaderException : Exception { }
