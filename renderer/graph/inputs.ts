// Inputs without a graph: where all that was looked at is as it was, no trace need be loaded to know that an answer is, too.

import type { Json } from '../model/json.ts';
import type { AnyInput } from './node-table.ts';
import type { Question } from './query.ts';
import { shortDigest, valueDigest } from './value-digest.ts';

/** An input as it was: its query's name, its argument as JSON, its digest. */
export type LookedAt = readonly [input: string, arg: string, digest: string];

/** Whether inputs are as `Graph.inputs` told them in an earlier run. */
export function areAsBefore(questions: readonly Question<Json, unknown>[], before: Iterable<LookedAt>): boolean {
  const inputs = new Map(questions.flatMap((one) => ('read' in one ? [[one.name, one] as const] : [])));
  for (const [name, arg, digest] of before) {
    const input = inputs.get(name);
    if (!input || look(input, JSON.parse(arg) as Json).digest !== digest) return false;
  }
  return true;
}

/** The digest of an input as it is, read where there is no cheaper look; `value` is what was read for that. */
function look(input: AnyInput, arg: Json): { readonly digest: string; readonly value: unknown } {
  if (input.look) return { digest: shortDigest(input.look(arg)), value: undefined };
  const value = input.read(arg);
  return { digest: input.digest ? shortDigest(input.digest(value)) : valueDigest(value), value };
}
