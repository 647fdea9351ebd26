using System;
using System.Net;
using System.Text.Json;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;
using HeadwaterStreamStore.Client.Common;
using HeadwaterStreamStore.Client.Http;

namespace Shop
{
    public class Spending
    {
        public int Orders { get; set; }
        public decimal Total { get; set; }
    }

    public class Projections
    {
        #region manager
        private readonly ProjectionsManager projections = new ProjectionsManager(
            new ConsoleLogger(),
            new DnsEndPoint("node1.headwater.example", 2113),
            operationTimeout: TimeSpan.FromSeconds(5));

        private readonly UserCredentials ops =
            new UserCredentials("ops", "changeit");
        #endregion

        public async Task Create()
        {
            #region create
            const string query = @"
                fromCategory('order')
                  .partitionBy(function (e) { return e.data.customerId; })
                  .when({
                    $init: function () { return { orders: 0, total: 0 }; },
                    OrderPlaced: function (s, e) {
                      s.orders += 1;
                      s.total += e.data.total;
                    }
                  })
                  .outputState();";

            await projections.CreateContinuousAsync(
                "spending", query, trackEmittedStreams: false, credentials: ops);
            #endregion
        }

        public async Task State()
        {
            #region state
            var json = await projections.GetPartitionStateAsync(
                "spending", "c-7", ops);
            var spending = JsonSerializer.Deserialize<Spending>(
                json, EventJson.Options);
            #endregion
            Console.WriteLine(spending.Total);
        }

        public async Task Control(string newQuery)
        {
            #region control
            await projections.DisableAsync("spending", ops);
            await projections.UpdateQueryAsync(
                "spending", newQuery, emit: true, credentials: ops);
            await projections.ResetAsync("spending", ops);
            await projections.EnableAsync("spending", ops);
            #endregion
        }

        public async Task Delete()
        {
            #region delete
            await projections.DisableAsync("spending", ops);
            await projections.DeleteAsync(
                "spending", deleteEmittedStreams: true, credentials: ops);
            #endregion
        }

        #region faulted
        public async Task ReportFaulted()
        {
            foreach (var projection in await projections.ListAllAsync(ops))
            {
                if (projection.Status.StartsWith(
                    "Faulted", StringComparison.Ordinal))
                    Console.Error.WriteLine(
                        $"{projection.Name}: {projection.StateReason}");
            }
        }
        #endregion

        #region wait
        public async Task WaitUntilRead(string name, TimeSpan timeout)
        {
            var end = DateTime.UtcNow + timeout;
            while (DateTime.UtcNow < end)
            {
                var statistics = await projections.GetStatisticsAsync(name, ops);
                if (statistics.Status.StartsWith(
                    "Faulted", StringComparison.Ordinal))
                    throw new InvalidOperationException(statistics.StateReason);
                if (statistics.Progress >= 100) return;
                await Task.Delay(200);
            }
            throw new TimeoutException($"{name} has not caught up.");
        }
        #endregion

        public async Task Query()
        {
            #region query
            var queries = new QueryManager(
                new ConsoleLogger(),
                new DnsEndPoint("node1.headwater.example", 2113),
                projectionTimeout: TimeSpan.FromSeconds(5),
                queryTimeout: TimeSpan.FromMinutes(1));

            var result = await queries.ExecuteAsync(
                "orders-today",
                "fromCategory('order').when({"
                + " $init: function () { return { n: 0 }; },"
                + " OrderPlaced: function (s) { s.n += 1; } })",
                initialPollingDelay: TimeSpan.FromMilliseconds(100),
                maximumPollingDelay: TimeSpan.FromSeconds(1),
                credentials: ops);
            #endregion
            Console.WriteLine(result);
        }
    }
}
