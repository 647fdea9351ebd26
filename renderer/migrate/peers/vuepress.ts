// Reads a VuePress 2 site, with its default theme or vuepress-theme-hope.

import type { Json } from '../../model/json.ts';
import { coverOf } from '../text/cover.ts';
import { elementTree, jsxTags, rewriteElements } from '../text/elements.ts';
import { editFrontMatter, frontMatterData, type KeyChange, yamlLine } from '../text/front-matter-edit.ts';
import { rewriteComponent } from '../text/components.ts';
import { spliced } from '../text/splice.ts';
import { withIncludePaths } from '../includes.ts';
import type { LeftOver, OldPage, OldSite, OldProject, Settings } from '../project.ts';
import { originOf } from './origin.ts';
import { placedPages } from './places.ts';
import {
  callOf,
  given,
  insideOf,
  isTooling,
  joinedPath,
  asList,
  optionsOf,
  asRecord,
  repositoryOf,
  textOrNull,
  settingAt,
} from './values.ts';
import { head } from './vitepress.ts';

/** Reads the site whose config is `.vuepress/config.ts`. */
export function readVuePress(project: OldProject): OldSite {
  const { config, configFile } = project;
  const root = configFile.replace(/(?:^|\/)\.vuepress\/.*$/, '');
  const left: LeftOver[] = [];
  const call = callOf(config['theme']);
  const theme = call ? optionsOf(call) : asRecord(config['themeConfig']);
  const pages = pagesOf(project, root);
  const own = new Set(pages.map(({ from }) => from));
  const files = new Map<string, string>();
  for (const path of project.files) {
    const published = insideOf(joinedPath(root, '.vuepress/public'), path);
    const below = insideOf(root, path);
    if (published !== null) files.set(path, joinedPath('public', published));
    else if (
      below !== null &&
      !own.has(path) &&
      !isTooling(below) &&
      !/(?:^|\/)\.vuepress\//.test(path) &&
      !below.startsWith('.')
    )
      files.set(path, below);
  }
  for (const [name, what] of [
    ['styles', 'style sheets'],
    ['components', 'components in Vue'],
    ['layouts', 'layouts in Vue'],
  ] as const) {
    const folder = joinedPath(root, '.vuepress', name);
    if (project.files.some((path) => insideOf(folder, path) !== null))
      left.push({
        kind: 'Theme',
        file: folder,
        line: 0,
        what,
        fix: 'see node_modules/docs-build/docs/guide/theming.md and node_modules/docs-build/docs/guide/components.md',
      });
  }
  return {
    settings: settingsOf(project, theme, left),
    style: 'html',
    base: textOrNull(config['base']) ?? '/',
    pages,
    files,
    made: new Map(),
    left,
    edit: (text, _page, resolve) => withIncludePaths(editPage(text), resolve),
    alias: (path) => aliasPath(config, root, path) ?? (path.startsWith('.') ? null : project.resolveInclude(path)),
    snippetFolders: [],
  };
}

/** Files that aliases of the config mean. */
function aliasPath(config: Readonly<Record<string, Json>>, root: string, path: string): string | null {
  for (const [alias, target] of Object.entries(asRecord(config['alias']))) {
    if (typeof target === 'string' && target.startsWith('./') && (path === alias || path.startsWith(`${alias}/`)))
      return joinedPath(target, path.slice(alias.length));
  }
  return path.startsWith('@source/') ? joinedPath(root, path.slice('@source/'.length)) : null;
}

function pagesOf(project: OldProject, root: string): OldPage[] {
  const own = project.files.flatMap((from) => {
    const path = insideOf(root, from);
    if (
      path === null ||
      !/\.md$/i.test(path) ||
      /(?:^|\/)(?:\.vuepress|node_modules)\//.test(from) ||
      isTooling(path) ||
      path.startsWith('.')
    )
      return [];
    const permalink = textOrNull(frontMatterData(project.read(from) ?? '')['permalink']);
    const address = permalink ?? `/${path.replace(/\.md$/i, '').replace(/(?:^|\/)(?:readme|index)$/i, '')}`;
    return [{ from, natural: path, address: address.replace(/^\/*/, '/') }];
  });
  return placedPages(own);
}

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

function settingsOf(project: OldProject, theme: Readonly<Record<string, Json>>, left: LeftOver[]): Settings {
  const { config } = project;
  const locales = asRecord(config['locales']);
  const main = asRecord(locales['/']);
  const own = { ...theme, ...asRecord(asRecord(theme['locales'])['/']) };
  const plugins = asRecord(theme['plugins']);
  for (const plugin of asList(config['plugins']).flatMap((value) => callOf(value) ?? [])) {
    if (!/redirect|search|copy-code|medium-zoom|nprogress|sitemap|back-to-top|git|markdown/i.test(plugin.name))
      left.push({
        kind: 'Settings',
        file: project.configFile,
        line: 0,
        what: `the plugin "${plugin.name}"`,
        fix: 'leave it, or look for what it does in node_modules/docs-build/docs/guide',
      });
  }
  const markdown = { ...asRecord(config['markdown']), ...asRecord(theme['markdown']) };
  return given({
    title: textOrNull(config['title']) ?? textOrNull(main['title']) ?? 'Documentation',
    description: textOrNull(config['description']) ?? textOrNull(main['description']),
    lang: textOrNull(main['lang']) ?? textOrNull(config['lang']),
    origin: originOf(withScheme(textOrNull(theme['hostname']))),
    base: textOrNull(config['base']) === '/' ? null : textOrNull(config['base']),
    locales: localeSettings(locales),
    logo: logos(theme),
    repository: repository(theme),
    navbar: navItems(own['navbar']),
    sidebar: sidebars(theme),
    redirects: [...asList(redirects(config, plugins)), ...blogLists(project, theme, plugins, left)],
    exclude: asList(config['pagePatterns']).flatMap((pattern) =>
      typeof pattern === 'string' && pattern.startsWith('!') && !/\.vuepress|node_modules/.test(pattern)
        ? [pattern.slice(1)]
        : [],
    ),
    markdown: given({
      math: markdown['math'] || markdown['katex'] || markdown['mathjax'] ? true : null,
      linkify: markdown['linkify'] === true || null,
      breaks: markdown['breaks'] === true || null,
      typographer: markdown['typographer'] === true || null,
      lineNumbers: settingAt(markdown, 'code', 'lineNumbers') === true || null,
      missingImports: 'warning',
    }),
    footer: own['displayFooter'] === true || typeof own['footer'] === 'string' ? textOrNull(own['footer']) : null,
    copyright: textOrNull(own['copyright']),
    head: head(config['head']),
    search: docsearch(config, plugins),
    colorMode: colorMode(theme),
  });
}

function withScheme(host: string | null): string | null {
  return host === null || /^https?:/.test(host) ? host : `https://${host}`;
}

function localeSettings(locales: Readonly<Record<string, Json>>): Json | null {
  if (Object.keys(locales).length < 2) return null;
  return Object.fromEntries(
    Object.entries(locales).map(([prefix, value]) => {
      const { lang, title, description } = asRecord(value);
      const isRoot = prefix === '/';
      return [prefix, given({ lang, title: isRoot ? null : title, description: isRoot ? null : description })];
    }),
  );
}

function logos(theme: Readonly<Record<string, Json>>): Json | null {
  const [light, dark] = [textOrNull(theme['logo']), textOrNull(theme['logoDark'])];
  return light && dark ? { light, dark } : light;
}

function repository(theme: Readonly<Record<string, Json>>): Json | null {
  const url = textOrNull(theme['docsRepo']) ?? textOrNull(theme['repo']);
  const found = repositoryOf(null, url);
  return found && given({ ...found, branch: theme['docsBranch'], dir: theme['docsDir'], editLinks: theme['editLink'] !== false });
}

/** Entries have the same keys as ours; those that are only ours or only theirs are left out. */
function navItems(value: Json | undefined): Json {
  if (typeof value === 'string') return value === 'structure' ? 'structure' : [];
  return asList(value).flatMap((item): Json[] => {
    if (typeof item === 'string') return [item];
    const { text, link, icon, prefix, children, collapsible, expanded, activeMatch, target } = asRecord(item);
    if (typeof target === 'string' && link === undefined) return [];
    const below = children === undefined ? null : navItems(children);
    if (textOrNull(text) === null && textOrNull(link) === null && textOrNull(prefix) === null)
      return Array.isArray(below) ? [...(below as readonly Json[])] : [];
    return [
      given({
        text,
        link,
        icon: iconName(icon),
        prefix,
        collapsible: collapsible === true || null,
        expanded: expanded === true || null,
        activeMatch: typeof activeMatch === 'string' ? activeMatch : null,
        children: below,
      }),
    ];
  });
}

/** Names of sets (`mdi:home`) and addresses; what a theme's own font has is left out. */
function iconName(icon: Json | undefined): string | null {
  const name = textOrNull(icon);
  return name !== null && /^[\w-]+:[\w-]+$|^\/|^https?:/.test(name) ? name : null;
}

function sidebars(theme: Readonly<Record<string, Json>>): Json {
  const all = [
    ['/', theme['sidebar']] as const,
    ...Object.entries(asRecord(theme['locales'])).map(([prefix, value]) => [prefix, asRecord(value)['sidebar']] as const),
  ];
  const lists = all.flatMap(([prefix, value]): [string, Json][] => {
    if (Array.isArray(value)) return [[prefix, navItems(value)]];
    if (value === 'structure') return [[prefix, 'structure']];
    if (value === false) return [[prefix, false]];
    return Object.entries(asRecord(value)).map(([path, list]): [string, Json] => {
      if (list === false || list === 'heading') return [path, false];
      return [path, list === 'structure' || list === 'auto' ? 'structure' : navItems(list)];
    });
  });
  if (lists.length === 0) return false;
  return lists.length === 1 && lists[0]?.[0] === '/' ? (lists[0] as [string, Json])[1] : Object.fromEntries(lists);
}

function redirects(config: Readonly<Record<string, Json>>, plugins: Readonly<Record<string, Json>>): Json {
  const calls = asList(config['plugins']).flatMap((value) => callOf(value) ?? []);
  const found = calls.filter(({ name }) => /redirect/i.test(name)).map((call) => optionsOf(call));
  return [...found, asRecord(plugins['redirect'])].flatMap(({ config: rules }) =>
    Object.entries(asRecord(rules)).flatMap(([from, to]): Json[] => (typeof to === 'string' ? [[from, to]] : [])),
  );
}

/** Lists that the hope theme's blog makes of pages, by their settings. */
const BLOG_LISTS: readonly (readonly [key: string, path: string])[] = [
  ['category', '/category/'],
  ['tag', '/tag/'],
  ['article', '/article/'],
  ['star', '/star/'],
  ['timeline', '/timeline/'],
];

/** Rules that lead from lists of the blog, which are not made, to the start page of their language; noted in `left`. */
function blogLists(
  project: OldProject,
  theme: Readonly<Record<string, Json>>,
  plugins: Readonly<Record<string, Json>>,
  left: LeftOver[],
): readonly Json[] {
  const blog = plugins['blog'];
  if (blog === undefined || blog === false || asRecord(theme)['blog'] === false) return [];
  const own = BLOG_LISTS.map(([key, path]) => textOrNull(asRecord(blog)[key]) ?? path);
  const types = asList(asRecord(blog)['type']).flatMap((type) => {
    const { key, path } = asRecord(type);
    const preset = /get(RecentUpdatedArticles|Slides)/.exec(callOf(type)?.name ?? '')?.[1];
    if (preset !== undefined) return preset === 'Slides' ? '/slides/' : '/recent-updated/';
    return textOrNull(path) ?? (typeof key === 'string' ? `/${key}/` : []);
  });
  const prefixes = [...new Set(['/', ...Object.keys(asRecord(project.config['locales']))])];
  left.push({
    kind: 'Blog',
    file: project.configFile,
    line: 0,
    what: `lists of pages are not made: ${[...own, ...types].join(', ')}`,
    fix: 'lead their addresses to better pages than the start page, in "redirects"',
  });
  return prefixes.flatMap((prefix) =>
    [...own, ...types].flatMap((path): Json[] => {
      const list = `${prefix}${path.replace(/^\/|\/$/g, '')}/`;
      return [
        [list, prefix],
        [`${list}{rest}`, prefix],
      ];
    }),
  );
}

function docsearch(config: Readonly<Record<string, Json>>, plugins: Readonly<Record<string, Json>>): Json | null {
  const call = asList(config['plugins'])
    .flatMap((value) => callOf(value) ?? [])
    .find(({ name }) => /docsearch/i.test(name));
  const { appId, apiKey, indexName } = call ? optionsOf(call) : asRecord(plugins['docsearch']);
  return appId && apiKey && indexName ? { hosted: { appId, indexName, apiKey } } : null;
}

function colorMode(theme: Readonly<Record<string, Json>>): string | null {
  const mode = theme['darkmode'] ?? theme['colorMode'];
  return typeof mode === 'string' && /^(?:toggle|enable|disable)$/.test(mode) ? mode : null;
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

function editPage(text: string): string {
  const cover = coverOf(text, { mdx: false });
  const tree = elementTree(jsxTags(text, cover), (name) => name === 'CodeGroup' || name === 'CodeGroupItem');
  const none = { partials: new Map<string, string>(), code: new Map<string, string>() };
  const grouped = spliced(
    text,
    rewriteElements(text, cover, tree, (element, page) => rewriteComponent(element.name, element, page, none)),
  );
  const again = coverOf(grouped, { mdx: false });
  const icons = [...grouped.matchAll(/<(\/?)FontIcon\b/g)].filter(({ index }) => !again.at(index));
  const named = spliced(
    grouped,
    icons.map(({ index, 0: whole, 1: slash }) => ({ start: index, end: index + whole.length, text: `<${slash}Icon` })),
  );
  return frontMatter(named);
}

function frontMatter(text: string): string {
  const data = frontMatterData(text);
  const changes = new Map<string, KeyChange>();
  if ('permalink' in data) changes.set('permalink', { lines: [] });
  if ('redirectFrom' in data) changes.set('redirectFrom', { lines: [yamlLine('aliases', asList(data['redirectFrom']))] });
  return editFrontMatter(text, changes);
}
