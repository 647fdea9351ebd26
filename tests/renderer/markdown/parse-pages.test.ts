import { NO_HOOKS } from '../../../renderer/config/hooks.ts';
import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { CodeBlock, CodeResult, Highlighter } from '../../../renderer/markdown/code-block.ts';
import type { ComponentInfo } from '../../../renderer/markdown/parse-page.ts';
import { parsePages, type PagesContext, sourceKeys } from '../../../renderer/markdown/parse-pages.ts';
import type { PageBody } from '../../../renderer/model/parsed-page.ts';
import type { SiteConfig, VersionConfig, VersionGroupConfig } from '../../../renderer/model/site-config.ts';
import type { SourceFile } from '../../../renderer/model/source-file.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { COMPONENTS, MARKDOWN, sourceOf } from './parse-text.ts';

/** Draws blocks as `<pre>` and remembers what it was asked. */
class FakeHighlighter implements Highlighter {
  readonly asked: CodeBlock[][] = [];

  async highlight(blocks: readonly CodeBlock[]): Promise<readonly CodeResult[]> {
    this.asked.push([...blocks]);
    return blocks.map(({ code }) => ({ html: `<pre>${code}</pre>`, known: true }));
  }
}

function setUp(overrides: Partial<PagesContext> = {}): {
  context: PagesContext;
  highlighter: FakeHighlighter;
  files: Map<string, string>;
} {
  const highlighter = new FakeHighlighter();
  const files = new Map<string, string>();
  const config = { values: { product: 'Headwater' }, markdown: MARKDOWN, versions: [] } as unknown as SiteConfig;
  const context: PagesContext = {
    config,
    files: memoryFiles(files),
    samples: () => ({ files: {}, empty: [], nearest: null }),
    cache: memoryCache(),
    highlighter,
    components: COMPONENTS,
    hooks: NO_HOOKS,
    progress: { report: () => undefined },
    engine: 'test',
    theme: 'test',
    ...overrides,
  };
  return { context, highlighter, files };
}

async function bodyOf(source: SourceFile, context: PagesContext): Promise<PageBody> {
  const page = (await parsePages([source], context)).get(source);
  return context.cache.get<PageBody>('body', page?.key ?? '') as PageBody;
}

const fence = (code: string): string => `\`\`\`js\n${code}\n\`\`\`\n`;

describe('parsePages', () => {
  it('puts drawn code into the body, also inside components', async () => {
    const { context } = setUp();
    const { parts } = await bodyOf(sourceOf(`${fence('a')}\n<VPCard title="x">\n\n${fence('b')}\n</VPCard>\n`), context);
    expect(parts).toMatchObject(['<pre>a</pre>\n', { kind: 'widget', inner: ['\n<pre>b</pre>\n'] }, expect.anything()]);
  });

  it('parses with another theme only texts that depend on it', async () => {
    const { context, highlighter } = setUp();
    const check = (problem: string | null) => ({ inner: false, inline: false, check: () => problem });
    const components = (problem: string | null) => new Map([...COMPONENTS, ['Checked', check(problem)]]);
    const plain = sourceOf(`# Plain\n\n<VPCard title="x">\n</VPCard>\n\n${fence('a')}`, 'plain.md');
    const checked = sourceOf('# Checked\n\n<Checked/>\n', 'checked.md');
    const messages = async (theme: string, problem: string | null): Promise<readonly string[]> => {
      const pages = await parsePages([plain, checked], { ...context, theme, components: components(problem) });
      return pages.get(checked)?.diagnostics.map(({ message }) => message) ?? [];
    };
    expect(await messages('one', null)).toEqual([]);
    const before = context.cache.get('page', sourceKeys({ ...context, components: components(null) })(plain).key);
    expect(await messages('two', 'no good')).toEqual([expect.stringContaining('no good')]);
    expect(await messages('one', null)).toEqual([]);
    expect(context.cache.get('page', sourceKeys({ ...context, components: components(null) })(plain).key)).toBe(before);
    expect(highlighter.asked.flat()).toHaveLength(1);
  });

  it('keeps what each theme drew apart', async () => {
    const { context } = setUp();
    const checked = sourceOf('# Checked\n\n<Checked/>\n', 'checked.md');
    const slots = async (theme: string, problem: string | null): Promise<number> => {
      const components = new Map([...COMPONENTS, ['Checked', { inner: false, inline: false, check: () => problem }] as const]);
      const { parts } = await bodyOf(checked, { ...context, theme, components });
      return parts.filter((part) => typeof part === 'object').length;
    };
    const drawn = await slots('one', null);
    expect(await slots('two', 'no good')).toBe(drawn - 1);
    expect(await slots('one', null)).toBe(drawn);
  });

  it('drops what depended on a theme once nothing does', async () => {
    const { context } = setUp();
    const source = sourceOf('# Checked\n\n<Checked/>\n');
    const found = async (component: { check?: () => string }): Promise<number | undefined> => {
      const components = new Map([['Checked', { inner: false, inline: false, ...component }]]);
      return (await parsePages([source], { ...context, components })).get(source)?.diagnostics.length;
    };
    expect(await found({ check: () => 'no good' })).toBe(1);
    expect(await found({})).toBe(0);
  });

  it('parses again what a component took or did not take before', async () => {
    const { context } = setUp();
    const source = sourceOf('# Own\n\n<Own title="x" word/>\n');
    const found = async (props: ComponentInfo['props'] | null): Promise<readonly string[]> => {
      const own = { inner: false, inline: false, ...(props && { props }) };
      const page = (await parsePages([source], { ...context, components: new Map([['Own', own]]) })).get(source);
      return page?.diagnostics.map(({ message }) => message.replace(/;.*/, '')) ?? [];
    };
    expect(await found({ title: 'any' })).toEqual(['"<Own>" has no prop "word"']);
    expect(await found({ title: 'any', word: 'any' })).toEqual([]);
    expect(await found({ title: 'any', word: 'text' })).toEqual(['"word" of "<Own>" wants text and is given none']);
    expect(await found({ word: 'any' })).toEqual(['"<Own>" has no prop "title"']);
    expect(await found(null)).toEqual([]);
    expect(await found({ title: 'any' })).toEqual(['"<Own>" has no prop "word"']);
  });

  it('parses copies of one text once, and gives each the facts with its own file', async () => {
    const { context, highlighter } = setUp();
    const text = `# Title\n\n[x](./gone.md) {{ nobody }}\n\n${fence('a')}`;
    const [one, two] = [sourceOf(text, 'v1/guide/a.md'), sourceOf(text, 'v2/guide/a.md')];
    const pages = await parsePages([one, two], context);
    expect(highlighter.asked.flat()).toHaveLength(1);
    expect(pages.get(two)?.key).toBe(pages.get(one)?.key);
    for (const source of [one, two]) {
      const page = pages.get(source);
      const places = [...(page?.headings ?? []), ...(page?.links ?? []), ...(page?.diagnostics ?? [])].map(({ at }) => at?.file);
      expect([page?.path, ...new Set(places)]).toEqual([source.path, source.path]);
    }
    const later = await parsePages([two], context);
    expect(later.get(two)?.links[0]?.at.file).toBe('v2/guide/a.md');
  });

  it('parses copies apart that take their title from another folder, or read files beside them', async () => {
    const { context, files } = setUp();
    files.set('v1/part.md', 'Part of one.\n');
    files.set('v2/part.md', 'Part of two.\n');
    const untitled = ['v1/README.md', 'v2/README.md'].map((path) => sourceOf('Text.\n', path));
    expect([...(await parsePages(untitled, context)).values()].map(({ title }) => title)).toEqual(['V1', 'V2']);
    const including = ['v1/x.md', 'v2/x.md'].map((path) => sourceOf('<!-- @include: ./part.md -->\n', path));
    expect([...(await parsePages(including, context)).values()].map(({ excerpt }) => excerpt)).toEqual([
      'Part of one.',
      'Part of two.',
    ]);
  });

  it('returns the pages in the order of the sources', async () => {
    const { context } = setUp();
    const sources = ['c', 'a', 'b'].map((name) => sourceOf(name, `${name}.md`));
    await parsePages([sources[1] as SourceFile], context);
    expect([...(await parsePages(sources, context)).keys()]).toEqual(sources);
  });

  it('draws equal blocks once, across pages and runs', async () => {
    const { context, highlighter } = setUp();
    await parsePages([sourceOf(fence('a') + fence('a'), 'x.md'), sourceOf(fence('a') + fence('b'), 'y.md')], context);
    await parsePages([sourceOf(fence('b') + fence('c'), 'z.md')], context);
    expect(highlighter.asked.map((blocks) => blocks.map(({ code }) => code))).toEqual([['a', 'b'], ['c']]);
  });

  it('takes known pages from the cache', async () => {
    const { context } = setUp();
    const source = sourceOf('Text');
    const first = await parsePages([source], context);
    let parsed = 0;
    const progress = { report: () => void (parsed += 1) };
    const second = await parsePages([source], { ...context, progress });
    expect(second).toEqual(first);
    expect(parsed).toBe(0);
  });

  it('looks again for files that are missing: the nearest may have changed', async () => {
    const { context, files } = setUp();
    const source = sourceOf('<!-- @include: ./prat.md -->\n');
    const fixOf = async (): Promise<unknown> => (await parsePages([source], context)).get(source)?.diagnostics[0]?.fix;
    expect(await fixOf()).toBe('add the file, or correct its path');
    files.set('guide/part.md', 'text');
    expect(await fixOf()).toBe('write "./part.md"');
  });

  it('parses again if a body is gone', async () => {
    const { context } = setUp();
    const source = sourceOf('Text');
    await parsePages([source], context);
    const forgetful = {
      ...context,
      cache: { ...context.cache, get: context.cache.get, set: context.cache.set, has: () => false },
    };
    let parsed = 0;
    await parsePages([source], { ...forgetful, progress: { report: () => void (parsed += 1) } });
    expect(parsed).toBe(1);
  });

  it('parses again when an included file changes, appears or goes', async () => {
    const { context, files } = setUp();
    const source = sourceOf('<!-- @include: ./part.md -->\n\n@[code](./a.js)');
    const textOf = async (): Promise<string> => JSON.stringify((await bodyOf(source, context)).parts);
    expect(await textOf()).toBe('[]');
    files.set('guide/part.md', 'one');
    expect(await textOf()).toContain('<p>one</p>');
    files.set('guide/part.md', 'two');
    files.set('guide/a.js', 'code');
    expect(await textOf()).toContain('<p>two</p>');
    expect(await textOf()).toContain('<pre>code</pre>');
    files.delete('guide/part.md');
    expect(await textOf()).not.toContain('two');
  });

  it('keeps diagnostics with cached pages', async () => {
    const { context } = setUp();
    const source = sourceOf('::: nope\n:::');
    await parsePages([source], context);
    const page = (await parsePages([source], context)).get(source);
    expect(page?.diagnostics.map(({ code }) => code)).toEqual(['markdown/unknown-container']);
  });

  it('keeps pages of other settings apart', async () => {
    const { context } = setUp();
    const source = sourceOf('a\nb');
    const first = (await parsePages([source], context)).get(source);
    const breaks = { ...context, config: { ...context.config, markdown: { ...MARKDOWN, breaks: true } } };
    const second = (await parsePages([source], breaks)).get(source);
    const engine = (await parsePages([source], { ...context, engine: 'other' })).get(source);
    expect(new Set([first?.key, second?.key, engine?.key]).size).toBe(3);
  });

  it('gives a source the values and version blocks of its version', async () => {
    const version = (name: string): VersionConfig => ({
      version: name,
      path: name,
      startPage: '',
      label: null,
      lts: false,
      deprecated: false,
      hide: false,
      noindex: false,
    });
    const group: VersionGroupConfig = {
      name: 'Server',
      basePath: 'server',
      shared: null,
      canonical: 'newest',
      changes: false,
      banner: 'old',
      versions: [version('v2'), version('v1')],
    };
    const { context, files } = setUp();
    files.set('guide/part.md', '::: versions >=v2\nnew\n:::\n');
    const versioned = { ...context, config: { ...context.config, versions: [group] } };
    const text = '{{ version }} {{ product }}\n\n<!-- @include: ./part.md -->';
    const of = (path: string): SourceFile => ({ ...sourceOf(text), version: { group: 'server', path } });
    expect((await bodyOf(of('v2'), versioned)).parts.join('')).toBe('<p>v2 Headwater</p>\n<p>new</p>\n');
    expect((await bodyOf(of('v1'), versioned)).parts.join('')).toBe('<p>v1 Headwater</p>\n');
  });

  it('loads math only where a page may have some', async () => {
    const { context } = setUp();
    const math = { ...context, config: { ...context.config, markdown: { ...MARKDOWN, math: true } } };
    expect((await bodyOf(sourceOf('$x$'), math)).parts.join('')).toContain('<math');
  });

  it('parses on while blocks are drawn, but not far, and asks for a block once', async () => {
    const { context } = setUp();
    let waiting = 0;
    let most = 0;
    const asked: string[] = [];
    const highlighter: Highlighter = {
      highlight: async (blocks) => {
        waiting += 1;
        most = Math.max(most, waiting);
        asked.push(...blocks.map(({ code }) => code));
        await new Promise((resolve) => setTimeout(resolve, 50));
        waiting -= 1;
        return blocks.map(({ code }) => ({ html: `<pre>${code}</pre>`, known: true }));
      },
    };
    const blocks = Array.from({ length: 600 }, (_, i) => `block ${i}`);
    const sources = blocks.map((block, i) => sourceOf(fence(block) + fence('in all'), `p${i}.md`));
    const pages = await parsePages(sources, { ...context, highlighter });
    expect(pages.size).toBe(600);
    expect(asked.sort()).toEqual([...blocks, 'in all'].sort());
    for (const source of [sources[0], sources[40], sources[599]]) {
      const { parts } = context.cache.get<PageBody>('body', pages.get(source as SourceFile)?.key ?? '') as PageBody;
      expect(parts.join('')).toMatch(/^<pre>block \d+<\/pre>\n<pre>in all<\/pre>/);
    }
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(10);
  });

  it('passes on what a highlighter throws', async () => {
    const { context } = setUp();
    const highlighter: Highlighter = { highlight: () => Promise.reject(new Error('worker died')) };
    await expect(parsePages([sourceOf(fence('x'))], { ...context, highlighter })).rejects.toThrow('worker died');
  });
});
