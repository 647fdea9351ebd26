from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from headwater import (
    START,
    ConsumerStrategy,
    EventTypeFilter,
    HeadwaterClient,
    NackAction,
)
from headwater.errors import GroupExists

client = HeadwaterClient(
    os.environ.get(
        "HEADWATER_CONNECTION", "headwater://localhost:2113?tls=false"
    )
)


class AddressUnknown(Exception):
    """No such address: a retry would not help."""


def send_mail(order_id: str) -> None:
    print("mail about order", order_id)


# region create
client.persistent.create(
    "order-1001",
    "mailer",
    start=START,
    message_timeout=timedelta(seconds=30),
    max_retry_count=10,
    strategy=ConsumerStrategy.ROUND_ROBIN,
)
# endregion create

# region create-all
try:
    client.persistent.create_to_all(
        "mailer",
        start=START,
        strategy=ConsumerStrategy.PINNED,
        filter=EventTypeFilter(prefixes=["OrderPlaced"]),
    )
except GroupExists:
    print("made by an earlier deployment")
# endregion create-all


# region consume
def consume() -> None:
    with client.persistent.subscribe_to_all(
        "mailer", buffer_size=20
    ) as messages:
        for message in messages:
            handle(message)


def handle(message) -> None:
    try:
        send_mail(message.event.data["orderId"])
    except AddressUnknown as error:
        message.nack(NackAction.PARK, str(error))
    except OSError as error:
        message.nack(NackAction.RETRY, str(error))
    else:
        message.ack()
# endregion consume


consume()

# region parallel
with client.persistent.subscribe_to_all(
    "mailer", buffer_size=8
) as eight, ThreadPoolExecutor(max_workers=8) as workers:
    for message in eight:
        workers.submit(handle, message)
# endregion parallel

# region stop
messages = client.persistent.subscribe("order-1001", "mailer")
signal.signal(signal.SIGTERM, lambda *_: messages.stop())
# endregion stop

# region update
client.persistent.update(
    "order-1001",
    "mailer",
    message_timeout=timedelta(minutes=1),
    max_retry_count=5,
)
# endregion update

# region info
info = client.persistent.info("order-1001", "mailer")
print(
    f"{info.status}, {info.parked_messages} parked, "
    f"{len(info.connections)} consumers"
)
# endregion info

# region list
for group in client.persistent.list():
    print(group.stream, group.group, group.status)
# endregion list

# region replay
client.persistent.replay_parked("order-1001", "mailer", stop_at=100)
# endregion replay

# region restart
client.persistent.restart()
# endregion restart

# region delete
client.persistent.delete("order-1001", "mailer")
# endregion delete
