// Styles name the sides of a box as the text runs (start, end), not left and right, so that one style sheet serves both
// directions. What is left or right on purpose says why: `/* physical: … */` on its line, or in the comment above its rule.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sheets = ['templates', 'client'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
);

/** Properties that name a side, and values that do. */
const SIDE = /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?$/;
const CORNER = /^border-(?:top|bottom)-(?:left|right)-radius$/;
const WITH_SIDES =
  /^(?:text-align|float|clear|justify-\w+|object-position|transform-origin|background(?:-position|-image)?|mask(?:-image)?)$/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** What is physical about a declaration; `null`: nothing. */
function physical(property: string, value: string): string | null {
  if (SIDE.test(property) || CORNER.test(property)) return property;
  const parts = topLevelParts(value);
  if (FOUR_SIDES.test(property) && parts.length === 4 && parts[1] !== parts[3]) return `${property}: ${value}`;
  if (property === 'border-radius' && parts.length > 1) return `${property}: ${value}`;
  return WITH_SIDES.test(property) && /(?<![\w-])(?:left|right)(?![\w-])/.test(value) ? `${property}: ${value}` : null;
}

/** The parts of a value between spaces, not looking into brackets. */
function topLevelParts(value: string): readonly string[] {
  let depth = 0;
  const marked = Array.from(value, (char) => {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    return char === ' ' && depth > 0 ? '\0' : char;
  });
  return marked.join('').trim().split(/\s+/);
}

/** The physical declarations of a style sheet that give no reason. */
function unexplained(css: string): readonly string[] {
  const found: string[] = [];
  // A comment, an end of a rule, a selector, or a declaration with the comment behind it.
  const pieces = css.matchAll(
    /(\/\*[\s\S]*?\*\/)|(\})|([^{};/]|\/(?!\*))+?(\{)|([\w-]+)\s*:\s*((?:[^{};/]|\/(?!\*))+);[^\S\n]*(\/\*.*?\*\/)?/g,
  );
  let above = '';
  for (const [, comment, end, , begin, property, value, behind = ''] of pieces) {
    if (comment !== undefined) above += comment;
    else if (end !== undefined) above = '';
    else if (begin === undefined) {
      const what = physical(String(property), String(value).replace(/\s+/g, ' '));
      if (what !== null && !`${above}${behind}`.includes('physical:')) found.push(what);
    }
  }
  return found;
}

describe('what is physical in a style sheet', () => {
  it.each([
    ['a { margin-left: 1px; }', 'margin-left'],
    ['a { right: 0; }', 'right'],
    ['a { border-top-left-radius: 1px; }', 'border-top-left-radius'],
    ['a { padding: 0 1px 0 2px; }', 'padding: 0 1px 0 2px'],
    ['a { inset: 0 auto auto calc(1px + 2px); }', 'inset: 0 auto auto calc(1px + 2px)'],
    ['a { border-radius: 0 1px 1px 0; }', 'border-radius: 0 1px 1px 0'],
    ['a { text-align: left; }', 'text-align: left'],
    ['a { background: linear-gradient(to right, red, blue); }', 'background: linear-gradient(to right, red, blue)'],
    ['@media print { a { color: red; } b { float: right; } }', 'float: right'],
  ])('is found: %s', (css, what) => {
    expect(unexplained(css)).toEqual([what]);
  });

  it.each([
    'a { margin: 0 1px; padding: 1px 2px 3px; inset: 0 auto; margin-inline: 1px 2px; }',
    'a { left: 0; /* physical: the library counts from the left */ }',
    '/* The shade (physical: both sides alike) */ a { background: linear-gradient(to left, red, blue); }',
    'a { text-align: start; border-start-end-radius: 1px; inset: env(safe-area-inset-right) 0; }',
  ])('is not, or has a reason: %s', (css) => {
    expect(unexplained(css)).toEqual([]);
  });
});

describe('the styles', () => {
  it('are written for both directions', () => {
    const found = sheets.flatMap((path) =>
      unexplained(readFileSync(`${root}/${path}`, 'utf8')).map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
  });
});
