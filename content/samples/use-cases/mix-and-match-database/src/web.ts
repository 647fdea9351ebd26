import { createServer } from 'node:http';
import pg from 'pg';
import { createClient } from 'redis';

const pool = new pg.Pool({
  connectionString:
    process.env.POSTGRES ?? 'postgres://shop:shop@localhost:5432/shop',
});
const redis = await createClient({
  url: process.env.REDIS ?? 'redis://localhost:6379',
}).connect();
const orders = process.env.ORDERS_TABLE ?? 'orders';

// #region queries
/** Newest orders of a customer: sorted, filtered, paged. SQL's work. */
async function ordersOf(customerId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT order_id, total, currency, placed_at,
            CASE WHEN shipped_at IS NOT NULL THEN 'shipped'
                 WHEN paid_at IS NOT NULL THEN 'paid'
                 ELSE 'open' END AS state
     FROM ${orders} WHERE customer_id = $1
     ORDER BY placed_at DESC LIMIT 20`,
    [customerId],
  );
  return rows;
}

/** The ten best, on every page of the shop. Redis's work. */
async function bestsellers(): Promise<unknown> {
  return redis.zRangeWithScores('bestsellers', 0, 9, { REV: true });
}
// #endregion queries

// #region server
createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, resource, id] = pathname.split('/');
  const body =
    resource === 'customers' && id !== undefined
      ? await ordersOf(id)
      : resource === 'bestsellers'
        ? await bestsellers()
        : null;
  response
    .writeHead(body === null ? 404 : 200, {
      'content-type': 'application/json',
    })
    .end(JSON.stringify(body ?? { error: 'not found' }, null, 2));
}).listen(Number(process.env.PORT ?? 3000));
// #endregion server
console.log('http://localhost:3000');
