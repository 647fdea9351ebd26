// The page about design tokens: the custom properties that the theme's style sheets set for all pages.

import { readFileSync } from 'node:fs';
import { code, fence, page, table } from './markdown.ts';
import type { Part } from './part.ts';

/** Sheets with tokens, and what those in it are for. */
const SHEETS = [
  { path: 'templates/styles/tokens.css', title: 'Pages' },
  { path: 'templates/styles/code.css', title: 'Code' },
  { path: 'client/widgets/diagram/style.css', title: 'Diagrams' },
] as const;

/** What the tokens of some rules are, where the comment above the rule is for those who change it. */
const HEADINGS: Readonly<Record<string, string>> = {
  Light: 'Colours',
  'The meanings that light and dark share': 'Letters and measures',
  'Where lines begin, a corner that points on, the way out of the window, and how far letters are spaced': 'Direction of writing',
};

/** A custom property. */
interface Token {
  readonly name: string;
  /** The heading of the rule that sets it first: "The scale". */
  readonly group: string;
  readonly text: string;
  readonly light: string;
  /** `null`: as on light pages. */
  readonly dark: string | null;
}

/** The design tokens. */
export function tokensPart(): Part {
  const sheets = SHEETS.map(({ path, title }) => ({ title, tokens: tokensOf(path) }));
  const all = sheets.flatMap(({ tokens }) => tokens);
  return {
    title: 'Design tokens',
    pages: [
      page(
        'design-tokens.md',
        {
          title: 'Design tokens',
          description: 'The custom properties of the theme, which a style sheet of the site sets anew.',
          order: 6,
        },
        [
          'A sheet named by [`css`](./settings/look.md#css) is unlayered, and wins over the theme’s. Colours are set for light pages at `:root`, for dark ones at `:root[data-theme="dark"]`, and there for readers without scripts once more at `:root:not([data-theme])` within `@media (prefers-color-scheme: dark)`. The colour of links and buttons alone is the setting [`accent`](./settings/look.md#accent).',
          fence(
            'css',
            ':root {\n  --accent: #7c3aed;\n  --radius: 6px;\n}\n\n:root[data-theme="dark"] {\n  --accent: #c4b5fd;\n}',
          ),
          ...sheets.flatMap(({ title, tokens }) => [`## ${title}`, ...groupBlocks(tokens)]),
        ],
      ),
    ],
    named: all.map(({ name, text }) => [name, text] as const),
    missing: [],
  };
}

function groupBlocks(tokens: readonly Token[]): readonly string[] {
  const groups = [...new Set(tokens.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const own = tokens.filter((token) => token.group === group);
    const title = groups.length > 1 ? [`### ${group}`] : [];
    return [
      ...title,
      tokenTable(
        own,
        own.every(({ text }) => text === group),
      ),
    ];
  });
}

/** `isNamed`: the heading above says what all of them are for. */
function tokenTable(tokens: readonly Token[], isNamed: boolean): string {
  const rows = tokens.map((token) => [code(token.name), ...(isNamed ? [] : [token.text]), valuesOf(token)]);
  return table(['Property', ...(isNamed ? [] : ['What it is for']), 'Value'], rows);
}

/** The values on light and on dark pages, each on a line, so that a table is no wider than it has to be. */
function valuesOf({ light, dark }: Token): string {
  return dark === null ? valueCode(light) : `${valueCode(light)}<br>dark: ${valueCode(dark)}`;
}

/** A value; the parts of a list are on a line each, and another property is named alone. */
function valueCode(value: string): string {
  return value
    .split(/, (?![^(]*\))/)
    .map((part) => code(part.replace(/^var\((--[\w-]+)\)$/, '$1')))
    .join('<br>');
}

/** Reads the rules for `:root`: a comment above a rule is its heading, one behind a property or above several says what they are for. */
function tokensOf(path: string): readonly Token[] {
  const css = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const dark = new Map(rules(css, ':root[data-theme="dark"]').flatMap(({ body }) => propertiesOf(body)));
  const found = new Map<string, Token>();
  for (const { heading, body } of rules(css, ':root')) {
    let above = '';
    for (const line of body.split('\n').map((each) => each.trim())) {
      const [, comment] = /^\/\* (.*) \*\/$/.exec(line) ?? [];
      if (comment !== undefined || line === '') above = comment ?? '';
      const [, name = '', light = '', behind] = /^(--[\w-]+): ([^;]+);(?: \/\* (.*) \*\/)?$/.exec(line) ?? [];
      if (name === '' || found.has(name)) continue;
      const group = behind === undefined && above !== '' ? above : (HEADINGS[heading] ?? heading);
      found.set(name, { name, group, text: behind ?? above, light, dark: dark.get(name) ?? null });
    }
  }
  return [...found.values()];
}

interface Rule {
  readonly heading: string;
  readonly body: string;
}

/** Rules whose selectors are this one, with the last comment before each. */
function rules(css: string, selector: string): readonly Rule[] {
  return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, before = '', body = '']) => {
    const selectors = before
      .replace(/\/\*.*?\*\//gs, '')
      .split(',')
      .map((each) => each.trim());
    const heading = [...before.matchAll(/\/\* (.*?) \*\//gs)].at(-1)?.[1] ?? 'Colours';
    return selectors.includes(selector) ? [{ heading: heading.replace(/\s+/g, ' '), body }] : [];
  });
}

function propertiesOf(body: string): readonly (readonly [name: string, value: string])[] {
  return [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);
}
