// The site as another generator built it: the addresses that its readers know, and what its pages have.

import { compareText } from '../model/diagnostic.ts';
import { decodePath, resolveUrl, splitHref } from '../model/url.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';

/** A page of the old site. */
export interface FormerPage {
  /** Below the base, decoded; as the old site wrote it in links. */
  readonly address: string;
  /** Its file; `null` where only addresses are known. */
  readonly file: string | null;
  /** `null` for a page that only leads to another, and where only addresses are known. */
  readonly facts: PageFacts | null;
  /** Where a page that only leads to another leads; an address as `address`, or of another site. */
  readonly leadsTo: string | null;
}

/** The old site. */
export interface FormerSite {
  /** Sorted by address. */
  readonly pages: readonly FormerPage[];
  /** `address#id` of every place that a link of the site leads to. */
  readonly linked: ReadonlySet<string>;
}

/** The old site of its addresses. `base`: where the new site is published; what lies below it is compared. */
export function addressesAsSite(written: readonly string[], base: string): FormerSite {
  const addresses = written.map((address) => {
    const path = decodePath(splitHref(address.replace(/^https?:\/\/[^/?#]*/i, '')).path) || '/';
    return withoutIndex(base !== '/' && `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : path);
  });
  const pages = [...new Set(addresses)].filter((address) => !isNotFoundPage(address)).sort(compareText);
  return { pages: pages.map((address) => ({ address, file: null, facts: null, leadsTo: null })), linked: new Set() };
}

/** The old site of its files: the paths of all HTML files below the folder, and their texts. */
export function filesAsSite(files: ReadonlyMap<string, string>): FormerSite {
  const facts = new Map<string, PageFacts>();
  for (const [path, html] of files) if (!isNotFoundPage(`/${path}`)) facts.set(path, pageFacts(html));
  const links = new Map(Array.from(facts, ([file, page]) => [file, [...linksOf(file, page.links), ...canonicalOf(page)]]));
  const base = baseOf(facts, links);
  const addresses = addressesIn(facts, links, base);
  const linked = new Set<string>();
  for (const [from, { textLinks }] of facts)
    for (const { path, hash, relative } of linksOf(from, textLinks)) {
      const file = hash === '' ? undefined : fileAt(path, relative ? '/' : base, facts);
      if (file !== undefined) linked.add(`${addresses.get(file)}#${decodePath(hash.slice(1))}`);
    }
  const pages = Array.from(facts, ([file, page]): FormerPage => {
    const leadsTo = page.refresh === null ? null : targetOf(page.refresh, file, { base, facts, addresses });
    return { address: addresses.get(file) as string, file, facts: page.refresh === null ? page : null, leadsTo };
  });
  return { pages: pages.sort((a, b) => compareText(a.address, b.address)), linked };
}

interface Link {
  /** Decoded: from the root of the host; of a relative link, from the folder of the site. */
  readonly path: string;
  readonly hash: string;
  readonly relative: boolean;
}

/** The links of a page to its own host. Those written relative count from its file. */
function linksOf(file: string, links: readonly string[]): readonly Link[] {
  return links.flatMap((href) => {
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(href)) return [];
    const { path, hash } = splitHref(href);
    const relative = !path.startsWith('/');
    return [{ path: path === '' ? `/${file}` : decodePath(resolveUrl(path, `/${file}`)), hash, relative }];
  });
}

function canonicalOf({ canonical }: PageFacts): readonly Link[] {
  if (canonical === null) return [];
  const path = decodePath(canonical.replace(/^https?:\/\/[^/]*/i, ''));
  return [{ path: path || '/', hash: '', relative: false }];
}

/** The base of the old site: what must be taken off its absolute links so that most lead to a file. */
function baseOf(facts: ReadonlyMap<string, PageFacts>, links: ReadonlyMap<string, readonly Link[]>): string {
  const hits = new Map<string, number>([['/', 0]]);
  for (const found of links.values())
    for (const { path, relative } of found) {
      for (let end = relative ? -1 : 0; end >= 0; end = path.indexOf('/', end + 1)) {
        const base = path.slice(0, end + 1);
        if (fileAt(path, base, facts) !== undefined) hits.set(base, (hits.get(base) ?? 0) + 1);
        if (base.split('/').length > 4) break;
      }
    }
  return [...hits].sort(([a, most], [b, others]) => others - most || a.length - b.length)[0]?.[0] ?? '/';
}

/** The file that a host serves at a path below a base. */
function fileAt(path: string, base: string, files: { has(file: string): boolean }): string | undefined {
  if (!`${path}/`.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  const candidates = rest === '' || rest.endsWith('/') ? [`${rest}index.html`] : [rest, `${rest}.html`, `${rest}/index.html`];
  return candidates.find((file) => files.has(file));
}

/** The address of each file: as most links of the site write it, else as hosts serve the file. */
function addressesIn(
  facts: ReadonlyMap<string, PageFacts>,
  links: ReadonlyMap<string, readonly Link[]>,
  base: string,
): ReadonlyMap<string, string> {
  const forms = new Map<string, Map<string, number>>();
  for (const found of links.values())
    for (const { path, relative } of found) {
      const file = relative ? undefined : fileAt(path, base, facts);
      if (file === undefined) continue;
      const address = withoutIndex(`/${path.slice(base.length)}`);
      const counts = forms.get(file) ?? new Map<string, number>();
      forms.set(file, counts.set(address, (counts.get(address) ?? 0) + 1));
    }
  return new Map(
    Array.from(facts.keys(), (file) => {
      const most = [...(forms.get(file) ?? [])].sort(([a, one], [b, other]) => other - one || compareText(a, b))[0]?.[0];
      return [file, most ?? withoutIndex(`/${file}`)];
    }),
  );
}

interface Known {
  readonly base: string;
  readonly facts: ReadonlyMap<string, PageFacts>;
  readonly addresses: ReadonlyMap<string, string>;
}

function targetOf(refresh: string, from: string, { base, facts, addresses }: Known): string {
  const { path, hash } = splitHref(refresh.replace(/^https?:\/\/[^/]*/i, ''));
  const file = fileAt(decodePath(resolveUrl(path, `/${from}`)), path.startsWith('/') ? base : '/', facts);
  return file === undefined ? refresh : `${addresses.get(file)}${hash}`;
}

/** Of a folder that is called like a page (`/a.html/index.html`), which hosts serve by that name, its name. */
function withoutIndex(address: string): string {
  return address.replace(/\/index\.html?$/, '/').replace(/(\.html?)\/$/, '$1');
}

function isNotFoundPage(address: string): boolean {
  return /(?:^|\/)404(?:\.html?|\/|\/index\.html?)?$/.test(address);
}
