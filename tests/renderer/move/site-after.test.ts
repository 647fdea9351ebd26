import { describe, expect, it } from 'vitest';
import { changedLinks, endOfLink } from '../../../renderer/edits/changed-links.ts';
import { planMove } from '../../../renderer/move/plan-move.ts';
import { withTree } from '../../../renderer/move/moved-tree.ts';
import { pagesAfter, pagesToRewrite, readRenamed, siteAfter } from '../../../renderer/move/site-after.ts';
import { readSite } from '../../../renderer/pipeline.ts';
import { readWholeSite } from '../../../renderer/queries.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import { testEngine } from '../../support/site.ts';

const CONFIG: SiteInput = {
  title: 'Test',
  sidebar: 'structure',
  redirects: [{ from: '/old/{rest}', to: '/guide/{rest}' }],
  markdown: { aliases: { '@s/': '/s/{version}/' } },
  versions: { s: { name: 'S', shared: 's/_shared', startPage: 'a.html', versions: ['v2', 'v1'] } },
};

const SITE = `
-- README.md --
# Home

[a](guide/a) [far](/far/x) [made](/llms.txt) [v](@s/a.md) [v1](/s/v1/c.md) [shared](/s/_shared/c.md) [old](/old/b.html) [found](/search.html) [soon](guide/new.md)
<!-- @include: ./parts/note.md -->
-- parts/note.md --
[a](../guide/a.md)
-- guide/a.md --
# A

[b](./b.md#b) ![p](./p.png)
-- guide/b.md --
# B

[a](./a.md)
-- guide/p.png --
x
-- far/x/README.md --
# X

[self](/far/x/)
-- far/y.md --
# Y
-- s/_shared/a.md --
# A

[b](./b.md)
-- s/_shared/b.md --
# B
-- s/v1/c.md --
# C
`;

/** The plan's texts do not matter here: the site is joined with the files renamed and no other change. */
async function bothWays(renames: ReadonlyMap<string, string>) {
  const engine = testEngine(SITE, { config: CONFIG });
  const known = await readWholeSite(engine);
  const { site: before } = await readSite(engine);
  const { site: after } = await readSite(withTree(engine, renames, new Map()));
  const table = pagesAfter(readRenamed({ engine, read: known.read }, renames), known, renames);
  const urls = new Map(
    [...before.pages.values()].flatMap(({ url, source, version }) => {
      const to = source === null ? undefined : renames.get(source);
      const twin = [...table.values()].find((page) => page.source?.path === to && page.version?.entry === version?.entry);
      return to === undefined || !twin ? [] : [[url, twin.url] as const];
    }),
  );
  const { config } = engine;
  const files = new Map(
    [...renames].flatMap(([from, to]) => (before.files.has(from) ? [[from, { from: `/${from}`, to: `/${to}` }] as const] : [])),
  );
  const move = {
    renames,
    urls,
    files,
    pages: before.pages,
    aliases: Object.keys(config.markdown.aliases),
    style: config.addresses.style,
    languages: [],
  };
  const rewritten = pagesToRewrite(known, move);
  const partly = await siteAfter(readRenamed({ engine, read: known.read }, renames), known, move, {
    texts: new Map(),
    rewritten,
  });
  const differences = (
    sites: { before: Parameters<typeof changedLinks>[0]; after: Parameters<typeof changedLinks>[0] },
    ofs: {
      before: Parameters<typeof endOfLink>[1];
      after: Parameters<typeof endOfLink>[1];
    },
  ) =>
    changedLinks(sites.before, sites.after, {
      url: (url) => urls.get(url) ?? url,
      isRight: (edge, now) => endOfLink(edge.target, ofs.before) === endOfLink(now.target, ofs.after),
    })
      .map(({ from, href }) => `${from ?? ''} ${href}`)
      .sort();
  const whole = { before, after };
  return { whole, partly, wholeDifferences: differences(whole, whole), partlyDifferences: differences(partly, partly) };
}

describe('a site that is linked in part after a move', () => {
  it.each([
    ['a page to a free name', [['guide/a.md', 'guide/new.md']]],
    ['a page to another folder', [['guide/b.md', 'deep/er/b.md']]],
    ['a page beside a folder of its name, which takes its links', [['far/y.md', 'far/x.md']]],
    ['a page of one version into another', [['s/v1/c.md', 's/v2/c.md']]],
    ['a page into a version whose links went elsewhere', [['far/y.md', 's/v2/c.md']]],
    ['a page below a rule', [['far/y.md', 'old/b.md']]],
    ['a shared page', [['s/_shared/b.md', 's/_shared/sub/b.md']]],
    ['an included file', [['parts/note.md', 'parts/other.md']]],
    [
      'a folder with a file',
      [
        ['guide/a.md', 'manual/a.md'],
        ['guide/b.md', 'manual/b.md'],
        ['guide/p.png', 'manual/p.png'],
      ],
    ],
  ] as const)('has the findings and the changed links of the whole: %s', async (_, names) => {
    const { whole, partly, wholeDifferences, partlyDifferences } = await bothWays(new Map(names.map(([from, to]) => [from, to])));
    const said = (site: { readonly diagnostics: typeof whole.after.diagnostics }) =>
      site.diagnostics.filter(({ code }) => !code.startsWith('url/')).map(({ code, at, message }) => [code, at, message]);
    expect(said(partly.after)).toEqual(said(whole.after));
    expect(said(partly.before)).toEqual(said(whole.before));
    expect(wholeDifferences.length).toBeGreaterThan(0);
    expect(partlyDifferences).toEqual(wholeDifferences);
  });

  it('links few pages', async () => {
    const { whole, partly } = await bothWays(new Map([['guide/b.md', 'guide/new-b.md']]));
    const pagesOf = (links: typeof whole.after.links) => new Set(links.flatMap(({ from }) => from ?? []));
    expect(pagesOf(partly.after.links).size).toBeLessThan(pagesOf(whole.after.links).size);
  });
});

it('a move is refused where it would take links from another page', async () => {
  const engine = testEngine(SITE.replace(' [soon](guide/new.md)', ''), { config: CONFIG });
  const plan = await planMove(engine, await readWholeSite(engine), new Map([['far/y.md', 'far/x.md']]), (path) =>
    engine.tools.files.readText(path),
  );
  expect(plan).toMatchObject({ kind: 'refused', reason: expect.stringContaining('"/far/x"') as string });
});
