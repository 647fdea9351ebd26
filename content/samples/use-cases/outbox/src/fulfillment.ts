import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@headwater/client';
import {
  connect,
  fulfillmentDb,
  group,
  type OrderPlaced,
} from './shop.ts';

const client = connect();
const delay = Number(process.env.DELAY ?? 0);

// #region handle
/** Repeating cannot help: somebody has to look. */
class AddressUnknownError extends Error {}

/** Returns whether the event was new. */
async function createShipment(
  eventId: string,
  { orderId, customerId }: OrderPlaced['data'],
): Promise<boolean> {
  const address = await fulfillmentDb.query<{ city: string }>(
    'SELECT city FROM addresses WHERE customer_id = $1',
    [customerId],
  );
  const city = address.rows[0]?.city;
  if (city === undefined)
    throw new AddressUnknownError(`no address of ${customerId}`);

  const { rowCount } = await fulfillmentDb.query(
    `INSERT INTO shipments (event_id, order_id, city)
     VALUES ($1, $2, $3) ON CONFLICT (event_id) DO NOTHING`,
    [eventId, orderId, city],
  );
  return rowCount === 1;
}
// #endregion handle

// #region consume
// A connection that breaks while nobody uses it must not end the process.
fulfillmentDb.on('error', (error) => console.log(error.message));

const messages = client.persistent.subscribeToAll(group, {
  bufferSize: 5,
});
process.once('SIGINT', () => void messages.stop());

for await (const message of messages) {
  try {
    await handle(message);
  } catch (error) {
    if (error instanceof AddressUnknownError) {
      console.log(`parked: ${error.message}`);
      await messages.nack('park', error.message, message);
    } else {
      const reason = (error as NodeJS.ErrnoException).code ?? `${error}`;
      console.log(`will retry: ${reason}`);
      await sleep(2_000);
      await messages.nack('retry', reason, message);
    }
    continue;
  }
  await messages.ack(message);
}
// #endregion consume

// #region log
async function handle({ event, retryCount }: Message): Promise<void> {
  const isNew = await createShipment(event.id, event.data);
  await sleep(delay);
  console.log(
    `shipment for ${event.data.orderId}, try ${retryCount + 1}` +
      (isNew ? '' : ' (again, nothing to do)'),
  );
}
// #endregion log

await client.close();
await fulfillmentDb.end();
