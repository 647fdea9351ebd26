import { describe, expect, it } from 'vitest';
import type { ParsedPage } from '../../../renderer/model/parsed-page.ts';
import type { SidebarView, SiteView } from '../../../renderer/model/page-view.ts';
import { readSite } from '../../../renderer/pipeline.ts';
import { dateSpeaker } from '../../../renderer/render/history-view.ts';
import { siteView } from '../../../renderer/render/site-view.ts';
import { type PageFrame, type PageShell, toPageFrame, toPageShell } from '../../../renderer/render/to-page-view.ts';
import { testEngine } from '../../support/site.ts';

const TREE = `
-- first.md --
# First

Words that describe it.

## Part

### Below
-- described.md --
---
description: Written by hand.
headerDepth: 2
readingTime: { minutes: 12.4 }
---
# Described

## Part

### Below
-- bare.md --
---
toc: false
readingTime: false
---
# Bare

## Part
`;

interface Framed {
  readonly frame: PageFrame;
  readonly text: ParsedPage;
  readonly site: SiteView;
}

/** The frame of a page, made of what other pages see of it, and its text. */
async function framed(url: string): Promise<Framed> {
  const { site, config } = await readSite(testEngine(TREE, { config: { description: 'The site.' } }));
  const page = site.pages.get(url);
  const [locale] = config.locales;
  if (!page || !locale) throw new Error(`there is no page ${url}`);
  const seen = { ...page.parsed, headings: [], anchors: [], excerpt: '', reading: { minutes: 0, words: 0 } };
  const inputs = { config, pages: site.pages, date: dateSpeaker(), lookup: '/lookup.json', head: [], sectionsOf: () => [] };
  const frame = toPageFrame({ ...page, parsed: seen }, inputs);
  expect(frame).toEqual(toPageFrame(page, inputs));
  return { frame, text: page.parsed, site: siteView(site, config, locale, null) };
}

const shellOf = ({ frame, text, site }: Framed, sidebar: SidebarView | null = null): PageShell =>
  toPageShell(frame, text, { site, sidebar, changes: null, since: null });

describe('a page’s view', () => {
  it('has the headings of its text as deep as the site or the page says', async () => {
    const depths = async (url: string): Promise<unknown> =>
      shellOf(await framed(url)).view.toc.map(({ slug, children }) => [slug, children.length]);
    expect(await depths('/first.html')).toEqual([['part', 1]]);
    expect(await depths('/described.html')).toEqual([['part', 0]]);
    expect(await depths('/bare.html')).toEqual([]);
  });

  it('is described by the first words of its text, where there is no description and there are some', async () => {
    const first = await framed('/first.html');
    const { view, facts } = shellOf(first);
    expect([view.description, facts.description]).toEqual(['Words that describe it.', 'Words that describe it.']);
    const empty = shellOf({ ...first, text: { ...first.text, excerpt: '' } });
    expect([empty.view.description, empty.facts.description]).toEqual(['The site.', 'The site.']);
    expect(shellOf(await framed('/described.html')).view.description).toBe('Written by hand.');
  });

  it('says how long its text takes to read, as far as the page does not say so itself', async () => {
    const reading = { minutes: 7.2, words: 1440 };
    const meta = async (url: string): Promise<unknown> => {
      const page = await framed(url);
      const { readingTime, words } = shellOf({ ...page, text: { ...page.text, reading } }).view.meta;
      return [readingTime, words];
    };
    expect(await meta('/first.html')).toEqual(['About 7 minutes', 1440]);
    expect(await meta('/described.html')).toEqual(['About 12 minutes', 1440]);
    expect(await meta('/bare.html')).toEqual([null, 1440]);
  });

  it('shows what many pages share by the same objects', async () => {
    const sidebar = { prefix: '/', items: [] };
    const page = await framed('/first.html');
    const { view } = shellOf(page, sidebar);
    expect(view.site).toBe(page.site);
    expect(view.sidebar).toBe(sidebar);
  });
});
