// The engine's `Bundler`: the theme's browser code and style sheets, and the site's own, as files named by content. It puts
// together three parts (scripts, the theme's sheets, the site's sheets), and an unchanged part never starts esbuild.

import type { Bundle, BundledFile, Bundler, Cache } from '../../renderer/model/tools.ts';
import { hashContent } from '../../renderer/cache/hash.ts';
import type { BundlePlace, BundleEntries } from './esbuild.ts';
import { openParts, type BundlePart, type PartCache, type PartSource } from './part-cache.ts';
import { bundleScripts, type Scripts } from './scripts.ts';
import { bundleSiteSheets, bundleThemeSheets, type Sheets } from './sheets.ts';
import type { FileHashes } from '../store/file-hashes.ts';
import { onDemandAssets, onDemandScripts } from './on-demand-files.ts';

/** What the bundler takes. */
export interface BundlerOptions extends BundlePlace {
  readonly cache: Cache;
  readonly hashes: FileHashes;
  /** The parts that come with the engine; by default none. */
  readonly shipped?: PartSource;
}

/** For an engine that brings no bundled parts. */
const NOTHING: PartSource = { get: () => undefined, has: () => false };

/** Makes the bundler. It rejects with `BundleFailure` where the code does not build. */
export function createBundler(
  options: BundlerOptions,
): Bundler & { /** Absolute paths read by the last bundle. */ inputs(): readonly string[] } {
  const parts = openParts({ shipped: NOTHING, ...options });
  let inputs: readonly string[] = [];
  return {
    inputs: () => inputs,
    bytes: parts.bytes,
    async bundle(entries) {
      const scripts = await scriptsOf(entries, options, parts);
      const sheets = await themeSheetsOf(entries, scripts.rest.css, options, parts);
      const own = await siteSheetsOf(entries, sheets, options, parts);
      inputs = [...new Set([scripts, sheets, ...(own ? [own] : [])].flatMap((part) => part.inputs))].sort();
      return toBundle({ scripts, sheets, own }, entries, parts);
    },
  };
}

function scriptsOf(entries: BundleEntries, place: BundlePlace, { names, part }: PartCache): Promise<BundlePart<Scripts>> {
  const { client, boot, drawsDiagrams } = entries;
  const own = entries.ownWidgets.map(({ module, ...widget }) => ({ ...widget, module: names.nameOf(module) }));
  const what = { client: names.nameOf(client), boot: names.nameOf(boot), own, drawsDiagrams };
  return part('bundle', what, () => bundleScripts(entries, place, names));
}

function themeSheetsOf(
  entries: BundleEntries,
  css: string | null,
  place: BundlePlace,
  { names, part }: PartCache,
): Promise<BundlePart<Sheets>> {
  const { style, rareStyles } = entries;
  const what = { style: names.nameOf(style), rare: rareStyles.map(names.nameOf), css: css && hashContent(css) };
  return part('sheet', what, () => bundleThemeSheets(entries, css, place, names));
}

/** The theme's sheet, the rules of settings and the site's own sheets in one; `null` where the site has neither. */
async function siteSheetsOf(
  { styleRules, siteStyles }: BundleEntries,
  { files, rest }: BundlePart<Sheets>,
  place: BundlePlace,
  { names, part }: PartCache,
): Promise<BundlePart<Sheets> | null> {
  const theme = files.find(({ path }) => path === rest.style) as BundledFile;
  if (siteStyles.length === 0 && styleRules === '') return null;
  const what = { behind: theme.hash, styleRules, siteStyles: siteStyles.map(names.nameOf) };
  const before = (): string => Buffer.from(theme.bytes()).toString('utf8') + styleRules;
  return part('sheet', what, () => bundleSiteSheets(siteStyles, before(), place, names));
}

/** What a bundle is put together from. */
interface PartsOfBundle {
  readonly scripts: BundlePart<Scripts>;
  readonly sheets: BundlePart<Sheets>;
  readonly own: BundlePart<Sheets> | null;
}

function toBundle({ scripts, sheets, own }: PartsOfBundle, { rareEntries }: BundleEntries, { names }: PartCache): Bundle {
  const { style } = own?.rest ?? sheets.rest;
  // The theme's sheet is part of the site's.
  const themeFiles = sheets.files.filter(({ path }) => own === null || path !== sheets.rest.style);
  const files = new Map([...scripts.files, ...themeFiles, ...(own?.files ?? [])].map((file) => [file.path, file]));
  const rare = rareEntries.map(names.nameOf);
  const rareFiles = [...onDemandScripts(scripts.rest, rare), ...onDemandAssets(sheets.rest.assets, rare)];
  return {
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    style,
    rareStyles: sheets.rest.rareStyles,
    script: scripts.rest.script,
    preload: [...new Set([...sheets.rest.preload, ...(own?.rest.preload ?? [])])].sort(),
    boot: scripts.rest.boot,
    absent: scripts.absent,
    warnings: own?.rest.warnings ?? [],
    rareFiles: Object.fromEntries(rareFiles.map(([path, modules]) => [path, modules.map(names.pathOf)])),
  };
}
