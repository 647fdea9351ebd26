import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { type SiteOptions, testSite } from '../../support/site.ts';

/** Each finding as `line:column address | fix`. */
async function blocked(tree: string, options: SiteOptions = {}): Promise<string[]> {
  const { diagnostics } = await testSite(tree, options);
  return diagnostics
    .filter(({ code }) => code === 'markdown/blocked-load')
    .map(({ at, subject, fix }) => `${at?.line}:${at?.column} ${subject} | ${fix}`);
}

const page = (...lines: readonly string[]): string => `-- README.md --\n# Page\n\n${lines.join('\n\n')}\n`;
const FRAME = '<iframe src="https://other.example/x" title="x"></iframe>';

describe('what the policy of the site forbids', () => {
  it('is said where it is written, with the setting that allows it', async () => {
    const tree = page(
      FRAME,
      '<iframe :src="\'//other.example/y\'" title="y"></iframe>',
      '<link rel="stylesheet" href="https://cdn.example/a.css">',
      '<form action="https://form.example/send" method="post"><button>Send</button></form>',
      '<object data="/a.svg"></object>',
      '| a |\n|---|\n| <iframe src="https://other.example/z" title="z"></iframe> |',
    );
    expect(await blocked(tree)).toEqual([
      "3:14 https://other.example/x | write csp: { sources: { 'frame-src': ['https://other.example'] } } in the config",
      "5:15 //other.example/y | write csp: { sources: { 'frame-src': ['https://other.example'] } } in the config",
      "7:30 https://cdn.example/a.css | write csp: { sources: { 'style-src': ['https://cdn.example'] } } in the config",
      "9:15 https://form.example/send | write csp: { sources: { 'form-action': ['https://form.example'] } } in the config",
      '11:15 /a.svg | use <iframe>, or link to it',
      "15:16 https://other.example/z | write csp: { sources: { 'frame-src': ['https://other.example'] } } in the config",
    ]);
  });

  it('is not what it allows: sources of settings and components, the site itself, pictures and films', async () => {
    const tree = page(
      FRAME,
      '<iframe src="https://a.wild.example/" title="a"></iframe>',
      '<iframe src="https://test.example/other/" title="b"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/x" title="c"></iframe>',
      '<VidStack src="youtube/dQw4w9WgXcQ" title="A talk" />',
      '<img src="https://img.example/a.png" alt=""> <video src="https://img.example/a.mp4"></video>',
      '<link rel="preconnect" href="https://cdn.example/">',
      'Code: `<iframe src="https://code.example/">`',
    );
    const sources = { 'frame-src': ['https://other.example', 'https://*.wild.example'] };
    expect(await blocked(tree, { config: { origin: 'https://test.example', csp: { sources } } })).toEqual([]);
  });

  it('is not known where the site has no policy, or writes its own', async () => {
    expect(await blocked(page(FRAME), { config: { csp: false } })).toEqual([]);
    const own = `${page(FRAME)}-- public/_headers --\n/*\n  Content-Security-Policy: frame-src *\n`;
    expect(await blocked(own)).toEqual([]);
    expect(await blocked(own, { config: { csp: 'meta' } })).toHaveLength(1);
  });

  it('stays known when only words of the page change', async () => {
    const cache = memoryCache();
    expect(await blocked(page(FRAME), { cache })).toHaveLength(1);
    expect(await blocked(page('More words.', FRAME), { cache })).toMatchObject([expect.stringMatching(/^5:14 /)]);
    expect(await blocked(page('More words.'), { cache })).toEqual([]);
  });
});
