using System;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;
using HeadwaterStreamStore.Client.Common;

namespace Shop
{
    public class Connecting
    {
        public async Task<IStreamStoreConnection> FromText()
        {
            #region text
            var connection = StreamStoreConnection.Create(
                "ConnectTo=tcp://shop:s3cret@node1.headwater.example:1113; "
                + "HeartbeatTimeout=2500; MaxReconnections=-1",
                connectionName: "shop-backend");
            await connection.ConnectAsync();
            #endregion
            return connection;
        }

        public IStreamStoreConnection FromBuilder()
        {
            #region builder
            var settings = ConnectionSettings.Create()
                .KeepReconnecting()
                .LimitRetriesForOperationTo(10)
                .SetOperationTimeoutTo(TimeSpan.FromSeconds(7))
                .SetHeartbeatInterval(TimeSpan.FromMilliseconds(750))
                .SetHeartbeatTimeout(TimeSpan.FromMilliseconds(2500))
                .SetDefaultUserCredentials(new UserCredentials("shop", "s3cret"))
                .UseCustomLogger(new ConsoleLogger());

            var connection = StreamStoreConnection.Create(
                "ConnectTo=tcp://node1.headwater.example:1113",
                settings,
                "shop-backend");
            #endregion
            return connection;
        }

        public void Cluster()
        {
            #region cluster
            var byDns = StreamStoreConnection.Create(
                "ConnectTo=discover://cluster.headwater.example:2113; "
                + "DefaultUserCredentials=shop:s3cret");

            var bySeeds = StreamStoreConnection.Create(
                "GossipSeeds=10.0.1.11:2113,10.0.1.12:2113,10.0.1.13:2113; "
                + "DefaultUserCredentials=shop:s3cret");
            #endregion
            byDns.Dispose();
            bySeeds.Dispose();
        }

        public void Events(IStreamStoreConnection connection)
        {
            #region connection-events
            connection.Connected += (sender, e) =>
                Console.WriteLine($"connected to {e.RemoteEndPoint}");
            connection.Disconnected += (sender, e) =>
                Console.WriteLine($"lost {e.RemoteEndPoint}");
            connection.Reconnecting += (sender, e) =>
                Console.WriteLine("trying again");
            connection.AuthenticationFailed += (sender, e) =>
                Console.WriteLine($"refused: {e.Reason}");
            connection.Closed += (sender, e) =>
            {
                Console.Error.WriteLine($"closed for good: {e.Reason}");
                Environment.Exit(1);
            };
            #endregion
        }
    }
}
