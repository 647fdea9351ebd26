using System;
using System.Data;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    #region projector
    public sealed class OrderListProjector
    {
        private readonly Func<IDbConnection> openDatabase;

        public OrderListProjector(Func<IDbConnection> openDatabase)
        {
            this.openDatabase = openDatabase;
        }

        public void Project(ResolvedEvent resolved)
        {
            using (var database = openDatabase())
            using (var transaction = database.BeginTransaction())
            {
                switch (resolved.Event.EventType)
                {
                    case "OrderPlaced":
                        var placed = EventJson.Read<OrderPlaced>(resolved);
                        Run(transaction,
                            "INSERT INTO orders (id, customer, total, state) "
                            + "VALUES (@p0, @p1, @p2, 'placed')",
                            placed.OrderId, placed.CustomerId, placed.Total);
                        break;
                    case "OrderShipped":
                        var shipped = EventJson.Read<OrderShipped>(resolved);
                        Run(transaction,
                            "UPDATE orders SET state = 'shipped' "
                            + "WHERE id = @p0",
                            shipped.OrderId);
                        break;
                }

                var position = resolved.OriginalPosition.Value;
                Run(transaction,
                    "UPDATE checkpoints SET commit_position = @p0, "
                    + "prepare_position = @p1 WHERE name = 'order-list'",
                    position.CommitPosition, position.PreparePosition);
                transaction.Commit();
            }
        }

        private static void Run(
            IDbTransaction transaction, string sql, params object[] values)
        {
            using (var command = transaction.Connection.CreateCommand())
            {
                command.Transaction = transaction;
                command.CommandText = sql;
                for (var i = 0; i < values.Length; i++)
                {
                    var parameter = command.CreateParameter();
                    parameter.ParameterName = $"@p{i}";
                    parameter.Value = values[i];
                    command.Parameters.Add(parameter);
                }
                command.ExecuteNonQuery();
            }
        }
    }
    #endregion

    #region host
    public sealed class ReadModelHost
    {
        private readonly IStreamStoreConnection connection;
        private readonly OrderListProjector projector;
        private readonly Func<Task<Position?>> loadCheckpoint;
        private CatchUpSubscription subscription;

        public ReadModelHost(
            IStreamStoreConnection connection,
            OrderListProjector projector,
            Func<Task<Position?>> loadCheckpoint)
        {
            this.connection = connection;
            this.projector = projector;
            this.loadCheckpoint = loadCheckpoint;
        }

        public bool IsLive { get; private set; }

        public async Task StartAsync()
        {
            IsLive = false;
            subscription = connection.FilteredSubscribeToAllFrom(
                await loadCheckpoint(),
                Filter.StreamId.Prefix("order-"),
                new CatchUpSubscriptionSettings(
                    subscriptionName: "order-list"),
                eventAppeared: (_, resolved) =>
                {
                    projector.Project(resolved);
                    return Task.CompletedTask;
                },
                checkpointReached: (_, position) => Task.CompletedTask,
                checkpointInterval: 1000,
                liveProcessingStarted: _ => IsLive = true,
                subscriptionDropped: OnDropped);
        }

        public void Stop() => subscription?.Stop(TimeSpan.FromSeconds(10));

        private async void OnDropped(
            CatchUpSubscription dropped,
            SubscriptionDropReason reason,
            Exception exception)
        {
            if (reason == SubscriptionDropReason.UserInitiated) return;
            Console.Error.WriteLine($"{reason}: {exception?.Message}");
            await Task.Delay(TimeSpan.FromSeconds(5));
            await StartAsync();
        }
    }
    #endregion
}
