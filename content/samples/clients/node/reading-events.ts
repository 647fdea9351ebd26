import {
  eventTypeFilter,
  excludeSystemEvents,
  HeadwaterClient,
  StreamNotFoundError,
  streamNameFilter,
  type JsonEvent,
} from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

// #region read-stream
for await (const { event } of client.read('order-1001')) {
  console.log(event.revision, event.type, event.data);
}
// #endregion read-stream

// #region typed
type OrderEvent =
  | JsonEvent<
      'OrderPlaced',
      { orderId: string; total: number; currency: string }
    >
  | JsonEvent<
      'OrderShipped',
      { orderId: string; carrier: string; trackingCode: string }
    >;

let total = 0;
let isShipped = false;
for await (const { event } of client.read<OrderEvent>('order-1001')) {
  if (event.type === 'OrderPlaced') total = event.data.total;
  if (event.type === 'OrderShipped') isShipped = true;
}
// #endregion typed
console.log(total, isShipped);

// #region from-revision
for await (const { event } of client.read('order-1001', {
  from: 10n,
  maxCount: 20,
})) {
  console.log(event.revision, event.type);
}
// #endregion from-revision

// #region backwards
for await (const { event } of client.read('order-1001', {
  direction: 'backwards',
  from: 'end',
  maxCount: 1,
})) {
  console.log(`newest: ${event.type} at ${event.revision}`);
}
// #endregion backwards

// #region missing-stream
try {
  for await (const { event } of client.read('order-4711'))
    console.log(event.type);
} catch (error) {
  if (!(error instanceof StreamNotFoundError)) throw error;
  console.log(`${error.stream} does not exist`);
}
// #endregion missing-stream

// #region read-all
for await (const { event } of client.readAll({
  from: 'start',
  maxCount: 100,
  filter: excludeSystemEvents(),
})) {
  console.log(event.position.commit, event.streamId, event.type);
}
// #endregion read-all

// #region read-all-backwards
for await (const { event } of client.readAll({
  direction: 'backwards',
  from: 'end',
  maxCount: 10,
})) {
  console.log(event.created.toISOString(), event.streamId, event.type);
}
// #endregion read-all-backwards

// #region filters
const orders = streamNameFilter({ prefixes: ['order-', 'payment-'] });
const placed = eventTypeFilter({ regex: '^Order(Placed|Shipped)$' });
// #endregion filters
for await (const { event } of client.readAll({ filter: orders }))
  console.log(event.type);
for await (const { event } of client.readAll({ filter: placed }))
  console.log(event.type);

// #region resolve-links
for await (const { event, link } of client.read('$ce-order', {
  resolveLinks: true,
})) {
  console.log(
    `${link?.revision} in the category is ${event.streamId}@${event.revision}`,
  );
}
// #endregion resolve-links
