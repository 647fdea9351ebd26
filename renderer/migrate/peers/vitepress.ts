// Reads a VitePress site.

import type { Json } from '../../model/json.ts';
import type { AddressStyle } from '../../model/url.ts';
import { editFrontMatter, frontMatterData, type KeyChange } from '../text/front-matter-edit.ts';
import { withoutPluginTabs } from '../text/plugin-tabs.ts';
import { withIncludePaths } from '../includes.ts';
import type { LeftOver, OldPage, OldSite, OldProject, Settings } from '../project.ts';
import { originOf } from './origin.ts';
import { placedPages } from './places.ts';
import { given, insideOf, isTooling, joinedPath, asList, asRecord, repositoryOf, textOrNull, settingAt } from './values.ts';

/** Reads the site whose config is `.vitepress/config.ts`. */
export function readVitePress(project: OldProject): OldSite {
  const { config, configFile } = project;
  const root = configFile.replace(/(?:^|\/)\.vitepress\/.*$/, '');
  const source = joinedPath(root, textOrNull(config['srcDir']) ?? '');
  const left: LeftOver[] = [];
  const pages = pagesOf(project, source, left);
  const own = new Set(pages.map(({ from }) => from));
  const files = new Map<string, string>();
  for (const path of project.files) {
    const below = insideOf(source, path);
    if (
      below === null ||
      own.has(path) ||
      isTooling(below) ||
      /(?:^|\/)\.vitepress\//.test(path) ||
      below.startsWith('.') ||
      isLeft(below, project, source)
    )
      continue;
    files.set(path, below);
  }
  if (project.files.some((path) => insideOf(joinedPath(root, '.vitepress/theme'), path) !== null))
    left.push({
      kind: 'Theme',
      file: joinedPath(root, '.vitepress/theme'),
      line: 0,
      what: 'a theme, and components in Vue',
      fix: 'see node_modules/docs-build/docs/guide/theming.md and node_modules/docs-build/docs/guide/components.md',
    });
  return {
    settings: settingsOf(project, left),
    style: styleOf(config),
    base: textOrNull(config['base']) ?? '/',
    pages,
    files,
    made: new Map(),
    left,
    edit: (text, _page, resolve) => withIncludePaths(withoutPluginTabs(editPage(text)), resolve),
    alias: (path) => (path.startsWith('@/') ? joinedPath(source, path.slice(2)) : null),
    snippetFolders: [],
  };
}

function styleOf(config: Readonly<Record<string, Json>>): AddressStyle {
  return config['cleanUrls'] === true ? 'clean' : 'html';
}

/** A README beside an `index.md` is no start page of its folder in VitePress, as it would be here. */
function isLeft(path: string, { files }: OldProject, source: string): boolean {
  return /(?:^|\/)readme\.md$/i.test(path) && files.includes(joinedPath(source, path.replace(/readme\.md$/i, 'index.md')));
}

function pagesOf(project: OldProject, source: string, left: LeftOver[]): OldPage[] {
  const rewrite = rewriter(project.config['rewrites']);
  const own = project.files.flatMap((from) => {
    const path = insideOf(source, from);
    if (path === null || !path.endsWith('.md') || /(?:^|\/)(?:\.vitepress|node_modules)\//.test(from) || isTooling(path))
      return [];
    if (isLeft(path, project, source)) return [];
    if (/\[[^\]]+\]/.test(path)) {
      left.push({
        kind: 'Pages made of code',
        file: from,
        line: 0,
        what: 'pages that are made of data',
        fix: 'make them by the hook "pages" (node_modules/docs-build/docs/guide/hooks.md)',
      });
      return [];
    }
    const address = rewrite(path)
      .replace(/\.md$/, '')
      .replace(/(?:^|\/)index$/, '');
    return [{ from, natural: path, address: `/${address}` }];
  });
  return placedPages(own);
}

/** What `rewrites` makes of a path. Its patterns have `:name`, `:name*` and groups. */
function rewriter(rules: Json | undefined): (path: string) => string {
  const compiled = Object.entries(asRecord(rules)).flatMap(([pattern, to]) => {
    if (typeof to !== 'string') return [];
    const names: string[] = [];
    const source = pattern.replace(
      /:(\w+)(\([^)]*\))?(\*|\+)?|(\([^)]*\))|[.+?^${}()|[\]\\]/g,
      (found, name, group, many, bare) => {
        if (name === undefined && bare === undefined) return `\\${found}`;
        names.push(name ?? String(names.length));
        return bare ?? group ?? (many === undefined ? '([^/]+)' : '(.*)');
      },
    );
    return [{ pattern: new RegExp(`^${source}$`), names, to }];
  });
  return (path) => {
    for (const { pattern, names, to } of compiled) {
      const found = pattern.exec(path);
      if (found)
        return to.replace(/:(\w+)[*+]?(?:\([^)]*\))?/g, (whole, name: string) => found[names.indexOf(name) + 1] ?? whole);
    }
    return path;
  };
}

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

function settingsOf(project: OldProject, left: LeftOver[]): Settings {
  const { config } = project;
  const locales = Object.entries(asRecord(config['locales']));
  const main = asRecord(asRecord(config['locales'])['root']);
  const theme = { ...asRecord(config['themeConfig']), ...asRecord(main['themeConfig']) };
  const others = locales.filter(([key]) => key !== 'root');
  for (const [key, value] of others) {
    if (asRecord(value)['themeConfig'] !== undefined)
      left.push({
        kind: 'Settings',
        file: project.configFile,
        line: 0,
        what: `the navbar of "${key}"`,
        fix: 'nothing, if it is that of the root: entries lead to pages of the language',
      });
  }
  const markdown = asRecord(config['markdown']);
  return given({
    title: textOrNull(config['title']) ?? textOrNull(main['title']) ?? 'Documentation',
    description: textOrNull(config['description']) ?? textOrNull(main['description']),
    lang: textOrNull(main['lang']) ?? textOrNull(config['lang']),
    origin: originOf(textOrNull(settingAt(config, 'sitemap', 'hostname'))),
    base: textOrNull(config['base']) === '/' ? null : textOrNull(config['base']),
    addresses: styleOf(config) === 'html' ? null : styleOf(config),
    locales: localeSettings(locales),
    logo: logo(theme['logo']),
    siteTitle: theme['siteTitle'] === false ? false : null,
    repository: repositoryOf(textOrNull(asRecord(theme['editLink'])['pattern']), github(theme)),
    navbar: navbar(theme),
    sidebar: sidebars([
      ['', theme['sidebar']],
      ...others.map(([key, value]): [string, Json | undefined] => [key, settingAt(value, 'themeConfig', 'sidebar')]),
    ]),
    exclude: asList(config['srcExclude']),
    markdown: given({
      lineNumbers: markdown['lineNumbers'] === true || null,
      math: markdown['math'] ? true : null,
      breaks: markdown['breaks'] === true || null,
      typographer: markdown['typographer'] === true || null,
      languages: asRecord(markdown['languageAlias']),
      missingImports: 'warning',
    }),
    tocLevels: tocLevels(theme['outline']),
    footer: textOrNull(settingAt(theme, 'footer', 'message')),
    copyright: textOrNull(settingAt(theme, 'footer', 'copyright')),
    head: head(config['head']),
    search: search(theme),
    colorMode: config['appearance'] === false ? 'disable' : config['appearance'] === 'force-dark' ? 'enable' : null,
    checkLinks: checkLinks(config['ignoreDeadLinks']),
  });
}

function localeSettings(locales: readonly (readonly [string, Json])[]): Json | null {
  if (locales.length < 2) return null;
  const entries = locales.map(([key, value]): [string, Json] => {
    const { lang, label, title, description, dir, link } = asRecord(value);
    const prefix = key === 'root' ? '/' : (textOrNull(link) ?? `/${key}/`);
    return [
      prefix,
      given({ lang, label, dir, title: key === 'root' ? null : title, description: key === 'root' ? null : description }),
    ];
  });
  return Object.fromEntries(entries.filter(([prefix]) => prefix.startsWith('/')));
}

/** A logo: an address, or one with words, or one for light and one for dark pages. */
export function logo(value: Json | undefined): Json | null {
  const { light, dark, src } = asRecord(value);
  const [onLight, onDark] = [light, dark].map((item) => textOrNull(asRecord(item)['src'] ?? item));
  return onLight && onDark
    ? { light: onLight, dark: onDark }
    : (textOrNull(src) ?? (typeof value === 'string' ? textOrNull(value) : null));
}

function github(theme: Readonly<Record<string, Json>>): string | null {
  const links = asList(theme['socialLinks']).map((item) => textOrNull(asRecord(item)['link']));
  return links.find((link) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/?$/.test(link ?? '')) ?? null;
}

function navbar(theme: Readonly<Record<string, Json>>): Json {
  const items = asList(theme['nav']).flatMap((item) => navItem(item));
  const social = asList(theme['socialLinks']).flatMap((item): Json[] => {
    const { icon, link } = asRecord(item);
    if (typeof link !== 'string' || link === github(theme)) return [];
    const name = typeof icon === 'string' ? icon : new URL(link, 'https://x.example').host;
    return [{ text: name.charAt(0).toUpperCase() + name.slice(1), link }];
  });
  return [...items, ...social];
}

function navItem(item: Json): readonly Json[] {
  const { text, link, items, activeMatch } = asRecord(item);
  const children = asList(items).flatMap(navItem);
  if (textOrNull(text) === null && children.length > 0) return children;
  if (textOrNull(link) === null && children.length === 0) return [];
  return [given({ text, link, activeMatch: typeof activeMatch === 'string' ? activeMatch : null, children })];
}

function sidebars(settings: readonly (readonly [locale: string, sidebar: Json | undefined])[]): Json {
  const lists = settings.flatMap(([locale, value]): [string, Json][] => {
    const prefix = locale === '' ? '/' : `/${locale}/`;
    if (Array.isArray(value)) return [[prefix, (value as readonly Json[]).flatMap((item) => sidebarItem(item, ''))]];
    return Object.entries(asRecord(value)).map(([path, list]): [string, Json] => {
      const { base, items } = asRecord(list);
      const entries = Array.isArray(list) ? (list as readonly Json[]) : asList(items);
      return [`/${joinedPath(path)}/`.replace('//', '/'), entries.flatMap((item) => sidebarItem(item, textOrNull(base) ?? ''))];
    });
  });
  if (lists.length === 0) return false;
  return lists.length === 1 && lists[0]?.[0] === '/' ? (lists[0] as [string, Json])[1] : Object.fromEntries(lists);
}

function sidebarItem(item: Json, around: string): readonly Json[] {
  const { text, link, items, collapsed, base } = asRecord(item);
  const own = textOrNull(base) ?? around;
  const address = textOrNull(link);
  const full = address === null || /^[a-z]+:|^\//i.test(address) ? address : `${own}${address}`;
  const children = asList(items).flatMap((child) => sidebarItem(child, own));
  if (full === null && children.length === 0) return [];
  const fold = collapsed === true ? { collapsible: true } : collapsed === false ? { expanded: true } : {};
  return [
    given({
      text,
      link: full === null || /^(?:[a-z]+:|\/)/i.test(full) ? full : `/${full}`,
      ...(children.length > 0 ? fold : {}),
      children,
    }),
  ];
}

function tocLevels(value: Json | undefined): Json | null {
  const level = asRecord(value)['level'] ?? value;
  if (level === 'deep') return 'deep';
  if (Array.isArray(level)) return level;
  return typeof level === 'number' ? [level, level] : null;
}

/** Tags of the head, in the same form as ours. */
export function head(value: Json | undefined): Json {
  return asList(value).flatMap((item): Json[] => {
    const [tag, attributes, content] = asList(item);
    if (typeof tag !== 'string') return [];
    const plain = Object.fromEntries(Object.entries(asRecord(attributes)).filter(([, found]) => typeof found !== 'object'));
    return [[tag, plain, ...(typeof content === 'string' && content !== '' ? [content] : [])]];
  });
}

function search(theme: Readonly<Record<string, Json>>): Json | null {
  const options = asRecord(settingAt(theme, 'search', 'options'));
  const { appId, apiKey, indexName } =
    settingAt(theme, 'search', 'provider') === 'algolia' ? options : asRecord(theme['algolia']);
  return appId && apiKey && indexName ? { hosted: { appId, indexName, apiKey } } : null;
}

function checkLinks(value: Json | undefined): Json | null {
  const reason = 'ignored by the old site';
  if (value === true) return { ignore: [{ kind: 'link/dead', reason }] };
  const links = asList(value).filter((item): item is string => typeof item === 'string' && item !== 'localhostLinks');
  return links.length === 0 ? null : { ignore: links.map((link) => ({ kind: 'link/dead', link, reason })) };
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

function editPage(text: string): string {
  const data = frontMatterData(text);
  const changes = new Map<string, KeyChange>();
  if (data['aside'] === false) changes.set('aside', { lines: ['toc: false'] });
  return editFrontMatter(text, changes);
}
