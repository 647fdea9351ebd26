import { randomUUID } from 'node:crypto';
import { fulfillmentDb, shopDb } from './shop.ts';

// #region two-writes
async function placeOrder(orderId: string, customerId: string) {
  await shopDb.query('INSERT INTO orders VALUES ($1, $2, 49.5)', [
    orderId,
    customerId,
  ]);

  // One process in twenty ends here: a deployment, a crash, no memory.
  if (Math.random() < 0.05) process.exit(1);

  await fulfillmentDb.query(
    `INSERT INTO shipments (event_id, order_id, city)
     SELECT $1, $2, city FROM addresses WHERE customer_id = $3`,
    [randomUUID(), orderId, customerId],
  );
}
// #endregion two-writes

const first = Number(process.argv[2] ?? 1);
for (let id = first; id < first + 10; id += 1)
  await placeOrder(`${id}`, `c-${1 + (id % 3)}`);
await Promise.all([shopDb.end(), fulfillmentDb.end()]);
