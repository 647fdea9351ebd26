// Typographic quotes in a whole site: readers see them wherever words of a page are, and nothing else changes.

import { describe, expect, it } from 'vitest';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { searchOver } from '../support/search-site.ts';
import { type TestSite, testSite } from '../support/site.ts';

const TREE = `
-- README.md --
# Anna's "loom"

It's [what's new](./guide/news.md#don-t-panic).
-- guide/README.md --
<Catalog />
-- guide/news.md --
---
title: What's new
---
## Don't panic

She said "it's \`it's\`".
-- guide/next.md --
# Next

Beyond what's new.
-- de/README.md --
# Anna's "loom"

It's [what's new](../guide/news.md#don-t-panic).
`;

const siteWith = (typographer: boolean): Promise<TestSite> => {
  const config: Partial<SiteInput> = {
    origin: 'https://test.example',
    locales: { '/': { lang: 'en' }, '/de/': { lang: 'de' } },
    navbar: [{ text: "What's new", link: '/guide/news.html' }],
    sidebar: 'structure',
    markdown: { typographer },
  };
  return testSite(TREE, { config });
};

/** The words between tags, each once. */
const named = (html: string, name: RegExp): readonly string[] => [...new Set(html.match(name))].sort();

describe('a site with typographic quotes', () => {
  it('shows one form of a name in heading, tab, navbar, sidebar, breadcrumbs, catalog and links between pages', async () => {
    const { text } = await siteWith(true);
    for (const path of ['guide/news.html', 'guide/next.html', 'guide/index.html']) {
      expect(named(text(path), /(?<=>)What.{1,6}s new(?=[ <])/g), path).toEqual(['What’s new']);
    }
    expect(text('guide/news.html')).toContain('<title>What’s new | ');
    expect(text('guide/news.html')).toMatch(/<h1[^>]*>What’s new<\/h1>/);
    expect(text('guide/news.html')).toContain("She said “it’s <code>it's</code>”.");
  });

  it('sets those of the language, also where two locales have the same text', async () => {
    const { text } = await siteWith(true);
    expect(text('index.html')).toContain('>Anna’s “loom”<');
    expect(text('de/index.html')).toContain('>Anna’s „loom“<');
  });

  it('has the same anchors, links, Markdown, lists for language models and index of the search as without them', async () => {
    const [plain, set] = [await siteWith(false), await siteWith(true)];
    const facts = [...plain.files.keys()].filter((path) => !path.endsWith('.html'));
    expect(facts.filter((path) => /\.(?:md|txt|xml)$/.test(path)).length).toBeGreaterThan(5);
    expect([...set.files.keys()]).toEqual([...plain.files.keys()]);
    for (const path of facts) expect(set.text(path), path).toBe(plain.text(path));
    const addresses = (site: TestSite, path: string): readonly string[] => site.text(path).match(/(?: href| id)="[^"]*"/g) ?? [];
    for (const path of ['index.html', 'guide/news.html']) expect(addresses(set, path)).toEqual(addresses(plain, path));
    expect((await set.asked()).report).toEqual((await plain.asked()).report);
  });

  it('finds words with either apostrophe', async () => {
    const { ask } = searchOver((await siteWith(true)).files);
    const [straight, typographic] = [await ask("what's new"), await ask('what’s new')];
    expect(straight.groups.map(({ title }) => title.join(''))).toContain("What's new");
    expect(typographic.groups).toEqual(straight.groups);
  });
});

describe('a site without the setting', () => {
  it('shows quotes as they are written', async () => {
    const { text } = await siteWith(false);
    expect(text('index.html')).toContain(`Anna's &quot;loom&quot;`);
    for (const path of ['index.html', 'guide/news.html']) expect(text(path)).not.toMatch(/[“”‘’„](?=\w)/);
  });
});
