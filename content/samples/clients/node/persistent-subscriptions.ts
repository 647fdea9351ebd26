import { eventTypeFilter, HeadwaterClient } from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

declare function sendMail(orderId: string): Promise<void>;
declare class AddressUnknownError extends Error {}

// #region create
await client.persistent.create('order-1001', 'mailer', {
  startFrom: 'start',
  messageTimeout: 30_000,
  maxRetryCount: 10,
  strategy: 'RoundRobin',
});
// #endregion create

// #region create-all
await client.persistent.createToAll('mailer', {
  startFrom: 'start',
  strategy: 'Pinned',
  filter: eventTypeFilter({ prefixes: ['OrderPlaced'] }),
});
// #endregion create-all

// #region consume
const messages = client.persistent.subscribeToAll('mailer', {
  bufferSize: 20,
});

for await (const message of messages) {
  try {
    await sendMail(message.event.data.orderId);
  } catch (error) {
    const action = error instanceof AddressUnknownError ? 'park' : 'retry';
    await messages.nack(action, String(error), message);
    continue;
  }
  await messages.ack(message);
}
// #endregion consume

// #region stop
process.once('SIGTERM', () => void messages.stop());
// #endregion stop

// #region update
await client.persistent.update('order-1001', 'mailer', {
  maxRetryCount: 5,
  messageTimeout: 60_000,
});
// #endregion update

// #region info
const { status, parkedMessages, connections } =
  await client.persistent.info('order-1001', 'mailer');
console.log(
  status,
  `${parkedMessages} parked`,
  `${connections.length} consumers`,
);
// #endregion info

// #region list
for (const {
  stream,
  group,
  status: state,
} of await client.persistent.list()) {
  console.log(stream, group, state);
}
// #endregion list

// #region replay
await client.persistent.replayParked('order-1001', 'mailer', {
  stopAt: 100,
});
// #endregion replay

// #region restart
await client.persistent.restart();
// #endregion restart

// #region delete
await client.persistent.delete('order-1001', 'mailer');
// #endregion delete
