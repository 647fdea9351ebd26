// Pages that cannot be reached by clicking.

import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import type { PlacedPage } from '../model/site.ts';
import { type AddressForm, type Url, decodePath, resolveUrl, publishedUrl, splitHref } from '../model/url.ts';
import { pageCandidates } from '../site/routes/address.ts';
import { startPageUrl, versionFolder } from '../site/routes/versions.ts';
import type { LinkCheckInputs } from './check-inputs.ts';
import type { LinkGraph } from './link-graph.ts';

/**
 * `page/orphan` for pages that cannot be reached from the entries of the graph, `page/only-hidden` for those that can be reached
 * from hidden versions only. Not reported are pages of hidden versions, generated ones, replaced ones, and those left out of lists on
 * purpose (`index: false`, `sitemap: false`, `noindex`, the 404 page), and what only follows from another finding. `published` are pages that published files link to: they count
 * as reached.
 */
export function reachability(graph: LinkGraph, published: readonly Url[], inputs: LinkCheckInputs): Diagnostic[] {
  const { site, config } = inputs;
  const reached = new Set<Url>();
  const isOpen = (url: Url): boolean => !site.pages.get(url)?.version?.entry.hide;
  const wanted = [...site.pages.values()].filter(isMeantToBeFound);
  walk({ ...graph, eachLinked: () => undefined }, [...graph.entries, ...published], reached, isOpen);
  // Where menus and lists lead to every page, the links in texts need not be known.
  if (wanted.every(({ url }) => reached.has(url))) return [];
  for (const url of [...reached].filter(isOpen)) graph.eachLinked(url, (next) => walk(graph, [next], reached, isOpen));
  const openly = new Set(reached);
  const hidden = config.versions.flatMap((group) =>
    group.versions.flatMap((entry) =>
      entry.hide ? [versionFolder(group, entry), startPageUrl(group, entry, site.pages) ?? versionFolder(group, entry)] : [],
    ),
  );
  for (const { url, version } of site.pages.values()) if (version?.entry.hide) reached.delete(url);
  walk(graph, hidden, reached, () => true);
  const lost = wanted.filter(({ url }) => !openly.has(url));
  if (lost.length === 0) return [];
  const ways = new Set<Url>();
  walk(graph, meantPages(inputs), ways, () => true);
  return lost.flatMap((page) => {
    if (ways.has(page.url)) return [];
    return [reached.has(page.url) ? onlyHidden(page, config) : orphan(page, config)];
  });
}

/** Links that lead nowhere, of any kind. */
const DEAD = /^(?:link|nav|sidebar|front-matter|notice|redirect)\/(?:dead|dead-link|dead-target|wrong-case)$/;
/** What is wrong with an alias. */
const OF_ALIAS: ReadonlySet<DiagnosticCode> = new Set(['redirect/bad-rule', 'redirect/fragment-in-source']);

/** The pages that links and redirects with a mistake were probably for, as their findings say: that nothing else leads there follows from it. */
function meantPages({ links: { found }, site }: LinkCheckInputs): readonly Url[] {
  const pages = [...site.pages.values()];
  return found.flatMap(({ code, at, fix }) => {
    const own = pages.filter(({ source }) => source !== null && source === at?.file).map(({ url }) => url);
    if (OF_ALIAS.has(code)) return own;
    const [, text] = (DEAD.test(code) && /^write "([^"]+)"$/.exec(fix ?? '')) || [];
    if (text === undefined) return [];
    const path = decodePath(splitHref(text).path);
    const addresses = path.startsWith('/') ? [path] : own.map((url) => resolveUrl(path, url));
    return addresses.flatMap(pageCandidates).filter((url) => site.pages.has(url));
  });
}

/** Adds all pages that can be reached. Links of pages that are not `open` are not followed. */
function walk(graph: LinkGraph, from: readonly Url[], reached: Set<Url>, open: (url: Url) => boolean): void {
  const waiting: Url[] = [];
  const visit = (written: Url): void => {
    const url = decodePath(written);
    if (reached.has(url)) return;
    reached.add(url);
    waiting.push(url);
  };
  from.forEach(visit);
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (!open(url)) continue;
    graph.eachLinked(url, visit);
    graph.eachListed(url, visit);
  }
}

function isMeantToBeFound({ url, source, version, meta, noindex, replaced }: PlacedPage): boolean {
  if (source === null || replaced || url === '/404.html' || version?.entry.hide) return false;
  return meta.index !== false && meta.sitemap !== false && !noindex && meta.layout !== '404';
}

function orphan(page: PlacedPage, { addresses }: AddressForm): Diagnostic {
  const url = publishedUrl(page.url, addresses.style);
  const message = `No link, sidebar or menu leads from the start page to "${url}": readers find it by search alone.`;
  return diagnostic('page/orphan', message, firstLine(page), {
    fix: 'link to it or list it in a sidebar; or say `index: false` in its front matter if it is to stay unlisted',
    subject: page.url,
  });
}

function onlyHidden(page: PlacedPage, { addresses }: AddressForm): Diagnostic {
  const url = publishedUrl(page.url, addresses.style);
  const message = `Only pages of hidden versions lead to "${url}".`;
  const fix = 'link to it from a version that is shown, or say `index: false` in its front matter';
  return diagnostic('page/only-hidden', message, firstLine(page), { fix, subject: page.url });
}

function firstLine({ source }: PlacedPage): Diagnostic['at'] {
  return source === null ? null : { file: source, line: 1, column: 1, length: 1 };
}
