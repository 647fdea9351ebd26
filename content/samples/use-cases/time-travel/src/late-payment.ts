import { jsonEvent } from '@headwater/client';
import { connect, type PaymentCaptured } from './events.ts';

const client = connect();
const [orderId = '1140', amount = '160', at = '2025-03-28T10:00:00Z'] =
  process.argv.slice(2);

// #region late
const payment: PaymentCaptured = {
  type: 'PaymentCaptured',
  data: {
    paymentId: `p-${orderId}`,
    orderId,
    amount: Number(amount),
    currency: 'EUR',
  },
};

await client.append(
  `payment-p-${orderId}`,
  jsonEvent({
    ...payment,
    metadata: {
      occurredAt: at,
      reason: 'bank transfer found in the March statement',
    },
  }),
  { expectedRevision: 'noStream' },
);
console.log(`payment for ${orderId} of ${at} recorded now`);
// #endregion late
await client.close();
