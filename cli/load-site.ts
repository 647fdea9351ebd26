// Loads a site's config: bundles it, runs it, checks it, and says where in which file a problem is.
// Nothing is thrown for what an author can cause: a config that does not load is a diagnostic, so that `serve` can go on.

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashContent } from '../renderer/cache/hash.ts';
import { resolveConfig } from '../renderer/config/resolve-config.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../renderer/model/diagnostic.ts';
import type { SiteConfig } from '../renderer/model/site-config.ts';
import type { Theme } from '../renderer/model/theme.ts';
import {
  BUNDLE_NAME,
  type BundleProblem,
  type BundleTools,
  bundleConfig,
  type ConfigBundle,
  siteRelative,
} from './config-bundle.ts';
import { configLocator } from './config-locator.ts';
import { CONFIG_NAMES, type SiteFolder } from './site-folder.ts';

/** A site's settings, as far as they could be loaded. */
export interface LoadedSite {
  /** `null` where the config is missing, broken or wrong; then `diagnostics` holds an error. */
  readonly config: SiteConfig | null;
  /** The theme the config exports as `theme`, or `null` for the default theme. */
  readonly theme: Theme | null;
  /** Absolute paths of the style sheets the config exports as `css`. */
  readonly styles: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of all files the settings depend on: when one changes, load again. */
  readonly files: readonly string[];
}

/** Command-line values that win over the config's. */
export interface ConfigOverrides {
  /** `/` or `/path/`. */
  readonly base?: string;
}

/** Loads the config of `folder`. */
export async function loadSite(folder: SiteFolder, tools: BundleTools, overrides: ConfigOverrides = {}): Promise<LoadedSite> {
  if (folder.config === null) return failed([missingConfig(folder)], []);
  const result = await bundleConfig(folder.config, tools);
  if ('problems' in result)
    return failed(
      result.problems.map((problem) => toDiagnostic(problem, folder.root)),
      result.files,
    );
  const { bundle } = result;
  const exports = await runBundle(bundle, folder);
  if ('failure' in exports) return failed([exports.failure], bundle.files);
  return readExports(exports, bundle, folder, overrides);
}

function readExports(
  exports: Record<string, unknown>,
  bundle: ConfigBundle,
  folder: SiteFolder,
  overrides: ConfigOverrides,
): LoadedSite {
  const name = basename(folder.config as string);
  const at: SourceLocation = { file: name, line: 1, column: 1, length: 1 };
  if (exports['default'] === undefined) {
    const fix = 'write "export default defineSite({ title: \'…\' })"';
    return failed([diagnostic('config/invalid', `${name} has no default export.`, at, { fix })], bundle.files);
  }
  const locate = configLocator(name, (file) => readOrNull(resolve(folder.root, file)));
  const { config, diagnostics } = resolveConfig(exports['default'], locate);
  const found = [...diagnostics];
  const theme = readTheme(exports['theme'], bundle, at, found);
  const styles = readStyles(exports['css'], folder, at, found);
  return { config: config && { ...config, ...overrides }, theme, styles, diagnostics: found, files: bundle.files };
}

/** A theme exported by the config: its hash covers the config's files, since its parts may be written there. */
function readTheme(value: unknown, bundle: ConfigBundle, at: SourceLocation, found: Diagnostic[]): Theme | null {
  if (value === undefined) return null;
  const theme = value as Partial<Theme> | null;
  if (typeof theme !== 'object' || typeof theme?.renderDocument !== 'function' || typeof theme.renderWidget !== 'function') {
    const fix = 'write "export const theme = extendTheme({ … })", with extendTheme from "docs-build/theme"';
    found.push(diagnostic('config/invalid', 'The export "theme" is not a theme.', at, { fix }));
    return null;
  }
  return { ...(theme as Theme), hash: hashContent(`${theme.hash}\n${bundle.hash}`) };
}

function readStyles(value: unknown, folder: SiteFolder, at: SourceLocation, found: Diagnostic[]): readonly string[] {
  if (value === undefined) return [];
  const names = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    found.push(
      diagnostic('config/invalid', 'The export "css" is not a list of files.', at, {
        fix: 'write "export const css = [\'./styles/site.css\']"',
      }),
    );
    return [];
  }
  return names.flatMap((name) => {
    const path = name.startsWith('file:') ? fileURLToPath(name) : resolve(dirname(folder.config as string), name);
    if (existsSync(path)) return [path];
    found.push(
      diagnostic('config/invalid', `The style sheet "${name}" named by the export "css" does not exist.`, at, {
        fix: 'correct its path, relative to the config file',
      }),
    );
    return [];
  });
}

/** Runs the bundle without writing it anywhere. What it throws becomes a diagnostic at the line that threw. */
async function runBundle(bundle: ConfigBundle, folder: SiteFolder): Promise<Record<string, unknown> | { failure: Diagnostic }> {
  try {
    return (await import(`data:text/javascript;base64,${Buffer.from(bundle.code).toString('base64')}`)) as Record<
      string,
      unknown
    >;
  } catch (error) {
    return { failure: thrownByConfig(error, bundle, folder) };
  }
}

function thrownByConfig(error: unknown, bundle: ConfigBundle, folder: SiteFolder): Diagnostic {
  const name = basename(folder.config as string);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const at = (error instanceof Error && originOf(error.stack ?? '', bundle, folder.root)) || {
    file: name,
    line: 1,
    column: 1,
    length: 1,
  };
  return diagnostic('config/load-failed', `${name} throws when it is loaded: ${message}`, at, {
    fix: 'repair the expression, or the value it is given',
  });
}

/** The first frame of a stack that lies in the config, in the file it came from. */
function originOf(stack: string, bundle: ConfigBundle, root: string): SourceLocation | null {
  const frame = stack.split('\n').find((line) => line.includes(BUNDLE_NAME));
  const place = frame && /:(\d+):(\d+)\)?$/.exec(frame);
  if (!place) return null;
  const entry = new SourceMap(JSON.parse(bundle.map)).findEntry(Number(place[1]) - 1, Number(place[2]) - 1);
  if (!('originalSource' in entry) || !entry.originalSource) return null;
  return {
    file: siteRelative(root, entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    length: 1,
  };
}

function missingConfig(folder: SiteFolder): Diagnostic {
  return diagnostic('config/missing', `There is no ${CONFIG_NAMES[0]} in ${folder.root}.`, null, {
    fix: `run "docs-build init" for a new site, write ${CONFIG_NAMES[0]} with "export default defineSite({ title: '…' })", or name the site's folder with --root`,
  });
}

function toDiagnostic({ message, at, notes }: BundleProblem, root: string): Diagnostic {
  const place = at && { ...at, file: siteRelative(root, at.file) };
  const fix = /could not resolve/i.test(message) ? 'correct the path, or install the package' : 'repair the syntax';
  return diagnostic('config/load-failed', `The config cannot be read: ${message}.`, place, { fix, notes });
}

function failed(diagnostics: readonly Diagnostic[], files: readonly string[]): LoadedSite {
  return { config: null, theme: null, styles: [], diagnostics, files };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The locator guesses file names from imports; a wrong guess is no problem.
    return null;
  }
}
