import { describe, expect, it } from 'vitest';
import { plannedPages, readSite } from '../../../renderer/pipeline.ts';
import { countPages } from '../../../renderer/publish/write-summary.ts';
import { testEngine, testSite } from '../../support/site.ts';

const TREE = `
-- README.md --
# Home
-- s/v2/start.md --
# Start

New.
-- s/v1/start.md --
---
aliases: [begin.html]
---
# Start
-- public/own.html --
<p>Own</p>
`;

const OPTIONS = {
  config: { versions: { s: { startPage: 'start', changes: true, versions: ['v2', 'v1'] } } },
  hooks: { hash: 'x', files: { 'made.html': () => '<p>Made</p>' } },
};

describe('the number of pages', () => {
  it('is the same in builds and in checks: all HTML files that are no redirects', async () => {
    const site = await testSite(TREE, OPTIONS);
    const html = [...site.files.values()].filter(({ path }) => path.endsWith('.html')).map(({ path }) => path);
    expect(html).toEqual(expect.arrayContaining(['404.html', 's/v1/begin.html', 'search.html', 'own.html', 'made.html']));
    const pages = countPages(site.files.values());
    expect(pages).toBe(html.length - 1);
    expect((await site.asked()).report.pages).toBe(pages);
    const engine = testEngine(TREE, OPTIONS);
    expect(plannedPages(engine.tools, await readSite(engine))).toBe(pages);
  });
});
