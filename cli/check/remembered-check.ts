// A check of a site in which nothing changed that a link's judgement depends on: pages have other words, or the same
// things further down. What was found then is found again, so it is answered without joining all pages.

import { hashContent } from '../../renderer/cache/hash.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import { type JudgedLinks, reportLinks } from '../../renderer/links/check-links.ts';
import {
  digestsOf,
  keyedSources,
  type PageDigest,
  type PageDigests,
  recallDigests,
  sourcesDigest,
} from '../../renderer/markdown/page-digests.ts';
import { linkFacts } from '../../renderer/links/link-facts.ts';
import { parsePages } from '../../renderer/markdown/parse-pages.ts';
import type { Site } from '../../renderer/model/site.ts';
import type { FileTree } from '../../renderer/model/tools.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { type Engine, pagesContext, type SiteModel } from '../../renderer/pipeline.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, toldFiles } from '../../renderer/site/late-places.ts';
import { textFinder } from '../../renderer/site/rejoin-site.ts';
import { type ReadSources, readSources } from '../../renderer/source/read-sources.ts';
import type { SiteRun } from '../site-run.ts';
import { inputsKey, isAsBefore, type OutsideFiles } from '../unchanged-build.ts';
import { type CheckResult, checkedOutside } from './unchanged-check.ts';

/** Raised when what is stored, or what it depends on, changes. */
const STEP = 'remembered-check@3';
const RESULTS = 'check-result';
const DIGESTS = 'check-digests';

interface StoredResult extends Pick<CheckResult, 'pages' | 'links'> {
  readonly found: readonly LateFinding[];
  readonly off: readonly LateFinding[];
  readonly outside: OutsideFiles;
  /** Files whose bytes count: those that were read to judge links, and those of which findings tell lines. */
  readonly held: readonly (readonly [path: SourcePath, hash: string | null])[];
}

/** The memory of one run. */
export interface CheckMemory {
  readonly sources: ReadSources;
  /** What an earlier check gave, if it would be found again. */
  readonly result: (CheckResult & { readonly outside: OutsideFiles }) | null;
  /** Remembers what a check gave. `read` are the files that joining and judging read. */
  remember(model: SiteModel, check: JudgedLinks, read: Iterable<SourcePath>): void;
}

/** Reads the sources and looks whether the check of an earlier run holds for them. */
export async function openCheckMemory(run: SiteRun, engine: Engine): Promise<CheckMemory> {
  const { cache } = run.bench;
  const { files } = engine.tools;
  const context = pagesContext(engine);
  const read = readSources(engine.config, files, engine.tools.cache);
  const digestsKey = hashContent(`${STEP}\n${run.folder.root}`);
  const stored = cache.get<readonly (readonly [string, PageDigest])[]>(DIGESTS, digestsKey);
  const sources = keyedSources(read.sources, context);
  const keyOf = (digests: PageDigests): string | null => {
    const paths = files.list().map(({ path }) => path);
    const rest = hashContent(JSON.stringify([paths, read.diagnostics, run.files.problems()]));
    return inputsKey(run, STEP, '', `${sourcesDigest(sources, digests)} ${rest}`);
  };
  const digests = stored ? await recallDigests(sources, context, new Map(stored), linkFacts) : null;
  const key = digests && keyOf(digests);
  const known = key === null ? undefined : cache.get<StoredResult>(RESULTS, key);
  const holds = known?.held.every(([path, hash]) => files.hash(path) === hash) && isAsBefore(known.outside, run);
  const result = known && holds ? await resultOfToday(known, read.sources, engine) : null;
  if (result && digests) cache.set(DIGESTS, digestsKey, [...digests]);
  return {
    sources: read,
    result,
    remember({ site, inputs }, check, readFiles) {
      const pageOf = ({ publishedAt: [first] }: ReadSources['sources'][number]) =>
        site.pages.get(first?.url ?? '')?.parsed ?? null;
      const all = digests ?? digestsOf(sources, pageOf, linkFacts);
      const resultKey = digests ? key : all && keyOf(all);
      if (!all || resultKey === null) return;
      cache.set(DIGESTS, digestsKey, [...all]);
      const late = namePlaces([...check.found, ...check.off], textFinder(inputs));
      const isHeld = heldFiles(late);
      const paths = new Set([...readFiles, ...late.exact, ...files.list().flatMap(({ path }) => (isHeld(path) ? [path] : []))]);
      cache.set<StoredResult>(RESULTS, resultKey, {
        pages: site.pages.size,
        links: check.links,
        found: late.findings.slice(0, check.found.length),
        off: late.findings.slice(check.found.length),
        outside: checkedOutside(run, includedFiles(site)),
        held: [...paths].sort().map((path) => [path, files.hash(path)] as const),
      });
    },
  };
}

/** What an earlier check found, told where it stands today; `null` if some of it does not stand. */
async function resultOfToday(
  { pages, links, outside, ...late }: StoredResult,
  sources: ReadSources['sources'],
  engine: Engine,
): Promise<CheckMemory['result']> {
  const told = toldFiles([...late.found, ...late.off]);
  const texts = sources.filter(({ path }) => told.has(path));
  const textOf = textFinder({ sources: texts, parsed: await parsePages(texts, pagesContext(engine)) });
  const [found, off] = [bindPlaces(late.found, textOf), bindPlaces(late.off, textOf)];
  if (!found || !off) return null;
  const { config, locate = noLocator } = engine;
  return { pages, links, outside, ...reportLinks({ found, off }, { config, locate, asked: false }) };
}

/** Every file that pages are completed from; some more than once. */
export function* includedFiles({ pages }: Site): Generator<SourcePath> {
  for (const { parsed } of pages.values()) for (const { path } of parsed.includes) yield path;
}

/** A file tree that remembers what was asked of it since `start`. */
export interface WatchedFiles extends FileTree {
  start(): void;
  asked(): ReadonlySet<SourcePath>;
}

/** Watches a file tree. Asking for a hash is reading, too. */
export function watchFiles(files: FileTree): WatchedFiles {
  const asked = new Set<SourcePath>();
  let started = false;
  const note = (path: SourcePath): SourcePath => {
    if (started) asked.add(path);
    return path;
  };
  return {
    list: () => files.list(),
    readText: (path) => files.readText(note(path)),
    readBytes: (path) => files.readBytes(note(path)),
    hash: (path) => files.hash(note(path)),
    realPath: (path) => files.realPath(note(path)),
    start: () => void (started = true),
    asked: () => asked,
  };
}
