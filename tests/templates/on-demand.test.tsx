import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { defaultTheme, extendTheme, type Part, type ReactTheme, type ReactWidget } from '../../templates/index.ts';
import { sampleAssets, samplePage } from './sample-view.ts';

const theme = defaultTheme();
const own: Part = () => <p>own</p>;
const player: Part = () => <div data-widget="VideoPlayer" />;
const plain = { when: null, inner: true, inline: false } as const;

/** The names of the files that a site with these components has on demand. */
function written({ rareEntries }: ReactTheme, components: readonly string[] = [], math = false): string[] {
  const config = { markdown: { math }, thirdParties: { analytics: null } } as unknown as SiteConfig;
  const needed = rareEntries.filter((rare) => rare.isNeeded({ config, components: new Set(components) }));
  return needed.map(({ entry }) => entry.split('/').slice(-2).join('/'));
}

const PLAYER = ['video-player/client.ts'];
const FONTS = ['fonts/math.woff2', 'fonts/math-letters.woff2', 'fonts/math-rare.woff2'];

describe('what is written on demand', () => {
  it('depends on the texts alone, whatever a site draws by itself', () => {
    const extensions = [{}, { parts: { Footer: own } }, { layouts: { own } }, { widgets: {} }, { after: { Navbar: own } }];
    for (const extension of extensions) {
      const extended = extendTheme(theme, extension);
      expect(written(extended)).toEqual([]);
      expect(written(extended, ['VidStack'])).toEqual(PLAYER);
      expect(written(extended, [], true)).toEqual(FONTS);
    }
  });

  it('is written where a site says that it draws it', () => {
    const extended = extendTheme(theme, { parts: { Footer: player }, uses: ['VideoPlayer'] });
    expect(written(extended)).toEqual(PLAYER);
    expect(written(extendTheme(extended, { uses: ['math'] }))).toEqual([...FONTS, ...PLAYER]);
  });

  it('is no file on demand where the browser code is the site’s own', () => {
    expect(theme.rareEntries).not.toEqual([]);
    expect(extendTheme(theme, { clientEntry: '/own.ts' }).rareEntries).toEqual([]);
  });
});

describe('a site that draws what is written on demand, and does not say so', () => {
  const draw = (extended: ReactTheme, body = ''): string => extended.renderDocument({ ...samplePage, body }, sampleAssets);
  const view: ReactWidget['view'] = ({ inner }) => <div dangerouslySetInnerHTML={{ __html: inner ?? '' }} />;

  it('is told so, with what to write', () => {
    const parts = { Footer: player };
    expect(() => draw(extendTheme(theme, { parts }))).toThrow('write "uses: [\'VideoPlayer\']" in extendTheme');
    expect(draw(extendTheme(theme, { parts, uses: ['VideoPlayer'] }))).toContain('data-widget="VideoPlayer"');
    expect(draw(extendTheme(theme, { parts, clientEntry: '/own.ts' }))).toContain('data-widget="VideoPlayer"');
  });

  it.each([
    ["<div data-widget='VidStack'></div>", 'VideoPlayer'],
    ['<div data-widget = VideoPlayer></div>', 'VideoPlayer'],
    ['<span class="katex"><math></math></span>', 'math'],
    ['<span class="big katex wide"></span>', 'math'],
    ['<span class=katex></span>', 'math'],
  ])('is found out by its markup: %s', (html, name) => {
    const drawn: Part = () => <div dangerouslySetInnerHTML={{ __html: html }} />;
    expect(() => draw(extendTheme(theme, { before: { Footer: drawn } }))).toThrow(`uses: ['${name}']`);
    const Film: ReactWidget = { ...plain, view: () => <div dangerouslySetInnerHTML={{ __html: html }} /> };
    expect(() => extendTheme(theme, { widgets: { Film } }).renderWidget('Film', {}, null, 'w1')).toThrow(`uses: ['${name}']`);
  });

  it('is not told so of what stands in a text', () => {
    const extended = extendTheme(theme, { parts: { Footer: own }, widgets: { Box: { ...plain, view } } });
    const text = '<div data-widget="VideoPlayer"></div><span class="katex"></span>';
    expect(draw(extended, text)).toContain(text);
    expect(extended.renderWidget('Box', {}, text, 'w1')).toContain(text);
  });

  it('is not told so of what only reads alike', () => {
    const alike = 'data-widget="VideoPlayer" class="katex"';
    const Word: Part = () => <p className="katexed not-katex" title={alike}>{`<div ${alike}>`}</p>;
    expect(draw(extendTheme(theme, { parts: { Footer: Word } }))).toContain('katexed');
  });
});
