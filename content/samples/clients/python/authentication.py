import os
from pathlib import Path

from headwater import Credentials, HeadwaterClient, JsonEvent, Tls
from headwater.errors import AccessDenied, HeadwaterError


def current_token() -> str:
    return Path("/run/secrets/headwater-token").read_text().strip()


# region password
client = HeadwaterClient(
    "headwater://node1.headwater.example:2113",
    credentials=Credentials("shop", os.environ["SHOP_PASSWORD"]),
)
# endregion password

# region per-call
client.append(
    "order-1001",
    JsonEvent(type="OrderShipped", data={"orderId": "1001"}),
    credentials=Credentials("warehouse", os.environ["WAREHOUSE_PASSWORD"]),
)
# endregion per-call

# region ca
trusting = HeadwaterClient(
    "headwater://node1.headwater.example:2113",
    tls=Tls(ca_file="/etc/shop/headwater-ca.crt"),
)
# endregion ca

# region certificate
with_certificate = HeadwaterClient(
    "headwater://node1.headwater.example:2113",
    tls=Tls(
        ca_file="/etc/shop/headwater-ca.crt",
        cert_file="/etc/shop/user.crt",
        key_file="/etc/shop/user.key",
    ),
)
# endregion certificate

# region token
with_token = HeadwaterClient(
    "headwater://node1.headwater.example:2113",
    bearer_token=current_token,
)
# endregion token

# region denied
try:
    client.delete("payment-p-5")
except AccessDenied:
    print("this user may not delete payments")
except HeadwaterError as error:
    if error.code != "UNAUTHENTICATED":
        raise
    print("unknown user, or wrong password")
# endregion denied

for each in (client, trusting, with_certificate, with_token):
    each.close()
