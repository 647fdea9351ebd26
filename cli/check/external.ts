// Links to other sites: which addresses there are to ask for, and what their answers say about the links.

import type { OutwardLink } from '../../renderer/links/check-links.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { checkExternal } from '../external-links.ts';
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
}

/** What asking gave. */
export interface Answers {
  readonly diagnostics: readonly Diagnostic[];
  /** Distinct addresses. */
  readonly asked: number;
}

/** Asks for every address once; `link/external-dead` and `link/external-unknown` for the links to those that did not answer well. */
export async function askOutside(
  links: readonly OutwardLink[],
  run: SiteRun,
  options: AskOptions,
  terminal: Terminal,
): Promise<Answers> {
  const web = links.flatMap(({ href, at }) => {
    const address = webAddress(href);
    return address === null ? [] : [{ address, at }];
  });
  const results = await checkExternal(
    web.map(({ address }) => address),
    {
      timeout: options.timeout * 1000,
      maxAge: options.maxAge * HOUR_MS,
      allowPrivate: options.allowPrivate,
      userAgent: `docs-build/${run.bench.engine.version} (link checker)`,
      cache: run.bench.cache,
      progress: run.progress,
      signal: terminal.signal,
      now: Date.now,
    },
  );
  const diagnostics = web.flatMap(({ address, at }) => {
    const result = results.get(address);
    if (!result || result.state === 'ok') return [];
    if (result.state === 'unknown')
      return [
        diagnostic('link/external-unknown', `"${address}" could not be checked: ${result.reason}.`, at, { subject: address }),
      ];
    const details = { fix: 'correct the address, or remove the link', subject: address };
    return [diagnostic('link/external-dead', `"${address}" leads nowhere: ${result.reason}.`, at, details)];
  });
  return { diagnostics, asked: new Set(web.map(({ address }) => address)).size };
}

/** An address we can ask, `//host` completed; `null` for `mailto:` and the like. */
function webAddress(href: string): string | null {
  const address = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
