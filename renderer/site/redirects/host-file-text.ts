// The settings in the text of a host's file, and the places of its values.

import type { LineProblem, TextPlace } from '../../model/host-redirects.ts';
import { YamlPlaces } from '../../source/yaml-place.ts';

/** A host's file as it was read. */
export interface HostFileText {
  readonly text: string;
}

/** An object of a settings file; its values may be of any type. */
export type HostSettings = Readonly<Record<string, unknown>>;

/** Settings in JSON, and where their keys are. */
export interface JsonSettings {
  readonly settings: HostSettings;
  /** The place of a value, with its quotes. */
  placeOf(path: readonly (string | number)[]): TextPlace;
}

/** The first character of a file: for what has no better place. */
const START: TextPlace = { line: 1, column: 1, length: 1 };

/** Reads JSON. A file with comments, which some hosts allow, gives nothing, and so does one that is no object. */
export function readJsonSettings(text: string): JsonSettings | LineProblem | null {
  const parsed = parsedJson(text);
  if (parsed === undefined) {
    if (/^\s*\/[/*]/m.test(text)) return null;
    return { message: 'The file is no JSON, so its redirects cannot be read.', fix: 'correct its syntax', at: START };
  }
  const places = new YamlPlaces(text);
  const lines = text.split('\n');
  return {
    settings: isSettings(parsed) ? parsed : {},
    placeOf: (path) => {
      const place = places.find(path);
      if (!place) return START;
      const line = lines[place.line] ?? '';
      const value = place.written === '' ? -1 : line.indexOf(place.written, place.column);
      const [column, length] = value < 0 ? [place.column, place.length] : [value, place.written.length];
      return { line: place.line + 1, column: column + 1, length };
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with keys. */
export function isSettings(value: unknown): value is HostSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list, with their places in it; none where the value is no list. */
export function settingsIn(value: unknown): readonly (readonly [index: number, HostSettings])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => (isSettings(entry) ? [[index, entry] as const] : []));
}

/** A value that is a text, else `null`. */
export function textIn(settings: HostSettings, key: string): string | null {
  const value = settings[key];
  return typeof value === 'string' ? value : null;
}

/** Whether a value has something in it: a list with entries, or an object with keys. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
