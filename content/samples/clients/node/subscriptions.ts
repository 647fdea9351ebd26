import {
  eventTypeFilter,
  HeadwaterClient,
  HeadwaterError,
  streamNameFilter,
  type Position,
  type ResolvedEvent,
} from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

/** Stands for the application's database. */
declare const database: {
  lastPosition(name: string): Promise<Position | null>;
  transaction(
    work: (step: {
      upsertOrder(data: unknown): Promise<void>;
      savePosition(name: string, at: Position): Promise<void>;
    }) => Promise<void>,
  ): Promise<void>;
};

// #region subscribe
const subscription = client.subscribe('order-1001', { from: 'start' });

for await (const { event } of subscription) {
  console.log(event.revision, event.type);
}
// #endregion subscribe

// #region from-revision
// The first event is number 21.
const later = client.subscribe('order-1001', { from: 20n });
// #endregion from-revision

// #region live
const live = client.subscribe('order-1001', { from: 'end' });
// #endregion live

// #region caught-up
subscription
  .on('caughtUp', () => console.log('at the end, waiting for new events'))
  .on('fellBehind', () =>
    console.log('events arrive faster than they are handled'),
  );
// #endregion caught-up

// #region all
const everything = client.subscribeToAll({
  from: 'start',
  filter: streamNameFilter({ prefixes: ['order-', 'payment-'] }),
});
// #endregion all

// #region checkpoints
const filter = eventTypeFilter({
  prefixes: ['Order'],
  checkpointInterval: 1_000,
  onCheckpoint: (position) =>
    database.transaction((step) => step.savePosition('orders', position)),
});
// #endregion checkpoints

// #region read-model
async function runReadModel(signal: AbortSignal): Promise<void> {
  const orders = client.subscribeToAll({
    from: (await database.lastPosition('orders')) ?? 'start',
    filter,
    signal,
  });

  for await (const { event } of orders) {
    await database.transaction(async (step) => {
      if (event.type === 'OrderPlaced') await step.upsertOrder(event.data);
      await step.savePosition('orders', event.position);
    });
  }
}
// #endregion read-model

// #region reconnect
async function keepRunning(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runReadModel(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HeadwaterError)) throw error;
      console.error('subscription dropped', error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
// #endregion reconnect

// #region resolve-links
const category = client.subscribe('$ce-order', {
  from: 'start',
  resolveLinks: true,
});
// #endregion resolve-links

const handle = ({ event }: ResolvedEvent): void => console.log(event.type);
for (const each of [later, live, everything, category]) {
  for await (const resolved of each) handle(resolved);
}
await keepRunning(AbortSignal.timeout(60_000));
