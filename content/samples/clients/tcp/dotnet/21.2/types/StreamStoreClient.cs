// The part of HeadwaterStreamStore.Client 21.2 that the samples use, as declarations: with this file beside them, the
// samples compile.

using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;

namespace HeadwaterStreamStore.Client
{
    public interface IStreamStoreConnection : IDisposable
    {
        string ConnectionName { get; }

        event EventHandler<ClientConnectionEventArgs> Connected;
        event EventHandler<ClientConnectionEventArgs> Disconnected;
        event EventHandler<ClientReconnectingEventArgs> Reconnecting;
        event EventHandler<ClientClosedEventArgs> Closed;
        event EventHandler<ClientErrorEventArgs> ErrorOccurred;
        event EventHandler<ClientAuthenticationFailedEventArgs> AuthenticationFailed;

        Task ConnectAsync();
        void Close();

        Task<WriteResult> AppendToStreamAsync(
            string stream, long expectedVersion, params EventData[] events);
        Task<WriteResult> AppendToStreamAsync(
            string stream, long expectedVersion, IEnumerable<EventData> events, UserCredentials credentials = null);
        Task<ConditionalWriteResult> ConditionalAppendToStreamAsync(
            string stream, long expectedVersion, IEnumerable<EventData> events, UserCredentials credentials = null);
        Task<StoreTransaction> StartTransactionAsync(
            string stream, long expectedVersion, UserCredentials credentials = null);
        StoreTransaction ContinueTransaction(long transactionId, UserCredentials credentials = null);
        Task<DeleteResult> DeleteStreamAsync(
            string stream, long expectedVersion, bool hardDelete = false, UserCredentials credentials = null);

        Task<EventReadResult> ReadEventAsync(
            string stream, long eventNumber, bool resolveLinkTos, UserCredentials credentials = null);
        Task<StreamEventsSlice> ReadStreamEventsForwardAsync(
            string stream, long start, int count, bool resolveLinkTos, UserCredentials credentials = null);
        Task<StreamEventsSlice> ReadStreamEventsBackwardAsync(
            string stream, long start, int count, bool resolveLinkTos, UserCredentials credentials = null);
        Task<AllEventsSlice> ReadAllEventsForwardAsync(
            Position position, int maxCount, bool resolveLinkTos, UserCredentials credentials = null);
        Task<AllEventsSlice> ReadAllEventsBackwardAsync(
            Position position, int maxCount, bool resolveLinkTos, UserCredentials credentials = null);
        Task<AllEventsSlice> FilteredReadAllEventsForwardAsync(
            Position position, int maxCount, bool resolveLinkTos, Filter filter, UserCredentials credentials = null);

        Task<StreamSubscription> SubscribeToStreamAsync(
            string stream,
            bool resolveLinkTos,
            Func<StreamSubscription, ResolvedEvent, Task> eventAppeared,
            Action<StreamSubscription, SubscriptionDropReason, Exception> subscriptionDropped = null,
            UserCredentials credentials = null);
        CatchUpSubscription SubscribeToStreamFrom(
            string stream,
            long? lastCheckpoint,
            CatchUpSubscriptionSettings settings,
            Func<CatchUpSubscription, ResolvedEvent, Task> eventAppeared,
            Action<CatchUpSubscription> liveProcessingStarted = null,
            Action<CatchUpSubscription, SubscriptionDropReason, Exception> subscriptionDropped = null,
            UserCredentials credentials = null);
        CatchUpSubscription SubscribeToAllFrom(
            Position? lastCheckpoint,
            CatchUpSubscriptionSettings settings,
            Func<CatchUpSubscription, ResolvedEvent, Task> eventAppeared,
            Action<CatchUpSubscription> liveProcessingStarted = null,
            Action<CatchUpSubscription, SubscriptionDropReason, Exception> subscriptionDropped = null,
            UserCredentials credentials = null);
        CatchUpSubscription FilteredSubscribeToAllFrom(
            Position? lastCheckpoint,
            Filter filter,
            CatchUpSubscriptionSettings settings,
            Func<CatchUpSubscription, ResolvedEvent, Task> eventAppeared,
            Func<CatchUpSubscription, Position, Task> checkpointReached,
            int checkpointInterval,
            Action<CatchUpSubscription> liveProcessingStarted = null,
            Action<CatchUpSubscription, SubscriptionDropReason, Exception> subscriptionDropped = null,
            UserCredentials credentials = null);

        PersistentSubscription ConnectToPersistentSubscription(
            string stream,
            string group,
            Func<PersistentSubscription, ResolvedEvent, int?, Task> eventAppeared,
            Action<PersistentSubscription, SubscriptionDropReason, Exception> subscriptionDropped = null,
            UserCredentials credentials = null,
            int bufferSize = 10,
            bool autoAck = true);
        Task CreatePersistentSubscriptionAsync(
            string stream, string group, PersistentSubscriptionSettings settings, UserCredentials credentials = null);
        Task UpdatePersistentSubscriptionAsync(
            string stream, string group, PersistentSubscriptionSettings settings, UserCredentials credentials = null);
        Task DeletePersistentSubscriptionAsync(string stream, string group, UserCredentials credentials = null);

        Task<WriteResult> SetStreamMetadataAsync(
            string stream, long expectedMetastreamVersion, StreamMetadata metadata, UserCredentials credentials = null);
        Task<StreamMetadataResult> GetStreamMetadataAsync(string stream, UserCredentials credentials = null);
        Task SetSystemSettingsAsync(SystemSettings settings, UserCredentials credentials = null);
    }

    public static class StreamStoreConnection
    {
        public static IStreamStoreConnection Create(string connectionString, string connectionName = null) => null;
        public static IStreamStoreConnection Create(
            string connectionString, ConnectionSettingsBuilder settings, string connectionName = null) => null;
    }

    public static class ConnectionSettings
    {
        public static ConnectionSettingsBuilder Create() => null;
    }

    public abstract class ConnectionSettingsBuilder
    {
        public abstract ConnectionSettingsBuilder KeepReconnecting();
        public abstract ConnectionSettingsBuilder KeepRetrying();
        public abstract ConnectionSettingsBuilder LimitReconnectionsTo(int count);
        public abstract ConnectionSettingsBuilder LimitRetriesForOperationTo(int count);
        public abstract ConnectionSettingsBuilder SetOperationTimeoutTo(TimeSpan timeout);
        public abstract ConnectionSettingsBuilder SetHeartbeatInterval(TimeSpan interval);
        public abstract ConnectionSettingsBuilder SetHeartbeatTimeout(TimeSpan timeout);
        public abstract ConnectionSettingsBuilder SetDefaultUserCredentials(UserCredentials credentials);
        public abstract ConnectionSettingsBuilder PerformOnLeaderOnly();
        public abstract ConnectionSettingsBuilder PerformOnAnyNode();
        public abstract ConnectionSettingsBuilder PreferFollowerNode();
        public abstract ConnectionSettingsBuilder UseCustomLogger(ILogger logger);
    }

    public interface ILogger
    {
        void Debug(string format, params object[] arguments);
        void Info(string format, params object[] arguments);
        void Error(Exception exception, string format, params object[] arguments);
    }

    public sealed class UserCredentials
    {
        public UserCredentials(string username, string password) { }
    }

    public sealed class ClientConnectionEventArgs : EventArgs { public IPEndPoint RemoteEndPoint => null; }
    public sealed class ClientReconnectingEventArgs : EventArgs { }
    public sealed class ClientClosedEventArgs : EventArgs { public string Reason => null; }
    public sealed class ClientErrorEventArgs : EventArgs { public Exception Exception => null; }
    public sealed class ClientAuthenticationFailedEventArgs : EventArgs { public string Reason => null; }

    public static class ExpectedVersion
    {
        public const long Any = -2;
        public const long NoStream = -1;
        public const long StreamExists = -4;
    }

    public static class StreamPosition
    {
        public const long Start = 0;
        public const long End = -1;
    }

    public struct Position : IComparable<Position>
    {
        public static readonly Position Start = new Position(0, 0);
        public static readonly Position End = new Position(-1, -1);
        public readonly long CommitPosition;
        public readonly long PreparePosition;

        public Position(long commitPosition, long preparePosition)
        {
            CommitPosition = commitPosition;
            PreparePosition = preparePosition;
        }

        public int CompareTo(Position other) => CommitPosition.CompareTo(other.CommitPosition);
    }

    public sealed class EventData
    {
        public EventData(Guid eventId, string type, bool isJson, byte[] data, byte[] metadata) { }
    }

    public sealed class RecordedEvent
    {
        public string EventStreamId => null;
        public Guid EventId => Guid.Empty;
        public long EventNumber => 0;
        public string EventType => null;
        public byte[] Data => null;
        public byte[] Metadata => null;
        public bool IsJson => true;
        public DateTime Created => DateTime.UtcNow;
    }

    public struct ResolvedEvent
    {
        public RecordedEvent Event => null;
        public RecordedEvent Link => null;
        public RecordedEvent OriginalEvent => null;
        public string OriginalStreamId => null;
        public long OriginalEventNumber => 0;
        public Position? OriginalPosition => null;
    }

    public struct WriteResult
    {
        public long NextExpectedVersion => 0;
        public Position LogPosition => Position.Start;
    }

    public struct ConditionalWriteResult
    {
        public ConditionalWriteStatus Status => ConditionalWriteStatus.Succeeded;
        public long? NextExpectedVersion => null;
    }

    public enum ConditionalWriteStatus { Succeeded, VersionMismatch, StreamDeleted }
    public struct DeleteResult { public Position LogPosition => Position.Start; }

    public abstract class StoreTransaction : IDisposable
    {
        public abstract long TransactionId { get; }
        public abstract Task WriteAsync(params EventData[] events);
        public abstract Task<WriteResult> CommitAsync();
        public abstract void Rollback();
        public abstract void Dispose();
    }

    public enum EventReadStatus { Success, NotFound, NoStream, StreamDeleted }
    public enum SliceReadStatus { Success, StreamNotFound, StreamDeleted }

    public sealed class EventReadResult
    {
        public EventReadStatus Status => EventReadStatus.Success;
        public ResolvedEvent? Event => null;
    }

    public sealed class StreamEventsSlice
    {
        public SliceReadStatus Status => SliceReadStatus.Success;
        public ResolvedEvent[] Events => null;
        public long NextEventNumber => 0;
        public long LastEventNumber => 0;
        public bool IsEndOfStream => true;
    }

    public sealed class AllEventsSlice
    {
        public ResolvedEvent[] Events => null;
        public Position NextPosition => Position.Start;
        public bool IsEndOfStream => true;
    }

    public abstract class Filter
    {
        public static readonly Filter ExcludeSystemEvents;
        public static FilterOn StreamId => null;
        public static FilterOn EventType => null;
    }

    public abstract class FilterOn
    {
        public abstract Filter Prefix(params string[] prefixes);
        public abstract Filter Regex(string pattern);
    }

    public enum SubscriptionDropReason
    {
        UserInitiated, ConnectionClosed, EventHandlerException, ProcessingQueueOverflow,
        CatchUpError, ServerError, AccessDenied, NotAuthenticated, MaxSubscribersReached,
        PersistentSubscriptionDeleted, NotFound, Unknown,
    }

    public abstract class StreamSubscription : IDisposable
    {
        public abstract void Unsubscribe();
        public abstract void Dispose();
    }

    public abstract class CatchUpSubscription
    {
        public string SubscriptionName => null;
        public abstract void Stop(TimeSpan timeout);
        public abstract void Stop();
    }

    public abstract class PersistentSubscription
    {
        public abstract void Acknowledge(params ResolvedEvent[] events);
        public abstract void Fail(ResolvedEvent @event, PersistentSubscriptionNakEventAction action, string reason);
        public abstract void Stop(TimeSpan timeout);
    }

    public enum PersistentSubscriptionNakEventAction { Unknown, Park, Retry, Skip, Stop }

    public sealed class CatchUpSubscriptionSettings
    {
        public static readonly CatchUpSubscriptionSettings Default;

        public CatchUpSubscriptionSettings(
            int maxLiveQueueSize = 10000,
            int readBatchSize = 500,
            bool verboseLogging = false,
            bool resolveLinkTos = false,
            string subscriptionName = "") { }
    }

    public abstract class PersistentSubscriptionSettings
    {
        public static PersistentSubscriptionSettings Create() => null;
        public abstract PersistentSubscriptionSettings StartFromBeginning();
        public abstract PersistentSubscriptionSettings StartFromCurrent();
        public abstract PersistentSubscriptionSettings StartFrom(long position);
        public abstract PersistentSubscriptionSettings ResolveLinkTos();
        public abstract PersistentSubscriptionSettings WithMessageTimeoutOf(TimeSpan timeout);
        public abstract PersistentSubscriptionSettings WithMaxRetriesOf(int count);
        public abstract PersistentSubscriptionSettings PreferRoundRobin();
        public abstract PersistentSubscriptionSettings PreferDispatchToSingle();
        public abstract PersistentSubscriptionSettings WithNamedConsumerStrategy(string strategy);
    }

    public sealed class StreamAcl
    {
        public StreamAcl(
            string[] readRoles, string[] writeRoles, string[] deleteRoles, string[] metaReadRoles, string[] metaWriteRoles) { }
    }

    public sealed class SystemSettings
    {
        public SystemSettings(StreamAcl userStreamAcl, StreamAcl systemStreamAcl) { }
    }

    public abstract class StreamMetadata
    {
        public long? MaxCount => null;
        public TimeSpan? MaxAge => null;
        public long? TruncateBefore => null;
        public abstract T GetValue<T>(string key);
        public static StreamMetadataBuilder Build() => null;
        public abstract StreamMetadataBuilder Copy();
    }

    public abstract class StreamMetadataBuilder
    {
        public abstract StreamMetadataBuilder SetMaxCount(long count);
        public abstract StreamMetadataBuilder SetMaxAge(TimeSpan age);
        public abstract StreamMetadataBuilder SetTruncateBefore(long eventNumber);
        public abstract StreamMetadataBuilder SetReadRoles(params string[] roles);
        public abstract StreamMetadataBuilder SetWriteRoles(params string[] roles);
        public abstract StreamMetadataBuilder SetDeleteRoles(params string[] roles);
        public abstract StreamMetadataBuilder SetCustomProperty(string key, string value);
        public static implicit operator StreamMetadata(StreamMetadataBuilder builder) => null;
    }

    public sealed class StreamMetadataResult
    {
        public StreamMetadata StreamMetadata => null;
        public long MetastreamVersion => 0;
        public bool IsStreamDeleted => false;
    }

    public class StreamStoreException : Exception { }
    public class WrongExpectedVersionException : StreamStoreException
    {
        public long? ExpectedVersion => null;
        public long? ActualVersion => null;
    }
    public class StreamDeletedException : StreamStoreException { public string Stream => null; }
    public class AccessDeniedException : StreamStoreException { }
    public class OperationTimedOutException : StreamStoreException { }
    public class RetriesLimitReachedException : StreamStoreException { }
}

namespace HeadwaterStreamStore.Client.Http
{
    public sealed class ProjectionsManager
    {
        public ProjectionsManager(ILogger log, EndPoint httpEndPoint, TimeSpan operationTimeout) { }
        public Task CreateContinuousAsync(
            string name, string query, bool trackEmittedStreams = false, UserCredentials credentials = null) => null;
        public Task EnableAsync(string name, UserCredentials credentials = null) => null;
        public Task DisableAsync(string name, UserCredentials credentials = null) => null;
        public Task ResetAsync(string name, UserCredentials credentials = null) => null;
        public Task DeleteAsync(string name, bool deleteEmittedStreams = false, UserCredentials credentials = null) => null;
        public Task UpdateQueryAsync(string name, string query, bool? emit = null, UserCredentials credentials = null) => null;
        public Task<string> GetStateAsync(string name, UserCredentials credentials = null) => null;
        public Task<string> GetPartitionStateAsync(
            string name, string partition, UserCredentials credentials = null) => null;
        public Task<ProjectionStatistics> GetStatisticsAsync(string name, UserCredentials credentials = null) => null;
        public Task<List<ProjectionDetails>> ListAllAsync(UserCredentials credentials = null) => null;
    }

    public sealed class ProjectionDetails
    {
        public string Name => null;
        public string Status => null;
        public string StateReason => null;
        public double Progress => 0;
    }

    public sealed class ProjectionStatistics
    {
        public string Status => null;
        public string StateReason => null;
        public double Progress => 0;
    }

    public sealed class QueryManager
    {
        public QueryManager(
            ILogger log, EndPoint httpEndPoint, TimeSpan projectionTimeout, TimeSpan queryTimeout) { }
        public Task<string> ExecuteAsync(
            string name, string query, TimeSpan initialPollingDelay, TimeSpan maximumPollingDelay,
            UserCredentials credentials = null) => null;
    }

    public sealed class UsersManager
    {
        public UsersManager(ILogger log, EndPoint httpEndPoint, TimeSpan operationTimeout) { }
        public Task CreateUserAsync(
            string login, string fullName, string[] groups, string password, UserCredentials credentials = null) => null;
        public Task ChangePasswordAsync(
            string login, string oldPassword, string newPassword, UserCredentials credentials = null) => null;
        public Task DisableAsync(string login, UserCredentials credentials = null) => null;
    }
}

namespace HeadwaterStreamStore.Client.Common
{
    public sealed class ConsoleLogger : ILogger
    {
        public void Debug(string format, params object[] arguments) { }
        public void Info(string format, params object[] arguments) { }
        public void Error(Exception exception, string format, params object[] arguments) { }
    }
}

namespace HeadwaterStreamStore.Client.Embedded
{
    public abstract class EmbeddedNodeBuilder
    {
        public static EmbeddedNodeBuilder AsSingleNode() => null;
        public abstract EmbeddedNodeBuilder RunInMemory();
        public abstract EmbeddedNodeBuilder RunOnDisk(string folder);
        public abstract EmbeddedNodeBuilder WithExternalTcpOn(IPEndPoint endPoint);
        public abstract EmbeddedNodeBuilder WithHttpOn(IPEndPoint endPoint);
        public abstract EmbeddedNodeBuilder DisableTls();
        public abstract EmbeddedNodeBuilder RunProjections(ProjectionsMode mode);
        public abstract EmbeddedNodeBuilder StartStandardProjections();
        public abstract EmbeddedNode Build();
    }

    public enum ProjectionsMode { None, System, All }

    public abstract class EmbeddedNode
    {
        public abstract Task StartAsync();
        public abstract Task StopAsync(TimeSpan timeout);
    }

    public static class EmbeddedStreamStoreConnection
    {
        public static IStreamStoreConnection Create(EmbeddedNode node, string connectionName = null) => null;
    }
}
