import { describe, expect, it } from 'vitest';
import { leftIncludes, withIncludePaths } from '../../../renderer/migrate/includes.ts';
import { leftInText } from '../../../renderer/migrate/left-over.ts';
import { marksOf } from '../../../renderer/migrate/peers/docusaurus-settings.ts';
import { plainDirectives } from '../../../renderer/migrate/text/box-titles.ts';
import { frameSplices } from '../../../renderer/migrate/text/code-frames.ts';
import { coverOf } from '../../../renderer/migrate/text/cover.ts';
import { fenceSplices } from '../../../renderer/migrate/text/fences.ts';
import { editFrontMatter } from '../../../renderer/migrate/text/front-matter-edit.ts';
import { fromMdx } from '../../../renderer/migrate/text/mdx.ts';
import { fromMkdocs } from '../../../renderer/migrate/text/mkdocs.ts';
import { withoutPluginTabs } from '../../../renderer/migrate/text/plugin-tabs.ts';
import { shownMarkdown } from '../../../renderer/migrate/text/shown-markdown.ts';
import { spliced } from '../../../renderer/migrate/text/splice.ts';

const lines = (...all: readonly string[]): string => all.join('\n');
const mdx = (text: string): string =>
  fromMdx(
    text,
    (path) => path.replace(/\.mdx$/, '.md'),
    (source, name) => (source === './parts' && name === 'One' ? './one.md' : null),
  );
const mkdocs = (text: string): string => fromMkdocs(text, (path) => `../${path}`);
const fences = (text: string): string => spliced(text, fenceSplices(text, coverOf(text, { mdx: false })));
const frames = (text: string): string => spliced(text, frameSplices(text, coverOf(text, { mdx: false })));

describe('what is left of Vue in a page', () => {
  const page = lines(
    '<script setup>',
    "import { n as count, other } from './n.ts';",
    'const { n } = useN();',
    '</script>',
    '',
    '<Chart :n="n" :list="[1, 2]" :title="$frontmatter.title" />',
    '',
    '{{ n }}, {{ count + 1 }}, {{ version }}, `{{ n }}`',
  );

  it('has its code, bound attributes and values of that code, and nothing that the build fills in', () => {
    expect(leftInText(page, 'a.md', 'vitepress', false).map(({ kind, line, what }) => [kind, line, what])).toEqual([
      ['Code of Vue', 1, '<script>'],
      ['Components', 6, '<Chart>'],
      ['Expressions', 6, ':n="n"'],
      ['Expressions', 8, '{{ n }}'],
      ['Expressions', 8, '{{ count + 1 }}'],
    ]);
    const tags = '<div v-if="n" v-bind:a="1"><Badge text="x" /></div> <ClientOnly>x</ClientOnly> List<String>\n';
    expect(leftInText(tags, 'a.md', 'vuepress', false).map(({ what }) => what)).toEqual(['v-if of <div>']);
    expect(leftInText(`${page}\n::: v-pre\n{{ n }}\n:::\n`, 'a.md', 'vitepress', false)).toHaveLength(3);
  });

  it('has no include whose path ends in front of "-->"', () => {
    const text = '<!--@include: ./part.md-->\n<!-- @include: ./gone.md#a -->\n';
    expect(leftIncludes(text, 'a.md', new Set(['./gone.md'])).map(({ what }) => what)).toEqual(['./gone.md']);
    expect(withIncludePaths(text, (path) => `x/${path}`)).toBe(
      '<!--@include: x/./part.md-->\n<!-- @include: x/./gone.md#a -->\n',
    );
  });
});

describe('MDX', () => {
  it.each<[what: string, before: string, after: string]>([
    [
      'tabs, with the imports that nothing needs any more',
      lines(
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        '',
        '# Title',
        '',
        '<Tabs groupId="os">',
        '  <TabItem value="win" label="Windows" default>',
        '',
        '  Text',
        '',
        '  </TabItem>',
        '  <TabItem value="mac">Words</TabItem>',
        '</Tabs>',
      ),
      lines('# Title', '', '::: tabs#os', '@tab:active Windows#win', '', 'Text', '', '@tab mac', 'Words', ':::'),
    ],
    [
      'labels that the group gives its tabs',
      lines(
        `<Tabs defaultValue="b" values={[{label: 'A one', value: 'a'}, {label: 'B two', value: 'b'}]}>`,
        '<TabItem value="a">',
        '1',
        '</TabItem>',
        '<TabItem value="b">',
        '2',
        '</TabItem>',
        '</Tabs>',
      ),
      lines('::: tabs', '@tab A one#a', '1', '@tab:active B two#b', '2', ':::'),
    ],
    [
      'containers in containers, the outer with more colons',
      lines('<Aside type="caution" title="Mind">', '<Steps>', '1. One', '</Steps>', '</Aside>'),
      lines(':::: caution Mind', '::: steps', '1. One', ':::', '::::'),
    ],
    [
      'a container in a directive, which gets one colon more',
      lines(':::note', '', '<Steps>', '1. One', '</Steps>', '', ':::'),
      lines('::::note', '', '::: steps', '1. One', ':::', '', '::::'),
    ],
    [
      'a component in a list item, as far to the left as its content',
      lines('1. Do', '   <Tabs>', '       <TabItem label="A">', '   text', '       </TabItem>', '   </Tabs>'),
      lines('1. Do', '   ::: tabs', '   @tab A', '   text', '   :::'),
    ],
    [
      'cards and links',
      lines(
        '<CardGrid>',
        '  <Card title="One" icon="star">',
        '    Text',
        '  </Card>',
        '  <LinkCard title="Two" href="/two/" />',
        '</CardGrid>',
      ),
      lines(':::: cards', '::: card One', 'Text', ':::', '<VPCard title="Two" link="/two/" />', '::::'),
    ],
    ['badges', 'A <Badge text="New" variant="caution" />.', 'A <Badge type="warning" text="New" />.'],
    ['links', 'See <Link to="/a">the page</Link>.', 'See [the page](/a).'],
    [
      'details',
      lines('<details>', '<summary>More</summary>', '', 'Text', '', '</details>'),
      lines('::: details More', '', '', 'Text', '', ':::'),
    ],
    ['parts', lines("import Part from './_part.mdx';", '', 'A', '', '<Part />'), lines('A', '', '<!-- @include: ./_part.md -->')],
    [
      'parts whose imports stand in one line, or are broken, with escapes in their paths',
      lines(
        "import Tabs from '@theme/Tabs'; import One from './\\_one.mdx'; import",
        "Two from './\\_two.mdx';",
        '',
        'A',
        '',
        '<One />',
        '',
        '<Two />',
      ),
      lines('A', '', '<!-- @include: ./_one.md -->', '', '<!-- @include: ./_two.md -->'),
    ],
    [
      'code of files',
      lines(
        "import CodeBlock from '@theme/CodeBlock';",
        "import Code from '!!raw-loader!./a.js';",
        '',
        '<CodeBlock language="js">{Code}</CodeBlock>',
      ),
      '@[code js](./a.js)',
    ],
    [
      'components of a module that only show a part',
      lines("import {One} from './parts';", '', '<One />'),
      '<!-- @include: ./one.md -->',
    ],
    ['comments', 'A {/* no */} b', 'A <!-- no --> b'],
    ['ids of headings', '## Title {/* #own */}', '## Title {#own}'],
    [
      'attributes',
      '<div className="a" style={{maxWidth: 5, color: "red"}} hidden={true}>x</div>',
      '<div class="a" style="max-width: 5px; color: red" hidden>x</div>',
    ],
    ['images', `<img src={require('./a.png').default} width={20} />`, '<img src="./a.png" width="20" />'],
    ['literals', `A{' '}B {'{'}x{'}'}`, 'A B \\{x\\}'],
  ])('becomes Markdown: %s', (_, before, after) => {
    expect(mdx(before)).toBe(after);
  });

  it.each<[what: string, text: string]>([
    ['code', lines('```jsx', '<Tabs>', '  {/* no */}', '</Tabs>', '```', '', 'And `<Tabs className="x">`.')],
    ['components of the site', lines("import My from '../my';", '', '<My a={1} />')],
    ['a component without its end', lines('<Tabs>', '<TabItem label="A">', 'text')],
    ['tabs in a group without its end', lines('<Tabs>', '<TabItem label="A">', 'text', '</TabItem>')],
    ['a group without tabs of its own', lines('<Tabs>', '<CommandTabs npm="a" />', '</Tabs>')],
    ['a part with props', lines("import Part from './_part.mdx';", '', '<Part name="x" />')],
    ['escapes', 'Write \\{x} and a \\< b.'],
  ])('leaves as it is: %s', (_, text) => {
    expect(mdx(text)).toBe(text);
  });
});

describe('tabs of vitepress-plugin-tabs', () => {
  it('are tabs with the same key and titles', () => {
    const text = lines(
      ':::tabs key:os',
      '== Linux',
      '',
      '== sub',
      '::::: tip',
      'x',
      ':::::',
      '',
      '```',
      '== code',
      '```',
      '== `Windows` 11 ',
      'y',
      ':::',
      '',
      '== text',
    );
    expect(withoutPluginTabs(text)).toBe(
      text
        .replace(':::tabs key:os', '::: tabs#os')
        .replace('== Linux', '@tab Linux')
        .replace('== sub', '@tab sub')
        .replace('== `Windows` 11 ', '@tab `Windows` 11'),
    );
  });

  it('keep those of a group around them', () => {
    const text = lines(':::: tabs', '== a', '::: tabs', '== b', ':::', '== c', '::::');
    expect(withoutPluginTabs(text)).toBe(lines(':::: tabs', '@tab a', '::: tabs', '@tab b', ':::', '@tab c', '::::'));
  });

  it.each([lines('::: tabs', '@tab a', ':::'), lines('::: tip', '== a', ':::'), lines('== a')])('are not in %j', (text) => {
    expect(withoutPluginTabs(text)).toBe(text);
  });
});

describe('MkDocs', () => {
  it.each<[what: string, before: string, after: string]>([
    [
      'boxes',
      lines('!!! tip "Do *this*"', '', '    One', '', '    Two', '', 'After'),
      lines('::: tip Do *this*', '', 'One', '', 'Two', ':::', '', 'After'),
    ],
    [
      'titles with quotes',
      lines('!!! note "on the "plain" kind"', '    One'),
      lines('::: note on the "plain" kind', 'One', ':::'),
    ],
    ['boxes of kinds that are not ours', lines('!!! bug', '    One'), lines('::: danger Bug', 'One', ':::')],
    [
      'boxes that are folded',
      lines('??? note "T"', '    A', '', '???+ note', '    B'),
      lines('::: details T', 'A', ':::', '', '::: details Note {open}', 'B', ':::'),
    ],
    [
      'tabs with boxes and code in them',
      lines(
        '=== "A"',
        '',
        '    !!! note',
        '        Text',
        '',
        '    ```py',
        '    x = 1',
        '    ```',
        '',
        '=== "B"',
        '',
        '    Two',
        '',
        'End',
      ),
      lines(
        ':::: tabs',
        '@tab A',
        '',
        '::: note',
        'Text',
        ':::',
        '',
        '```py',
        'x = 1',
        '```',
        '',
        '@tab B',
        '',
        'Two',
        '::::',
        '',
        'End',
      ),
    ],
    [
      'a box in a list item',
      lines('1. One', '', '    !!! note', '        Text', '', '2. Two'),
      lines('1. One', '', '    ::: note', '    Text', '    :::', '', '2. Two'),
    ],
    ['blocks between slashes', lines('/// tip | T', '', 'A', '', '///'), lines('::: tip T', '', 'A', '', ':::')],
    [
      'tabs between slashes',
      lines('//// tab | A', '/// note', 'x', '///', '////', '', '//// tab | B', 'y', '////'),
      lines(':::: tabs', '@tab A', '::: note', 'x', ':::', '', '', '@tab B', 'y', '::::'),
    ],
    [
      'snippets',
      lines('--8<-- "a/b.md"', '', '```py title="b.py"', '--8<-- "b.py"', '```'),
      lines('<!-- @include: ../a/b.md -->', '', '@[code py title="b.py"](../b.py)'),
    ],
    [
      'includes of the extension markdown-include',
      lines('{!docs/a.md!}', '', '{! a.md !lines=2-4}', '', '```yaml', '{!docs/b.yaml!}', '```', '', '{!a.md!lines=1 3}'),
      lines(
        '<!-- @include: ../docs/a.md -->',
        '',
        '<!-- @include: ../a.md{2-4} -->',
        '',
        '@[code yaml](../docs/b.yaml)',
        '',
        '{!a.md!lines=1 3}',
      ),
    ],
    [
      'indented code that names its language',
      lines('- One', '', '        ::yaml', '        a:', '', '          b: 1', '', '- Two', '', '    :::sh', '    ls', '', 'End'),
      lines('- One', '', '    ```yaml', '    a:', '', '      b: 1', '    ```', '', '- Two', '', '    :::sh', '    ls', '', 'End'),
    ],
    ['indented code beside lists', lines('Text', '', '    :::sh', '    ls'), lines('Text', '', '```sh', 'ls', '```')],
    [
      'headings without a space',
      lines('#One', '##\u00A0 Two', '', '```sh', '#!/bin/sh', '```', '', '#Three#', '', 'a', '#'),
      lines('# One', '## Two', '', '```sh', '#!/bin/sh', '```', '', '# Three', '', 'a', '#'),
    ],
    [
      'headings, not rules of style sheets',
      lines('<style>', '#a { }', '</style>', '#b'),
      lines('<style>', '#a { }', '</style>', '# b'),
    ],
    ['keys', 'Press ++ctrl+alt+del++.', 'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.'],
    [
      'icons',
      ':material-account-circle:{ .lg } :fontawesome-brands-x:',
      '<Icon icon="mdi:account-circle" /> <Icon icon="fa6-brands:x" />',
    ],
    ['attributes', '## A {: #b .c }', '## A { #b .c }'],
    ['attributes without a value', '## A `b` { data-search-exclude }', '## A `b` { data-search-exclude="" }'],
    [
      'HTML with Markdown in it',
      lines('<div class="grid" markdown>', '- a', '</div>'),
      lines('<div class="grid">', '', '- a', '</div>'),
    ],
  ])('become ours: %s', (_, before, after) => {
    expect(mkdocs(before)).toBe(after);
  });

  it.each<[what: string, text: string]>([
    ['a sample in code', lines('``` title="x"', '=== "A"', '', '    ``` c', '    x', '    ```', '', '=== "B"', '```')],
    ['inline code', 'Write `!!! note` and `++a++` and `:material-x:`.'],
    ['an indented sample', lines('Text', '', '    !!! note', '        x')],
  ])('leave as it is: %s', (_, text) => {
    expect(mkdocs(text)).toBe(text);
  });
});

describe('code blocks', () => {
  it.each<[what: string, before: string, after: string]>([
    [
      'marked lines',
      lines('```js', 'a', '// highlight-next-line', 'b', 'c', '/* highlight-start */', 'd', 'e', '/* highlight-end */', '```'),
      lines('```js {2,4-5}', 'a', 'b', 'c', 'd', 'e', '```'),
    ],
    [
      'comments of other languages',
      lines('```html', '<!-- highlight-next-line -->', '<b>', '```'),
      lines('```html {1}', '<b>', '```'),
    ],
    [
      'line numbers',
      lines('```js showLineNumbers', '```', '', '```py linenums="1"', '```', '', '```js showLineNumbers={5}', '```'),
      lines('```js :line-numbers', '```', '', '```py :line-numbers', '```', '', '```js :line-numbers=5', '```'),
    ],
    [
      'lines of MkDocs',
      lines('``` { .py .annotate hl_lines="1 3-4" title="a b.py" }', '```'),
      lines('```py {1,3-4} title="a b.py"', '```'),
    ],
    [
      'ids, as places in front of the blocks',
      lines(
        '``` { .py #one title="#a" }',
        '```',
        '',
        '- ```js {#two hl_lines="1"}',
        '  ```',
        '',
        '> ``` { #three .js }',
        '> ```',
        '',
        '```js {#four}',
        '```',
      ),
      lines(
        '<a id="one"></a>',
        '',
        '```py title="#a"',
        '```',
        '',
        '- <a id="two"></a>',
        '',
        '  ```js {1}',
        '  ```',
        '',
        '> <a id="three"></a>',
        '>',
        '> ```js',
        '> ```',
        '',
        '<a id="four"></a>',
        '',
        '```js',
        '```',
      ),
    ],
    ['attributes behind the language', lines('```python {test="skip" hl_lines="2"}', '```'), lines('```python {2}', '```')],
    [
      'changes',
      lines('```js ins={2} del={1} frame="none"', 'a', 'b', '```'),
      lines('```js', 'a // [!code --]', 'b // [!code ++]', '```'),
    ],
  ])('are written as ours: %s', (_, before, after) => {
    expect(fences(before)).toBe(after);
  });

  it.each<[what: string, before: string, after: string]>([
    [
      'the name of the file in a comment, with the blank line behind it, and lines counted without them',
      lines('1. Do', '', '   ```js {4} ins={3-4}', '   // src/a.js', '', '   a', '   b', '   ```'),
      lines('1. Do', '', '   ```js {2} ins={1-2} title="src/a.js"', '   a', '   b', '   ```'),
    ],
    [
      'one in front matter that has nothing else',
      lines('```astro', '---', '// src/a.astro', '---', '', '<p>', '```'),
      lines('```astro title="src/a.astro"', '<p>', '```'),
    ],
    [
      'one in front matter that goes on',
      lines('```md', '---', '# src/content/a.md', 'title: A', '---', '```'),
      lines('```md title="src/content/a.md"', '---', 'title: A', '---', '```'),
    ],
    [
      'a diff in another language',
      lines('```diff lang="js"', '  a', '-   b', '+   c', '```'),
      lines('```js ins={3} del={2}', 'a', '  b', '  c', '```'),
    ],
  ])('of Starlight say behind the language: %s', (_, before, after) => {
    expect(frames(before)).toBe(after);
  });

  it.each([
    lines('```js title="b.js"', '// src/a.js', 'a', '```'),
    lines('```js frame="none"', '// src/a.js', 'a', '```'),
    lines('```js', '// Words in a sentence.', '// https://example.org/a.js', '// a.css', 'a', '```'),
    lines('```diff', '- a', '+ b', '```'),
    lines('```diff lang="js"', '--- a/a.js', '+++ b/a.js', '```'),
    lines('```sh', '#!/bin/sh', '```'),
  ])('of Starlight stay as they are: %j', (text) => {
    expect(frames(text)).toBe(text);
  });

  it('have the marks that a Docusaurus site gave itself as ours, where their language has comments', () => {
    const marks = marksOf({
      themeConfig: {
        prism: {
          magicComments: [
            { className: 'lit', line: 'highlight-next-line' },
            { className: 'code-add-line', line: 'add-next-line', block: { start: 'add-start', end: 'add-end' } },
            { className: 'codeRemoveLine', line: 'Remove-next-line' },
            { className: 'code-block-error-line', line: 'This will error' },
          ],
        },
      },
    });
    const marked = (text: string): string => spliced(text, fenceSplices(text, coverOf(text, { mdx: false }), marks));
    expect(
      marked(
        lines(
          '```js',
          '// remove-next-line',
          'a',
          '// add-start',
          'b',
          '// highlight-next-line',
          'c',
          '// add-end',
          '// This will error',
          'd',
          '// highlight-start',
          '```',
        ),
      ),
    ).toBe(
      lines(
        '```js {3}',
        'a // [!code --]',
        'b // [!code ++]',
        'c // [!code ++]',
        'd // [!code error]',
        '// highlight-start',
        '```',
      ),
    );
    const unwritable = lines('```txt', '# add-next-line', 'a', '```');
    expect(marked(unwritable)).toBe(unwritable);
  });

  it('stay as they are where nothing is foreign', () => {
    const text = lines('```ts {1,3} title="a.ts"', 'const highlight = "// highlight-next-line";', '```', '', '```', 'x', '```');
    expect(fences(text)).toBe(text);
  });
});

describe('an export of a module', () => {
  const module = (text: string): string => lines("import Text from './text.mdx';", "import Own from './own';", '', text);

  it.each<[name: string, text: string]>([
    ['One', 'export function One() {\n  return <Text />;\n}'],
    ['One', 'export const One = () => <Text/>;'],
    ['default', 'export default function One() { return (<Text />); }'],
    ['default', 'export default () => (<Text />)'],
  ])('shows a part: %s in %j', (name, text) => {
    expect(shownMarkdown(module(text), name)).toBe('./text.mdx');
  });

  it.each([
    'export function One() { return <Own />; }',
    'export function One({a}) { return <Text />; }',
    'export function One() { return <b><Text /></b>; }',
    'export const One = () => <Text /> || null;',
    'export function Two() { return <Text />; }',
  ])('shows more, or none: %j', (text) => {
    expect(shownMarkdown(module(text), 'One')).toBeNull();
  });
});

it.each<[before: string, after: string]>([
  [':::tip[With [a link](b)]', '::: tip With [a link](b)'],
  [':::note[Words]{icon="star"}', '::: note Words'],
  [':::info{title="Words"}', '::: info Words'],
  [':::tip[Plain]', ':::tip[Plain]'],
  ['::: details More {open}', '::: details More {open}'],
])('writes the title of %s', (before, after) => {
  expect(plainDirectives(before)).toBe(after);
});

it('keeps marks of code blocks that have no counterpart, so that the build names them', () => {
  const text = lines('```js "word" collapse={1-2}', 'word', '```', '', '```txt ins={1}', 'a', '```');
  expect(fences(text)).toBe(text);
});

it('leaves tabs without indented content as they are', () => {
  const text = lines('=== "A"', '{{ made }}', '', '=== "B"', '{{ made }}');
  expect(mkdocs(text)).toBe(text);
});

describe('front matter', () => {
  const text = lines('---', 'title: A # why', 'old:', '  - x', '', '  - y', 'last: 1', '---', '', 'Body', '');

  it('changes the keys it is told to, and no other line', () => {
    const changed = editFrontMatter(
      text,
      new Map([
        ['old', { lines: ['new: z'] }],
        ['last', { name: 'order' }],
      ]),
    );
    expect(changed).toBe(lines('---', 'title: A # why', 'new: z', 'order: 1', '---', '', 'Body', ''));
  });

  it('goes where no key is left', () => {
    expect(editFrontMatter('---\nid: a\n---\n\nBody\n', new Map([['id', { lines: [] }]]))).toBe('Body\n');
  });
});
