import { jsonEvent } from '@headwater/client';
import { connect, type ShopEvent } from './events.ts';

const client = connect();
const day = 24 * 3600 * 1000;

// #region history
/** What happened to order `n`, with the time of each event. */
function history(n: number): { stream: string; at: number; event: ShopEvent }[] {
  const orderId = String(1000 + n);
  const placed = Date.UTC(2025, 0, 1, 9) + Math.floor(n / 2) * day;
  const total = 20 + ((n * 37) % 180);
  const paid = placed + (1 + (n % 12)) * day;
  const events = [
    {
      stream: `order-${orderId}`,
      at: placed,
      event: {
        type: 'OrderPlaced',
        data: {
          orderId,
          cartId: orderId,
          customerId: `c-${n % 40}`,
          total,
          currency: 'EUR',
        },
      },
    },
    {
      stream: `payment-p-${orderId}`,
      at: paid,
      event: {
        type: 'PaymentCaptured',
        data: {
          paymentId: `p-${orderId}`,
          orderId,
          amount: total,
          currency: 'EUR',
        },
      },
    },
    {
      stream: `order-${orderId}`,
      at: paid + 2 * day,
      event: {
        type: 'OrderShipped',
        data: { orderId, carrier: 'slow post', trackingCode: `SP-${n}` },
      },
    },
  ] satisfies { stream: string; at: number; event: ShopEvent }[];
  // One in ten is never paid, and what is not paid is not shipped.
  return n % 10 === 0 ? events.slice(0, 1) : events;
}
// #endregion history

// #region append
const entries = Array.from({ length: 600 }, (_, n) => history(n))
  .flat()
  .toSorted((a, b) => a.at - b.at);

for (const { stream, at, event } of entries) {
  await client.append(
    stream,
    jsonEvent({
      ...event,
      metadata: { occurredAt: new Date(at).toISOString() },
    }),
  );
}
console.log(`${entries.length} events of 600 orders`);
// #endregion append
await client.close();
