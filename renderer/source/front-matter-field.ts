// Readers for values of front matter: each returns what can be used of a value and reports the rest.

import type { Json, JsonObject } from '../model/json.ts';

/** A value, its place, and where to report findings about it. */
export interface Field {
  /** `undefined` where the page does not set it. */
  readonly value: Json | undefined;
  /** The value of a key of this mapping. */
  child(key: string | number): Field;
  /** The value as written in the file, quotes included; `null` if that is unknown. */
  written(): string | null;
  /** Reports a wrong type: `expected` completes "must be …", `fix` is what to write instead. */
  wrong(expected: string, fix: string | null): void;
  /** The last key of its path, for examples. */
  readonly key: string;
}

/** True where the page sets nothing: the key is missing or has no value. */
export function isSilent(field: Field): boolean {
  return field.value === undefined || field.value === null;
}

/** A scalar as its author wrote it: `24.10` stays `24.10`. `null` for lists and mappings. */
export function asWritten(field: Field): string | null {
  const { value } = field;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' && typeof value !== 'boolean') return null;
  const written = field.written();
  return written === null || written === '' || /^["'[{&*!|>]/.test(written) ? String(value) : written;
}

/** A text; blank texts count as none. Numbers and the like are kept as written, and reported. */
export function readText(field: Field): string | null {
  if (isSilent(field)) return null;
  if (typeof field.value === 'string') return field.value.trim() === '' ? null : field.value;
  const written = asWritten(field);
  field.wrong('a text', `write ${field.key}: ${JSON.stringify(written ?? 'some text')}`);
  return written;
}

/** A text, or `false` for "not on this page"; `true` means the default. */
export function readTextOrFalse(field: Field): string | false | null {
  if (field.value === false) return false;
  if (field.value === true || isSilent(field)) return null;
  if (typeof field.value === 'string') return field.value;
  const written = asWritten(field);
  field.wrong('a text or false', `write ${field.key}: ${JSON.stringify(written ?? 'some text')}`);
  return written;
}

/** The same; a blank text counts as none. */
export function readNameOrFalse(field: Field): string | false | null {
  const text = readTextOrFalse(field);
  return typeof text === 'string' && text.trim() === '' ? null : text;
}

/** `true` or `false`; a text with this meaning is understood and reported. */
export function readFlag<Default extends boolean | null>(field: Field, whenSilent: Default): boolean | Default {
  if (typeof field.value === 'boolean') return field.value;
  if (isSilent(field)) return whenSilent;
  const said = typeof field.value === 'string' ? field.value.toLowerCase() : '';
  const meant = /^(?:true|yes|on)$/.test(said) ? true : /^(?:false|no|off)$/.test(said) ? false : null;
  field.wrong('true or false', `write ${field.key}: ${meant ?? !(whenSilent ?? false)}`);
  return meant ?? whenSilent;
}

/** A number; a text that is one is understood and reported. */
export function readNumber(field: Field): number | null {
  if (typeof field.value === 'number') return field.value;
  if (isSilent(field)) return null;
  const number = typeof field.value === 'string' && field.value.trim() !== '' ? Number(field.value) : Number.NaN;
  field.wrong('a number', `write ${field.key}: ${Number.isFinite(number) ? number : 1}`);
  return Number.isFinite(number) ? number : null;
}

/** A text or a list of texts, as a list. Other scalars are kept as written, and reported. */
export function readTexts(field: Field, example: string): readonly string[] {
  if (isSilent(field)) return [];
  if (!Array.isArray(field.value)) return readListItem(field, field, example);
  return (field.value as readonly Json[]).flatMap((_, index) => readListItem(field.child(index), field, example));
}

/** The places in a list, as it is written, of the texts that `readTexts` gives of it. */
export function placesOfTexts(value: Json | undefined): readonly number[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((item, index) => {
    const text = typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as JsonObject)['name'] : item;
    const isText = typeof text === 'string' ? text.trim() !== '' : typeof text === 'number' || typeof text === 'boolean';
    return isText ? [index] : [];
  });
}

/** The same, or `false` for none. */
export function readTextsOrFalse(field: Field, example: string): readonly string[] {
  return field.value === false ? [] : readTexts(field, example);
}

function readListItem(item: Field, list: Field, example: string): readonly string[] {
  if (typeof item.value === 'string') return item.value.trim() === '' ? [] : [item.value];
  const written = asWritten(item) ?? nameIn(item);
  const value = written === null ? example : JSON.stringify(written);
  const instead = item.value === false ? `leave "${list.key}" out` : `write ${list.key}: ${value}`;
  if (item === list) item.wrong('a text or a list of texts', instead);
  else item.wrong('a text', `write ${value} in the list "${list.key}"`);
  return written === null || written === '' ? [] : [written];
}

/** The name in `{ name, url }`, a form other generators know. */
function nameIn(field: Field): string | null {
  const name = field.child('name').value;
  return typeof name === 'string' ? name : null;
}

/** The items of a list; a value that is no list is reported and gives none. */
export function readItems(field: Field, example: string): readonly Field[] {
  if (isSilent(field)) return [];
  if (Array.isArray(field.value)) return (field.value as readonly Json[]).map((_, index) => field.child(index));
  field.wrong('a list', `write ${example}`);
  return [];
}

/** Whether the value is a mapping; a value that is neither that nor unset is reported, with all that is `accepted`. */
export function isMapping(field: Field, example: string, accepted = 'a mapping'): boolean {
  if (typeof field.value === 'object' && field.value !== null && !Array.isArray(field.value)) return true;
  if (!isSilent(field)) field.wrong(accepted, `write ${example}`);
  return false;
}
