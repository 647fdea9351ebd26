// Which files a site consists of, and those that are made from the site alone: redirects in every form, and files for crawlers.

import { changesJsonPath, comparedGroups } from '../changes/change-pairs.ts';
import type { OutputFile, PlannedFile } from '../model/output-file.ts';
import type { HostRule, PlacedPage, PublishedSite, Redirects } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { FileTree } from '../model/tools.ts';
import { encodePath, type SourcePath, twinOfUrl, type Url } from '../model/url.ts';
import { searchPaths } from '../search/search-files.ts';
import { hasTwin, outOfFile, siteAddresses } from '../site/routes/absolute-addresses.ts';
import { FULL_FILE, INDEX_FILE, LLMS_FILE } from '../site/routes/made-addresses.ts';
import { headersFile } from './headers-file.ts';
import { agentParts, llmsFiles } from './llms.ts';
import { LOOKUP_URL, lookupOf } from './lookup-file.ts';
import { nginxMaps } from './nginx-map.ts';
import type { PolicyText } from './policy.ts';
import { publishedPaths } from './published-files.ts';
import { redirectsFile } from './redirects-file.ts';
import { robotsText, sitemap } from './sitemap.ts';
import { redirectStubs } from './stubs.ts';
import { textFile } from '../cache/text-file.ts';

/** What the files are made from. */
export interface SiteFilesInputs {
  readonly site: PublishedSite;
  readonly config: SiteConfig;
  readonly files: FileTree;
  /** The site's content security policy, if it has one. */
  readonly policy: PolicyText | null;
}

/** Files of hosts: hand-written ones are not replaced but completed. */
const REDIRECTS_FILE = '_redirects';
const HEADERS_FILE = '_headers';

/** Files of the content folder that are published unchanged, and those that are completed instead. */
export interface PublishedContent {
  readonly published: ReadonlyMap<SourcePath, Url>;
  readonly redirects: SourcePath | null;
  readonly headers: SourcePath | null;
}

/** Separates published files from those that are completed. */
export function publishedContentOf({ files }: Pick<PublishedSite, 'files'>): PublishedContent {
  const published = new Map(files);
  const takeOut = (name: string): SourcePath | null => {
    const own = [...published].find(([, url]) => url === `/${name}`)?.[0] ?? null;
    if (own !== null) published.delete(own);
    return own;
  };
  return { redirects: takeOut(REDIRECTS_FILE), headers: takeOut(HEADERS_FILE), published };
}

/** Paths at which published files replace generated ones: those of crawlers and agents. */
export function takenPaths({ published }: PublishedContent): ReadonlySet<string> {
  return new Set([...published.values()].map(outOfFile));
}

/** The files that are made from the site alone. */
export function siteFiles(inputs: SiteFilesInputs): OutputFile[] {
  const { site, config, policy } = inputs;
  const addresses = siteAddresses(site, config);
  const publication = publishedContentOf(site);
  const taken = takenPaths(publication);
  const forCrawlers = [
    ...sitemap(site, config, addresses),
    textFile('robots.txt', () => robotsText(config, addresses, site.pages)),
  ];
  return [
    ...forCrawlers.filter(({ path }) => !taken.has(path)),
    ...redirectStubs(site, config, addresses, config.csp.meta ? (policy?.meta ?? null) : null),
    ...hostFiles(inputs, publication),
    textFile(outOfFile(LOOKUP_URL), () => `${JSON.stringify(lookupOf(site, config))}\n`),
  ];
}

function hostFiles({ site, config, files, policy }: SiteFilesInputs, own: PublishedContent): OutputFile[] {
  const rules = [...site.redirects.rules, ...rulesOfStyles(site.redirects)];
  const { permanent, temporary } = nginxMaps(rules, config);
  const text = (path: SourcePath | null): string | null => (path === null ? null : files.readText(path));
  const from = (path: SourcePath | null): readonly SourcePath[] => (path === null ? [] : [path]);
  const sent = config.csp.headers ? policy : null;
  const made = [textFile(HEADERS_FILE, headersFile(sent, config.base, text(own.headers)), from(own.headers))];
  if (rules.length > 0 || own.redirects !== null) {
    made.push(textFile(REDIRECTS_FILE, redirectsFile(rules, config, text(own.redirects)), from(own.redirects)));
  }
  if (permanent !== null) made.push(textFile('nginx-redirects.map', permanent));
  if (temporary !== null) made.push(textFile('nginx-redirects-temporary.map', temporary));
  return made;
}

/** Rules for the addresses of pages in styles that the site had before. `/a/b/` is left to the stub: some hosts hold it to be `/a/b`. */
function rulesOfStyles({ stubs }: Redirects): HostRule[] {
  const asked = stubs.filter(({ ofStyle, from }) => ofStyle && from.endsWith('.html'));
  return asked.map(({ from, to, status }) => ({ from: encodePath(from), to, status }));
}

/** The path of a page's Markdown twin. */
export function twinPath({ url }: Pick<PlacedPage, 'url'>, { addresses }: Pick<SiteConfig, 'addresses'>): string {
  return outOfFile(twinOfUrl(url, addresses.style));
}

/** The paths of the files for agents, which need the texts of pages. */
function agentPaths(site: PublishedSite, config: SiteConfig): readonly string[] {
  const indexes = llmsFiles(site, config, siteAddresses(site, config));
  const parts = agentParts(site, config);
  const inFolders = (name: string, folders: readonly { readonly folder: Url }[]): string[] =>
    folders.map(({ folder }) => outOfFile(folder + name));
  return [...inFolders(LLMS_FILE, indexes), ...inFolders(FULL_FILE, parts), ...inFolders(INDEX_FILE, parts)];
}

/** Those of the files of a site that can be pages: drawn ones, published files, and files of hooks. */
export function plannedDocuments(
  pages: readonly PlacedPage[],
  { site, config, files }: Omit<SiteFilesInputs, 'policy'>,
): Pick<PlannedFile, 'path'>[] {
  return [
    ...pages.map(({ out }) => ({ path: out })),
    ...publishedPaths(publishedContentOf(site).published, files),
    ...config.hookFiles.map((path) => ({ path })),
  ];
}

/**
 * The files that a build of a site writes, but for browser code: nothing is drawn, and no published file is read unless another
 * claims its path. `pages` are those that are drawn.
 */
export function plannedFiles(pages: readonly PlacedPage[], inputs: Omit<SiteFilesInputs, 'policy'>): PlannedFile[] {
  const { site, config, files } = inputs;
  const publication = publishedContentOf(site);
  const taken = takenPaths(publication);
  const fromPage = ({ source }: PlacedPage): readonly SourcePath[] => (source === null ? [] : [source]);
  const forAgents = [
    ...agentPaths(site, config).map((path) => ({ path, from: [] })),
    ...pages.filter(hasTwin).map((page) => ({ path: twinPath(page, config), from: fromPage(page) })),
  ];
  return [
    ...pages.map((page) => ({ path: page.out, from: fromPage(page) })),
    ...publishedPaths(publication.published, files),
    ...forAgents.filter(({ path }) => !taken.has(path)),
    ...siteFiles({ ...inputs, policy: null }),
    ...searchPaths(site, config).map((path) => ({ path, from: [] })),
    ...comparedGroups(config).flatMap(({ pairs }) => pairs.map(({ url }) => ({ path: changesJsonPath(url), from: [] }))),
    ...config.hookFiles.map((path) => ({ path, from: [], kind: 'hook' as const })),
  ];
}
