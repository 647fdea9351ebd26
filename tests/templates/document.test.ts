import { describe, expect, it } from 'vitest';
import { defaultTheme } from '../../templates/index.ts';
import { sampleAssets, sampleHome, sampleNotFound, samplePage, sampleSite } from './sample-view.ts';

const theme = defaultTheme({ hash: 'h' });
const render = (view: typeof samplePage): string => theme.renderDocument(view, sampleAssets);
const pages = { page: samplePage, home: sampleHome, '404': sampleNotFound };

describe.each(Object.entries(pages))('every document (%s)', (_, view) => {
  const html = render(view);

  it('begins with the doctype and says its language', () => {
    expect(html.startsWith('<!doctype html>\n<html lang="en-US"')).toBe(true);
  });

  it('has one style sheet, one module script and the boot script before both', () => {
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html.match(/<script type="module"/g)).toHaveLength(1);
    expect(html.indexOf(sampleAssets.bootScript)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('names its module script last: the style sheet comes first over a slow connection', () => {
    expect(html).toMatch(/<i hidden="" id="docs:end"><\/i><script type="module" [^>]*><\/script><\/body>\n<\/html>\n$/);
  });

  it('has no inline styles, no event handlers and no inline script but the boot script', () => {
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  it('leaves it to the boot script whether fonts are preloaded, and preloads nothing React would add', () => {
    expect([...html.matchAll(/<link rel="(?:preload|late)"[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<link rel="late" as="font" type="font/woff2" href="/docs/assets/sans-1.woff2" crossorigin>',
    ]);
    expect(html.indexOf('<link rel="late"')).toBeLessThan(html.indexOf(sampleAssets.bootScript));
  });

  it('is the same every time', () => {
    expect(render(view)).toBe(html);
  });
});

describe('the head', () => {
  it('has the site’s icon, unless the tags name another; without any, browsers are kept from asking', () => {
    const icons = (view: typeof samplePage): string[] =>
      [...render(view).matchAll(/<link rel="[^"]*icon"[^>]*>/g)].map(([tag]) => tag);
    expect(icons(samplePage)).toEqual(['<link rel="icon" href="/docs/favicon.svg">']);
    const own = { tag: 'link', attributes: { rel: 'shortcut icon', href: '/favicon.ico' }, content: null };
    expect(icons({ ...samplePage, head: [own] })).toEqual(['<link rel="shortcut icon" href="/favicon.ico">']);
    expect(icons({ ...samplePage, site: { ...sampleSite, icon: null } })).toEqual(['<link rel="icon" href="data:,">']);
  });

  it('prints the view’s tags escaped', () => {
    const html = render(samplePage);
    expect(html).toContain('<title>Streams &amp; events | Headwater</title>');
    expect(html).toContain('<meta name="description" content="What a &quot;stream&quot; is.">');
  });

  it.each([
    ['noscript', '<img src="/pixel.png" alt="">', '<noscript><img src="/pixel.png" alt=""></noscript>'],
    ['template', '<p>Later</p>', '<template><p>Later</p></template>'],
    ['style', 'a > b { color: red }', '<style>a > b { color: red }</style>'],
    ['script', 'if (1 < 2) go();', '<script>if (1 < 2) go();</script>'],
    ['title', 'A < B', '<title>A &lt; B</title>'],
  ])('prints what a %s holds as HTML reads it', (tag, content, printed) => {
    expect(render({ ...samplePage, head: [{ tag, attributes: {}, content }] })).toContain(printed);
  });

  it('has noscript behind everything else: a picture in it ends the head where scripts are off', () => {
    const noscript = { tag: 'noscript', attributes: {}, content: '<img src="/pixel.png" alt="">' };
    const html = render({ ...samplePage, head: [noscript, ...samplePage.head] });
    expect(html.slice(html.indexOf('</noscript>'), html.indexOf('<body>'))).toBe('</noscript>\n</head>\n');
  });

  it('does not let a script’s text end its element', () => {
    const content = '{"name":"</script><script>alert(1)</script><!--"}';
    const html = render({ ...samplePage, head: [{ tag: 'script', attributes: { type: 'application/ld+json' }, content }] });
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<!--');
  });

  it('leaves integrity out where there is none', () => {
    const assets = { ...sampleAssets, styles: [{ href: '/a.css', integrity: null }] };
    expect(theme.renderDocument(samplePage, assets)).toContain('<link rel="stylesheet" href="/a.css">');
  });
});

describe('a page that comes with a server’s first answer', () => {
  const expects = (body: string): boolean => {
    const html = render({ ...samplePage, body });
    const end = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html)?.[1];
    if (end !== undefined) expect(html).toMatch(new RegExp(` id="${end}"></i>(?:<script [^>]*></script>)?</body>`));
    return end !== undefined;
  };

  it('is shown as a whole', () => {
    expect(expects('<p>Short.</p>')).toBe(true);
  });

  it('is one that is short, and that no script of another file holds up', () => {
    expect(expects('<p>Long.</p>'.repeat(6000))).toBe(false);
    expect(expects('<p>Short.</p><script async src="https://elsewhere.example/a.js"></script>')).toBe(false);
  });
});

describe('the colour mode', () => {
  it('is left to the boot script where the visitor may choose', () => {
    expect(render(samplePage)).toMatch(/<html [^>]*data-color-mode="switch" data-layout/);
    expect(render(samplePage)).toContain('<meta name="color-scheme" content="light dark">');
  });

  it.each([
    ['enable', 'dark'],
    ['disable', 'light'],
  ] as const)('%s is always %s, without a button', (colorMode, expected) => {
    const html = render({ ...samplePage, site: { ...sampleSite, colorMode } });
    expect(html).toContain(`data-theme="${expected}"`);
    expect(html).toContain(`<meta name="color-scheme" content="${expected}">`);
    expect(html).not.toContain('data-widget="color-mode"');
  });
});
