// Reads a MkDocs site, with Material and the usual extensions of Python-Markdown.

import { parseDocument, type ScalarTag, type CollectionTag, isScalar, type YAMLSeq } from 'yaml';
import type { Json } from '../../model/json.ts';
import { coverOf } from '../text/cover.ts';
import { fenceSplices } from '../text/fences.ts';
import { editFrontMatter, frontMatterData, type KeyChange, yamlLine } from '../text/front-matter-edit.ts';
import { fromMkdocs, iconifyName } from '../text/mkdocs.ts';
import { spliced } from '../text/splice.ts';
import type { LeftOver, OldPage, OldSite, OldProject, Settings } from '../project.ts';
import { originOf } from './origin.ts';
import { placedPages } from './places.ts';
import { given, insideOf, isTooling, joinedPath, asList, asRecord, repositoryOf, textOrNull, settingAt } from './values.ts';

/** `!ENV name` and `!ENV [name, default]`: the default. */
const ENV: readonly (ScalarTag | CollectionTag)[] = [
  { tag: '!ENV', resolve: () => null },
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (seq) => {
      const last = (seq as YAMLSeq).items.at(-1);
      return isScalar(last) ? last : null;
    },
  },
];

/**
 * The data of `mkdocs.yml`, with what it inherits. Tags that name Python code become their arguments, or nothing. `null`: it cannot
 * be read.
 */
export function readMkdocsConfig(path: string, read: (path: string) => string | null): Readonly<Record<string, Json>> | null {
  const text = read(path);
  if (text === null) return null;
  const document = parseDocument(text, { customTags: [...ENV], logLevel: 'silent', merge: true });
  if (document.errors.length > 0) return null;
  const own = asRecord(document.toJS({ maxAliasCount: 10_000 }) as Json);
  const parent = textOrNull(own['INHERIT']);
  if (parent === null) return own;
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  return merged(readMkdocsConfig(joinedPath(folder, parent), read) ?? {}, own);
}

/** Mappings are put together, everything else is replaced. */
function merged(base: Readonly<Record<string, Json>>, own: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const isMapping = (value: Json | undefined): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  const both = Object.entries(own).map(([key, value]): [string, Json] => [
    key,
    isMapping(value) && isMapping(base[key]) ? merged(asRecord(base[key]), asRecord(value)) : value,
  ]);
  return { ...base, ...Object.fromEntries(both) };
}

/** Reads the site whose config is `mkdocs.yml`. */
export function readMkdocs(project: OldProject): OldSite {
  const { config, configFile } = project;
  const root = configFile.includes('/') ? configFile.slice(0, configFile.lastIndexOf('/')) : '';
  const docs = joinedPath(root, textOrNull(config['docs_dir']) ?? 'docs');
  const left: LeftOver[] = [];
  const { pages, overwritten } = pagesOf(project, docs, left);
  const own = new Set(pages.map(({ from }) => from));
  const theme = asRecord(config['theme']);
  const [logo, favicon] = ['logo', 'favicon'].map((key) => textOrNull(theme[key]));
  const published = new Set([logo, favicon].flatMap((path) => (path ? [joinedPath(docs, path)] : [])));
  const overrides = textOrNull(theme['custom_dir']);
  const files = new Map<string, string>();
  for (const path of project.files) {
    const below = insideOf(docs, path);
    if (
      below === null ||
      own.has(path) ||
      overwritten.has(path) ||
      isTooling(below) ||
      below.startsWith('.') ||
      /(?:^|\/)\.pages$/.test(below)
    )
      continue;
    if (overrides !== null && insideOf(joinedPath(root, overrides), path) !== null) continue;
    if (published.has(path)) files.set(path, joinedPath('public', below));
    else if (!isLeft(below, project, docs)) files.set(path, below);
  }
  if (overrides !== null)
    left.push({
      kind: 'Theme',
      file: joinedPath(root, overrides),
      line: 0,
      what: 'overrides of the theme',
      fix: 'see node_modules/docs-build/docs/guide/theming.md',
    });
  const folders = snippetFolders(config, root);
  return {
    settings: settingsOf(project, { docs, logo: logo ?? null, favicon: favicon ?? null, files }, left),
    style: styleOf(config),
    base: baseOf(config),
    pages,
    files,
    made: new Map(),
    left,
    edit: (text, _page, resolve) => editPage(text, resolve),
    alias: () => null,
    snippetFolders: folders,
  };
}

function styleOf(config: Readonly<Record<string, Json>>): 'folder' | 'html' {
  return config['use_directory_urls'] === false ? 'html' : 'folder';
}

function baseOf(config: Readonly<Record<string, Json>>): string {
  const url = textOrNull(config['site_url']);
  const path = url !== null && URL.canParse(url) ? new URL(url).pathname : '/';
  return path.replace(/\/*$/, '/');
}

/** The settings of an extension; `null` if the site does not use it. */
function extension(config: Readonly<Record<string, Json>>, name: string): Readonly<Record<string, Json>> | null {
  const listed = config['markdown_extensions'];
  if (!Array.isArray(listed)) return name in asRecord(listed) ? asRecord(asRecord(listed)[name]) : null;
  for (const item of listed as readonly Json[]) {
    if (item === name) return {};
    if (name in asRecord(item)) return asRecord(asRecord(item)[name]);
  }
  return null;
}

/** The settings of a plugin; `null` if the site does not use it. */
function plugin(config: Readonly<Record<string, Json>>, name: string): Readonly<Record<string, Json>> | null {
  return extension({ markdown_extensions: config['plugins'] ?? [] }, name);
}

function snippetFolders(config: Readonly<Record<string, Json>>, root: string): readonly string[] {
  const bases = ['pymdownx.snippets', 'markdown_include.include'].map((name) => extension(config, name)?.['base_path']);
  const folders = bases
    .flatMap(asList)
    .flatMap((path) => (typeof path === 'string' ? [joinedPath(root, path.replace(/^!relative\s*/, ''))] : []));
  return [...folders, root];
}

/** MkDocs leaves a README out where there is an `index.md`. */
function isLeft(path: string, { files }: OldProject, docs: string): boolean {
  return /(?:^|\/)README\.md$/.test(path) && files.includes(joinedPath(docs, path.replace(/README\.md$/, 'index.md')));
}

/** The pages, and files whose page another one overwrote, which are noted in `left`. */
function pagesOf(
  project: OldProject,
  docs: string,
  left: LeftOver[],
): { readonly pages: OldPage[]; readonly overwritten: ReadonlySet<string> } {
  const own = project.files.flatMap((from) => {
    const path = insideOf(docs, from);
    if (
      path === null ||
      !/\.(?:md|markdown)$/.test(path) ||
      isTooling(path) ||
      path.startsWith('.') ||
      path.includes('/.') ||
      isLeft(path, project, docs)
    )
      return [];
    const natural = path.replace(/\.markdown$/, '.md');
    return [{ from, natural, address: `/${natural.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}` }];
  });
  // The page of a folder is written over that of a file of the same name.
  const isFolder = (path: string): boolean => /(?:^|\/)(?:index|README)\.md$/.test(path);
  const folders = new Map(own.filter(({ natural }) => isFolder(natural)).map(({ address, natural }) => [address, natural]));
  const overwritten = new Set<string>();
  const published = own.filter(({ from, natural, address }) => {
    const other = styleOf(project.config) === 'folder' && !isFolder(natural) ? folders.get(address) : undefined;
    if (other === undefined) return true;
    const what = `no page was made of it: ${JSON.stringify(other)} has the same address`;
    left.push({
      kind: 'Pages',
      file: from,
      line: 0,
      what,
      fix: `delete it, or move it to ${project.target}/ under another name`,
    });
    overwritten.add(from);
    return false;
  });
  return { pages: placedPages(published), overwritten };
}

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

interface SiteParts {
  readonly docs: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly files: ReadonlyMap<string, string>;
}

function settingsOf(project: OldProject, parts: SiteParts, left: LeftOver[]): Settings {
  const { config, configFile } = project;
  const theme = asRecord(config['theme']);
  const lines = (project.read(configFile) ?? '').split(/\r?\n/);
  const note = (what: string, fix: string, line = 0): void =>
    void left.push({ kind: 'Settings', file: configFile, line, what, fix });
  for (const path of asList(config['extra_css']))
    note(
      `the style sheet ${JSON.stringify(path)}`,
      'rewrite what is wanted of it for the classes of docs-build, and name it in "css" (node_modules/docs-build/docs/guide/theming.md)',
    );
  for (const path of asList(config['extra_javascript']))
    note(
      `the script ${JSON.stringify(asRecord(path)['path'] ?? path)}`,
      'load it by "head", or write a component (node_modules/docs-build/docs/guide/components.md)',
    );
  const known =
    /^(?:search|redirects|gh-admonitions|awesome-pages|tags|minify|git-revision-date.*|git-committers.*|social|offline|privacy|optimize|meta|typeset|autorefs|glightbox)$/;
  for (const item of Array.isArray(config['plugins'])
    ? (config['plugins'] as readonly Json[])
    : Object.keys(asRecord(config['plugins']))) {
    const written = typeof item === 'string' ? item : (Object.keys(asRecord(item))[0] ?? '');
    const name = written.replace(/^material\//, '');
    const line = lines.findIndex((one) => one.trim().replace(/^-\s*/, '').startsWith(written)) + 1;
    if (!known.test(name))
      note(`the plugin "${name}"`, 'leave it, or look for what it does in node_modules/docs-build/docs/guide', line);
  }
  const nav = config['nav'] === undefined ? awesomeNav(project, parts.docs, '') : navOf(asList(config['nav']));
  const features = asList(theme['features']);
  return given({
    title: textOrNull(config['site_name']) ?? 'Documentation',
    description: textOrNull(config['site_description']),
    lang: textOrNull(theme['language']),
    origin: originOf(textOrNull(config['site_url'])),
    base: baseOf(config) === '/' ? null : baseOf(config),
    addresses: styleOf(config) === 'html' ? null : 'folder',
    logo: parts.logo === null ? null : `/${parts.logo}`,
    repository: repository(config),
    values: values(config),
    navbar: features.includes('navigation.tabs') && nav !== null ? tabs(nav) : null,
    sidebar: nav ?? 'structure',
    redirects: redirects(config),
    exclude: excluded(config),
    markdown: given({
      headingIds: headingIds(project),
      linkify: extension(config, 'pymdownx.magiclink') === null ? null : true,
      breaks: extension(config, 'nl2br') === null ? null : true,
      typographer: extension(config, 'smarty') === null ? null : true,
      math: extension(config, 'pymdownx.arithmatex') === null ? null : true,
      missingImports: 'warning',
      includeRoots: null,
    }),
    copyright: textOrNull(config['copyright'])
      ?.replace(/<[^>]*>/g, '')
      .replace(/&copy;/g, '©')
      .trim(),
    head: parts.favicon === null ? null : [['link', { rel: 'icon', href: `/${parts.favicon}` }]],
  });
}

/** Ids as GitHub's where the contents have a rule of pymdownx; other extensions may have such a rule for themselves. */
function headingIds({ config, configFile, read }: OldProject): string {
  const hasRule = 'slugify' in (extension(config, 'toc') ?? {});
  return hasRule && /pymdownx\.slugs/.test(read(configFile) ?? '') ? 'github' : 'mkdocs';
}

function repository(config: Readonly<Record<string, Json>>): Json | null {
  const url = textOrNull(config['repo_url']);
  const edit = textOrNull(config['edit_uri']) ?? textOrNull(config['edit_uri_template']);
  if (url === null) return null;
  const full = edit === null || /^https?:/.test(edit) ? edit : `${url.replace(/\/$/, '')}/${edit.replace(/^\//, '')}`;
  return repositoryOf(full, url);
}

/** Variables of the macros plugin. */
function values(config: Readonly<Record<string, Json>>): Json | null {
  return plugin(config, 'macros') === null ? null : asRecord(config['extra']);
}

function redirects(config: Readonly<Record<string, Json>>): Json {
  const maps = asRecord(plugin(config, 'redirects')?.['redirect_maps']);
  const address = (path: string): string =>
    /^https?:/.test(path)
      ? path
      : `/${path.replace(/(?:^|\/)(?:index|README)\.md/, (found) => (found.startsWith('/') ? '/' : '')).replace(/\.md(?=$|#)/, styleOf(config) === 'html' ? '.html' : '/')}`;
  return Object.entries(maps).flatMap(([from, to]): Json[] => (typeof to === 'string' ? [[address(from), address(to)]] : []));
}

function excluded(config: Readonly<Record<string, Json>>): Json {
  const patterns = [textOrNull(config['exclude_docs']), ...asList(config['draft_docs'])].join('\n').split('\n');
  return patterns.flatMap((line) => {
    const pattern = line.trim();
    if (pattern === '' || /^[#!]/.test(pattern)) return [];
    const glob = pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`;
    return [glob.endsWith('/') ? `${glob}**` : glob];
  });
}

/** The navigation as entries: `{ text, link }` and groups. */
function navOf(items: readonly Json[]): readonly Json[] {
  return items.flatMap((item): Json[] => {
    if (typeof item === 'string') return /^https?:/.test(item) ? [{ text: item, link: item }] : [`/${item}`];
    return Object.entries(asRecord(item)).flatMap(([text, value]): Json[] => {
      if (Array.isArray(value)) return [given({ text, collapsible: true, children: navOf(value as readonly Json[]) })];
      return typeof value === 'string' ? [{ text, link: /^(?:https?:|\/|mailto:)/.test(value) ? value : `/${value}` }] : [];
    });
  });
}

/** Tabs at the top: the first page of each section. */
function tabs(nav: readonly Json[]): Json {
  const firstLink = (item: Json): string | null => {
    if (typeof item === 'string') return item;
    const { link, children } = asRecord(item);
    return (
      textOrNull(link) ??
      asList(children)
        .map(firstLink)
        .find((found) => found !== null) ??
      null
    );
  };
  return nav.flatMap((item): Json[] => {
    const link = firstLink(item);
    return link === null ? [] : [typeof item === 'string' ? item : given({ text: textOrNull(asRecord(item)['text']), link })];
  });
}

/** The navigation that `.pages` of the awesome-pages plugin give: `nav` and `title` of each folder; `null` if there are none. */
function awesomeNav(project: OldProject, docs: string, folder: string): readonly Json[] | null {
  if (!project.files.some((path) => insideOf(docs, path)?.endsWith('.pages'))) return null;
  const text = project.read(joinedPath(docs, folder, '.pages'));
  const own = text === null ? {} : asRecord(parseDocument(text, { logLevel: 'silent' }).toJS() as Json);
  const inside = [...new Set(project.files.flatMap((path) => insideOf(joinedPath(docs, folder), path)?.split('/')[0] ?? []))];
  const isFolder = (name: string): boolean =>
    project.files.some((path) => insideOf(joinedPath(docs, folder, name), path) !== null);
  const shown = inside.filter((name) =>
    isFolder(name) ? hasPages(project, joinedPath(docs, folder, name)) : name.endsWith('.md'),
  );
  const named = asList(own['nav'] ?? own['arrange']);
  const listed = new Set(
    named.flatMap((item) =>
      typeof item === 'string'
        ? [item]
        : Object.values(asRecord(item)).flatMap((value) => (typeof value === 'string' ? [value] : [])),
    ),
  );
  const rest = shown
    .filter((name) => !listed.has(name))
    .toSorted((a, b) => Number(b === 'index.md') - Number(a === 'index.md') || (a < b ? -1 : 1));
  const entry = (name: string, title: string | null): Json[] => {
    if (/^https?:/.test(name)) return [given({ text: title ?? name, link: name })];
    const path = `/${joinedPath(folder, name)}`;
    if (!isFolder(name)) return [title === null ? path : { text: title, link: path }];
    const below = project.read(joinedPath(docs, folder, name, '.pages'));
    const words =
      below === null ? null : textOrNull(asRecord(parseDocument(below, { logLevel: 'silent' }).toJS() as Json)['title']);
    return [
      given({
        text: title ?? words ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' '),
        collapsible: true,
        children: awesomeNav(project, docs, joinedPath(folder, name)) ?? [],
      }),
    ];
  };
  const items = named.length === 0 ? rest : named;
  return items.flatMap((item): Json[] => {
    if (item === '...') return rest.flatMap((name) => entry(name, null));
    if (typeof item === 'string') return entry(item, null);
    return Object.entries(asRecord(item)).flatMap(([title, value]): Json[] =>
      typeof value === 'string' ? entry(value, title) : [],
    );
  });
}

function hasPages({ files }: OldProject, folder: string): boolean {
  return files.some((path) => insideOf(folder, path)?.endsWith('.md'));
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

function editPage(text: string, resolve: (source: string) => string | null): string {
  const fenced = spliced(text, fenceSplices(text, coverOf(text, { mdx: false })));
  return frontMatter(fromMkdocs(fenced, resolve));
}

function frontMatter(text: string): string {
  const data = frontMatterData(text);
  const changes = new Map<string, KeyChange>();
  const hidden = asList(data['hide']);
  if (hidden.length > 0)
    changes.set('hide', {
      lines: [
        ...(hidden.includes('toc') ? ['toc: false'] : []),
        ...(hidden.includes('navigation') ? ['sidebar: false'] : []),
        ...(hidden.includes('footer') ? ['prev: false', 'next: false'] : []),
      ],
    });
  const icon = typeof data['icon'] === 'string' ? iconifyName(data['icon']) : null;
  if (icon !== null) changes.set('icon', { lines: [yamlLine('icon', icon)] });
  if (settingAt(data, 'search', 'exclude') === true) changes.set('search', { lines: ['unlisted: true'] });
  return editFrontMatter(text, changes);
}
