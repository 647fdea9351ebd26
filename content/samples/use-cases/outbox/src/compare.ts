import { fulfillmentDb, shopDb } from './shop.ts';

// #region compare
const { rows: orders } = await shopDb.query<{ order_id: string }>(
  'SELECT order_id FROM orders ORDER BY order_id::int',
);
const { rows: shipments } = await fulfillmentDb.query<{
  order_id: string;
}>('SELECT order_id FROM shipments');

const shipped = new Set(shipments.map((row) => row.order_id));
const forgotten = orders.filter((row) => !shipped.has(row.order_id));
console.log(
  `${orders.length} orders, ${shipped.size} with a shipment, ` +
    `${forgotten.length} forgotten:`,
  forgotten.map((row) => row.order_id).join(' ') || 'none',
);
// #endregion compare
await Promise.all([shopDb.end(), fulfillmentDb.end()]);
