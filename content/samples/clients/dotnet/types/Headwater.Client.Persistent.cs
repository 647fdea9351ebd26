// Persistent subscriptions of Headwater.Client, as the pages show them.

namespace Headwater.Client;

public abstract class PersistentSubscriptions
{
    public abstract Task CreateAsync(
        string stream, string group, GroupSettings settings, CancellationToken cancellationToken = default);
    public abstract Task CreateToAllAsync(
        string group, AllGroupSettings settings, EventFilter? filter = null, CancellationToken cancellationToken = default);

    public abstract GroupSubscription Subscribe(
        string stream, string group, int bufferSize = 10, CancellationToken cancellationToken = default);
    public abstract GroupSubscription SubscribeToAll(
        string group, int bufferSize = 10, CancellationToken cancellationToken = default);

    public abstract Task UpdateAsync(
        string stream, string group, GroupSettings settings, CancellationToken cancellationToken = default);
    public abstract Task UpdateToAllAsync(
        string group, AllGroupSettings settings, CancellationToken cancellationToken = default);

    public abstract Task<GroupInfo> GetInfoAsync(
        string stream, string group, CancellationToken cancellationToken = default);
    public abstract Task<GroupInfo> GetInfoToAllAsync(string group, CancellationToken cancellationToken = default);
    public abstract Task<IReadOnlyList<GroupInfo>> ListAsync(CancellationToken cancellationToken = default);

    public abstract Task ReplayParkedAsync(
        string stream, string group, long? stopAt = null, CancellationToken cancellationToken = default);
    public abstract Task ReplayParkedToAllAsync(
        string group, long? stopAt = null, CancellationToken cancellationToken = default);

    public abstract Task RestartAsync(CancellationToken cancellationToken = default);
    public abstract Task DeleteAsync(string stream, string group, CancellationToken cancellationToken = default);
    public abstract Task DeleteToAllAsync(string group, CancellationToken cancellationToken = default);
}

/// <summary>Properties that are <c>null</c> have the server's default, or keep their values when a group is updated.</summary>
public record GroupSettingsBase
{
    public bool? ResolveLinks { get; init; }
    public TimeSpan? MessageTimeout { get; init; }
    public int? MaxRetryCount { get; init; }
    public ConsumerStrategy? Strategy { get; init; }
    public int? ReadBatchSize { get; init; }
    public int? LiveBufferSize { get; init; }
    public int? HistoryBufferSize { get; init; }
}

public sealed record GroupSettings : GroupSettingsBase
{
    public StreamPosition? StartFrom { get; init; }
}

public sealed record AllGroupSettings : GroupSettingsBase
{
    public Position? StartFrom { get; init; }
}

public enum ConsumerStrategy { RoundRobin, DispatchToSingle, Pinned, PinnedByCorrelation }

public sealed record GroupInfo(
    string Stream, string Group, string Status, long ParkedMessages, IReadOnlyList<string> Connections);

public abstract class GroupSubscription : IAsyncEnumerable<GroupMessage>, IAsyncDisposable
{
    public abstract Task AckAsync(IEnumerable<GroupMessage> messages);

    public abstract IAsyncEnumerator<GroupMessage> GetAsyncEnumerator(CancellationToken cancellationToken = default);
    public abstract ValueTask DisposeAsync();
}

public abstract class GroupMessage
{
    public abstract RecordedEvent Event { get; }
    public abstract int RetryCount { get; }

    public abstract Task AckAsync();
    public abstract Task NackAsync(NackAction action, string reason);
}

public enum NackAction { Park, Retry, Skip, Stop }

public sealed class GroupExistsException : HeadwaterException { }

public sealed class GroupNotFoundException : HeadwaterException { }

public sealed class GroupChangedException : HeadwaterException { }

public sealed class MaxSubscribersReachedException : HeadwaterException { }
