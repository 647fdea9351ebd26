// Checks a config against its shape and reports everything that is wrong at once.

import type { z } from 'zod';
import { nearest } from '../model/nearest.ts';
import { type ConfigPath, showPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import { MARKDOWN_KEYS, type SiteShape, siteShape, THEME_KEYS } from './schema.ts';
import { describe } from './wording.ts';

/** What could be read of a config. */
export interface CheckedShape {
  /** The settings whose shape is right; `null` if what was given is no object at all. */
  readonly shape: SiteShape | null;
  /** Top-level keys left out because something in them is wrong. */
  readonly broken: ReadonlySet<string>;
}

/** Names that other generators use for a setting. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  url: 'origin',
  hostname: 'origin',
  nav: 'navbar',
  href: 'link',
  items: 'children',
  repo: 'repository',
  outline: 'tocLevels',
  toc: 'tocLevels',
  ignore: 'exclude',
  srcExclude: 'exclude',
  collapsed: 'expanded',
  darkmode: 'colorMode',
  appearance: 'colorMode',
  variables: 'values',
  redirect: 'redirects',
  site: 'origin',
  baseUrl: 'base',
  basePath: 'base',
  customCss: 'css',
  extra_css: 'css',
  site_name: 'title',
  site_description: 'description',
};

/** Settings of other generators that are no setting here by another name, and what corresponds to them. */
const FOREIGN_SETTINGS: Readonly<Record<string, string>> = {
  themeConfig: 'write what is in it beside "title", under the names that the guide lists in "Migrating"',
  srcDir: 'put this file into the folder of the pages, and name the folder by --root',
  outDir: 'name the folder by build --out',
  cacheDir: 'write "cacheFolder"',
  cleanUrls: "write addresses: 'clean'",
  trailingSlash: "write addresses: 'folder' for true, addresses: 'clean' for false",
  use_directory_urls: "write addresses: 'folder' for true, addresses: 'html' for false",
  rewrites: 'move the files, and keep the old addresses by "aliases" in their front matter',
  ignoreDeadLinks: "write checkLinks: { ignore: [{ kind: 'link/dead', file: '…', reason: '…' }] }",
  onBrokenLinks: 'build with --strict',
  onBrokenMarkdownLinks: 'build with --strict',
  ...Object.fromEntries(
    ['plugins', 'presets', 'themes', 'i18n', 'integrations', 'vite', 'vue', 'bundler', 'staticDirectories'].map((name) => [
      name,
      'remove it; what corresponds to it is listed in the guide under "Migrating"',
    ]),
  ),
};

/**
 * Checks types and keys. Unknown keys are warnings and are left out; a top-level key with a value of a wrong type in it is
 * reported and left out as a whole, so that the rest can still be checked for its meaning.
 */
export function checkShape(input: unknown, problems: Problems): CheckedShape {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    problems.report(
      [],
      `must be an object of settings, but is ${describe(input)}.`,
      "write export default defineSite({ title: 'My documentation' })",
    );
    return { shape: null, broken: new Set() };
  }
  const settings = copyPlain(input) as Record<string, unknown>;
  for (const key of THEME_KEYS) delete settings[key];
  const broken = new Set<string>();
  // Every round removes something from the settings, so this ends.
  for (;;) {
    const result = siteShape.safeParse(settings);
    if (result.success) {
      if (!('title' in settings) && !broken.has('title')) reportMissingTitle(problems);
      return { shape: result.data, broken };
    }
    const issues = result.error.issues.flatMap((issue) => flatten(issue, []));
    for (const issue of issues) if (issue.keys.length > 0) dropUnknown(settings, issue, problems);
    if (issues.some((issue) => issue.keys.length > 0)) continue;
    for (const { path, message } of issues) {
      const [key] = path;
      if (key === undefined) throw new Error(`the schema blames no setting: ${message}`);
      reportWrong(settings, path, message, problems);
      broken.add(String(key));
    }
    for (const key of broken) delete settings[key];
  }
}

/** One thing that is wrong, out of zod's nested unions. `keys` are unknown ones; `message` then lists the known. */
interface ShapeIssue {
  readonly path: ConfigPath;
  readonly message: string;
  readonly keys: readonly string[];
}

/** Of a union's branches only the one the author most likely meant counts: the right kind of value with fewest faults. */
function flatten(issue: z.core.$ZodIssue, base: ConfigPath): ShapeIssue[] {
  const path = [...base, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys') return [{ path, message: issue.message, keys: issue.keys }];
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message, keys: [] }];
  const fitting = issue.errors.filter((branch) =>
    branch.every(({ path: inner, code }) => inner.length > 0 || code === 'unrecognized_keys'),
  );
  const branches = fitting.map((branch) => branch.flatMap((inner) => flatten(inner, path)));
  const likely = branches.toSorted((a, b) => weight(a) - weight(b))[0];
  return likely ?? [{ path, message: issue.message, keys: [] }];
}

/** Unknown keys are a stronger sign than wrong values that a branch was not meant. */
function weight(issues: readonly ShapeIssue[]): number {
  return issues.reduce((sum, { keys }) => sum + (keys.length === 0 ? 1 : 2 * keys.length), 0);
}

function dropUnknown(settings: Record<string, unknown>, { path, keys, message }: ShapeIssue, problems: Problems): void {
  const owner = valueAt(settings, path) as Record<string, unknown>;
  const known = [...message.split('\n'), ...(path.length === 0 ? THEME_KEYS : [])];
  for (const key of keys) {
    delete owner[key];
    const other = OTHER_NAMES[key];
    const likely = other !== undefined && known.includes(other) ? other : nearest(key, known);
    const fix = likely === null || isForeign(path, key) ? unlikeFix(path, key, known) : `write "${likely}"`;
    problems.report([...path, key], 'is not a known setting; it has no effect.', fix, 'config/unknown-key');
  }
}

function isForeign(path: ConfigPath, key: string): boolean {
  return path.length === 0 && Object.hasOwn(FOREIGN_SETTINGS, key);
}

/** What to do with a key that is near to no known one. */
function unlikeFix(path: ConfigPath, key: string, known: readonly string[]): string {
  if (isForeign(path, key)) return FOREIGN_SETTINGS[key] ?? '';
  if (path.length === 0 && MARKDOWN_KEYS.includes(key)) return `write it in "markdown": markdown: { ${key}: … }`;
  if (path[0] === 'versions' && path.length > 1 && /^alias(?:es)?$/.test(key)) return aliasFix(String(path[1]));
  return `remove it: ${path.length === 0 ? 'the config' : showPath(path)} knows ${known.join(', ')}`;
}

/** Another name of a version is an address that redirects. */
function aliasFix(group: string): string {
  return `write it as a redirect: redirects: [{ from: '/${group}/latest/{rest}', to: '/${group}/{newest}/{rest}', group: '${group}' }]`;
}

function reportWrong(settings: Record<string, unknown>, path: ConfigPath, message: string, problems: Problems): void {
  const [expected = '', write = ''] = message.split('\n');
  const value = valueAt(settings, path);
  if (value === undefined) problems.report(path, 'is missing.', write);
  else if (typeof value === 'string' && expected.startsWith('must be a list') && fitsInList(settings, path, value, expected))
    problems.report(path, `${expected}, but is ${describe(value)}.`, `write it in a list: [${quoted(value)}]`);
  else if (value instanceof RegExp)
    problems.report(path, `${expected}, but is ${describe(value)}.`, `write ${JSON.stringify(value.source)}`);
  else if (typeof value === 'number' && path[0] === 'versions' && /'v?[\d.]+/.test(write)) {
    const written = problems.writtenNumber(path) ?? String(value);
    const lost = written === String(value) ? '' : `, which has lost the end of "${written}"`;
    problems.report(path, `${expected}, but is ${describe(value)}${lost}.`, write.replace(/'[^']*'.*/, `'${written}'`));
  } else problems.report(path, `${expected}, but is ${describe(value)}.`, write);
}

/** Whether a text is right as the one entry of a list. A word (`auto`) is no address, which entries of a navigation are. */
function fitsInList(settings: unknown, path: ConfigPath, text: string, expected: string): boolean {
  if (expected.includes('list of entries') && !/[/.]/.test(text)) return false;
  const [key] = path;
  const listed = copyPlain({ [String(key)]: valueAt(settings, path.slice(0, 1)) });
  const owner = valueAt(listed, path.slice(0, -1)) as Record<string | number, unknown>;
  owner[path.at(-1) as string | number] = [text];
  const { error } = siteShape.safeParse(listed);
  const issues = (error?.issues ?? []).flatMap((issue) => flatten(issue, []));
  return !issues.some((issue) => path.every((part, i) => issue.path[i] === part));
}

/** A text as code of the config has it. */
function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function reportMissingTitle(problems: Problems): void {
  problems.report(['title'], 'is missing.', "write title: 'My documentation'");
}

function valueAt(settings: unknown, path: ConfigPath): unknown {
  let value = settings;
  for (const part of path) value = (value as Record<string | number, unknown> | undefined)?.[part];
  return value;
}

/** A copy without what is not plain data; keys without a value are left out, and so is what contains itself. */
function copyPlain(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null || around.includes(value)) return around.includes(value) ? undefined : value;
  const inner = [...around, value];
  if (Array.isArray(value)) return value.map((item) => copyPlain(item, inner));
  const prototype: unknown = Object.getPrototypeOf(value);
  // A config may come from another realm: its plain objects have a foreign prototype that ends the chain.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, copyPlain(item, inner)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
