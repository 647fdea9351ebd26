// Declares the part of Headwater.Client that the pages show, so that a compiler can check the samples.

using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Headwater.Client;

public sealed class HeadwaterClient : IAsyncDisposable
{
    private HeadwaterClient() { }

    public PersistentSubscriptions Persistent => null!;
    public Projections Projections => null!;

    public static HeadwaterClient Connect(
        string connectionString, Action<HeadwaterClientOptions>? configure = null) => null!;

    public Task<AppendResult> AppendAsync(
        string stream,
        ExpectedRevision expected,
        EventData @event,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<AppendResult> AppendAsync(
        string stream,
        ExpectedRevision expected,
        IEnumerable<EventData> events,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task<AppendManyResult> AppendManyAsync(
        IEnumerable<StreamAppend> appends,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;

    public IAsyncEnumerable<ResolvedEvent> ReadAsync(
        string stream,
        Direction direction = Direction.Forwards,
        StreamPosition? from = null,
        long? maxCount = null,
        bool resolveLinks = false,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public IAsyncEnumerable<ResolvedEvent> ReadAllAsync(
        Direction direction = Direction.Forwards,
        Position? from = null,
        long? maxCount = null,
        EventFilter? filter = null,
        bool resolveLinks = false,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;

    public StreamSubscription Subscribe(
        string stream,
        FromStream from,
        bool resolveLinks = false,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public StreamSubscription SubscribeToAll(
        FromAll from,
        EventFilter? filter = null,
        bool resolveLinks = false,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;

    public Task DeleteAsync(
        string stream,
        ExpectedRevision? expected = null,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task TombstoneAsync(
        string stream,
        ExpectedRevision? expected = null,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;

    public Task<StreamMetadata> GetStreamMetadataAsync(
        string stream,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;
    public Task SetStreamMetadataAsync(
        string stream,
        StreamMetadata metadata,
        ExpectedRevision? expectedRevision = null,
        TimeSpan? deadline = null,
        Credentials? credentials = null,
        CancellationToken cancellationToken = default) => null!;

    public ValueTask DisposeAsync() => default;
}

public static class HeadwaterClientServices
{
    public static IServiceCollection AddHeadwaterClient(
        this IServiceCollection services,
        string connectionString,
        Action<HeadwaterClientOptions>? configure = null) => services;
}

public sealed class HeadwaterClientOptions
{
    public string? ConnectionName { get; set; }
    public TimeSpan DefaultDeadline { get; set; }
    public NodePreference NodePreference { get; set; }
    public TimeSpan KeepAliveInterval { get; set; }
    public TimeSpan KeepAliveTimeout { get; set; }
    public TlsOptions Tls { get; } = new();
    public Credentials? DefaultCredentials { get; set; }
    public Func<CancellationToken, ValueTask<string>>? BearerToken { get; set; }
    public JsonSerializerOptions JsonSerializerOptions { get; set; } = new(JsonSerializerDefaults.Web);
    public ILoggerFactory? LoggerFactory { get; set; }
}

public sealed class TlsOptions
{
    public string? CaFile { get; set; }
    public string? CertFile { get; set; }
    public string? KeyFile { get; set; }
    public X509Certificate2? Certificate { get; set; }
}

public enum NodePreference { Leader, Follower }

public enum Direction { Forwards, Backwards }

public sealed record Credentials(string User, string Password);

/// <summary>An event to append.</summary>
public sealed class EventData
{
    internal EventData(Guid id, string type) => (Id, Type) = (id, type);

    public Guid Id { get; }
    public string Type { get; }
}

public static class JsonEvent
{
    public static EventData From<T>(string type, T data, object? metadata = null, Guid? id = null) => null!;
}

public static class BinaryEvent
{
    public static EventData From(
        string type, ReadOnlyMemory<byte> data, object? metadata = null, Guid? id = null) => null!;
}

public sealed record StreamAppend(string Stream, ExpectedRevision Expected, IEnumerable<EventData> Events);

public sealed record AppendResult(ulong Revision, Position Position);

/// <param name="Revisions">The new revision of each stream, by its name.</param>
/// <param name="Position">Where the transaction is in the log.</param>
public sealed record AppendManyResult(IReadOnlyDictionary<string, ulong> Revisions, Position Position);

public readonly record struct ExpectedRevision
{
    public static ExpectedRevision Any => default;
    public static ExpectedRevision NoStream => default;
    public static ExpectedRevision StreamExists => default;
    public static ExpectedRevision At(ulong revision) => default;
}

public readonly record struct StreamPosition
{
    public static StreamPosition Start => default;
    public static StreamPosition End => default;
    public static StreamPosition At(ulong revision) => default;
}

public readonly record struct Position(ulong Commit, ulong Prepare)
{
    public static Position Start => default;
    public static Position End => default;
}

public readonly record struct FromStream
{
    public static FromStream Start => default;
    public static FromStream End => default;
    public static FromStream After(ulong revision) => default;
}

public readonly record struct FromAll
{
    public static FromAll Start => default;
    public static FromAll End => default;
    public static FromAll After(Position position) => default;
}

public sealed record EventFilter
{
    private EventFilter() { }

    public int CheckpointInterval { get; init; }
    public int MaxSearchWindow { get; init; }

    public static EventFilter ExcludeSystemEvents => null!;
    public static EventFilter StreamPrefix(params string[] prefixes) => null!;
    public static EventFilter StreamRegex(string pattern) => null!;
    public static EventFilter EventTypePrefix(params string[] prefixes) => null!;
    public static EventFilter EventTypeRegex(string pattern) => null!;
}

/// <param name="Event">The event, or what the link points to if links are resolved.</param>
/// <param name="Link">The link, if links are resolved and it is one.</param>
public sealed record ResolvedEvent(RecordedEvent Event, RecordedEvent? Link);

public abstract class RecordedEvent
{
    public abstract Guid Id { get; }
    public abstract string Type { get; }
    public abstract ReadOnlyMemory<byte> Data { get; }
    public abstract ReadOnlyMemory<byte> Metadata { get; }
    public abstract string StreamId { get; }
    public abstract ulong Revision { get; }
    public abstract Position Position { get; }
    public abstract DateTimeOffset Created { get; }
    public abstract bool IsJson { get; }

    public abstract T DeserializeJson<T>();
    public abstract T DeserializeMetadata<T>();
}

public abstract class StreamSubscription : IAsyncEnumerable<ResolvedEvent>, IAsyncDisposable
{
    public abstract IAsyncEnumerable<SubscriptionMessage> Messages { get; }

    public abstract IAsyncEnumerator<ResolvedEvent> GetAsyncEnumerator(CancellationToken cancellationToken = default);
    public abstract ValueTask DisposeAsync();
}

public abstract record SubscriptionMessage
{
    private SubscriptionMessage() { }

    public sealed record Confirmed(string Id) : SubscriptionMessage;
    public sealed record Event(ResolvedEvent Resolved) : SubscriptionMessage;
    public sealed record Checkpoint(Position Position) : SubscriptionMessage;
    public sealed record CaughtUp : SubscriptionMessage;
    public sealed record FellBehind : SubscriptionMessage;
}

public sealed record StreamMetadata
{
    public TimeSpan? MaxAge { get; init; }
    public long? MaxCount { get; init; }
    public ulong? TruncateBefore { get; init; }
    public TimeSpan? CacheControl { get; init; }
    public StreamAcl? Acl { get; init; }
    public IReadOnlyDictionary<string, object>? Custom { get; init; }

    /// <summary>The revision that was read.</summary>
    public ExpectedRevision Revision => default;
}

public sealed record StreamAcl
{
    public IReadOnlyList<string>? Read { get; init; }
    public IReadOnlyList<string>? Write { get; init; }
    public IReadOnlyList<string>? Delete { get; init; }
}

public class HeadwaterException : Exception
{
    public ErrorCode Code => default;
}

public enum ErrorCode { FailedPrecondition, Unauthenticated, Unavailable, Unimplemented }

public sealed class WrongExpectedRevisionException : HeadwaterException
{
    public string Stream => null!;
    public ExpectedRevision Expected => default;

    /// <summary>The revision that the stream has; none if it does not exist.</summary>
    public ulong? Actual => null;
}

public sealed class StreamNotFoundException : HeadwaterException
{
    public string Stream => null!;
}

public sealed class StreamDeletedException : HeadwaterException
{
    public string Stream => null!;
}

public sealed class AccessDeniedException : HeadwaterException { }

public sealed class DeadlineExceededException : HeadwaterException { }

public sealed class NotLeaderException : HeadwaterException { }
