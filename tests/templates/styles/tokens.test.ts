import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorOf, contrast, propertiesOf, readSheet } from '../../support/css-colors.ts';

const tokens = readSheet('tokens.css');
const light = propertiesOf(tokens, ':root');
const darkSet = propertiesOf(tokens, ':root[data-theme="dark"]');
const darkWithoutScript = propertiesOf(tokens, ':root:not([data-theme])');
const dark = new Map([...light, ...darkSet]);

const code = readSheet('code.css');
const codeOf = (theme: ReadonlyMap<string, string>, selector: string): ReadonlyMap<string, string> =>
  new Map([...theme, ...propertiesOf(code, ':root'), ...propertiesOf(code, selector)]);

/** What words may be printed in, and what they may stand on: any on any, so that no rule of a sheet can make a pair that is poor. */
const INKS = ['--text', '--text-muted', '--accent', '--accent-strong', '--tip', '--info', '--important', '--warning', '--danger'];
const isGround = (name: string): boolean =>
  /^--(?:page|surface|surface-strong|mark|selection|\w+-surface|code-(?:surface|highlight|add|remove|error|warning|mark))$/.test(
    name,
  );

const NOTES = ['tip', 'info', 'important', 'warning', 'danger'].map((name) => `--${name}-surface`);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s tokens', (_, theme) => {
  it('give words of every colour at least 4.5:1 on every ground (WCAG 2.2, 1.4.3)', () => {
    const all = codeOf(theme, theme === dark ? ':root[data-theme="dark"]' : ':root');
    const grounds = [...all.keys()].filter(isGround);
    const ofCode = [...all.keys()].filter((name) => name.startsWith('--code-') && !isGround(name));
    expect(grounds.length).toBeGreaterThan(15);
    expect(ofCode.length).toBeGreaterThan(12);
    const pairs = [
      ...[...INKS, ...ofCode].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
      ['--on-accent', '--accent'] as const,
      ['--on-accent', '--accent-strong'] as const,
    ];
    const poor = pairs.flatMap(([ink, ground]) => {
      const ratio = contrast(colorOf(ink, all), colorOf(ground, all));
      return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
    expect(poor).toEqual([]);
  });

  it.each(NOTES)('keep text readable on %s', (surface) => {
    expect(contrast(colorOf('--text', theme), colorOf(surface, theme))).toBeGreaterThan(7);
  });

  it('have the page as it looks below the scrim', () => {
    const [percent = 0, ...scrim] = (theme.get('--scrim')?.match(/\d+/g) ?? []).map(Number).reverse();
    const seen = colorOf('--page', theme).map((part, i) => {
      const ink = scrim[2 - i] ?? 0;
      return Math.round(255 * part + (percent / 100) * (ink - 255 * part));
    });
    expect(colorOf('--page-behind', theme).map((part) => Math.round(part * 255))).toEqual(seen);
  });

  it.each([
    ['the focus ring', '--accent', ['--page', '--surface', '--surface-strong']],
    ['the line around fields', '--field-line', ['--page', '--surface']],
  ] as const)('let %s stand out by 3:1 (WCAG 2.2, 1.4.11)', (_what, ink, surfaces) => {
    const ratios = surfaces.map((surface) => contrast(colorOf(ink, theme), colorOf(surface, theme)));
    expect(Math.min(...ratios)).toBeGreaterThan(3);
  });
});

describe('the dark tokens', () => {
  it('are the same with and without script', () => {
    expect(darkSet.size).toBeGreaterThan(20);
    expect([...darkWithoutScript]).toEqual([...darkSet]);
  });

  it('set nothing that light does not', () => {
    expect([...darkSet.keys()].filter((name) => !light.has(name))).toEqual([]);
  });

  it('are for screens only, in a query that does not negate the system’s preference', () => {
    expect(tokens).toContain('@media screen and (prefers-color-scheme: dark)');
    expect(tokens).not.toMatch(/@media not print and/);
  });
});

describe('the style sheets', () => {
  const folder = new URL('../../../templates/styles/', import.meta.url);
  const widgets = new URL('../../../client/widgets/', import.meta.url);
  const own = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  const ofWidgets = readdirSync(widgets, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('style.css'))
    .map((name) => [name, readFileSync(new URL(name, widgets), 'utf8')] as const);

  it('name their layers in the first line of the entry', () => {
    const first = own.find(([name]) => name === 'index.css')?.[1].split('\n')[0];
    expect(first).toBe('@layer reset, tokens, base, layout, content, widgets, print;');
  });

  it('use raw colours in the tokens and in the code colours only', () => {
    const raw = [...own, ...ofWidgets].filter(
      ([name, css]) => !/^(tokens|code)\.css$/.test(name) && /#[0-9a-f]{3,8}\b|rgb\(/i.test(css.replace(/\/\*.*?\*\//gs, '')),
    );
    expect(raw.map(([name]) => name)).toEqual([]);
  });

  it('use only custom properties that are set somewhere', () => {
    const all = [...own, ...ofWidgets].map(([, css]) => css).join('\n');
    const set = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]);
    expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
  });

  it('put every widget’s rules into the layer of widgets, and are all imported', () => {
    const index = own.map(([, css]) => css).join('');
    expect(ofWidgets.filter(([, css]) => !css.trimStart().startsWith('@layer widgets'))).toEqual([]);
    const isImported = (name: string): boolean => index.includes(`client/widgets/${name}`) || isInline(name);
    expect(ofWidgets.map(([name]) => name.replaceAll('\\', '/')).filter((name) => !isImported(name))).toEqual([]);
  });
});

describe('the sizes of letters', () => {
  const root = new URL('../../../', import.meta.url);
  const sheets = ['templates/styles/', 'client/', 'content/theme/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => [folder + name, readFileSync(new URL(folder + name, root), 'utf8')] as const),
  );
  /** A size of the scale, the size around, or what stands smaller in a line of it. */
  const ALLOWED = /^(?:var\(--(?:size-[1-7]|text-size)\)|inherit|1em|0\.875em)$/;
  /** Letters of formulas have the height of those around; captions follow the height of the film; paper is measured in points. */
  const OTHERS = ['math.css 0.94em', 'player.css var(--cue-font-size)', 'print.css 9pt'];

  it('are seven', () => {
    expect([...light.keys()].filter((name) => name.startsWith('--size-'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `--size-${number}`),
    );
  });

  it('are the only ones in the sheets of the theme, of the widgets and of the own site', () => {
    const found = sheets.flatMap(([name, css]) =>
      [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<![\w-])font(?:-size)?:\s*([^;}]+)/g)]
        .map((match) => (match[1] as string).trim())
        .filter((size) => !ALLOWED.test(size) && !size.startsWith('8pt '))
        .map((size) => `${name.split('/').at(-1)} ${size}`),
    );
    expect(sheets.length).toBeGreaterThan(40);
    expect([...new Set(found)].sort()).toEqual(OTHERS);
  });
});

/** Whether a script beside a widget's sheet brings it along as text. */
function isInline(name: string): boolean {
  const folder = new URL(`../../../client/widgets/${name.slice(0, name.lastIndexOf('/') + 1)}`, import.meta.url);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return scripts.some((file) => readFileSync(new URL(file, folder), 'utf8').includes(`/${name.split('/').at(-1)}?inline'`));
}
