import { describe, expect, it } from 'vitest';
import { guardTheme } from '../../../cli/load/guarded-theme.ts';
import { defaultTheme, extendTheme } from '../../../templates/index.ts';
import { testSite } from '../../support/site.ts';

/** The errors of a site whose component has `contents`. */
async function errors(contents: () => unknown): Promise<readonly string[]> {
  const widget = { view: () => 'drawn', when: null, inner: false, inline: false, contents } as never;
  const theme = guardTheme(extendTheme(defaultTheme({ hash: 'test' }), { widgets: { Own: widget } }), {
    trace: () => ({ place: null, frames: [] }),
    isOwnTheme: false,
    isOwn: (name) => name === 'Own',
  });
  const site = await testSite('-- README.md --\n# Home\n\nWords.\n\n<Own/>\n', { theme: theme as never });
  return site.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ at, message }) => `${at?.file}:${at?.line} ${message}`);
}

describe('`contents` of a component of the site', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['all of it', { sections: [{ id: 'a', title: 'A', level: 2, text: 'x' }], text: 'y', anchors: ['b'], links: ['/'] }],
  ])('may give %s', async (_, value) => {
    expect(await errors(() => value)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a text', 'words'],
    ['a list', []],
    ['a promise', Promise.resolve({})],
    ['sections that are no list', { sections: {} }],
    ['a section without an id', { sections: [{ title: 'A', level: 2 }] }],
    ['an empty id', { sections: [{ id: '', title: 'A', level: 2 }] }],
    ['an id with a space', { sections: [{ id: 'a b', title: 'A', level: 2 }] }],
    ['a level that does not exist', { sections: [{ id: 'a', title: 'A', level: 7 }] }],
    ['anchors that are no texts', { anchors: [1] }],
    ['an empty anchor', { anchors: [''] }],
    ['links that are no texts', { links: [null] }],
    ['a text that is none', { text: 1 }],
  ])('is reported where it gives %s', async (_, value) => {
    const [error, ...more] = await errors(() => value);
    expect(more).toEqual([]);
    expect(error).toMatch(/^README\.md:5 "contents" of the component "Own" .*it gives back .* where contents \(/);
  });

  it('is reported where it throws', async () => {
    const [error] = await errors(() => {
      throw new Error('boom');
    });
    expect(error).toMatch(/^README\.md:5 "contents" of the component "Own" fails: Error: boom/);
  });
});
