import { describe, expect, it } from 'vitest';
import { type CodeInfoConfig, parseCodeInfo } from '../../../../renderer/markdown/highlight/code-info.ts';

const CONFIG: CodeInfoConfig = {
  languages: { env: 'bash', 'ES-Query': 'sql' },
  grammars: [],
  lineNumbers: false,
  collapseLines: 0,
};
const TEN_LINES = Array.from({ length: 10 }, (_, i) => `line ${i + 1}`).join('\n');

const read = (info: string, code = TEN_LINES, config: Partial<CodeInfoConfig> = {}) =>
  parseCodeInfo(info, code, { ...CONFIG, ...config });
const block = (info: string, code?: string, config?: Partial<CodeInfoConfig>) => read(info, code, config).block;
/** What the problems underline, and their code. */
const underlined = (info: string, config?: Partial<CodeInfoConfig>) =>
  read(info, TEN_LINES, config).problems.map(({ code, offset, length }) => [code, info.slice(offset, offset + length)]);

describe('the language', () => {
  it.each([
    ['ts', 'ts'],
    ['  TypeScript ', 'typescript'],
    ['c#', 'c#'],
    ['c++{1}', 'c++'],
    ['objective-c++:line-numbers', 'objective-c++'],
    ['vb.net [a.vb]', 'vb.net'],
    ['js{1,3-5}', 'js'],
    ['{1,3-5} js', 'js'],
    ['{1}js', 'js'],
    [':line-numbers yaml', 'yaml'],
    ['[a.ts] ts', 'ts'],
    ['title="x y" sh', 'sh'],
    ['', ''],
    [':line-numbers', ''],
  ])('of "%s" is "%s"', (info, lang) => {
    expect(read(info)).toMatchObject({ block: { lang }, problems: [] });
  });

  it('is replaced by an alias of the config, whatever its case', () => {
    expect(block('ENV').lang).toBe('bash');
    expect(block('es-query').lang).toBe('sql');
  });

  it('may be one of a grammar of the site, also by another name', () => {
    const config = { grammars: [{ name: 'gauge', scopeName: 'source.gauge', patterns: [] }], languages: { gq: 'Gauge' } };
    for (const info of ['gauge', 'Gauge {1}', 'gq'])
      expect(read(info, TEN_LINES, config)).toMatchObject({ block: { lang: 'gauge' }, problems: [] });
    expect(underlined('gauges', config)).toEqual([['code/unknown-language', 'gauges']]);
  });

  it('is reported where it is unknown, with the nearest name', () => {
    expect(read('  tyepscript{1}').problems).toEqual([
      expect.objectContaining({ code: 'code/unknown-language', offset: 2, length: 10, fix: 'write "typescript"' }),
    ]);
    expect(block('tyepscript').lang).toBe('tyepscript');
    expect(read('qqqqqqqq').problems[0]?.fix).toContain('markdown.languages');
  });

  it('that is a kind of diagram of a plug-in is reported with what to write', () => {
    expect(read('zenuml').problems).toEqual([
      expect.objectContaining({
        code: 'code/unknown-language',
        message: '"zenuml" is not a known code language; the block is not highlighted.',
        fix: 'write it as a "sequenceDiagram" in a block of the language "mermaid"',
      }),
    ]);
  });

  it('is the first word only: a second one is remarked on', () => {
    expect(underlined('ts twoslash')).toEqual([['code/bad-info', 'twoslash']]);
    expect(read('ts twoslash').problems[0]?.severity).toBe('remark');
    expect(read('ts showLineNumbers').problems[0]?.severity).toBe('warning');
  });

  it('is the one before VitePress\'s "-vue", which is reported where it would have done something', () => {
    expect(read('js-vue{1}')).toMatchObject({ block: { lang: 'js', highlighted: [1] }, problems: [] });
    expect(read('sh-vue', 'npm i vue@{{ version }}').problems).toEqual([
      expect.objectContaining({ code: 'code/bad-info', severity: 'warning', offset: 0, length: 6 }),
    ]);
    expect(block('qqqq-vue').lang).toBe('qqqq-vue');
  });

  it('"ansi" is recorded terminal output, whose colours are dropped', () => {
    const esc = String.fromCharCode(27);
    expect(read('ansi', `${esc}[1;32mDone${esc}[0m [1m]`)).toMatchObject({ block: { code: 'Done [1m]' }, problems: [] });
    expect(block('sh', `${esc}[1mDone`).code).toBe(`${esc}[1mDone`);
  });
});

describe('highlighted lines', () => {
  it.each([
    ['ts{1,3-5}', [1, 3, 4, 5]],
    ['ts {1, 3 - 5}', [1, 3, 4, 5]],
    ['ts{8-}', [8, 9, 10]],
    ['ts{-2}', [1, 2]],
    ['ts{5,2,2}', [2, 5]],
    ['ts{1}{3}', [1, 3]],
    ['ts', []],
  ])('of "%s" are %j', (info, highlighted) => {
    expect(read(info)).toMatchObject({ block: { highlighted }, problems: [] });
  });

  it.each(['{a}', '{1 2}', '{1,x}', '{0}', '{5-2}', '{}', '{.class #id}'])('"%s" is reported and ignored', (braces) => {
    expect(underlined(`ts ${braces}`)).toEqual([['code/bad-info', braces]]);
    expect(block(`ts ${braces}`).highlighted).toEqual([]);
  });

  it('beyond the last line are reported, the others kept', () => {
    expect(read('ts {2,9-11}')).toMatchObject({
      block: { highlighted: [2, 9, 10] },
      problems: [{ offset: 3, length: 8, message: 'Line 11 is to be highlighted, but the block has 10 lines.' }],
    });
    expect(read('ts {2}', 'one\n').problems[0]?.message).toContain('has one line');
  });
});

describe('line numbers', () => {
  it.each([
    ['ts', false, null],
    ['ts', true, 1],
    ['ts', 10, 1],
    ['ts', 11, null],
    ['ts:line-numbers', false, 1],
    ['ts :line-numbers=5', false, 5],
    ['ts:line-numbers=0', false, 0],
    ['ts:no-line-numbers', true, null],
    ['ts:line-numbers=3 :no-line-numbers', false, null],
  ])('"%s" with the config saying %j start at %j', (info, lineNumbers, firstLine) => {
    expect(read(info, TEN_LINES, { lineNumbers })).toMatchObject({ block: { firstLine }, problems: [] });
  });
});

describe('titles', () => {
  it.each([
    ['ts title="a b.ts"', 'a b.ts'],
    ["ts title='a.ts'", 'a.ts'],
    ['ts title=a.ts', 'a.ts'],
    ['ts [src/a.ts]', 'src/a.ts'],
    ['ts [pages/[id].ts]', 'pages/[id].ts'],
    ['ts{1}[a.ts]:line-numbers', 'a.ts'],
    ['ts title=""', null],
    ['ts', null],
  ])('"%s" is titled %j', (info, title) => {
    expect(read(info)).toMatchObject({ block: { title }, problems: [] });
  });
});

describe('collapsed blocks', () => {
  it.each([
    ['ts:collapsed-lines=4', 0, 4],
    ['ts:collapsed-lines', 5, 5],
    ['ts:collapsed-lines', 0, null], // the usual 15 lines are more than the block has
    ['ts:collapsed-lines=10', 0, null],
    ['ts', 5, 5],
    ['ts', 10, null],
    ['ts:no-collapsed-lines', 5, null],
    ['ts', 0, null],
  ])('"%s" with collapseLines %j shows %j lines', (info, collapseLines, collapsedLines) => {
    expect(read(info, TEN_LINES, { collapseLines })).toMatchObject({ block: { collapsedLines }, problems: [] });
  });

  it('show 15 lines by default', () => {
    expect(block('ts:collapsed-lines', TEN_LINES.repeat(2).replaceAll(' ', '\n')).collapsedLines).toBe(15);
  });
});

describe('other marks', () => {
  it('v-pre changes nothing', () => {
    expect(read('ts:v-pre')).toEqual(read('ts'));
  });

  it.each([
    [':line-number', 'write ":line-numbers"'],
    [':no-v-pre', null],
    [':line-numbers=x', 'write ":line-numbers=10"'],
    [':no-line-numbers=3', 'write ":no-line-numbers"'],
    [':collapsed-lines=0', 'write ":collapsed-lines=10"'],
    ['showLineNumbers', 'write ":line-numbers"'],
    ['linenums="1"', 'write ":line-numbers"'],
    ['filename="a.ts"', 'write title="a.ts"'],
    ['titel="a.ts"', 'write title="a.ts"'],
    ['hl_lines="1  3-4"', 'write {1,3-4}'],
    ['hl_lines="x"', 'write "{1,3-5}"'],
    ['!!', null],
    ['[open', null],
  ])('"%s" is reported and ignored', (mark, fix) => {
    const { problems } = read(`ts ${mark}`);
    expect(problems[0]).toMatchObject({ code: 'code/bad-info', severity: 'warning', offset: 3, fix });
  });

  it('every piece of an odd info string is read once and the parser ends', () => {
    const odd = '{ } ] [ : = "" \' ` {1 2} ::: a=b=c title= 💧 \u0000 {{x}}';
    const spans = read(odd).problems.map(({ offset, length }) => [offset, offset + length]);
    for (const [i, span] of spans.entries()) expect(span[0]).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
    expect(spans.length).toBeGreaterThan(5);
  });
});

it('all marks work together in any order', () => {
  expect(read('ts {1,3-5}:line-numbers=7 title="a" :collapsed-lines=4:v-pre')).toEqual({
    block: { code: TEN_LINES, lang: 'ts', highlighted: [1, 3, 4, 5], firstLine: 7, title: 'a', collapsedLines: 4, header: true },
    problems: [],
  });
});

describe('the code', () => {
  it.each([
    ['a\n', 'a'],
    ['a', 'a'],
    ['a\n\n', 'a\n'],
    ['', ''],
    ['a\r\nb\rc\r\n', 'a\nb\nc'],
    ['\ta  ', '\ta  '],
  ])('%j becomes %j', (written, code) => {
    expect(block('ts', written).code).toBe(code);
  });
});
