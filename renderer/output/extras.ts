// Everything a finished site has beside its pages and browser files: redirects in every form, files for crawlers and
// agents, search documents, and the published files of the content folder.

import type { OutputFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Theme } from '../model/theme.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { CatalogSource } from '../render/catalog-source.ts';
import { siteAddresses } from './addresses.ts';
import { llmsFull, llmsText } from './llms.ts';
import { lookupOf } from './lookup-file.ts';
import { nginxMaps } from './nginx-map.ts';
import { publishedFiles } from './published-files.ts';
import { redirectsFile } from './redirects-file.ts';
import { searchFiles } from './search-documents.ts';
import { robotsText, sitemap } from './sitemap.ts';
import { redirectStubs } from './stubs.ts';
import { textFile } from './text-file.ts';
import { pageTwins, twinFile } from './twins.ts';

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
}

/** Hosts' own redirect file: a hand-written one is not replaced but completed. */
const REDIRECTS_FILE = '_redirects';

/**
 * All extra files of a site. Whatever takes a page's body is made only when its bytes are asked for. A file of the same
 * address in the site's `public/` folder wins over a made one.
 */
export function siteExtras(inputs: ExtrasInputs): OutputFile[] {
  const { site, config } = inputs;
  const addresses = siteAddresses(site, config);
  const twins = pageTwins({ ...inputs, addresses, productName: config.productName });
  const made = [
    ...sitemap(site, config, addresses),
    textFile('robots.txt', () => robotsText(config, addresses)),
    textFile('llms.txt', () => llmsText(site, config, addresses)),
    llmsFull(site, config, addresses, twins),
    ...twins.map(twinFile),
  ];
  const published = new Map(site.files);
  const own = [...published].find(([, url]) => url === `/${REDIRECTS_FILE}`)?.[0] ?? null;
  if (own !== null) published.delete(own);
  const taken = new Set([...published.values()].map((url) => url.slice(1)));
  return [
    ...publishedFiles(published, inputs.files),
    ...made.filter(({ path }) => !taken.has(path)),
    ...redirectStubs(site, config, addresses),
    ...hostFiles(inputs, own),
    ...searchFiles(site, inputs),
    textFile(inputs.lookup.slice(1), () => `${JSON.stringify(lookupOf(site, config))}\n`),
  ];
}

function hostFiles({ site, config, files }: ExtrasInputs, own: SourcePath | null): OutputFile[] {
  const { rules } = site.redirects;
  const { permanent, temporary } = nginxMaps(rules, config.base);
  const written = own === null ? null : files.readText(own);
  const made: OutputFile[] = [];
  if (rules.length > 0 || own !== null) {
    made.push(textFile(REDIRECTS_FILE, redirectsFile(rules, config.base, written), own === null ? [] : [own]));
  }
  if (permanent !== null) made.push(textFile('nginx-redirects.map', permanent));
  if (temporary !== null) made.push(textFile('nginx-redirects-temporary.map', temporary));
  return made;
}
