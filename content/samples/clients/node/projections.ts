import { HeadwaterClient } from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

// #region create
const query = `
  fromCategory('order')
    .partitionBy((event) => event.data.customerId)
    .when({
      $init: () => ({ orders: 0, total: 0 }),
      OrderPlaced(state, event) {
        state.orders += 1;
        state.total += event.data.total;
      },
    })
    .outputState();
`;

await client.projections.create('customer-spending', query);
// #endregion create

// #region create-emitting
await client.projections.create('customer-orders', query, {
  emit: true,
  trackEmittedStreams: true,
});
// #endregion create-emitting

// #region state
interface Spending {
  orders: number;
  total: number;
}

const spending = await client.projections.state<Spending>(
  'customer-spending',
  { partition: 'c-7' },
);
console.log(`${spending.orders} orders, ${spending.total} in all`);
// #endregion state

// #region result
const result = await client.projections.result<Spending>(
  'customer-spending',
  { partition: 'c-7' },
);
// #endregion result
console.log(result);

// #region status
const { status, progress, reason } =
  await client.projections.status('customer-spending');
console.log(status, `${progress.toFixed(1)} %`, reason);
// #endregion status

// #region list
for (const projection of await client.projections.list()) {
  console.log(projection.name, projection.status);
}
// #endregion list

// #region start-stop
// Stops with a checkpoint.
await client.projections.disable('customer-spending');
await client.projections.enable('customer-spending');
// Stops without one.
await client.projections.abort('customer-spending');
// #endregion start-stop

// #region update
await client.projections.disable('customer-spending');
await client.projections.update('customer-spending', query);
await client.projections.enable('customer-spending');
// #endregion update

// #region reset
await client.projections.reset('customer-spending');
// #endregion reset

// #region delete
await client.projections.disable('customer-spending');
await client.projections.delete('customer-spending', {
  deleteStateStream: true,
  deleteCheckpointStream: true,
  deleteEmittedStreams: true,
});
// #endregion delete

// #region wait
async function untilCaughtUp(name: string): Promise<void> {
  for (;;) {
    const current = await client.projections.status(name);
    if (current.status.startsWith('Faulted'))
      throw new Error(current.reason);
    if (current.progress === 100) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
// #endregion wait
await untilCaughtUp('customer-spending');
