// Which file has which address, and what happens when two claim the same one.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { SourcePath, Url } from '../model/url.ts';

/** A register of addresses. */
export interface UrlClaims {
  /** Gives an address to a file, unless another one has it: then the two are reported and the first keeps it. */
  claim(url: Url, path: SourcePath): boolean;
  /** `page/collision` and `source/case-collision`, once for every pair of files. */
  diagnostics(): readonly Diagnostic[];
}

/** Lower case, as far as one can see without folding. */
const NO_CAPITALS = /^[!-@[-~]*$/;

/** An empty register. */
export function claimUrls(): UrlClaims {
  const owners = new Map<Url, SourcePath>();
  /** Addresses with capital letters, by their lower-case form: nearly all have none and need no second entry. */
  const capitals = new Map<string, Url[]>();
  const problems = new Map<string, Diagnostic>();
  const report = (kind: Collision, path: SourcePath, other: SourcePath, url: Url): void => {
    const pair = `${kind}\n${other}\n${path}`;
    if (!problems.has(pair)) problems.set(pair, collision(kind, path, other, url));
  };
  return {
    claim: (url, path) => {
      const owner = owners.get(url);
      if (owner !== undefined) {
        report(sameButCase(owner, path) ? 'source/case-collision' : 'page/collision', path, owner, url);
        return false;
      }
      owners.set(url, path);
      if (NO_CAPITALS.test(url)) return true;
      const folded = url.toLowerCase();
      if (folded !== url) capitals.set(folded, [...(capitals.get(folded) ?? []), url]);
      return true;
    },
    diagnostics: () => {
      for (const [folded, urls] of capitals) {
        const [first = '', ...others] = owners.has(folded) ? [...urls, folded] : urls;
        for (const url of others) report('source/case-collision', owners.get(url) ?? '', owners.get(first) ?? '', url);
      }
      return [...problems.values()];
    },
  };
}

type Collision = 'page/collision' | 'source/case-collision';

function sameButCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function collision(kind: Collision, path: SourcePath, other: SourcePath, url: Url): Diagnostic {
  const at = { file: path, line: 1, column: 1, length: 1 };
  if (kind === 'page/collision') {
    const message = `"${path}" and "${other}" both make the page ${url}; only "${other}" is published.`;
    return diagnostic(kind, message, at, { fix: 'keep one of the two files' });
  }
  const message = `The addresses of "${path}" and "${other}" differ at most in upper and lower case: many file systems and hosts cannot tell them apart.`;
  return diagnostic(kind, message, at, { fix: 'rename or remove one of the two files' });
}
