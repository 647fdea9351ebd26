import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { withNarrow } from '../../../renderer/model/drawing.ts';
import type { Cache, DiagramObstacle, DiagramRenderer, DiagramResult } from '../../../renderer/model/tools.ts';
import { testSite } from '../../support/site.ts';

const FENCE = '```';

interface Options {
  readonly kept?: (key: string) => string | null;
  readonly result?: (source: string) => DiagramResult;
  readonly obstacle?: DiagramObstacle;
  readonly version?: string;
}

/** A renderer that writes down what it was asked to draw. */
function fakeRenderer({ kept, result, obstacle, version = '1' }: Options = {}): DiagramRenderer & { readonly drawn: string[] } {
  const drawn: string[] = [];
  return {
    drawn,
    version: () => Promise.resolve(version),
    kept: kept ?? (() => null),
    async draw(sources, tell) {
      if (obstacle) return obstacle;
      for (const [index, source] of sources.entries()) {
        drawn.push(source);
        tell(index, result?.(source) ?? { svg: `<svg width="9">${source.trim()}</svg>`, left: [] });
      }
      return null;
    },
  };
}

const page = (...sources: readonly string[]): string =>
  `# Page\n\n${sources.map((source) => `${FENCE}mermaid\n${source}\n${FENCE}`).join('\n\n')}\n`;

const NO_BROWSER: DiagramObstacle = { code: 'diagram/no-browser', message: 'No browser.', fix: 'install one' };

const site = (tree: string, diagrams: DiagramRenderer, cache: Cache = memoryCache()) => testSite(tree, { diagrams, cache });

describe('the diagrams of a site', () => {
  it('are drawn once for each source, however many pages show it, and never again', async () => {
    const tree = `-- a.md --\n${page('graph A', 'graph B')}-- b.md --\n${page('graph A')}`;
    const cache = memoryCache();
    const first = fakeRenderer();
    const made = await site(tree, first, cache);
    expect(first.drawn).toEqual(['graph A', 'graph B']);
    expect(made.text('a.html')).toContain('>graph A</svg>');
    expect(made.text('b.html')).toContain('>graph A</svg>');
    const second = fakeRenderer();
    await site(tree, second, cache);
    expect(second.drawn).toEqual([]);
  });

  it('are drawn again by another version of the renderer', async () => {
    const cache = memoryCache();
    const tree = `-- a.md --\n${page('graph A')}`;
    await site(tree, fakeRenderer(), cache);
    const other = fakeRenderer({ version: '2' });
    await site(tree, other, cache);
    expect(other.drawn).toEqual(['graph A']);
  });

  it('do not wake the renderer where there are none', async () => {
    const asleep = { ...fakeRenderer(), version: () => Promise.reject(new Error('woken')) };
    const made = await site('-- a.md --\n# Page\n', asleep);
    expect(made.diagnostics.filter(({ code }) => code.startsWith('diagram/'))).toEqual([]);
  });

  it('have ids of their own, also where one stands twice on a page', async () => {
    const svg = '<svg width="9"><marker id="d-1"/><path marker-end="url(#d-1)"/><text>id="d-1"</text></svg>'.replace(
      'id="d-1"</text>',
      'id=&quot;d-1&quot;</text>',
    );
    const renderer = fakeRenderer({ result: () => ({ svg, left: [] }) });
    const html = (await site(`-- a.md --\n${page('graph A', 'graph A')}`, renderer)).text('a.html');
    for (const number of [1, 2]) {
      expect(html).toContain(`<marker id="diagram-${number}-1"/><path marker-end="url(#diagram-${number}-1)"/>`);
    }
    expect(html).toContain('id=&quot;d-1&quot;');
  });

  it('come with the narrower drawing for phones, if they have one, with a name and ids of its own', async () => {
    const drawing = (width: number): string => `<svg width="${width}"><marker id="d-1"/><path marker-end="url(#d-1)"/></svg>`;
    const renderer = fakeRenderer({ result: () => ({ svg: withNarrow(drawing(800), drawing(320)), left: [] }) });
    const html = (await site(`-- a.md --\n${page('graph A')}`, renderer)).text('a.html');
    for (const [room, width, id] of [
      ['wide', 800, 'diagram-1-1'],
      ['narrow', 320, 'diagram-1-01'],
    ] as const) {
      const box = new RegExp(`<div class="diagram-box" data-room="${room}"[^>]*>(<svg[^]*?</svg>)</div>`).exec(html)?.[1];
      expect(box).toBe(
        `<svg class="zoom" aria-label="Diagram" width="${width}"><marker id="${id}"/><path marker-end="url(#${id})"/></svg>`,
      );
    }
  });

  it('are named by the interface where they have no title', async () => {
    const plain = fakeRenderer();
    expect((await site(`-- a.md --\n${page('graph A')}`, plain)).text('a.html')).toContain(
      '<svg class="zoom" aria-label="Diagram"',
    );
    const titled = fakeRenderer({
      result: () => ({ svg: '<svg width="9" aria-labelledby="d-1"><title id="d-1">T</title></svg>', left: [] }),
    });
    const html = (await site(`-- a.md --\n${page('graph A')}`, titled)).text('a.html');
    expect(html).toContain('aria-labelledby="diagram-1-1"><title id="diagram-1-1">');
    expect(html).not.toContain('aria-label="Diagram"');
  });

  it('are found inside of components and of containers', async () => {
    const renderer = fakeRenderer();
    const fence = `${FENCE}mermaid\ngraph A\n${FENCE}`;
    await site(
      `-- a.md --\n# Page\n\n::: tip\n${fence}\n:::\n\n<VPCard title="x">\n\n${fence.replace('A', 'B')}\n\n</VPCard>\n`,
      renderer,
    );
    expect(renderer.drawn).toEqual(['graph A', 'graph B']);
  });
});

describe('the links of a diagram', () => {
  const source = (address: string): string => `flowchart LR\n  a --> b\n  click a "${address}"`;
  /** Draws what Mermaid makes of an address: a link to it, as written. */
  const linking = (options: Options = {}) =>
    fakeRenderer({
      result: (text) => ({ svg: `<svg width="9"><a href="${/"(.*)"/.exec(text)?.[1] ?? ''}">a</a></svg>`, left: [] }),
      ...options,
    });

  it('lead to pages as any other link does, with the base', async () => {
    const tree = `-- a/page.md --\n${page(source('./other.md#part'))}-- a/other.md --\n# Other\n## Part\n`;
    const made = await testSite(tree, { diagrams: linking(), config: { base: '/docs/' } });
    expect(made.text('a/page.html')).toContain('<a href="/docs/a/other.html#part">');
    expect(made.diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([]);
  });

  it('lead to other pages from other versions, though the drawing is one', async () => {
    const tree = ['v2', 'v1'].map((version) => `-- x/${version}/a.md --\n${page(source('b.md'))}-- x/${version}/b.md --\n# B\n`);
    const renderer = linking();
    const config = { versions: [{ name: 'X', basePath: 'x', versions: ['v2', 'v1'] }] };
    const made = await testSite(tree.join(''), { diagrams: renderer, config });
    expect(renderer.drawn).toHaveLength(1);
    expect(made.text('x/v2/a.html')).toContain('<a href="/x/v2/b.html">');
    expect(made.text('x/v1/a.html')).toContain('<a href="/x/v1/b.html">');
  });

  it('that are dead are found at their place', async () => {
    const made = await site(`-- a.md --\n${page(source('./b.md'))}`, linking());
    expect(made.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'link/dead',
        message: '"./b.md" points to no page.',
        at: { file: 'a.md', line: 6, column: 12, length: 6 },
      }),
    );
  });

  it('of an included file lead where that file means, and are found there', async () => {
    const part = (address: string): string => `${FENCE}mermaid\n${source(address)}\n${FENCE}\n`;
    const tree = `-- a.md --\n# A\n<!-- @include: ./parts/p.md -->\n-- parts/p.md --\n${part('x.md')}${part('y.md')}-- parts/x.md --\n# X\n`;
    const made = await site(tree, linking());
    expect(made.text('a.html')).toContain('<a href="/parts/x.html">');
    expect(made.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'link/dead', at: { file: 'parts/p.md', line: 9, column: 12, length: 4 } }),
    );
  });

  it('of an imported file lead where the page means, and are found at the import', async () => {
    const tree = (address: string): string =>
      `-- a.md --\n# A\n\n@[code mermaid](./parts/d.mmd)\n-- parts/d.mmd --\n${source(address)}\n-- b.md --\n# B\n`;
    expect((await site(tree('b.md'), linking())).text('a.html')).toContain('<a href="/b.html">');
    expect((await site(tree('c.md'), linking())).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'link/dead', at: expect.objectContaining({ file: 'a.md', line: 3 }) }),
    );
  });

  it('are no links that readers cannot see, and stay in the source that the Markdown twin shows', async () => {
    const made = await site(`-- a.md --\n${page(source('./b.md'))}-- b.md --\n# B\n`, linking());
    expect(made.diagnostics.filter(({ code }) => code === 'link/no-text')).toEqual([]);
    expect(made.text('a.md')).toMatch(/click a "[^"]*\/b\.md"/);
  });

  it('are given to the browser that draws it', async () => {
    const html = (await site(`-- a.md --\n${page(source('./b.md'))}-- b.md --\n# B\n`, linking({ obstacle: NO_BROWSER }))).text(
      'a.html',
    );
    const props = /data-widget="diagram" data-props="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(props.replaceAll('&quot;', '"'))).toMatchObject({ links: { './b.md': '/b.html' } });
  });

  it('change the page when their page moves', async () => {
    const cache = memoryCache();
    const tree = `-- a.md --\n${page(source('./b'))}`;
    const key = async (file: string) => (await site(`${tree}-- ${file} --\n# B\n`, linking(), cache)).files.get('a.html')?.key;
    expect(await key('b.md')).not.toBe(await key('b/README.md'));
  });
});

describe('drawings the site keeps', () => {
  it('are taken as they are, and nothing is drawn', async () => {
    const renderer = fakeRenderer({ kept: () => '<svg width="9">kept</svg>' });
    const made = await site(`-- a.md --\n${page('graph A')}`, renderer);
    expect(renderer.drawn).toEqual([]);
    expect(made.text('a.html')).toContain('>kept</svg>');
  });

  it('are drawn again where they are damaged', async () => {
    const renderer = fakeRenderer({ kept: () => '<svg width="9">cut o' });
    await site(`-- a.md --\n${page('graph A')}`, renderer);
    expect(renderer.drawn).toEqual(['graph A']);
  });
});

describe('a diagram that cannot be drawn', () => {
  const mistake = (line: number | null): Options => ({
    result: () => ({ message: `Parse error on line ${line}:\n...\nExpecting 'A'`, line }),
  });
  const findingsOf = async (tree: string, options: Options) =>
    (await site(tree, fakeRenderer(options))).diagnostics.filter(({ code }) => code.startsWith('diagram/'));

  it('is an error at its line, with what Mermaid says', async () => {
    const [found] = await findingsOf(`-- a.md --\n${page('graph A\n%% comment\nb --')}`, mistake(2));
    expect(found).toMatchObject({
      code: 'diagram/syntax',
      severity: 'error',
      at: { file: 'a.md', line: 6 },
      message: 'The diagram cannot be drawn: Mermaid says "Parse error".',
      notes: ['...', "Expecting 'A'"],
    });
  });

  it('is an error where its block begins if Mermaid names no line', async () => {
    const [found] = await findingsOf(`-- a.md --\n${page('graph A')}`, mistake(null));
    expect(found).toMatchObject({ at: { file: 'a.md', line: 3 } });
  });

  it('is an error at its import, with the line of its file', async () => {
    const tree = '-- a.md --\n# Page\n\n@[code mermaid](./d.mmd)\n-- d.mmd --\ngraph A\nb --\n';
    const [found] = await findingsOf(tree, mistake(2));
    expect(found).toMatchObject({ at: { file: 'a.md', line: 3 } });
    expect(found?.message).toContain('in line 2 of its file');
  });

  it('is stored, with its finding', async () => {
    const cache = memoryCache();
    const tree = `-- a.md --\n${page('graph A')}`;
    await site(tree, fakeRenderer(mistake(1)), cache);
    const second = fakeRenderer();
    const made = await site(tree, second, cache);
    expect(second.drawn).toEqual([]);
    expect(made.diagnostics).toContainEqual(expect.objectContaining({ code: 'diagram/syntax' }));
    expect(made.text('a.html')).toContain('graph A');
  });

  it('because the renderer failed is tried again the next time', async () => {
    const cache = memoryCache();
    const tree = `-- a.md --\n${page('graph A')}`;
    const made = await site(tree, fakeRenderer({ result: () => ({ failure: 'the page crashed' }) }), cache);
    expect(made.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'diagram/not-drawn', severity: 'error', at: expect.objectContaining({ line: 3 }) }),
    );
    const second = fakeRenderer();
    await site(tree, second, cache);
    expect(second.drawn).toEqual(['graph A']);
  });

  it('without loading something is an error', async () => {
    const [found] = await findingsOf(`-- a.md --\n${page('graph A')}`, {
      result: () => ({ svg: '<svg width="9"></svg>', left: ['https://a.example/x.png'] }),
    });
    expect(found).toMatchObject({ code: 'diagram/foreign', severity: 'error', notes: ['https://a.example/x.png'] });
  });
});

describe('a picture in a diagram', () => {
  const source = (node: string): string => `flowchart LR\n  a --> b\n  b@{ ${node} }`;
  const undecodable = fakeRenderer({ result: () => ({ message: 'The source image cannot be decoded.', line: null }) });
  const findingsOf = async (tree: string, renderer = undecodable) =>
    (await site(tree, renderer)).diagnostics.filter(({ code }) => code.startsWith('diagram/'));

  it('is an error at its line that names it, with the remedy', async () => {
    const found = await findingsOf(`-- a.md --\n${page(source('label: "img: B", img: "https://a.example/x.png", w: 60'))}`);
    expect(found).toEqual([
      expect.objectContaining({
        code: 'diagram/foreign',
        severity: 'error',
        at: { file: 'a.md', line: 6, column: 1, length: 1 },
        message:
          'The diagram shows the picture "https://a.example/x.png", which is not loaded: a drawing has nothing from elsewhere.',
        fix: 'take "img" out of the node; a picture can stand in the text',
      }),
    ]);
  });

  it('is reported for each of them, on whatever line of its node it is', async () => {
    const found = await findingsOf(`-- a.md --\n${page(`${source('\n    w: 60\n    img: ./x.png\n')}\n  c@{ img: 'y.png' }`)}`);
    expect(found.map(({ at, message }) => [at?.line, /"(.*)"/.exec(message)?.[1]])).toEqual([
      [8, './x.png'],
      [10, 'y.png'],
    ]);
  });

  it('is reported with the line of the file that a page imports', async () => {
    const [found] = await findingsOf(`-- a.md --\n# Page\n\n@[code mermaid](./d.mmd)\n-- d.mmd --\n${source('img: "x.png"')}\n`);
    expect(found).toMatchObject({ at: { file: 'a.md', line: 3 } });
    expect(found?.message).toContain('the picture "x.png" in line 3 of its file, which');
  });

  it('that came with the text is no part of a drawing either, and is not reported to its last letter', async () => {
    const data = `data:image/gif;base64,${'R0lGODlh'.repeat(20)}`;
    const renderer = fakeRenderer({ result: () => ({ svg: '<svg width="9"></svg>', left: [data] }) });
    const [found] = await findingsOf(`-- a.md --\n${page(source(`img: "${data}"`))}`, renderer);
    expect(found).toMatchObject({ code: 'diagram/foreign', at: { line: 6 } });
    expect(found?.message).toContain(`"${data.slice(0, 80)}…"`);
  });
});

describe('a kind of diagram that Mermaid does not draw', () => {
  const unknown = fakeRenderer({
    result: (text) => ({ message: `No diagram type detected matching given configuration for text: ${text}`, line: null }),
  });

  it.each([
    [
      'zenuml\n  A->B: x',
      'only a plug-in of Mermaid draws the kind "zenuml"',
      'write it as a "sequenceDiagram", or install @mermaid-js/mermaid-cli and set diagrams: { renderer: \'mermaid-cli\' } in the config',
    ],
    ['flowchrt LR\n  a --> b', 'Mermaid has no kind "flowchrt"', 'write "flowchart"'],
    ['a --> b', 'Mermaid has no kind "a"', 'begin with a kind, such as "flowchart LR" or "sequenceDiagram"'],
    ['--> b', 'it does not begin with its kind', 'begin with a kind, such as "flowchart LR" or "sequenceDiagram"'],
  ])('is told with what to write instead: %j', async (source, problem, fix) => {
    const made = await site(`-- a.md --\n${page(source)}`, unknown);
    expect(made.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'diagram/syntax',
        message: `The diagram cannot be drawn: ${problem}.`,
        fix,
        notes: [],
        at: expect.objectContaining({ file: 'a.md', line: 3 }),
      }),
    );
  });
});

describe('without a browser', () => {
  const tree = `-- a.md --\n${page('graph A', 'graph B')}-- b.md --\n${page('graph A')}`;

  it('there is one warning with the remedy and the first places', async () => {
    const made = await site(tree, fakeRenderer({ obstacle: NO_BROWSER }));
    const found = made.diagnostics.filter(({ code }) => code.startsWith('diagram/'));
    expect(found).toEqual([
      {
        code: 'diagram/no-browser',
        severity: 'warning',
        message: 'No browser.',
        at: expect.objectContaining({ file: 'a.md', line: 3 }),
        fix: 'install one',
        notes: ['also a.md:7', 'also b.md:3'],
      },
    ]);
  });

  it('the page holds the source, compressed, and a place of its own', async () => {
    const html = (await site(tree, fakeRenderer({ obstacle: NO_BROWSER }))).text('a.html');
    const [, props = ''] = /<figure class="diagram" data-widget="diagram" data-props="([^"]*)"/.exec(html) ?? [];
    const { packed } = JSON.parse(props.replaceAll('&quot;', '"')) as { readonly packed: string };
    expect(lzString.decompressFromBase64(packed)).toBe('graph A');
    expect(html).toContain('<code>graph A</code>');
  });

  it('what is known is shown, and only the rest is left', async () => {
    const cache = memoryCache();
    await site(`-- a.md --\n${page('graph A')}`, fakeRenderer(), cache);
    const html = (await site(tree, fakeRenderer({ obstacle: NO_BROWSER }), cache)).text('a.html');
    expect(html).toContain('>graph A</svg>');
    expect(html.match(/data-widget="diagram"/g)).toHaveLength(1);
  });

  it('a page changes when its diagram was drawn after all', async () => {
    const cache = memoryCache();
    const before = (await site(tree, fakeRenderer({ obstacle: NO_BROWSER }), cache)).files.get('a.html')?.key;
    const after = (await site(tree, fakeRenderer(), cache)).files.get('a.html')?.key;
    expect(before).not.toBe(after);
  });
});
