// Redirect stubs: pages that redirect on a host without redirects of its own (specification §2.2).

import { createHash } from 'node:crypto';
import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { Direction } from '../model/direction.ts';
import { escapeHtml } from '../model/html.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Redirect, SiteStructure } from '../model/site.ts';
import type { InterfaceTexts, LocaleConfig, SiteConfig } from '../model/site-config.ts';
import { outOfUrl, splitHref, withBase, decodePath } from '../model/url.ts';
import type { Addresses } from '../site/routes/absolute-addresses.ts';
import { lazyTextFile } from '../cache/text-file.ts';

/**
 * Goes to the first link of the page after 200 ms, taking query and hash along. Letter for letter the same in every
 * stub, so that one hash in a content security policy allows them all.
 */
export const STUB_SCRIPT =
  'setTimeout(function(){var t=new URL(document.links[0].href),l=location;' +
  'if(l.search)t.search+=(t.search?"&":"?")+l.search.slice(1);if(l.hash)t.hash=l.hash;l.replace(t)},200)';

/** The script's hash as a content security policy names it (`sha256-…`). */
export const STUB_SCRIPT_HASH = `sha256-${createHash('sha256').update(STUB_SCRIPT).digest('base64')}`;

/** The content of a stub. Addresses are final: base included, percent-encoded. */
export interface StubFacts {
  readonly target: string;
  /** The address search engines should keep: the target's, whole where the site has an origin. */
  readonly canonical: string;
  readonly lang: string;
  readonly dir: Direction;
  readonly texts: InterfaceTexts;
  /** Content security policy for the head, if pages have it there. */
  readonly policy: string | null;
}

/** The stub's HTML document. Without JavaScript it moves on by `<meta http-equiv="refresh">`, at worst by its link. */
export function stubHtml({ target, canonical, lang, dir, texts, policy }: StubFacts): string {
  const title = escapeHtml(String(texts['redirectTitle'] ?? 'This page has moved'));
  const text = escapeHtml(String(texts['redirectText'] ?? 'Continue to the new address'));
  const said = policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"${dir === 'ltr' ? '' : ` dir="${dir}"`}>
<head>
<meta charset="utf-8">
${said}<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"></noscript>
</head>
<body>
<h1>${title}</h1>
<p><a href="${escapeHtml(target)}">${text}</a></p>
<script>${STUB_SCRIPT}</script>
</body>
</html>
`;
}

/** One stub per redirect. `policy` is the content security policy that pages say in their heads, if any. */
export function redirectStubs(
  site: SiteStructure,
  config: SiteConfig,
  addresses: Addresses,
  policy: string | null,
): OutputFile[] {
  return site.redirects.stubs.map((redirect) => {
    const { lang, dir, texts } = localeOf(redirect.from, config.locales);
    const facts: StubFacts = {
      target: withBase(config, redirect.to),
      canonical: addresses.ofHref(splitHref(redirect.to).path),
      lang,
      dir,
      texts,
      policy,
    };
    const said = [texts['redirectTitle'] ?? '', texts['redirectText'] ?? ''];
    const key = once(() => cacheKey('stub@3', facts.target, facts.canonical, lang, dir, said, policy));
    const file = lazyTextFile(outOfUrl(redirect.from), key, sourceOf(redirect, site), () => stubHtml(facts));
    return Object.assign(file, { kind: 'redirect' as const });
  });
}

/** The page whose alias it is; a rule's source is the config. */
function sourceOf({ rule, to }: Redirect, site: SiteStructure): readonly string[] {
  const source = rule < 0 ? site.pages.get(decodePath(splitHref(to).path))?.source : null;
  return [source ?? 'site.config.ts'];
}

function localeOf(url: string, locales: readonly LocaleConfig[]): LocaleConfig {
  const found = locales.filter(({ prefix }) => url.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length)[0];
  const locale = found ?? locales[0];
  if (!locale) throw new Error('a resolved config has at least one locale');
  return locale;
}
