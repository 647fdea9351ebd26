package example.headwater.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import example.headwater.opentelemetry.HeadwaterTelemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Declares, with the other files here, the part of the client that the samples use, so that the compiler can check them. */
public final class HeadwaterClient implements AutoCloseable {
    public static native HeadwaterClient connect(String connectionString);
    public static native Builder builder(String connectionString);
    public native CompletableFuture<AppendResult> append(
        String stream, ExpectedRevision expected, EventData... events);
    public native CompletableFuture<AppendResult> append(
        String stream, ExpectedRevision expected, List<EventData> events, CallOptions options);
    public native CompletableFuture<AppendManyResult> appendMany(List<StreamAppend> appends);
    public native Events read(String stream, ReadOptions options);
    public native Events readAll(ReadAllOptions options);
    public native Flow.Publisher<ResolvedEvent> readReactive(String stream, ReadOptions options);
    public native CompletableFuture<Void> delete(String stream);
    public native CompletableFuture<Void> delete(String stream, ExpectedRevision expected);
    public native CompletableFuture<Void> tombstone(String stream);
    public native CompletableFuture<Void> setStreamMetadata(String stream, StreamMetadata metadata);
    public native CompletableFuture<StreamMetadata> getStreamMetadata(String stream);
    public native Subscription subscribe(
        String stream, SubscribeOptions options, SubscriptionListener listener);
    public native Subscription subscribeToAll(
        SubscribeToAllOptions options, SubscriptionListener listener);
    public native PersistentSubscriptions persistent();
    public native Projections projections();
    @Override
    public native void close();
    public static final class Builder {
        public native Builder connectionName(String name);
        public native Builder defaultDeadline(Duration deadline);
        public native Builder defaultCredentials(Credentials credentials);
        public native Builder tlsCaFile(Path file);
        public native Builder userCertificate(Path certificate, Path key);
        public native Builder bearerToken(Supplier<CompletableFuture<String>> tokens);
        public native Builder objectMapper(ObjectMapper mapper);
        public native Builder telemetry(HeadwaterTelemetry telemetry);
        public native HeadwaterClient build();
    }
    /** The events of a read, until it is closed. */
    public static final class Events implements Iterable<ResolvedEvent>, AutoCloseable {
        @Override
        public native Iterator<ResolvedEvent> iterator();
        public native Stream<ResolvedEvent> stream();
        @Override
        public native void close();
    }
    /** What is done with persistent subscriptions. */
    public static final class PersistentSubscriptions {
        public native CompletableFuture<Void> create(
            String stream, String group, GroupSettings settings);
        public native CompletableFuture<Void> createToAll(String group, AllGroupSettings settings);
        public native CompletableFuture<Void> update(
            String stream, String group, GroupSettings settings);
        public native GroupSubscription subscribeToAll(
            String group, int bufferSize, Consumer<GroupMessage> handler);
        public native CompletableFuture<GroupInfo> info(String stream, String group);
        public native CompletableFuture<List<GroupInfo>> list();
        public native CompletableFuture<Void> replayParked(String stream, String group, int count);
        public native CompletableFuture<Void> restart();
        public native CompletableFuture<Void> delete(String stream, String group);
    }
    /** What is done with projections. */
    public static final class Projections {
        public native CompletableFuture<Void> create(String name, String query);
        public native CompletableFuture<Void> create(
            String name, String query, CreateProjectionOptions options);
        public native CompletableFuture<Void> update(String name, String query);
        public native CompletableFuture<Void> enable(String name);
        public native CompletableFuture<Void> disable(String name);
        public native CompletableFuture<Void> abort(String name);
        public native CompletableFuture<Void> reset(String name);
        public native CompletableFuture<Void> delete(String name, DeleteProjectionOptions options);
        public native <T> CompletableFuture<T> state(String name, Class<T> type, String partition);
        public native <T> CompletableFuture<T> result(String name, Class<T> type, String partition);
        public native CompletableFuture<ProjectionStatus> status(String name);
        public native CompletableFuture<List<ProjectionStatus>> list();
    }
}
