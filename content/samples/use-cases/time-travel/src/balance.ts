import { parseArgs } from 'node:util';
import pg from 'pg';
import { endOfDay } from './events.ts';

const pool = new pg.Pool({
  connectionString:
    process.env.POSTGRES ?? 'postgres://shop:shop@localhost:5432/shop',
});

// #region query
/** The balance of `asOf`, by what was recorded until `known`. */
async function balance(asOf: Date, known: Date): Promise<unknown> {
  const { rows } = await pool.query(
    `WITH known AS (
       SELECT * FROM facts WHERE occurred_at <= $1 AND recorded_at <= $2
     ), orders AS (
       SELECT order_id,
         coalesce(sum(amount) FILTER (WHERE kind = 'OrderPlaced'), 0)
           AS total,
         coalesce(sum(amount) FILTER (WHERE kind = 'PaymentCaptured'), 0)
           AS paid,
         bool_or(kind = 'OrderShipped') AS shipped
       FROM known GROUP BY order_id
     )
     SELECT count(*)::int AS orders,
       coalesce(sum(total), 0)::float AS placed,
       coalesce(sum(paid), 0)::float AS paid,
       coalesce(sum(total - paid), 0)::float AS open,
       (count(*) FILTER (WHERE paid > 0 AND NOT shipped))::int AS "toShip"
     FROM orders`,
    [asOf, known],
  );
  return rows[0];
}
// #endregion query

// #region main
const { values } = parseArgs({
  options: { 'as-of': { type: 'string' }, known: { type: 'string' } },
});
const day = values['as-of'] ?? new Date().toISOString().slice(0, 10);
const known = values.known ? new Date(values.known) : new Date();

const started = performance.now();
const result = await balance(endOfDay(day), known);
console.log(`as of ${day}, as known at ${known.toISOString()}`);
console.table(result);
console.log(`${Math.round(performance.now() - started)} ms`);
await pool.end();
// #endregion main
