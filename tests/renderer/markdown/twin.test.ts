import { describe, expect, it } from 'vitest';
import { parseText, showTwin } from './parse-text.ts';

const twin = (text: string, files: Record<string, string> = {}): string =>
  showTwin(parseText(text, { files: new Map(Object.entries(files)) }));

it('drops front matter, and addresses are slots', () => {
  expect(twin('---\ntitle: x\n---\n\n# T\n\n[a](./b.md "t") ![c](d.png =30x) <https://example.org>\n')).toBe(
    '# T\n\n[a]({link ./b.md} "t") ![c]({image d.png 30x}) <https://example.org>\n',
  );
});

it('has includes in place', () => {
  expect(twin('Before\n\n<!-- @include: ./p.md -->\n\nAfter', { 'guide/p.md': 'Part [a](x.md)' })).toBe(
    'Before\n\nPart [a]({link x.md})\n\nAfter\n',
  );
});

it('names the language of imported code, which the import may leave to the file', () => {
  const files = { 'guide/a.ts': '// #region r\nlet a;\n// #endregion r\n' };
  expect(twin('@[code{r} title="A"](./a.ts)', files)).toBe('```ts title="A"\nlet a;\n```\n');
  expect(twin('@[code{r}{1}](./a.ts)', files)).toBe('```ts {1}\nlet a;\n```\n');
  expect(twin('@[code{r} js title="A"](./a.ts)', files)).toBe('```js title="A"\nlet a;\n```\n');
});

it('changes a reference definition once', () => {
  expect(twin('[a][r] [r]\n\n[r]: ./x.md "T"')).toBe('[a][r] [r]\n\n[r]: {link ./x.md} "T"\n');
});

it('shrinks the blank lines that version blocks leave, but not those in code', () => {
  expect(twin('a\n\n\n\n\nb\n\n```\nc\n\n\n\nd\n```')).toBe('a\n\nb\n\n```\nc\n\n\n\nd\n```\n');
});

it('shows code without the comments that mark its lines, and what is added and removed as a diff', () => {
  expect(twin('```js\nlet a; // [!code highlight]\nlet b;\n```')).toBe('```js\nlet a;\nlet b;\n```\n');
  expect(twin('- x\n\n  ```ts title="A"\n  a(); // [!code --]\n\n  // [!code ++:2]\n  b();\n  c();\n  ```\n\nEnd')).toBe(
    '- x\n\n  ```diff lang="ts" title="A"\n  - a();\n\n  + b();\n  + c();\n  ```\n\nEnd\n',
  );
  expect(twin('> ~~~\n> a # [!code ++]\n> ~~~')).toBe('> ~~~diff\n> + a\n> ~~~\n');
  const shown = '```md\n`[!code ++]` marks a line\n```\n';
  expect(twin(shown)).toBe(shown);
});

it('drops comments, scripts and tables of contents with their lines', () => {
  expect(twin('a\n\n<!-- x -->\n\n[[toc]]\n\n<script>\nx\n</script>\n\nb <!-- y --> c')).toBe('a\n\nb  c\n');
});

it('keeps containers as they are written', () => {
  const text = '::: tip Title\ntext\n:::\n';
  expect(twin(text)).toBe(text);
});

describe('components', () => {
  it('are slots, in lines, headings, lists and cells', () => {
    expect(twin('## A <Badge text="x"/>\n\n- b <Badge text="y" />\n\n| c |\n| - |\n| <Badge text="z"/> |\n')).toBe(
      '## A {Badge {"text":"x"}}\n\n- b {Badge {"text":"y"}}\n\n| c |\n| - |\n| {Badge {"text":"z"}} |\n',
    );
  });

  it('hold what they are written around, as Markdown', () => {
    expect(twin('<VPCard\n  title="A"\n>\n\nSome **text**, [a](./b.md) <Badge text="x"/>.\n\n</VPCard>\n\nEnd')).toBe(
      '{VPCard block {"title":"A"}}\n\nSome **text**, [a]({link ./b.md}) {Badge {"text":"x"}}.\n\n{/VPCard}\n\nEnd\n',
    );
    expect(twin('> <VPCard title="A">\n>\n> B\n>\n> </VPCard>')).toBe('> {VPCard block {"title":"A"}}\n>\n> B\n>\n> {/VPCard}');
  });

  it('without room for their content are followed by it', () => {
    expect(twin('<VidStack src="/a.mp4">\n\nText stays\n\n</VidStack>\n\nEnd')).toBe(
      '{VidStack block {"src":"/a.mp4"}}\n\nText stays\n\nEnd\n',
    );
  });

  it('that are unknown leave their content', () => {
    expect(twin('a <Foo x="1">*b*</Foo> c\n\n<Foo x="2">\n\nd\n\n</Foo>\n\n<ClientOnly>\n\ne\n\n</ClientOnly>\n\nf')).toBe(
      'a *b* c\n\nd\n\ne\n\nf\n',
    );
  });

  it('that are text stay, in code and out of it', () => {
    expect(twin('a <String> b `<Badge text="x"/>`\n\n```html\n<Badge text="y"/>\n```\n')).toBe(
      'a <String> b `<Badge text="x"/>`\n\n```html\n<Badge text="y"/>\n```\n',
    );
  });

  it('that list pages or link to one are lists and links', () => {
    expect(twin('<Catalog base="/a/" />\n\n<RouterLink to="./b.md">*B*</RouterLink> <RouterLink to="./c.md" />')).toBe(
      '{catalog base=/a/ depth=3 heading}\n\n[*B*]({link ./b.md}) [./c.md]({link ./c.md})\n',
    );
  });
});

it('fills in values, not in code', () => {
  expect(twin('{{ version }} `{{ version }}` [a](/{{ version }}/b.md)')).toBe('v25.1 `{{ version }}` [a]({link /v25.1/b.md})\n');
});

it('is empty for an empty page', () => {
  expect(twin('---\ntitle: x\n---\n')).toBe('');
});
