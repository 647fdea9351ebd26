from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Union

from headwater import (
    END,
    EXCLUDE_SYSTEM_EVENTS,
    START,
    EventTypeFilter,
    HeadwaterClient,
    StreamNameFilter,
)
from headwater.errors import StreamNotFound

client = HeadwaterClient(
    os.environ.get(
        "HEADWATER_CONNECTION", "headwater://localhost:2113?tls=false"
    )
)

# region read-stream
for resolved in client.read("order-1001"):
    event = resolved.event
    print(event.revision, event.type, event.data)
# endregion read-stream


# region typed
@dataclass(frozen=True)
class OrderPlaced:
    order_id: str
    total: float
    currency: str


@dataclass(frozen=True)
class OrderShipped:
    order_id: str
    carrier: str


OrderEvent = Union[OrderPlaced, OrderShipped]


def order_events(order_id: str) -> Iterator[OrderEvent]:
    for resolved in client.read(f"order-{order_id}"):
        data = resolved.event.data
        if resolved.event.type == "OrderPlaced":
            yield OrderPlaced(
                data["orderId"], data["total"], data["currency"]
            )
        elif resolved.event.type == "OrderShipped":
            yield OrderShipped(data["orderId"], data["carrier"])
# endregion typed


# region fold
total = 0.0
is_shipped = False

for order_event in order_events("1001"):
    if isinstance(order_event, OrderPlaced):
        total = order_event.total
    elif isinstance(order_event, OrderShipped):
        is_shipped = True
# endregion fold
print(total, is_shipped)

# region from-revision
for resolved in client.read("order-1001", start=10, max_count=20):
    print(resolved.event.revision, resolved.event.type)
# endregion from-revision

# region backwards
newest = next(
    iter(
        client.read("order-1001", start=END, backwards=True, max_count=1)
    ),
    None,
)
# endregion backwards
print(newest)

# region with
with client.read("order-1001") as events:
    first_shipment = next(
        (r.event for r in events if r.event.type == "OrderShipped"), None
    )
# endregion with
print(first_shipment)

# region missing-stream
try:
    for resolved in client.read("order-4711"):
        print(resolved.event.type)
except StreamNotFound as error:
    print(error.stream, "does not exist")
# endregion missing-stream

# region read-all
for resolved in client.read_all(
    start=START, max_count=100, filter=EXCLUDE_SYSTEM_EVENTS
):
    event = resolved.event
    print(event.position.commit, event.stream_id, event.type)
# endregion read-all

# region read-all-backwards
for resolved in client.read_all(start=END, backwards=True, max_count=10):
    print(resolved.event.created.isoformat(), resolved.event.stream_id)
# endregion read-all-backwards

# region filters
of_the_shop = StreamNameFilter(prefixes=["order-", "payment-"])
of_orders = EventTypeFilter(regex="^Order(Placed|Shipped)$")
# endregion filters
for event_filter in (of_the_shop, of_orders):
    for resolved in client.read_all(filter=event_filter, max_count=5):
        print(resolved.event.type)

# region resolve-links
for resolved in client.read("$ce-order", resolve_links=True):
    if resolved.link is not None:
        print(
            f"{resolved.link.revision} in the category is "
            f"{resolved.event.stream_id}@{resolved.event.revision}"
        )
# endregion resolve-links


# region batches
def in_batches(size: int) -> Iterator[list[OrderEvent]]:
    events = order_events("1001")
    while batch := list(islice(events, size)):
        yield batch
# endregion batches


for batch in in_batches(100):
    print(len(batch))
