// Content hashes and the keys made of them.

import { type Hash, hash } from 'node:crypto';
import type { Json } from '../model/json.ts';

/** 128 bits of SHA-256 as 22 characters of base64url: short enough for file names, long enough never to collide. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}

/** `hashContent` of what a SHA-256 was fed piece by piece. */
export function digestOf(sha256: Hash): string {
  return sha256.digest('base64url').slice(0, 22);
}

/**
 * A cache key: the hash of everything a value depends on. The first part names the step and its version
 * (`page@3`); raise the version when the step's code changes what it returns.
 */
export function cacheKey(step: string, ...inputs: readonly Json[]): string {
  return hashContent(`${step}\n${JSON.stringify(inputs)}`);
}
