// What pages load or send and the site's own content security policy forbids.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { GuardedLoad } from '../model/parsed-page.ts';
import type { PlacedPage } from '../model/site.ts';
import type { PolicyText } from './policy.ts';

/** What is judged, and by which policy. */
export interface PolicyFindingInputs {
  readonly pages: Iterable<Pick<PlacedPage, 'parsed'>>;
  /** `null`: the site has none, or one of its own that is not known here. */
  readonly policy: PolicyText | null;
  /** Whether pages say it themselves; else it holds where the host sends `_headers`. */
  readonly inPages: boolean;
  readonly origin: string | null;
}

/** `markdown/blocked-load` at every place, once for all copies of a text. */
export function policyFindings({ pages, policy, inPages, origin }: PolicyFindingInputs): readonly Diagnostic[] {
  if (policy === null) return [];
  const sources = sourcesOf(policy.header);
  const found = new Map<string, Diagnostic>();
  for (const { parsed } of pages) {
    for (const { load, at } of parsed.needs) {
      if (load === undefined || isAllowed(load, sources.get(load.directive) ?? [], origin)) continue;
      found.set(`${at.file}:${at.line}:${at.column}`, blocked(load, at, inPages));
    }
  }
  return [...found.values()];
}

function sourcesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

/** Whether a source may allow it: what is not certain to be forbidden counts as allowed. */
function isAllowed({ directive, href }: GuardedLoad, sources: readonly string[], origin: string | null): boolean {
  if (directive === 'object-src') return !sources.includes("'none'");
  const whole = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(whole)) return true;
  const url = new URL(whole);
  return url.origin === origin || sources.some((source) => covers(source, url));
}

/** Source expressions of CSP Level 3 §2.3.1; ports and paths are not looked at. */
function covers(source: string, { protocol, hostname }: URL): boolean {
  if (source === '*' || source === protocol) return true;
  const [, wild, host = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\*\.)?([^/:']+)/i.exec(source) ?? [];
  return wild === undefined ? host === hostname : hostname.endsWith(`.${host}`);
}

function blocked({ directive, href }: GuardedLoad, at: Diagnostic['at'], inPages: boolean): Diagnostic {
  const what = directive === 'form-action' ? `sending a form to "${href}"` : `"${href}"`;
  const effect = inPages ? 'browsers do without' : 'where the host sends `_headers`, browsers do without';
  const message = `The site's content security policy forbids ${what}: ${effect}.`;
  if (directive === 'object-src') {
    return diagnostic('markdown/blocked-load', message, at, { fix: 'use <iframe>, or link to it', subject: href });
  }
  const { origin } = new URL(href.startsWith('//') ? `https:${href}` : href);
  const fix = `write csp: { sources: { '${directive}': ['${origin}'] } } in the config`;
  return diagnostic('markdown/blocked-load', message, at, { fix, subject: href });
}
