// `_headers`: the headers that hosts send with every file, in the form that Netlify and Cloudflare Pages read.

import { readHostHeaders } from '../model/host-headers.ts';
import { behindBase } from '../model/url.ts';
import type { PolicyText } from './policy.ts';

/** Headers by path. */
interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * The file's text. `own` is the site's hand-written file: it comes first, and headers that it sets for all pages are not repeated
 * (hosts would send both).
 */
export function headersFile(policy: PolicyText | null, base: string, own: string | null): string {
  const rules: readonly HeaderRule[] = [
    {
      path: behindBase(base, '/*'),
      headers: [
        ...(policy ? [['Content-Security-Policy', policy.header] as const] : []),
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ],
    },
    // Named by their content: the file at such an address never changes.
    { path: behindBase(base, '/assets/*'), headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  ];
  const said = own === null ? new Map<string, ReadonlySet<string>>() : saidHeaders(own);
  const blocks = rules.flatMap(({ path, headers }) => {
    const missing = headers.filter(([name]) => !said.get(path)?.has(name.toLowerCase()));
    return missing.length === 0 ? [] : [path, ...missing.map(([name, value]) => `  ${name}: ${value}`)];
  });
  const before = own === null ? [] : [own.trimEnd(), ''];
  return [...before, '# Made by docs-build.', ...blocks, ''].join('\n');
}

/** Path → names of the headers that a hand-written file sets there or removes, in lower case. */
function saidHeaders(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const said = new Map<string, Set<string>>();
  for (const { path, name } of readHostHeaders(text).headers) said.set(path, (said.get(path) ?? new Set()).add(name));
  return said;
}
