// Queries about samples: what the files of languages have under an id. An edit of a sample's code invalidates the pages that include
// its file; one that adds or renames a region, those that ask for an id of which something else is known now.

import type { Ask, Query } from '../graph/query.ts';
import { regionNames } from '../markdown/regions.ts';
import { emptyLanguages, type KnownSample, knownSample, type SampleIndex, sampleIndex } from '../markdown/samples.ts';
import type { ReadingConfig, SampleLanguage } from '../model/site-config.ts';
import type { SourcePath } from '../model/url.ts';
import { askedFiles, type Inputs, type World } from './inputs.ts';

/** The queries. */
export interface Samples {
  /** The names of a file's regions. */
  readonly sampleRegions: Query<SourcePath, readonly string[]>;
  /** All samples for the path of a version, or for pages without one. */
  readonly sampleIndex: Query<string | null, SampleIndex>;
  /** The keys of languages whose patterns match no file. */
  readonly emptyLanguages: Query<null, readonly string[]>;
  /** What is known of an id. */
  readonly sample: Query<readonly [version: string | null, id: string], KnownSample>;
}

/** Makes the queries. */
export function samplesOf(world: World, inputs: Inputs, reading: Query<null, ReadingConfig>): Samples {
  const regions: Samples['sampleRegions'] = {
    name: 'sample-regions@1',
    keep: 'disk',
    run: (ask, path) => regionNames(askedFiles(world, inputs, ask).readText(path) ?? '', path),
  };
  const pathsFor = (samples: readonly SampleLanguage[], ask: Ask): readonly SourcePath[] =>
    samples.length === 0 ? [] : ask(inputs.listing, null).map(({ path }) => path);
  const empty: Samples['emptyLanguages'] = {
    name: 'empty-languages@1',
    keep: 'disk',
    run: (ask) => {
      const { samples } = ask(reading, null).markdown;
      return emptyLanguages(samples, pathsFor(samples, ask));
    },
  };
  const index: Samples['sampleIndex'] = {
    name: 'sample-index@1',
    keep: 'disk',
    run: (ask, version) => {
      const { samples } = ask(reading, null).markdown;
      return sampleIndex(samples, version, pathsFor(samples, ask), (path) => ask(regions, path));
    },
  };
  return {
    sampleRegions: regions,
    sampleIndex: index,
    emptyLanguages: empty,
    sample: {
      name: 'sample@2',
      keep: 'memory',
      run: (ask, [version, id]) => knownSample(ask(index, version), id, ask(empty, null)),
    },
  };
}
