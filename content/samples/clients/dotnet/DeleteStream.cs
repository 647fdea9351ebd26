using Headwater.Client;

await using var client = HeadwaterClient.Connect(
    Environment.GetEnvironmentVariable("HEADWATER_CONNECTION")
    ?? "headwater://localhost:2113?tls=false");

#region soft
await client.DeleteAsync("cart-77");
#endregion

#region expected
try
{
    await client.DeleteAsync("cart-77", ExpectedRevision.At(4));
}
catch (WrongExpectedRevisionException exception)
{
    Console.WriteLine(
        $"somebody was faster: the cart is at {exception.Actual}");
}
#endregion

#region tombstone
await client.TombstoneAsync("cart-77");
#endregion

#region read-deleted
try
{
    await foreach (var resolved in client.ReadAsync("cart-77"))
        Console.WriteLine(resolved.Event.Type);
}
catch (StreamNotFoundException)
{
    Console.WriteLine("deleted softly, or never there");
}
catch (StreamDeletedException)
{
    Console.WriteLine("gone for good");
}
#endregion

#region truncate
await client.SetStreamMetadataAsync(
    "cart-77", new StreamMetadata { TruncateBefore = 100 });
#endregion

#region retention
var metadata = await client.GetStreamMetadataAsync("cart-77");

await client.SetStreamMetadataAsync(
    "cart-77",
    metadata with
    {
        MaxAge = TimeSpan.FromDays(30),
        MaxCount = 1_000,
    });
#endregion

#region metadata-revision
var changed = metadata with { MaxCount = 500 };

await client.SetStreamMetadataAsync(
    "cart-77", changed, expectedRevision: metadata.Revision);
#endregion

#region acl
await client.SetStreamMetadataAsync(
    "payment-p-5",
    new StreamMetadata
    {
        Acl = new StreamAcl
        {
            Read = ["accounting", "shop"],
            Write = ["shop"],
            Delete = ["$admins"],
        },
        Custom = new Dictionary<string, object>
        {
            ["owner"] = "payments team",
        },
    });
#endregion
