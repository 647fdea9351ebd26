// A build of a site of which only words and headings of a few pages changed since it was written: these pages are made anew, and
// what is put together from all words; nothing else is read or joined. What makes that possible is kept by the builds of whole sites.

import { cacheKey, hashContent } from '../renderer/cache/hash.ts';
import { editedFiles, lastingFacts } from '../renderer/edited-files.ts';
import {
  digestsOf,
  type KeyedSource,
  keyedSources,
  type PageDigest,
  type PageDigests,
  recallDigests,
  sourcesDigest,
} from '../renderer/markdown/page-digests.ts';
import { parsePages } from '../renderer/markdown/parse-pages.ts';
import type { Diagnostic } from '../renderer/model/diagnostic.ts';
import type { OutputFile } from '../renderer/model/output-file.ts';
import type { SourceFile } from '../renderer/model/source-file.ts';
import type { LastingSite } from '../renderer/output/lasting-site.ts';
import type { WrittenSite } from '../renderer/output/output-record.ts';
import { pagesContext, type SiteModel } from '../renderer/pipeline.ts';
import { bindPlaces, heldFiles, type LateFindings, namePlaces, toldFiles } from '../renderer/site/late-places.ts';
import { filesSeen, textFinder } from '../renderer/site/rejoin-site.ts';
import { type ReadSources, readSources } from '../renderer/source/read-sources.ts';
import type { SiteRun } from './site-run.ts';
import { type BuildInputs, inputsKey, isAsBefore, type OutsideFiles } from './unchanged-build.ts';

/** Raised when what is stored, or what it depends on, changes. */
const STEP = 'edited-build@4';
const STATES = 'build-state';
const SITES = 'lasting-site';

/** Such builds in a row. Then the whole site is gone through once, so that the cache forgets nothing that is only asked for then. */
const MOST_IN_A_ROW = 20;

/** How the site in an output folder was made. */
interface BuildState {
  /** Key of what its words and headings do not change. */
  readonly site: string;
  /** As recorded with the written site: tells whether it is this one. */
  readonly mark: string;
  readonly digests: readonly (readonly [string, PageDigest])[];
  /** Builds since the whole site was gone through. */
  readonly inARow: number;
}

/** What a build of a whole site leaves for those of edited ones. One for each output folder: the next takes its place. */
interface StoredSite {
  /** As `BuildState.site`. */
  readonly site: string;
  readonly lasting: LastingSite;
  readonly found: LateFindings;
  readonly outside: OutsideFiles;
}

/** A site of which only words and headings changed. */
export interface EditedBuild {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the build of the whole site read outside of the listed content. */
  readonly outside: OutsideFiles;
}

/** The memory of one build. */
export interface BuildMemory {
  readonly sources: ReadSources;
  /** The site, where it can be made from what an earlier build left. */
  readonly edited: EditedBuild | null;
  /** What the site is made from, to be recorded with it; `null` where that cannot be told. `model` is the whole site, if it was read. */
  mark(model: SiteModel | null): string | null;
  /** Remembers the site of `edited`, once it is written. */
  rememberEdited(): void;
  /** Remembers a whole site, once it is written. `model` and `diagnostics` are its pages and what was found. */
  rememberWhole(lasting: LastingSite, model: SiteModel, diagnostics: readonly Diagnostic[], outside: OutsideFiles): void;
}

/**
 * Reads the sources and looks what of the site as it was written still holds. `written` is the site in the output folder;
 * `whole`: the whole site is wanted, because what an earlier attempt needed of it was missing.
 */
export async function openBuildMemory(
  run: SiteRun & BuildInputs,
  written: WrittenSite | null,
  whole: boolean,
): Promise<BuildMemory> {
  const { bench, running, files, folder, out } = run;
  const context = pagesContext(running.engine);
  const read = readSources(running.engine.config, files, bench.cache);
  const sources = keyedSources(read.sources, context);
  const stateKey = hashContent(`${STEP}\n${folder.root}\n${out}\n${context.theme}`);
  const stored = bench.cache.get<BuildState>(STATES, stateKey);
  const state = stored && stored.mark === written?.mark ? stored : null;
  const known = state ? await recallDigests(sources, context, new Map(state.digests), lastingFacts) : null;

  const siteKey = (digests: PageDigests): string | null => {
    const content = [filesSeen(files), files.problems(), read.diagnostics, sourcesDigest(sources, digests)];
    return inputsKey(run, STEP, out, hashContent(JSON.stringify(content)));
  };
  const now = known && stateOf(siteKey(known), sources, known);
  const mayEdit = !whole && state !== null && state.site === now?.site && state.inARow < MOST_IN_A_ROW;
  const site = mayEdit ? bench.cache.get<StoredSite>(SITES, stateKey) : undefined;
  const edited = mayEdit && site ? await editedBuild(run, site, now, state, read.sources, written) : null;
  const remember = (next: MadeFrom | null, inARow: number): void => {
    if (next) bench.cache.set<BuildState>(STATES, stateKey, { ...next, inARow });
  };
  let made: MadeFrom | null = now;
  return {
    sources: read,
    edited,
    mark(model) {
      const digests = known ?? digestsOf(sources, (source) => model?.inputs.parsed.get(source) ?? null, lastingFacts);
      made ??= digests && stateOf(siteKey(digests), sources, digests);
      return made?.mark ?? null;
    },
    rememberEdited: () => remember(made, (state?.inARow ?? 0) + 1),
    rememberWhole(lasting, model, diagnostics, outside) {
      const found = namePlaces(diagnostics, textFinder(model.inputs));
      if (made) bench.cache.set<StoredSite>(SITES, stateKey, { site: made.site, lasting, found, outside });
      remember(made, 0);
    },
  };
}

/** What a site is made from. */
type MadeFrom = Omit<BuildState, 'inARow'>;

function stateOf(site: string | null, sources: readonly KeyedSource[], digests: PageDigests): MadeFrom | null {
  if (site === null) return null;
  // One for each source, in their order.
  const list = sources.map(({ key }) => [key, digests.get(key) as PageDigest] as const);
  return { site, mark: cacheKey(site, ...list.map(([, { body }]) => body)), digests: list };
}

async function editedBuild(
  run: SiteRun & BuildInputs,
  stored: StoredSite,
  now: MadeFrom,
  before: BuildState,
  sources: readonly SourceFile[],
  written: WrittenSite | null,
): Promise<EditedBuild | null> {
  const { engine } = run.running;
  if (stored.site !== now.site || !written || !isAsBefore(stored.outside, run)) return null;
  const isChanged = (i: number): boolean => now.digests[i]?.[1].body !== before.digests[i]?.[1].body;
  const changed = sources.filter((_, i) => isChanged(i));
  const told = toldFiles(stored.found.findings);
  const parsed = await parsePages(
    [...changed, ...sources.filter(({ path }, i) => !isChanged(i) && told.has(path))],
    pagesContext(engine),
  );
  const edited = new Map([...parsed].filter(([source]) => changed.includes(source)));
  const isHeld = heldFiles(stored.found);
  if ([...edited.values()].some(({ path, includes }) => isHeld(path) || includes.some((file) => isHeld(file.path)))) return null;
  const diagnostics = bindPlaces(stored.found.findings, textFinder({ sources: [...parsed.keys()], parsed }));
  if (diagnostics === null) return null;
  const keys = new Map(sources.flatMap(({ publishedAt }, i) => publishedAt.map(({ url }) => [url, now.digests[i]?.[1].body])));
  const files = await editedFiles(engine, {
    lasting: stored.lasting,
    written: new Map(Array.from(written.files, ([path, { key }]) => [path, key])),
    edited,
    keyOf: (url) => keys.get(url) ?? '',
  });
  return files && { files, diagnostics, outside: stored.outside };
}
