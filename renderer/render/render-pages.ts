// Pages as output files: a key that tells whether anything about the page changed, and the bytes on demand.

import { cacheKey, hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteIcons } from '../icons/site-icons.ts';
import type { CatalogSlot } from '../model/slot.ts';
import type { AssetManifest, Theme } from '../model/theme.ts';
import { folderOf } from '../model/url.ts';
import type { CatalogSource } from './catalog-source.ts';
import { componentAddresses } from './component-addresses.ts';
import type { Drawings } from '../diagrams/drawings.ts';
import { fillSlots } from './fill-slots.ts';
import { headTags, type SiteHead, siteHead } from './head.ts';
import { sharedViews } from './site-view.ts';
import { type PageShell, toPageShell } from './to-page-view.ts';

/** What rendering needs. */
export interface RenderInputs {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly theme: Theme;
  readonly assets: AssetManifest;
  readonly catalog: CatalogSource;
  readonly drawings: Drawings;
  /** Loads a page's body. */
  body(page: Page): PageBody;
  readonly icons: Pick<SiteIcons, 'key' | 'fill'>;
  /** Address of the 404 page's lookup file, without base. */
  readonly lookup: string;
  /** Content security policy for the heads of pages, if they say it. */
  readonly policy: string | null;
}

/** One output file per page that is written. Nothing is done for a page until its key or its bytes are asked for. */
export function renderPages(pages: Iterable<Page>, inputs: RenderInputs): OutputFile[] {
  const { config, theme, assets, site, catalog, drawings } = inputs;
  const views = { config, shared: sharedViews(site, config, inputs.policy), pages: site.pages, lookup: inputs.lookup };
  const heads = siteHead(config);
  const shellKey = shellKeys(theme, assets, inputs.icons.key, heads);
  const files: OutputFile[] = [];
  for (const page of pages) {
    if (page.replaced) continue;
    // Made for the key and again for the bytes: keeping the shells of all pages takes more memory than it saves time.
    const shell = (): PageShell => toPageShell(page, views);
    const key = once(() => {
      const uses = page.parsed.components.some((name) => name.startsWith('Catalog')) ? catalog.hash : null;
      const drawn = page.parsed.diagrams.map(({ hash }) => drawings.key(hash));
      return shellKey(shell(), [page.parsed.key, page.links, page.images as never, uses, drawn]);
    });
    files.push({
      path: page.out,
      get key() {
        return key();
      },
      from: page.source ? [page.source] : [],
      bytes: () => Buffer.from(renderPage(page, shell(), heads, inputs)),
    });
  }
  return files;
}

function renderPage(page: Page, { facts, ...shell }: PageShell, heads: SiteHead, inputs: RenderInputs): string {
  const { config, theme, assets, catalog, drawings } = inputs;
  const body = fillSlots(inputs.body(page).parts, {
    base: config.base,
    theme,
    site: shell.site,
    links: page.links,
    images: page.images,
    addresses: componentAddresses(page),
    drawings,
    catalog: (slot: CatalogSlot) => catalog.tree(slot.base ?? folderOf(page.url), slot.depth),
  });
  return inputs.icons.fill(theme.renderDocument({ ...shell, head: headTags(facts, heads), body }, assets));
}

/** Keys of shells. What pages share is hashed once per object, not once per page. */
function shellKeys(
  theme: Theme,
  assets: AssetManifest,
  icons: string,
  heads: SiteHead,
): (shell: PageShell, more: readonly (string | null | readonly string[])[]) => string {
  const known = new WeakMap<object, string>();
  const hashOf = (value: object | null): string | null => {
    if (value === null) return null;
    let hash = known.get(value);
    if (hash === undefined) {
      hash = hashContent(JSON.stringify(value));
      known.set(value, hash);
    }
    return hash;
  };
  return ({ site, sidebar, ...own }, more) =>
    cacheKey('document@3', theme.hash, assets.hash, icons, hashOf(heads), hashOf(site), hashOf(sidebar), own as never, more);
}
