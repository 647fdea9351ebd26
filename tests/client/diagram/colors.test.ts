import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEANINGS } from '../../../client/widgets/diagram/colors.ts';
import { colorOf, contrast, propertiesOf, readSheet } from '../../support/css-colors.ts';

const tokens = readSheet('tokens.css');
const sheet = readFileSync(new URL('../../../client/widgets/diagram/style.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);
const [shared, light] = [propertiesOf(tokens, ':root'), propertiesOf(tokens, ':root')];
const dark = new Map([...shared, ...propertiesOf(tokens, ':root[data-theme="dark"]')]);
/** What browsers see that mix colours, and others. */
const [plain, mixed] = (() => {
  const [first = '', second = ''] = sheet.split('@supports');
  const plainSet = propertiesOf(first, ':root');
  return [plainSet, new Map([...plainSet, ...propertiesOf(second, ':root')])];
})();

type Color = readonly number[];

/** A diagram's colour in a theme. */
function diagramColor(name: string, theme: ReadonlyMap<string, string>, set: ReadonlyMap<string, string>): Color {
  const all = new Map([...theme, ...set]);
  const mix = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(all.get(`--diagram-${name}`) ?? '');
  if (!mix) return colorOf(`--diagram-${name}`, all);
  const of = (property: string): Color =>
    property.startsWith('--diagram-') ? diagramColor(property.slice('--diagram-'.length), theme, set) : colorOf(property, all);
  const [a, b, share] = [of(mix[1] as string), of(mix[3] as string), Number(mix[2]) / 100];
  return a.map((part, i) => part * share + (b[i] as number) * (1 - share));
}

const FILLS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `fill-${number}`);
const HUES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `hue-${number}`);

describe('the colours of diagrams', () => {
  it('are each a custom property of the style sheet, and each stands in once', () => {
    expect([...plain.keys()].sort()).toEqual(
      Object.keys(MEANINGS)
        .map((name) => `--diagram-${name}`)
        .sort(),
    );
    expect(new Set(Object.values(MEANINGS)).size).toBe(Object.keys(MEANINGS).length);
  });

  describe.each([
    ['light', light, plain],
    ['light, mixed', light, mixed],
    ['dark', dark, plain],
    ['dark, mixed', dark, mixed],
  ] as const)('in %s', (_name, theme, set) => {
    const ratio = (a: string, b: string): number => contrast(diagramColor(a, theme, set), diagramColor(b, theme, set));

    it.each(['page', 'node', 'strong', 'group', 'note', 'good', 'bad', ...FILLS])('let text be read on %s (AA)', (fill) => {
      expect(ratio('text', fill)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['page', 'group'])('let muted text and links be read on %s (AA)', (fill) => {
      expect(ratio('muted', fill)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('accent', fill)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(HUES)('let labels be read on %s, and it be distinguished from the page', (hue) => {
      expect(ratio('page', hue)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['line', 'border', 'note-border', 'bad-border'])('draw the %s so that it is seen (3:1)', (line) => {
      expect(ratio(line, 'page')).toBeGreaterThanOrEqual(3);
    });
  });
});
