// Links to other sites: which addresses to request, and what the responses mean for the links.

import type { OutwardLink } from '../../renderer/links/check-inputs.ts';
import { type Diagnostic, diagnostic, replacement } from '../../renderer/model/diagnostic.ts';
import { splitHref } from '../../renderer/model/url.ts';
import { checkExternal, type ExternalResult, type Hop } from '../external/external-links.ts';
import type { SiteRun } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import type { Fingerprint } from './fingerprint.ts';

const HOUR_MS = 3_600_000;

/** How to ask. */
export interface AskOptions {
  readonly allowPrivate: boolean;
  /** Seconds. */
  readonly timeout: number;
  /** Hours. */
  readonly maxAge: number;
  /** Hosts asked at the same time. */
  readonly concurrency: number;
  /** Requests to one host a second. */
  readonly rate: number;
  /** Name sent as `User-Agent`; by default the program's name and version. */
  readonly userAgent?: string;
}

/** The results of the requests. */
export interface Answers {
  readonly diagnostics: readonly Diagnostic[];
  /** By address. */
  readonly results: ReadonlyMap<string, ExternalResult>;
}

/** Whether findings of a kind need other sites to be asked: links to them, and patterns that ignore none of these. */
export function dependsOnAnswers(kind: string): boolean {
  return kind.startsWith('link/external-') || kind === 'check/unused-ignore';
}

/** Whether the responses decide if a link to another site still has that fault: not if the host was unreachable. */
export function isAnswered({ kind, about }: Fingerprint, results: ReadonlyMap<string, ExternalResult>): boolean {
  const result = results.get(webAddress(about) ?? '');
  if (!result) return true;
  return result.state !== 'unknown' && (kind !== 'link/external-dead-hash' || result.anchor?.kind !== 'unknown');
}

/** Requests every address once, and judges the links by the responses. */
export async function askOutside(
  links: readonly OutwardLink[],
  run: SiteRun,
  options: AskOptions,
  terminal: Terminal,
): Promise<Answers> {
  const results = await checkExternal(
    links.flatMap(({ href }) => webAddress(href) ?? []),
    {
      timeout: options.timeout * 1000,
      maxAge: options.maxAge * HOUR_MS,
      parallel: options.concurrency,
      rate: options.rate,
      allowPrivate: options.allowPrivate,
      userAgent: options.userAgent ?? `docs-build/${run.bench.engine.version} (link checker)`,
      cache: run.bench.cache,
      progress: run.progress,
      signal: terminal.signal,
      now: Date.now,
    },
  );
  return { diagnostics: judgeAll(links, results), results };
}

/** Judges links by the responses that are at hand; addresses without one are not judged. */
export function judgeAll(links: readonly OutwardLink[], results: ReadonlyMap<string, ExternalResult>): Diagnostic[] {
  return links.flatMap((link) => {
    const result = results.get(webAddress(link.href) ?? '');
    return result ? judgeOutside(link, result) : [];
  });
}

/**
 * The finding that a response gives for a link: `link/external-dead`, `-unknown`, `-dead-hash`, `-moved` (redirected permanently,
 * with the address to write) or `-redirect` (redirected temporarily); none if all is well.
 */
export function judgeOutside({ href, at }: OutwardLink, { state, reason, hops, anchor }: ExternalResult): Diagnostic[] {
  const notes = hops.length === 0 ? [] : [`redirected: ${[href, ...hops.map(({ to }) => to)].join(' → ')}`];
  const base = { subject: href, notes };
  if (state === 'unknown') return [diagnostic('link/external-unknown', `"${href}" could not be checked: ${reason}.`, at, base)];
  if (state === 'dead') {
    const fix = 'correct the address, or remove the link';
    return [diagnostic('link/external-dead', `"${href}" leads nowhere: ${reason}.`, at, { ...base, fix })];
  }
  const found = hops.length > 0 ? [redirected(href, at, hops, notes)] : [];
  if (anchor?.kind !== 'missing') return found;
  const { path, query, hash } = splitHref(href);
  const text = anchor.near === null ? null : `${path}${query}#${anchor.near}`;
  const message = `"${href}" points to no place: the page has no anchor "${hash}".`;
  const fix = text === null ? 'link to the page, or to another place on it' : `write "${text}"`;
  const repair = text === null ? null : replacement(at, href, text, false);
  return [diagnostic('link/external-dead-hash', message, at, { ...base, fix, repair }), ...found];
}

/** The permanent redirects at the beginning give the address to write: the target of a temporary one may change. */
function redirected(href: string, at: OutwardLink['at'], hops: readonly Hop[], notes: readonly string[]): Diagnostic {
  const end = hops.findIndex(({ permanent }) => !permanent);
  const moved = (end < 0 ? hops : hops.slice(0, end)).at(-1)?.to;
  if (moved === undefined) {
    const message = `"${href}" is redirected for the time being, to "${hops.at(-1)?.to ?? ''}".`;
    return diagnostic('link/external-redirect', message, at, { subject: href, notes });
  }
  const text = moved.includes('#') ? moved : moved + splitHref(href).hash;
  const details = { fix: `write "${text}"`, subject: href, notes, repair: replacement(at, href, text, false) };
  return diagnostic('link/external-moved', `"${href}" has moved for good, to "${text}".`, at, details);
}

/** An address that can be requested, `//host` completed; `null` for `mailto:` and the like. */
function webAddress(href: string): string | null {
  const address = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
