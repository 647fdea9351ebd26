// Reads a Docusaurus site.

import type { AddressStyle } from '../../model/url.ts';
import { fromComponents } from '../text/component-text.ts';
import { shownMarkdown } from '../text/shown-markdown.ts';
import { editFrontMatter, frontMatterData, type KeyChange, yamlLine } from '../text/front-matter-edit.ts';
import type { LeftOver, OldPage, OldProject, OldSite } from '../project.ts';
import { readBlogs } from './docusaurus-blog.ts';
import { docusaurusSettings, keepsHtml, marksOf } from './docusaurus-settings.ts';
import { categoryFiles, readSidebars, type ReadVersion, docsFolder } from './docusaurus-sidebars.ts';
import { docsInstances, docsOf, isNumbered, withoutNumber, withoutNumbers } from './docusaurus-docs.ts';
import { placesOf } from './places.ts';
import { asList, asMd, asRecord, given, insideOf, isMarkdown, isTooling, joinedPath, pathOutside, textOrNull } from './values.ts';

/** Reads the site whose config is `docusaurus.config.js`. */
export function readDocusaurus(project: OldProject): OldSite {
  const { config, configFile } = project;
  const root = configFile.includes('/') ? configFile.slice(0, configFile.lastIndexOf('/')) : '';
  const left: LeftOver[] = [];
  const known = new Set(project.files);
  const read = docsInstances(project, root).flatMap((instance) =>
    instance.versions.map((version): ReadVersion => {
      const docs = docsOf(project, instance, version);
      return {
        instance,
        version,
        docs,
        sidebars: readSidebars(project, { instance, version, docs: docs.filter(({ locale }) => locale === null) }, left),
      };
    }),
  );
  const alias = (path: string, page: OldPage): string | null => siteFile(path, page, { root, read, files: known });
  const marks = marksOf(config);
  const style: AddressStyle = config['trailingSlash'] === true ? 'folder' : 'clean';
  const blogs = readBlogs(project, root, left, keepsHtml(config));
  const pages = [...read.flatMap(pagesOf), ...ownPages(project, root, left), ...blogs.pages];
  const settings = docusaurusSettings(project, read, style, left);
  return {
    settings: { ...settings, redirects: [...asList(settings['redirects']), ...blogs.redirects] },
    style,
    base: textOrNull(config['baseUrl']) ?? '/',
    pages,
    files: new Map([...otherFiles(project, root, read), ...blogs.files]),
    made: new Map([...folderPages(project, read), ...blogs.made]),
    left,
    outside: read.flatMap(({ instance, version }) =>
      version.name === 'current' ? (pathOutside(root, textOrNull(instance.options['path']) ?? 'docs') ?? []) : [],
    ),
    edit: (text, page, resolve) => {
      const resolveShown = (source: string, name: string): string | null => {
        const path = shownIn(source, name, page, project, alias);
        return path === null ? null : resolve(path);
      };
      const edited = fromComponents(text, { mdx: page.mdx, resolve, resolveShown, marks });
      return frontMatter(edited, blogs.dates.get(page.from) ?? null);
    },
    alias,
    snippetFolders: [root],
  };
}

/** Addresses that name files from the root of the site, of a version's folder, or of what is published. */
function siteFile(
  path: string,
  page: OldPage,
  { root, read, files }: { readonly root: string; readonly read: readonly ReadVersion[]; readonly files: ReadonlySet<string> },
): string | null {
  if (path.startsWith('@site/')) return joinedPath(root, path.slice('@site/'.length));
  if (!/^\/.*\.mdx?$/i.test(path)) return null;
  const own = read
    .flatMap(({ version }) => [version.folder, ...version.translations.values()])
    .filter((folder) => insideOf(folder, page.from) !== null);
  return [...own, root].map((folder) => joinedPath(folder, path)).find((file) => files.has(file)) ?? null;
}

/** The Markdown file that an export of a module shows, as the page may import it. */
function shownIn(
  source: string,
  name: string,
  page: OldPage,
  project: OldProject,
  alias: (path: string, page: OldPage) => string | null,
): string | null {
  const file = alias(source, page) ?? (/^\.\.?\//.test(source) ? joinedPath(folderOf(page.from), source) : null);
  if (file === null) return null;
  const ends = /\.[jt]sx?$/.test(file) ? [''] : ['.js', '.jsx', '.ts', '.tsx'];
  const module = ends.flatMap((end) => project.read(file + end) ?? [])[0];
  const shown = module === undefined ? null : shownMarkdown(module, name);
  return shown === null || !/^\.\.?\//.test(shown) ? shown : `${folderOf(source)}/${shown}`;
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

// ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────────

function pagesOf(read: ReadVersion): OldPage[] {
  const { instance, version, docs } = read;
  const locales = [...new Set(docs.map(({ locale }) => locale))];
  return locales.flatMap((locale) => {
    const own = docs.filter((doc) => doc.locale === locale);
    const folder = docsFolder(read, locale);
    const oldBase = joinedPath(instance.route, version.path);
    // Within the version's folder, so that a version which moves as a whole is no move of each page.
    const within = (address: string): string =>
      `/${insideOf(oldBase, address.slice(1)) ?? (address.slice(1) === oldBase ? '' : address.slice(1))}`;
    const places = placesOf(own.map(({ from, natural, address }) => ({ from, natural, address: within(address) })));
    return own.flatMap(({ from, natural, address }) => {
      const place = places.get(from) ?? natural;
      const isRedirected = version.path !== version.target;
      const full = locale === null ? address : `/${joinedPath(locale, address)}`;
      return [{ from, to: joinedPath(folder, place), address: full, mdx: true, redirected: isRedirected }];
    });
  });
}

/** Pages of `src/pages` that are Markdown; those that are React stay. */
function ownPages(project: OldProject, root: string, left: LeftOver[]): OldPage[] {
  const folder = joinedPath(root, 'src/pages');
  return project.files.flatMap((from) => {
    const path = insideOf(folder, from);
    if (path === null || /(?:^|\/)_/.test(path) || /\.test\.|(?:^|\/)__tests__\//.test(path)) return [];
    if (/\.[jt]sx?$/.test(path)) {
      const address = `/${path.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, '')}`;
      left.push({
        kind: 'Pages made of code',
        file: from,
        line: 0,
        what: `the page "${address}" is a React component`,
        fix: 'write it as Markdown, or as a layout of your own (node_modules/docs-build/docs/guide/theming.md)',
      });
      return [];
    }
    if (!isMarkdown(path)) return [];
    const name = asMd(path);
    return [
      { from, to: name, address: `/${name.replace(/\.md$/i, '').replace(/(?:^|\/)index$/, '')}`, mdx: true, redirected: false },
    ];
  });
}

/** Images, code and parts beside the documents, and what is published as it is. */
function otherFiles(project: OldProject, root: string, read: readonly ReadVersion[]): Map<string, string> {
  const files = new Map<string, string>();
  const folders = read.flatMap((entry) => [
    [entry.version.folder, docsFolder(entry, null), isNumbered(entry.instance)] as const,
    ...Array.from(
      entry.version.translations,
      ([locale, folder]) => [folder, docsFolder(entry, locale), isNumbered(entry.instance)] as const,
    ),
  ]);
  const published = asList(project.config['staticDirectories'] ?? 'static').flatMap((name) =>
    typeof name === 'string' ? [joinedPath(root, name)] : [],
  );
  for (const path of project.files) {
    for (const folder of published) {
      const below = insideOf(folder, path);
      if (below !== null) files.set(path, joinedPath('public', below));
    }
    for (const [folder, target, numbered] of folders) {
      const below = insideOf(folder, path);
      if (below === null || isTooling(below) || /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(below)) continue;
      const parts = below.split('/');
      const name = parts.pop() as string;
      const isPage = isMarkdown(name) && !/(?:^|\/)_/.test(below);
      if (!isPage) files.set(path, joinedPath(target, withoutNumbers(parts.join('/'), numbered), asMd(name)));
    }
  }
  return files;
}

/** A page for folders whose category says something, where there is none: it gives the folder its words and place. */
function folderPages(project: OldProject, read: readonly ReadVersion[]): Map<string, string> {
  const made = new Map<string, string>();
  for (const entry of read) {
    const usesFolders = entry.sidebars.some(({ items }) => items === 'structure');
    const own = entry.docs.filter(({ locale }) => locale === null);
    for (const [folder, category] of categoryFiles(project, entry.version.folder)) {
      const plain = withoutNumbers(folder, isNumbered(entry.instance));
      const name = plain.slice(plain.lastIndexOf('/') + 1);
      const hasPage = own.some(({ natural }) =>
        [`${plain}/index.md`, `${plain}/readme.md`, `${plain}/${name}.md`.toLowerCase()].includes(natural.toLowerCase()),
      );
      const link = asRecord(category['link']);
      const slug =
        link['type'] === 'generated-index'
          ? (textOrNull(link['slug']) ?? `/category/${slugOf(textOrNull(category['label']) ?? name)}`)
          : null;
      if (hasPage || (!usesFolders && slug === null)) continue;
      const title = textOrNull(link['title']) ?? textOrNull(category['label']) ?? name;
      const order = Number(category['position'] ?? withoutNumber(folder.slice(folder.lastIndexOf('/') + 1)).number ?? Number.NaN);
      const dir = given({
        text: title === category['label'] ? null : textOrNull(category['label']),
        order: Number.isNaN(order) ? null : order,
        expanded: category['collapsed'] === false || null,
      });
      const lines = [
        yamlLine('title', title),
        ...(textOrNull(link['description']) === null ? [] : [yamlLine('description', link['description'] as string)]),
        ...(Object.keys(dir).length === 0 ? [] : [yamlLine('dir', dir)]),
        ...(slug === null ? [] : [yamlLine('aliases', [`/${joinedPath(entry.instance.route, entry.version.target, slug)}`])]),
      ];
      made.set(joinedPath(docsFolder(entry, null), plain, 'README.md'), `---\n${lines.join('\n')}\n---\n\n<Catalog />\n`);
    }
  }
  return made;
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

// ── Texts ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Keys as ours. `date`: that of a post, which its name may say alone; `''` where none is written, `null` for what is no post. */
function frontMatter(text: string, date: string | null): string {
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
  // Names of authors stand in a file of their own, and are no names of people.
  if (date !== null) for (const key of ['authors', 'image']) replace(key, []);
  return editFrontMatter(text, changes, !date || 'date' in data ? [] : [yamlLine('date', date)]);
}
