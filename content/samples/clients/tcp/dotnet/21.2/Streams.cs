using System;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public class Streams
    {
        private readonly IStreamStoreConnection connection;

        public Streams(IStreamStoreConnection connection)
        {
            this.connection = connection;
        }

        public async Task SetMetadata()
        {
            #region set-metadata
            StreamMetadata metadata = StreamMetadata.Build()
                .SetMaxAge(TimeSpan.FromDays(30))
                .SetMaxCount(1000)
                .SetCustomProperty("owner", "checkout team");

            await connection.SetStreamMetadataAsync(
                "cart-7", ExpectedVersion.Any, metadata);
            #endregion
        }

        public async Task GetMetadata()
        {
            #region get-metadata
            var result = await connection.GetStreamMetadataAsync("cart-7");

            Console.WriteLine($"version {result.MetastreamVersion}");
            Console.WriteLine($"at most {result.StreamMetadata.MaxCount} events");
            Console.WriteLine(result.StreamMetadata.GetValue<string>("owner"));
            #endregion
        }

        public async Task Truncate()
        {
            #region truncate
            var current = await connection.GetStreamMetadataAsync("cart-7");

            // Event 120 is a summary of all before it.
            await connection.SetStreamMetadataAsync(
                "cart-7",
                current.MetastreamVersion,
                current.StreamMetadata.Copy().SetTruncateBefore(120));
            #endregion
        }

        public async Task Delete()
        {
            #region delete
            // Softly: the stream may be written again.
            await connection.DeleteStreamAsync("cart-7", ExpectedVersion.Any);

            // For good: nobody can use the name again.
            await connection.DeleteStreamAsync(
                "cart-8", ExpectedVersion.Any, hardDelete: true);
            #endregion
        }
    }
}
