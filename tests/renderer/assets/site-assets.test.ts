import { describe, expect, it } from 'vitest';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import { testSite } from '../../support/site.ts';

/** The files of rare modules that a site has. */
async function rareFiles(text: string, config: Partial<SiteInput> = {}): Promise<readonly string[]> {
  const { files } = await testSite(`-- README.md --\n# Home\n-- page.md --\n# Page\n\n${text}\n`, { config });
  return [...files.keys()].filter((path) => /^assets\/(?:video|analytics)/.test(path));
}

describe('the code of what few sites have', () => {
  const analytics = { key: 'phc_test', host: 'https://counts.example' };

  it('is not written for a site that has none of it', async () => {
    expect(await rareFiles('Text about <Badge text="VidStack"/> and `<VideoPlayer/>`.')).toEqual([]);
  });

  it.each(['<VidStack src="/a.mp4"/>', '::: tip\n<VideoPlayer src="/a.mp4"/>\n:::'])(
    'is written where a page has %j',
    async (text) => {
      expect(await rareFiles(text)).toEqual(['assets/video-player-client.js']);
    },
  );

  it('is written where the site counts readers, and asks for surveys', async () => {
    expect(await rareFiles('', { analytics })).toEqual(['assets/analytics-counter.js']);
    expect(await rareFiles('', { analytics: { ...analytics, surveys: true } })).toEqual([
      'assets/analytics-counter.js',
      'assets/analytics-surveys.js',
    ]);
  });

  it('is written where formulas may be: their fonts', async () => {
    const fonts = async (math: boolean): Promise<readonly string[]> => {
      const { files } = await testSite('-- README.md --\n# Home\n', { config: { markdown: { math } } });
      return [...files.keys()].filter((path) => path.startsWith('assets/fonts-math'));
    };
    expect(await fonts(false)).toEqual([]);
    expect(await fonts(true)).toHaveLength(3);
  });

  it('comes with the first page that has it and goes with the last, and changes no other page', async () => {
    const made = await Promise.all(
      ['Text.', '<VidStack src="/a.mp4"/>'].map((text) =>
        testSite(`-- README.md --\n# Home\n-- a/page.md --\n# Page\n\n${text}\n`),
      ),
    );
    const [without, having] = made.map(({ files }) => files);
    expect(having?.get('index.html')?.key).toBe(without?.get('index.html')?.key);
    expect(having?.has('assets/video-player-client.js')).toBe(true);
    expect(without?.has('assets/video-player-client.js')).toBe(false);
  });
});
