import { describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '../../../renderer/markdown/highlight/token-theme.ts';
import { colorOf, contrast, propertiesOf, readSheet } from '../../support/css-colors.ts';

const codeCss = readSheet('code.css');
const sheets = `${readSheet('tokens.css')}\n${codeCss}`;

const light = propertiesOf(sheets, ':root');
const dark = new Map([...light, ...propertiesOf(sheets, ':root[data-theme="dark"]')]);

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
    const sheets = codeCss + readSheet('code-marks.css');
    const missing = Object.keys(TOKEN_SCOPES).filter((name) => !new RegExp(`\\.${name}\\b[^{}]*\\{`).test(sheets));
    expect(missing).toEqual([]);
  });
});
