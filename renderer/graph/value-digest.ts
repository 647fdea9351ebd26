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

function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'object': {
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isPlain);
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return false;
      return Object.values(value).every((field) => field === undefined || isPlain(field));
    }
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    default:
      return false;
  }
}
