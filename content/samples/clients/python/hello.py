from headwater import NO_STREAM, HeadwaterClient, JsonEvent

# region hello
client = HeadwaterClient(
    "headwater://localhost:2113?tls=false")

placed = JsonEvent(
    type="OrderPlaced",
    data={"customerId": "c-7", "total": 49.5})
client.append(
    "order-1001", placed, expected_revision=NO_STREAM)

for item in client.read("order-1001"):
    print(item.event.revision, item.event.type)
# endregion hello
