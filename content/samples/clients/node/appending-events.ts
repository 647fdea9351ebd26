import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  HeadwaterClient,
  jsonEvent,
  StreamNotFoundError,
  WrongExpectedRevisionError,
  type JsonEvent,
} from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

// #region append
await client.append(
  'order-1001',
  jsonEvent({
    type: 'OrderPlaced',
    data: {
      orderId: '1001',
      cartId: '77',
      customerId: 'c-7',
      total: 49.5,
      currency: 'EUR',
    },
  }),
  { expectedRevision: 'noStream' },
);
// #endregion append

// #region append-batch
await client.append('cart-77', [
  jsonEvent({
    type: 'ItemAdded',
    data: { cartId: '77', sku: 'lamp', quantity: 1, unitPrice: 30 },
  }),
  jsonEvent({
    type: 'ItemAdded',
    data: { cartId: '77', sku: 'bulb', quantity: 2, unitPrice: 4 },
  }),
]);
// #endregion append-batch

// #region same-id
const id = randomUUID();
const shipped = jsonEvent({
  id,
  type: 'OrderShipped',
  data: { orderId: '1001', carrier: 'slow post', trackingCode: 'SP-1' },
});

await client.append('order-1001', shipped);
// The second append is recognized by its id: nothing is written.
await client.append('order-1001', shipped);
// #endregion same-id

// #region metadata
const event = jsonEvent({
  type: 'PaymentCaptured',
  data: {
    paymentId: 'p-5',
    orderId: '1001',
    amount: 49.5,
    currency: 'EUR',
  },
  metadata: { $correlationId: '1001', $causationId: id, user: 'till-3' },
});
// #endregion metadata
await client.append('payment-p-5', event);

// #region binary
await client.append(
  'photo-12',
  binaryEvent({
    type: 'PhotoTaken',
    data: new Uint8Array([0xff, 0xd8, 0xff]),
  }),
);
// #endregion binary

// #region concurrency
type CartEvent = JsonEvent<
  'ItemAdded',
  { cartId: string; sku: string; quantity: number; unitPrice: number }
>;

async function addItem(
  cartId: string,
  sku: string,
  quantity: number,
  unitPrice: number,
): Promise<void> {
  let items = 0;
  let revision: bigint | 'noStream' = 'noStream';
  try {
    for await (const { event } of client.read<CartEvent>(
      `cart-${cartId}`,
    )) {
      items += event.data.quantity;
      revision = event.revision;
    }
  } catch (error) {
    // A new cart is an empty one.
    if (!(error instanceof StreamNotFoundError)) throw error;
  }

  if (items + quantity > 10)
    throw new Error('A cart holds at most ten items.');

  await client.append(
    `cart-${cartId}`,
    jsonEvent({
      type: 'ItemAdded',
      data: { cartId, sku, quantity, unitPrice },
    }),
    {
      expectedRevision: revision,
    },
  );
}
// #endregion concurrency

// #region retry
async function addItemWithRetry(
  cartId: string,
  sku: string,
  quantity: number,
  unitPrice: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addItem(cartId, sku, quantity, unitPrice);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || attempt === 3)
        throw error;
    }
  }
}
// #endregion retry
await addItemWithRetry('77', 'vase', 1, 15);

// #region append-many
const { position } = await client.appendMany([
  {
    stream: 'payment-p-5',
    events: [
      jsonEvent({
        type: 'PaymentCaptured',
        data: {
          paymentId: 'p-5',
          orderId: '1001',
          amount: 49.5,
          currency: 'EUR',
        },
      }),
    ],
    expectedRevision: 'noStream',
  },
  {
    stream: 'order-1001',
    events: [
      jsonEvent({
        type: 'OrderShipped',
        data: {
          orderId: '1001',
          carrier: 'slow post',
          trackingCode: 'SP-1',
        },
      }),
    ],
    expectedRevision: 0n,
  },
]);
console.log(`committed at ${position.commit}`);
// #endregion append-many

// #region credentials
await client.append('order-1001', shipped, {
  credentials: {
    username: 'shop',
    password: process.env.SHOP_PASSWORD ?? '',
  },
  deadline: 5_000,
  signal: AbortSignal.timeout(30_000),
});
// #endregion credentials
