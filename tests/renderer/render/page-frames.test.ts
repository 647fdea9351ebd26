import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Heading, ParsedPage } from '../../../renderer/model/parsed-page.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { keepFrame, type PageFrame, recallFrame, sharedHashes } from '../../../renderer/render/page-frames.ts';
import { sharedViews } from '../../../renderer/render/site-view.ts';
import { toPageShell } from '../../../renderer/render/to-page-view.ts';
import { testSite } from '../../support/site.ts';

const TREE = `
-- README.md --
# Home

[First](./guide/first.md) ![A picture](./picture.svg)
-- guide/first.md --
# First

Some words.

## Part
-- guide/second.md --
---
readingTime: { minutes: 12.4 }
---
# Second
-- picture.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>
`;

interface Framed {
  readonly frame: PageFrame;
  readonly text: ParsedPage;
  readonly config: SiteConfig;
}

/** The frames of some pages of one site. */
async function framesOf(...urls: string[]): Promise<Framed[]> {
  const { model } = await testSite(TREE, { config: { sidebar: { '/guide/': 'structure' } } });
  const { site, config } = model;
  const views = { config, shared: sharedViews(site, config, null), pages: site.pages, lookup: '/lookup.json' };
  return urls.map((url) => {
    const page = site.pages.get(url);
    if (!page) throw new Error(`no ${url}`);
    return { frame: { shell: toPageShell(page, views), links: page.links, images: page.images }, text: page.parsed, config };
  });
}

describe('the frame of a page', () => {
  it.each(['/', '/guide/first.html'])('comes back as it was kept (%s)', async (url) => {
    const [{ frame, text, config }] = (await framesOf(url)) as [Framed];
    const cache = memoryCache();
    keepFrame(cache, 'key', frame, sharedHashes());
    expect(recallFrame(cache, 'key', text, config)).toEqual(frame);
  });

  it('says how long the text of today takes to read', async () => {
    const [{ frame, text, config }] = (await framesOf('/guide/first.html')) as [Framed];
    const cache = memoryCache();
    keepFrame(cache, 'key', frame, sharedHashes());
    const longer = { ...text, reading: { minutes: 7.2, words: 1440 } };
    expect(recallFrame(cache, 'key', longer, config)?.shell.meta).toMatchObject({
      readingTime: 'About 7 minutes',
      words: 1440,
    });
  });

  it('says what the page says itself of its reading time, as far as it does', async () => {
    const [{ frame, text, config }] = (await framesOf('/guide/second.html')) as [Framed];
    const cache = memoryCache();
    keepFrame(cache, 'key', frame, sharedHashes());
    const longer = { ...text, reading: { minutes: 7.2, words: 1440 } };
    expect(frame.shell.meta).toMatchObject({ readingTime: 'About 12 minutes', words: text.reading.words });
    expect(recallFrame(cache, 'key', longer, config)?.shell.meta).toMatchObject({
      readingTime: 'About 12 minutes',
      words: 1440,
    });
  });

  it('names the headings of today', async () => {
    const [{ frame, text, config }] = (await framesOf('/guide/first.html')) as [Framed];
    const cache = memoryCache();
    keepFrame(cache, 'key', frame, sharedHashes());
    const slugs = (meta: Partial<ParsedPage['meta']>): string[] | undefined => {
      const headings = [...text.headings, { ...(text.headings[1] as Heading), id: 'more' }];
      const now = { ...text, headings, meta: { ...text.meta, ...meta } };
      return recallFrame(cache, 'key', now, config)?.shell.toc.map(({ slug }) => slug);
    };
    expect([slugs({}), slugs({ headerDepth: 1 }), slugs({ toc: false })]).toEqual([['part', 'more'], [], []]);
  });

  it('is not there before it was kept, nor where what it shares with others was forgotten', async () => {
    const [{ frame, text, config }] = (await framesOf('/guide/first.html')) as [Framed];
    const cache = memoryCache();
    expect(recallFrame(cache, 'key', text, config)).toBeNull();
    keepFrame(
      { ...cache, set: (store, key, value) => void (store === 'frame' && cache.set(store, key, value)) },
      'key',
      frame,
      sharedHashes(),
    );
    expect(recallFrame(cache, 'key', text, config)).toBeNull();
  });

  it('shares with others what they show alike', async () => {
    const cache = memoryCache();
    const stored: string[] = [];
    const counting = {
      ...cache,
      set: <T>(store: string, key: string, value: T) => void (stored.push(store), cache.set(store, key, value)),
    };
    const hashOf = sharedHashes();
    for (const [i, { frame }] of (await framesOf('/guide/first.html', '/guide/second.html')).entries())
      keepFrame(counting, `key ${i}`, frame, hashOf);
    expect(stored).toEqual(['view', 'view', 'frame', 'frame']);
  });
});
