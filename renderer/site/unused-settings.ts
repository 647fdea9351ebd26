// Settings for addresses that no page has: languages, sidebars, notices and watermarks that have no effect because of a mistyped path.

import { once } from '../cache/once.ts';
import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { foldersOfPath, type SourcePath, type Url, folderOf } from '../model/url.ts';
import type { AbsentSources } from './routes/absent-sources.ts';
import type { FolderTree } from './routes/folders.ts';
import { type PageRule, pageRule } from './navigation/notices.ts';
import { beginOf, leftOutBy } from '../source/file-patterns.ts';
import { sampleFiles } from '../markdown/samples.ts';
import type { PageEntry, PageTable } from './routes/pages.ts';
import type { RedirectTable } from './routes/redirect-table.ts';
import { placeSidebars } from './navigation/sidebar.ts';
import { type VersionFinder, versionFolder } from './routes/versions.ts';

/** What decides whether a setting is used. */
export interface UnusedInputs {
  readonly config: Pick<
    SiteConfig,
    'addresses' | 'exclude' | 'locales' | 'sidebar' | 'versions' | 'notices' | 'watermarks' | 'markdown'
  >;
  /** All files of the content folder. */
  readonly paths: readonly SourcePath[];
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly redirects: Pick<RedirectTable, 'redirects'>;
  readonly versionOf: VersionFinder;
  readonly absent: Pick<AbsentSources, 'touches'>;
  readonly locate: ConfigLocator;
}

/**
 * `locale/unused`, `sidebar/unused`, `notice/unused` and `watermark/unused` for prefixes of no page; `sample/no-files`; `source/unused-exclude`. Patterns are not reported, since they may be
 * written for what is to come, and neither are versions without pages and sources that could not be read, which are reported elsewhere.
 */
export function unusedSettings(inputs: UnusedInputs): Diagnostic[] {
  const { config, pages, locate } = inputs;
  const urls = [...pages.keys()];
  const unused = (code: DiagnosticCode, name: string, rules: readonly PageRule[], key: string): Diagnostic[] =>
    rules.flatMap((rule, i) => {
      const { path, match } = rule;
      if (path === null || match !== null || isWithoutPages(path, inputs) || urls.some(pageRule(rule, config.addresses.style)))
        return [];
      const message = `No page has an address that begins with "${path}": ${name} is never shown.`;
      return [diagnostic(code, message, locate([key, i, 'path']), { ...instead(path, urls), subject: path })];
    });
  return [
    ...unusedLocales(inputs),
    ...unusedSidebars(inputs),
    ...unused('notice/unused', 'the notice', config.notices, 'notices'),
    ...unused('watermark/unused', 'the watermark', config.watermarks, 'watermarks'),
    ...unusedPatterns(inputs),
    ...unusedExcludes(inputs),
  ];
}

function unusedLocales({ config, pages, absent, locate }: UnusedInputs): Diagnostic[] {
  const below = (prefix: string): PageEntry[] => [...pages.values()].filter(({ url }) => url.startsWith(prefix));
  return config.locales.flatMap(({ prefix }) => {
    const shown = prefix === '/' || absent.touches(prefix) ? null : below(prefix);
    if (shown === null || shown.some(({ source, original }) => source !== null && original === null)) return [];
    const message =
      shown.length === 0
        ? `No page has an address that begins with "${prefix}": the language is offered nowhere.`
        : `No page is written in the language of "${prefix}": all pages there show the text of another one.`;
    const fix = `put pages into the folder "${prefix.slice(1)}", or take the language out`;
    return [diagnostic('locale/unused', message, locate(['locales', prefix]), { fix, subject: prefix })];
  });
}

function unusedSidebars(inputs: UnusedInputs): Diagnostic[] {
  const { config, pages, redirects, locate } = inputs;
  const urls = [...pages.keys(), ...redirects.redirects.stubs.map(({ from }) => from)];
  const named = new Set([...pages.values()].map(({ meta }) => meta.sidebar));
  return placeSidebars(config.sidebar, config.versions).flatMap(({ places, hidden }, i) => {
    const subject = config.sidebar[i]?.prefix ?? '/';
    const at = locate(['sidebar', i]);
    if (places.length === 0 && hidden.length > 0) {
      const message = `The sidebar for "${subject}" is never shown: all its addresses have sidebars of their own.`;
      return [diagnostic('sidebar/unused', message, at, { fix: 'take it out', subject })];
    }
    const isUsed = ({ prefix }: { readonly prefix: string }): boolean =>
      named.has(prefix) || isWithoutPages(prefix, inputs) || urls.some((url) => url.startsWith(prefix));
    if (places.length === 0 || places.some(isUsed)) return [];
    const message = `No page has an address that begins with "${subject}": the sidebar is never shown.`;
    return [diagnostic('sidebar/unused', message, at, { ...instead(subject, urls), subject })];
  });
}

/** `sample/no-files` for patterns that match no file in any version. */
function unusedPatterns({ config, paths, absent, locate }: UnusedInputs): Diagnostic[] {
  const matches = (pattern: string): boolean => sampleFiles({ files: [pattern] }, '*', paths).length > 0;
  return config.markdown.samples.flatMap(({ key, files }) =>
    files.flatMap((pattern, i) => {
      const begin = beginOf(pattern);
      if (matches(pattern) || absent.touches(`/${begin}`)) return [];
      const folder = folderOf(begin);
      const near = nearest(folder, new Set(paths.map(folderOf)), undefined, (other) =>
        matches(other + pattern.slice(folder.length)),
      );
      const fix =
        near === null ? 'write a pattern that files match, or add the files' : `write "${near}${pattern.slice(folder.length)}"`;
      const at = locate(['samples', key, 'files', ...(files.length > 1 ? [i] : [])]);
      return [
        diagnostic('sample/no-files', `No file of the content folder matches "${pattern}".`, at, { fix, subject: pattern }),
      ];
    }),
  );
}

/** Folders that are never listed, so that nobody knows what is in them. */
const UNLISTED = /(?:^|\/)(?:\.[^./]|node_modules(?:\/|$))/;

/**
 * `source/unused-exclude` for entries that no file matches. Silent where the folder that a pattern begins with is there, unless it is
 * clear what was meant: files may be there at times only.
 */
function unusedExcludes({ config, paths, absent, locate }: UnusedInputs): Diagnostic[] {
  const folders = once(() => new Set(paths.flatMap(foldersWithSlash)));
  return config.exclude.flatMap((entry, i) => {
    const begin = beginOf(entry).replace(/^(?:\.\/+)+/, '');
    if (paths.some(leftOutBy([entry])) || UNLISTED.test(begin) || absent.touches(`/${begin}`)) return [];
    const meant = excludeMeant(entry, begin, paths, folders());
    const folder = folderOf(begin);
    if (meant === null && begin !== entry && (folder === '' || folders().has(folder))) return [];
    const fix = meant === null ? 'write what is in the content folder, or take it out' : `write "${meant}"`;
    const message = `No file of the content folder matches "${entry}": nothing is left out.`;
    return [diagnostic('source/unused-exclude', message, locate(['exclude', i]), { fix, subject: entry })];
  });
}

/** The folders that a path lies in, each with its last slash. */
function foldersWithSlash(path: SourcePath): string[] {
  return foldersOfPath(path).map((folder) => `${folder}/`);
}

/** The entry that was meant: the path without folders above the content folder, all in a folder, or a name without its slip. */
function excludeMeant(entry: string, begin: string, paths: readonly SourcePath[], folders: ReadonlySet<string>): string | null {
  const matches = (other: string): boolean => paths.some(leftOutBy([other]));
  const shorter = foldersWithSlash(begin).map((above) => entry.slice(entry.indexOf(begin) + above.length));
  const known = [...shorter.filter((rest) => beginOf(rest) !== ''), `${entry}/**`].find(matches);
  if (known !== undefined) return known;
  if (begin === entry || `${begin}/` === entry)
    return nearest(entry, [...[...folders].map((folder) => folder.slice(0, -1)), ...paths]);
  const folder = folderOf(begin);
  const rest = entry.slice(entry.indexOf(begin) + folder.length);
  const near = nearest(folder, folders, undefined, (other) => matches(other + rest));
  return near === null ? null : near + rest;
}

/** Whether addresses that begin so are those of a version without pages, or of a source that could not be read. */
function isWithoutPages(prefix: string, { versionOf, tree, absent }: UnusedInputs): boolean {
  if (absent.touches(prefix)) return true;
  const version = versionOf(`${prefix.replace(/\/$/, '')}/x`);
  return version !== null && !tree.at(versionFolder(version.group, version.entry));
}

function instead(path: string, urls: readonly Url[]): { readonly fix: string } {
  const near = nearest(path, new Set(urls.map(folderOf)));
  return { fix: near === null ? 'name addresses that pages have, or take it out' : `write "${near}"` };
}
