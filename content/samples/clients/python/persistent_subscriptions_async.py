from __future__ import annotations

from headwater import AsyncHeadwaterClient, NackAction


async def send_mail(order_id: str) -> None:
    print("mail about order", order_id)


# region async
async def consume(client: AsyncHeadwaterClient) -> None:
    async with client.persistent.subscribe_to_all("mailer") as messages:
        async for message in messages:
            try:
                await send_mail(message.event.data["orderId"])
            except OSError as error:
                await message.nack(NackAction.RETRY, str(error))
            else:
                await message.ack()
# endregion async
