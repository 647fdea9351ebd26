// The Markdown twin of every written page: the page as an agent or a terminal reads it. Its first line names the version it
// describes, and a deprecated version is marked in words.

import type { HomeFeature } from '../model/front-matter.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { WidgetTable } from '../model/widget.ts';
import { folderOf } from '../model/url.ts';
import type { CatalogSource } from '../render/catalog-source.ts';
import { agentIndexUrl, LLMS_FILE } from '../site/routes/made-addresses.ts';
import { newestVersion, type NewerPage, newerPage, versionName, versionStatus } from '../site/routes/versions.ts';
import { type Addresses, plainAddresses } from '../site/routes/absolute-addresses.ts';
import { escapeText, fillMarkdown, markdownLink } from './fill-markdown.ts';

/** All of a page's twin but the page's own text. */
export interface TwinFrame extends Pick<Page, 'links' | 'images'> {
  /** The text before the article: see `twinHead`. */
  readonly head: string;
  /** Targets of the links: absolute addresses, those of pages to their twins. */
  readonly twins: readonly string[];
}

/** A page to make a twin of. */
export interface TwinPage extends Pick<Page, 'url' | 'parsed' | 'locale'> {
  readonly frame: TwinFrame;
  readonly body: PageBody;
}

/** What twins are made with. */
export interface TwinTools {
  readonly addresses: Addresses;
  readonly catalog: Pick<CatalogSource, 'tree'>;
  readonly widgets: WidgetTable;
  readonly productName: string;
}

/** The addresses in a page's twin, unless it lists other pages. */
export function framedAddresses(
  { links, twins: targets }: TwinFrame,
  config: Pick<SiteConfig, 'origin' | 'base' | 'addresses'>,
): Addresses {
  const plain = plainAddresses(config);
  const twins = new Map(links.map((href, i) => [href, targets[i] as string]));
  return { ...plain, ofHrefTwin: (href) => twins.get(href) ?? plain.ofHref(href) };
}

/** Makes the text of a twin. */
export function twinText({ frame, body, ...page }: TwinPage, { addresses, catalog, widgets, productName }: TwinTools): string {
  const { head, links, images } = frame;
  const article = fillMarkdown(body.markdown, {
    page: { ...page, links, images },
    addresses,
    widgets,
    productName,
    catalog: (slot) => catalog.tree(slot.base ?? folderOf(page.url), slot.depth),
  });
  return [head, article.trim()].filter((part) => part !== '').join('\n\n') + '\n';
}

/** What heads of twins are made from. */
export interface HeadInputs {
  readonly site: SiteStructure;
  readonly addresses: Addresses;
}

/**
 * The text before the article: the version, where all pages are listed, the title if the article has none, the texts of a home page's
 * front matter.
 */
export function twinHead(page: PlacedPage, inputs: HeadInputs): string {
  const said = [...(page.version ? [versionLine(page, page.version, inputs)] : []), indexLine(page, inputs)];
  const parts = [said.map((line) => `> ${line}`).join('\n>\n')];
  if (!page.parsed.startsWithTitle) parts.push(`# ${escapeText(page.title)}`);
  if (page.meta.home) parts.push(...homeParts(page, inputs.addresses));
  return parts.join('\n\n');
}

/** Leads to the list of all pages: those of the page's version, or of the site. */
function indexLine(page: Pick<Page, 'version'>, { addresses }: HeadInputs): string {
  const pages = page.version ? 'All pages of this version' : 'All pages';
  return `${pages}: ${markdownLink(LLMS_FILE, addresses.ofUrl(agentIndexUrl(page)))}`;
}

/** What version the page is of, the version's status, and where the page is in the newest version. */
function versionLine(page: PlacedPage, { group, entry }: NonNullable<Page['version']>, { site, addresses }: HeadInputs): string {
  const newer = newerPage(page, site.pages);
  const elsewhere = newer && newestLink(newer, addresses);
  const name = `${group.name} ${versionStatus(entry, group)}`;
  if (entry.deprecated) {
    const instead = elsewhere ? ` Read ${elsewhere} instead.` : '';
    return `**Deprecated version.** This page describes ${group.name} ${versionName(entry)}, which is no longer current.${instead}`;
  }
  if (newestVersion(group.versions) === entry) return `${name}. This is the newest version.`;
  return elsewhere ? `${name}. This is not the newest version: see ${elsewhere}.` : name;
}

/** A link to the page in the newest version, or to where that version begins. */
function newestLink({ version, url, isSame }: NewerPage, addresses: Addresses): string {
  if (isSame) return markdownLink(`this page in ${versionName(version)}`, addresses.ofTwin(url));
  return `${markdownLink(`the start of ${versionName(version)}`, addresses.ofTwin(url))} (this page is not in it)`;
}

function homeParts({ meta, title }: PlacedPage, addresses: Addresses): string[] {
  const parts: string[] = [];
  if (typeof meta.heroText === 'string' && meta.heroText !== title) parts.push(`**${escapeText(meta.heroText)}**`);
  if (meta.titles.length > 0) parts.push(meta.titles.map(escapeText).join(' · '));
  if (typeof meta.tagline === 'string') parts.push(escapeText(meta.tagline));
  const actions = meta.actions.map(({ text, link }) => `- ${markdownLink(text, addresses.ofHrefTwin(link))}`);
  if (actions.length > 0) parts.push(actions.join('\n'));
  if (meta.features.length > 0) parts.push(featureList(meta.features, addresses));
  for (const { header, description, features } of meta.highlights) {
    if (header !== '') parts.push(`## ${escapeText(header)}`);
    if (description !== '') parts.push(description);
    if (features.length > 0) parts.push(featureList(features, addresses));
  }
  return parts;
}

/** `title` and `details` may hold HTML, which is Markdown as well, but a link's text is plain. */
function featureList(features: readonly HomeFeature[], addresses: Addresses): string {
  return features
    .map(({ title, details, link }) => {
      const plain = title.replace(/<\/?[a-z][^>]*>/gi, '');
      const shown = plain === title ? escapeText(title) : title;
      const name = link === null ? `**${shown}**` : markdownLink(plain, addresses.ofHrefTwin(link));
      return details === '' ? `- ${name}` : `- ${name}: ${details.replace(/\s*\n\s*/g, ' ')}`;
    })
    .join('\n');
}
