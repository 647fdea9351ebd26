import {
  HeadwaterClient,
  type JsonEvent,
  type RecordedEvent,
} from '@headwater/client';

// #region types
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
export type OrderShipped = JsonEvent<
  'OrderShipped',
  { orderId: string; carrier: string; trackingCode: string }
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
export type ShopEvent = OrderPlaced | OrderShipped | PaymentCaptured;
// #endregion types

// #region occurred
/** When it happened. Events that do not say so happened when written. */
export function occurredAt(event: RecordedEvent<ShopEvent>): Date {
  const written = event.metadata.occurredAt;
  return typeof written === 'string' ? new Date(written) : event.created;
}
// #endregion occurred

// #region connect
export const connect = (): HeadwaterClient =>
  HeadwaterClient.connect(
    process.env.HEADWATER_CONNECTION ??
      'headwater://localhost:2113?tls=false',
  );
// #endregion connect

// #region end-of-day
/** The last moment of a day given as `2025-03-31`, in UTC. */
export function endOfDay(day: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new Error(`${day} is no day: write it as 2025-03-31`);
  return new Date(`${day}T23:59:59.999Z`);
}
// #endregion end-of-day
