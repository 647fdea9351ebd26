// Reads colours out of style sheets and measures their contrast.

import { readFileSync } from 'node:fs';

/** A sheet of `templates/styles/`, comments removed. */
export function readSheet(name: string): string {
  return readFileSync(new URL(`../../templates/styles/${name}`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
}

/** The custom properties that all blocks with exactly this selector set. */
export function propertiesOf(css: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, written = '', body = ''] of css.matchAll(/(:root[^{}]*?)\s*\{([^{}]*)\}/g)) {
    if (written !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

/** A property's colour as red, green and blue from 0 to 1, references resolved. */
export function colorOf(name: string, theme: ReadonlyMap<string, string>): readonly number[] {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`${name} is not set`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colorOf(reference, theme);
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new Error(`${name} is "${value}", which is no six-digit colour`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Contrast ratio as WCAG 2 defines it, 1 to 21. */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
