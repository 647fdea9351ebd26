import os
from datetime import timedelta
from decimal import Decimal
from functools import partial
from uuid import uuid4

from headwater import (
    ANY,
    NO_STREAM,
    STREAM_EXISTS,
    BinaryEvent,
    Credentials,
    HeadwaterClient,
    JsonEvent,
)
from headwater.errors import (
    DeadlineExceeded,
    StreamNotFound,
    WrongExpectedRevision,
)

client = HeadwaterClient(
    os.environ.get(
        "HEADWATER_CONNECTION", "headwater://localhost:2113?tls=false"
    )
)

# region append
result = client.append(
    "order-1001",
    JsonEvent(
        type="OrderPlaced",
        data={
            "orderId": "1001",
            "cartId": "77",
            "customerId": "c-7",
            "total": 49.5,
            "currency": "EUR",
        },
    ),
    expected_revision=NO_STREAM,
)
print(result.revision, result.position.commit)
# endregion append


# region append-batch
def item_added(sku: str, quantity: int, unit_price: float) -> JsonEvent:
    return JsonEvent(
        type="ItemAdded",
        data={
            "cartId": "77",
            "sku": sku,
            "quantity": quantity,
            "unitPrice": unit_price,
        },
    )


client.append(
    "cart-77", [item_added("lamp", 1, 30), item_added("bulb", 2, 4)]
)
# endregion append-batch

# region same-id
shipped = JsonEvent(
    id=uuid4(),
    type="OrderShipped",
    data={"orderId": "1001", "carrier": "slow post", "trackingCode": "SP-1"},
)

client.append("order-1001", shipped)
# The second append is recognized by its id: nothing is written.
client.append("order-1001", shipped)
# endregion same-id

# region metadata
captured = JsonEvent(
    type="PaymentCaptured",
    data={
        "paymentId": "p-5",
        "orderId": "1001",
        "amount": 49.5,
        "currency": "EUR",
    },
    metadata={
        "$correlationId": "1001",
        "$causationId": str(shipped.id),
        "user": "till-3",
    },
)
# endregion metadata
client.append("payment-p-5", captured, expected_revision=ANY)

# region binary
client.append(
    "photo-12", BinaryEvent(type="PhotoTaken", data=b"\xff\xd8\xff")
)
# endregion binary

# region serializer
import json


def encode(value: object) -> object:
    if isinstance(value, Decimal):
        return float(value)
    raise TypeError(f"{value!r} is not JSON")


shop = HeadwaterClient(
    "headwater://localhost:2113?tls=false",
    dumps=partial(json.dumps, default=encode),
    loads=partial(json.loads, parse_float=Decimal),
)
# endregion serializer
shop.close()


# region concurrency
def add_item(cart_id: str, item: JsonEvent) -> None:
    stream = f"cart-{cart_id}"
    expected = NO_STREAM
    quantity = 0

    try:
        for resolved in client.read(stream):
            quantity += resolved.event.data["quantity"]
            expected = resolved.event.revision
    except StreamNotFound:
        pass  # A new cart is an empty one.

    if quantity + item.data["quantity"] > 10:
        raise ValueError("A cart holds at most ten items.")

    client.append(stream, item, expected_revision=expected)
# endregion concurrency


# region retry
def add_item_with_retry(
    cart_id: str, item: JsonEvent, attempts: int = 3
) -> None:
    for attempt in range(1, attempts + 1):
        try:
            return add_item(cart_id, item)
        except WrongExpectedRevision:
            if attempt == attempts:
                raise
# endregion retry


add_item_with_retry("77", item_added("vase", 1, 15))

# region credentials
try:
    client.append(
        "order-1001",
        shipped,
        expected_revision=STREAM_EXISTS,
        credentials=Credentials("shop", os.environ["SHOP_PASSWORD"]),
        deadline=timedelta(seconds=5),
    )
except DeadlineExceeded:
    print("perhaps written: try again with the same event")
# endregion credentials
