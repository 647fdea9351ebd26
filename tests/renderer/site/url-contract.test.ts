import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts';
import { testSite, type SiteOptions } from '../../support/site.ts';

async function lost(tree: string, options: SiteOptions = {}): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await testSite(tree, options);
  return diagnostics.filter(({ code }) => code.startsWith('url/'));
}

const SITE = `
-- README.md --
# Home
-- guide/new.md --
# New

## Set up

## Use it {#use}
-- public/manual.pdf --
x
`;

describe('a lock file', () => {
  it('is kept by pages, their fragments and files', async () => {
    expect(
      await lost(`${SITE}-- urls.lock --\n# head\n/ #home\n/guide/\n/guide/new.html #new #set-up #use\n/manual.pdf\n`),
    ).toEqual([]);
  });

  it('may list only a part of the site', async () => {
    expect(await lost(`${SITE}-- urls.lock --\n/\n`)).toEqual([]);
  });

  it('is broken by a dead address, reported with the most similar page', async () => {
    expect(await lost(`${SITE}-- urls.lock --\n/\n/guide/knew.html #x #y\n`)).toMatchObject([
      {
        code: 'url/lost',
        severity: 'warning',
        at: { file: 'urls.lock', line: 2, column: 1, length: 16 },
        subject: '/guide/knew.html',
        fix: 'write "aliases: [/guide/knew.html]" into the front matter of guide/new.md, if that is what took its place',
        notes: ['if nobody needs it any more, run "npx docs-build urls --lock"'],
      },
    ]);
  });

  it('is broken by a page that was renamed, reported with its new name from the history', async () => {
    const moves = new Map([['a/first.md', 'guide/new.md']]);
    expect(await lost(`${SITE}-- urls.lock --\n/a/first.html\n`, { moves })).toMatchObject([
      {
        code: 'url/lost',
        fix: 'write "aliases: [/a/first.html]" into the front matter of guide/new.md, where it has moved as the history says',
      },
    ]);
  });

  it('is broken by a page that a hook has made, which has no file to write an alias into', async () => {
    const pages = () => [{ path: 'guide/made.md', markdown: '# Made' }];
    expect(await lost(`${SITE}-- urls.lock --\n/guide/mades.html\n`, { hooks: { hash: 'made', pages } })).toMatchObject([
      {
        code: 'url/lost',
        fix: "add a redirect to the config: ['/guide/mades.html', '/guide/made.html'], if that is what took its place",
      },
    ]);
  });

  it('is broken by a missing file', async () => {
    expect(await lost(`${SITE}-- urls.lock --\n/old.zip\n`)).toMatchObject([
      { code: 'url/lost', fix: "add a redirect to the config: ['/old.zip', '…']" },
    ]);
  });

  it.each([
    ['an alias', '-- other.md --\n---\naliases: [/old.html]\n---\n# Other\n\n## Part\n', {}],
    ['a rule', '-- other.md --\n# Other\n\n## Part\n', { config: { redirects: [['/old.html', '/other.html']] } }],
    [
      'a rule for a folder',
      '-- other/old.md --\n# Other\n\n## Part\n',
      { config: { redirects: [['/{rest}', '/other/{rest}']] } },
    ],
  ] as const)('is kept by %s, if the fragments exist too', async (_, page, options) => {
    const tree = `-- README.md --\n# Home\n${page}`;
    const settings = options as SiteOptions;
    expect(await lost(`${tree}-- urls.lock --\n/old.html #part\n`, settings)).toEqual([]);
    expect(await lost(`${tree}-- urls.lock --\n/old.html #part #prat\n`, settings)).toMatchObject([
      {
        code: 'url/lost-anchor',
        at: { line: 1, column: 17, length: 5 },
        message: expect.stringContaining('redirected') as string,
      },
    ]);
  });

  it('is kept by a redirect to another site, and by one with a fragment', async () => {
    const redirects: [string, string][] = [
      ['/x.html', 'https://example.org/'],
      ['/y.html', '/guide/new.html#use'],
    ];
    expect(await lost(`${SITE}-- urls.lock --\n/x.html #a\n/y.html #b\n`, { config: { redirects } })).toEqual([]);
  });

  it('is broken by a changed heading, reported with the current one', async () => {
    expect(await lost(`${SITE}-- urls.lock --\n/guide/new.html #set-ups #use\n`)).toMatchObject([
      {
        code: 'url/lost-anchor',
        at: { file: 'urls.lock', line: 1, column: 17, length: 8 },
        subject: '/guide/new.html#set-ups',
        fix: 'if it is now "Set up" (guide/new.md), write "{#set-ups}" behind that heading',
      },
    ]);
  });

  it('reports a loss once for all versions', async () => {
    const tree = `
-- README.md --
# Home
-- s/_shared/a.md --
# A
-- urls.lock --
/s/v1/a.html #a #old
/s/v1/gone.html
/s/v2/a.html #a #old
/s/v2/gone.html
`;
    const versions = { s: { name: 'S', shared: 's/_shared', versions: ['v2', 'v1'] } };
    const found = await lost(tree, { config: { versions } });
    expect(found.map(({ code, notes }) => [code, notes.at(-1)])).toEqual([
      ['url/lost-anchor', 'also in v2 (line 3)'],
      ['url/lost', 'also in v2 (line 4)'],
    ]);
  });

  it.each([
    ['garbage\n/\n', 1, 'This line is no address, so that it keeps none.'],
    ['# head\n', 1, 'The file lists no address, so that none is kept.'],
  ])('that is damaged is an error: %j', async (lock, line, message) => {
    const { diagnostics } = await testSite(`${SITE}-- urls.lock --\n${lock}`);
    expect(diagnostics.filter(({ at }) => at?.file === 'urls.lock')).toMatchObject([
      { code: 'source/unreadable', severity: 'error', message, at: { line } },
    ]);
  });
});
