// YAML to plain JSON data, by the parser that gray-matter comes with, which makes no code of it. gray-matter itself would
// look for comments in a way that takes minutes for a long run of blank lines.

import matter from 'gray-matter';
import type { Json, JsonObject } from '../model/json.ts';
import { YamlPlaces } from './yaml-place.ts';

/** The data of a YAML block, or why it has none. */
export type YamlResult =
  | { readonly kind: 'data'; readonly data: JsonObject }
  | {
      readonly kind: 'error';
      /** A sentence without its full stop. */
      readonly reason: string;
      /** 0-based, in the block. */
      readonly line: number;
      readonly column: number;
    };

/** A key or list item behind a tab: the parser would silently take it for one of the level above. */
const TAB_INDENT = /^\t+(?:- |[\w$-]+:(?:\s|$))/m;
/** Values that aliases may add: they can make a few lines unfold into billions. */
const MOST_FROM_ALIASES = 20_000;
/** gray-matter's engines; its types leave them out. */
const { yaml } = (matter as unknown as { readonly engines: { readonly yaml: { parse(source: string): unknown } } }).engines;

/**
 * Reads a block of YAML into JSON data: dates stay as they are written, NaN and infinities become text. A block that is no
 * mapping, refers to itself or unfolds beyond reason is an error.
 */
export function readYaml(source: string): YamlResult {
  const tab = TAB_INDENT.exec(source);
  if (tab) {
    const line = source.slice(0, tab.index).split('\n').length - 1;
    return { kind: 'error', reason: 'a line is indented with a tab, which YAML does not count', line, column: 0 };
  }
  const places = new YamlPlaces(source);
  let loaded: unknown;
  try {
    loaded = yaml.parse(source);
  } catch (error) {
    return yamlError(error, places);
  }
  if (loaded === null || loaded === undefined) return { kind: 'data', data: {} };
  if (typeof loaded !== 'object' || Array.isArray(loaded) || loaded instanceof Date) {
    return { kind: 'error', reason: 'the front matter is no list of "key: value" lines', line: 0, column: 0 };
  }
  // Without aliases, a text has no more values than characters.
  const converter = { places, left: source.length + MOST_FROM_ALIASES, open: new Set<object>() };
  const data = toJson(loaded, [], converter);
  if (converter.left < 0)
    return { kind: 'error', reason: 'aliases make it refer to itself or grow without end', line: 0, column: 0 };
  return { kind: 'data', data: data as JsonObject };
}

interface Converter {
  readonly places: YamlPlaces;
  /** Values that may still be made; negative when there were too many, or one inside itself. */
  left: number;
  readonly open: Set<object>;
}

function toJson(value: unknown, path: readonly (string | number)[], converter: Converter): Json {
  if (--converter.left < 0) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Date) return writtenDate(value, path, converter.places);
  if (typeof value !== 'object') return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (converter.open.has(value)) {
    converter.left = -1;
    return null;
  }
  converter.open.add(value);
  const json = Array.isArray(value)
    ? value.map((item, index) => toJson(item, [...path, index], converter))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, [...path, key], converter)]));
  converter.open.delete(value);
  return json;
}

/** A date as its author wrote it; where that cannot be found, its ISO form, without a time of midnight. */
function writtenDate(date: Date, path: readonly (string | number)[], places: YamlPlaces): string {
  const written = places.find(path)?.written ?? '';
  if (/^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt\s])/.test(written)) return written;
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T00:00:00.000Z', '');
}

/** The parser's own line and column are wrong for a key that comes twice; its offset is not. */
function yamlError(error: unknown, places: YamlPlaces): YamlResult {
  const { reason, mark } = error as { reason?: unknown; mark?: { position?: number } };
  return {
    kind: 'error',
    reason: typeof reason === 'string' ? reason : error instanceof Error ? error.message : String(error),
    ...places.position(mark?.position ?? 0),
  };
}
