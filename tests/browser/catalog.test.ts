// Catalogs (specification §2.3).

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, oneSite } from '../support/one-site.ts';

const TREE = `-- site.config.ts --
export default { title: 'Lists', sidebar: false, versions: { tool: { versions: ['v2', 'v1'] } } };
-- tool/v2/README.md --
# Tool 2
-- tool/v2/use.md --
# Use 2
-- tool/v1/README.md --
# Tool 1
-- tool/v1/use.md --
# Use 1
-- README.md --
# Start
-- guide/zebra.md --
---
order: 1
---
# Zebra
-- guide/apple.md --
# Apple
-- guide/deep/README.md --
# Deep
-- guide/deep/deeper/README.md --
# Deeper
-- guide/deep/deeper/deepest/README.md --
# Deepest
-- guide/deep/deeper/deepest/beyond.md --
# Beyond
-- empty.md --
# Empty

<Catalog base="/empty/"/>
${['dotnet', 'golang', 'java', 'node', 'python', 'rust'].map((name) => `-- clients/${name}/latest.md --\n# ${name}`).join('\n')}
`;
const { on } = oneSite(TREE);
const titles = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

it('a folder without a page of its own lists what is below it, three levels deep, under the heading Catalog', async () => {
  await on('/guide/', {}, async (page) => {
    expect(await page.locator('.catalog h2').textContent()).toBe('Catalog');
    // Explicit order first, then by title; what is a level deeper than the third is not there.
    expect(await titles(page, '.catalog-level-1 > li > a')).toEqual(['Zebra', 'Apple', 'Deep']);
    expect(await titles(page, '.catalog-level-2 > li > a')).toEqual(['Deeper']);
    expect(await titles(page, '.catalog-level-3 > li > a')).toEqual(['Deepest']);
    expect(await titles(page, '.catalog a')).not.toContain('Beyond');
    expect(await axeFindings(page)).toEqual([]);
  });
});

it('of two versions shows the newer one and folds the older one, whose page is in the fold', async () => {
  await on('/tool/', {}, async (page) => {
    expect(await page.locator('.catalog a:visible').allTextContents()).toEqual(['Tool 2', 'Use 2']);
    await page.locator('.catalog summary').click();
    expect(await page.locator('.catalog a:visible').allTextContents()).toEqual(['Tool 2', 'Use 2', 'Tool 1', 'Use 1']);
    expect(await axeFindings(page)).toEqual([]);
  });
});

it('a catalog of nothing says so', async () => {
  await on('/empty.html', {}, async (page) => expect(await titles(page, '.catalog-empty')).toEqual(['No catalog']));
});
