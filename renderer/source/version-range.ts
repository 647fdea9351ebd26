// Version ranges (`>=v24.10`, `v23.10 - v25.0`, `!=v24.6`): which versions of a group they admit. The order of
// versions is the order of the catalogue, newest first; names are never compared as text or as numbers.

import { nearest } from '../model/nearest.ts';
import type { VersionConfig, VersionGroupConfig } from '../model/site-config.ts';

/** What is wrong with a range. */
export interface RangeProblem {
  readonly code: 'versions/bad-range' | 'versions/unknown-version';
  readonly message: string;
  readonly fix: string;
  /** The words at fault, as written; `''` if there are none. */
  readonly words: string;
  /** Index of the text in a list of ranges; 0 for a single range. */
  readonly item: number;
}

/** What a range means for one group. */
export interface ResolvedRange {
  /** Versions the range admits, in the group's order; all of them if there are problems, so that no text is lost. */
  readonly versions: ReadonlySet<VersionConfig>;
  readonly problems: readonly RangeProblem[];
}

/**
 * Finds the versions of `group` that a range admits.
 *
 * A range is one or more parts, separated by commas or `||` or given as a list; a version is admitted if one part admits it. A
 * part is a version; `>`, `>=`, `<`, `<=`, `=` or `!=` and a version; several of these side by side, which must all apply; `a -
 * b`, both ends included; or `*`. Parts of `!=` alone take away from what the others admit. A version is named by its name or its
 * path; upper and lower case and a leading `v` make no difference.
 */
export function resolveRange(range: string | readonly string[], group: VersionGroupConfig): ResolvedRange {
  const texts = typeof range === 'string' ? [range] : range;
  const parts: Part[] = [];
  const problems: RangeProblem[] = [];
  texts.forEach((text, item) => {
    const written = text.split(/,|\|\|/).map((part) => part.trim());
    const filled = written.filter((part) => part !== '');
    if (filled.length === 0) problems.push({ ...noVersion(group), item });
    for (const part of filled) {
      const read = readPart(part, group);
      if ('code' in read) problems.push({ ...read, item });
      else parts.push(read);
    }
  });
  if (texts.length === 0) problems.push({ ...noVersion(group), item: 0 });
  if (problems.length > 0) return { versions: new Set(group.versions), problems };
  const takes = parts.filter(({ onlyExcludes }) => !onlyExcludes);
  const removes = parts.filter(({ onlyExcludes }) => onlyExcludes);
  const admits = (index: number): boolean =>
    (takes.length === 0 || takes.some((part) => part.admits(index))) && removes.every((part) => part.admits(index));
  return { versions: new Set(group.versions.filter((_, index) => admits(index))), problems };
}

/** Whether a range admits a version of `group`; a range with problems admits all. */
export function matchRange(range: string | readonly string[], version: VersionConfig, group: VersionGroupConfig): boolean {
  return resolveRange(range, group).versions.has(version);
}

/** The shortest range that admits just these versions of a group; at least one, in the group's order. */
export function writeRange(versions: readonly VersionConfig[], { versions: all }: VersionGroupConfig): string {
  const [newest, oldest] = [versions[0], versions.at(-1)];
  const names = versions.map(({ version }) => version).join(', ');
  if (!newest || !oldest) return names;
  const isSpan = all.indexOf(oldest) - all.indexOf(newest) === versions.length - 1;
  if (isSpan && newest === all[0]) return `>=${oldest.version}`;
  return isSpan && oldest === all.at(-1) ? `<=${newest.version}` : names;
}

/** A part of a range, as a test of indexes into the group's versions. */
interface Part {
  readonly onlyExcludes: boolean;
  admits(index: number): boolean;
}

type Problem = Omit<RangeProblem, 'item'>;

const COMPARATOR = /(>=|=>|<=|=<|!=|==|[<>=])\s*([^\s<>=!]+)/g;

function readPart(part: string, group: VersionGroupConfig): Part | Problem {
  if (part === '*') return { onlyExcludes: false, admits: () => true };
  const exact = indexOf(part, group);
  if (exact !== null) return { onlyExcludes: false, admits: (index) => index === exact };
  const ends = /^(.+?)\s+[-–]\s+(.+)$/.exec(part);
  if (ends) return readSpan(ends[1] as string, ends[2] as string, group);
  const comparators = [...part.matchAll(COMPARATOR)];
  if (part.replace(COMPARATOR, '').trim() !== '') return unreadable(part, group);
  return readComparators(comparators, group);
}

function readSpan(from: string, to: string, group: VersionGroupConfig): Part | Problem {
  const first = indexOf(from, group);
  const last = indexOf(to, group);
  if (first === null) return unknownVersion(from, group);
  if (last === null) return unknownVersion(to, group);
  const [newest, oldest] = first < last ? [first, last] : [last, first];
  return { onlyExcludes: false, admits: (index) => index >= newest && index <= oldest };
}

function readComparators(comparators: readonly RegExpMatchArray[], group: VersionGroupConfig): Part | Problem {
  const tests: ((index: number) => boolean)[] = [];
  for (const [, operator = '', name = ''] of comparators) {
    const bound = indexOf(name, group);
    if (bound === null) return unknownVersion(name, group);
    tests.push((index) => holds(operator, index, bound));
  }
  return {
    onlyExcludes: comparators.every(([, operator]) => operator === '!='),
    admits: (index) => tests.every((test) => test(index)),
  };
}

/** Smaller indexes are newer versions. */
function holds(operator: string, index: number, bound: number): boolean {
  switch (operator) {
    case '>':
      return index < bound;
    case '>=':
    case '=>':
      return index <= bound;
    case '<':
      return index > bound;
    case '<=':
    case '=<':
      return index >= bound;
    case '!=':
      return index !== bound;
    default:
      return index === bound;
  }
}

/** Index of the version of a name; an exact name or path comes before one that differs in case or `v`. */
function indexOf(name: string, group: VersionGroupConfig): number | null {
  const exact = group.versions.findIndex(({ version, path }) => version === name || path === name);
  if (exact >= 0) return exact;
  const plain = plainName(name);
  const similar = group.versions.findIndex(({ version, path }) => plainName(version) === plain || plainName(path) === plain);
  return similar >= 0 ? similar : null;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/^v(?=\d)/, '');
}

function noVersion(group: VersionGroupConfig): Problem {
  const message = 'The version range names no version.';
  return { code: 'versions/bad-range', message, fix: example(group), words: '' };
}

/** Words that are neither a known version nor comparisons: one unknown name, or a slip in the grammar. */
function unreadable(part: string, group: VersionGroupConfig): Problem {
  if (/^[^\s<>=!]+$/.test(part)) return unknownVersion(part, group);
  const message = `"${part}" is no version range.`;
  const names = part.split(/\s+/);
  const isList = names.length > 1 && names.every((name) => indexOf(name, group) !== null);
  return { code: 'versions/bad-range', message, fix: isList ? `write "${names.join(', ')}"` : example(group), words: part };
}

function unknownVersion(name: string, group: VersionGroupConfig): Problem {
  const names = group.versions.map(({ version }) => version);
  // Other digits are another version, and no slip.
  const digits = (text: string): string => text.replace(/\D/g, '');
  const near = nearest(name, names, undefined, (known) => digits(known) === digits(name));
  return {
    code: 'versions/unknown-version',
    message: `"${name}" is no version of ${group.name}: there are ${names.join(', ')}.`,
    fix: near === null ? `write one of them, or add "${name}" to the versions in the config` : `write "${near}"`,
    words: name,
  };
}

function example(group: VersionGroupConfig): string {
  const name = group.versions.at(-1)?.version ?? 'v1.0';
  return `write a range, such as ">=${name}"`;
}
