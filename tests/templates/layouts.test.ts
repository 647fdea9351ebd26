// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PageView } from '../../renderer/model/page-view.ts';
import { INTERFACE_TEXTS } from '../../renderer/config/texts.ts';
import { defaultTheme } from '../../templates/index.ts';
import { text } from '../../templates/texts.ts';
import { sampleAssets, sampleHome, sampleNotFound, samplePage } from './sample-view.ts';

const theme = defaultTheme();
/** The parser of the test environment would fetch them. */
const assets = { ...sampleAssets, styles: [], scripts: [] };

function render(view: PageView): Document {
  return new DOMParser().parseFromString(theme.renderDocument(view, assets), 'text/html');
}

const texts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());

describe('the brand', () => {
  it('is the logo with the title beside it, or the logo alone, whose name is still announced', () => {
    const brand = (site: Partial<PageView['site']>): Element | null =>
      render({ ...samplePage, site: { ...samplePage.site, ...site } }).querySelector('.brand');
    expect(brand({})?.querySelector('.visually-hidden')).toBeNull();
    expect(brand({})?.querySelector('img')?.getAttribute('width')).toBe('28');
    const alone = brand({ showsTitle: false, logoWidth: 140 });
    expect(alone?.querySelector('.visually-hidden')?.textContent).toBe(samplePage.site.title);
    expect(alone?.querySelector('img')?.getAttribute('width')).toBe('140');
  });
});

describe('the navbar', () => {
  const { search } = samplePage.site;
  const navbar = (navbarLayout: PageView['site']['navbarLayout'], site: Partial<PageView['site']> = {}): Element =>
    render({ ...samplePage, site: { ...samplePage.site, search, ...site, navbarLayout } }).querySelector(
      '.navbar-row',
    ) as Element;
  const groups = (row: Element): string[] =>
    [...row.children].map((group) => [group, ...group.children].map(({ classList }) => classList[0]).join(' '));

  it('has its parts where the site wants them, each once', () => {
    const row = navbar({ start: ['search', 'brand'], center: ['links'], end: ['outlook', 'repository'] });
    expect(groups(row)).toEqual([
      'navbar-start navbar-place brand',
      'navbar-center site-menu',
      'navbar-end navbar-menu navbar-repository icon-button',
    ]);
    expect(row.querySelectorAll('.brand, .navbar-links, .search-button, .drawer-repository')).toHaveLength(4);
  });

  it('has nowhere what the site leaves out: not in the drawer, and no button without one', () => {
    const row = navbar({ start: ['links'], center: [], end: [] });
    expect(groups(row)).toEqual(['navbar-start site-menu', 'navbar-end icon-button']);
    expect(row.querySelector('.drawer-repository')).toBeNull();
    expect(groups(navbar({ start: ['brand'], center: [], end: [] }))).toEqual(['navbar-start brand']);
  });

  it('has no drawer where there are no links', () => {
    const row = navbar({ start: ['brand'], center: ['links'], end: ['repository'] }, { navbar: [] });
    expect(row.querySelector('.site-menu, .navbar-menu-button')).toBeNull();
    expect(row.querySelectorAll('.navbar-repository')).toHaveLength(1);
  });
});

describe.each(Object.entries({ page: samplePage, home: sampleHome, '404': sampleNotFound }))('the layout %s', (_, view) => {
  const page = render(view);

  it('has one main region, a banner and a footer', () => {
    expect(page.querySelectorAll('main')).toHaveLength(1);
    expect(page.querySelectorAll('body > header')).toHaveLength(1);
    expect(page.querySelectorAll('body > footer')).toHaveLength(1);
  });

  it('has one h1', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  it('skips no heading level', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.tagName[1]));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(jumps).toEqual([]);
  });

  it('has its title before the contents, the survey and the ways on, in the order that is read', () => {
    const title = page.querySelector('h1') as Element;
    const before = [...page.querySelectorAll('.toc, .page-bar, .survey, .page-nav, .page-meta')].filter(
      (part) => !(title.compareDocumentPosition(part) & 4),
    );
    expect(before.map(({ className }) => className)).toEqual([]);
  });

  it('begins with a skip link to the main region', () => {
    const first = page.querySelector('a');
    expect(first?.textContent).toBe('Skip to content');
    expect(page.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  it('names every navigation, each differently', () => {
    const names = [...page.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'));
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no id twice', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('points every popover button and label at something', () => {
    for (const button of page.querySelectorAll('[popovertarget]')) {
      expect(page.getElementById(button.getAttribute('popovertarget') ?? '')?.hasAttribute('popover')).toBe(true);
    }
  });

  it('gives every picture an alt and hides every drawing from screen readers', () => {
    expect([...page.querySelectorAll('img')].filter((img) => !img.hasAttribute('alt'))).toEqual([]);
    expect([...page.querySelectorAll('svg')].filter((svg) => svg.getAttribute('aria-hidden') !== 'true')).toEqual([]);
  });

  it('prints no key in place of a text', () => {
    const words = texts(page, 'a, button, summary, dt, p, span, li');
    const labels = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
    expect([...words, ...labels].filter((word) => Object.hasOwn(INTERFACE_TEXTS, word) && /[A-Z]/.test(word))).toEqual([]);
  });
});

describe('the text of a key', () => {
  it('is the key itself where there is none, unless the key is a slip', () => {
    expect(text(samplePage.site, 'Our own words')).toBe('Our own words');
    expect(() => text(samplePage.site, 'hom')).toThrow('There is no text "hom": write "home".');
  });
});

describe('a page', () => {
  const page = render(samplePage);

  it('marks the current page in the sidebar and opens the groups around it', () => {
    expect(texts(page, '.sidebar [aria-current="page"]')).toEqual(['Streams']);
    expect(texts(page, '.sidebar details[open] > summary')).toEqual(['Features']);
  });

  it('marks the section in the navbar', () => {
    expect(texts(page, '.navbar-links [data-current]')).toEqual(['Server']);
    expect(texts(page, '.navbar-links [aria-current="true"]')).toEqual(['Headwater Server']);
  });

  it('says of foreign links that they open a new tab', () => {
    const link = page.querySelector('a[href="https://forum.example"]');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.textContent).toContain('opens in a new tab');
  });

  it('puts a title that the text begins with where other titles stand, and leaves the rest of the text', () => {
    const body = '<h1 id="t">A <code>title</code></h1>\n<p>Text.</p>';
    const own = render({ ...samplePage, showTitle: false, body });
    expect(texts(own, '.page-title > *')).toEqual(['ServerFeatures', 'A title', expect.stringContaining('Reading time')]);
    expect(texts(own, '.page-tools :is(button, a)').map((words) => words.trim())).toEqual(['Copy page', 'Markdown']);
    expect(own.querySelector('.page > .content')?.innerHTML.trim()).toBe('<p>Text.</p>');
  });

  it('leaves a title inside the text alone', () => {
    const body = '<p>Text.</p><h1 id="t">Later</h1>';
    const own = render({ ...samplePage, showTitle: false, body });
    expect(own.querySelector('.page > .content')?.innerHTML).toBe(body);
  });

  it('shows no facts where it has none', () => {
    const bare = render({
      ...samplePage,
      meta: { ...samplePage.meta, editLink: null, lastUpdated: null, contributors: [], changelog: [] },
    });
    expect(bare.querySelectorAll('.page-meta dl, .page-meta details')).toHaveLength(0);
    expect(bare.querySelector('.page-meta')).toBeNull();
  });

  it('lists versions as links, current and deprecated, each with its start', () => {
    expect(texts(page, '.version-panel .menu-heading')).toEqual(['Current', 'Deprecated']);
    expect(texts(page, '.version-panel a')).toEqual([
      'v25.1 (latest)',
      'Start page',
      'v24.10 (LTS)',
      'Start page',
      'v5 opens Introduction',
    ]);
    expect(texts(page, '.version-panel [aria-current]')).toEqual(['v25.1 (latest)']);
  });

  it('links the contents to headings that are there', () => {
    const targets = [...page.querySelectorAll('.toc a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(targets).toEqual(['append', 'revision', 'read']);
    expect(targets.filter((id) => !page.getElementById(id))).toEqual([]);
    expect(page.querySelector('.toc a code')?.textContent).toBe('Expected');
  });

  it('names the pages above, links those that are pages, and leaves the home page to the name of the site', () => {
    expect(texts(page, '.breadcrumbs li')).toEqual(['Server', 'Features']);
    expect(texts(page, '.breadcrumbs a')).toEqual(['Server']);
    expect(page.querySelectorAll('.breadcrumbs .glyph')).toHaveLength(1);
  });

  it('names the home page above a page that has no other above it', () => {
    const first = render({ ...samplePage, breadcrumbs: samplePage.breadcrumbs.slice(0, 1) });
    expect(texts(first, '.breadcrumbs a')).toEqual(['Home']);
  });

  it('shows the facts it has', () => {
    const facts = texts(page, '.page-meta')[0];
    for (const fact of ['October 3, 2026', 'Ana Kovač', 'Jo Lind', 'Edit this page', 'Say what a revision is']) {
      expect(facts).toContain(fact);
    }
    expect(texts(page, '.byline li')).toContain('Reading time: About 4 minutes');
  });

  it('links to its neighbours', () => {
    expect(page.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe(samplePage.prev?.link);
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe(samplePage.next?.link);
  });

  it('shows banners in the flow of the page and the watermark behind it', () => {
    expect(texts(page, 'main .notice')[0]).toContain('No longer supported');
    expect(page.querySelector('.watermark text')?.textContent).toBe('Deprecated');
  });

  it('prints the title only where the article has none of its own', () => {
    const own = render({ ...samplePage, showTitle: false, body: '<h1 id="a">Own</h1>' });
    expect(texts(own, 'h1')).toEqual(['Own']);
  });
});

describe('a page that is silent', () => {
  const bare = render({
    ...samplePage,
    site: { ...samplePage.site, navbar: [], repository: null, logo: null, logoDark: null },
    toc: [],
    sidebar: null,
    breadcrumbs: [],
    prev: null,
    next: null,
    versionMenu: null,
    notices: [],
    watermark: { content: '', image: null, size: 30, opacity: 0.3, rotate: 45, color: null, print: false },
    meta: {
      ...samplePage.meta,
      authors: [],
      categories: [],
      tags: [],
      date: null,
      isOriginal: false,
      readingTime: null,
      editLink: null,
      markdownLink: null,
      lastUpdated: null,
      contributors: [],
      changelog: [],
      footer: null,
      copyright: null,
      license: null,
    },
  });

  it('has no empty regions', () => {
    const regions = '.sidebar, .toc, .breadcrumbs, .page-nav, .page-meta, .byline, .site-footer, .navbar-links, .watermark';
    expect(bare.querySelectorAll(regions)).toHaveLength(0);
    expect(bare.querySelectorAll('[popovertarget]')).toHaveLength(0);
  });

  it('can be without a navbar', () => {
    expect(render({ ...samplePage, showNavbar: false }).querySelector('.navbar')).toBeNull();
  });
});

describe('the front page', () => {
  const home = render(sampleHome);

  it('opens with one sentence, what to do, and the code sample of its text', () => {
    expect(texts(home, '.hero h1')).toEqual(['Every change, in order']);
    expect(texts(home, '.hero-actions a')).toEqual(['Start']);
    expect(home.querySelector('.home-text > figure.code:first-child')).not.toBeNull();
  });

  it('leaves no place for a sidebar, which it does not show', () => {
    const beside = render({ ...sampleHome, sidebar: samplePage.sidebar });
    expect(beside.querySelector('.shell')?.className).toBe('shell shell-wide');
    expect(render(samplePage).querySelector('.shell')?.className).toBe('shell');
  });

  it('lists the families and the highlights', () => {
    expect(texts(home, '.home-index-title')).toEqual(['Server', 'Indexes']);
    expect(texts(home, '.home-section h2')).toEqual(['New in 25.1']);
  });

  it('opens other sites in a new tab', () => {
    const view = sampleHome.home as NonNullable<PageView['home']>;
    const link = 'https://a.example/';
    const features = [{ title: 'F', details: '', link, icon: null }];
    const actions = [{ text: 'Go', link, type: 'default' as const, icon: null }];
    const shown = render({ ...sampleHome, home: { ...view, features, actions, highlights: [] } });
    const away = shown.querySelectorAll(`main a[href="${link}"][target="_blank"][rel="noopener noreferrer"]`);
    expect(away).toHaveLength(2);
  });

  it('shows inline HTML in the titles of families', () => {
    const view = sampleHome.home as NonNullable<PageView['home']>;
    const feature = { title: 'Run <code>npm init</code> & go', details: '', link: null, icon: null };
    const features = [feature, { ...feature, title: 'Then <b>read</b>', link: '/guide/' }];
    const shown = render({ ...sampleHome, home: { ...view, features, highlights: [] } });
    expect(texts(shown, '.home-index-title code, .home-index-title a b')).toEqual(['npm init', 'read']);
    expect(texts(shown, '.home-index-title')[0]).toBe('Run npm init & go');
  });

  it('keeps a title for screen readers where none is wanted', () => {
    const silent = render({ ...sampleHome, home: { ...(sampleHome.home as NonNullable<PageView['home']>), heroText: null } });
    expect(texts(silent, 'h1.visually-hidden')).toEqual(['Headwater']);
  });
});

describe('the 404 page', () => {
  const page = render(sampleNotFound);

  it('shows the code, one message of four, and the way home without a script', () => {
    expect(texts(page, '.error-code')).toEqual(['404']);
    expect(page.querySelectorAll('.error-hint p')).toHaveLength(4);
    expect(page.querySelectorAll('.error-hint p:not([hidden])')).toHaveLength(1);
    expect(texts(page, '.not-found-actions > :not([hidden]) > .label-long')).toEqual(['Take me home']);
  });
});

describe('an unknown layout', () => {
  it('is drawn as a page', () => {
    expect(texts(render({ ...samplePage, layout: 'no-such-layout' }), 'h1')).toEqual(['Streams & events']);
  });
});

describe('the offer of another language', () => {
  const offer = { hint: 'متاحة', switch: 'انتقل', cancel: 'لا', remember: 'تذكر' };
  const translations: PageView['translations'] = [{ lang: 'ar', dir: 'rtl', link: '/docs/ar/', offer }];
  const drawn = (languageOffer: boolean): Document =>
    render({ ...samplePage, translations, site: { ...samplePage.site, languageOffer } });

  it('is a dialog in that language and its direction', () => {
    const dialog = drawn(true).querySelector('dialog.language-modal');
    expect([dialog?.getAttribute('lang'), dialog?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  });

  it('is not there where the site makes none', () => {
    expect(drawn(false).querySelector('.language-modal, [data-widget="language-modal"]')).toBeNull();
  });
});
