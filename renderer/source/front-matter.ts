// A page's front matter: from text to the normal form, with a diagnostic at the line of each problem.

import { type Diagnostic, diagnostic, type SourceLocation } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { nearest } from '../model/nearest.ts';
import type { SourcePath } from '../model/url.ts';
import { foreignKeyFix } from './foreign-keys.ts';
import { type FrontMatterBlock, frontMatterBlock, lateBlock } from './front-matter-block.ts';
import type { Field } from './front-matter-field.ts';
import { normalFrontMatter } from './front-matter-keys.ts';
import { readYaml } from './yaml.ts';
import { YamlPlaces } from './yaml-place.ts';

/** A text's front matter and the rest of it. */
export interface ReadFrontMatter {
  readonly meta: FrontMatter;
  /** 1-based line of the file where the body begins. */
  readonly bodyLine: number;
  /** What follows the front matter, with `\n` line ends. */
  readonly body: string;
  readonly diagnostics: Diagnostic[];
}

/** Keys whose values must be of their type: anything else is an error (specification §5). */
const STRICT_KEYS: ReadonlySet<string | number> = new Set(['author', 'category', 'categories']);

/** The normal form of a page without front matter. */
export function emptyFrontMatter(): FrontMatter {
  return normalFrontMatter(createField({}, [], () => null, ignore));
}

/**
 * Reads the front matter of a page. Never fails: what cannot be understood is reported and left out, and the page
 * is read as if it had not said it.
 *
 * - `front-matter/executable`: `---js` and the like, which would run code;
 * - `front-matter/syntax`: no YAML, no mapping, another format, no closing mark, or not on the first line;
 * - `front-matter/wrong-type`: a value of another type than its key has, a warning; for `author` and `category` an error
 *   (specification §5);
 * - `front-matter/unknown-key`: a key that is a known one but for a slip; as a remark, a key of another generator;
 * - `versions/bad-range`: a version that YAML reads as a number because it has no quotes.
 *
 * Takes text with or without byte-order mark, with any line ends. `own`: keys that are the site's.
 */
export function readFrontMatter(text: string, file: SourcePath, own: readonly string[] = []): ReadFrontMatter {
  const clean = normalText(text);
  const block = frontMatterBlock(clean);
  const body = clean.slice(block.bodyOffset);
  const diagnostics: Diagnostic[] = [];
  const data = readBlock(block, file, diagnostics);
  if (data === null) return { meta: emptyFrontMatter(), bodyLine: block.bodyLine, body, diagnostics };
  const places = new YamlPlaces(block.source ?? '');
  const place = (path: readonly (string | number)[]): SourceLocation => locationIn(places, path, file);
  const written = (path: readonly (string | number)[]): string | null => places.find(path)?.written ?? null;
  const root = createField(data, [], written, (path, message, fix) => {
    const [key = ''] = path;
    const code = key === 'versions' ? 'versions/bad-range' : 'front-matter/wrong-type';
    diagnostics.push(diagnostic(code, message, place(path), { fix, ...(STRICT_KEYS.has(key) && { severity: 'error' }) }));
  });
  const mappings: AskedMapping[] = [];
  const meta = normalFrontMatter(noting(root, [], mappings));
  if (block.source === null) diagnostics.push(...lateFrontMatter(clean, file));
  for (const { path, value, asked } of mappings) {
    for (const key of Object.keys(value)) {
      const isOwn = asked.has(key) || own.includes(key) || isShown(body, String(path[0] ?? key));
      if (isOwn) continue;
      const at = place([...path, key]);
      const foreign = path.length === 0 ? foreignKeyFix(key, value[key] ?? null) : null;
      const near = foreign === null ? meantKey(key, asked) : null;
      if (foreign !== null) diagnostics.push(foreignKey(key, foreign, at));
      else if (near !== null) diagnostics.push(unknownKey([...path, key], near, at));
    }
  }
  return { meta, bodyLine: block.bodyLine, body, diagnostics };
}

/** Whether a text begins with lines between two `+++`, one of them `key = value`. */
function isToml(text: string): boolean {
  const end = /^\+\+\+[ \t]*\n/.test(text) ? text.search(/(?<=\n)\+\+\+[ \t]*(?:\n|$)/) : -1;
  return end > 0 && /^[ \t]*[\w-]+[ \t]*=/m.test(text.slice(0, end));
}

/** A block in TOML, or with keys of pages below blank lines or comments: readers see it. */
function lateFrontMatter(text: string, file: SourcePath): readonly Diagnostic[] {
  if (isToml(text)) {
    const message = 'The front matter is TOML, as Hugo has it: its keys are shown as text.';
    const fix = 'write it as YAML between two lines "---", "key: value" for "key = value"';
    return [diagnostic('front-matter/syntax', message, { file, line: 1, column: 1, length: 3 }, { fix })];
  }
  const late = lateBlock(text);
  const yaml = late && readYaml(late.source);
  if (late === null || yaml?.kind !== 'data') return [];
  const mappings: AskedMapping[] = [];
  normalFrontMatter(
    noting(
      createField(yaml.data, [], () => null, ignore),
      [],
      mappings,
    ),
  );
  if (!mappings.some(({ path, value, asked }) => path.length === 0 && Object.keys(value).some((key) => asked.has(key))))
    return [];
  const at = { file, line: late.line, column: 1, length: 3 };
  const message = 'The front matter does not begin on the first line: its keys are shown as text.';
  return [diagnostic('front-matter/syntax', message, at, { fix: 'move it to the first line of the file' })];
}

function unknownKey(path: readonly (string | number)[], near: string, at: SourceLocation): Diagnostic {
  const message = `\`${showFieldPath(path)}\` is no key that pages know; it has no effect.`;
  return diagnostic('front-matter/unknown-key', message, at, { fix: `write "${near}"`, subject: String(path.at(-1)) });
}

/** A remark: the site may have the key for itself. */
function foreignKey(key: string, fix: string, at: SourceLocation): Diagnostic {
  const message = `\`${key}\` is a key of other generators; here it has no effect.`;
  return diagnostic('front-matter/unknown-key', message, at, { fix, subject: key, severity: 'remark' });
}

/** The keys and values of a page's front matter as they are written; none where it cannot be read. */
export function writtenFrontMatter(text: string, file: SourcePath): JsonObject {
  return readBlock(frontMatterBlock(normalText(text)), file, []) ?? {};
}

/** A mapping of a front matter, and which of its keys were asked for. */
interface AskedMapping {
  readonly path: readonly (string | number)[];
  readonly value: JsonObject;
  readonly asked: Set<string>;
}

/** A field that notes what is asked of it and of all below it: keys that nobody asks for have no effect. */
function noting(field: Field, path: readonly (string | number)[], mappings: AskedMapping[]): Field {
  let asked: Set<string> | null = null;
  return {
    ...field,
    child(key) {
      const { value } = field;
      if (asked === null) {
        asked = new Set();
        if (isMapping(value)) mappings.push({ path, value, asked });
      }
      asked.add(String(key));
      return noting(field.child(key), [...path, key], mappings);
    },
  };
}

function isMapping(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys that sites have for themselves, though their names are near those of others. */
const OWN_KEYS: ReadonlySet<string> = new Set(['version', 'border']);

/**
 * The key that a mistyped one means; `null` for one that is near to none. One slip in names of five letters or more, two in
 * long ones: shorter words are near to each other by chance. In other letter case, all are meant.
 */
function meantKey(key: string, known: ReadonlySet<string>): string | null {
  if (OWN_KEYS.has(key) || key.includes('_')) return null; // No key of ours has one, many of other tools do.
  if (key === 'alias' && known.has('aliases')) return 'aliases';
  return nearest(key, known, 0) ?? nearest(key, known, key.length < 8 ? 1 : 2, ({ length }) => length >= 5);
}

/** Whether a text prints the value of a key. */
function isShown(body: string, key: string): boolean {
  return body.includes(`frontmatter.${key}`);
}

/** The place of a key or list item of a page's front matter; its first line if that cannot be found. */
export function frontMatterLocation(text: string, file: SourcePath, path: readonly (string | number)[]): SourceLocation {
  return frontMatterPlaces(text, file)(path);
}

/** Finds keys and list items of a page's front matter, as `frontMatterLocation` does: for many of one page. */
export function frontMatterPlaces(text: string, file: SourcePath): (path: readonly (string | number)[]) => SourceLocation {
  const places = new YamlPlaces(frontMatterBlock(normalText(text)).source ?? '');
  return (path) => locationIn(places, path, file);
}

function normalText(text: string): string {
  const unmarked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
}

/** The place in the file of a path in a front matter that begins on line 2. */
function locationIn(places: YamlPlaces, path: readonly (string | number)[], file: SourcePath): SourceLocation {
  const place = places.find(path);
  if (!place) return { file, line: 1, column: 1, length: 1 };
  return { file, line: place.line + 2, column: place.column + 1, length: place.length };
}

/** The data of a block; `null` if there is none. */
function readBlock(block: FrontMatterBlock, file: SourcePath, diagnostics: Diagnostic[]): JsonObject | null {
  const report = (
    code: 'front-matter/syntax' | 'front-matter/executable',
    message: string,
    fix: string,
    at?: SourceLocation,
  ): null => {
    const place = at ?? { file, line: 1, column: 1, length: 3 + block.language.length };
    const notes = block.source === null ? [] : [`the front matter, up to line ${block.bodyLine - 1}, was left out`];
    diagnostics.push(diagnostic(code, message, place, { fix, notes }));
    return null;
  };
  if (block.unclosed) {
    return report(
      'front-matter/syntax',
      'The front matter has no end: its keys are shown as text.',
      'write --- on a line of its own behind it',
    );
  }
  if (block.source === null) return {};
  if (/^(?:js|javascript|ts|typescript|coffee|coffeescript|cson)$/.test(block.language)) {
    return report(
      'front-matter/executable',
      `Front matter in "${block.language}" would run code while the site is built; it is not read.`,
      'write it as YAML after a plain ---',
    );
  }
  if (block.language !== '' && block.language !== 'yaml' && block.language !== 'yml') {
    return report(
      'front-matter/syntax',
      `Front matter in "${block.language}" is not read, only YAML is.`,
      'write it as YAML after a plain ---',
    );
  }
  const yaml = readYaml(block.source);
  if (yaml.kind === 'data') return yaml.data;
  const at = { file, line: yaml.line + block.sourceLine, column: yaml.column + 1, length: 1 };
  const { reason, fix } = slipIn(yaml, block.source);
  return report('front-matter/syntax', `The front matter cannot be read: ${reason}.`, fix, at);
}

/** What is wrong in a line, and the fix for the most frequent slips. */
function slipIn(
  { reason, line }: { readonly reason: string; readonly line: number },
  source: string,
): { reason: string; fix: string } {
  const text = source.split('\n')[line] ?? '';
  const [, key] = /^\s*(?:- )?["']?([^"':]+)["']?\s*:/.exec(text) ?? [];
  if (key === undefined || !reason.startsWith('duplicated mapping key')) return { reason, fix: syntaxFix(text) };
  return { reason: `"${key}" is there a second time`, fix: 'keep one of the two' };
}

/** The fix for the most frequent slips of other kinds. */
function syntaxFix(line: string): string {
  if (/^\s*\t/.test(line)) return 'indent with spaces, not with tabs';
  const pair = /^\s*(?:- )?([\w$-]+):\s+([^"'].*)$/.exec(line);
  if (pair && /:(?:\s|$)|^[@`%*&!|>[\]{}#,?-]|\s#/.test(pair[2] ?? ''))
    return `put the value in quotes: ${pair[1]}: ${JSON.stringify(pair[2]?.trim())}`;
  if (/^\s*[\w$-]+:\S/.test(line)) return 'write a space after the colon';
  return 'write one "key: value" a line, texts with special characters in quotes';
}

type Report = (path: readonly (string | number)[], message: string, fix: string | null) => void;

function createField(
  value: Json | undefined,
  path: readonly (string | number)[],
  written: (path: readonly (string | number)[]) => string | null,
  report: Report,
): Field {
  return {
    value,
    key: String(path.at(-1) ?? ''),
    child: (key) => createField(childValue(value, key), [...path, key], written, report),
    written: () => written(path),
    wrong: (expected, fix) => report(path, `\`${showFieldPath(path)}\` must be ${expected}.`, fix),
  };
}

function childValue(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string | number, Json>>)[key];
}

/** `actions[0].link`, counted from zero as in YAML tools. */
function showFieldPath(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

const ignore: Report = () => undefined;
