import {
  streamNameFilter,
  type Position,
  type RecordedEvent,
} from '@headwater/client';
import pg from 'pg';
import { connect, occurredAt, type ShopEvent } from './events.ts';

const client = connect();
const pool = new pg.Pool({
  connectionString:
    process.env.POSTGRES ?? 'postgres://shop:shop@localhost:5432/shop',
});

// #region schema
await pool.query(`
  CREATE TABLE IF NOT EXISTS facts (
    event_id    uuid PRIMARY KEY,
    order_id    text NOT NULL,
    kind        text NOT NULL,
    amount      numeric(12, 2) NOT NULL,
    occurred_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL
  );
  CREATE INDEX IF NOT EXISTS facts_by_time
    ON facts (occurred_at, recorded_at);
  CREATE TABLE IF NOT EXISTS checkpoints (
    name             text PRIMARY KEY,
    commit_position  bigint NOT NULL,
    prepare_position bigint NOT NULL
  );
`);
// #endregion schema

// #region fact
function amountOf(event: ShopEvent): number {
  switch (event.type) {
    case 'OrderPlaced':
      return event.data.total;
    case 'PaymentCaptured':
      return event.data.amount;
    case 'OrderShipped':
      return 0;
  }
}

/** One statement, so that the fact and the position change together. */
async function store(event: RecordedEvent<ShopEvent>): Promise<void> {
  await pool.query(
    `WITH fact AS (
       INSERT INTO facts VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (event_id) DO NOTHING
     )
     INSERT INTO checkpoints VALUES ('facts', $7, $8)
     ON CONFLICT (name) DO UPDATE SET
       commit_position = EXCLUDED.commit_position,
       prepare_position = EXCLUDED.prepare_position`,
    [
      event.id,
      event.data.orderId,
      event.type,
      amountOf(event),
      occurredAt(event),
      event.created,
      event.position.commit.toString(),
      event.position.prepare.toString(),
    ],
  );
}
// #endregion fact

// #region run
const { rows } = await pool.query<{ commit: string; prepare: string }>(
  `SELECT commit_position AS commit, prepare_position AS prepare
   FROM checkpoints WHERE name = 'facts'`,
);
const from: Position | 'start' =
  rows[0] === undefined
    ? 'start'
    : { commit: BigInt(rows[0].commit), prepare: BigInt(rows[0].prepare) };

const events = client.subscribeToAll({
  from,
  filter: streamNameFilter({ prefixes: ['order-', 'payment-'] }),
});
events.on('caughtUp', () => console.log('up to date'));
process.once('SIGINT', () => void events.stop());

for await (const { event } of events)
  await store(event as RecordedEvent<ShopEvent>);

await client.close();
await pool.end();
// #endregion run
