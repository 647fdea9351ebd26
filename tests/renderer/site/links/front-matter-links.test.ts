import { describe, expect, it } from 'vitest';
import { readSite } from '../../../../renderer/pipeline.ts';
import { readSources } from '../../../../renderer/source/read-sources.ts';
import { findingsOf, pageAt, siteOf } from '../../../support/pages.ts';
import { testEngine } from '../../../support/site.ts';

const feature = (link: string | null) => ({ title: 'F', details: '', link, icon: null });
const action = (link: string) => ({ text: 'Go', link, type: 'primary' as const, icon: null });

describe('links in front matter', () => {
  const meta = {
    home: true,
    actions: [action('/guide/start.md'), action('https://example.org')],
    features: [feature('guide/'), feature(null)],
    highlights: [{ header: 'H', description: '', features: [feature('/guide/start')] }],
    heroImage: { light: '/img/hero.png', dark: './dark.svg', alt: '', width: null, height: null },
    cover: '/img/hero.png',
  };
  const pages = { 'README.md': { meta }, 'guide/README.md': null, 'guide/start.md': null };
  const files = { 'public/img/hero.png': 'GIF89a\0\0\0\0', 'dark.svg': '<svg/>' };

  it('become final addresses', () => {
    const site = siteOf({ pages, files });
    expect(pageAt(site, '/').meta).toMatchObject({
      actions: [{ link: '/guide/start.html' }, { link: 'https://example.org' }],
      features: [{ link: '/guide/' }, { link: null }],
      highlights: [{ features: [{ link: '/guide/start.html' }] }],
      heroImage: { light: '/img/hero.png', dark: '/dark.svg' },
      cover: '/img/hero.png',
    });
    expect(site.diagnostics).toEqual([]);
    expect(site.files.get('dark.svg')).toBe('/dark.svg');
  });

  it('include the size of the first picture of a home page', () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
    const heroImage = { light: './hero.svg', dark: null, alt: '', width: null, height: null };
    const site = siteOf({ pages: { 'README.md': { meta: { home: true, heroImage } } }, files: { 'hero.svg': drawing } });
    expect(pageAt(site, '/').meta.heroImage).toMatchObject({ light: '/hero.svg', width: 120, height: 40 });
  });

  it('that are dead are reported at their places', () => {
    const text = '---\nhome: true\nactions:\n  - text: Go\n    link: /gone\n---\n';
    const site = siteOf({ pages: { 'README.md': { text, meta: { actions: [action('/gone')] } } } });
    expect(findingsOf(site, 'front-matter/dead-link')).toMatchObject([
      { at: { file: 'README.md', line: 5 }, severity: 'warning' },
    ]);
    expect(site.links).toMatchObject([{ role: 'front-matter', href: '/gone', target: { kind: 'dead' } }]);
  });

  it('that are dead are reported in VitePress’ hero, too', () => {
    const text =
      '---\nactions:\n  - text: Go\n    link: /gone\nhero:\n  image:\n    src: /none.svg\n  actions:\n    - text: Go\n      link: /gone-too\n---\n';
    const site = siteOf({
      pages: {
        'README.md': {
          text,
          meta: {
            raw: { actions: [{ link: '/gone' }], hero: { image: { src: '/none.svg' }, actions: [{ link: '/gone-too' }] } },
            actions: [action('/gone'), action('/gone-too')],
            heroImage: { light: '/none.svg', dark: null, alt: '', width: null, height: null },
          },
        },
      },
    });
    expect(findingsOf(site, 'front-matter/dead-link').map(({ at }) => at?.line)).toEqual([4, 10]);
    expect(findingsOf(site, 'image/missing').map(({ at }) => at?.line)).toEqual([6]);
  });

  it('are resolved from each page’s own folder', () => {
    const site = siteOf({ pages: { 'a/README.md': { meta: { features: [feature('b.md')] } }, 'a/b.md': null } });
    expect(pageAt(site, '/a/').meta.features[0]?.link).toBe('/a/b.html');
  });
});

describe('a page with many links and aliases in its front matter', () => {
  /** How often joining a site reads the text of a page with `count` of each. */
  async function readsWith(count: number): Promise<number> {
    const numbers = Array.from({ length: count }, (_, i) => i);
    const aliases = numbers.map((i) => `  - /old-${i}.html`).join('\n');
    const actions = numbers.map((i) => `  - text: Go\n    link: /gone-${i}`).join('\n');
    const text = `---\nhome: true\naliases:\n${aliases}\nactions:\n${actions}\n---\n\n# Home\n`;
    const { config, tools } = testEngine(new Map([['README.md', text]]));
    const { sources, diagnostics } = readSources(config, tools.files, tools.cache);
    let reads = 0;
    const counted = sources.map((source) => Object.defineProperty({ ...source }, 'text', { get: () => ((reads += 1), text) }));
    const { site } = await readSite(testEngine(new Map([['README.md', text]])), { sources: { sources: counted, diagnostics } });
    expect(site.diagnostics.filter(({ code }) => code === 'front-matter/dead-link')).toHaveLength(count);
    return reads;
  }

  it('is read as often as one with few', async () => {
    expect(await readsWith(50)).toBe(await readsWith(5));
  });
});
