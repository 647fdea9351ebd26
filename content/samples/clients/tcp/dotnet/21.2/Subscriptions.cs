using System;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public interface ICheckpoints
    {
        Task<Position?> LoadAsync(string name);
        Task SaveAsync(string name, Position position);
    }

    public class Subscriptions
    {
        private readonly IStreamStoreConnection connection;
        private readonly ICheckpoints checkpoints;

        public Subscriptions(
            IStreamStoreConnection connection, ICheckpoints checkpoints)
        {
            this.connection = connection;
            this.checkpoints = checkpoints;
        }

        public async Task Volatile()
        {
            #region volatile
            var subscription = await connection.SubscribeToStreamAsync(
                "order-1001",
                resolveLinkTos: false,
                eventAppeared: (_, resolved) =>
                {
                    Console.WriteLine(resolved.Event.EventType);
                    return Task.CompletedTask;
                },
                subscriptionDropped: (_, reason, exception) =>
                    Console.WriteLine($"dropped: {reason}"));
            #endregion
            subscription.Unsubscribe();
        }

        public void CatchUp(long? last)
        {
            #region catch-up
            var settings = new CatchUpSubscriptionSettings(
                maxLiveQueueSize: 10000,
                readBatchSize: 500,
                resolveLinkTos: true,
                subscriptionName: "order-mail");

            var subscription = connection.SubscribeToStreamFrom(
                "$ce-order",
                lastCheckpoint: last,
                settings: settings,
                eventAppeared: (_, resolved) => Handle(resolved),
                liveProcessingStarted: _ => Console.WriteLine("up to date"));
            #endregion
            subscription.Stop(TimeSpan.FromSeconds(5));
        }

        #region restart
        public async Task RunOrderTotals()
        {
            var last = await checkpoints.LoadAsync("order-totals");

            connection.SubscribeToAllFrom(
                last,
                CatchUpSubscriptionSettings.Default,
                eventAppeared: async (_, resolved) =>
                {
                    if (resolved.Event.EventStreamId.StartsWith(
                        "order-", StringComparison.Ordinal))
                        await Handle(resolved);
                    await checkpoints.SaveAsync(
                        "order-totals", resolved.OriginalPosition.Value);
                },
                subscriptionDropped: async (_, reason, exception) =>
                {
                    if (reason == SubscriptionDropReason.UserInitiated) return;
                    Console.Error.WriteLine($"{reason}: {exception?.Message}");
                    await Task.Delay(TimeSpan.FromSeconds(5));
                    await RunOrderTotals();
                });
        }
        #endregion

        public void Filtered(Position? last)
        {
            #region filtered
            connection.FilteredSubscribeToAllFrom(
                last,
                Filter.EventType.Prefix("Order"),
                CatchUpSubscriptionSettings.Default,
                eventAppeared: (_, resolved) => Handle(resolved),
                checkpointReached: (_, position) =>
                    checkpoints.SaveAsync("orders", position),
                checkpointInterval: 1000);
            #endregion
        }

        public async Task CreateGroup()
        {
            #region create-group
            var settings = PersistentSubscriptionSettings.Create()
                .StartFromBeginning()
                .ResolveLinkTos()
                .WithMessageTimeoutOf(TimeSpan.FromSeconds(30))
                .WithMaxRetriesOf(10)
                .PreferRoundRobin();

            await connection.CreatePersistentSubscriptionAsync(
                "$ce-order", "mailer", settings,
                new UserCredentials("ops", "changeit"));
            #endregion
        }

        public void Consume()
        {
            #region consume
            connection.ConnectToPersistentSubscription(
                "$ce-order",
                "mailer",
                eventAppeared: async (subscription, resolved, retryCount) =>
                {
                    try
                    {
                        await SendMail(resolved);
                        subscription.Acknowledge(resolved);
                    }
                    catch (FormatException exception)
                    {
                        // It will not get better by trying again.
                        subscription.Fail(
                            resolved,
                            PersistentSubscriptionNakEventAction.Park,
                            exception.Message);
                    }
                    catch (TimeoutException exception)
                    {
                        subscription.Fail(
                            resolved,
                            PersistentSubscriptionNakEventAction.Retry,
                            exception.Message);
                    }
                },
                subscriptionDropped: (_, reason, exception) =>
                    Console.Error.WriteLine($"dropped: {reason}"),
                bufferSize: 10,
                autoAck: false);
            #endregion
        }

        private static Task Handle(ResolvedEvent resolved) => Task.CompletedTask;

        private static Task SendMail(ResolvedEvent resolved) => Task.CompletedTask;
    }
}
