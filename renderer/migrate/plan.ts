// The plan of a migration: what moves where, what each text becomes, the new config, and what is left. Nothing is written here.

import type { Json } from '../model/json.ts';
import { normalizePageUrl, publishedUrl, splitHref, urlOfSource } from '../model/url.ts';
import { withAliases } from '../move/aliases-edit.ts';
import { configText } from './config-text.ts';
import { leftIncludes } from './includes.ts';
import { leftInText, leftLayout, withoutOwnLayout } from './left-over.ts';
import { importPath, type LinkMap, newHref, relink } from './links.ts';
import { readDocusaurus } from './peers/docusaurus.ts';
import { readMkdocs } from './peers/mkdocs.ts';
import { readStarlight } from './peers/starlight.ts';
import { readVitePress } from './peers/vitepress.ts';
import { readVuePress } from './peers/vuepress.ts';
import { isTextMaker, textMakers } from './text-makers.ts';
import { joinedPath, pathOutside, asList, asRecord, textOrNull } from './peers/values.ts';
import { addressKey, type LeftOver, type OldPage, type OldSite, type PeerName, type OldProject } from './project.ts';
import { editFrontMatter, frontMatterData, yamlLine } from './text/front-matter-edit.ts';

/** A text before and after; `file` is its new path below the project. */
export interface ChangedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What a migration does. Paths are below the project's folder. */
export interface MigrationPlan {
  /** Old path → new path, in order. */
  readonly moves: ReadonlyMap<string, string>;
  /** Texts that change, by their new path, in order. */
  readonly changes: readonly ChangedText[];
  /** Files that are made: the config, and pages of folders. */
  readonly made: ReadonlyMap<string, string>;
  readonly left: readonly LeftOver[];
  readonly pages: number;
  /** Pages whose old address becomes an alias: that address. */
  readonly aliases: readonly string[];
  /** Folders with pages of the site that lie outside of the project. */
  readonly outside: readonly string[];
  /** Folders that `.gitignore` names from now on. */
  readonly ignored: readonly string[];
}

const READERS: Readonly<Record<PeerName, (project: OldProject) => OldSite>> = {
  vuepress: readVuePress,
  vitepress: readVitePress,
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  mkdocs: readMkdocs,
};

/** What is known of a project beside its files. */
export interface ProjectFacts {
  /** Paths of settings that are no data. */
  readonly unread: readonly string[];
  /** The project's folder in its repository. */
  readonly repositoryFolder: string;
  /** Folders that `.gitignore` has to name. */
  readonly unignored: readonly string[];
}

/** Plans the migration of a project. */
export function planMigration(
  peer: PeerName,
  project: OldProject,
  { unread, repositoryFolder, unignored }: ProjectFacts,
): MigrationPlan {
  const site = READERS[peer]({ ...project, read: (path) => plainText(project.read(path)) });
  const inTarget = (path: string): string => joinedPath(project.target, path);
  const moves = new Map<string, string>();
  for (const { from, to } of site.pages) moves.set(from, to);
  for (const [from, to] of site.files) if (!moves.has(from)) moves.set(from, to);
  const map = linkMap(site, moves);
  const aliases: string[] = [];
  const roots = new Set<string>();
  const changes: ChangedText[] = [];
  const left: LeftOver[] = [...site.left];
  const parts = { site, moves, roots, known: new Set(project.files), project };
  const edit = (page: OldPage, isPage: boolean): void => {
    const raw = project.read(page.from);
    const before = plainText(raw);
    if (raw === null || before === null) return;
    const find = resolver(page, parts);
    const unresolved = new Set<string>();
    const resolve = (source: string): string | null => {
      const path = find(source);
      if (path === null) unresolved.add(source);
      return path;
    };
    const { text: laidOut, layout } = withoutOwnLayout(site.edit(before, page, resolve));
    const edited = relink(plainAuthors(laidOut), page, map);
    const own = isPage && !page.redirected ? aliasesOf(page, site) : [];
    const lost = own.filter((alias) => normalizePageUrl(alias) !== alias);
    const kept = own.filter((alias) => !lost.includes(alias));
    const aliased = kept.length === 0 ? edited : (withAliases(edited, [...ownAliases(edited), ...kept]) ?? edited);
    aliases.push(...kept);
    const after = raw.includes('\r\n') ? aliased.replaceAll('\n', '\r\n') : aliased;
    if (after !== raw) changes.push({ file: inTarget(page.to), before: raw, after });
    const file = inTarget(page.to);
    if (layout !== null) left.push(leftLayout(layout, file));
    left.push(...lost.map((address) => leftAddress(address, file, publishedUrl(urlOfSource(page.to), site.style))));
    left.push(...leftInText(aliased, file, peer, page.mdx), ...leftIncludes(aliased, file, unresolved));
  };
  for (const page of site.pages) edit(page, true);
  // Parts that pages include are texts like them.
  for (const [from, to] of site.files) {
    if (/\.mdx?$/i.test(from) && !to.startsWith('public/'))
      edit({ from, to, address: `/${to}`, mdx: peer === 'docusaurus' || from.endsWith('.mdx'), redirected: true }, false);
  }
  left.push(...textMakers(peer, project));
  for (const path of unread.filter((name) => !isTextMaker(name)))
    left.push({
      kind: 'Settings',
      file: project.configFile,
      line: 0,
      what: `"${path}" is not plain data`,
      fix: 'leave it, or write it by hand',
    });
  const settings = finishSettings(site, map, { roots, project, repositoryFolder });
  const made = new Map([
    [inTarget('site.config.ts'), configText(settings)],
    ...Array.from(site.made, ([path, text]): [string, string] => [inTarget(path), text]),
  ]);
  if (unignored.length > 0) {
    const before = project.read(IGNORE_FILE);
    if (before === null) made.set(IGNORE_FILE, withIgnored('', unignored));
    else changes.push({ file: IGNORE_FILE, before, after: withIgnored(before, unignored) });
  }
  return {
    moves: new Map(
      Array.from(moves, ([from, to]): [string, string] => [from, inTarget(to)])
        .filter(([from, to]) => from !== to)
        .toSorted(),
    ),
    changes: changes.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    made,
    left,
    pages: site.pages.length,
    aliases,
    outside: site.outside ?? [],
    ignored: unignored,
  };
}

/** What git ignores, in the folder of the project. */
export const IGNORE_FILE = '.gitignore';

/** The file with lines for more folders. */
function withIgnored(text: string, folders: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return text + gap + folders.map((folder) => folder + end).join('');
}

/** A text with `\n` line ends and no byte-order mark. */
function plainText(text: string | null): string | null {
  return text?.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n') ?? null;
}

function linkMap(site: OldSite, moves: ReadonlyMap<string, string>): LinkMap {
  const published = new Set<string>();
  for (const [from, to] of site.files) {
    if (to.startsWith('public/') && from.endsWith(to.slice('public/'.length)))
      published.add(from.slice(0, -(to.length - 'public/'.length) - 1));
  }
  return {
    byAddress: new Map(site.pages.map((page) => [addressKey(page.address), page])),
    moves,
    base: site.base.replace(/\/*$/, '/'),
    folders: site.style === 'folder',
    published,
    alias: (path, page) => site.alias(path, page),
  };
}

/** Authors who are written as records, by their names. */
function plainAuthors(text: string): string {
  const author = frontMatterData(text)['author'];
  const people = asList(author);
  if (people.every((person) => typeof person === 'string')) return text;
  const names = people.flatMap((person) => textOrNull(asRecord(person)['name'] ?? person) ?? []);
  return names.length < people.length
    ? text
    : editFrontMatter(text, new Map([['author', { lines: [yamlLine('author', names)] }]]));
}

/** The addresses a page had, if it has others now. */
function aliasesOf({ to, address }: OldPage, { style, settings }: OldSite): readonly string[] {
  const now = publishedUrl(urlOfSource(to), style);
  const key = addressKey(address);
  // A folder's page has no name with `.html` that the setting would lead to it.
  const isNamed = now.endsWith('/') && key !== '/' && asList(asRecord(settings['addresses'])['redirectFrom']).includes('html');
  if (addressKey(now) === key) return isNamed && style !== 'html' ? [`${key}.html`] : [];
  return style === 'html' && !address.endsWith('/') && key !== '/'
    ? [`${key}.html`]
    : [style === 'folder' ? `${key}/`.replace('//', '/') : key];
}

/** An address that no alias can keep: that of a file called README is always that of its folder. */
function leftAddress(address: string, file: string, now: string): LeftOver {
  const what = `its old address "${address}" cannot be kept: here it is that of the folder`;
  return { kind: 'Addresses', file, line: 0, what, fix: `have the host redirect it to "${now}"` };
}

function ownAliases(text: string): string[] {
  return asList(frontMatterData(text)['aliases']).filter((alias): alias is string => typeof alias === 'string');
}

/** What paths in pages are looked up in. */
interface ResolverParts {
  readonly site: OldSite;
  readonly moves: ReadonlyMap<string, string>;
  /** Folders outside of the site that something is imported from. */
  readonly roots: Set<string>;
  /** All files of the old project. */
  readonly known: ReadonlySet<string>;
  readonly project: OldProject;
}

/** Finds what imports and snippets of a page name, and notes folders outside of the site they come from. */
function resolver(page: OldPage, { site, moves, roots, known, project }: ResolverParts): (source: string) => string | null {
  return (source) => {
    const folder = page.from.includes('/') ? page.from.slice(0, page.from.lastIndexOf('/')) : '';
    const aliased = site.alias(source, page);
    const isRelative = /^\.\.?\//.test(source) || site.snippetFolders.length === 0;
    if (source.startsWith('/')) return null;
    const outer = aliased === null ? pathOutside(folder, source) : aliased.startsWith('../') ? aliased : null;
    if (outer !== null) return project.hasOutside(outer) ? importOutside(outer, page, { roots, project }) : null;
    const candidates =
      aliased !== null
        ? [aliased]
        : isRelative
          ? [joinedPath(folder, source), ...site.snippetFolders.map((root) => joinedPath(root, source))]
          : site.snippetFolders.map((root) => joinedPath(root, source));
    const found = candidates.find((path) => moves.has(path) || known.has(path));
    if (found === undefined) return null;
    const moved = moves.get(found);
    if (moved !== undefined) return importPath(page.to, moved);
    return importOutside(found, page, { roots, project });
  };
}

/** The path of a file that stays outside of the content folder, as a page includes it; noted for `markdown.includeRoots`. */
function importOutside(file: string, page: OldPage, { roots, project }: Pick<ResolverParts, 'roots' | 'project'>): string {
  const up = project.target.replace(/[^/]+/g, '..');
  const path = `${up}/${file}`;
  const folder = path.slice(0, path.lastIndexOf('/'));
  // Beside a file of the project's own folder lies all of the project.
  roots.add(/^[./]*$/.test(folder) ? path : folder);
  return `${'../'.repeat(page.to.split('/').length - 1)}${path}`;
}

/** Folders and files without those that lie in another of them. Sorted. */
function outermost(paths: ReadonlySet<string>): readonly string[] {
  return [...paths].sort().filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)));
}

/** Addresses in the navigation and redirects become those of files; folders that are imported from are named. */
function finishSettings(
  { settings, base }: OldSite,
  map: LinkMap,
  {
    roots,
    project,
    repositoryFolder,
  }: { readonly roots: ReadonlySet<string>; readonly project: OldProject; readonly repositoryFolder: string },
): Readonly<Record<string, Json>> {
  const home: OldPage = { from: '', to: '', address: '/', mdx: false, redirected: true };
  const address = (href: string): string => newHref(href, home, map, true) ?? href;
  const navigation = (value: Json): Json => {
    if (typeof value === 'string') return value.startsWith('/') ? address(value) : value;
    if (Array.isArray(value)) return (value as readonly Json[]).map(navigation);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === 'link' && typeof item === 'string') return [key, item.startsWith('/') ? address(item) : item];
        return [key, key === 'children' || Array.isArray(item) ? navigation(item) : item];
      }),
    );
  };
  const redirects = asList(settings['redirects']).map((rule) => {
    const strip = (path: Json): Json =>
      typeof path === 'string' && base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path;
    if (Array.isArray(rule)) return [strip(rule[0] as Json), redirectEnd(rule[1] as Json, map, home)];
    const { to } = asRecord(rule);
    return { ...asRecord(rule), ...(to === undefined ? {} : { to: redirectEnd(to, map, home) }) };
  });
  const repository = asRecord(settings['repository']);
  const markdown = asRecord(settings['markdown']);
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]): [string, Json][] => {
      if (key === 'sidebar') return [[key, withRoot(navigation(value))]];
      if (key === 'navbar') return [[key, navigation(value)]];
      if (key === 'redirects') return redirects.length === 0 ? [] : [[key, redirects]];
      if (key === 'repository' && repository['editLinks'] === true)
        return [[key, { ...repository, dir: joinedPath(repositoryFolder, project.target) }]];
      if (key === 'markdown' && roots.size > 0) return [[key, { ...markdown, includeRoots: outermost(roots) }]];
      return [[key, value]];
    }),
  );
}

/** Sidebars by prefix; where none is for the whole site, pages outside of all have none, as before. */
function withRoot(sidebar: Json): Json {
  const isRecord = typeof sidebar === 'object' && sidebar !== null && !Array.isArray(sidebar);
  return isRecord && !('/' in sidebar) ? { '/': false, ...asRecord(sidebar) } : sidebar;
}

/** Where a redirect leads: to the page itself, in the form of its address. */
function redirectEnd(to: Json, map: LinkMap, home: OldPage): Json {
  if (typeof to !== 'string' || /[{}]/.test(to)) return to;
  const { hash } = splitHref(to);
  const file = newHref(to, home, map, true);
  return file === null ? to : `${urlOfSource(splitHref(file).path.replace(/^\.?\//, ''))}${hash}`;
}
