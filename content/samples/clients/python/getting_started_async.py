# region async
import asyncio
import os

from headwater import NO_STREAM, AsyncHeadwaterClient, JsonEvent


async def main() -> None:
    async with AsyncHeadwaterClient(
        os.environ["HEADWATER_CONNECTION"]
    ) as client:
        await client.append(
            "order-1001",
            JsonEvent(type="OrderPlaced", data={"orderId": "1001"}),
            expected_revision=NO_STREAM,
        )
        async for resolved in client.read("order-1001"):
            print(resolved.event.type)


asyncio.run(main())
# endregion async
