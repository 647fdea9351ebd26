import { describe, expect, it } from 'vitest';
import { defaultTheme, extendTheme, type Part, type Parts, type ReactTheme, type ThemeExtension } from '../../templates/index.ts';
import { sampleAssets, samplePage, sampleSite } from './sample-view.ts';

const theme = defaultTheme();
const search = { page: '/docs/search.html', settings: '{}' } as unknown as NonNullable<typeof sampleSite.search>;
const home = { heroText: 'Hello', tagline: null, heroImage: null, titles: [], actions: [], features: [], highlights: [] };

/** Draws a word. */
const word =
  (text: string): Part =>
  () => <i>{text}</i>;

const draw = (own: ReactTheme, more: object = {}): string =>
  own.renderDocument({ ...samplePage, site: { ...sampleSite, search }, ...more }, sampleAssets);

describe('what is drawn beside a part', () => {
  it('leaves the part where it is', () => {
    const html = draw(extendTheme(theme, { before: { NavbarEnd: word('early') }, after: { NavbarEnd: word('late') } }));
    const place = html.slice(html.indexOf('<div class="navbar-place">'), html.indexOf('</header>'));
    expect(place).toMatch(/<i>early<\/i>.*class="search-button".*<i>late<\/i>/s);
  });

  it('adds up over several extensions, the last one farthest from the part', () => {
    const once = extendTheme(theme, { before: { PageNav: word('b1') }, after: { PageNav: word('a1') } });
    const html = draw(extendTheme(once, { before: { PageNav: word('b2') }, after: { PageNav: word('a2') } }));
    expect(html.match(/<i>\w\d<\/i>/g)).toEqual(['b2', 'b1', 'a1', 'a2'].map((text) => `<i>${text}</i>`));
    expect(draw(once).match(/<i>\w\d<\/i>/g)).toHaveLength(2);
    expect(draw(theme)).not.toContain('<i>');
  });

  it('stays where the part is replaced', () => {
    const beside = extendTheme(theme, { after: { Footer: word('after') } });
    expect(draw(extendTheme(beside, { parts: { Footer: word('own') } }))).toMatch(/<i>own<\/i>.*<i>after<\/i>/s);
  });

  it('can be drawn beside every part but the sidebar, inside of which it is beside the list', () => {
    const names = Object.keys(theme.parts).filter((name) => name !== 'Sidebar') as Exclude<keyof Parts, 'Sidebar'>[];
    const missing = names.filter((name) => {
      const own = extendTheme(theme, { before: { [name]: word('one') }, after: { [name]: word('two') } });
      const html = draw(own) + draw(own, { layout: 'home', home });
      return !(html.includes('<i>one</i>') && html.includes('<i>two</i>'));
    });
    expect(names.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('is exchanged by navigation where it is outside of the content', () => {
    const html = draw(extendTheme(theme, { before: { Footer: word('x'), PageMeta: word('y') } }));
    expect(html).toContain('<div class="beside" data-region="before-Footer" data-keep=""><i>x</i></div>');
    expect(html).toContain('<div class="page-end">');
    expect(html).not.toContain('data-region="before-PageMeta"');
  });

  it('is refused beside what is no part, and so is a part of another name', () => {
    const own = word('x');
    for (const extension of [{ before: { Foter: own } }, { parts: { Foter: own } }])
      expect(() => extendTheme(theme, extension as ThemeExtension)).toThrow(/^the theme knows no part "Foter": /);
    expect(() => extendTheme(theme, { after: { Sidebar: own } } as ThemeExtension)).toThrow(
      'nothing can be drawn beside the part "Sidebar": write "VersionMenu" or "SidebarList", which are in it',
    );
    expect(draw(extendTheme(theme, { parts: { Sidebar: own } }))).toContain('<i>x</i>');
  });
});
