using System;
using System.Net;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;
using HeadwaterStreamStore.Client.Common;
using HeadwaterStreamStore.Client.Http;

namespace Shop
{
    public class Security
    {
        private readonly UserCredentials admin =
            new UserCredentials("admin", "changeit");

        public IStreamStoreConnection Tls()
        {
            #region tls
            var connection = StreamStoreConnection.Create(
                "ConnectTo=tcp://node1.headwater.example:1113; "
                + "UseSslConnection=true; "
                + "TargetHost=node1.headwater.example; "
                + "ValidateServer=true; "
                + "DefaultUserCredentials=shop:s3cret");
            #endregion
            return connection;
        }

        public async Task Credentials(
            IStreamStoreConnection connection, EventData data)
        {
            #region credentials
            await connection.AppendToStreamAsync(
                "order-1001",
                ExpectedVersion.Any,
                new[] { data },
                new UserCredentials("till-3", "s3cret"));
            #endregion
        }

        public async Task Acl(IStreamStoreConnection connection)
        {
            #region acl
            await connection.SetStreamMetadataAsync(
                "order-1001",
                ExpectedVersion.Any,
                StreamMetadata.Build()
                    .SetReadRoles("shop-readers", "shop-writers")
                    .SetWriteRoles("shop-writers")
                    .SetDeleteRoles("$admins"),
                admin);
            #endregion
        }

        public async Task DefaultAcl(IStreamStoreConnection connection)
        {
            #region default-acl
            var shop = new[] { "shop-writers" };
            var admins = new[] { "$admins" };

            await connection.SetSystemSettingsAsync(
                new SystemSettings(
                    userStreamAcl: new StreamAcl(
                        shop, shop, admins, admins, admins),
                    systemStreamAcl: new StreamAcl(
                        admins, admins, admins, admins, admins)),
                admin);
            #endregion
        }

        public async Task Users()
        {
            #region users
            var users = new UsersManager(
                new ConsoleLogger(),
                new DnsEndPoint("node1.headwater.example", 2113),
                operationTimeout: TimeSpan.FromSeconds(5));

            await users.CreateUserAsync(
                "shop", "Shop backend", new[] { "shop-writers" },
                "s3cret", admin);
            await users.ChangePasswordAsync(
                "admin", "changeit", "a-long-secret", admin);
            #endregion
        }
    }
}
