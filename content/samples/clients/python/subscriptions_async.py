from __future__ import annotations

import asyncio

from headwater import START, AsyncHeadwaterClient, StreamNameFilter


async def project(event) -> None:
    print(event.type)


# region async
async def run(client: AsyncHeadwaterClient) -> None:
    async with client.subscribe_to_all(
        after=START, filter=StreamNameFilter(prefixes=["order-"])
    ) as orders:
        async for resolved in orders:
            await project(resolved.event)


async def main(client: AsyncHeadwaterClient) -> None:
    task = asyncio.create_task(run(client))
    await asyncio.sleep(60)

    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
# endregion async
