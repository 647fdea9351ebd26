import { describe, expect, it } from 'vitest';
import { type AccentMode, accentOf, accentRules, hexColor, SURROUNDINGS } from '../../templates/accent.ts';
import { colorOf, contrast, propertiesOf, readSheet } from '../support/css-colors.ts';

const tokens = readSheet('tokens.css');
const light = propertiesOf(tokens, ':root');
const THEMES = { light, dark: new Map([...light, ...propertiesOf(tokens, ':root[data-theme="dark"]')]) };
const MODES = ['light', 'dark'] as const;

const rgb = (hex: string): readonly number[] => colorOf('--x', new Map([['--x', hex]]));

/** Colours of all hues, from dull to bright, and from black to white. */
const COLORS = [0, 0x33, 0x77, 0xaa, 0xff].flatMap((red) =>
  [0, 0x44, 0x99, 0xff].flatMap((green) =>
    [0, 0x55, 0xbb, 0xff].map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
);

/** The theme with an accent, as a browser has it. */
function withAccent(color: string, mode: AccentMode): ReadonlyMap<string, string> {
  const css = accentRules(color).replaceAll(/;(--)/g, ';\n$1').replaceAll('}', ';}');
  const selector = mode === 'light' ? ':root' : ':root[data-theme="dark"]';
  return new Map([...THEMES[mode], ...propertiesOf(css.replace('@layer tokens{', ''), selector)]);
}

describe('an accent', () => {
  it.each(MODES)('can be read wherever it is printed on %s pages, whatever colour it is made of', (mode) => {
    const poor = COLORS.flatMap((color) => {
      const theme = withAccent(color, mode);
      expect(theme.get('--accent')).toBe(accentOf(color, mode).accent);
      const of = (ink: string, surface: string): number => contrast(colorOf(ink, theme), colorOf(surface, theme));
      const surfaces = [...theme.keys()].filter((name) => /^--(page|surface|surface-strong|\w+-surface)$/.test(name));
      const ratios = [
        ...surfaces.map((surface) => of('--accent', surface)),
        ...['--accent', '--accent-strong'].map((surface) => of('--on-accent', surface)),
        of('--text', '--selection'),
      ];
      return Math.min(...ratios) < 4.5 ? [[color, Math.min(...ratios)]] : [];
    });
    expect(COLORS.length).toBeGreaterThan(70);
    expect(poor).toEqual([]);
  });

  it('is the colour itself where that can be read', () => {
    expect(accentOf('#7c3aed', 'light')).toMatchObject({ accent: '#7c3aed', isAsGiven: true });
    expect(accentOf('#facc15', 'dark')).toMatchObject({ accent: '#facc15', isAsGiven: true });
    expect(accentOf('#7c3aed', 'dark').isAsGiven).toBe(false);
  });

  it('is the nearest of its hue elsewhere, and what it was measured at is told', () => {
    const { accent, ratio } = accentOf('#facc15', 'light');
    const lowest = (color: string): number =>
      Math.min(...SURROUNDINGS.light.map((surface) => contrast(rgb(color), rgb(surface))));
    expect(ratio).toBeCloseTo(lowest('#facc15'), 5);
    expect(lowest(accent)).toBeGreaterThan(4.5);
    expect(lowest(accent)).toBeLessThan(4.6);
    const [red = 0, green = 0, blue = 0] = rgb(accent);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  it('can be given as the nearest, which is then left alone', () => {
    for (const color of COLORS) {
      const { accent } = accentOf(color, 'light');
      expect(accentOf(accent, 'light')).toMatchObject({ accent, isAsGiven: true });
    }
  });

  it('says the same of dark pages with and without script, and nothing of printed ones', () => {
    const css = accentRules('#7c3aed');
    const [chosen, system] = [...css.matchAll(/:root[[:][^{]*\{([^}]*)\}/g)].map((match) => match[1]);
    expect(chosen).toBe(system);
    expect(css.match(/@media screen/g)).toHaveLength(2);
  });
});

it('a colour is three or six hexadecimal digits', () => {
  expect(['#7C3AED', '#f0a', 'red', '#12', '#12345', '7c3aed', 7, null].map(hexColor)).toEqual([
    '#7c3aed',
    '#ff00aa',
    ...Array(6).fill(null),
  ]);
});

it.each(MODES)('what an accent is printed on is what the tokens say of %s pages', (mode) => {
  const names = [...THEMES[mode].keys()].filter((name) => /^--(page|surface|surface-strong|\w+-surface)$/.test(name));
  const shown = names.map((name) => colorOf(name, THEMES[mode]).join());
  expect([...SURROUNDINGS[mode]].map((hex) => rgb(hex).join()).sort()).toEqual(shown.sort());
});
