// Whatever an author gives a component or a container of the dialect, its page is made, and so is its Markdown twin.

import { describe, expect, it } from 'vitest';
import { defaultTheme } from '../../templates/index.ts';
import { testSite } from '../support/site.ts';

const WIDGETS = Object.entries(defaultTheme().widgets).flatMap(([name, { props }]) =>
  props === undefined ? [] : [[name, Object.keys(props)] as const],
);
const CATALOG = ['base', 'level', 'index', 'hide-heading'];

/** Every component, and what authors may write in its tag. */
const COMPONENTS: readonly (readonly [name: string, props: readonly string[]])[] = [
  ...WIDGETS,
  ['Catalog', CATALOG],
  ['CatalogPage', CATALOG],
  ['AutoCatalog', CATALOG],
  ['RouterLink', ['to']],
  ['RouteLink', ['to']],
  ['ClientOnly', ['word']],
];

/** What may stand behind an attribute's name: nothing, a text, or plain data that is bound. */
const TEXTS = ['', '=""', '="words in it"', '="5"', '="{{ version }}"', '="https://["', '="//"', '="youtube/"', '="&#0;"'];
const FILES = [
  '[{"src": "/a.mp4", "type": 5}]',
  '[{"src": "/a.mp4", "label": {"toString": 1}, "language": 7}]',
  '[{"text": ["a"], "link": {"b": 1}}]',
  '[{"text": "a", "link": "/", "type": {"toString": 1}}]',
  '{"src": ["/a.mp4"]}',
];
const BOUND = [
  '',
  '=""',
  '="0"',
  '="-1.5e300"',
  '="true"',
  '="null"',
  '="code()"',
  '="[]"',
  '="[null]"',
  `="['a', ['b']]"`,
  '="{}"',
  ...['{"toString": 1, "valueOf": 1}', '{"__proto__": null, "length": 9}', ...FILES].map((data) => `='${data}'`),
];

const CONTAINERS = 'tip details card cards steps file-tree preview tabs code-tabs code-group v-pre left none'.split(' ');
const TITLES = [
  '',
  '#',
  '#{}',
  '{}',
  '{#',
  '[',
  '[{"a": 1}]',
  '"',
  '=',
  ':title="[1]"',
  'open=[]',
  '\0',
  '<Badge text/>',
  '{{ x }}',
];

/** A tag's attributes, one odd value for each prop beside what the component cannot do without. */
function attributesOf(name: string, prop: string): readonly string[] {
  const needed = name.startsWith('Vid') && prop !== 'src' ? 'src="/a.mp4" ' : '';
  return [...TEXTS.map((value) => `${prop}${value}`), ...BOUND.map((value) => `:${prop}${value}`)].map((odd) => needed + odd);
}

function usesOf(name: string, props: readonly string[]): readonly string[] {
  return ['', ...props.flatMap((prop) => attributesOf(name, prop))].map(
    (attributes) =>
      `<${name} ${attributes}/> behind\n\n<${name} ${attributes}>inner *words*</${name}>\n\n<${name} ${attributes}>\n`,
  );
}

/** The texts among them whose page, as it is shown or as its Markdown twin, lacks the word that they all have. */
async function lacking(word: string, texts: readonly string[]): Promise<readonly string[]> {
  const site = await testSite(new Map(texts.map((text, i) => [`p${i}.md`, text])));
  expect(site.diagnostics.filter(({ code }) => code === 'theme/component-failed')).toEqual([]);
  return texts.filter((_, i) => ![`p${i}.html`, `p${i}.md`].every((path) => site.text(path).includes(word)));
}

describe('odd values', () => {
  it.each(COMPONENTS)('of the props of <%s> leave the page whole', async (name, props) => {
    expect(await lacking('behind', usesOf(name, props))).toEqual([]);
  });

  it('of a prop that is a text are reported, and the others are shown', async () => {
    const site = await testSite(new Map([['p0.md', '<SiteInfo name="Orchard" desc :repo="[\'a\']"/>\n']]));
    expect(site.text('p0.html')).toContain('<p class="site-info-name">Orchard</p></div>');
    expect(site.diagnostics.filter(({ at }) => at?.file === 'p0.md').map(({ message }) => message)).toEqual([
      '"desc" of "<SiteInfo>" wants text and is given none; it was left out.',
      '"repo" of "<SiteInfo>" wants text and is given a list; it and its value were left out.',
    ]);
  });

  it.each(CONTAINERS)('behind the name of a container (%s) leave the page whole', async (name) => {
    const texts = TITLES.map((title) => `::: ${name} ${title}\n@tab ${title}\ninner\n:::\n\n:::${name}${title}\nmore\n:::\n`);
    expect(await lacking('inner', texts)).toEqual([]);
  });
});
