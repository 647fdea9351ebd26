// Reads a Starlight site.

import type { Json } from '../../model/json.ts';
import { slugify } from '../../model/slug.ts';
import { type AddressStyle, isExternal } from '../../model/url.ts';
import { frameSplices } from '../text/code-frames.ts';
import { coverOf } from '../text/cover.ts';
import { spliced } from '../text/splice.ts';
import { fromComponents } from '../text/component-text.ts';
import { editFrontMatter, frontMatterData, type KeyChange, yamlLine } from '../text/front-matter-edit.ts';
import type { LeftOver, OldPage, OldSite, OldProject, Settings } from '../project.ts';
import { originOf } from './origin.ts';
import { placedPages } from './places.ts';
import {
  asMd,
  callOf,
  given,
  insideOf,
  isMarkdown,
  isTooling,
  joinedPath,
  asList,
  optionsOf,
  asRecord,
  repositoryOf,
  textOrNull,
} from './values.ts';

/** A language of the site: the folder of its pages (`''` for the root), and what the config says of it. */
interface StarlightLocale {
  readonly folder: string;
  readonly lang: string;
  readonly settings: Readonly<Record<string, Json>>;
}

/** Reads the site whose config is `astro.config.mjs`. */
export function readStarlight(project: OldProject): OldSite {
  const { config, configFile } = project;
  const root = configFile.includes('/') ? configFile.slice(0, configFile.lastIndexOf('/')) : '';
  const integrations = asList(config['integrations']).flatMap((value) => callOf(value) ?? []);
  const call = integrations.find(({ name }) => /^@astrojs\/starlight(?:\.default)?$/.test(name));
  const options = call ? optionsOf(call) : {};
  const docs = joinedPath(root, textOrNull(config['srcDir']) ?? 'src', 'content/docs');
  const left: LeftOver[] = integrations
    .filter((other) => other !== call)
    .map(({ name }) =>
      setting(project, `the integration "${name}"`, 'leave it, or look for what it does in node_modules/docs-build/docs/guide'),
    );
  const pages = pagesOf(project, docs, left);
  const logos = logoFiles(options, root, project);
  const assets = joinedPath(root, 'src/assets');
  const files = new Map<string, string>();
  for (const path of project.files) {
    const [below, shown, published] = [docs, assets, joinedPath(root, 'public')].map((folder) => insideOf(folder, path));
    if (published !== null && published !== undefined) files.set(path, joinedPath('public', published));
    else if (logos.has(path)) files.set(path, logos.get(path) as string);
    else if (shown !== null && shown !== undefined && !/\.[cm]?[jt]sx?$|\.css$/.test(shown))
      files.set(path, joinedPath('assets', shown));
    else if (below !== null && below !== undefined && !isPage(below) && !isTooling(below)) files.set(path, asMd(below));
  }
  return {
    settings: settingsOf(project, options, { root, logos, pages }, left),
    style: styleOf(config),
    base: textOrNull(config['base']) ?? '/',
    pages,
    files,
    made: new Map(),
    left,
    edit: (text, { mdx }, resolve) => frontMatter(fromComponents(framed(text, mdx), { mdx, resolve })),
    alias: (path) => (/^[~@]\//.test(path) ? joinedPath(root, 'src', path.slice(2)) : null),
    snippetFolders: [root],
  };
}

function setting({ configFile }: OldProject, what: string, fix: string): LeftOver {
  return { kind: 'Settings', file: configFile, line: 0, what, fix };
}

function styleOf(config: Readonly<Record<string, Json>>): AddressStyle {
  if (asRecord(config['build'])['format'] === 'file') return 'html';
  return config['trailingSlash'] === 'never' ? 'clean' : 'folder';
}

// ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Names that begin with `_` are no pages in Astro. */
function isPage(path: string): boolean {
  return isMarkdown(path) && !path.split('/').some((part) => part.startsWith('_'));
}

function pagesOf(project: OldProject, docs: string, left: LeftOver[]): OldPage[] {
  const own = project.files.flatMap((from) => {
    const path = insideOf(docs, from);
    if (path !== null && path.endsWith('.mdoc'))
      left.push({ kind: 'Pages made of code', file: from, line: 0, what: 'a page in Markdoc', fix: 'write it as Markdown' });
    if (path === null || !isPage(path)) return [];
    const slug = textOrNull(frontMatterData(project.read(from) ?? '')['slug']);
    const parts = asMd(path).replace(/\.md$/i, '').split('/');
    const address =
      slug ??
      parts
        .map((part) => slugify(part, 'github'))
        .join('/')
        .replace(/(?:^|\/)index$/, '');
    return [{ from, natural: asMd(path), address: `/${address.replace(/^\/|\/$/g, '')}` }];
  });
  return placedPages(own);
}

/** Logos lie among the published files. */
function logoFiles(options: Readonly<Record<string, Json>>, root: string, project: OldProject): Map<string, string> {
  const { src, light, dark } = asRecord(options['logo']);
  const paths = [src, light, dark].flatMap((value) =>
    typeof value === 'string' ? [joinedPath(root, value.replace(/^\//, ''))] : [],
  );
  return new Map(
    paths
      .filter((path) => project.files.includes(path) && insideOf(joinedPath(root, 'public'), path) === null)
      .map((path) => [path, `public/${path.slice(path.lastIndexOf('/') + 1)}`]),
  );
}

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

interface SiteParts {
  readonly root: string;
  readonly logos: ReadonlyMap<string, string>;
  readonly pages: readonly OldPage[];
}

function settingsOf(project: OldProject, options: Readonly<Record<string, Json>>, parts: SiteParts, left: LeftOver[]): Settings {
  const { config } = project;
  const locales = localesOf(options);
  const [first] = locales;
  const titleOf = (locale: StarlightLocale | undefined): string | null =>
    typeof options['title'] === 'string'
      ? options['title']
      : textOrNull(asRecord(options['title'])[locale?.lang ?? ''] ?? Object.values(asRecord(options['title']))[0]);
  for (const path of asList(options['customCss'])) {
    if (typeof path === 'string')
      left.push(
        setting(
          project,
          `the style sheet "${path}"`,
          'rewrite what is wanted of it for the classes of docs-build, and name it in "css" (node_modules/docs-build/docs/guide/theming.md)',
        ),
      );
  }
  for (const key of ['components', 'plugins', 'routeMiddleware']) {
    if (options[key] !== undefined)
      left.push(
        setting(
          project,
          `"${key}" of Starlight`,
          key === 'components'
            ? 'replace parts of the theme (node_modules/docs-build/docs/guide/theming.md)'
            : 'leave it, or write a hook (node_modules/docs-build/docs/guide/hooks.md)',
        ),
      );
  }
  return given({
    title: titleOf(first) ?? 'Documentation',
    description: textOrNull(options['description']),
    lang: first?.lang,
    origin: originOf(textOrNull(config['site'])),
    base: textOrNull(config['base']) === '/' ? null : textOrNull(config['base']),
    addresses: styleOf(config),
    locales:
      locales.length < 2
        ? null
        : Object.fromEntries(
            locales.map((locale) => [`/${locale.folder}/`.replace('//', '/'), localeSettings(locale, first, titleOf)]),
          ),
    logo: logo(options, parts),
    siteTitle: asRecord(options['logo'])['replacesTitle'] === true ? false : null,
    repository: repositoryOf(textOrNull(asRecord(options['editLink'])['baseUrl']), github(options)),
    navbar: social(options),
    sidebar: sidebars(options, locales, project, left),
    redirects: redirects(config),
    markdown: given({
      headingIds: 'github',
      // Astro sets them by default.
      typographer: asRecord(config['markdown'])['smartypants'] === false ? null : true,
      missingImports: 'warning',
    }),
    tocLevels: tocLevels(options['tableOfContents']),
    head: head(options),
    search: options['pagefind'] === false ? false : null,
  });
}

function localesOf(options: Readonly<Record<string, Json>>): readonly StarlightLocale[] {
  const entries = Object.entries(asRecord(options['locales']));
  const chosen = textOrNull(options['defaultLocale']);
  return entries
    .map(([key, value]) => {
      const settings = asRecord(value);
      return {
        folder: key === 'root' ? '' : key,
        lang: textOrNull(settings['lang']) ?? (key === 'root' ? 'en' : key),
        settings,
        isFirst: key === 'root' || key === chosen,
      };
    })
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

function localeSettings(
  locale: StarlightLocale,
  first: StarlightLocale | undefined,
  titleOf: (locale: StarlightLocale) => string | null,
): Json {
  const title = first && titleOf(locale) !== titleOf(first) ? titleOf(locale) : null;
  return given({
    lang: locale.lang,
    label: textOrNull(locale.settings['label']),
    dir: textOrNull(locale.settings['dir']),
    title,
    fallback: locale.folder === '' ? null : true,
  });
}

function logo(options: Readonly<Record<string, Json>>, { root, logos }: SiteParts): Json | null {
  const { src, light, dark } = asRecord(options['logo']);
  const address = (value: Json | undefined): string | null => {
    if (typeof value !== 'string') return null;
    const path = joinedPath(root, value.replace(/^\//, ''));
    const moved = logos.get(path);
    return moved === undefined
      ? `/${insideOf(joinedPath(root, 'public'), path) ?? value.replace(/^\//, '')}`
      : moved.slice('public'.length);
  };
  const [plain, onLight, onDark] = [address(src), address(light), address(dark)];
  return plain ?? (onLight && onDark ? { light: onLight, dark: onDark } : onLight);
}

function socialLinks(options: Readonly<Record<string, Json>>): readonly (readonly [label: string, href: string])[] {
  const value = options['social'];
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item) => {
      const { label, icon, href } = asRecord(item);
      return typeof href === 'string' ? [[textOrNull(label) ?? textOrNull(icon) ?? href, href] as const] : [];
    });
  return Object.entries(asRecord(value)).flatMap(([name, href]) => {
    const link = textOrNull(typeof href === 'object' ? null : href);
    return link === null ? [] : [[name.charAt(0).toUpperCase() + name.slice(1), link] as const];
  });
}

function github(options: Readonly<Record<string, Json>>): string | null {
  return socialLinks(options).find(([, href]) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/?$/.test(href))?.[1] ?? null;
}

function social(options: Readonly<Record<string, Json>>): Json | null {
  return socialLinks(options)
    .filter(([, href]) => href !== github(options))
    .map(([text, link]) => ({ text, link }));
}

function tocLevels(value: Json | undefined): Json | null {
  const { minHeadingLevel, maxHeadingLevel } = asRecord(value);
  return [Number(minHeadingLevel ?? 2), Number(maxHeadingLevel ?? 3)];
}

function redirects(config: Readonly<Record<string, Json>>): Json {
  return Object.entries(asRecord(config['redirects'])).flatMap(([from, value]): Json[] => {
    const to = textOrNull(asRecord(value)['destination'] ?? value);
    const status = asRecord(value)['status'];
    if (to === null || /\[/.test(from)) return [];
    const [source, target] = [from, to].map(fromRoot) as [string, string];
    return [typeof status === 'number' && status !== 301 ? { from: source, to: target, status } : [source, target]];
  });
}

/** An address of the site, which Astro takes without its first slash as well. */
function fromRoot(address: string): string {
  return isExternal(address) ? address : address.replace(/^\/*/, '/');
}

function head(options: Readonly<Record<string, Json>>): Json {
  const favicon = textOrNull(options['favicon']) ?? '/favicon.svg';
  const tags = asList(options['head']).flatMap((item): Json[] => {
    const { tag, attrs, content } = asRecord(item);
    return typeof tag === 'string'
      ? [[tag, asRecord(attrs), ...(typeof content === 'string' && content !== '' ? [content] : [])]]
      : [];
  });
  return [['link', { rel: 'icon', href: favicon.replace(/^\/*/, '/') }], ...tags];
}

// ── Sidebar ──────────────────────────────────────────────────────────────────────────────────────────────────────

function sidebars(
  options: Readonly<Record<string, Json>>,
  locales: readonly StarlightLocale[],
  project: OldProject,
  left: LeftOver[],
): Json {
  const items = options['sidebar'];
  const all = locales.length === 0 ? [{ folder: '', lang: 'en', settings: {} }] : locales;
  const lists = all.map((locale): [string, Json] => {
    const prefix = `/${locale.folder}/`.replace('//', '/');
    return [prefix, items === undefined ? 'structure' : asList(items).flatMap((item) => sidebarItem(item, locale))];
  });
  if (JSON.stringify(items ?? '').includes('"call"'))
    left.push(setting(project, 'a part of the sidebar that a package makes', 'write it into "sidebar"'));
  return lists.length === 1 ? (lists[0] as [string, Json])[1] : Object.fromEntries(lists);
}

function sidebarItem(item: Json, locale: StarlightLocale): readonly Json[] {
  const at = (slug: string): string => `/${joinedPath(locale.folder, slug.replace(/^\/|\/$/g, ''))}`;
  if (typeof item === 'string') return [at(item)];
  const entry = asRecord(item);
  const text = textOrNull(asRecord(entry['translations'])[locale.lang]) ?? textOrNull(entry['label']);
  const slug = typeof entry['slug'] === 'string' ? entry['slug'] : null;
  const link = slug === null ? textOrNull(entry['link']) : at(slug);
  const own = link !== null && slug === null && link.startsWith('/') ? at(link) : link;
  const { directory, collapsed: isFolded } = asRecord(entry['autogenerate']);
  const folding = entry['collapsed'] ?? isFolded;
  // Groups can be folded, and are open unless they say otherwise.
  const fold = folding === true ? { collapsible: true } : { expanded: true };
  if (typeof directory === 'string') {
    const prefix = `${at(directory)}/`;
    return [given({ text: text ?? directory, prefix, ...fold, children: 'structure' })];
  }
  if (entry['items'] === undefined) return own === null ? [] : [given({ text, link: own })];
  const children = asList(entry['items']);
  const [only] = children.length === 1 ? children : [];
  const generated = asRecord(asRecord(only)['autogenerate'])['directory'];
  if (typeof generated === 'string' && asRecord(only)['label'] === undefined)
    return [given({ text, prefix: `${at(generated)}/`, ...fold, children: 'structure' })];
  return [given({ text, ...fold, children: children.flatMap((child) => sidebarItem(child, locale)) })];
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Titles and changes that code blocks say in their code. */
function framed(text: string, mdx: boolean): string {
  return spliced(text, frameSplices(text, coverOf(text, { mdx })));
}

function frontMatter(text: string): string {
  const data = frontMatterData(text);
  const changes = new Map<string, KeyChange>();
  const set = (key: string, lines: readonly string[] | null): void => {
    if (key in data && lines !== null) changes.set(key, { lines });
  };
  const sidebar = asRecord(data['sidebar']);
  if (Object.keys(sidebar).length > 0)
    set('sidebar', [
      ...(sidebar['order'] === undefined ? [] : [yamlLine('order', sidebar['order'])]),
      ...(sidebar['label'] === undefined ? [] : [yamlLine('shortTitle', sidebar['label'])]),
      ...(sidebar['hidden'] === true ? ['index: false'] : []),
    ]);
  const toc = data['tableOfContents'];
  const deepest = asRecord(toc)['maxHeadingLevel'];
  set('tableOfContents', toc === false ? ['toc: false'] : deepest === undefined ? [] : [yamlLine('headerDepth', deepest)]);
  set('editUrl', data['editUrl'] === false ? ['editLink: false'] : []);
  set('lastUpdated', typeof data['lastUpdated'] === 'boolean' ? null : []);
  set(
    'template',
    data['template'] === 'splash' ? (data['hero'] === undefined ? ['sidebar: false', 'toc: false'] : ['home: true']) : [],
  );
  set('slug', []);
  if (Array.isArray(data['head'])) set('head', headLines(data['head'] as readonly Json[]));
  for (const key of ['prev', 'next']) set(key, neighbour(key, data[key]));
  set('hero', data['hero'] === undefined ? null : heroLines(asRecord(data['hero']), 'tagline' in data));
  return editFrontMatter(text, changes);
}

function headLines(tags: readonly Json[]): readonly string[] | null {
  const lines = tags.map((item) => {
    const { tag, attrs, content } = asRecord(item);
    return typeof tag === 'string'
      ? `  - ${JSON.stringify([tag, asRecord(attrs), ...(typeof content === 'string' ? [content] : [])])}`
      : null;
  });
  return lines.includes(null) ? null : ['head:', ...(lines as string[])];
}

/** Starlight's `prev: Words` and `{ link, label }`. */
function neighbour(key: string, value: Json | undefined): readonly string[] | null {
  const { link, label } = asRecord(value);
  if (typeof value === 'string') return [];
  return link === undefined ? (value === false || value === true ? null : []) : [yamlLine(key, given({ text: label, link }))];
}

function heroLines(hero: Readonly<Record<string, Json>>, hasTagline: boolean): readonly string[] {
  const actions = asList(hero['actions']).map((item) => {
    const { text, link, variant } = asRecord(item);
    return given({ text, link, type: variant === undefined || variant === 'primary' ? 'primary' : 'default' });
  });
  const plain = (value: Json | undefined): string | null => textOrNull(value)?.replace(/<[^>]*>/g, '') ?? null;
  const [title, tagline] = [plain(hero['title']), plain(hero['tagline'])];
  return [
    ...(title === null ? [] : [yamlLine('heroText', title)]),
    ...(tagline === null || hasTagline ? [] : [yamlLine('tagline', tagline)]),
    ...(actions.length === 0 ? [] : ['actions:', ...actions.map((action) => `  - ${yamlLine('x', action).slice(3)}`)]),
  ];
}
