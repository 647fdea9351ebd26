// From files to source files: one per distinct text, with every address it is published at.

import { compareText, type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { ReadingConfig } from '../model/site-config.ts';
import type { Publication, SourceFile } from '../model/source-file.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import { type SourcePath, urlOfSource } from '../model/url.ts';
import { claimUrls } from './claim-urls.ts';
import { frontMatterLocation, readFrontMatter } from './front-matter.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { type PlainFile, plainSourceFile, type Reading, readSource, readsFiles } from './plain-text.ts';
import { type OwnFile, scanSources, versionRef } from './scan.ts';
import { admittedVersions, plainSharedSources, readVersions, sharedSources } from './shared-sources.ts';
import { sourceHash } from './source-hash.ts';
import { versionedText } from './version-blocks.ts';
import { asksForVersion } from './version-values.ts';
import { COMMAND } from '../model/command.ts';

/** The sources of a site, and the findings about its files. */
export interface ReadSources {
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all Markdown files that are pages (see `scanSources`).
 *
 * A file in a folder shared by versions is published in each version its front matter's `versions:` admits, unless the version
 * has a file of its own for the same address. Its text is resolved for each version (`::: versions`); versions whose text comes
 * out the same share one source file, unless the text uses its version's values. Sources are sorted by path and address; no two
 * have an address in common.
 *
 * Drafts are left out, unless the config says otherwise.
 *
 * Diagnostics: `front-matter/draft`, `source/unreadable`, `source/not-read`, `source/none`, `source/case-collision`, `page/collision`, `versions/*`. Front matter is read
 * here only for `versions:` and `draft:`; the parser reports its other problems. Files that `cache` knows to be plain are not read.
 */
export function readSources(config: ReadingConfig, files: FileTree, cache: Cache): ReadSources {
  const { own, shared, unread } = scanSources(config, files.list());
  const ownUrls = new Set(shared.length === 0 ? [] : own.map(({ path }) => urlOfSource(path)));
  const claims = claimUrls();
  const sources: SourceFile[] = [];
  const diagnostics: Diagnostic[] = unread.map(notRead);
  for (const file of own) {
    const url = urlOfSource(file.path);
    const { text, plain, hash, diagnostics: found } = readSource(file.path, files, cache);
    if (leavesOut(file.path, { text, plain }, config, diagnostics)) {
      // Versions that share a page at this address keep it.
      ownUrls.delete(url);
      continue;
    }
    if (!claims.claim(url, file.path)) continue;
    diagnostics.push(...found);
    if (text === null) continue;
    const made = plain ? plainSource({ ...file, url }, { text, hash }) : ownSource(file, text(), config, files);
    sources.push(made.source);
    diagnostics.push(...made.diagnostics);
  }
  for (const file of shared) {
    const { text, plain, hash, diagnostics: found } = readSource(file.path, files, cache);
    if (leavesOut(file.path, { text, plain }, config, diagnostics)) continue;
    diagnostics.push(...found);
    if (text === null) continue;
    const mayPublish = (url: string): boolean => !ownUrls.has(url) && claims.claim(url, file.path);
    const made = plain
      ? plainSharedSources(file, { text, hash }, mayPublish)
      : sharedSources(file, text(), { config, files, mayPublish });
    sources.push(...made.sources);
    diagnostics.push(...made.diagnostics);
  }
  if (own.length + shared.length === 0) diagnostics.push(noSources());
  return { sources: sources.toSorted(compareSources), diagnostics: [...diagnostics, ...claims.diagnostics()] };
}

/** A page of another generator. */
function notRead(path: SourcePath): Diagnostic {
  const at = { file: path, line: 1, column: 1, length: 1 };
  const name = path.slice(path.lastIndexOf('/') + 1, -1);
  const fix = `run "${COMMAND} migrate", or name it "${name}" and write its components as Markdown has them; or leave it out with \`exclude\``;
  return diagnostic('source/not-read', 'The file is no page: pages are files that end in ".md".', at, { fix });
}

/** Whether a file is a draft that is not published; a draft is said in any case. */
function leavesOut(
  path: SourcePath,
  { text, plain }: Pick<Reading, 'text' | 'plain'>,
  { drafts }: ReadingConfig,
  found: Diagnostic[],
): boolean {
  const written = plain || text === null ? '' : text();
  if (!/draft|published/.test(frontMatterBlock(written).source ?? '')) return false;
  const { meta } = readFrontMatter(written, path);
  if (!meta.draft) return false;
  const key = 'draft' in meta.raw ? 'draft' : 'published';
  const message = 'The page is a draft: builds leave it out, and `serve` shows it.';
  const fix = `remove "${key}" to publish it, or build with --drafts`;
  found.push(diagnostic('front-matter/draft', message, frontMatterLocation(written, path, [key]), { fix }));
  return !drafts;
}

/** The wrong folder, or one that a failed step left empty: its site would replace a good one. */
function noSources(): Diagnostic {
  return diagnostic(
    'source/none',
    'There are no pages: the content folder has no Markdown files, or `exclude` leaves none.',
    null,
    {
      fix: 'write a README.md beside the config, or name the right folder with --root',
    },
  );
}

/** The order of sources: by path, then by their first address. */
export function compareSources(a: SourceFile, b: SourceFile): number {
  return compareText(a.path, b.path) || compareText(a.publishedAt[0]?.url ?? '', b.publishedAt[0]?.url ?? '');
}

/** The source file of a plain page that is published in its own place. */
function plainSource(
  { path, version, url }: OwnFile & Pick<Publication, 'url'>,
  text: PlainFile,
): { source: SourceFile; diagnostics: readonly Diagnostic[] } {
  const publishedAt = [{ url, version: version && versionRef(version) }];
  return { source: plainSourceFile(path, text, publishedAt), diagnostics: [] };
}

/** The source file of a page that is published in its own place. */
function ownSource(
  { path, version: home }: OwnFile,
  text: string,
  config: ReadingConfig,
  files: FileTree,
): { source: SourceFile; diagnostics: readonly Diagnostic[] } {
  const versioned = versionedText(text, path, home?.group ?? null);
  const resolved = versioned.textFor(home?.version ?? null);
  const ref = home && versionRef(home);
  const source: SourceFile = {
    path,
    text: resolved,
    readsFiles: readsFiles(resolved),
    hash: sourceHash(() => resolved, versioned.blocks.length > 0 ? null : path, files),
    version: ref && asksForVersion(resolved, path, files, config) ? ref : null,
    publishedAt: [{ url: urlOfSource(path), version: ref }],
  };
  return { source, diagnostics: [...versioned.diagnostics, ...idleRange(path, text, home)] };
}

/** `versions:` only has a meaning in shared folders; elsewhere it must at least not contradict the file's place. */
function idleRange(path: string, text: string, home: OwnFile['version']): readonly Diagnostic[] {
  const range = readVersions(text, path);
  if (range === null) return [];
  const at = frontMatterLocation(text, path, ['versions']);
  if (!home) {
    const message = 'The page is in no folder that versions share: its versions have no effect.';
    return [diagnostic('versions/empty', message, at, { fix: 'remove "versions" from the front matter' })];
  }
  const { versions, diagnostics } = admittedVersions(range, home.group, text, path);
  if (versions.has(home.version)) return diagnostics;
  const message = `The page lies in the folder of ${home.version.version}, which its versions leave out; it is published all the same.`;
  return [diagnostic('versions/empty', message, at, { fix: 'remove "versions" from the front matter, or the file' })];
}
