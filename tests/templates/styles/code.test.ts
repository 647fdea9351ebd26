import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '../../../renderer/markdown/highlight/token-theme.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../templates/styles/${name}`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
const codeCss = read('code.css');
const sheets = `${read('tokens.css')}\n${codeCss}`;

/** The custom properties that all blocks with exactly this selector set. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, written = '', body = ''] of css.matchAll(/(:root[^{}]*?)\s*\{([^{}]*)\}/g)) {
    if (written !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

const light = propertiesOf(sheets, ':root');
const dark = new Map([...light, ...propertiesOf(sheets, ':root[data-theme="dark"]')]);

/** A colour as red, green and blue from 0 to 1, references resolved. */
function colorOf(name: string, theme: ReadonlyMap<string, string>): readonly number[] {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`${name} is not set`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colorOf(reference, theme);
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new Error(`${name} is "${value}", which is no six-digit colour`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as WCAG 2 defines it, 1 to 21. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['surface', 'highlight', 'add', 'remove', 'error', 'warning', 'mark'].map((name) => `--code-${name}`);
const INKS = [...light.keys()].filter((name) => name.startsWith('--code-') && !SURFACES.includes(name));

describe('the colours of code', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
    expect(contrast([0x77 / 255, 0x77 / 255, 0x77 / 255], [1, 1, 1])).toBeCloseTo(4.48, 2);
  });

  describe.each([
    ['light', light],
    ['dark', dark],
  ] as const)('%s', (_, theme) => {
    it.each(SURFACES)('every ink has at least 4.5:1 on %s', (surface) => {
      const poor = INKS.map((ink) => ({ ink, ratio: contrast(colorOf(ink, theme), colorOf(surface, theme)) }));
      expect(poor.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    });

    it('marked lines differ from plain ones', () => {
      const plain = colorOf('--code-surface', theme);
      const alike = SURFACES.slice(1).filter((surface) => contrast(colorOf(surface, theme), plain) < 1.05);
      expect(alike).toEqual([]);
    });
  });

  it('has inks enough for the test to mean something', () => {
    expect(INKS.length).toBeGreaterThan(12);
  });

  it('is the same dark with and without script', () => {
    const withoutScript = propertiesOf(codeCss, ':root:not([data-theme])');
    expect(withoutScript).toEqual(propertiesOf(codeCss, ':root[data-theme="dark"]'));
    expect(withoutScript.size).toBeGreaterThan(12);
  });

  it('sets every changing ink and surface for dark pages', () => {
    const own = propertiesOf(codeCss, ':root');
    const fixed = [...own].filter(([, value]) => !value.startsWith('var(')).map(([name]) => name);
    expect(fixed.filter((name) => !propertiesOf(codeCss, ':root[data-theme="dark"]').has(name))).toEqual([]);
  });

  it('draws every token class', () => {
    const missing = Object.keys(TOKEN_SCOPES).filter((name) => !new RegExp(`\\.${name}\\b[^{}]*\\{`).test(codeCss));
    expect(missing).toEqual([]);
  });
});
