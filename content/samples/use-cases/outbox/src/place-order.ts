import {
  jsonEvent,
  WrongExpectedRevisionError,
} from '@headwater/client';
import { connect, type OrderPlaced } from './shop.ts';

const client = connect();

// #region place-order
async function placeOrder(
  orderId: string,
  customerId: string,
): Promise<void> {
  const event: OrderPlaced = {
    type: 'OrderPlaced',
    data: {
      orderId,
      cartId: orderId,
      customerId,
      total: 49.5,
      currency: 'EUR',
    },
  };
  await client.append(`order-${orderId}`, jsonEvent(event), {
    expectedRevision: 'noStream',
  });
}
// #endregion place-order

// #region main
const first = Number(process.argv[2] ?? 1001);
const count = Number(process.argv[3] ?? 10);
const customer = process.argv[4];

for (let id = first; id < first + count; id += 1) {
  try {
    await placeOrder(`${id}`, customer ?? `c-${1 + (id % 3)}`);
    console.log(`order ${id} placed`);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error;
    console.log(`order ${id} exists`);
  }
  // One process in twenty ends here, and it does not matter.
  if (Math.random() < 0.05) process.exit(1);
}
await client.close();
// #endregion main
