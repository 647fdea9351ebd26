// The sources of a site after few files changed, without reading the others again.

import type { Publication, SourceFile } from '../model/source-file.ts';
import { type SourcePath, urlOfSource } from '../model/url.ts';
import { type Engine, readAllSources } from '../pipeline.ts';
import { type PlainFile, plainSourceFile, readSource } from '../source/plain-text.ts';
import { compareSources, type ReadSources } from '../source/read-sources.ts';
import { scanSources, versionRef } from '../source/scan.ts';

/** A site and its sources. */
export interface ReadSite {
  readonly engine: Engine;
  readonly read: ReadSources;
}

/**
 * What `readAllSources` gives for `engine`, whose content differs from that of `before` in the files `changed`: their texts are others,
 * or they are gone or new. Only these are read, if each is published whole and alike everywhere (see `isPlainText`), nothing is found in
 * them or about addresses, and no hook makes pages.
 */
export function readAfter(before: ReadSite, engine: Engine, changed: Iterable<SourcePath>): ReadSources {
  const pages = new Set([...changed].filter((path) => /\.mdx?$/i.test(path)));
  return readPlain(before, engine, pages) ?? readAllSources(engine);
}

function readPlain({ engine, read }: ReadSite, after: Engine, changed: ReadonlySet<SourcePath>): ReadSources | null {
  const { config, hooks } = after;
  if (hooks.pages || read.diagnostics.some(({ code, at }) => COLLISIONS.has(code) || changed.has(at?.file ?? ''))) return null;
  const known = new Map(read.sources.filter(({ path }) => changed.has(path)).map((source) => [source.path, source]));
  // With a file that comes or goes, other files of shared folders are published.
  const areShared = config.versions.some(({ shared }) => shared !== null);
  const made: SourceFile[] = [];
  let isSameSet = true;
  for (const path of changed) {
    const [was, now] = [plainPage(engine, path), plainPage(after, path)];
    const source = known.get(path);
    if (was === 'other' || now === 'other' || (was === 'none') !== (source === undefined)) return null;
    if (was === 'none' || now === 'none') isSameSet = false;
    if (now !== 'none') made.push(plainSourceFile(path, now.file, source?.publishedAt ?? now.publishedAt));
  }
  if (isSameSet) {
    const edited = new Map(made.map((source) => [source.path, source]));
    return { ...read, sources: read.sources.map((source) => edited.get(source.path) ?? source) };
  }
  const unchanged = read.sources.filter(({ path }) => !changed.has(path));
  const sources = [...unchanged, ...made].sort(compareSources);
  return areShared || sources.length === 0 || collide(made, unchanged) ? null : { ...read, sources };
}

/** Whether an address of `made` differs from another one at most in its case. Those of `others` are known not to do so. */
function collide(made: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  const urls = made.flatMap(({ publishedAt }) => publishedAt.map(({ url }) => url.toLowerCase()));
  const known = new Set(urls);
  if (known.size < urls.length) return true;
  return others.some(({ publishedAt }) => publishedAt.some(({ url }) => known.has(url.toLowerCase())));
}

/** Findings that say that a file is not published, or that another one may be instead. */
const COLLISIONS: ReadonlySet<string> = new Set(['page/collision', 'source/case-collision']);

/** A page with a plain text, and where it is published if it is in no shared folder. */
interface PlainPage {
  readonly file: PlainFile;
  readonly publishedAt: readonly Publication[];
}

/** `none`: there is no page in this file; `other`: one whose text has to be read, or with findings. */
function plainPage({ config, tools: { files, cache } }: Engine, path: SourcePath): PlainPage | 'none' | 'other' {
  const hash = files.hash(path);
  if (hash === null) return 'none';
  const { own, shared, unread } = scanSources(config, [{ path, size: 0, mtimeMs: 0 }]);
  if (unread.length > 0) return 'other';
  if (own.length + shared.length === 0) return 'none';
  const { text, plain, diagnostics } = readSource(path, files, cache);
  if (text === null || !plain || diagnostics.length > 0) return 'other';
  const publishedAt = own.map(({ version }) => ({ url: urlOfSource(path), version: version && versionRef(version) }));
  return { file: { text, hash }, publishedAt };
}
