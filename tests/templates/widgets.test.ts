import { describe, expect, expectTypeOf, it } from 'vitest';
import { GLYPH_ALIASES, GLYPHS } from '../../client/widgets/icon/glyphs.ts';
import { glyphName } from '../../client/widgets/icon/view.tsx';
import { defaultTheme } from '../../templates/index.ts';
import type { PropKinds } from '../../renderer/model/widget.ts';
import { sampleSite } from './sample-view.ts';

const theme = defaultTheme();
const draw = (name: string, props: object, inner: string | null = null): string =>
  theme.renderWidget(name, props, inner, 'w1', sampleSite);
const check = (name: string, props: Record<string, never> | object): string | null | undefined =>
  theme.widgets[name]?.check?.(props as never);

describe('the components of the theme', () => {
  it('list the props they take, all but those whose props the engine knows', () => {
    const silent = Object.entries(theme.widgets).filter(([, { props }]) => props === undefined);
    expect(silent.map(([name]) => name)).toEqual(['Catalog', 'CatalogPage', 'VersionChanges']);
    expect(theme.widgets['VPBanner']?.props).toEqual({ title: 'text', content: 'text', logo: 'text', actions: 'any' });
  });
});

describe('the kinds of a view’s props', () => {
  it('follow from their types: what can only be a text is one', () => {
    interface Props {
      readonly title: string;
      readonly side?: 'left' | 'right';
      readonly size?: string | number;
      readonly open?: boolean;
    }
    expectTypeOf<PropKinds<Props>>().toEqualTypeOf<{
      readonly title: 'text' | readonly string[];
      readonly side: 'text' | readonly ('left' | 'right')[];
      readonly size: 'any';
      readonly open: 'any';
    }>();
  });
});

describe('Badge', () => {
  it('has a text, a type and a place', () => {
    expect(draw('Badge', { text: 'New', type: 'warning', vertical: 'top' })).toBe(
      '<span class="badge badge-warning badge-top">New</span>',
    );
  });

  it('takes the text between its tags, and is a tip unless it says otherwise', () => {
    expect(draw('Badge', {}, '<em>beta</em>')).toBe('<span class="badge badge-tip"><em>beta</em></span>');
    expect(draw('Badge', { type: 'x"onclick', text: 'a<b' })).toBe('<span class="badge badge-tip">a&lt;b</span>');
  });
});

describe('Icon', () => {
  it.each(['fa6-solid:database', 'fas fa-database', 'fa-database', 'mdi:database', 'database'])('knows %s', (icon) => {
    expect(glyphName(icon)).toBe('database');
  });

  it('draws a picture’s address as a picture, a character as it is, and what it does not know as a ring', () => {
    expect(draw('Icon', { icon: '/docs/x.svg' })).toContain('<img class="icon-image" src="/docs/x.svg" alt=""');
    expect(draw('HopeIcon', { icon: '★' })).toBe('<span class="icon-text" aria-hidden="true">★</span>');
    expect(draw('Icon', { icon: 'unheard-of' })).toBe(draw('Icon', { icon: 'ring' }));
    expect(draw('Icon', {})).toBe('');
  });

  it('marks the place of a set’s icon, with a drawing of its own in it', () => {
    const mark = (icon: string, own: string): string =>
      `<iconify-icon aria-hidden="true" icon="${icon}">${draw('Icon', { icon: own })}</iconify-icon>`;
    expect(draw('Icon', { icon: 'mdi:database' })).toBe(mark('mdi:database', 'database'));
    expect(draw('Icon', { icon: 'logos:java' })).toBe(mark('logos:java', 'java'));
    expect(draw('Icon', { icon: 'mdi:unheard-of' })).toBe(mark('mdi:unheard-of', 'ring'));
    expect(['mdi:database', 'logos:java', 'mdi:unheard-of'].map((icon) => theme.drawsIcon?.(icon))).toEqual([true, true, false]);
  });

  it('has aliases for drawings that exist', () => {
    expect(Object.values(GLYPH_ALIASES).filter((name) => !(name in GLYPHS))).toEqual([]);
  });

  it('has well-formed drawings', () => {
    const wrong = Object.entries(GLYPHS).filter(([, paths]) => paths.some((path) => !/^M[\d\s.,MmLlHhVvCcSsAaZz-]+$/.test(path)));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('Catalog', () => {
  const entries = [{ title: 'A & B', url: '/docs/a/', children: [{ title: 'Below', url: null, children: [] }] }];

  it('lists pages, nested, with the heading where it is wanted', () => {
    const html = draw('Catalog', { entries, heading: true, index: false });
    expect(html).toContain('>Catalog</h2>');
    expect(html).toContain('<a href="/docs/a/">A &amp; B</a><ul');
    expect(draw('Catalog', { entries, heading: false, index: false })).not.toContain('<h2');
  });

  it('says that there is none', () => {
    expect(draw('Catalog', { entries: [], heading: false, index: false })).toContain('No catalog');
  });
});

describe('banners and cards', () => {
  it('draw actions, and say what is wrong with them', () => {
    const actions = [{ text: 'Go', link: '/go', type: 'primary' }];
    expect(draw('VPBanner', { title: 'T', content: 'C', actions })).toContain(
      '<a class="button button-primary" href="/go">Go</a>',
    );
    expect(check('VPBanner', { actions })).toBeNull();
    expect(check('VPBanner', { actions: [{ text: 'Go' }] })).toContain('`link`');
    expect(check('VPBanner', { actions: [{ text: ['Go'], link: '/go' }] })).toContain('`text`');
  });

  it('take Markdown in place of the text', () => {
    expect(draw('VPCard', { title: 'T', desc: 'no', link: '/t' }, '<p>yes</p>')).toContain('<p>yes</p>');
    expect(draw('VPCard', { title: 'T', desc: 'no', link: '/t' }, '<p>yes</p>')).not.toContain('no');
  });

  it('are found by the text of a card', () => {
    expect(theme.widgets['VPCard']?.contents?.({ title: 'T', desc: 'Copies of the log' })).toEqual({ text: 'Copies of the log' });
    expect(theme.widgets['VPCard']?.contents?.({ title: 'T' })).toBeNull();
  });

  it('open other sites in a new tab', () => {
    const away = '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">';
    const link = 'https://a.example/';
    expect(draw('VPCard', { title: 'T', link })).toContain(`${away}T</a>`);
    expect(draw('VPCard', { title: 'T', link: 'mailto:a@b.example' })).toContain('<a href="mailto:a@b.example">T</a>');
    expect(draw('VPBanner', { actions: [{ text: 'Go', link }] })).toContain(away.replace('href', 'class="button" href'));
    expect(draw('SiteInfo', { name: 'N', url: link, repo: link }).split(away)).toHaveLength(3);
  });

  it('a card says beside it how long it takes', () => {
    expect(draw('VPCard', { title: 'T', desc: 'd', meta: '25 min' })).toContain('<p>d</p><p class="card-meta">25 min</p>');
    expect(draw('VPCard', { title: 'T' })).not.toContain('card-meta');
  });

  it('describe a site', () => {
    expect(draw('SiteInfo', { name: 'N', url: '/n', repo: 'https://git.example/n' })).toContain('>git.example/n</a>');
  });
});

describe('the video player', () => {
  it.each(['VidStack', 'VideoPlayer'])('%s requires a source', (name) => {
    expect(check(name, {})).toContain('`src`');
    expect(check(name, { src: '' })).toContain('`src`');
    expect(check(name, { src: [{ type: 'video/mp4' }] })).toContain('`src`');
    expect(check(name, { src: '/a.mp4' })).toBeNull();
    expect(check(name, { src: [{ src: '/a.mp4', type: 'video/mp4' }] })).toBeNull();
    expect(check(name, { src: '/a.mp4', tracks: [{ kind: 'captions' }] })).toContain('`tracks`');
    expect(check(name, { src: '/a.mp4', tracks: ['/a.vtt'] })).toContain('`tracks`');
    expect(check(name, { src: [{ src: '/a.mp4', type: 4 }] })).toContain('`src`');
    expect(check(name, { src: '/a.mp4', width: [640] })).toContain('`width`');
    expect(check(name, { src: '/a.mp4', width: '640', height: 480, tracks: [], crossorigin: true })).toBeNull();
  });

  it('is the browser’s own, with a link for browsers that have none', () => {
    const html = draw('VidStack', { src: '/a.mp4', title: 'A film', tracks: [{ src: '/a.vtt', language: 'en' }] });
    expect(html).toContain('<video controls="" preload="metadata"');
    expect(html).toContain('<track src="/a.vtt" kind="subtitles" srcLang="en" label="English"/>');
    expect(html).toContain('<a href="/a.mp4">A film</a>');
  });

  it('keeps room of the video’s proportions, 16 to 9 unless it says otherwise', () => {
    expect(draw('VidStack', { src: '/a.mp4' })).toContain('<svg viewBox="0 0 16 9" aria-hidden="true">');
    expect(draw('VidStack', { src: '/a.mp4', width: '640', height: 480 })).toContain('viewBox="0 0 640 480"');
  });

  it('asks for nothing beforehand where the video has a poster, or is another host’s', () => {
    expect(draw('VidStack', { src: '/a.mp4', poster: '/a.png' })).toContain('preload="none" poster="/a.png"');
    expect(draw('VidStack', { src: 'https://films.example/a.mp4' })).toContain('preload="none"');
  });

  it.each([
    ['https://www.youtube.com/watch?v=abc_-1', 'https://www.youtube.com/watch?v=abc_-1'],
    ['youtube/abc', 'https://www.youtube.com/watch?v=abc'],
    ['https://player.vimeo.com/video/123', 'https://vimeo.com/123'],
  ])('links to %s and loads nothing from there', (src, page) => {
    const html = draw('VideoPlayer', { src });
    expect(html).toContain(`<a class="video-facade" href="${page}">`);
    expect(html).not.toMatch(/<(?:video|iframe|img)/);
  });
});

describe('Diagram', () => {
  it('takes a width and addresses from authors, and nothing else in their place', () => {
    expect(check('Diagram', { source: 'A', width: '640', links: { a: '/a' } })).toBeNull();
    expect(check('Diagram', { width: [640] })).toContain('`width`');
    expect(check('Diagram', { links: { a: ['/a'] } })).toContain('`links`');
  });

  it('shows its source, escaped, in a box the keyboard can scroll', () => {
    expect(draw('Diagram', { source: 'A --> B' })).toContain('<pre tabindex="0"><code>A --&gt; B</code></pre>');
  });
});

describe('an unknown widget', () => {
  it('is a bug of the caller', () => {
    expect(() => draw('Nobody', {})).toThrow('Nobody');
  });
});

describe('as Markdown', () => {
  const write = {
    text: (plain: string) => plain.toUpperCase(),
    link: (text: string, address: string) => `[${text}](${address})`,
  };
  const given = { productName: 'Headwater', lang: 'en', texts: { playerPlay: 'Play' }, write };
  const read = (name: string, props: object, inner: string | null = null): string | undefined =>
    theme.widgets[name]?.markdown?.({ ...given, props: props as never, inner });

  it('a badge is its text, or what stands between its tags', () => {
    expect(read('Badge', { text: '24' })).toBe('24');
    expect(read('Badge', { text: 'new' }, '*x*')).toBe('NEW');
    expect(read('Badge', {}, '*x*')).toBe('*x*');
  });

  it('a video is a link to where it can be seen', () => {
    expect(read('VidStack', { src: 'vimeo/12', title: 'Film' })).toBe('[Film](https://vimeo.com/12)');
    expect(read('VideoPlayer', { src: [{ src: '/a.mp4' }] })).toBe('[Play](/a.mp4)');
  });

  it('a card, a site and a band are what they say, with their links', () => {
    expect(read('VPCard', { title: 'a', desc: 'b', link: '/c' })).toBe('- [a](/c): B');
    expect(read('VPCard', { title: 'a', link: '/c', meta: 'd' })).toBe('- [a](/c) (D)');
    expect(read('VPCard', { title: 'a', desc: 'b' }, '*d*')).toBe('**A**\n\n*d*');
    expect(read('SiteInfo', { name: 'a', desc: 'b', url: '/c', repo: 'https://d.example/e' })).toBe(
      '[a](/c): B ([d.example/e](https://d.example/e))',
    );
    const actions = [
      { text: 'x', link: '/x' },
      { text: 'y', link: '/y' },
    ];
    expect(read('VPBanner', { title: 'a', content: 'b', actions })).toBe('**A**\n\nB\n\n[x](/x) [y](/y)');
  });
});

describe('Icon without a name', () => {
  it('is refused', () => {
    expect(theme.widgets['Icon']?.check?.({})).toBe('`icon` is missing.');
    expect(theme.widgets['Icon']?.check?.({ name: 'book' })).toBeNull();
  });
});
