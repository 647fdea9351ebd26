// Settings for addresses that no page has: languages, sidebars, notices and watermarks that have no effect because of a mistyped path.

import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type SourcePath, type Url, folderOf } from '../model/url.ts';
import type { AbsentSources } from './routes/absent-sources.ts';
import type { FolderTree } from './routes/folders.ts';
import { type PageRule, pageRule } from './navigation/notices.ts';
import { beginOf, sampleFiles } from '../markdown/samples.ts';
import type { PageEntry, PageTable } from './routes/pages.ts';
import type { RedirectTable } from './routes/redirect-table.ts';
import { placeSidebars } from './navigation/sidebar.ts';
import { type VersionFinder, versionFolder } from './routes/versions.ts';

/** What decides whether a setting is used. */
export interface UnusedInputs {
  readonly config: Pick<SiteConfig, 'addresses' | 'locales' | 'sidebar' | 'versions' | 'notices' | 'watermarks' | 'markdown'>;
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
 * `locale/unused`, `sidebar/unused`, `notice/unused` and `watermark/unused` for prefixes of no page; `sample/no-files`. Patterns are not reported, since they may be
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
