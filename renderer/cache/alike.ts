// Objects that are alike, stored as the first of them and what is different in the others. Where most fields are the same, that is a
// fraction of the bytes, and of the time to decode them.

import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** What is different in an object: fields with another value and, by name, fields that are objects with other values in them. */
interface Difference {
  readonly fields?: Fields;
  readonly within?: Readonly<Record<string, Difference>>;
}

/** Objects of one kind. Plain data. */
export interface Alike<T> {
  /** The first object; `null` if there is none. */
  readonly first: T | null;
  /** What each of the others has that the first has not; or, where the names of their fields differ, the whole object. */
  readonly others: readonly (Difference | { readonly whole: T })[];
}

/** Packs objects of plain data, in their order. */
export function packAlike<T extends object>(objects: readonly T[]): Alike<T> {
  const [first, ...others] = objects;
  if (first === undefined) return { first: null, others: [] };
  return { first, others: others.map((other) => difference(first as Fields, other as Fields) ?? { whole: other }) };
}

/** The objects. They share values that are the same: they must not be changed. */
export function unpackAlike<T extends object>({ first, others }: Alike<T>): readonly T[] {
  if (first === null) return [];
  return [first, ...others.map((other) => ('whole' in other ? other.whole : (applied(first as Fields, other) as T)))];
}

/** `null` if the names of the fields differ, or one cannot be set. */
function difference(first: Fields, other: Fields): Difference | null {
  const names = Object.keys(other);
  if (names.length !== Object.keys(first).length || !names.every((name) => Object.hasOwn(first, name))) return null;
  // To set it means something else.
  if (names.includes('__proto__')) return null;
  const fields: Record<string, unknown> = {};
  const within: Record<string, Difference> = {};
  for (const name of names) {
    const [before, now] = [first[name], other[name]];
    if (isDeepStrictEqual(before, now)) continue;
    const inner = isRecord(before) && isRecord(now) ? difference(before, now) : null;
    if (inner) within[name] = inner;
    else fields[name] = now;
  }
  return { ...(Object.keys(fields).length > 0 && { fields }), ...(Object.keys(within).length > 0 && { within }) };
}

function applied(first: Fields, { fields, within }: Difference): Fields {
  const made: Record<string, unknown> = { ...first, ...fields };
  for (const name in within) made[name] = applied(first[name] as Fields, within[name] as Difference);
  return made;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
