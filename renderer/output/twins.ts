// The Markdown twin of every written page: the page as an agent or a terminal reads it. Its first line says which
// version it describes, and a deprecated version says so in words.

import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { HomeFeature } from '../model/front-matter.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Piece } from '../model/piece.ts';
import type { Page, Site } from '../model/site.ts';
import type { LocaleConfig } from '../model/site-config.ts';
import type { Theme } from '../model/theme.ts';
import type { Cache } from '../model/tools.ts';
import { folderOf, twinOfUrl } from '../model/url.ts';
import { type CatalogSource, showsCatalog } from '../render/catalog-source.ts';
import { newestVersion, startPageUrl, versionLabel } from '../site/versions.ts';
import { type Addresses, hasTwin, outOfFile } from './addresses.ts';
import { escapeText, fillMarkdown, markdownLink } from './fill-markdown.ts';
import { lazyTextFile, rememberedPiece, rememberedText } from './text-file.ts';

/** What any twin is made from. */
export interface TwinTools {
  readonly addresses: Addresses;
  readonly engineHash: string;
  readonly cache: Cache;
  readonly catalog: CatalogSource;
  readonly theme: Pick<Theme, 'hash' | 'widgets'>;
  readonly productName: string;
}

/** What twins are made from. */
export interface TwinInputs extends TwinTools {
  readonly site: Site;
  body(page: Page): PageBody;
}

/** What of a page its twin is made from, but for its body and its head. */
export type TwinPage = Pick<Page, 'url' | 'source' | 'locale' | 'parsed' | 'links' | 'images'>;

/** A page with the promise of its Markdown. */
export interface Twin<P = Page> {
  readonly page: P;
  /** What stands before the article. */
  head(): string;
  /** Changes whenever the text could. */
  key(): string;
  /** UTF-8. */
  text(): Uint8Array;
  /** The same, as a part of a larger file. */
  piece(): Piece;
}

/** The twins of all pages that have one, in the order of the pages. Nothing is made until `text()` is called. */
export function pageTwins(inputs: TwinInputs): Twin[] {
  const make = twinMaker(inputs);
  const twins: Twin[] = [];
  for (const page of inputs.site.pages.values()) {
    if (!hasTwin(page)) continue;
    twins.push(
      make(
        page,
        once(() => twinHead(page, inputs)),
        () => inputs.body(page),
      ),
    );
  }
  return twins;
}

/** Prepares making twins. `head` is what stands before the article (see `Twin.head`). */
export function twinMaker(tools: TwinTools): <P extends TwinPage>(page: P, head: () => string, body: () => PageBody) => Twin<P> {
  const wording = wordings(tools);
  return (page, head, body) => {
    const key = once(() => twinKey(page, head(), page.parsed.components.length > 0 ? wording(page.locale) : null, tools));
    const make = (): string => twinText(page, head(), body(), tools);
    return {
      page,
      head,
      key,
      text: () => rememberedText(tools.cache, 'twin', key(), make),
      piece: () => rememberedPiece(tools.cache, 'twin', key(), make),
    };
  };
}

/** The file of a twin, beside its page. */
export function twinFile({ page, key, text }: Omit<Twin<TwinPage>, 'piece'>): OutputFile {
  return lazyTextFile(outOfFile(twinOfUrl(page.url)), key, page.source === null ? [] : [page.source], text);
}

/** Hashes of all that components of a locale's pages may say by themselves, made once for each locale. */
function wordings({ theme, productName, addresses }: TwinTools): (locale: LocaleConfig) => string {
  const known = new Map<string, string>();
  return ({ prefix, texts }) => {
    const wording = known.get(prefix) ?? cacheKey(theme.hash, productName, texts, addresses.ofUrl('/'));
    known.set(prefix, wording);
    return wording;
  };
}

/** `wording`: what the page's components may say by themselves, if it has some. */
function twinKey(page: TwinPage, head: string, wording: string | null, { addresses, engineHash, catalog }: TwinTools): string {
  const links = page.links.map(addresses.ofHrefTwin);
  const images = page.images.map(({ href }) => addresses.ofHref(href));
  const listing = showsCatalog(page.parsed) ? catalog.hash : null;
  return cacheKey('twin@2', engineHash, page.parsed.key, head, links, images, listing, wording);
}

function twinText(page: TwinPage, head: string, { markdown }: PageBody, tools: TwinTools): string {
  const body = fillMarkdown(markdown, {
    page,
    addresses: tools.addresses,
    widgets: tools.theme.widgets,
    productName: tools.productName,
    catalog: (slot) => tools.catalog.tree(slot.base ?? folderOf(page.url), slot.depth),
  });
  return [head, body.trim()].filter((part) => part !== '').join('\n\n') + '\n';
}

/** What stands before the article: the version line, the title if the article has none, what a home page's front matter says. */
function twinHead(page: Page, inputs: TwinInputs): string {
  const parts: string[] = [];
  if (page.version) parts.push(`> ${versionLine(page, page.version, inputs)}`);
  if (!page.parsed.startsWithTitle) parts.push(`# ${escapeText(page.title)}`);
  if (page.meta.home) parts.push(...homeParts(page, inputs.addresses));
  return parts.join('\n\n');
}

function versionLine(page: Page, { group, entry }: NonNullable<Page['version']>, { site, addresses }: TwinInputs): string {
  const name = `${group.name} ${versionLabel(entry, group)}`;
  const newest = newestVersion(group.versions);
  const elsewhere = newest && newest !== entry ? newestLink(page, newest.version, site, addresses) : null;
  if (entry.deprecated) {
    const instead = elsewhere ? ` Read ${elsewhere} instead.` : '';
    return `**Deprecated version.** This page describes ${name}, which is no longer current.${instead}`;
  }
  return elsewhere ? `${name}. This is not the newest version: see ${elsewhere}.` : name;
}

/** A link to the page in the newest version, or to where that version begins. */
function newestLink(page: Page, newest: string, site: Site, addresses: Addresses): string | null {
  const twin = page.siblings.find(({ version }) => version.version === newest);
  if (twin) return markdownLink(`this page in ${newest}`, addresses.ofTwin(twin.url));
  const group = page.version?.group;
  const entry = group?.versions.find(({ version }) => version === newest);
  const start = group && entry ? startPageUrl(group, entry, site.pages) : null;
  return start === null ? null : markdownLink(`the start of ${newest}`, addresses.ofTwin(start));
}

function homeParts({ meta, title }: Page, addresses: Addresses): string[] {
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
