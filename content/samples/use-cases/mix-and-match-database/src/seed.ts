import { jsonEvent } from '@headwater/client';
import {
  connect,
  type ItemAdded,
  type OrderPlaced,
  type OrderShipped,
  type PaymentCaptured,
} from './events.ts';

// #region catalog
const catalog = [
  { sku: 'lamp', unitPrice: 30 },
  { sku: 'bulb', unitPrice: 4 },
  { sku: 'rug', unitPrice: 120 },
  { sku: 'vase', unitPrice: 15 },
  { sku: 'mirror', unitPrice: 65 },
] as const;

/** The same numbers in every run, so that results can be compared. */
const pick = (n: number, length: number): number =>
  (n * 7919 + 104729) % length;
// #endregion catalog

const client = connect();
const from = Number(process.argv[2] ?? 1001);
const count = Number(process.argv[3] ?? 200);

// #region place
async function placeOrder(id: number): Promise<void> {
  const cartId = String(id);
  const orderId = String(id);
  const liked = id % 2 === 0 ? 3 : catalog.length;
  const items: ItemAdded[] = [0, 1].map((n) => {
    const product = catalog[pick(id + n * 3, liked)]!;
    return {
      type: 'ItemAdded',
      data: { cartId, ...product, quantity: 1 + pick(id + n, 3) },
    };
  });
  const total = items.reduce(
    (sum, { data }) => sum + data.quantity * data.unitPrice,
    0,
  );
  const placed: OrderPlaced = {
    type: 'OrderPlaced',
    data: {
      orderId,
      cartId,
      customerId: `c-${pick(id, 25)}`,
      total,
      currency: 'EUR',
    },
  };

  await client.append(`cart-${cartId}`, items.map(jsonEvent), {
    expectedRevision: 'noStream',
  });
  await client.append(`order-${orderId}`, jsonEvent(placed), {
    expectedRevision: 'noStream',
  });
}
// #endregion place

// #region pay
async function payAndShip(id: number): Promise<void> {
  const orderId = String(id);
  if (id % 10 === 0) return; // one in ten is never paid
  const paid: PaymentCaptured = {
    type: 'PaymentCaptured',
    data: {
      paymentId: `p-${id}`,
      orderId,
      amount: 0,
      currency: 'EUR',
    },
  };
  for await (const { event } of client.read<OrderPlaced>(
    `order-${orderId}`,
    { maxCount: 1 },
  )) {
    paid.data.amount = event.data.total;
  }
  await client.append(`payment-p-${id}`, jsonEvent(paid));

  if (id % 4 === 0) return; // one in four waits for its parcel
  const shipped: OrderShipped = {
    type: 'OrderShipped',
    data: { orderId, carrier: 'slow post', trackingCode: `SP-${id}` },
  };
  await client.append(`order-${orderId}`, jsonEvent(shipped), {
    expectedRevision: 0n,
  });
}
// #endregion pay

for (let id = from; id < from + count; id += 1) {
  await placeOrder(id);
  await payAndShip(id);
}
console.log(`${count} orders, ${from} to ${from + count - 1}`);
await client.close();
