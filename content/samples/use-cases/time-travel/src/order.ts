import { parseArgs } from 'node:util';
import { StreamNotFoundError } from '@headwater/client';
import {
  connect,
  endOfDay,
  occurredAt,
  type ShopEvent,
} from './events.ts';

// #region state
interface Order {
  state: 'unknown' | 'placed' | 'paid' | 'shipped';
  total: number;
  trackingCode: string | null;
}

const initial: Order = { state: 'unknown', total: 0, trackingCode: null };

function evolve(order: Order, event: ShopEvent): Order {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...order, state: 'placed', total: event.data.total };
    case 'PaymentCaptured':
      return { ...order, state: 'paid' };
    case 'OrderShipped':
      return {
        ...order,
        state: 'shipped',
        trackingCode: event.data.trackingCode,
      };
  }
}
// #endregion state

// #region as-of
const client = connect();

async function orderAsOf(orderId: string, moment: Date): Promise<Order> {
  const happened: { at: Date; event: ShopEvent }[] = [];
  for (const stream of [`order-${orderId}`, `payment-p-${orderId}`]) {
    try {
      for await (const { event } of client.read<ShopEvent>(stream)) {
        const at = occurredAt(event);
        if (at <= moment) happened.push({ at, event });
      }
    } catch (error) {
      // An order that nobody has paid has no payment stream.
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
  }
  return happened
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .reduce((order, { event }) => evolve(order, event), initial);
}
// #endregion as-of

// #region main
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'as-of': { type: 'string' } },
});
const day = values['as-of'] ?? new Date().toISOString().slice(0, 10);
console.log(day, await orderAsOf(positionals[0] ?? '1001', endOfDay(day)));
await client.close();
// #endregion main
