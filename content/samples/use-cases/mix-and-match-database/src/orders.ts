import {
  streamNameFilter,
  type Position,
  type RecordedEvent,
} from '@headwater/client';
import pg from 'pg';
import {
  connect,
  type OrderPlaced,
  type OrderShipped,
  type PaymentCaptured,
} from './events.ts';

const name = process.argv[2] ?? 'orders';
const client = connect();
const pool = new pg.Pool({
  connectionString:
    process.env.POSTGRES ?? 'postgres://shop:shop@localhost:5432/shop',
});

// #region schema
await pool.query(`
  CREATE TABLE IF NOT EXISTS ${name} (
    order_id      text PRIMARY KEY,
    customer_id   text,
    total         numeric(12, 2),
    currency      text,
    placed_at     timestamptz,
    paid_at       timestamptz,
    shipped_at    timestamptz,
    tracking_code text
  );
  CREATE INDEX IF NOT EXISTS ${name}_by_customer
    ON ${name} (customer_id, placed_at DESC);
  CREATE TABLE IF NOT EXISTS checkpoints (
    name             text PRIMARY KEY,
    commit_position  bigint NOT NULL,
    prepare_position bigint NOT NULL
  );
`);
// #endregion schema

// #region apply
type ShopEvent = RecordedEvent<
  OrderPlaced | PaymentCaptured | OrderShipped
>;

async function apply(
  db: pg.PoolClient,
  event: ShopEvent,
): Promise<void> {
  switch (event.type) {
    case 'OrderPlaced':
      await db.query(
        `INSERT INTO ${name}
           (order_id, customer_id, total, currency, placed_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (order_id) DO UPDATE SET
           customer_id = EXCLUDED.customer_id, total = EXCLUDED.total,
           currency = EXCLUDED.currency, placed_at = EXCLUDED.placed_at`,
        [
          event.data.orderId,
          event.data.customerId,
          event.data.total,
          event.data.currency,
          event.created,
        ],
      );
      break;
    case 'PaymentCaptured':
      await db.query(
        `INSERT INTO ${name} (order_id, paid_at) VALUES ($1, $2)
         ON CONFLICT (order_id) DO UPDATE SET paid_at = EXCLUDED.paid_at`,
        [event.data.orderId, event.created],
      );
      break;
    case 'OrderShipped':
      await db.query(
        `UPDATE ${name} SET shipped_at = $2, tracking_code = $3
         WHERE order_id = $1`,
        [event.data.orderId, event.created, event.data.trackingCode],
      );
      break;
  }
}
// #endregion apply

// #region checkpoint
async function lastPosition(): Promise<Position | 'start'> {
  const { rows } = await pool.query<{
    commit_position: string;
    prepare_position: string;
  }>(
    `SELECT commit_position, prepare_position
     FROM checkpoints WHERE name = $1`,
    [name],
  );
  const row = rows[0];
  if (row === undefined) return 'start';
  return {
    commit: BigInt(row.commit_position),
    prepare: BigInt(row.prepare_position),
  };
}

async function savePosition(
  db: pg.PoolClient,
  { commit, prepare }: Position,
): Promise<void> {
  await db.query(
    `INSERT INTO checkpoints VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET
       commit_position = EXCLUDED.commit_position,
       prepare_position = EXCLUDED.prepare_position`,
    [name, commit.toString(), prepare.toString()],
  );
}
// #endregion checkpoint

// #region transaction
async function inTransaction(
  work: (db: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const db = await pool.connect();
  try {
    await db.query('BEGIN');
    await work(db);
    await db.query('COMMIT');
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  } finally {
    db.release();
  }
}
// #endregion transaction

// #region run
const events = client.subscribeToAll({
  from: await lastPosition(),
  filter: streamNameFilter({ prefixes: ['order-', 'payment-'] }),
});
events.on('caughtUp', () => console.log('up to date'));
process.once('SIGINT', () => void events.stop());

let count = 0;
for await (const { event } of events) {
  await inTransaction(async (db) => {
    await apply(db, event as ShopEvent);
    await savePosition(db, event.position);
  });
  count += 1;
}
console.log(`${count} events handled`);
await client.close();
await pool.end();
// #endregion run
