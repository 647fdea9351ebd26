import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  connect,
  END,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  PARK,
  START,
  typeFilter,
  WrongExpectedVersionError,
} from '@hwss/client';

// #region connect
const client = connect('hwss://admin:changeit@localhost:2113?tls=false');
// #endregion connect

// #region append
const event = jsonEvent({
  id: randomUUID(),
  type: 'OrderPlaced',
  data: {
    orderId: '1001',
    cartId: '77',
    customerId: 'c-7',
    total: 49.5,
    currency: 'EUR',
  },
});

await client.appendToStream('order-1001', event, {
  expectedRevision: NO_STREAM,
});
// #endregion append

// #region conflict
try {
  await client.appendToStream('order-1001', event, {
    expectedRevision: 3n,
  });
} catch (error) {
  if (!(error instanceof WrongExpectedVersionError)) throw error;
  console.log(
    `expected ${error.expectedRevision}, found ${error.actualRevision}`,
  );
}
// #endregion conflict

// #region any
await client.appendToStream('order-1001', [event], {
  expectedRevision: ANY,
});
// #endregion any

// #region read
const events = client.readStream('order-1001', {
  direction: FORWARDS,
  fromRevision: START,
  maxCount: 100,
});

for await (const { event: recorded } of events) {
  console.log(recorded?.revision, recorded?.type);
}
// #endregion read

// #region read-last
for await (const { event: last } of client.readStream('order-1001', {
  direction: BACKWARDS,
  fromRevision: END,
  maxCount: 1,
})) {
  console.log(last?.type);
}
// #endregion read-last

// #region read-all
for await (const { event: recorded } of client.readAll({
  fromPosition: START,
  maxCount: 100,
})) {
  console.log(recorded?.streamId, recorded?.type);
}
// #endregion read-all

// #region subscribe
const subscription = client.subscribeToStream('order-1001', {
  fromRevision: START,
});

subscription.on('data', ({ event: recorded }) =>
  console.log(recorded?.type),
);
subscription.on('error', (error) => console.error('dropped', error));
// #endregion subscribe

// #region subscribe-all
const orders = client.subscribeToAll({
  fromPosition: START,
  filter: typeFilter({ prefixes: ['Order'] }),
});
// #endregion subscribe-all
orders.on('data', ({ event: recorded }) => console.log(recorded?.type));

// #region group
await client.createPersistentSubscription('order-1001', 'mailer', {
  startFrom: START,
  maxRetryCount: 10,
});
// #endregion group

// #region consume
const messages = client.connectToPersistentSubscription(
  'order-1001',
  'mailer',
  { bufferSize: 20 },
);

messages.on('data', async (message) => {
  try {
    console.log('mail for', message.event?.data.orderId);
    await messages.ack(message);
  } catch (error) {
    await messages.nack(PARK, String(error), message);
  }
});
// #endregion consume

// #region projection
await client.createProjection(
  'order-count',
  `fromCategory('order').when({
     $init: () => ({ count: 0 }),
     OrderPlaced(state) { state.count += 1; },
   }).outputState();`,
);
const { count } = await client.getProjectionState<{ count: number }>(
  'order-count',
);
// #endregion projection
console.log(count);

// #region projection-control
await client.disableProjection('order-count');
await client.resetProjection('order-count');
await client.enableProjection('order-count');
// #endregion projection-control

// #region delete
await client.deleteStream('cart-77'); // softly
await client.tombstoneStream('cart-78'); // for good
// #endregion delete

// #region metadata
await client.setStreamMetadata('cart-77', {
  maxCount: 1_000,
  maxAge: 30 * 24 * 3600,
});
// #endregion metadata

// #region credentials
const secure = connect(
  'hwss://node1.headwater.example:2113?tlsCaFile=/etc/shop/ca.crt',
  {
    username: 'shop',
    password: process.env.SHOP_PASSWORD ?? '',
  },
);

await secure.appendToStream('order-1001', event, {
  credentials: {
    username: 'warehouse',
    password: process.env.WAREHOUSE_PASSWORD ?? '',
  },
});
// #endregion credentials
