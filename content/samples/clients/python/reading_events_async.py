from __future__ import annotations

import asyncio

from headwater import AsyncHeadwaterClient


# region async
async def total_of(client: AsyncHeadwaterClient, order_id: str) -> float:
    async for resolved in client.read(f"order-{order_id}"):
        if resolved.event.type == "OrderPlaced":
            return resolved.event.data["total"]
    return 0.0


async def totals(
    client: AsyncHeadwaterClient, order_ids: list[str]
) -> list[float]:
    return await asyncio.gather(
        *(total_of(client, order_id) for order_id in order_ids)
    )
# endregion async
