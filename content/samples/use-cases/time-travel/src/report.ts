import { parseArgs } from 'node:util';
import { streamNameFilter, type RecordedEvent } from '@headwater/client';
import {
  connect,
  endOfDay,
  occurredAt,
  type ShopEvent,
} from './events.ts';

// #region balance
interface Balance {
  orders: number;
  placed: number;
  paid: number;
  open: number;
  toShip: number;
}

/** What the shop had sold, was owed and had to ship at a moment. */
function balance(events: Iterable<ShopEvent>): Balance {
  const orders = new Map<
    string,
    { total: number; paid: number; shipped: boolean }
  >();
  const order = (id: string) => {
    const known = orders.get(id) ?? { total: 0, paid: 0, shipped: false };
    orders.set(id, known);
    return known;
  };
  for (const event of events) {
    const one = order(event.data.orderId);
    if (event.type === 'OrderPlaced') one.total = event.data.total;
    if (event.type === 'PaymentCaptured') one.paid += event.data.amount;
    if (event.type === 'OrderShipped') one.shipped = true;
  }
  const all = [...orders.values()];
  const sum = (pick: (one: (typeof all)[number]) => number): number =>
    all.reduce((total, one) => total + pick(one), 0);
  return {
    orders: all.length,
    placed: sum(({ total }) => total),
    paid: sum(({ paid }) => paid),
    open: sum(({ total, paid }) => total - paid),
    toShip: all.filter(({ paid, shipped }) => paid > 0 && !shipped).length,
  };
}
// #endregion balance

// #region read
const client = connect();
const { values } = parseArgs({ options: { 'as-of': { type: 'string' } } });
const day = values['as-of'] ?? new Date().toISOString().slice(0, 10);
const moment = endOfDay(day);

const started = performance.now();
let read = 0;
const happened: ShopEvent[] = [];
for await (const resolved of client.readAll({
  filter: streamNameFilter({ prefixes: ['order-', 'payment-'] }),
})) {
  const event = resolved.event as RecordedEvent<ShopEvent>;
  read += 1;
  if (occurredAt(event) <= moment) happened.push(event);
}
console.log(`as of ${day}`);
console.table(balance(happened));
console.log(
  `${read} events read in ${Math.round(performance.now() - started)} ms`,
);
await client.close();
// #endregion read
