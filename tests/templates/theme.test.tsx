import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTERFACE_TEXTS } from '../../renderer/config/texts.ts';
import { defaultTheme, extendTheme, type Part, text, textList } from '../../templates/index.ts';
import { RARE_CLASSES } from '../../templates/on-demand.ts';
import { packageFolder } from '../../templates/theme.tsx';
import { navLink, sampleAssets, samplePage, sampleSidebar, sampleSite } from './sample-view.ts';

const theme = defaultTheme({ hash: 'h1' });

describe('the default theme', () => {
  it('takes its hash from outside', () => {
    expect(theme.hash).toBe('h1');
  });

  it('names entries that exist', () => {
    expect(
      [
        theme.clientEntry,
        theme.bootEntry,
        theme.styleEntry,
        ...theme.rareStyles.map(({ entry }) => entry),
        ...theme.rareEntries.map(({ entry }) => entry),
      ].filter((path) => !existsSync(path)),
    ).toEqual([]);
  });

  it('links to the sheets of what few pages have from pages that have it', () => {
    const rareStyles = theme.rareStyles.map((_, sheet) => ({ href: `/docs/assets/rare-${sheet}.css`, integrity: 'sha256-ghi' }));
    const assets = { ...sampleAssets, rareStyles };
    const linked = (body: string): string[] => {
      const html = theme.renderDocument({ ...samplePage, body }, assets);
      const sheets = [...html.matchAll(/href="[^"]*rare-(\d+)\.css" [^>]* data-rare=""/g)];
      return sheets.map(([, sheet]) => Object.keys(RARE_CLASSES)[Number(sheet)] ?? '');
    };
    const frame = ['facts', 'about', 'notices', 'watermark'];
    expect(linked('<p>A note is no "note" yet.</p>')).toEqual(frame);
    expect(linked('<ul class="task-list"><li>New</li></ul>')).toEqual([...frame, 'rare']);
    expect(linked('<aside class="note note-tip"></aside><a class="zoom"></a><ol class="steps"></ol>')).toEqual([
      'boxes',
      'pictures',
      ...frame,
      'rare',
    ]);
  });

  it('has no further sheets where a site replaces the first', () => {
    expect(extendTheme(theme, { styleEntry: '/own.css' }).rareStyles).toEqual([]);
    expect(extendTheme(theme, {}).rareStyles).toEqual(theme.rareStyles);
  });

  it('throws an error where a part uses its settings without being given the site', () => {
    const noSite = undefined as unknown as Parameters<typeof text>[0];
    const error = 'The text "copied" was asked for without a site: pass "view.site" to the part that needs it.';
    expect(() => text(noSite, 'copied')).toThrow(error);
    expect(() => textList(noSite, 'copied')).toThrow(error);
    const own = extendTheme(theme, { parts: { Footer: () => text(noSite, 'copied') } });
    expect(() => own.renderDocument(samplePage, sampleAssets)).toThrow(error);
  });

  it('works when its functions are taken off it', () => {
    const { renderDocument, renderWidget } = theme;
    expect(renderDocument(samplePage, sampleAssets)).toContain('<main');
    expect(renderWidget('Badge', { text: 'New' }, null, 'w1')).toContain('New');
  });

  it('finds the package from its source, from the compiled file and from a chunk', () => {
    for (const module of ['templates/index.ts', 'lib/theme.js', 'lib/chunks/theme-a1.js']) {
      expect(packageFolder(`file:///home/lib/templates/docs-build/${module}`)).toBe('/home/lib/templates/docs-build/');
    }
  });

  it('has the components of the dialect', () => {
    const names = 'Badge Catalog CatalogPage HopeIcon Icon SiteInfo VPBanner VPCard VidStack VideoPlayer';
    expect(names.split(' ').filter((name) => !(name in theme.widgets))).toEqual([]);
  });
});

describe('an extended theme', () => {
  const Shout: Part = ({ view }) => <p className="shout">{view.title.toUpperCase()}</p>;

  it('replaces parts, and leaves the theme it extends alone', () => {
    const extended = extendTheme(theme, { parts: { Breadcrumbs: Shout } });
    expect(extended.renderDocument(samplePage, sampleAssets)).toContain('<p class="shout">STREAMS &amp; EVENTS</p>');
    expect(theme.renderDocument(samplePage, sampleAssets)).not.toContain('shout');
  });

  it('adds layouts', () => {
    const extended = extendTheme(theme, { layouts: { poster: Shout } });
    expect(extended.layouts).toEqual([...theme.layouts, 'poster']);
    expect(extended.renderDocument({ ...samplePage, layout: 'poster' }, sampleAssets)).not.toContain('<main');
  });

  it('adds widgets, with unique ids for those that run again in the browser', () => {
    const view = ({ id }: { readonly id: string }) => <b id={`${id}-b`}>x</b>;
    const extended = extendTheme(theme, {
      widgets: { Mine: { view, when: 'visible', inner: false, inline: true, hydrate: 'file:///a.tsx' } },
    });
    expect(extended.renderWidget('Mine', {}, null, 'w7')).toBe('<b id="w7-b">x</b>');
  });

  it('refuses what would have no effect', () => {
    const extend = (extension: object) => () => extendTheme(theme, extension);
    expect(extend({ parts: { Navbarr: Shout } })).toThrow('the theme knows no part "Navbarr": write "Navbar"');
    expect(extend({ parts: { Extra: Shout } })).toThrow(
      'the theme knows no part "Extra": there are Navbar, NavbarEnd, Sidebar, ',
    );
    expect(extend({ layuots: {} })).toThrow('the theme knows no key "layuots": write "layouts"');
    expect(extend({ colours: {} })).toThrow(
      /^the theme knows no key "colours", only layouts, parts, .*: write "accent" in the config for its colour, and a style sheet in "css"/,
    );
    expect(extend({ extras: {} })).toThrow('the theme knows no key "extras": there are layouts, parts, ');
    expect(() => extendTheme(defaultTheme as never, {})).toThrow('write "defaultTheme()"');
    // For a layout of the site's own.
    expect(extend({ layouts: { poster: Shout }, parts: { Extra: Shout } })).not.toThrow();
    expect(extend({ layouts: { poster: Shout }, parts: { Fooder: Shout } })).toThrow('write "Footer"');
  });

  it('has a hash of its own where the extension has one', () => {
    expect(extendTheme(theme, { hash: 'x' }).hash).toBe('h1+x');
    expect(extendTheme(theme, {}).hash).toBe('h1');
  });
});

describe('the sidebar', () => {
  const page = (url: string, sidebar = sampleSidebar): string =>
    theme.renderDocument({ ...samplePage, url, sidebar }, sampleAssets);
  const current = (html: string): string[] =>
    [...html.matchAll(/<a class="sidebar-link" href="([^"]*)" aria-current="page"/g)].map((m) => m[1] ?? '');

  it('marks the page it is on, page after page, from one rendered list', () => {
    const urls = [
      '/docs/server/v25.1/features/kafka.html',
      '/docs/server/v25.1/release-notes.html',
      '/docs/server/v25.1/quick-start/',
    ];
    for (const url of urls) expect(current(page(url))).toEqual([url]);
  });

  it('marks nothing on a page it does not list', () => {
    expect(current(page('/docs/elsewhere.html'))).toEqual([]);
    expect(page('/docs/elsewhere.html')).not.toMatch(/<details open=""><summary><span class="sidebar-text"/);
  });

  it('opens all groups around a page, and a group whose own link it is', () => {
    expect(page('/docs/server/v25.1/features/kafka.html').match(/<details open="">/g)).toHaveLength(2);
    expect(page('/docs/server/v25.1/quick-start/').match(/<details class="sidebar-linked" open="">/g)).toHaveLength(1);
  });

  it('finds addresses that have to be escaped', () => {
    expect(current(page('/docs/server/v25.1/logs.html?level=debug&tail'))).toEqual([
      '/docs/server/v25.1/logs.html?level=debug&amp;tail',
    ]);
  });

  it('marks every link to a page that is listed twice', () => {
    const sidebar = { prefix: '/', items: [navLink('A', '/a'), navLink('G', null, { children: [navLink('A again', '/a')] })] };
    expect(current(page('/a', sidebar))).toEqual(['/a', '/a']);
  });

  it('keeps open what is to be open', () => {
    const sidebar = { prefix: '/', items: [navLink('G', null, { expanded: true, children: [navLink('A', '/a')] })] };
    expect(page('/b', sidebar)).toContain('<details open="">');
    expect(page('/a', sidebar).match(/open=""/g)).toHaveLength(1);
  });

  it('leaves no trace of how it is made', () => {
    expect(page(samplePage.url)).not.toContain('data-place');
  });
});

describe('the navbar', () => {
  const marks = (url: string, navbar = sampleSite.navbar): string[] => {
    const html = theme.renderDocument({ ...samplePage, url, site: { ...sampleSite, navbar } }, sampleAssets);
    const list = html.slice(html.indexOf('class="navbar-links"'), html.indexOf('<div class="navbar-end"'));
    return [...list.matchAll(/aria-current="\w+"|data-current=""/g)].map(([mark]) => mark);
  };

  it('distinguishes the page itself from a page below', () => {
    expect(marks('/docs/cloud/')).toEqual(['aria-current="page"']);
    expect(marks('/docs/cloud/faq.html')).toEqual(['aria-current="true"']);
  });

  it('goes by the pattern, without the base', () => {
    expect(marks('/docs/start/other.html')).toEqual(['aria-current="true"']);
    expect(marks('/docs/restart/')).toEqual([]);
  });

  it('has a menu’s own link as its first entry', () => {
    const navbar = [navLink('Server', '/docs/server/', { children: [navLink('Operator', '/docs/operator/')] })];
    const html = theme.renderDocument({ ...samplePage, site: { ...sampleSite, navbar } }, sampleAssets);
    expect(html).toContain('<ul class="menu-list"><li><a class="menu-link" href="/docs/server/">Server</a></li>');
  });
});

describe('the interface texts', () => {
  it('are all in the table', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const folder = new URL('../../templates/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const keys = sources.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\btext(?:List)?\((?:view\.)?site, '(\w+)'\)/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => !Object.hasOwn(INTERFACE_TEXTS, key))).toEqual([]);
  });
});
