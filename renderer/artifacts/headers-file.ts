// `_headers`: what hosts send with every file, as Netlify and Cloudflare Pages read it.

import { readHostHeaders } from '../model/host-headers.ts';
import { withBase } from '../model/url.ts';
import type { PolicyText } from './policy.ts';

/** What is sent, by path. */
interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * The file's text. `own` is the site's hand-written file: it comes first, and what it says for all pages is not said again
 * (hosts would send both).
 */
export function headersFile(policy: PolicyText | null, base: string, own: string | null): string {
  const rules: readonly HeaderRule[] = [
    {
      path: withBase(base, '/*'),
      headers: [
        ...(policy ? [['Content-Security-Policy', policy.header] as const] : []),
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ],
    },
    // Named by their content: what is at such an address never changes.
    { path: withBase(base, '/assets/*'), headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  ];
  const said = own === null ? new Map<string, ReadonlySet<string>>() : saidHeaders(own);
  const blocks = rules.flatMap(({ path, headers }) => {
    const missing = headers.filter(([name]) => !said.get(path)?.has(name.toLowerCase()));
    return missing.length === 0 ? [] : [path, ...missing.map(([name, value]) => `  ${name}: ${value}`)];
  });
  const before = own === null ? [] : [own.trimEnd(), ''];
  return [...before, '# Made by docs-build.', ...blocks, ''].join('\n');
}

/** Path → names of the headers a hand-written file sets there or takes away, in lower case. */
function saidHeaders(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const said = new Map<string, Set<string>>();
  for (const { path, name } of readHostHeaders(text).headers) said.set(path, (said.get(path) ?? new Set()).add(name));
  return said;
}
