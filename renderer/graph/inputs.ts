// Inputs without a graph: if all inputs of an earlier run are unchanged, its result is up to date, and no trace has to be loaded to
// know that.

import type { Json } from '../model/json.ts';
import type { AnyInput } from './node-table.ts';
import type { Queryable } from './query.ts';
import { shortDigest, valueDigest } from './value-digest.ts';

/** An input at the time it was looked at: its name, its argument as JSON, its digest. */
export type InputDigest = readonly [input: string, arg: string, digest: string];

/** Whether all inputs have the digests that `Graph.inputs` gave in an earlier run. `queryables`: those there are now. */
export function areUnchanged(queryables: readonly Queryable<Json, unknown>[], before: Iterable<InputDigest>): boolean {
  const inputs = new Map(queryables.flatMap((one) => ('read' in one ? [[one.name, one] as const] : [])));
  for (const [name, arg, digest] of before) {
    const input = inputs.get(name);
    if (!input || inputDigest(input, JSON.parse(arg) as Json) !== digest) return false;
  }
  return true;
}

/** The current digest of an input, which is read where it has no `look`. */
function inputDigest(input: AnyInput, arg: Json): string {
  if (input.look) return shortDigest(input.look(arg));
  const value = input.read(arg);
  return input.digest ? shortDigest(input.digest(value)) : valueDigest(value);
}
