// Digests, which distinguish one value from another.

import { hashContent } from '../cache/hash.ts';
import type { NodeTrace } from './node-table.ts';

/** The hash of plain data, a text, or bytes. Throws on anything else, of which JSON would contain only a part. */
export function valueDigest(value: unknown): string {
  if (value instanceof Uint8Array) return hashContent(value);
  if (typeof value === 'string') return hashContent(`text\n${value}`);
  if (!isPlain(value)) throw new TypeError('it is no plain data, and there is no digest for it');
  return hashContent(`json\n${JSON.stringify(value)}`);
}

/** A digest as a query gave it, or its hash if it is long or not a single word. */
export function shortDigest(digest: string): string {
  return /^[\w-]{1,44}$/.test(digest) ? digest : hashContent(digest);
}

/** The hash of the names and digests of everything that was asked. */
export function traceDigest(trace: NodeTrace): string {
  const answers = Array.from({ length: trace.length }, (_, i) => `${trace.asked(i).name} ${trace.digest(i)}`);
  return hashContent(answers.join('\n'));
}

/** Loops, and not `every`: lists of all pages pass through here with each edit. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item)) return false;
    return true;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field !== undefined && !isPlain(field)) return false;
  }
  return true;
}
