// The JSON schema of front matter, found by asking the engine's own reader: values of every kind are put at every key that it asks
// for, and what it accepts is what the schema allows.

import type { JsonSchema } from '../renderer/editor/json-schema.ts';
import type { Json, JsonObject } from '../renderer/model/json.ts';
import type { Field } from '../renderer/source/front-matter-field.ts';
import { normalFrontMatter } from '../renderer/source/front-matter-keys.ts';
import { HOMEPAGE } from '../cli/report/about-codes.ts';
import { frontMatterPart, keyDocs } from './front-matter.ts';

/** The path of the schema below the project, and below the documentation's address. */
export const SCHEMA_FILE = 'schemas/front-matter.json';

type Path = readonly (string | number)[];

/** What the reader says of a front matter. */
interface Answer {
  /** Values it refused, with what it expected in their place. */
  readonly wrong: readonly { readonly path: Path; readonly expected: string }[];
  /** Keys it asked for, by the path of their mapping (as JSON). */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The schema as the text of its file. */
export function frontMatterSchemaText(): string {
  const words = new Map([...frontMatterPart().named, ...keyDocs()]);
  const schema: JsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${HOMEPAGE}${SCHEMA_FILE}`,
    title: 'Front matter of a page of docs-build',
    ...mappingSchema([], words),
    additionalProperties: true,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Reads a front matter that has one value, at a path. */
function answerTo(path: Path, value: Json): Answer {
  const wrong: { path: Path; expected: string }[] = [];
  const asked = new Map<string, Set<string>>();
  const field = (own: Json | undefined, at: Path): Field => ({
    value: own,
    key: String(at.at(-1) ?? ''),
    child: (key) => {
      const name = JSON.stringify(at);
      asked.set(name, (asked.get(name) ?? new Set()).add(String(key)));
      return field(childOf(own, key), [...at, key]);
    },
    written: () => null,
    wrong: (expected) => void wrong.push({ path: at, expected }),
  });
  normalFrontMatter(field(placed(path, value), []));
  return { wrong, asked };
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, Json>>)[key] : undefined;
}

/**
 * A front matter with a value at a path. What precedes it in a list has to be there, and what a mapping is not read without: the keys
 * that the reader asks of an empty one.
 */
function placed(path: Path, value: Json): Json {
  const [key, ...above] = [...path].reverse();
  if (key === undefined) return value;
  const parent = above.reverse();
  if (typeof key === 'string') return placed(parent, { ...companions(parent), [key]: value });
  return placed(parent, [...Array.from({ length: key }, (_, i) => FILLERS[i % FILLERS.length] as Json), value]);
}

/** What a mapping needs to be accepted; nothing where it may be empty. */
function companions(mapping: Path): JsonObject {
  if (mapping.length === 0 || isAccepted(mapping, {})) return {};
  const all = samplesOf(mapping, askedOf(mapping, {}), (key, sample) => answerTo(mapping, { [key]: sample }));
  return Object.keys(all).reduce((kept, key) => (isAccepted(mapping, without(kept, key)) ? without(kept, key) : kept), all);
}

function without(mapping: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== key));
}

/** The places of a tag in `head`, the only list with places of different kinds. */
const FILLERS: readonly Json[] = ['meta', {}];

/** Whether the reader accepts a value at a path; what is above it does not matter. */
function isAccepted(path: Path, value: Json): boolean {
  return refusals(path, value).length === 0;
}

function refusals(path: Path, value: Json): Answer['wrong'] {
  return refusalsIn(answerTo(path, value), path);
}

/** What was refused at a path, or below. */
function refusalsIn({ wrong }: Answer, path: Path): Answer['wrong'] {
  return wrong.filter((one) => path.every((key, i) => one.path[i] === key));
}

const SAMPLES: readonly Json[] = ['x', true, 1, [], {}, 'primary'];

function schemaOf(path: Path, words: ReadonlyMap<string, string>): JsonSchema {
  const named = typeof path.at(-1) === 'string' ? (words.get(path.filter((key) => typeof key === 'string').join('.')) ?? '') : '';
  const isOtherName = path.length === 1 && /^[\w$]+$/.test(named);
  const description = isOtherName ? `Another name, or a companion, of \`${named}\`.` : named;
  return { ...(description !== '' && { description }), ...kindsAt(path, words) };
}

function kindsAt(path: Path, words: ReadonlyMap<string, string>): JsonSchema {
  if (takesAnything(path)) return {};
  const flags = [true, false].filter((flag) => isAccepted(path, flag));
  const number = numberSchema(path);
  const list = listSchema(path, words);
  const mapping = isAccepted(path, {}) || keysAt(path).length > 0 ? mappingSchema(path, words) : null;
  const text = isAccepted(path, 'x');
  const types = [
    ...(text ? ['string'] : []),
    ...(flags.length === 2 ? ['boolean'] : []),
    ...(number?.type === 'number' ? ['number'] : []),
  ];
  const values = [...(flags.length === 1 ? flags : []), ...(text ? [] : namedIn(path))];
  const branches: JsonSchema[] = [
    { type: [...types, 'null'] },
    ...(values.length > 0 ? [{ enum: values }] : []),
    ...(number?.type === 'integer' ? [number] : []),
    ...(list ? [list] : []),
    ...(mapping && isFull(path) ? [mapping] : []),
  ];
  return branches.length === 1 ? (branches[0] as JsonSchema) : { anyOf: branches };
}

/** Texts that a refusal names in quotes and that are accepted. */
function namedIn(path: Path): readonly string[] {
  const expected = refusals(path, 'x')
    .map((one) => one.expected)
    .join(' ');
  return Array.from(expected.matchAll(/"([\w-]+)"/g), ([, word = '']) => word).filter((word) => isAccepted(path, word));
}

function numberSchema(path: Path): JsonSchema | null {
  const accepted = Array.from({ length: 41 }, (_, i) => i - 20).filter((number) => isAccepted(path, number));
  if (accepted.length === 0) return null;
  if (isAccepted(path, 1.5)) return { type: 'number' };
  return { type: 'integer', minimum: Math.min(...accepted), maximum: Math.max(...accepted) };
}

function listSchema(path: Path, words: ReadonlyMap<string, string>): JsonSchema | null {
  if (isAccepted(path, [])) {
    return { type: 'array', ...(!takesAnything([...path, 0]) && { items: schemaOf([...path, 0], words) }) };
  }
  if (!isAccepted(path, FILLERS.slice(0, 1))) return null;
  const lengths = [1, 2, 3, 4, 5].filter((length) => isAccepted(path, [...FILLERS, ...'xxx'].slice(0, length)));
  const places = lengths.map((_, i) => (isText(path, i) ? { type: 'string' } : schemaOf([...path, i], words)));
  return { type: 'array', items: places, minItems: Math.min(...lengths), maxItems: Math.max(...lengths) };
}

/** Whether a place in a list has to be a text. */
function isText(path: Path, place: number): boolean {
  const others = ANYTHING.filter((value) => typeof value !== 'string');
  return others.every((value) => !isAccepted(path, [...FILLERS.slice(0, place), value]));
}

const ANYTHING: readonly Json[] = ['x', 1, true, false, {}, []];

/** Whether a value may be anything at all. */
function takesAnything(path: Path): boolean {
  return keysAt(path).length === 0 && ANYTHING.every((value) => isAccepted(path, value));
}

/** The keys that the reader asks of a mapping with this value. */
function askedOf(path: Path, value: Json): readonly string[] {
  return [...(answerTo(path, value).asked.get(JSON.stringify(path)) ?? [])].sort();
}

/** The keys that the reader asks of a mapping. Some it asks only where others are there. */
function keysAt(path: Path): readonly string[] {
  let keys = askedOf(path, {});
  for (;;) {
    const more = [...new Set([...keys, ...askedOf(path, mappingWith(path, keys))])].sort();
    if (more.length === keys.length) return keys;
    keys = more;
  }
}

/** A mapping that has, of each of these keys, a value that is accepted. */
function mappingWith(path: Path, keys: readonly string[]): JsonObject {
  return samplesOf(path, keys, (key, sample) => answerTo([...path, key], sample));
}

function samplesOf(path: Path, keys: readonly string[], answer: (key: string, sample: Json) => Answer): JsonObject {
  const isRight = (key: string, sample: Json): boolean => refusalsIn(answer(key, sample), [...path, key]).length === 0;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const sample = SAMPLES.find((value) => isRight(key, value));
      return sample === undefined ? [] : [[key, sample]];
    }),
  );
}

/** Whether a mapping with all its keys is accepted: then it is one that lacks something where one without keys is refused. */
function isFull(path: Path): boolean {
  return isAccepted(path, mappingWith(path, keysAt(path)));
}

function mappingSchema(path: Path, words: ReadonlyMap<string, string>): JsonSchema {
  const keys = keysAt(path);
  const properties = Object.fromEntries(keys.map((key) => [key, schemaOf([...path, key], words)]));
  return { type: 'object', ...(keys.length > 0 && { properties }), ...(path.length > 0 && neededKeys(path)) };
}

/** The keys without which a mapping is refused: all of some, or one of several. */
function neededKeys(path: Path): Pick<JsonSchema, 'required' | 'anyOf'> {
  if (isAccepted(path, {})) return {};
  const full = mappingWith(path, keysAt(path));
  const required = Object.keys(full).filter((key) => !isAccepted(path, without(full, key)));
  if (required.length > 0) return { required };
  const enough = Object.keys(full).filter((key) => isAccepted(path, { [key]: full[key] as Json }));
  return { anyOf: enough.map((key) => ({ required: [key] })) };
}
