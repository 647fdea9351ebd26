// Pages as output files: a key that tells whether anything about the page changed, and the bytes on demand.

import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteIcons } from '../icons/site-icons.ts';
import type { CatalogSlot } from '../model/slot.ts';
import type { AssetManifest, Theme } from '../model/theme.ts';
import type { Cache } from '../model/tools.ts';
import { folderOf, type SourcePath, type Url } from '../model/url.ts';
import { type CatalogSource, showsCatalog } from './catalog-source.ts';
import { componentAddresses } from './component-addresses.ts';
import type { Drawings } from '../diagrams/drawings.ts';
import { fillSlots } from './fill-slots.ts';
import { headTags, type SiteHead, siteHead } from './head.ts';
import { keepFrame, type PageFrame, sharedHashes } from './page-frames.ts';
import { sharedViews } from './site-view.ts';
import { toPageShell } from './to-page-view.ts';

/** What drawing any page needs. */
export interface DrawInputs {
  readonly config: SiteConfig;
  readonly theme: Theme;
  readonly assets: AssetManifest;
  readonly catalog: CatalogSource;
  readonly drawings: Drawings;
  readonly icons: Pick<SiteIcons, 'key' | 'fill'>;
  /** Keeps what pages are drawn from. */
  readonly cache: Cache;
}

/** What rendering needs. */
export interface RenderInputs extends DrawInputs {
  readonly site: Site;
  /** Loads a page's body. */
  body(page: Page): PageBody;
  /** Address of the 404 page's lookup file, without base. */
  readonly lookup: string;
  /** Content security policy for the heads of pages, if they say it. */
  readonly policy: string | null;
}

/** A page to be drawn. */
export interface FramedPage {
  readonly url: Url;
  readonly out: string;
  readonly source: SourcePath | null;
  readonly parsed: ParsedPage;
  frame(): PageFrame;
  body(): PageBody;
}

/** One output file per page that is written. Nothing is done for a page until its key or its bytes are asked for. */
export function renderPages(pages: Iterable<Page>, inputs: RenderInputs): OutputFile[] {
  const { config, site } = inputs;
  const views = { config, shared: sharedViews(site, config, inputs.policy), pages: site.pages, lookup: inputs.lookup };
  const draw = pageDrawer(inputs);
  const files: OutputFile[] = [];
  for (const page of pages) {
    if (page.replaced) continue;
    const { url, out, source, parsed, links, images } = page;
    // Made for the key and again for the bytes: keeping the shells of all pages takes more memory than it saves time.
    const frame = (): PageFrame => ({ shell: toPageShell(page, views), links, images });
    files.push(draw({ url, out, source, parsed, frame, body: () => inputs.body(page) }));
  }
  return files;
}

/** Prepares drawing pages. Their frames are kept under their keys. */
export function pageDrawer(inputs: DrawInputs): (page: FramedPage) => OutputFile {
  const heads = siteHead(inputs.config);
  const hashOf = sharedHashes();
  const headsHash = hashOf(heads);
  const keyOf = (parsed: ParsedPage, { shell: { site, sidebar, ...own }, links, images }: PageFrame): string => {
    const { theme, assets, icons, catalog, drawings } = inputs;
    const uses = showsCatalog(parsed) ? catalog.hash : null;
    const drawn = parsed.diagrams.map(({ hash }) => drawings.key(hash));
    const more = [parsed.key, links, images as never, uses, drawn];
    return cacheKey(
      'document@3',
      theme.hash,
      assets.hash,
      icons.key,
      headsHash,
      hashOf(site),
      hashOf(sidebar),
      own as never,
      more,
    );
  };
  return (page) => {
    const key = once(() => {
      const frame = page.frame();
      const made = keyOf(page.parsed, frame);
      keepFrame(inputs.cache, made, frame, hashOf);
      return made;
    });
    return {
      path: page.out,
      get key() {
        return key();
      },
      from: page.source ? [page.source] : [],
      bytes: () => Buffer.from(renderPage(page, heads, inputs)),
    };
  };
}

function renderPage(page: FramedPage, heads: SiteHead, inputs: DrawInputs): string {
  const { config, theme, assets, catalog, drawings } = inputs;
  const { shell: framed, links, images } = page.frame();
  const { facts, ...shell } = framed;
  const body = fillSlots(page.body().parts, {
    base: config.base,
    theme,
    site: shell.site,
    links,
    images,
    addresses: componentAddresses({ parsed: page.parsed, links, images }),
    drawings,
    catalog: (slot: CatalogSlot) => catalog.tree(slot.base ?? folderOf(page.url), slot.depth),
  });
  return inputs.icons.fill(theme.renderDocument({ ...shell, head: headTags(facts, heads), body }, assets));
}
