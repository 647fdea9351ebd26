// Dead links that mean another site.

import { type Diagnostic, diagnostic, replacement, type SourceLocation } from '../../model/diagnostic.ts';

/** `link/no-scheme`: `www.example.org/x` is a file name to a browser. `null` for an address that means no host. */
export function withoutScheme(href: string, at: SourceLocation | null): Diagnostic | null {
  if (!/^www\.[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/i.test(href)) return null;
  const message = `"${href}" has no scheme, so browsers look for it on this site.`;
  const text = `https://${href}`;
  return diagnostic('link/no-scheme', message, at, {
    fix: `write "${text}"`,
    subject: href,
    repair: replacement(at, href, text, true),
  });
}
