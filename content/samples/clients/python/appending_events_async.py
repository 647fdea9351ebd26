from __future__ import annotations

import asyncio

from headwater import AsyncHeadwaterClient, JsonEvent


# region gather
async def place_all(
    client: AsyncHeadwaterClient, orders: dict[str, JsonEvent]
) -> None:
    limit = asyncio.Semaphore(50)

    async def place(order_id: str, event: JsonEvent) -> None:
        async with limit:
            await client.append(f"order-{order_id}", event)

    await asyncio.gather(
        *(place(order_id, event) for order_id, event in orders.items())
    )
# endregion gather
