// Everything a finished site has beside its pages and browser files: redirects in every form, files for crawlers and
// agents, the search index, and the published files of the content folder.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile, PlannedFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Theme } from '../model/theme.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { CatalogSource } from '../render/catalog-source.ts';
import { siteAddresses } from './addresses.ts';
import { headersFile } from './headers-file.ts';
import { fullPages, type FullText, llmsFull, llmsText } from './llms.ts';
import { lookupOf } from './lookup-file.ts';
import { nginxMaps } from './nginx-map.ts';
import { publishedFiles, publishedPaths } from './published-files.ts';
import { redirectsFile } from './redirects-file.ts';
import { searchFiles } from '../search/search-files.ts';
import { robotsText, sitemap } from './sitemap.ts';
import type { PolicyText } from './policy.ts';
import { redirectStubs } from './stubs.ts';
import { textFile } from './text-file.ts';
import { pageTwins, type Twin, twinFile } from './twins.ts';

/** What the extras are made from. */
export interface ExtrasInputs {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly files: FileTree;
  readonly cache: Cache;
  readonly catalog: CatalogSource;
  readonly theme: Pick<Theme, 'hash' | 'widgets'>;
  /** Loads a page's body. */
  body(page: Page): PageBody;
  /** Hash of the engine's code. */
  readonly engineHash: string;
  /** Address of the 404 page's lookup file, without base. */
  readonly lookup: Url;
  /** The site's content security policy, if it has one. */
  readonly policy: PolicyText | null;
}

/** Files of hosts: hand-written ones are not replaced but completed. */
const REDIRECTS_FILE = '_redirects';
const HEADERS_FILE = '_headers';

/** The extra files, and what those are made of that hold what pages say. */
export interface Extras {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly twins: readonly Twin[];
  /** Paths of made files that published ones take the place of. */
  readonly replaced: readonly string[];
}

/** The files that are made, and what is published beside them as it is. */
interface MadeExtras extends Omit<Extras, 'diagnostics'> {
  readonly published: ReadonlyMap<SourcePath, Url>;
}

/**
 * All extra files of a site. Whatever takes a page's body is made only when its bytes are asked for. A file of the same
 * address in the site's `public/` folder wins over a made one.
 */
export function siteExtras(inputs: ExtrasInputs): Extras {
  const { published, ...made } = madeExtras(inputs);
  const { files, diagnostics } = publishedFiles(published, inputs.files);
  return { ...made, files: [...files, ...made.files], diagnostics };
}

/** The paths that a build of a site writes, but for browser code: nothing is drawn, and no published file is read that has its path for itself. */
export function plannedFiles(pages: Iterable<Page>, inputs: ExtrasInputs): PlannedFile[] {
  const { published, files } = madeExtras(inputs);
  const written = [...pages].filter(({ replaced }) => !replaced);
  return [
    ...written.map(({ out, source }) => ({ path: out, from: source === null ? [] : [source] })),
    ...publishedPaths(published, inputs.files),
    ...files,
  ];
}

function madeExtras(inputs: ExtrasInputs): MadeExtras {
  const { site, config } = inputs;
  const addresses = siteAddresses(site, config);
  const twins = pageTwins({ ...inputs, addresses, productName: config.productName });
  const made = [
    ...sitemap(site, config, addresses),
    textFile('robots.txt', () => robotsText(config, addresses)),
    textFile('llms.txt', () => llmsText(site, config, addresses)),
    llmsFull(config, addresses, () => fullTexts(site, config, twins)),
    ...twins.map(twinFile),
  ];
  const published = new Map(site.files);
  const takeOut = (name: string): SourcePath | null => {
    const own = [...published].find(([, url]) => url === `/${name}`)?.[0] ?? null;
    if (own !== null) published.delete(own);
    return own;
  };
  const own = { redirects: takeOut(REDIRECTS_FILE), headers: takeOut(HEADERS_FILE) };
  const taken = new Set([...published.values()].map((url) => url.slice(1)));
  const files = [
    ...made.filter(({ path }) => !taken.has(path)),
    ...redirectStubs(site, config, addresses, config.csp.meta ? (inputs.policy?.meta ?? null) : null),
    ...hostFiles(inputs, own),
    ...searchFiles(site, inputs),
    textFile(inputs.lookup.slice(1), () => `${JSON.stringify(lookupOf(site, config))}\n`),
  ];
  return { files, published, twins, replaced: made.flatMap(({ path }) => (taken.has(path) ? [path] : [])) };
}

function fullTexts(site: Site, config: SiteConfig, twins: readonly Twin[]): FullText[] {
  const twinOf = new Map(twins.map((twin) => [twin.page, twin]));
  return fullPages(site, config).flatMap((page) => {
    const twin = twinOf.get(page);
    return twin ? [{ url: page.url, key: twin.key, piece: twin.piece }] : [];
  });
}

/** The site's hand-written files for hosts. */
interface OwnHostFiles {
  readonly redirects: SourcePath | null;
  readonly headers: SourcePath | null;
}

function hostFiles({ site, config, files, policy }: ExtrasInputs, own: OwnHostFiles): OutputFile[] {
  const { rules } = site.redirects;
  const { permanent, temporary } = nginxMaps(rules, config.base);
  const text = (path: SourcePath | null): string | null => (path === null ? null : files.readText(path));
  const from = (path: SourcePath | null): readonly SourcePath[] => (path === null ? [] : [path]);
  const sent = config.csp.headers ? policy : null;
  const made = [textFile(HEADERS_FILE, headersFile(sent, config.base, text(own.headers)), from(own.headers))];
  if (rules.length > 0 || own.redirects !== null) {
    made.push(textFile(REDIRECTS_FILE, redirectsFile(rules, config.base, text(own.redirects)), from(own.redirects)));
  }
  if (permanent !== null) made.push(textFile('nginx-redirects.map', permanent));
  if (temporary !== null) made.push(textFile('nginx-redirects-temporary.map', temporary));
  return made;
}
