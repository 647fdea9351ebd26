// Which sidebar each page shows.

import type { ConfigLocator } from '../../config/config-path.ts';
import { type Diagnostic, diagnostic } from '../../model/diagnostic.ts';
import { nearest } from '../../model/nearest.ts';
import type { Url } from '../../model/url.ts';
import { frontMatterLocation } from '../../source/front-matter.ts';
import type { FoundOnPage } from '../findings.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import type { Sidebars } from './sidebar.ts';

/** The sidebar of every page, and what is wrong with the choice. */
export interface PageSidebars {
  /** Prefixes (keys of `Site.sidebars`) by page address; a page without sidebar is not in it. */
  readonly chosen: ReadonlyMap<Url, string>;
  readonly found: readonly FoundOnPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Chooses every page's sidebar: the one its front matter names, none if it says `false`, else that of the longest matching
 * prefix. `sidebar/missing` reports an unknown name, and, once per top folder, pages no prefix covers (specification §2.3: a
 * warning only). Home pages, the first page of the site, the 404 page, other layouts and generated pages want none; a site without any configured sidebar
 * wants none either.
 */
export function choosePageSidebars(
  pages: PageTable,
  sidebars: Sidebars,
  { locate }: { readonly locate: ConfigLocator },
): PageSidebars {
  const chosen = new Map<Url, string>();
  const found: FoundOnPage[] = [];
  const uncovered: Url[] = [];
  for (const page of pages.values()) {
    const { sidebar } = page.meta;
    if (sidebar === false) continue;
    const prefix = sidebar === null ? sidebars.prefixOf(page.url) : folderAddress(sidebar);
    if (prefix !== null && sidebars.sidebars.has(prefix)) chosen.set(page.url, prefix);
    else if (sidebar !== null) found.push(...unknownName(sidebar, page, sidebars));
    else if (prefix === null && wantsSidebar(page)) uncovered.push(page.url);
  }
  return { chosen, found, diagnostics: sidebars.configured ? missingSidebars(uncovered, locate(['sidebar'])) : [] };
}

function folderAddress(name: string): Url {
  const inner = name.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

function unknownName(name: string, page: PageEntry, { sidebars, prefixOf }: Sidebars): FoundOnPage[] {
  const prefix = folderAddress(name);
  if (!page.source || page.original !== null || prefixOf(prefix) === prefix) return [];
  const at = frontMatterLocation(page.source.text, page.source.path, ['sidebar']);
  const make = (): Diagnostic => {
    const near = nearest(prefix, sidebars.keys());
    const fix = near ? `write "${near}"` : 'write a prefix of the configured sidebars, or `false` for none';
    return diagnostic('sidebar/missing', `There is no sidebar with the prefix "${name}".`, at, { fix });
  };
  return [{ page, at, cause: `sidebar ${name}`, make }];
}

function wantsSidebar({ source, original, meta, url, locale }: PageEntry): boolean {
  const isFirst = meta.home || url === locale.prefix;
  const isOwn = source !== null && original === null;
  return isOwn && !isFirst && (meta.layout === null || meta.layout === 'page') && url !== '/404.html';
}

function missingSidebars(urls: readonly Url[], at: Diagnostic['at']): Diagnostic[] {
  const byTop = new Map<string, Url[]>();
  for (const url of urls) {
    const second = url.indexOf('/', 1);
    const top = second < 0 ? '/' : url.slice(0, second + 1);
    const known = byTop.get(top);
    if (known) known.push(url);
    else byTop.set(top, [url]);
  }
  return Array.from(byTop, ([top, pages]) => {
    const count = pages.length === 1 ? `"${pages[0]}" has` : `${pages.length} pages below "${top}" have`;
    const fix = `add a sidebar with the prefix "${top}", or \`false\` for none`;
    return diagnostic('sidebar/missing', `No sidebar is configured for these addresses: ${count} none.`, at, { fix });
  });
}
