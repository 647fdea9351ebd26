import { eventTypeFilter } from '@headwater/client';
import { connect, fulfillmentDb, group, shopDb } from './shop.ts';

// #region tables
await shopDb.query(`
  CREATE TABLE IF NOT EXISTS orders (
    order_id    text PRIMARY KEY,
    customer_id text NOT NULL,
    total       numeric(12, 2) NOT NULL
  )
`);
await fulfillmentDb.query(`
  CREATE TABLE IF NOT EXISTS addresses (
    customer_id text PRIMARY KEY,
    city        text NOT NULL
  );
  CREATE TABLE IF NOT EXISTS shipments (
    event_id   uuid PRIMARY KEY,
    order_id   text NOT NULL,
    city       text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO addresses VALUES
    ('c-1', 'Ghent'), ('c-2', 'Porto'), ('c-3', 'Graz')
  ON CONFLICT DO NOTHING
`);
// #endregion tables

// #region group
const client = connect();
try {
  await client.persistent.createToAll(group, {
    startFrom: 'start',
    filter: eventTypeFilter({ regex: '^OrderPlaced$' }),
    strategy: 'RoundRobin',
    messageTimeout: 10_000,
    maxRetryCount: 10,
  });
  console.log(`group ${group} created`);
} catch (error) {
  console.log(`group ${group} not created: ${String(error)}`);
}
// #endregion group

await client.close();
await Promise.all([shopDb.end(), fulfillmentDb.end()]);
