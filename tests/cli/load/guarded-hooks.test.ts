import { describe, expect, it } from 'vitest';
import { guardHooks } from '../../../cli/load/guarded-hooks.ts';
import type { HooksInput, PageInfo } from '../../../renderer/config/hooks.ts';
import { ThemeFailure, themeFailureIn, themeFinding } from '../../../renderer/model/theme-failure.ts';
import { testSite } from '../../support/site.ts';

const TREE = '-- README.md --\n# Home\n\nWords.\n\n```d2\na -> b\n```\n';

/** What a build of a site reports about its hooks. */
async function failure(hooks: HooksInput, tree = TREE): Promise<string> {
  const guarded = guardHooks({ hash: 'test', ...hooks }, () => ({ place: null, frames: [] }));
  try {
    const site = await testSite(tree, { hooks: guarded });
    const found = site.diagnostics.find(({ code }) => code === 'theme/component-failed');
    if (found) return `${found.at ? `${found.at.file}:${found.at.line}` : 'nowhere'} ${found.message}`;
    for (const file of site.files.values()) file.bytes();
  } catch (error) {
    const found = themeFailureIn(error);
    if (!(found instanceof ThemeFailure)) throw error;
    const { at, message } = themeFinding(found);
    return `${at ? `${at.file}:${at.line}` : 'nowhere'} ${message}`;
  }
  return 'no failure';
}

const boom = (): never => {
  throw new Error('boom');
};

describe('a hook that throws', () => {
  it.each<[string, HooksInput, string]>([
    ['a plugin', { markdown: boom }, 'nowhere The hook "markdown" fails: Error: boom'],
    [
      'a rule for drawing',
      { markdown: (md) => void (md.renderer.rules['paragraph_open'] = boom) },
      'README.md:3 The hook "markdown" (its rule "paragraph_open") fails: Error: boom',
    ],
    [
      'a rule for blocks',
      { markdown: (md) => md.block.ruler.before('paragraph', 'own', (_state, line) => (line > 1 ? boom() : false)) },
      'README.md:3 The hook "markdown" (its rule "own") fails: Error: boom',
    ],
    [
      'a rule for lines',
      { markdown: (md) => md.inline.ruler.before('text', 'own', boom) },
      'README.md:1 The hook "markdown" (its rule "own") fails: Error: boom',
    ],
    ['a fence', { fences: { d2: boom } }, 'README.md:5 The hook "fences.d2" fails: Error: boom'],
    ['pages', { pages: boom }, 'site.config.ts:1 The hook "pages" fails: Error: boom'],
    ['head', { head: boom }, 'README.md:1 The hook "head" fails: Error: boom'],
    ['files', { files: { 'feed.xml': boom } }, 'site.config.ts:1 The hook "files[\'feed.xml\']" fails: Error: boom'],
    ['check', { check: boom }, 'site.config.ts:1 The hook "check" fails: Error: boom'],
  ])('is named, with the page and the line: %s', async (_, hooks, message) => {
    expect(await failure(hooks)).toBe(message);
  });
});

describe('a hook that returns what cannot be used', () => {
  it.each<[HooksInput, string]>([
    [{ fences: { d2: (() => null) as never } }, 'it gives back null where a text is wanted'],
    [{ pages: (async () => []) as never }, 'it gives back a promise, for which nothing waits, where a list of pages'],
    [{ head: (() => [['meta']]) as never }, "it gives back a list with [ 'meta' ] where a list of tags"],
    [{ files: { 'feed.xml': (() => 1) as never } }, 'it gives back a number where a text or bytes is wanted'],
    [{ check: (() => [{ message: '' }]) as never }, "it gives back a list with { message: '' } where a list of findings"],
    [
      { check: (() => [{ message: 'x', line: 0 }]) as never },
      "it gives back a list with { message: 'x', line: 0 } where a list of findings",
    ],
    [
      { check: (() => [{ message: 'x', severity: 'warn' }]) as never },
      "where a list of findings ({ message, fix?, file?, line?, severity?: 'error', 'warning' or 'remark' }) is wanted",
    ],
  ])('is reported', async (hooks, message) => {
    expect(await failure(hooks)).toContain(message);
  });
});

describe('a wrong result of a hook that belongs to no place of a text', () => {
  const at = { file: 'site.config.ts', line: 8, column: 3, length: 4 };
  const wrong = (hooks: HooksInput, call: (hooks: HooksInput) => unknown): unknown => {
    try {
      return call(
        guardHooks(
          { hash: 'test', ...hooks },
          () => ({ place: null, frames: [] }),
          () => at,
        ),
      );
    } catch (error) {
      return themeFinding(error as ThemeFailure);
    }
  };

  it('is told where the config names the hook', async () => {
    expect(wrong({ headingId: (() => 7) as never }, ({ headingId }) => headingId?.('Start here'))).toMatchObject({
      message: 'The hook "headingId" fails: it gives back a number where a text without white space is wanted',
      at,
      notes: ['for the heading "Start here"'],
    });
    const page = { source: 'README.md', url: '/' } as PageInfo;
    expect(wrong({ head: (() => 7) as never }, ({ head }) => head?.(page, {} as never))).toMatchObject({
      at,
      notes: ['for README.md'],
    });
    const id = { headingId: (() => 7) as never };
    expect(await failure({ headingId: () => 'a b' })).toContain(
      'it gives back a text where a text without white space is wanted',
    );
    expect(await failure(id)).toBe(
      'site.config.ts:1 The hook "headingId" fails: it gives back a number where a text without white space is wanted',
    );
  });
});

describe('hooks without faults', () => {
  it('work as they are', async () => {
    const hooks: HooksInput = {
      markdown: (md) => void (md.renderer.rules['paragraph_open'] = () => '<p class="own">'),
      containers: { own: {} },
      fences: { d2: (source) => `<b>${source.trim()}</b>` },
      head: ({ title }, { base }) => [['meta', { name: 'own', content: `${base} ${title}` }]],
    };
    const site = await testSite(TREE, { hooks: guardHooks({ hash: 'test', ...hooks }, () => ({ place: null, frames: [] })) });
    expect(site.text('index.html')).toContain('<p class="own">Words.</p>\n<b>a -> b</b>');
    expect(site.text('index.html')).toContain('<meta name="own" content="/ Home">');
  });
});
