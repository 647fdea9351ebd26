// The plan of a migration: what moves where, what each text becomes, the new config, and what is left. Nothing is written here.

import type { Json } from '../model/json.ts';
import { publishedUrl, splitHref, urlOfSource } from '../model/url.ts';
import { withAliases } from '../move/aliases-edit.ts';
import { configText } from './config-text.ts';
import { leftInText } from './left-over.ts';
import { importPath, type LinkMap, newHref, relink } from './links.ts';
import { readDocusaurus } from './peers/docusaurus.ts';
import { readMkdocs } from './peers/mkdocs.ts';
import { readStarlight } from './peers/starlight.ts';
import { readVitePress } from './peers/vitepress.ts';
import { readVuePress } from './peers/vuepress.ts';
import { joined, listOf, recordOf } from './peers/values.ts';
import { addressKey, type LeftOver, type OldPage, type OldSite, type PeerName, type Project } from './project.ts';
import { frontMatterData } from './text/front-matter-edit.ts';

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
}

const READERS: Readonly<Record<PeerName, (project: Project) => OldSite>> = {
  vuepress: readVuePress,
  vitepress: readVitePress,
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  mkdocs: readMkdocs,
};

/** Plans the migration of a project. `unread`: paths of settings that are no data. `repositoryFolder`: the project's folder in its repository. */
export function planMigration(
  peer: PeerName,
  project: Project,
  { unread, repositoryFolder }: { readonly unread: readonly string[]; readonly repositoryFolder: string },
): MigrationPlan {
  const site = READERS[peer](project);
  const inTarget = (path: string): string => joined(project.target, path);
  const moves = new Map<string, string>();
  for (const { from, to } of site.pages) moves.set(from, to);
  for (const [from, to] of site.files) if (!moves.has(from)) moves.set(from, to);
  const map = linkMap(site, moves);
  const aliases: string[] = [];
  const roots = new Set<string>();
  const changes: ChangedText[] = [];
  const left: LeftOver[] = [...site.left];
  const edit = (page: OldPage, isPage: boolean): void => {
    const raw = project.read(page.from);
    if (raw === null) return;
    const before = raw.replace(/\r\n/g, '\n');
    const edited = relink(site.edit(before, page, resolver(page, { site, moves, roots }, project)), page, map);
    const alias = isPage && !page.redirected ? aliasOf(page, site) : null;
    const aliased = alias === null ? edited : (withAliases(edited, [...ownAliases(edited), alias]) ?? edited);
    if (alias !== null) aliases.push(alias);
    const after = raw.includes('\r\n') ? aliased.replaceAll('\n', '\r\n') : aliased;
    if (after !== raw) changes.push({ file: inTarget(page.to), before: raw, after });
    left.push(...leftInText(aliased, inTarget(page.to), peer, page.mdx));
  };
  for (const page of site.pages) edit(page, true);
  // Parts that pages include are texts like them.
  for (const [from, to] of site.files) {
    if (/\.mdx?$/i.test(from) && !to.startsWith('public/')) edit({ from, to, address: `/${to}`, mdx: peer === 'docusaurus' || from.endsWith('.mdx'), redirected: true }, false);
  }
  for (const path of unread) left.push({ kind: 'Settings', file: project.configFile, line: 0, what: `"${path}" is not plain data`, fix: 'leave it, or write it by hand' });
  const settings = finishSettings(site, map, { roots, project, repositoryFolder });
  const made = new Map([[inTarget('site.config.ts'), configText(settings)], ...Array.from(site.made, ([path, text]): [string, string] => [inTarget(path), text])]);
  return {
    moves: new Map(Array.from(moves, ([from, to]): [string, string] => [from, inTarget(to)]).filter(([from, to]) => from !== to).toSorted()),
    changes: changes.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    made,
    left,
    pages: site.pages.length,
    aliases,
  };
}

function linkMap(site: OldSite, moves: ReadonlyMap<string, string>): LinkMap {
  const published = new Set<string>();
  for (const [from, to] of site.files) {
    if (to.startsWith('public/') && from.endsWith(to.slice('public/'.length))) published.add(from.slice(0, -(to.length - 'public/'.length) - 1));
  }
  return {
    byAddress: new Map(site.pages.map((page) => [addressKey(page.address), page])),
    moves,
    base: site.base.replace(/\/*$/, '/'),
    folders: site.style === 'folder',
    published,
    alias: (path) => site.alias(path),
  };
}

/** The address a page had, if it has another now. */
function aliasOf({ to, address }: OldPage, { style }: OldSite): string | null {
  const now = publishedUrl(urlOfSource(to), style);
  if (addressKey(now) === addressKey(address)) return null;
  const key = addressKey(address);
  return style === 'html' && !address.endsWith('/') && key !== '/' ? `${key}.html` : style === 'folder' ? `${key}/`.replace('//', '/') : key;
}

function ownAliases(text: string): string[] {
  return listOf(frontMatterData(text)['aliases']).filter((alias): alias is string => typeof alias === 'string');
}

/** Finds what imports and snippets of a page name, and notes folders outside of the site they come from. */
function resolver(
  page: OldPage,
  { site, moves, roots }: { readonly site: OldSite; readonly moves: ReadonlyMap<string, string>; readonly roots: Set<string> },
  { files, target }: Project,
): (source: string) => string | null {
  const known = new Set(files);
  return (source) => {
    const folder = page.from.includes('/') ? page.from.slice(0, page.from.lastIndexOf('/')) : '';
    const aliased = site.alias(source);
    const isRelative = /^\.\.?\//.test(source);
    const candidates = aliased !== null ? [aliased] : isRelative ? [joined(folder, source), ...site.snippetFolders.map((root) => joined(root, source))] : site.snippetFolders.map((root) => joined(root, source));
    const found = candidates.find((path) => moves.has(path) || known.has(path));
    if (found === undefined) return null;
    const moved = moves.get(found);
    if (moved !== undefined) return importPath(page.to, moved);
    // It stays outside of the content folder, which has to name its folder.
    const up = target.split('/').map(() => '..').join('/');
    const outside = found.includes('/') ? found.slice(0, found.lastIndexOf('/')) : '';
    if (outside === '') return null;
    roots.add(`${up}/${outside.split('/')[0]}`);
    const depth = page.to.split('/').length - 1;
    return `${'../'.repeat(depth)}${up}/${found}`;
  };
}

/** Addresses in the navigation and redirects become those of files; folders that are imported from are named. */
function finishSettings(
  { settings, base }: OldSite,
  map: LinkMap,
  { roots, project, repositoryFolder }: { readonly roots: ReadonlySet<string>; readonly project: Project; readonly repositoryFolder: string },
): Readonly<Record<string, Json>> {
  const home: OldPage = { from: '', to: '', address: '/', mdx: false, redirected: true };
  const address = (href: string): string => newHref(href, home, map, true) ?? href;
  const navigation = (value: Json): Json => {
    if (typeof value === 'string') return value.startsWith('/') ? address(value) : value;
    if (Array.isArray(value)) return (value as readonly Json[]).map(navigation);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === 'link' && typeof item === 'string') return [key, /^\//.test(item) ? address(item) : item];
        return [key, key === 'children' || Array.isArray(item) ? navigation(item) : item];
      }),
    );
  };
  const redirects = listOf(settings['redirects']).map((rule) => {
    const strip = (path: Json): Json => (typeof path === 'string' && base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path);
    if (Array.isArray(rule)) return [strip(rule[0] as Json), redirectEnd(rule[1] as Json, map, home)];
    const { to } = recordOf(rule);
    return { ...recordOf(rule), ...(to === undefined ? {} : { to: redirectEnd(to, map, home) }) };
  });
  const repository = recordOf(settings['repository']);
  const markdown = recordOf(settings['markdown']);
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]): [string, Json][] => {
      if (key === 'navbar' || key === 'sidebar') return [[key, navigation(value)]];
      if (key === 'redirects') return redirects.length === 0 ? [] : [[key, redirects]];
      if (key === 'repository' && repository['editLinks'] === true) return [[key, { ...repository, dir: joined(repositoryFolder, project.target) }]];
      if (key === 'markdown' && roots.size > 0) return [[key, { ...markdown, includeRoots: [...roots].sort() }]];
      return [[key, value]];
    }),
  );
}

/** Where a redirect leads: to the page itself, in the form of its address. */
function redirectEnd(to: Json, map: LinkMap, home: OldPage): Json {
  if (typeof to !== 'string' || /[{}]/.test(to)) return to;
  const { hash } = splitHref(to);
  const file = newHref(to, home, map, true);
  return file === null ? to : `${urlOfSource(splitHref(file).path.replace(/^\.?\//, ''))}${hash}`;
}
