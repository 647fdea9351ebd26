// "Did you mean" for addresses: which page, file or anchor an author most likely meant.

import { nearest } from '../model/nearest.ts';
import type { Url } from '../model/url.ts';

/** Finds the address most like one that does not exist; `null` if none is worth naming. */
export type AddressSuggester = (path: string) => Url | null;

/**
 * Makes a suggester over addresses (of pages or files). It looks for the same last part elsewhere (a page that moved),
 * then for a similar last part (a typing mistake), and of several takes the one that shares most of the path. Work per
 * question depends on the number of different names, not of addresses; equal questions are answered once.
 */
export function addressSuggester(addresses: () => Iterable<Url>): AddressSuggester {
  const answers = new Map<string, Url | null>();
  let byName: ReadonlyMap<string, readonly Url[]> | null = null;
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    byName ??= indexByName(addresses());
    const name = nameOf(path);
    const near = byName.has(name) ? name : nearest(name, byName.keys());
    const answer = near === null ? null : closest(path, byName.get(near) ?? []);
    answers.set(path, answer);
    return answer;
  };
}

function indexByName(addresses: Iterable<Url>): ReadonlyMap<string, readonly Url[]> {
  const byName = new Map<string, Url[]>();
  for (const address of addresses) {
    const name = nameOf(address);
    const known = byName.get(name);
    if (known) known.push(address);
    else byName.set(name, [address]);
  }
  return byName;
}

/** The last part of a path, lower case, without `.html`/`.md`; an index page is called like its folder. */
function nameOf(path: string): string {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const last = (parts.pop() ?? '').replace(/\.(?:html|md)$/, '');
  return last === 'readme' || last === 'index' ? (parts.pop() ?? '') : last;
}

function closest(path: string, addresses: readonly Url[]): Url | null {
  let best: Url | null = null;
  let bestShared = addresses.length === 1 ? -1 : 0;
  for (const address of addresses) {
    const shared = sharedParts(path, address);
    if (shared > bestShared || (shared === bestShared && best !== null && address.length < best.length)) {
      best = address;
      bestShared = shared;
    }
  }
  return best;
}

/** Equal parts at the beginning and, behind the first difference, at the end. */
function sharedParts(a: string, b: string): number {
  const partsOf = (path: string): string[] =>
    path
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '');
  const left = partsOf(a).slice(0, -1);
  const right = partsOf(b).slice(0, -1);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return start * 2 + end;
}
