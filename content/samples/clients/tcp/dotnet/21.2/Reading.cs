using System;
using System.Threading.Tasks;
using HeadwaterStreamStore.Client;

namespace Shop
{
    public class Reading
    {
        private readonly IStreamStoreConnection connection;

        public Reading(IStreamStoreConnection connection)
        {
            this.connection = connection;
        }

        public async Task One()
        {
            #region one-event
            var result = await connection.ReadEventAsync(
                "order-1001", eventNumber: 0, resolveLinkTos: false);

            if (result.Status == EventReadStatus.Success)
                Console.WriteLine(result.Event.Value.Event.EventType);
            else
                Console.WriteLine($"not there: {result.Status}");
            #endregion
        }

        #region whole-stream
        public async Task ReadToEnd(string stream, Action<ResolvedEvent> handle)
        {
            const int pageSize = 200;
            long next = StreamPosition.Start;
            StreamEventsSlice slice;
            do
            {
                slice = await connection.ReadStreamEventsForwardAsync(
                    stream, next, pageSize, resolveLinkTos: false);
                if (slice.Status != SliceReadStatus.Success)
                    throw new InvalidOperationException(
                        $"{stream}: {slice.Status}");

                foreach (var resolved in slice.Events)
                    handle(resolved);

                next = slice.NextEventNumber;
            }
            while (!slice.IsEndOfStream);
        }
        #endregion

        public async Task Backward()
        {
            #region backward
            var slice = await connection.ReadStreamEventsBackwardAsync(
                "order-1001", StreamPosition.End, 1, false);

            if (slice.Events.Length == 1)
                Console.WriteLine($"newest: {slice.Events[0].Event.EventType}");
            #endregion
        }

        public async Task All()
        {
            #region all
            var position = Position.Start;
            AllEventsSlice slice;
            do
            {
                slice = await connection.ReadAllEventsForwardAsync(
                    position, maxCount: 500, resolveLinkTos: false);
                foreach (var resolved in slice.Events)
                {
                    // Streams of the server are in the log as well.
                    if (resolved.Event.EventStreamId.StartsWith(
                        "$", StringComparison.Ordinal)) continue;
                    Console.WriteLine(
                        $"{resolved.OriginalPosition.Value.CommitPosition} "
                        + resolved.Event.EventType);
                }
                position = slice.NextPosition;
            }
            while (!slice.IsEndOfStream);
            #endregion
        }

        public async Task Filtered()
        {
            #region filtered
            var filter = Filter.StreamId.Prefix("order-", "payment-");
            var slice = await connection.FilteredReadAllEventsForwardAsync(
                Position.Start, 100, resolveLinkTos: false, filter: filter);
            #endregion
            Console.WriteLine(slice.Events.Length);
        }

        public async Task Links()
        {
            #region links
            var slice = await connection.ReadStreamEventsForwardAsync(
                "$ce-order", StreamPosition.Start, 100, resolveLinkTos: true);

            foreach (var resolved in slice.Events)
            {
                if (resolved.Event == null)
                {
                    Console.WriteLine(
                        $"{resolved.OriginalEventNumber}: the target is gone");
                    continue;
                }
                var target = resolved.Event;
                Console.WriteLine(
                    $"{resolved.OriginalEventNumber} in the category is "
                    + $"{target.EventNumber}@{target.EventStreamId}");
            }
            #endregion
        }
    }
}
