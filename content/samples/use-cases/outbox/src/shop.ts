import { HeadwaterClient, type JsonEvent } from '@headwater/client';
import pg from 'pg';

// #region event
export type OrderPlaced = JsonEvent<
  'OrderPlaced',
  {
    orderId: string;
    cartId: string;
    customerId: string;
    total: number;
    currency: string;
  }
>;
// #endregion event

// #region connections
export const connect = (): HeadwaterClient =>
  HeadwaterClient.connect(
    process.env.HEADWATER_CONNECTION ??
      'headwater://localhost:2113?tls=false',
  );

/** The database of the shop: orders as rows, for the first part only. */
export const shopDb = new pg.Pool({
  connectionString:
    process.env.SHOP_DB ?? 'postgres://shop:shop@localhost:5432/shop',
});

/** The database of another team. No transaction reaches both. */
export const fulfillmentDb = new pg.Pool({
  connectionString:
    process.env.FULFILLMENT_DB ??
    'postgres://fulfillment:fulfillment@localhost:5433/fulfillment',
});
// #endregion connections

/** The group of consumers that turn orders into shipments. */
export const group = 'fulfillment';
