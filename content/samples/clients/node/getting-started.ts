import { randomUUID } from 'node:crypto';
import {
  HeadwaterClient,
  jsonEvent,
  type JsonEvent,
} from '@headwater/client';

// #region connect
const client = HeadwaterClient.connect(
  'headwater://admin:changeit@localhost:2113?tls=false',
);
// #endregion connect

// #region event-type
type OrderPlaced = JsonEvent<
  'OrderPlaced',
  {
    orderId: string;
    cartId: string;
    customerId: string;
    total: number;
    currency: string;
  }
>;
// #endregion event-type

// #region create-event
const orderId = randomUUID();

const event = jsonEvent({
  type: 'OrderPlaced',
  data: {
    orderId,
    cartId: '77',
    customerId: 'c-7',
    total: 49.5,
    currency: 'EUR',
  },
});
// #endregion create-event

// #region append-first
const { revision } = await client.append(`order-${orderId}`, event, {
  expectedRevision: 'noStream',
});
console.log(`written at revision ${revision}`);
// #endregion append-first

// #region read
for await (const { event: recorded } of client.read<OrderPlaced>(
  `order-${orderId}`,
)) {
  console.log(recorded.revision, recorded.type, recorded.data.total);
}
// #endregion read

// #region close
await client.close();
// #endregion close
