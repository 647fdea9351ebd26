// The hooks of a site, in the site that is made with them.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guardHooks } from '../../cli/load/guarded-hooks.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { HooksInput } from '../../renderer/config/hooks.ts';
import { createHighlighter } from '../../renderer/markdown/highlight/pool.ts';
import { makeSite } from '../../renderer/queries.ts';
import { defaultTheme, extendTheme } from '../../templates/index.ts';
import { testEngine, testSite } from '../support/site.ts';

const TREE = `
-- README.md --
# Home

The home page. [options](/reference/options.md#beta) [feed](/feed.txt)
-- data/options.json --
["alpha","beta"]
-- guide/one.md --
---
description: One of them
---
# One

::: exercise
Do it.
:::

\`\`\`shout loud
hello
\`\`\`
`;

const siteWith = (hooks: HooksInput, tree = TREE, memory = { cache: memoryCache() }) =>
  testSite(tree, { config: { origin: 'https://h.example' }, hooks: { hash: 'test', ...hooks } }, memory);

/** Pages of the options in a file. */
const PAGES = {
  pages: ({ read }) => [
    {
      path: 'reference/options.md',
      frontMatter: { title: 'Options', description: 'All options' },
      markdown: (JSON.parse(read('data/options.json') ?? '[]') as string[])
        .map((name) => `## ${name}\n\nAbout ${name}.\n`)
        .join('\n'),
    },
  ],
  files: { 'feed.txt': ({ pages }) => pages.map(({ address, title, excerpt }) => `${address} ${title}: ${excerpt}`).join('\n') },
} satisfies HooksInput;

describe('hooks for Markdown', () => {
  it('change the parser', async () => {
    const site = await siteWith(
      { markdown: (md) => void (md.renderer.rules['hr'] = () => '<hr class="own">\n') },
      `${TREE}\n---\n`,
    );
    expect(site.text('guide/one.html')).toContain('<hr class="own">');
  });

  it('draw containers, with the title of the table where the text gives none', async () => {
    const site = await siteWith({ containers: { exercise: { title: 'Exercise <1>', tag: 'section', className: 'exercise' } } });
    expect(site.text('guide/one.html')).toContain(
      '<section class="exercise">\n<p class="note-title">Exercise &lt;1&gt;</p>\n<p>Do it.</p>\n</section>',
    );
    expect(site.diagnostics.map(({ code }) => code)).not.toContain('markdown/unknown-container');
  });

  it('draw fences, and keep their source in the Markdown twin', async () => {
    const site = await siteWith({
      fences: { shout: (source, { lang, rest }) => `<b>${lang} ${rest} ${source.trim().toUpperCase()}</b>` },
    });
    expect(site.text('guide/one.html')).toContain('<b>shout loud HELLO</b>');
    expect(site.text('guide/one.md')).toContain('```shout loud\nhello\n```');
    expect(site.diagnostics.map(({ code }) => code)).not.toContain('code/unknown-language');
  });
});

describe('ids of headings', () => {
  const ids = async (headingIds: 'github' | 'mkdocs' | 'vuepress', hooks: HooksInput = {}) => {
    const tree =
      '-- README.md --\n# Home\n\n## C++ & Rust\n\n## C++ & Rust\n\n<!-- @include: ./part.md#c-rust -->\n-- part.md --\n## C & Rust\n\nPart.\n';
    const site = await testSite(tree, { config: { markdown: { headingIds } }, hooks: { hash: 'test', ...hooks } });
    return [...site.text('index.html').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  };

  it('are by the rules of the config', async () => {
    expect(await ids('vuepress')).toEqual(['c-rust', 'c-rust-1', 'c-rust-2']);
    expect(await ids('github')).toEqual(['c--rust', 'c--rust-1']);
    expect(await ids('mkdocs')).toEqual(['c-rust', 'c-rust_1', 'c-rust_2']);
  });

  it('are numbers where the words give none, as Python-Markdown has it', async () => {
    const of = async (headingIds: 'mkdocs' | 'vuepress') => {
      const tree = '-- README.md --\n# Home\n\n## 文書\n\n## …\n\n## 目次\n';
      const site = await testSite(tree, { config: { markdown: { headingIds } } });
      return [...site.text('index.html').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    };
    expect(await of('mkdocs')).toEqual(['_1', '_2', '_3']);
    expect(await of('vuepress')).not.toContain('_1');
  });

  it('are by the hook `headingId`', async () => {
    expect((await ids('vuepress', { headingId: (text) => `h-${text.length}` })).slice(0, 2)).toEqual(['h-10', 'h-10-1']);
  });
});

describe('grammars of the site', () => {
  it('colour code blocks of their language, which is no unknown one', async () => {
    const tree = '-- README.md --\n# Home\n\n```gauge\nsum\n```\n\n```gaugee\nsum\n```\n';
    const patterns = [{ match: 'sum', name: 'keyword.control.gauge' }];
    const highlighter = createHighlighter({
      jobs: 0,
      workerUrl: null,
      inlineLimit: Number.POSITIVE_INFINITY,
      grammars: [{ name: 'gauge', scopeName: 'source.gauge', patterns }],
    });
    const config = { markdown: { grammars: [{ name: 'Gauge', scopeName: 'source.gauge', patterns }] } };
    const engine = testEngine(tree, { config });
    const site = await makeSite({ ...engine, tools: { ...engine.tools, highlighter } });
    const page = site.files.find(({ path }) => path === 'index.html')?.bytes();
    expect(new TextDecoder().decode(page)).toContain('<span class="t-k">sum</span>');
    const unknown = site.findings.filter(({ code }) => code === 'code/unknown-language');
    expect(unknown.map(({ at }) => at?.line)).toEqual([7]);
  });
});

describe('the hook `pages`', () => {
  it('makes pages with addresses, anchors, descriptions and places in the sitemap', async () => {
    const site = await siteWith(PAGES);
    expect(site.text('reference/options.html')).toContain('<meta name="description" content="All options">');
    expect(site.text('sitemap.xml')).toContain('https://h.example/reference/options.html');
    const { addresses, report } = await site.asked();
    expect(JSON.stringify(addresses)).toContain('/reference/options.html');
    expect(report.diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([]);
  });

  it('is called again when a file changes that it read, and only then', async () => {
    const memory = { cache: memoryCache() };
    const hooks = { pages: PAGES.pages };
    await siteWith(hooks, TREE, memory);
    const same = await siteWith(hooks, TREE.replace('The home page', 'Our home page'), memory);
    expect(same.ran('made-pages@1')).toEqual([]);
    const next = await siteWith(hooks, TREE.replace('"beta"', '"gamma"'), memory);
    expect(next.text('reference/options.html')).toContain('id="gamma"');
    expect(next.diagnostics.map(({ code }) => code)).toContain('link/dead-hash');
  });

  it('has findings in its pages say that there is no such file', async () => {
    const site = await siteWith(
      { pages: () => [{ path: 'made.md', markdown: '# Made\n\n[x](./gone.md)' }] },
      `${TREE}\n[y](./gone.md)\n`,
    );
    for (const { diagnostics } of [site, (await site.asked()).report]) {
      const notes = diagnostics.filter(({ code }) => code === 'link/dead').map(({ at, notes: all }) => [at?.file, all.length]);
      expect(notes).toEqual(expect.arrayContaining([['made.md', 1]]));
      expect(notes.filter(([file]) => file === 'guide/one.md')).toEqual([['guide/one.md', 0]]);
    }
  });

  it('is called again when front matter changes, if it asks for pages', async () => {
    const memory = { cache: memoryCache() };
    const hooks: HooksInput = {
      pages: ({ pages }) => [
        { path: 'all.md', markdown: pages.map(({ frontMatter }) => String(frontMatter['description'])).join(' ') },
      ],
    };
    await siteWith(hooks, TREE, memory);
    const next = await siteWith(hooks, TREE.replace('One of them', 'The one'), memory);
    expect(next.text('all.html')).toContain('<p>undefined The one</p>');
  });

  it.each(['../up.md', '/abs.md', 'a/../b.md', '.hidden.md', 'page.html', 'a//b.md', ''])('refuses the path %j', async (path) => {
    const site = await siteWith({ pages: () => [{ path }] });
    expect(site.diagnostics.map(({ code }) => code)).toContain('config/invalid');
  });

  it('leaves a file of the same name as it is, and reports it', async () => {
    const site = await siteWith({ pages: () => [{ path: 'guide/one.md', markdown: 'Other words.' }] });
    expect(site.diagnostics.find(({ code }) => code === 'page/collision')?.message).toContain('there is a file of that name');
    expect(site.text('guide/one.html')).not.toContain('Other words.');
  });

  it('draws a component, with props of every kind', async () => {
    const view = ({ props }: { readonly props: object }): string => JSON.stringify(props);
    const widget = { view, when: null, inner: false, inline: false };
    const theme = extendTheme(defaultTheme({ hash: 'test' }), { widgets: { Data: widget as never } });
    const props = { title: 'A "quoted" <one>', rows: [1, { a: "it's" }], on: true, lines: 'a\nb' };
    const site = await testSite(TREE, {
      theme,
      hooks: { hash: 'test', pages: () => [{ path: 'data.md', component: 'Data', props }] },
    });
    const drawn =
      site
        .text('data.html')
        .match(/\{&quot;[^<]*\}/g)
        ?.find((json) => json.includes('title')) ?? '{}';
    const decoded = drawn.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(JSON.parse(decoded)).toEqual(props);
  });
});

describe('the hook `head`', () => {
  it('adds tags before those of the front matter, which win', async () => {
    const tree = `${TREE}-- two.md --\n---\nhead: [[meta, { name: mood, content: own }]]\n---\n# Two\n\nWords of two.\n`;
    const site = await siteWith(
      { head: (page) => [['meta', { name: 'mood', content: `${page.title}: ${page.excerpt}` }]] },
      tree,
    );
    expect(site.text('guide/one.html')).toContain('<meta name="mood" content="One: Do it.">');
    expect(site.text('two.html')).toContain('<meta name="mood" content="own">');
    expect(site.text('two.html')).not.toContain('Words of two.">\n<meta name="mood"');
  });
});

describe('the hook `head`, where the site is', () => {
  it('gets title, origin and base', async () => {
    const hooks: HooksInput = { head: (_, site) => [['link', { rel: 'alternate', href: JSON.stringify(site) }]] };
    const site = await testSite(TREE, { config: { title: 'Own', base: '/docs/' }, hooks: { hash: 'test', ...hooks } });
    expect(site.text('index.html').replaceAll('&quot;', '"')).toContain('{"title":"Own","origin":null,"base":"/docs/"}');
  });
});

describe('the hook `files`', () => {
  it('writes files of all pages, made again when words change that it reads', async () => {
    const memory = { cache: memoryCache() };
    const site = await siteWith(PAGES, TREE, memory);
    expect(site.text('feed.txt')).toContain('https://h.example/guide/one.html One: Do it.');
    const next = await siteWith(PAGES, TREE.replace('Do it.', 'Do it well.'), memory);
    expect(next.text('feed.txt')).toContain('One: Do it well.');
    expect(next.files.get('feed.txt')?.key).not.toBe(site.files.get('feed.txt')?.key);
  });

  it('may give bytes', async () => {
    const site = await siteWith({ files: { 'a/b.bin': () => new Uint8Array([0, 255]) } });
    expect([...(site.files.get('a/b.bin')?.bytes() ?? [])]).toEqual([0, 255]);
  });

  it('reports a path that another file has', async () => {
    const site = await siteWith({ files: { 'guide/one.html': () => '' } });
    expect(site.diagnostics.filter(({ code }) => code === 'output/collision')).toMatchObject([
      {
        message: '"guide/one.html" would be written twice: from guide/one.md and from the hook "files".',
        fix: 'give the file of the hook another path',
      },
    ]);
  });
});

describe('the hook `check`', () => {
  it('reports in builds and in checks of links', async () => {
    const check: HooksInput['check'] = ({ pages }) =>
      pages
        .filter(({ source, description }) => source !== null && description === null)
        .map(({ source, title }) => ({
          file: source as string,
          line: 1,
          message: `${title} has no description.`,
          fix: 'write one',
        }));
    const site = await siteWith({ check });
    const found = { code: 'check/site', severity: 'warning', message: 'Home has no description.', fix: 'write one' };
    expect(site.diagnostics).toContainEqual(expect.objectContaining(found));
    expect((await site.asked()).report.diagnostics).toContainEqual(expect.objectContaining(found));
  });
});

describe('a finding of the hook `check` whose place is not there', () => {
  it('is at the hook, and says what was named', async () => {
    const hook = { file: 'site.config.ts', line: 3, column: 5, length: 5 };
    const places = [
      { file: 'gone.md' },
      { file: 'gone.md', line: 2 },
      { file: 'README.md', line: 99 },
      { file: 'README.md', line: 0 },
      { file: 'README.md', line: 1.5 },
    ];
    const check = () =>
      [...places, { file: 'README.md', line: 2 }, { file: 'made.md', line: 3 }, {}].map((place) => ({
        message: JSON.stringify(place),
        ...place,
      }));
    const engine = testEngine('-- README.md --\n# Home\n\nWords.\n', {
      hooks: { hash: 'x', check, pages: () => [{ path: 'made.md', markdown: 'a' }] },
    });
    const { findings } = await makeSite({ ...engine, locate: () => hook });
    const found = new Map(findings.filter(({ code }) => code === 'check/site').map((one) => [one.message, one]));
    const at = (place: object) => found.get(JSON.stringify(place))?.at;
    expect(places.map(at)).toEqual(places.map(() => hook));
    expect(places.map((place) => found.get(JSON.stringify(place))?.notes)).toEqual([
      ['the check names "gone.md", which is not in the content folder'],
      ['the check names "gone.md", which is not in the content folder'],
      ['the check names line 99 of "README.md", which has 4'],
      ['the check names line 0 of "README.md", which has 4'],
      ['the check names line 1.5 of "README.md", which has 4'],
    ]);
    expect([at({ file: 'README.md', line: 2 }), at({ file: 'made.md', line: 3 }), at({})]).toMatchObject([
      { file: 'README.md', line: 2 },
      { file: 'made.md', line: 3 },
      null,
    ]);
  });
});

describe('what a hook makes', () => {
  it('may load what it names: the policy allows it', async () => {
    const site = await siteWith({
      head: () => [
        ['script', { src: 'https://cdn.example/a.js' }],
        ['script', {}, 'let a'],
      ],
    });
    expect(site.text('_headers')).toMatch(/script-src [^;]*https:\/\/cdn\.example[^;]*;/);
    expect(site.text('_headers')).toContain(createHash('sha256').update('let a').digest('base64'));
  });

  it('is reported at the hook where it is of no use', async () => {
    const at = { file: 'site.config.ts', line: 3, column: 5, length: 5 };
    const wrong = guardHooks({ hash: 'x', check: () => [{}] as never, files: { 'a.txt': () => 1 as never } }, () => ({
      place: null,
      frames: [],
    }));
    const engine = testEngine(TREE, { hooks: wrong });
    const { findings } = await makeSite({ ...engine, locate: () => at });
    const failed = findings.filter(({ code }) => code === 'theme/component-failed');
    expect(failed.map(({ at: place, fix }) => [place, fix])).toEqual([
      [at, 'change what it gives back'],
      [at, 'change what it gives back'],
    ]);
  });
});

describe('keys of front matter that a hook reads', () => {
  it('are no slips where the config names them', async () => {
    const tree = '-- README.md --\n---\norders: 1\n---\n# Home\n';
    const codes = async (frontMatterKeys: readonly string[]) =>
      (await testSite(tree, { config: { markdown: { frontMatterKeys } } })).diagnostics.map(({ code }) => code);
    expect(await codes([])).toContain('front-matter/unknown-key');
    expect(await codes(['orders'])).not.toContain('front-matter/unknown-key');
  });
});
