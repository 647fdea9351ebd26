import os
from dataclasses import replace
from datetime import timedelta

from headwater import HeadwaterClient, StreamAcl, StreamMetadata
from headwater.errors import (
    StreamDeleted,
    StreamNotFound,
    WrongExpectedRevision,
)

client = HeadwaterClient(
    os.environ.get(
        "HEADWATER_CONNECTION", "headwater://localhost:2113?tls=false"
    )
)

# region soft
client.delete("cart-77")
# endregion soft

# region expected
try:
    client.delete("cart-77", expected_revision=4)
except WrongExpectedRevision as error:
    print("somebody was faster: the cart is at", error.actual)
# endregion expected

# region tombstone
client.tombstone("cart-77")
# endregion tombstone

# region read-deleted
try:
    for resolved in client.read("cart-77"):
        print(resolved.event.type)
except StreamNotFound:
    print("deleted softly, or never there")
except StreamDeleted:
    print("gone for good")
# endregion read-deleted

# region truncate
client.set_stream_metadata("cart-77", StreamMetadata(truncate_before=100))
# endregion truncate

# region retention
metadata = client.get_stream_metadata("cart-77")

client.set_stream_metadata(
    "cart-77",
    replace(metadata, max_age=timedelta(days=30), max_count=1_000),
)
# endregion retention

# region acl
client.set_stream_metadata(
    "payment-p-5",
    StreamMetadata(
        acl=StreamAcl(
            read=["accounting", "shop"], write=["shop"], delete=["$admins"]
        ),
        custom={"owner": "payments team"},
    ),
)
# endregion acl
