import { HeadwaterClient, jsonEvent } from '@headwater/client';

// #region hello
const client = HeadwaterClient.connect(
  'headwater://localhost:2113?tls=false',
);

const placed = jsonEvent({
  type: 'OrderPlaced',
  data: { customerId: 'c-7', total: 49.5 },
});
await client.append('order-1001', placed, {
  expectedRevision: 'noStream',
});

for await (const { event } of client.read('order-1001')) {
  console.log(event.revision, event.type, event.data);
}
// #endregion hello
