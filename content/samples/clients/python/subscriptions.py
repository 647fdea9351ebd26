from __future__ import annotations

import logging
import os
import signal
import sqlite3
import time
from typing import Optional

from headwater import (
    END,
    START,
    CaughtUp,
    Checkpoint,
    EventAppeared,
    EventTypeFilter,
    FellBehind,
    HeadwaterClient,
    Position,
    RecordedEvent,
    StreamNameFilter,
)
from headwater.errors import HeadwaterError

client = HeadwaterClient(
    os.environ.get(
        "HEADWATER_CONNECTION", "headwater://localhost:2113?tls=false"
    )
)
log = logging.getLogger("shop")

# region subscribe
with client.subscribe("order-1001", after=START) as subscription:
    for resolved in subscription:
        print(resolved.event.revision, resolved.event.type)
# endregion subscribe

# region from-revision
# The first event is number 21.
later = client.subscribe("order-1001", after=20)
# endregion from-revision

# region live
live = client.subscribe("order-1001", after=END)
# endregion live

# region all
everything = client.subscribe_to_all(
    after=START,
    filter=StreamNameFilter(prefixes=["order-", "payment-"]),
)
# endregion all

# region messages
for message in everything.messages():
    if isinstance(message, EventAppeared):
        print(message.resolved.event.type)
    elif isinstance(message, Checkpoint):
        print("looked as far as", message.position)
    elif isinstance(message, CaughtUp):
        print("at the end, waiting for new events")
    elif isinstance(message, FellBehind):
        print("events arrive faster than they are handled")
# endregion messages

# region checkpoints
orders_only = EventTypeFilter(
    prefixes=["Order"], checkpoint_interval=1_000, max_search_window=32
)
# endregion checkpoints

# region resolve-links
category = client.subscribe("$ce-order", after=START, resolve_links=True)
# endregion resolve-links

for each in (later, live, category):
    each.stop()


# region read-model
def run_read_model(database: sqlite3.Connection) -> None:
    with client.subscribe_to_all(
        after=last_position(database) or START,
        filter=EventTypeFilter(
            prefixes=["Order"], checkpoint_interval=1_000
        ),
    ) as orders:
        for message in orders.messages():
            with database:  # one transaction
                if isinstance(message, EventAppeared):
                    event = message.resolved.event
                    insert_order(database, event)
                    save_position(database, event.position)
                elif isinstance(message, Checkpoint):
                    save_position(database, message.position)


def insert_order(
    database: sqlite3.Connection, event: RecordedEvent
) -> None:
    if event.type == "OrderPlaced":
        database.execute(
            "insert into orders (id, total) values (?, ?)",
            (event.data["orderId"], event.data["total"]),
        )


def save_position(
    database: sqlite3.Connection, position: Position
) -> None:
    database.execute(
        "insert or replace into checkpoints values (?, ?, ?)",
        ("orders", position.commit, position.prepare),
    )


def last_position(database: sqlite3.Connection) -> Optional[Position]:
    row = database.execute(
        "select commit_at, prepare_at from checkpoints where name = ?",
        ("orders",),
    ).fetchone()
    return Position(*row) if row else None
# endregion read-model


# region reconnect
def keep_running(database: sqlite3.Connection) -> None:
    while True:
        try:
            return run_read_model(database)
        except HeadwaterError:
            log.exception("subscription dropped")
            time.sleep(1)
# endregion reconnect


# region stop
def stop_on_sigterm(subscription) -> None:
    signal.signal(signal.SIGTERM, lambda *_: subscription.stop())
# endregion stop
