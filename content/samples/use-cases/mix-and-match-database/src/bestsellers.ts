import { eventTypeFilter, type RecordedEvent } from '@headwater/client';
import { createClient } from 'redis';
import { connect, type ItemAdded, type OrderPlaced } from './events.ts';

const client = connect();
const redis = await createClient({
  url: process.env.REDIS ?? 'redis://localhost:6379',
}).connect();

// #region keys
const keys = {
  /** Sorted set: pieces sold, by product. */
  bestsellers: 'bestsellers',
  /** Hash: pieces by product in a cart that is not ordered yet. */
  cart: (cartId: string) => `cart:${cartId}`,
  /** Commit and prepare position of the last event handled. */
  checkpoint: 'checkpoint:bestsellers',
};
// #endregion keys

// #region apply
type ShopEvent = RecordedEvent<ItemAdded | OrderPlaced>;

async function apply(event: ShopEvent): Promise<void> {
  const step = redis.multi();
  switch (event.type) {
    case 'ItemAdded':
      step.hIncrBy(
        keys.cart(event.data.cartId),
        event.data.sku,
        event.data.quantity,
      );
      break;
    case 'OrderPlaced': {
      const cart = await redis.hGetAll(keys.cart(event.data.cartId));
      for (const [sku, quantity] of Object.entries(cart))
        step.zIncrBy(keys.bestsellers, Number(quantity), sku);
      step.del(keys.cart(event.data.cartId));
      break;
    }
  }
  const { commit, prepare } = event.position;
  step.set(keys.checkpoint, `${commit}/${prepare}`);
  await step.exec();
}
// #endregion apply

// #region run
const checkpoint = await redis.get(keys.checkpoint);
const [commit, prepare] = checkpoint?.split('/') ?? [];
const events = client.subscribeToAll({
  from:
    commit !== undefined && prepare !== undefined
      ? { commit: BigInt(commit), prepare: BigInt(prepare) }
      : 'start',
  filter: eventTypeFilter({ regex: '^(ItemAdded|OrderPlaced)$' }),
});
events.on('caughtUp', () => console.log('up to date'));
process.once('SIGINT', () => void events.stop());

for await (const { event } of events) await apply(event as ShopEvent);

await client.close();
await redis.quit();
// #endregion run
