// What is remembered of a site: the graph of its questions, opened over the folder and kept in its cache.

import { relative } from 'node:path';
import { cacheKey } from '../renderer/cache/hash.ts';
import type { Json } from '../renderer/model/json.ts';
import type { Engine } from '../renderer/pipeline.ts';
import { openSiteGraph, type SiteGraph } from '../renderer/queries.ts';
import { EngineNeeded } from '../renderer/queries/inputs.ts';
import { historyState } from './git-history.ts';
import type { SiteInputs } from './unchanged-build.ts';

const STORE = 'traces';

/** The memory of a folder. */
export interface SiteMemory extends Pick<SiteGraph, 'recall' | 'ask'> {
  /** The engine to ask what is not remembered. Without one, only `recall` can answer. */
  engine: Engine | null;
  /** Keeps what was asked for the next run. */
  save(): void;
}

/** Opens the memory of a site. */
export function openSiteMemory({ folder, bench, loaded, files }: SiteInputs): SiteMemory {
  const key = cacheKey('site', relative(folder.cache, folder.root));
  const settings = cacheKey(
    'settings',
    bench.engineHash,
    loaded.config as unknown as Json,
    loaded.theme?.hash ?? '',
    loaded.widgets?.hash ?? '',
    loaded.diagnostics as unknown as Json,
    loaded.files.map((file) => bench.hashes.hash(file)),
  );
  const world = {
    settings,
    files,
    problems: files.problems(),
    cache: bench.cache,
    historyState: () => historyState(folder.root),
    engine: () => {
      if (!memory.engine) throw new EngineNeeded();
      return memory.engine;
    },
  };
  const graph = openSiteGraph(world, bench.cache.get<Uint8Array>(STORE, key));
  const memory: SiteMemory = {
    engine: null,
    recall: (name) => graph.recall(name),
    ask: (name, attempt, parsed) => graph.ask(name, attempt, parsed),
    save() {
      const traces = graph.save();
      if (traces) bench.cache.set(STORE, key, traces);
    },
  };
  return memory;
}
