// Reads a Docusaurus site.

import type { Json } from '../../model/json.ts';
import type { AddressStyle } from '../../model/url.ts';
import { editFrontMatter, frontMatterData, type KeyChange, yamlLine } from '../text/front-matter-edit.ts';
import { coverOf } from '../text/cover.ts';
import { fenceSplices } from '../text/fences.ts';
import { fromMdx } from '../text/mdx.ts';
import { plainDirectives } from '../text/box-titles.ts';
import { spliced } from '../text/splice.ts';
import type { LeftOver, OldPage, OldSite, Project, Settings } from '../project.ts';
import { categoryFiles, readSidebars, type ReadSidebar } from './docusaurus-sidebars.ts';
import { type Doc, docsInstances, type DocsInstance, docsOf, type DocsVersion, isNumbered, pluginsOf, withoutNumber, withoutNumbers } from './docusaurus-docs.ts';
import { originOf } from './origin.ts';
import { placesOf } from './places.ts';
import { asMd, given, insideOf, isMarkdown, isTooling, joined, listOf, recordOf, repositoryOf, textOrNull, valueAt } from './values.ts';

/** A version with all that was read of it. */
interface ReadVersion {
  readonly instance: DocsInstance;
  readonly version: DocsVersion;
  readonly docs: readonly Doc[];
  readonly sidebars: readonly ReadSidebar[];
}

/** Reads the site whose config is `docusaurus.config.js`. */
export function readDocusaurus(project: Project): OldSite {
  const { config, configFile } = project;
  const root = configFile.includes('/') ? configFile.slice(0, configFile.lastIndexOf('/')) : '';
  const left: LeftOver[] = [];
  const read = docsInstances(project, root).flatMap((instance) =>
    instance.versions.map((version): ReadVersion => {
      const docs = docsOf(project, instance, version);
      return { instance, version, docs, sidebars: readSidebars(project, { instance, version, docs: docs.filter(({ locale }) => locale === null) }, left) };
    }),
  );
  const style: AddressStyle = config['trailingSlash'] === true ? 'folder' : 'clean';
  const pages = [...read.flatMap(pagesOf), ...ownPages(project, root, left)];
  const files = otherFiles(project, root, read);
  noteParts(project, root, left);
  return {
    settings: settingsOf(project, read, style, left),
    style,
    base: textOrNull(config['baseUrl']) ?? '/',
    pages,
    files,
    made: folderPages(project, read),
    left,
    edit: (text, page, resolve) => editPage(text, page, resolve),
    alias: (path) => (path.startsWith('@site/') ? joined(root, path.slice('@site/'.length)) : path.startsWith('pathname://') ? path.slice('pathname://'.length) : null),
    snippetFolders: [root],
  };
}

// ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The folder of a version in the new site. */
function targetOf({ instance, version }: Pick<ReadVersion, 'instance' | 'version'>, locale: string | null): string {
  return joined(locale ?? '', instance.route, version.target);
}

function pagesOf(read: ReadVersion): OldPage[] {
  const { instance, version, docs } = read;
  const locales = [...new Set(docs.map(({ locale }) => locale))];
  return locales.flatMap((locale) => {
    const own = docs.filter((doc) => doc.locale === locale);
    const folder = targetOf(read, locale);
    const oldBase = joined(instance.route, version.path);
    // Within the version's folder, so that a version which moves as a whole is no move of each page.
    const within = (address: string): string => `/${insideOf(oldBase, address.slice(1)) ?? (address.slice(1) === oldBase ? '' : address.slice(1))}`;
    const places = placesOf(own.map(({ from, natural, address }) => ({ from, natural, address: within(address) })));
    return own.flatMap(({ from, natural, address }) => {
      const place = places.get(from) ?? natural;
      const isRedirected = version.path !== version.target;
      const full = locale === null ? address : `/${joined(locale, address)}`;
      return [{ from, to: joined(folder, place), address: full, mdx: true, redirected: isRedirected }];
    });
  });
}

/** Pages of `src/pages` that are Markdown; those that are React stay. */
function ownPages(project: Project, root: string, left: LeftOver[]): OldPage[] {
  const folder = joined(root, 'src/pages');
  return project.files.flatMap((from) => {
    const path = insideOf(folder, from);
    if (path === null || /(?:^|\/)_/.test(path) || /\.test\.|(?:^|\/)__tests__\//.test(path)) return [];
    if (/\.[jt]sx?$/.test(path)) {
      const address = `/${path.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, '')}`;
      left.push({ kind: 'Pages made of code', file: from, line: 0, what: `the page "${address}" is a React component`, fix: 'write it as Markdown, or as a layout of your own (docs/guide/theming.md)' });
      return [];
    }
    if (!isMarkdown(path)) return [];
    const name = asMd(path);
    return [{ from, to: name, address: `/${name.replace(/\.md$/i, '').replace(/(?:^|\/)index$/, '')}`, mdx: true, redirected: false }];
  });
}

/** Images, code and parts beside the documents, and what is published as it is. */
function otherFiles(project: Project, root: string, read: readonly ReadVersion[]): Map<string, string> {
  const files = new Map<string, string>();
  const folders = read.flatMap((entry) => [
    [entry.version.folder, targetOf(entry, null), isNumbered(entry.instance)] as const,
    ...Array.from(entry.version.translations, ([locale, folder]) => [folder, targetOf(entry, locale), isNumbered(entry.instance)] as const),
  ]);
  const published = listOf(project.config['staticDirectories'] ?? 'static').flatMap((name) => (typeof name === 'string' ? [joined(root, name)] : []));
  for (const path of project.files) {
    for (const folder of published) {
      const below = insideOf(folder, path);
      if (below !== null) files.set(path, joined('public', below));
    }
    for (const [folder, target, numbered] of folders) {
      const below = insideOf(folder, path);
      if (below === null || isTooling(below) || /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(below)) continue;
      const parts = below.split('/');
      const name = parts.pop() as string;
      const isPage = isMarkdown(name) && !/(?:^|\/)_/.test(below);
      if (!isPage) files.set(path, joined(target, withoutNumbers(parts.join('/'), numbered), asMd(name)));
    }
  }
  return files;
}

/** A page for folders whose category says something, where there is none: it gives the folder its words and place. */
function folderPages(project: Project, read: readonly ReadVersion[]): Map<string, string> {
  const made = new Map<string, string>();
  for (const entry of read) {
    const usesFolders = entry.sidebars.some(({ items }) => items === 'structure');
    const own = entry.docs.filter(({ locale }) => locale === null);
    for (const [folder, category] of categoryFiles(project, entry.version.folder)) {
      const plain = withoutNumbers(folder, isNumbered(entry.instance));
      const name = plain.slice(plain.lastIndexOf('/') + 1);
      const hasPage = own.some(({ natural }) => [`${plain}/index.md`, `${plain}/readme.md`, `${plain}/${name}.md`.toLowerCase()].includes(natural.toLowerCase()));
      const link = recordOf(category['link']);
      const slug = link['type'] === 'generated-index' ? (textOrNull(link['slug']) ?? `/category/${slugOf(textOrNull(category['label']) ?? name)}`) : null;
      if (hasPage || (!usesFolders && slug === null)) continue;
      const title = textOrNull(link['title']) ?? textOrNull(category['label']) ?? name;
      const order = Number(category['position'] ?? withoutNumber(folder.slice(folder.lastIndexOf('/') + 1)).number ?? Number.NaN);
      const dir = given({ text: title === category['label'] ? null : textOrNull(category['label']), order: Number.isNaN(order) ? null : order, expanded: category['collapsed'] === false || null });
      const lines = [
        yamlLine('title', title),
        ...(textOrNull(link['description']) === null ? [] : [yamlLine('description', link['description'] as string)]),
        ...(Object.keys(dir).length === 0 ? [] : [yamlLine('dir', dir)]),
        ...(slug === null ? [] : [yamlLine('aliases', [`/${joined(entry.instance.route, entry.version.target, slug)}`])]),
      ];
      made.set(joined(targetOf(entry, null), plain, 'README.md'), `---\n${lines.join('\n')}\n---\n\n<Catalog />\n`);
    }
  }
  return made;
}

function slugOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

function noteParts(project: Project, root: string, left: LeftOver[]): void {
  const posts = project.files.filter((path) => insideOf(joined(root, 'blog'), path) !== null && isMarkdown(path));
  if (posts.length > 0) {
    left.push({ kind: 'Blog', file: joined(root, 'blog'), line: 0, what: `${posts.length} posts of the blog stay where they are`, fix: 'move those to keep into the content folder: docs-build has no blog' });
  }
}

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

function settingsOf(project: Project, read: readonly ReadVersion[], style: AddressStyle, left: LeftOver[]): Settings {
  const { config } = project;
  const theme = recordOf(config['themeConfig']);
  const navbar = recordOf(theme['navbar']);
  const hasParts = project.files.some((path) => /(?:^|\/)_[^/]*\.mdx?$/.test(path) && !path.includes('/_category_'));
  const math = /remark-math|rehype-katex/.test(project.read(project.configFile) ?? '');
  return given({
    title: textOrNull(config['title']) ?? 'Documentation',
    description: textOrNull(config['tagline']),
    lang: textOrNull(valueAt(config, 'i18n', 'defaultLocale')),
    origin: originOf(textOrNull(config['url'])),
    base: textOrNull(config['baseUrl']) === '/' ? null : textOrNull(config['baseUrl']),
    addresses: style,
    locales: locales(config),
    logo: logo(recordOf(navbar['logo'])),
    siteTitle: textOrNull(navbar['title']) === null && navbar['logo'] !== undefined ? false : null,
    repository: repository(read, navbar),
    versions: versionGroups(read),
    navbar: navItems(listOf(navbar['items']), read, project, left),
    sidebar: sidebarSettings(read),
    redirects: redirects(config, read, project, left),
    exclude: hasParts ? ['**/_*.md', '**/_*/**'] : null,
    markdown: given({ headingIds: 'docusaurus', missingImports: 'warning', math: math || null }),
    tocLevels: tocLevels(recordOf(theme['tableOfContents'])),
    footer: footer(recordOf(theme['footer'])),
    copyright: textOrNull(valueAt(theme, 'footer', 'copyright'))?.replace(/<[^>]*>/g, ''),
    head: head(config, theme),
    search: search(recordOf(theme['algolia'])),
    colorMode: colorMode(recordOf(theme['colorMode'])),
  });
}

function locales(config: Readonly<Record<string, Json>>): Json | null {
  const { locales: names, defaultLocale, localeConfigs } = recordOf(config['i18n']);
  const all = listOf(names).filter((name): name is string => typeof name === 'string');
  if (all.length < 2) return null;
  const entries = all.map((name): [string, Json] => {
    const own = recordOf(recordOf(localeConfigs)[name]);
    const isRoot = name === defaultLocale;
    return [isRoot ? '/' : `/${name}/`, given({ lang: textOrNull(own['htmlLang']) ?? name, label: textOrNull(own['label']), fallback: isRoot ? null : true })];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.length - b.length));
}

function logo(setting: Readonly<Record<string, Json>>): Json | null {
  const [light, dark] = ['src', 'srcDark'].map((key) => textOrNull(setting[key])?.replace(/^\/*/, '/') ?? null);
  return light && dark ? { light, dark } : (light ?? null);
}

function repository(read: readonly ReadVersion[], navbar: Readonly<Record<string, Json>>): Json | null {
  const edit = read.map(({ instance }) => textOrNull(instance.options['editUrl'])).find((url) => url !== null);
  const link = listOf(navbar['items']).map((item) => textOrNull(recordOf(item)['href'])).find((href) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href ?? ''));
  return repositoryOf(edit ?? null, link ?? null);
}

function versionGroups(read: readonly ReadVersion[]): Json | null {
  const groups = [...new Set(read.map(({ instance }) => instance))].filter(({ versions }) => versions.some(({ target }) => target !== ''));
  const locales = new Set(read.flatMap(({ docs }) => docs.flatMap(({ locale }) => locale ?? [])));
  return groups.flatMap((instance) =>
    [null, ...locales].map((locale) => ({
      name: 'Documentation',
      basePath: joined(locale ?? '', instance.route),
      versions: instance.versions.map(({ label, target, noindex }) => given({ version: label, path: label === target ? null : target, noindex: noindex || null })),
    })),
  );
}

function sidebarSettings(read: readonly ReadVersion[]): Json {
  const found: Record<string, Json> = {};
  for (const entry of read) {
    const [largest] = entry.sidebars.toSorted((a, b) => b.docs.length - a.docs.length);
    const folder = `/${joined(targetOf(entry, null))}/`.replace('//', '/');
    for (const sidebar of entry.sidebars) {
      const prefix = sidebar === largest ? folder : commonFolder(sidebar.docs, entry);
      if (prefix !== null && found[prefix] === undefined) found[prefix] = sidebar.items;
    }
  }
  return found;
}

/** The folder that a smaller sidebar has for itself, in which no document of another lies; `null` if there is none. */
function commonFolder(docs: readonly Doc[], entry: ReadVersion): string | null {
  const folders = docs.map(({ natural }) => natural.split('/').slice(0, -1));
  const [first = []] = folders;
  let length = first.length;
  for (const parts of folders) while (length > 0 && parts.slice(0, length).join('/') !== first.slice(0, length).join('/')) length -= 1;
  if (length === 0) return null;
  const folder = first.slice(0, length).join('/');
  const others = entry.docs.filter((doc) => doc.locale === null && !docs.includes(doc) && doc.natural.startsWith(`${folder}/`));
  const listed = entry.sidebars.some((sidebar) => sidebar.docs !== docs && sidebar.docs.some((doc) => others.includes(doc)));
  return listed ? null : `/${joined(targetOf(entry, null), folder)}/`;
}

function navItems(items: readonly Json[], read: readonly ReadVersion[], project: Project, left: LeftOver[]): readonly Json[] {
  return items.flatMap((item): readonly Json[] => {
    const entry = recordOf(item);
    const text = textOrNull(entry['label']);
    const type = textOrNull(entry['type']) ?? (entry['items'] === undefined ? 'link' : 'dropdown');
    if (type === 'dropdown') return [given({ text: text ?? 'More', children: navItems(listOf(entry['items']), read, project, left) })];
    if (/^(?:docsVersionDropdown|localeDropdown|search)$/.test(type)) return [];
    const link = navLink(type, entry, read);
    if (link !== null && (text !== null || !/^https?:/.test(link))) return [given({ text, link })];
    left.push({ kind: 'Settings', file: project.configFile, line: 0, what: `an entry of the navbar: ${JSON.stringify(item).slice(0, 80)}`, fix: 'add it to "navbar" if it is wanted' });
    return [];
  });
}

function navLink(type: string, entry: Readonly<Record<string, Json>>, read: readonly ReadVersion[]): string | null {
  const id = textOrNull(entry['docsPluginId']) ?? 'default';
  const own = read.filter(({ instance, version }) => instance.id === id && version.path === '');
  if (type === 'doc') return own.flatMap(({ docs }) => docs).find((doc) => doc.id === entry['docId'])?.address ?? null;
  if (type === 'docSidebar') {
    const sidebars = own.flatMap(({ sidebars: found }) => found);
    return sidebars.find(({ name }) => name === entry['sidebarId'])?.docs[0]?.address ?? null;
  }
  return textOrNull(entry['href']) ?? textOrNull(entry['to'])?.replace(/^(?=[^/])(?!https?:)/, '/') ?? null;
}

function redirects(config: Readonly<Record<string, Json>>, read: readonly ReadVersion[], project: Project, left: LeftOver[]): readonly Json[] {
  const plugins = pluginsOf(config, 'plugins', /client-redirects$/);
  const listed = plugins.flatMap((options) =>
    listOf(options['redirects']).flatMap((rule) => {
      const { from, to } = recordOf(rule);
      return listOf(from).flatMap((old) => (typeof old === 'string' && typeof to === 'string' ? [[old, to] as Json] : []));
    }),
  );
  if (plugins.length > 0 && /createRedirects/.test(project.read(project.configFile) ?? '')) {
    left.push({ kind: 'Settings', file: project.configFile, line: 0, what: '"createRedirects" of the redirects plugin is a function', fix: 'write its redirects with placeholders, such as { from: "/old/{rest}", to: "/new/{rest}" }' });
  }
  const moved = read.filter(({ version }) => version.path !== version.target);
  const locales = new Set(read.flatMap(({ docs }) => docs.flatMap(({ locale }) => locale ?? [])));
  const rules = moved.flatMap(({ instance, version }) =>
    [null, ...locales].map((locale): Json => {
      const [from, to] = [version.path, version.target].map((path) => `/${joined(locale ?? '', instance.route, path)}/{rest}`.replace('//', '/'));
      return [from as string, to as string];
    }),
  );
  return [...rules, ...listed];
}

function tocLevels({ minHeadingLevel, maxHeadingLevel }: Readonly<Record<string, Json>>): Json | null {
  if (minHeadingLevel === undefined && maxHeadingLevel === undefined) return [2, 3];
  return [Number(minHeadingLevel ?? 2), Number(maxHeadingLevel ?? 3)];
}

function footer(setting: Readonly<Record<string, Json>>): string | null {
  const links = listOf(setting['links']).flatMap((group) => {
    const { items } = recordOf(group);
    return (items === undefined ? [group] : listOf(items)).map(recordOf);
  });
  const written = links.flatMap((link) => {
    const [label, to] = [textOrNull(link['label']), textOrNull(link['href']) ?? textOrNull(link['to'])];
    return label === null || to === null ? [] : [`<a href="${/^(?:https?:|\/|mailto:)/.test(to) ? to : `/${to}`}">${label}</a>`];
  });
  return written.length === 0 ? null : written.join(' · ');
}

function head(config: Readonly<Record<string, Json>>, theme: Readonly<Record<string, Json>>): readonly Json[] {
  const favicon = textOrNull(config['favicon']);
  const attributes = (value: Json | undefined): Record<string, Json> =>
    Object.fromEntries(Object.entries(recordOf(value)).filter(([, item]) => typeof item !== 'object'));
  return [
    ...(favicon === null ? [] : [['link', { rel: 'icon', href: favicon.replace(/^\/*/, '/') }]]),
    ...listOf(config['headTags']).flatMap((tag) => {
      const { tagName, attributes: own, innerHTML } = recordOf(tag);
      return typeof tagName === 'string' ? [[tagName, attributes(own), ...(typeof innerHTML === 'string' ? [innerHTML] : [])]] : [];
    }),
    ...listOf(theme['metadata']).map((tag) => ['meta', attributes(tag)]),
    ...listOf(config['stylesheets']).map((sheet) => ['link', { rel: 'stylesheet', ...(typeof sheet === 'string' ? { href: sheet } : attributes(sheet)) }]),
    ...listOf(config['scripts']).map((script) => ['script', typeof script === 'string' ? { src: script } : attributes(script)]),
  ];
}

function search({ appId, indexName, apiKey }: Readonly<Record<string, Json>>): Json | null {
  return appId && indexName && apiKey ? { hosted: { appId, indexName, apiKey } } : null;
}

function colorMode({ disableSwitch, defaultMode }: Readonly<Record<string, Json>>): string | null {
  return disableSwitch === true ? (defaultMode === 'dark' ? 'enable' : 'disable') : null;
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

function editPage(text: string, { mdx }: OldPage, resolve: (source: string) => string | null): string {
  const plain = mdx ? fromMdx(text, resolve) : text;
  const boxed = plainDirectives(plain);
  const fenced = spliced(boxed, fenceSplices(boxed, coverOf(boxed, { mdx: false })));
  return frontMatter(fenced);
}

function frontMatter(text: string): string {
  const data = frontMatterData(text);
  const changes = new Map<string, KeyChange>();
  const replace = (key: string, lines: readonly string[] | null): void => {
    if (key in data && lines !== null) changes.set(key, { lines });
  };
  if (typeof data['sidebar_position'] === 'number') changes.set('sidebar_position', { name: 'order' });
  if (typeof data['sidebar_label'] === 'string') changes.set('sidebar_label', { name: 'shortTitle' });
  replace('hide_table_of_contents', data['hide_table_of_contents'] === true ? ['toc: false'] : []);
  replace('toc_max_heading_level', [yamlLine('headerDepth', Number(data['toc_max_heading_level']))]);
  replace('pagination_next', data['pagination_next'] === null ? ['next: false'] : null);
  replace('pagination_prev', data['pagination_prev'] === null ? ['prev: false'] : null);
  replace('custom_edit_url', data['custom_edit_url'] === null ? ['editLink: false'] : null);
  for (const key of ['slug', 'id', 'sidebar_class_name', 'toc_min_heading_level', 'hide_title']) replace(key, []);
  return editFrontMatter(text, changes);
}
