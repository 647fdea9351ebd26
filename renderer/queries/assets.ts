// The browser code of a site: bundled together, written by name.

import { type BundleFacts, bundleEntries, siteAssets } from '../assets/site-assets.ts';
import { leavesDiagrams } from '../diagrams/drawings.ts';
import type { Graph } from '../graph/graph.ts';
import { type Ask, NotPrepared, type Query } from '../graph/query.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { AssetManifest, Theme } from '../model/theme.ts';
import type { Bundle, BundledFile, SheetWarning } from '../model/tools.ts';
import type { DrawingQueries } from './drawings.ts';
import type { SiteQueries } from './site.ts';

/** The written files of the browser code. Plain data. */
export interface SiteAssets {
  readonly manifest: AssetManifest;
  readonly files: readonly Pick<BundledFile, 'path' | 'hash'>[];
  /** Packages that the browser code can use and that the site has not installed. */
  readonly absent: readonly string[];
  /** What is doubtful in the site's own style sheets. */
  readonly warnings: readonly SheetWarning[];
}

/** A bundle in stored form. Plain data, without a path of the machine. */
interface StoredBundle extends Omit<BundleFacts, 'rareFiles'> {
  /** As in `Bundle`; modules by their index in `Theme.rareEntries`. */
  readonly rareFiles: readonly (readonly [path: string, modules: readonly number[]])[];
}

/** The queries. */
export interface AssetQueries {
  /** Whether browsers have to draw diagrams. */
  readonly leavesDiagrams: Query<null, boolean>;
  /** It is made asynchronously: see `prepareBundle`. */
  readonly bundle: Query<boolean, StoredBundle>;
  readonly assets: Query<null, SiteAssets>;
}

/** Makes the queries. */
export function assetsOf({ model }: SiteQueries, { drawn }: DrawingQueries): AssetQueries {
  const leaves: AssetQueries['leavesDiagrams'] = {
    name: 'leaves-diagrams@1',
    keep: 'both',
    run: (ask) => leavesDiagrams(ask(drawn, null)),
  };
  const bundle: AssetQueries['bundle'] = {
    name: 'bundle@2',
    keep: 'disk',
    run: (_ask, drawsDiagrams) => {
      throw new NotPrepared(bundle, drawsDiagrams);
    },
  };
  const assets: AssetQueries['assets'] = {
    name: 'assets@2',
    keep: 'disk',
    run: (ask) => {
      const { engine, config, site } = model(ask);
      const { rareEntries } = engine.theme;
      const { rareFiles: rare, ...made } = ask(bundle, ask(leaves, null));
      const components = new Set([...site.pages.values()].flatMap(({ parsed }) => parsed.components));
      const needed = rareEntries.filter((rare) => rare.isNeeded({ config, components })).map(({ entry }) => entry);
      const rareFiles = Object.fromEntries(
        rare.map(([path, modules]) => [path, modules.flatMap((number) => rareEntries[number]?.entry ?? [])]),
      );
      return {
        ...siteAssets({ ...made, rareFiles }, config.base, new Set(needed)),
        absent: made.absent,
        warnings: made.warnings,
      };
    },
  };
  return { leavesDiagrams: leaves, bundle, assets };
}

/** Makes the bundle unless it is up to date. */
export async function prepareBundle(graph: Graph, { world, inputs }: SiteQueries, queries: AssetQueries): Promise<void> {
  await graph.prepare({
    query: queries.bundle,
    args: [graph.ask(queries.leavesDiagrams, null)],
    make: async ([job]) => {
      if (!job) return;
      job.ask.digest(inputs.settings, null);
      const siteStyles = job.ask(inputs.styles, null);
      const { theme, tools } = world.engine();
      const bundle = await tools.bundler.bundle(bundleEntries(theme, siteStyles, job.arg));
      for (const name of world.outside.readFor('bundle')) job.ask.digest(inputs.outside, name);
      job.done(toStore(bundle, theme));
    },
  });
}

function toStore({ files, rareFiles, ...rest }: Bundle, { rareEntries }: Theme): StoredBundle {
  const entries = rareEntries.map(({ entry }) => entry);
  return {
    ...rest,
    files: files.map(({ path, hash, integrity }) => ({ path, hash, integrity })),
    rareFiles: Object.entries(rareFiles).map(([path, modules]) => [path, modules.map((module) => entries.indexOf(module))]),
  };
}

/** The output files of the browser code. */
export function assetFiles(ask: Ask, { world }: SiteQueries, { assets }: AssetQueries): OutputFile[] {
  return ask(assets, null).files.map(({ path, hash }) => ({
    path,
    key: hash,
    from: [],
    bytes: () => world.engine().tools.bundler.bytes(path, hash),
  }));
}
