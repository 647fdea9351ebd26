#region event-json
using System;
using System.Text.Json;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public static class EventJson
    {
        public static readonly JsonSerializerOptions Options =
            new JsonSerializerOptions
            {
                PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
            };

        public static EventData ToEventData(
            object value, Guid? id = null) =>
            new EventData(
                id ?? Guid.NewGuid(),
                value.GetType().Name,
                isJson: true,
                data: JsonSerializer.SerializeToUtf8Bytes(value, Options),
                metadata: null);

        public static T Read<T>(ResolvedEvent resolved) =>
            JsonSerializer.Deserialize<T>(resolved.Event.Data, Options);
    }
}
#endregion
