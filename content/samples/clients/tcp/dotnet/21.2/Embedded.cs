using System;
using System.Net;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;
using HeadwaterStreamStore.Client.Embedded;
using Xunit;

namespace Shop.Tests
{
    public static class OnDisk
    {
        public static async Task Run()
        {
            #region on-disk
            var node = EmbeddedNodeBuilder.AsSingleNode()
                .RunOnDisk(@"C:\ProgramData\till\events")
                .WithExternalTcpOn(new IPEndPoint(IPAddress.Loopback, 1113))
                .WithHttpOn(new IPEndPoint(IPAddress.Loopback, 2113))
                .DisableTls()
                .RunProjections(ProjectionsMode.System)
                .StartStandardProjections()
                .Build();

            await node.StartAsync();
            #endregion
            await node.StopAsync(TimeSpan.FromSeconds(10));
        }
    }

    #region fixture
    public sealed class StoreFixture : IAsyncLifetime
    {
        private readonly EmbeddedNode node = EmbeddedNodeBuilder
            .AsSingleNode()
            .RunInMemory()
            .DisableTls()
            .Build();

        public IStreamStoreConnection Connection { get; private set; }

        public async Task InitializeAsync()
        {
            await node.StartAsync();
            Connection = EmbeddedStreamStoreConnection.Create(node, "tests");
            await Connection.ConnectAsync();
        }

        public Task DisposeAsync()
        {
            Connection.Dispose();
            return node.StopAsync(TimeSpan.FromSeconds(10));
        }
    }
    #endregion

    #region test
    public sealed class CartTests : IClassFixture<StoreFixture>
    {
        private readonly IStreamStoreConnection connection;

        public CartTests(StoreFixture store)
        {
            connection = store.Connection;
        }

        [Fact]
        public async Task Second_writer_with_the_same_version_is_refused()
        {
            var stream = $"cart-{Guid.NewGuid():N}";
            var lamp = new ItemAdded { Sku = "lamp", Quantity = 1 };
            await connection.AppendToStreamAsync(
                stream,
                ExpectedVersion.NoStream,
                EventJson.ToEventData(lamp));

            await Assert.ThrowsAsync<WrongExpectedVersionException>(() =>
                connection.AppendToStreamAsync(
                    stream,
                    ExpectedVersion.NoStream,
                    EventJson.ToEventData(lamp)));
        }
    }
    #endregion
}
