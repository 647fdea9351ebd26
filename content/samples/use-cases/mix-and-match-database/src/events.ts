// #region types
import { HeadwaterClient, type JsonEvent } from '@headwater/client';

export type ItemAdded = JsonEvent<
  'ItemAdded',
  { cartId: string; sku: string; quantity: number; unitPrice: number }
>;
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
export type PaymentCaptured = JsonEvent<
  'PaymentCaptured',
  {
    paymentId: string;
    orderId: string;
    amount: number;
    currency: string;
  }
>;
export type OrderShipped = JsonEvent<
  'OrderShipped',
  { orderId: string; carrier: string; trackingCode: string }
>;
// #endregion types

// #region connect
export const connect = (): HeadwaterClient =>
  HeadwaterClient.connect(
    process.env.HEADWATER_CONNECTION ??
      'headwater://localhost:2113?tls=false',
  );
// #endregion connect
