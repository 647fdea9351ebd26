# region connect
from headwater import HeadwaterClient

client = HeadwaterClient(
    "headwater://admin:changeit@localhost:2113?tls=false"
)
# endregion connect

# region create-event
from uuid import uuid4

from headwater import JsonEvent

order_id = str(uuid4())

event = JsonEvent(
    type="OrderPlaced",
    data={
        "orderId": order_id,
        "cartId": "77",
        "customerId": "c-7",
        "total": 49.5,
        "currency": "EUR",
    },
)
# endregion create-event

# region append-first
from headwater import NO_STREAM

result = client.append(
    f"order-{order_id}", event, expected_revision=NO_STREAM
)
print("written at revision", result.revision)
# endregion append-first

# region conflict
from headwater.errors import WrongExpectedRevision

try:
    client.append(f"order-{order_id}", event, expected_revision=7)
except WrongExpectedRevision as error:
    print("the order is at revision", error.actual)
# endregion conflict

# region read
for resolved in client.read(f"order-{order_id}"):
    recorded = resolved.event
    print(recorded.revision, recorded.type, recorded.data["total"])
# endregion read

# region close
client.close()
# endregion close
