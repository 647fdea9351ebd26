// Loads a site's config: bundles it, runs it, checks it, and locates its problems. Nothing is thrown for what an author can
// cause: a config that does not load is a diagnostic, so that `serve` can go on.

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheKey, hashContent } from '../../renderer/cache/hash.ts';
import { type ConfigPath, showPath } from '../../renderer/config/config-path.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { NO_HOOKS, type SiteHooks } from '../../renderer/config/hooks.ts';
import type { Json } from '../../renderer/model/json.ts';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { accentOf, hexColor, TEXT_CONTRAST } from '../../templates/accent.ts';
import type { ReactTheme, ReactWidgets } from '../../templates/contract.ts';
import { type BundleProblem, type BundleTools, bundleConfig, type ConfigBundle, siteRelative } from './config-bundle.ts';
import { errorText, type TraceReader, traceReader } from './code-trace.ts';
import { configLocator, type Locate, writtenNumbers } from './config-locator.ts';
import { notStarted } from './not-started.ts';
import { readHooks } from './read-hooks.ts';
import { strangeKeys } from './strange-keys.ts';
import { EndlessWait, runModule } from './run-module.ts';
import { isFile, readFileText } from '../disk/look.ts';
import { readSourcesLock, SOURCES_LOCK } from '../sources/lock.ts';
import { CONFIG_NAMES, siteAbove, type SiteFolder, sitesIn } from './site-folder.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** A site's settings, as far as they could be loaded. */
export interface LoadedSite {
  /** `null` where the config is missing, broken or wrong; then `diagnostics` holds an error. */
  readonly config: SiteConfig | null;
  /** The config's own theme, or `null` for the default one. */
  readonly theme: ReactTheme | null;
  /** Components the config adds to the theme. */
  readonly widgets: SiteWidgets | null;
  readonly hooks: SiteHooks;
  /** The site's accent as `#rrggbb`; `null`: the theme's. */
  readonly accent: string | null;
  /** Absolute paths of the site's own style sheets. */
  readonly styles: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Locates settings in the config's files; `null` where there is no config. */
  readonly locate: Locate | null;
  /** Reads the stacks of errors that the config's own code throws later; `null` where it did not run. */
  readonly trace: TraceReader | null;
  /** Absolute paths of all files the settings depend on: when one changes, load again. */
  readonly files: readonly string[];
  /** What the settings name, or may mean, by path: when something appears there, or goes, load again. */
  readonly named: readonly NamedPath[];
}

/** A file or a folder (an absolute path), and whether it is there. */
export interface NamedPath {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly isThere: boolean;
}

/** Components of the site's own, and a hash of the files they are written in. */
export interface SiteWidgets {
  readonly table: ReactWidgets;
  readonly hash: string;
}

/** What loading needs: the tools of bundling, and the engine's hash. */
export interface LoadTools extends BundleTools {
  readonly engineHash: string;
}

/** The result of checking. */
interface Resolved {
  readonly config: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Command-line values that override the config's. */
export interface ConfigOverrides {
  /** `/` or `/path/`. */
  readonly base?: string;
  /** Whether drafts are published. */
  readonly drafts?: boolean;
}

/** Loads the config of `folder`. */
export async function loadSite(folder: SiteFolder, tools: LoadTools, overrides: ConfigOverrides = {}): Promise<LoadedSite> {
  if (folder.config === null) return failed([missingConfig(folder)], []);
  const result = await bundleConfig(folder.config, tools);
  if ('problems' in result) {
    const found = result.problems.map((problem) => toDiagnostic(problem, folder.root));
    return { ...failed(found, result.files), named: namedPaths('file', result.missing) };
  }
  const { bundle } = result;
  const trace = traceReader(bundle, folder.root, tools.engine.root);
  let run: RunConfig | null = null;
  try {
    run = { bundle, trace, exports: await runModule(bundle.code) };
    return await readExports(run, folder, tools, overrides);
  } catch (error) {
    // Reading settings may run code of the config, too: that of a getter.
    if (run !== null && trace(error).place === null) throw error;
    return failed([thrownByConfig(error, trace, folder)], bundle.files);
  }
}

/** A config that ran. */
interface RunConfig {
  readonly bundle: ConfigBundle;
  readonly trace: TraceReader;
  readonly exports: Readonly<Record<string, unknown>>;
}

async function readExports(
  { bundle, trace, exports }: RunConfig,
  folder: SiteFolder,
  tools: LoadTools,
  overrides: ConfigOverrides,
): Promise<LoadedSite> {
  const name = basename(folder.config as string);
  const input = exports['default'];
  if (input === undefined) {
    const at = { file: name, line: 1, column: 1, length: 1 };
    const fix = 'write "export default defineSite({ title: \'…\' })"';
    return failed([diagnostic('config/invalid', `${name} has no default export.`, at, { fix })], bundle.files);
  }
  if (input instanceof Promise) {
    const at = { file: name, line: 1, column: 1, length: 1 };
    const fix = 'write "export default await …"';
    // What it comes to later is not used.
    input.catch(() => undefined);
    return failed([diagnostic('config/invalid', `${name} exports a promise of the settings.`, at, { fix })], bundle.files);
  }
  const textOf = (path: string): string | null => tools.texts?.get(path) ?? readFileText(path);
  const read = (file: string): string | null => textOf(resolve(folder.root, file));
  const locate = configLocator(name, read);
  const { theme: _theme, widgets: _widgets, hooks: _hooks, ...settings } = Object(input) as Record<string, unknown>;
  const circle = pathIntoItself(settings);
  if (circle !== null) {
    const message = `\`${showPath(circle)}\` holds itself.`;
    return failed([diagnostic('config/invalid', message, locate(circle), { fix: 'write plain data' })], bundle.files);
  }
  const { config, diagnostics } = await resolveOnce(input, bundle, tools, [locate, writtenNumbers(name, read)]);
  const misplaced = config && cacheFinding(config, folder, locate);
  const found = [
    ...unreadConfigs(folder),
    ...twice(bundle, folder),
    ...diagnostics,
    ...(misplaced ? [misplaced] : []),
    ...(config ? missingRoots(config, folder, locate) : []),
  ];
  const code = { ...(input as { theme?: unknown; accent?: unknown; css?: unknown; widgets?: unknown; hooks?: unknown }) };
  const hooks = readHooks(code.hooks, bundle.hash, locate);
  found.push(...hooks.diagnostics);
  const theme = readTheme(code.theme, { bundle, folder, locate }, found);
  const widgets = readWidgets(code.widgets, bundle, locate, found);
  const styles = readStyles(code.css, folder, locate, found);
  const roots = config?.markdown.includeRoots.map((path) => resolve(folder.root, path)) ?? [];
  found.push(...(await notStarted(theme, widgets?.table ?? {}, { engine: tools.engine, locate })));
  return {
    config:
      config && !misplaced
        ? {
            ...config,
            ...overrides,
            hookFiles: Object.keys(hooks.hooks.files ?? {}),
            sources: withKinds(config.sources, folder),
          }
        : null,
    theme: theme && withEntries(theme, tools.engine),
    widgets,
    hooks: hooks.hooks,
    accent: readAccent(code.accent, config, locate, found),
    styles: styles.filter(isFile),
    diagnostics: found,
    locate,
    trace,
    files: bundle.files,
    named: [
      ...namedPaths('file', [...styles, ...(theme ? [theme.clientEntry, theme.styleEntry] : [])]),
      ...namedPaths('folder', roots),
    ],
  };
}

function namedPaths(kind: NamedPath['kind'], paths: readonly string[]): NamedPath[] {
  return paths.map((path) => ({ path, kind, isThere: existsSync(path) }));
}

/** Sources with what their refs were when they were locked. */
function withKinds(sources: SiteConfig['sources'], folder: SiteFolder): SiteConfig['sources'] {
  if (sources.length === 0) return sources;
  const locked = readSourcesLock(readFileText(resolve(folder.root, SOURCES_LOCK)) ?? '');
  return sources.map((source) => ({ ...source, isBranch: locked.get(source.name)?.kind === 'branch' }));
}

/** `config/unread`: only one of several configs is read. */
function unreadConfigs({ root, config, otherConfigs }: SiteFolder): Diagnostic[] {
  const name = basename(config as string);
  const at = { file: name, line: 1, column: 1, length: 1 };
  if (otherConfigs.length === 0) return [];
  const others = otherConfigs.map((path) => `"${siteRelative(root, path)}"`).join(', ');
  const message = `"${name}" is read; ${others} ${otherConfigs.length === 1 ? 'is' : 'are'} not.`;
  return [diagnostic('config/unread', message, at, { fix: 'keep one config, and remove the others' })];
}

/** `config/invalid` for keys of settings that are written a second time. */
function twice({ duplicates }: ConfigBundle, { root }: SiteFolder): Diagnostic[] {
  return duplicates.map(({ key, file, line, column }) => {
    const at = { file: siteRelative(root, file), line, column, length: key.length };
    const message = `"${key}" is there a second time, and only the last one counts.`;
    return diagnostic('config/invalid', message, at, { severity: 'warning', fix: 'keep one of the two' });
  });
}

/** Folders and files of `includeRoots` that do not exist: nothing can be included from them. */
function missingRoots({ markdown }: SiteConfig, { root }: SiteFolder, locate: Locate): Diagnostic[] {
  return markdown.includeRoots.flatMap((folder, i) => {
    if (existsSync(resolve(root, folder))) return [];
    const message = `\`markdown.includeRoots[${i}]\` names "${folder}", and there is no such folder or file.`;
    const fix = 'write its path from the folder of the config';
    return [diagnostic('config/invalid', message, locate(['markdown', 'includeRoots', i]), { severity: 'warning', fix })];
  });
}

/** What is wrong with the config's cache folder, unless an option names another: see `findSiteFolder`. */
function cacheFinding({ cacheFolder }: SiteConfig, { cacheSetting }: SiteFolder, locate: Locate): Diagnostic | null {
  if (cacheSetting === null) return null;
  const { written, problem } = cacheSetting;
  const at = locate(['cacheFolder']);
  if (cacheFolder !== written) {
    const fix = `write cacheFolder: '${cacheFolder ?? '../.cache/docs-build'}', or name the folder with --cache`;
    return diagnostic(
      'config/invalid',
      '`cacheFolder` must stand there as a plain text: it is read before the config runs.',
      at,
      { fix },
    );
  }
  return problem && diagnostic('config/invalid', `\`cacheFolder\` ${problem.message}`, at, { fix: problem.fix });
}

/**
 * `resolveConfig`, cached by the settings' own text: checking is a pure function of them, and the checker is the largest thing a
 * run without changes would load.
 */
async function resolveOnce(
  input: unknown,
  bundle: ConfigBundle,
  { cache, engineHash }: LoadTools,
  [locate, writtenNumber]: readonly [Locate, ReturnType<typeof writtenNumbers>],
): Promise<Resolved> {
  const key = isPlain(input) ? cacheKey('settings@1', engineHash, bundle.hash, input) : null;
  const known = key === null ? undefined : cache.get<Resolved>('settings', key);
  if (known) return known;
  const { resolveConfig } = await import('../../renderer/config/resolve-config.ts');
  const resolved = resolveConfig(input, locate, writtenNumber);
  if (key !== null) cache.set('settings', key, resolved);
  return resolved;
}

/** Where lists and records that lie in each other form a circle, in which reading would not end; `null`: nowhere. */
function pathIntoItself(value: unknown, path: ConfigPath = [], around: readonly unknown[] = []): ConfigPath | null {
  if (typeof value !== 'object' || value === null) return null;
  if (around.includes(value)) return path;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return null;
  const within = [...around, value];
  for (const [key, item] of Object.entries(value)) {
    const found = pathIntoItself(item, [...path, Array.isArray(value) ? Number(key) : key], within);
    if (found !== null) return found;
  }
  return null;
}

/** Whether JSON says everything about a value. A theme, a function or a regular expression is not plain. */
function isPlain(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** What a theme is read with. */
interface ThemePlace {
  readonly bundle: ConfigBundle;
  readonly folder: SiteFolder;
  readonly locate: Locate;
}

/** The config's own theme: its hash covers the config's files, since its parts may be written there. */
function readTheme(value: unknown, place: ThemePlace, found: Diagnostic[]): ReactTheme | null {
  const { bundle, locate } = place;
  if (value === undefined) return null;
  const theme = value as Partial<ReactTheme> | null;
  if (typeof theme !== 'object' || typeof theme?.renderDocument !== 'function' || typeof theme.renderWidget !== 'function') {
    const fix = 'write "theme: extendTheme(defaultTheme(), { … })", with both from "docs-build/theme"';
    found.push(diagnostic('config/invalid', '"theme" is not a theme.', locate(['theme']), { fix }));
    return null;
  }
  const areRight = areComponents(theme.widgets ?? {}, () => locate(['theme']), found);
  const whole = theme as ReactTheme;
  if (!areRight) return { ...whole, widgets: standIns(Object.keys(whole.widgets)) };
  const entries = {
    clientEntry: entryOf(whole, 'clientEntry', place, found),
    styleEntry: entryOf(whole, 'styleEntry', place, found),
  };
  return { ...whole, ...entries, hash: hashContent(`${theme.hash}\n${bundle.hash}`) };
}

/** The absolute path of an entry of the theme; `config/invalid` where the site names one that does not exist. */
function entryOf(
  theme: ReactTheme,
  key: 'clientEntry' | 'styleEntry',
  { folder, locate }: ThemePlace,
  found: Diagnostic[],
): string {
  const path = besideConfig(theme[key], folder);
  if (isFile(path)) return path;
  const message = `The "${key}" of the theme, "${theme[key]}", ${existsSync(path) ? 'is a folder' : 'does not exist'}.`;
  found.push(diagnostic('config/invalid', message, locate(['theme']), { fix: PATH_FIX }));
  return path;
}

/** The theme with the engine's own entries in the place of those that do not exist, which was said: all else is judged as well. */
function withEntries(theme: ReactTheme, engine: LoadTools['engine']): ReactTheme {
  const { clientEntry, styleEntry } = theme;
  return {
    ...theme,
    clientEntry: isFile(clientEntry) ? clientEntry : join(engine.root, 'client', 'main.ts'),
    styleEntry: isFile(styleEntry) ? styleEntry : join(engine.root, 'templates', 'styles', 'index.css'),
  };
}

function readWidgets(value: unknown, bundle: ConfigBundle, locate: Locate, found: Diagnostic[]): SiteWidgets | null {
  if (value === undefined) return null;
  const table = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  if (Object.keys(table).length === 0) {
    found.push(
      diagnostic('config/invalid', '"widgets" must be a record of components.', locate(['widgets']), {
        fix: asComponent('Name'),
      }),
    );
    return null;
  }
  const isRight = areComponents(table, (...below) => locate(['widgets', ...below]), found);
  return { table: isRight ? table : standIns(Object.keys(table)), hash: bundle.hash };
}

/** Components of which pages know the names alone: what is wrong with them is said once, and no page is written. */
function standIns(names: readonly string[]): ReactWidgets {
  const widget = { view: () => null, when: null, inner: true, inline: true };
  return Object.fromEntries(names.map((name) => [capitalized(name), widget]));
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function asComponent(name: string): string {
  return `write "${name}: defineWidget({ view: Component, props: {} })", with defineWidget from "docs-build/theme"`;
}

/** Whether all are components that texts can name. `at`: the place of a component, or of a property of it. */
function areComponents(
  widgets: Readonly<Record<string, unknown>>,
  at: (name: string, ...property: readonly string[]) => Diagnostic['at'],
  found: Diagnostic[],
): widgets is ReactWidgets {
  const names = Object.keys(widgets);
  const wrong = names.filter((name) => typeof (widgets[name] as { view?: unknown } | null)?.view !== 'function');
  const [first] = wrong;
  if (first !== undefined) {
    const message = `"widgets" holds no component for ${wrong.join(', ')}.`;
    found.push(diagnostic('config/invalid', message, at(first), { fix: asComponent(first) }));
    return false;
  }
  const small = names.find((name) => !/^[A-Z]/.test(name));
  if (small !== undefined) {
    const message = `The component "${small}" can stand in no text: <${small}> is an element of HTML there.`;
    const fix = `name it "${capitalized(small)}"`;
    found.push(diagnostic('config/invalid', message, at(small), { fix }));
    return false;
  }
  const strange = strangeKeys(widgets as ReactWidgets, at);
  found.push(...strange);
  const rightProps = givesPropKinds(widgets as ReactWidgets, (name, ...prop) => at(name, 'props', ...prop), found);
  return (
    givesModules(widgets as ReactWidgets, (name) => at(name, 'hydrate'), found) &&
    rightProps &&
    strange.every(({ severity }) => severity !== 'error')
  );
}

/** Whether every component that is to be hydrated gives the address of its module. */
function givesModules(widgets: ReactWidgets, at: (name: string) => Diagnostic['at'], found: Diagnostic[]): boolean {
  const wrong = Object.entries(widgets).filter(([, { hydrate }]) => hydrate !== undefined && !isModule(hydrate));
  for (const [name] of wrong) {
    const message = `"hydrate" of the component "${name}" is not the address of its file.`;
    found.push(diagnostic('config/invalid', message, at(name), { fix: 'write "hydrate: import.meta.url"' }));
  }
  return wrong.length === 0;
}

function isModule(address: unknown): boolean {
  return typeof address === 'string' && address.startsWith('file:');
}

/** Whether every component that lists its props gives them with their kinds. */
function givesPropKinds(
  widgets: ReactWidgets,
  at: (name: string, ...prop: readonly string[]) => Diagnostic['at'],
  found: Diagnostic[],
): boolean {
  const wrong = Object.entries(widgets).flatMap(([name, { props }]) => wrongKinds(name, props, at));
  found.push(...wrong);
  return wrong.length === 0;
}

function wrongKinds(
  name: string,
  props: unknown,
  at: (name: string, ...prop: readonly string[]) => Diagnostic['at'],
): readonly Diagnostic[] {
  if (props === undefined) return [];
  if (typeof props !== 'object' || props === null || Array.isArray(props)) {
    const fix = `write "props: { title: 'text', count: 'any' }", with all that its view takes`;
    const message = `"props" of the component "${name}" is no record of names and kinds.`;
    return [diagnostic('config/invalid', message, at(name), { fix })];
  }
  const wrong = Object.entries(props).filter(([, kind]) => !isPropKind(kind));
  return wrong.map(([prop, kind]) => {
    const given = typeof kind === 'string' ? `"${kind}"` : String(kind);
    const message = `The prop "${prop}" of the component "${name}" has the kind ${given}, which there is not.`;
    const fix = `write "${prop}: 'any'", or 'text' for what is always a text`;
    return diagnostic('config/invalid', message, at(name, prop), { fix });
  });
}

function isPropKind(kind: unknown): boolean {
  return kind === 'text' || kind === 'any' || (Array.isArray(kind) && kind.every((word) => typeof word === 'string'));
}

/** The accent, with a finding where it cannot be used as it is on the pages that readers see first. */
function readAccent(value: unknown, config: SiteConfig | null, locate: Locate, found: Diagnostic[]): string | null {
  if (value === undefined) return null;
  const color = hexColor(value);
  const at = locate(['accent']);
  if (color === null) {
    const message = '"accent" must be a colour of six hexadecimal digits.';
    found.push(diagnostic('config/invalid', message, at, { fix: 'write "accent: \'#7c3aed\'"' }));
    return null;
  }
  const mode = config?.colorMode === 'enable' ? 'dark' : 'light';
  const { accent, ratio, isAsGiven } = accentOf(color, mode);
  if (!isAsGiven) {
    const message = `The accent ${color} has a contrast of ${ratio.toFixed(1)}:1 on ${mode} pages, where text needs ${TEXT_CONTRAST}:1; ${accent} is used.`;
    found.push(diagnostic('theme/low-contrast', message, at, { fix: `write "accent: '${accent}'"` }));
  }
  return color;
}

/** The absolute paths of the style sheets; those that do not exist are reported. */
function readStyles(value: unknown, folder: SiteFolder, locate: Locate, found: Diagnostic[]): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    found.push(
      diagnostic('config/invalid', '"css" must be a list of files.', locate(['css']), {
        fix: 'write "css: [\'./styles/site.css\']"',
      }),
    );
    return [];
  }
  return value.map((name: string, index) => {
    const path = besideConfig(name, folder);
    if (!isFile(path)) {
      const isFolder = existsSync(path);
      const message = `The style sheet "${name}" ${isFolder ? 'is a folder' : 'does not exist'}.`;
      const fix = isFolder ? 'name each style sheet in it' : PATH_FIX;
      found.push(diagnostic('config/invalid', message, locate(['css', index]), { fix }));
    }
    return path;
  });
}

const PATH_FIX = 'correct its path, relative to the config file';

/** The absolute path of a file that the config names by a path from its own folder, or by a `file:` address. */
function besideConfig(name: string, folder: SiteFolder): string {
  return name.startsWith('file:') ? fileURLToPath(name) : resolve(dirname(folder.config as string), name);
}

/** An error that the config throws, at the line that threw. */
function thrownByConfig(error: unknown, trace: TraceReader, folder: SiteFolder): Diagnostic {
  const name = basename(folder.config as string);
  if (error instanceof EndlessWait) {
    const at = { file: name, line: 1, column: 1, length: 1 };
    const fix = 'await only promises that are resolved or rejected';
    return diagnostic('config/load-failed', `${name} awaits a promise that is never settled.`, at, { fix });
  }
  const { place, frames } = trace(error);
  const at = place ?? { file: name, line: 1, column: 1, length: 1 };
  return diagnostic('config/load-failed', `${name} throws when it is loaded: ${errorText(error)}`, at, {
    fix: fixOfThrown(errorText(error)),
    // The first is in the message already.
    notes: frames.slice(1),
  });
}

function fixOfThrown(message: string): string {
  if (/^ReferenceError: Cannot access .* before initialization$/.test(message))
    return 'declare it further up; if files import each other in a circle, move what both need to another file';
  // Functions of ours say what to write.
  return (
    /: (write (?:"[^"]+"(?: in the config for .*)?|a function\b.*))$/.exec(message)?.[1] ??
    'repair the expression, or the value it is given'
  );
}

function missingConfig({ root }: SiteFolder): Diagnostic {
  const [site] = sitesIn(root);
  const below = site === undefined ? null : `the folder "${site}" in it has one: name it, as in "--root ${site}"`;
  const above = below === null ? siteAbove(root) : null;
  const taken = CONFIG_NAMES.find((name) => existsSync(join(root, name)));
  return diagnostic('config/missing', `There is no ${CONFIG_NAMES[0]} in ${root}.`, null, {
    fix:
      (taken === undefined ? null : `"${taken}" is a folder: rename it, and write the config as a file of that name`) ??
      below ??
      (above && `the site of ${above} is above it: run the command there, or name it, as in "--root ${above}"`) ??
      `run "${COMMAND} init" for a new site, write ${CONFIG_NAMES[0]} with "export default defineSite({ title: '…' })", or name the site's folder with --root`,
  });
}

/** What to do about a message of esbuild's. */
function fixOf(message: string): string {
  if (/could not resolve/i.test(message)) return 'correct the path, or install the package';
  if (message.endsWith('has already been declared')) return 'give one of the two another name';
  const [, file = '', name] = /^No matching export in "(?:.*\/)?(.+)" for import "(.+)"$/.exec(message) ?? [];
  if (name === 'default') return `name an export in braces: "import { … }", or write "export default" in "${file}"`;
  return name === undefined ? 'repair the syntax' : `import a name that "${file}" exports`;
}

function toDiagnostic({ message, at, notes, hasMarkup, fix = fixOf(message) }: BundleProblem, root: string): Diagnostic {
  const place = at && { ...at, file: siteRelative(root, at.file) };
  if (at !== null && hasMarkup) {
    const name = basename(at.file);
    return diagnostic(
      'config/load-failed',
      `The config cannot be read: "${name}" has JSX, which is not read in a file of that name.`,
      place,
      {
        fix: renamingFix(at.file, root),
        notes: [message, ...notes],
      },
    );
  }
  return diagnostic('config/load-failed', `The config cannot be read: ${message}.`, place, { fix, notes });
}

/** How a file (absolute) with JSX comes to a name that allows it. */
function renamingFix(file: string, root: string): string {
  const name = basename(file);
  const isConfig = dirname(file) === root && CONFIG_NAMES.some((known) => known === name);
  const renamed = isConfig ? 'site.config.tsx' : name.replace(/\.[cm]?([tj]s)$/, '.$1x');
  const isTaken = existsSync(join(dirname(file), renamed));
  if (isConfig && isTaken)
    return `keep one of "${name}", which is read, and "${renamed}", which is not: the one with JSX as "${renamed}"`;
  if (isTaken)
    return `move the JSX to "${renamed}", which is there already, or rename it to another name that ends in ".${renamed.split('.').at(-1)}"`;
  return isConfig ? `rename it to "${renamed}"` : `rename it to "${renamed}", in imports of it, too`;
}

function failed(diagnostics: readonly Diagnostic[], files: readonly string[]): LoadedSite {
  return {
    config: null,
    theme: null,
    widgets: null,
    hooks: NO_HOOKS,
    accent: null,
    styles: [],
    diagnostics,
    locate: null,
    trace: null,
    files,
    named: [],
  };
}
