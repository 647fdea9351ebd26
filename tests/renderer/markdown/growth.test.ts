// Twice the text takes at most about twice the work, whatever it is made of: a long line is data, and a page of nothing but
// openings is a slip of a generator. Work is time of the processor, and two sizes of one text are compared, not measured.

import { describe, expect, it } from 'vitest';
import { loadMath } from '../../../renderer/markdown/math.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';
import { parseText } from './parse-text.ts';

const math = await loadMath();

const lines = (part: string) => (size: number) => `Text.\n\n${part.repeat(Math.ceil(size / part.length))}`;
const inLine = (part: string) => (size: number) => `a ${part.repeat(Math.ceil(size / part.length))}`;
const counted =
  (part: (index: number) => string, before = '', after = '') =>
  (size: number) => {
    let text = before;
    for (let i = 0; text.length < size; i += 1) text += part(i);
    return text + after;
  };

/** The family and the characters its small text has: so many that its time was seconds when the work grew with the square. */
type Family = readonly [name: string, text: (size: number) => string, size: number];

const CHARACTERS: readonly Family[] = [
  '.',
  "'",
  '"',
  '=',
  '|',
  '&',
  '\\',
  '$',
  '{',
  'aB1+/',
  '\u0301',
  '\u200d',
  '\ud800',
  '\0',
].map((part) => [`a line of ${JSON.stringify(part)}`, inLine(part), 32_000]);

const OPENINGS: readonly Family[] = [
  '<!--',
  '<?',
  '<!doctype ',
  '<![CDATA[',
  '<script>',
  '<style>',
  '`a`{.a} ',
  '[^',
  '^[',
  '{{ ',
  '![](x){.a}',
].map((part) => [`a line of ${part}`, inLine(part), 32_000]);

const LINES: readonly Family[] = [
  '<\n',
  '<!--\n',
  '<!-- a\n\n',
  '<?\n',
  '<!doctype\n',
  '<![CDATA[\n\n',
  '<template>\n',
  '<script>\n\n',
  '<style>\n\n',
  '<div>\n',
  '<VPCard\n',
  '<VPCard\n a="b"\n',
  '<Foo\n',
  '{{ a }}\n',
  '[[toc]]\n\n',
  '# a\n\n',
  'a\n===\n',
  '# a\n[[toc]]\n',
  '- [ ] a\n',
  '> [!NOTE]\n> a\n\n',
  '--- {.x}\n\n',
  '- a\n{.x}\n\n',
  '@startuml\n',
  '$$ a\n',
  '::: tip\n',
  '::: tabs\n@tab a\n',
  ':::::: tip\n::::: tip\n:::: tip\n::: tip\n',
].map((part) => [`lines of ${JSON.stringify(part)}`, lines(part), 16_000]);

const OTHERS: readonly Family[] = [
  ['tabs of one group', counted((i) => `@tab t${i}\nx\n`, '::: tabs\n', ':::\n'), 64_000],
  ['blocks of one code group', counted((i) => `\`\`\`js [a${i}]\nx\n\`\`\`\n`, '::: code-group\n', ':::\n'), 64_000],
  ['notes nothing refers to', counted((i) => `[^${i}]: n\n\n`), 64_000],
  ['inline notes', counted((i) => `^[note ${i}] `), 64_000],
  ['labels nobody defined, beside others', counted((i) => `[a][r${i}]\n\n[s${i}]: x\n\n`), 64_000],
  ['an unfinished list of attributes', (size) => `x <b ${'a="b" '.repeat(size / 6)}\n`, 64_000],
  ['escaped bars in a cell', (size) => `| a |\n|---|\n| ${'[x](y) \\| '.repeat(size / 10)}|\n`, 64_000],
  ['brackets in an info string', (size) => `~~~js ${'['.repeat(size)}\nx\n~~~\n`, 8_000],
  ['code in a page that includes', (size) => `<!-- @include: ./x.md -->\n\n${'`a` '.repeat(size / 4)}`, 32_000],
  ['braces in a page of MDX', (size) => `import a from './a'\n\n${'{'.repeat(size / 2)}\n\n${'{\n\n'.repeat(size / 6)}`, 16_000],
  ['expressions in a page of MDX', (size) => `import a from './a'\n\n${'{a} '.repeat(size / 4)}`, 32_000],
  ['tags with unfinished expressions', (size) => '<Foo a={ '.repeat(size / 9), 16_000],
  ['statements of modules', (size) => "import a from './a'\n\n".repeat(size / 21), 16_000],
  ['directives', (size) => ':ab[c]{d=e} '.repeat(size / 12), 16_000],
  ['unfinished directives', (size) => ':ab[c '.repeat(size / 6), 16_000],
  ['marks of MkDocs', (size) => '!!! note\n'.repeat(size / 9), 16_000],
  ['lines of code in a page that includes', (size) => `<!-- @include: ./x.md -->\n\n${'`a`\n'.repeat(size / 4)}`, 32_000],
  ['dates in front matter', counted((i) => `d${i}: 2026-01-01\n`, '---\n', '---\n'), 32_000],
  ['a list of dates in front matter', (size) => `---\nd: [${'2026-01-01, '.repeat(size / 12)}]\n---\n`, 32_000],
  ['wrong items in front matter', (size) => `---\nauthor: [${'3, '.repeat(size / 3)}]\n---\n`, 8_000],
  ['wrong keys in front matter', (size) => `---\nfeatures:\n${'  - title: 3\n'.repeat(size / 13)}---\n`, 8_000],
  ['blank lines in front matter', (size) => `---\n${'\n'.repeat(size)}a: 1\n---\n`, 64_000],
  ['a comment in front matter', (size) => `---\n${'#'.repeat(size)}\na: 1\n---\n`, 64_000],
];

/** Where the work grows with the square of the text, four times the text takes 16 times as long; here it may take 8 times. */
const TIMES = 4;
const MOST = 2 * TIMES;
/** Below, the clock tells little. Seconds. */
const LEAST = 0.02;

describe('the time a text takes', () => {
  it.each([...CHARACTERS, ...OPENINGS, ...LINES, ...OTHERS])('grows with the text: %s', (_name, text, size) => {
    const seconds = (length: number): number => {
      const written = text(length);
      return cpuSeconds(() => parseText(written, { markdown: { math: true }, context: { math } }), 2);
    };
    seconds(size / 8);
    let ratio = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 4 && ratio > MOST; attempt += 1)
      ratio = seconds(size * TIMES) / Math.max(LEAST, seconds(size));
    expect(ratio).toBeLessThanOrEqual(MOST);
  });
});

describe('texts of very many parts', () => {
  it.each([
    ['notes in notes', '[^1]: a\n\n', 60_000],
    ['code groups in code groups', '::: code-group\n', 4000],
    ['groups of tabs in each other', '::: tabs\n', 4000],
    ['tabs in tabs', '::: code-tabs\n@tab a\n', 4000],
    ['paragraphs in a code group', 'x\n\n', 60_000],
  ])('are read whole: %s', (_name, part, times) => {
    const text = part === 'x\n\n' ? `::: code-group\n${part.repeat(times)}:::\n` : part.repeat(times);
    expect(parseText(text).page.path).toBe('guide/page.md');
  });
});

describe('tables of contents', () => {
  it('are drawn ten times on a page, and those left out are reported', () => {
    const { page, body } = parseText(`# A\n\n## B\n\n${'[[toc]]\n\n'.repeat(12)}`);
    expect(JSON.stringify(body.parts).split('toc-inline')).toHaveLength(11);
    expect(page.diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}+${at?.length}`)).toEqual([
      'markdown/repeated-toc 25:1+7',
      'markdown/repeated-toc 27:1+7',
    ]);
  });
});
