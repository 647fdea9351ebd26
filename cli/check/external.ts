// Links to other sites: which addresses there are to ask for, and what their answers say about the links.

import type { OutwardLink } from '../../renderer/links/check-links.ts';
import { type Diagnostic, diagnostic, replacement } from '../../renderer/model/diagnostic.ts';
import { splitHref } from '../../renderer/model/url.ts';
import { checkExternal, type ExternalResult, type Hop } from '../external-links.ts';
import type { SiteRun } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';

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
  /** What we call ourselves; by default the program's name and version. */
  readonly userAgent?: string;
}

/** What asking gave. */
export interface Answers {
  readonly diagnostics: readonly Diagnostic[];
  /** Distinct addresses. */
  readonly asked: number;
}

/** Asks for every address once, and judges the links by the answers. */
export async function askOutside(
  links: readonly OutwardLink[],
  run: SiteRun,
  options: AskOptions,
  terminal: Terminal,
): Promise<Answers> {
  const web = links.flatMap((link) => {
    const address = webAddress(link.href);
    return address === null ? [] : [{ ...link, address }];
  });
  const results = await checkExternal(
    web.map(({ address }) => address),
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
  const diagnostics = web.flatMap((link) => {
    const result = results.get(link.address);
    return result ? judgeOutside(link, result) : [];
  });
  return { diagnostics, asked: results.size };
}

/**
 * What an answer says of a link: `link/external-dead`, `-unknown`, `-dead-hash`, `-moved` (redirected for good, with the
 * address to write) or `-redirect` (redirected for now); nothing if all is well.
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

/** The permanent redirects at the beginning say what to write: what follows them may be another address tomorrow. */
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

/** An address we can ask, `//host` completed; `null` for `mailto:` and the like. */
function webAddress(href: string): string | null {
  const address = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
