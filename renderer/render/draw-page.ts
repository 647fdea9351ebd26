// The document of a page, from its view, its body and what fills the body's slots.

import type { Drawings } from '../diagrams/drawings.ts';
import type { SinceMarks } from '../model/changes.ts';
import type { PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { CatalogSlot } from '../model/slot.ts';
import type { AssetManifest, Theme } from '../model/theme.ts';
import { folderOf } from '../model/url.ts';
import type { CatalogSource } from './catalog-source.ts';
import { componentAddresses } from './component-addresses.ts';
import { printedAddress } from '../site/links/printed-addresses.ts';
import { sinceMark, withMarks } from './since-marks.ts';
import { fillSlots } from './fill-slots.ts';
import { headTags, type SiteHead } from './head.ts';
import type { PageShell } from './to-page-view.ts';

/** What the documents of all pages are drawn with. */
export interface DrawingTools {
  readonly theme: Theme;
  readonly assets: AssetManifest;
  readonly heads: SiteHead;
  /** Replaces a document's marks for icons by drawings. */
  fillIcons(html: string): string;
}

/** A page to be drawn. */
export interface PageToDraw extends Pick<Page, 'url' | 'links' | 'images'> {
  readonly shell: PageShell;
  readonly parsed: ParsedPage;
  readonly body: PageBody;
  readonly drawings: Pick<Drawings, 'svg' | 'isLeft'>;
  readonly catalog: Pick<CatalogSource, 'tree'>;
  readonly marks: SinceMarks;
}

/** For pages that are not compared with older versions. */
export const NO_MARKS: SinceMarks = { page: null, ids: {} };

/** Draws the HTML document. */
export function drawPage(page: PageToDraw, { theme, assets, heads, fillIcons }: DrawingTools): string {
  const { url, shell, parsed, links, images, drawings, catalog, marks } = page;
  const { view, facts, quotes } = shell;
  const body = fillSlots(page.body.parts, {
    form: heads,
    theme,
    site: view.site,
    links,
    images,
    addresses: componentAddresses({ parsed, links, images }),
    drawings,
    catalog: (slot: CatalogSlot) => catalog.tree(slot.base ?? folderOf(url), slot.depth),
    quotes,
  });
  const marked = withMarks(body, marks, (version) => sinceMark(version, theme, view.site));
  const html = fillIcons(theme.renderDocument({ ...view, head: headTags(facts, heads), body: marked }, assets));
  return pictureIcons(html, heads.base);
}

/** Icons that are pictures are printed as they were named, by navigation, front matter or components. */
function pictureIcons(html: string, base: string): string {
  if (base === '/') return html;
  return html.replace(
    /(<img class="icon-image" src=")(\/[^"]*)/g,
    (_, tag: string, href: string) => tag + printedAddress(href, base),
  );
}
