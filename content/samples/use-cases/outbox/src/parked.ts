import { connect, group } from './shop.ts';

const client = connect();

// #region parked
const { status, parkedMessages } = await client.persistent.info(
  '$all',
  group,
);
console.log(`${group}: ${status}, ${parkedMessages} parked`);

if (process.argv[2] === 'replay') {
  await client.persistent.replayParked('$all', group);
  console.log('replayed');
}
// #endregion parked

await client.close();
