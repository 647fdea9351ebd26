// From a page of the site to the view that a template gets. The one place where facts become print.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { directionOf } from '../model/direction.ts';
import type {
  FamilyRowView,
  HomeView,
  LinkView,
  NoticeView,
  PageMetaView,
  PageView,
  SectionsLink,
  VersionBannerView,
  VersionRow,
  WatermarkView,
} from '../model/page-view.ts';
import type { ChangesNote } from '../model/changes.ts';
import type { FrontMatter, HeadTag, HomeFeature } from '../model/front-matter.ts';
import type { ParsedPage, ReadingTime } from '../model/parsed-page.ts';
import type { PlacedPage, SiteStructure, TextLink } from '../model/site.ts';
import type { InterfaceTexts, NoticeConfig, RepositorySource, SiteConfig, WatermarkConfig } from '../model/site-config.ts';
import { behindBase, encodePath, twinOfUrl, type Url, withBase, type AddressForm, type SourcePath } from '../model/url.ts';
import { type HeadFacts, headFacts } from './head.ts';
import { quotesAt, type Quotes, typesetText } from '../markdown/typographer.ts';
import { hasTwin } from '../site/routes/absolute-addresses.ts';
import { agentIndexUrl } from '../site/routes/made-addresses.ts';
import { printedHtml, type Print } from '../site/links/printed-addresses.ts';
import { type NewerPage, newerPage, versionLabel, versionMenu, versionName } from '../site/routes/versions.ts';
import { type DateSpeaker, historyView } from './history-view.ts';
import { tableOfContents } from './toc.ts';
import { translationsOf, untranslatedOf, writtenIn } from './translations.ts';

/** What the site knows of a page: its view without what its own text and what many pages share add. Plain data. */
export interface PageFrame extends Omit<PageView, 'body' | 'head' | 'site' | 'sidebar' | 'toc' | 'meta' | 'changes' | 'since'> {
  readonly meta: Omit<PageMetaView, keyof ReadingView>;
  readonly saysReadingTime: boolean;
  /** What the head's tags are made from. */
  readonly facts: HeadFacts;
  /** The text's first words describe the page: there is no written description. */
  readonly describedByText: boolean;
  /** How deep its table of contents goes; `null`: it has none. */
  readonly tocDepth: readonly [from: number, to: number] | null;
  /** The quotes of names around the text, whose pages are in its locale. */
  readonly quotes: Quotes | null;
}

/** What a frame is made from besides its page. */
export interface FrameInputs {
  readonly config: SiteConfig;
  readonly pages: SiteStructure['pages'];
  readonly date: DateSpeaker;
  /** Address of the 404 page's lookup file, without base. */
  readonly lookup: string;
  /** Tags of the site's hook for the page. */
  readonly head: readonly HeadTag[];
  /** The ids of a page's headings. */
  sectionsOf(url: Url): readonly string[];
}

/** Builds the frame of a page. Of its text, it reads only what the signature covers (see `signature.ts`). */
export function toPageFrame(page: PlacedPage, { config, pages, date, lookup, head, sectionsOf }: FrameInputs): PageFrame {
  const { meta, parsed, locale } = page;
  const lang = page.original === null ? (meta.lang ?? locale.lang) : locale.lang;
  const description = meta.description ?? locale.description ?? config.description;
  const layout = meta.layout ?? (meta.home ? 'home' : 'page');
  const translations = translationsOf(page, pages, config);
  const history = historyView(page, config, date);
  const [from, to] = config.tocLevels;
  const print = { ...config, pages };
  const newer = newerPage(page, pages);
  const elsewhere = samePageElsewhere(page, newer, { config, pages, sectionsOf });
  const written = writtenIn(page, config);
  const own = quotesAt(config.markdown, page.url, written?.lang ?? lang);
  const quotes = quotesAt(config.markdown, page.url);
  const title = typesetText(page.title, own);
  return {
    url: withBase(config, encodePath(page.url)),
    title,
    description,
    lang,
    dir: lang === locale.lang ? locale.dir : directionOf(lang),
    describedByText: meta.description === null,
    layout,
    facts: headFacts(page, config, {
      title,
      description,
      lang,
      modified: history.lastUpdated?.date ?? null,
      translations: page.original === null ? translations : [],
      latest: newer?.isSame ? withBase(config, encodePath(newer.url)) : null,
      head,
      print,
    }),
    showTitle: !parsed.startsWithTitle,
    showNavbar: meta.navbar,
    tocDepth: meta.toc && layout === 'page' ? [from, meta.headerDepth ?? to] : null,
    quotes,
    breadcrumbs: pagesAbove(page, config, quotes),
    prev: linkView(page.prev, config, quotes),
    next: linkView(page.next, config, quotes),
    ...elsewhere,
    translations,
    untranslated: untranslatedOf(page, pages, config),
    writtenIn: written,
    notices: page.notices.map((notice) => noticeView(notice, print)),
    watermark: page.watermark && watermarkView(page.watermark, config),
    home: meta.home ? homeView(page, config, own) : null,
    meta: { ...pageMeta(page, config, print), ...history },
    saysReadingTime: meta.readingTime !== false && page.source !== null,
    lookup: layout === '404' ? withBase(config, lookup) : null,
  };
}

/** The parts that many pages share, the same objects for all of them, so that they are drawn once; and what other versions make of it. */
export interface ViewsAround extends Pick<PageView, 'site' | 'sidebar'> {
  readonly changes: ChangesNote | null;
  /** As in `SinceMarks.page`. */
  readonly since: string | null;
}

/** A page's view but for its body, and what its head's tags are made from. */
export interface PageShell extends Pick<PageFrame, 'quotes'> {
  readonly view: Omit<PageView, 'body' | 'head'>;
  readonly facts: HeadFacts;
}

/** Completes a frame with the page's text and with what pages share. */
export function toPageShell(
  { facts, describedByText, saysReadingTime, tocDepth, quotes, ...framed }: PageFrame,
  text: ParsedPage,
  { site, sidebar, changes, since }: ViewsAround,
): PageShell {
  const description = describedByText && text.excerpt !== '' ? text.excerpt : framed.description;
  const reading = readingView(readingOf(text.meta, text), site.texts, saysReadingTime);
  const toc = tocDepth ? tableOfContents(text.headings, tocDepth) : [];
  return {
    view: {
      ...framed,
      description,
      toc,
      meta: { ...framed.meta, ...reading },
      site,
      sidebar,
      changes: changes && changesView(changes, { base: site.base, addresses: { style: site.addresses } }),
      since: changes?.isNew ? null : since,
    },
    facts: { ...facts, description },
    quotes,
  };
}

function changesView({ link, ...note }: ChangesNote, form: AddressForm): PageView['changes'] {
  const based = withBase(form, link);
  return { ...note, link: based, all: based.replace(/#.*/, '') };
}

type Elsewhere = Pick<PageView, 'versionMenu' | 'versionBanner' | 'familyMenu' | 'sections'>;

/** The links to the page, or to the nearest one, in other versions and other members of its family. */
function samePageElsewhere(
  page: PlacedPage,
  newer: NewerPage | null,
  { config, pages, sectionsOf }: Pick<FrameInputs, 'config' | 'pages' | 'sectionsOf'>,
): Elsewhere {
  const own = once(() => [...new Set(sectionsOf(page.url))]);
  const link = (url: Url, isSame: boolean): SectionsLink => ({
    link: withBase(config, encodePath(url)),
    shared: isSame ? sharedSections(own(), sectionsOf(url)) : null,
  });
  const menu = versionMenu(page, pages);
  const published = (url: Url): string => withBase(config, encodePath(url));
  const rows = (of: readonly VersionRow[]): VersionRow[] =>
    of.map((row) => ({ ...row, link: published(row.link as Url), start: published(row.start as Url) }));
  const versions = menu && {
    ...menu,
    current: rows(menu.current),
    deprecated: rows(menu.deprecated),
  };
  const banner = versionBanner(page, newer, link);
  const familyRows = (wanted: boolean): FamilyRowView[] =>
    (page.family?.rows ?? [])
      .filter(({ isSame }) => isSame === wanted)
      .map(({ label, url, isSame }) => {
        const current = url === page.url;
        return { label, current, ...link(url, isSame && !current) };
      });
  const family = page.family && {
    name: page.family.name,
    label: page.family.label,
    samePage: familyRows(true),
    withoutPage: familyRows(false),
  };
  const links = [...(banner ? [banner] : []), ...(family?.samePage ?? [])];
  return {
    versionMenu: versions,
    versionBanner: banner,
    familyMenu: family,
    sections: links.some(({ shared }) => shared !== null) ? own() : [],
  };
}

/** See `SectionsLink.shared`. */
function sharedSections(own: readonly string[], there: readonly string[]): string | null {
  const ids = new Set(there);
  const shared = own.map((id) => (ids.has(id) ? '1' : '0')).join('');
  return shared.includes('1') ? shared : null;
}

function versionBanner(
  page: PlacedPage,
  newer: NewerPage | null,
  link: (url: Url, isSame: boolean) => SectionsLink,
): VersionBannerView | null {
  if (!page.version || !newer) return null;
  const { group, entry } = page.version;
  if (group.banner === false || (group.banner === 'deprecated' && !entry.deprecated)) return null;
  return {
    version: `${group.name} ${versionLabel(entry, group, page.locale.texts)}`,
    deprecated: entry.deprecated,
    newest: versionName(newer.version),
    samePage: newer.isSame,
    ...link(newer.url, newer.isSame),
  };
}

function pagesAbove({ breadcrumbs, url }: PlacedPage, form: AddressForm, quotes: Quotes | null): PageView['breadcrumbs'] {
  return breadcrumbs
    .filter(({ link }) => link !== url)
    .map(({ text, link, icon }) => ({ text: typesetText(text, quotes), link: link && withBase(form, encodePath(link)), icon }));
}

function linkView(link: TextLink | null, form: AddressForm, quotes: Quotes | null): LinkView | null {
  return link && { text: typesetText(link.text, quotes), link: withBase(form, link.link) };
}

function noticeView(notice: NoticeConfig, print: Print): NoticeView {
  return {
    key: notice.noticeKey ?? hashContent(`${notice.title}\n${notice.content}`),
    kind: notice.kind,
    title: notice.title,
    content: printedHtml(notice.content, print),
    actions: notice.actions.map((action) => ({ ...action, link: action.link && withBase(print, action.link) })),
    showOnce: notice.showOnce,
    confirm: notice.confirm,
    fullscreen: notice.fullscreen,
    aboutVersion: notice.aboutVersion,
  };
}

function watermarkView({ path: _path, match: _match, ...shown }: WatermarkConfig, form: AddressForm): WatermarkView {
  return { ...shown, image: shown.image && withBase(form, shown.image) };
}

function homeView({ meta, title, locale }: PlacedPage, form: AddressForm, quotes: Quotes | null): HomeView {
  const based = <T extends { readonly link: string | null }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, link: item.link && withBase(form, item.link) }));
  // Where HTML is allowed, quotes may be those of attributes.
  const prose = (text: string): string => (/[<&]/.test(text) ? text : typesetText(text, quotes));
  const features = (items: readonly HomeFeature[]): HomeFeature[] =>
    based(items).map((item) => ({ ...item, title: prose(item.title), details: item.details && prose(item.details) }));
  const image = meta.heroImage;
  const tagline = meta.tagline ?? meta.description ?? locale.description;
  return {
    heroText: meta.heroText === false ? null : typesetText(meta.heroText ?? title, quotes),
    tagline: tagline === false ? null : tagline && typesetText(tagline, quotes),
    titles: meta.titles.map((text) => typesetText(text, quotes)),
    heroImage: image && { ...image, light: withBase(form, image.light), dark: image.dark && withBase(form, image.dark) },
    actions: based(meta.actions),
    features: features(meta.features),
    highlights: meta.highlights.map((highlight) => ({
      ...highlight,
      header: prose(highlight.header),
      description: highlight.description && prose(highlight.description),
      features: features(highlight.features),
    })),
  };
}

/** The page's statement about its own length. */
type ReadingView = Pick<PageMetaView, 'readingTime' | 'words'>;

type PlainMeta = Omit<PageMetaView, keyof ReadingView | 'lastUpdated' | 'contributors' | 'changelog'>;

function pageMeta(page: PlacedPage, config: SiteConfig, print: Print): PlainMeta {
  const { meta } = page;
  return {
    authors: meta.author,
    categories: meta.category,
    tags: meta.tag,
    date: meta.date,
    isOriginal: meta.isOriginal,
    editLink: editLink(page, config),
    agentIndex: behindBase(config.base, encodePath(agentIndexUrl(page))),
    markdownLink:
      page.source || hasTwin(page)
        ? withBase(config, encodePath(twinOfUrl(page.original ?? page.url, config.addresses.style)))
        : null,
    footer: footerOf(page, config, print),
    copyright: meta.copyright === false ? null : (meta.copyright ?? config.copyright),
    license: meta.license ?? config.license,
    cover: meta.cover && withBase(config, meta.cover),
  };
}

function footerOf({ meta: { footer } }: PlacedPage, config: SiteConfig, print: Print): string | null {
  const html = footer === false ? null : (footer ?? config.footer);
  return html && printedHtml(html, print);
}

/** The reading time that the page states, else the one computed from its text. */
function readingOf({ readingTime }: Pick<FrontMatter, 'readingTime'>, { reading }: ParsedPage): ReadingTime {
  if (typeof readingTime === 'boolean') return reading;
  return { minutes: readingTime.minutes ?? reading.minutes, words: readingTime.words ?? reading.words };
}

function readingView(reading: ReadingTime, texts: InterfaceTexts, shown: boolean): ReadingView {
  return { readingTime: shown ? readingTime(reading, texts) : null, words: reading.words };
}

/** `Less than 1 minute` below one minute (specification §9), else the locale's sentence with the number. */
function readingTime(reading: ReadingTime, texts: InterfaceTexts): string {
  const minutes = Math.round(reading.minutes);
  if (reading.minutes < 1) return String(texts['readingTimeShort'] ?? 'Less than 1 minute');
  const text = String(texts[minutes === 1 ? 'readingTimeOne' : 'readingTimeMany'] ?? '{minutes} min read');
  return text.replace('{minutes}', String(minutes));
}

function editLink(page: PlacedPage, { repository, sources }: SiteConfig): string | null {
  if (!page.source || !(page.meta.editLink ?? repository?.editLinks)) return null;
  const source = sources.find(({ to }) => page.source?.startsWith(`${to}/`));
  if (source) return editLinkOf(source, page.source);
  if (!repository) return null;
  const folder = repository.dir === '' ? '' : `${repository.dir}/`;
  return `${repository.url}/edit/${repository.branch}/${encodeURI(folder + page.source)}`;
}

/** A page of another repository is edited there; one of a tag or a commit cannot be. */
function editLinkOf({ web, ref, path, to, isBranch }: RepositorySource, page: SourcePath): string | null {
  if (web === null || !isBranch) return null;
  return `${web}/edit/${encodeURI(ref)}/${encodeURI((path === '' ? '' : `${path}/`) + page.slice(to.length + 1))}`;
}
