import { ROW_LEVEL } from '../../../renderer/model/parsed-page.ts';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../renderer/markdown/parse-page.ts';
import type { SourceLocation } from '../../../renderer/model/diagnostic.ts';
import { contextOf, parseText, sourceOf } from './parse-text.ts';

/** What a place underlines in a text. */
function underlined(text: string, { line, column, length }: SourceLocation): string {
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
}

describe('places of links and images', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['in a paragraph', 'Some [text](./target.md "Title") here'],
    ['on a later line of a paragraph', 'First\nsecond [text](./target.md)'],
    ['after front matter', '---\ntitle: T\n---\n\n[text](./target.md)'],
    ['in a list in a quote', '> - item\n>   [text](./target.md)'],
    ['in an indented item', '1. one\n\n   [text](./target.md)'],
    ['behind tabs', '-\titem\n\n\t[text](./target.md)'],
    ['in a heading', '## See [text](./target.md) ##'],
    ['in a setext heading', 'See [text](./target.md)\n======'],
    ['in a container title', '::: tip See [text](./target.md)\n:::'],
    ['in a tab title', '::: tabs\n@tab [text](./target.md)\nx\n:::'],
    ['in a GitHub alert', '> [!NOTE]\n> See [text](./target.md)'],
    ['in a cell', '| a | b |\n|---|---|\n| x `\\|` y | z \\| [text](./target.md) |'],
    ['in the second of equal cells', '| a | b |\n|---|---|\n| | [text](./target.md) |'],
    ['in a definition list', 'Term\n: See [text](./target.md)'],
    ['in a footnote', 'x[^1]\n\n[^1]: See [text](./target.md)'],
    ['in an inline footnote', 'x^[See [text](./target.md)]'],
    ['in angle brackets', '[text](<./target.md>)'],
    ['in a reference definition', '[text][r]\n\n[r]: ./target.md "Title"'],
    ['in a definition of several lines', '[text][r]\n\n[r]:\n  ./target.md'],
    ['in raw HTML', 'Some <a class="x" href="./target.md">text</a>'],
    ['in a block of raw HTML', '<div>\n  <p><a href=./target.md>text</a></p>\n</div>'],
    ['in a component', '<VPCard title="x"\n  link="./target.md"/>'.replace('\n ', '')],
    ['in an image', 'Some ![text](./target.md =300x)'],
    ['in an image that is a link', 'Some [![text](x.png)](./target.md)'],
    ['in raw HTML images', '<img alt="x" src="./target.md">'],
  ];

  it.each(cases)('are exact %s', (_where, text) => {
    const { page } = parseText(text);
    const found = [
      ...page.links.map(({ href, at }) => [href, at] as const),
      ...page.images.map(({ src, at }) => [src, at] as const),
    ];
    const target = found.find(([address]) => address === './target.md');
    expect(target && underlined(text, target[1])).toBe('./target.md');
  });

  it('lead into included files', () => {
    const files = new Map([['shared/part.md', '---\nx: 1\n---\nText\n\nSee [text](./target.md).\n']]);
    const { page } = parseText('Before\n\n<!-- @include: ../shared/part.md -->\n\n[after](x.md)', { files });
    expect(page.links.map(({ href, at }) => [href, at])).toEqual([
      ['../shared/target.md', { file: 'shared/part.md', line: 6, column: 12, length: 11 }],
      ['x.md', { file: 'guide/page.md', line: 5, column: 9, length: 4 }],
    ]);
    expect(page.includes.map(({ path, hash }) => [path, hash !== null])).toEqual([['shared/part.md', true]]);
  });

  it('count one reference definition once, wherever it is used', () => {
    const { page } = parseText('[a][r] [b][r] [r]\n\n[r]: ./x.md');
    expect(page.links).toHaveLength(1);
    expect(page.links[0]).toMatchObject({ href: './x.md', kind: 'reference', at: { line: 3, column: 6, length: 6 } });
  });

  it('keep addresses as written: aliases and percent signs are read later', () => {
    const { page } = parseText('[a](@server/x%20y.md) [b](ü.md) [c](a&amp;b.md)');
    expect(page.links.map(({ href }) => href)).toEqual(['@server/x%20y.md', 'ü.md', 'a&b.md']);
  });
});

describe('headings', () => {
  it('have plain text and harmless HTML', () => {
    const { page } = parseText('## The [`code`](x.md) *is* <Badge text="new"/> {{ version }} ![i](a.png) &lt; <b>x</b>');
    expect(page.headings).toEqual([
      {
        level: 2,
        id: 'the-code-is-version-x',
        text: 'The code is v25.1 i < x',
        html: 'The <code>code</code> <em>is</em> v25.1 &lt; x',
        at: { file: 'guide/page.md', line: 1, column: 1, length: 86 },
      },
    ]);
  });

  it('of boxes, lists and quotes have ids but are no headings of the article', () => {
    const { page } = parseText('## One\n\n::: tip\n## Two\n:::\n\n> ## Three\n\n::: v-pre\n## Four\n:::');
    expect(page.headings.map(({ id }) => id)).toEqual(['one', 'four']);
    expect(page.anchors.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four']);
  });
});

describe('title', () => {
  const titleOf = (text: string, path = 'guide/getting-started.md'): string =>
    parsePage(sourceOf(text, path), contextOf()).page.title;

  it('is the front matter’s, else the first heading’s, else the file’s', () => {
    expect(titleOf('---\ntitle: Front\n---\n# Heading')).toBe('Front');
    expect(titleOf('Text\n\n# The `Heading`')).toBe('The Heading');
    expect(titleOf('Text')).toBe('Getting started');
    expect(titleOf('Text', 'guide/deep-topic/README.md')).toBe('Deep topic');
    expect(titleOf('Text', 'index.md')).toBe('Home');
  });

  it('is not printed twice if the article starts with it', () => {
    expect(parseText('<!-- x -->\n\n# Title').page.startsWithTitle).toBe(true);
    expect(parseText('Text\n\n# Title').page.startsWithTitle).toBe(false);
    expect(parseText('## Title').page.startsWithTitle).toBe(false);
  });
});

describe('plain text', () => {
  it('is cut into sections under headings, code and its lines included', () => {
    const { text } = parseText(
      'Intro <b>x</b>\n\n## One\n\nText *a*\n\n```js\nlet b\n```\n\n- c\n\n### Two\n\n| d |\n|---|\n| e |',
    );
    expect(text.sections).toEqual([
      { id: '', title: '', level: 0, text: 'Intro x' },
      { id: 'one', title: 'One', level: 2, text: 'Text a\n\flet b\nc' },
      { id: 'two', title: 'Two', level: 3, text: 'd\ne' },
    ]);
  });

  it('is cut into rows of option tables, which follow the section that they are in', () => {
    const table =
      '| Option | Default | Meaning |\n|---|---|---|\n| `-p`, `--port <n>` | `1` | Listens |\n| `host` | | Is *called* |';
    const { page, text } = parseText(`## One\n\nBefore\n\n${table}\n\nAfter\n\n## Two {search=false}\n\n${table}`);
    expect(text.sections).toEqual([
      { id: 'one', title: 'One', level: 2, text: 'Before\nOption\t\nDefault\t\nMeaning\nAfter' },
      { id: 'option-port', title: '--port', level: ROW_LEVEL, text: '\f-p, --port <n>\t\n\f1\t\nListens' },
      { id: 'option-host', title: 'host', level: ROW_LEVEL, text: 'Is called' },
    ]);
    const cells = [
      ['Option', '-p, --port <n>'],
      ['Default', '1'],
      ['Meaning', 'Listens'],
    ];
    expect(text.optionRows.map(({ id, section, name }) => [id, section, name])).toEqual([
      ['option-port', 'one', '--port'],
      ['option-host', 'one', 'host'],
      ['option-port-1', 'two', '--port'],
      ['option-host-1', 'two', 'host'],
    ]);
    expect(text.optionRows[0]?.cells).toEqual(cells);
    expect(page.anchors.find(({ id }) => id === 'option-host')?.at.line).toBe(8);
  });

  it('gives a description of whole words', () => {
    const text = `# Title\n\n> Quote\n\n${'word '.repeat(60)}\n\nMore`;
    const { excerpt } = parseText(text).page;
    expect(excerpt).toMatch(/^word( word)* …$/);
    expect(excerpt.length).toBeLessThanOrEqual(182);
  });

  it('gives a description even where all text is in lists', () => {
    expect(parseText('- one\n- two').page.excerpt).toBe('one two');
  });

  it('computes how long it takes to read, in words or in signs', () => {
    expect(parseText(`${'word '.repeat(400)}\n\n\`\`\`\n${'code '.repeat(400)}\n\`\`\``).page.reading).toEqual({
      minutes: 2,
      words: 400,
    });
    expect(parseText('流'.repeat(600)).page.reading).toEqual({ minutes: 2, words: 600 });
    expect(parseText('').page.reading).toEqual({ minutes: 0, words: 0 });
  });
});

describe('key', () => {
  const keyOf = (text: string, options: Parameters<typeof contextOf>[0] = {}, path?: string): string =>
    parsePage(sourceOf(text, path), contextOf(options)).page.key;

  it('does not depend on where the page is published', () => {
    const source = sourceOf('Text');
    const elsewhere = { ...source, publishedAt: [{ url: '/other.html', version: null }] };
    expect(parsePage(elsewhere, contextOf()).page.key).toBe(parsePage(source, contextOf()).page.key);
  });

  it('depends on text, path, settings and what is included', () => {
    const include = '<!-- @include: ./x.md -->';
    const keys = [
      keyOf('Text'),
      keyOf('Other'),
      keyOf('Text', {}, 'guide/other.md'),
      keyOf('Text', { markdown: { breaks: true } }),
      keyOf('Text', { context: { values: {} } }),
      keyOf('Text', { context: { components: new Map() } }),
      keyOf(include, { files: new Map([['guide/x.md', 'a']]) }),
      keyOf(include, { files: new Map([['guide/x.md', 'b']]) }),
      keyOf(include),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('lists components in order, each once', () => {
  expect(parseText('<VPCard title="x"/>\n\n<Badge text="a"/> <Badge text="b"/>').page.components).toEqual(['Badge', 'VPCard']);
});

it('sorts its diagnostics by place', () => {
  const { page } = parseText('---\ntitle: 1\n---\n::: nope\n:::\n\n{{ x }}\n\n<Nope a="b"/>');
  const lines = page.diagnostics.map(({ at }) => at?.line ?? 0);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
  expect(new Set(page.diagnostics.map(({ code }) => code))).toEqual(
    new Set(['front-matter/wrong-type', 'markdown/unknown-container', 'markdown/unknown-value', 'markdown/unknown-component']),
  );
});

it('says of a version on a page that has none where there are some', () => {
  expect(parseText('{{ version }}', { context: { values: {} } }).page.diagnostics).toMatchObject([
    { code: 'markdown/unknown-value', fix: expect.stringContaining('pages of versions alone have one') },
  ]);
});

it.each(['> ::: versions v2\n> two\n> :::', '- ::: versions v2\n  two\n  :::'])(
  'tells of a block for some versions that stands where all versions show it: %j',
  (text) => {
    const { page } = parseText(text);
    expect(page.diagnostics).toMatchObject([
      { code: 'markdown/unknown-container', at: { line: 1, column: 3, length: 12 }, fix: expect.stringContaining('own line') },
    ]);
  },
);

it('gives the same page for the same text, whatever was parsed before', () => {
  const text = '## A\n\n::: tabs\n@tab x\ny\n:::\n\n[a](b.md)[^1]\n\n[^1]: n\n\n[b]: c.md';
  const first = parseText(text);
  parseText('## A\n\n[b]\n\n[^1]');
  expect(parseText(text)).toEqual(first);
});
