import { describe, expect, it } from 'vitest';
import { compareSites, type ComparedThing } from '../../../renderer/compare/compare-sites.ts';
import { newSite, type NewSiteInputs } from '../../../renderer/compare/new-site.ts';
import { filesAsSite } from '../../../renderer/compare/old-site.ts';
import { pageFacts } from '../../../renderer/compare/page-facts.ts';

const html = (text: string, head = ''): string => `<html><head>${head}</head><body><main>${text}</main></body></html>`;

/** What is not kept of an old site, as `address kind what outcome where`. */
function changes(old: Record<string, string>, pages: Record<string, string>, site: Partial<NewSiteInputs> = {}): string[] {
  const facts = new Map(Object.entries(pages).map(([address, text]) => [address, pageFacts(html(text))]));
  const now = newSite({ style: 'html', pages: facts, files: new Set(), stubs: [], rules: [], ...site });
  const { pages: compared } = compareSites(filesAsSite(new Map(Object.entries(old))), now);
  return compared.flatMap(({ address, things }) =>
    things.filter(({ outcome }) => outcome !== 'kept').map((thing) => show(address, thing)),
  );
}

function show(address: string, { kind, what, outcome, to, became }: ComparedThing): string {
  return [address, kind, what, outcome, to, became === null ? null : `(${became})`].filter((part) => part !== null).join(' ');
}

const stub = (from: string, to: string) => ({ from, to, status: 301, rule: 0 });

describe('the comparison with an old site', () => {
  it('finds nothing to say where everything is there, whatever the white space and the hash of a bundler', () => {
    const old = '<h1 id="a">A  b</h1><pre>x\n  y</pre><img src="/assets/tree.Ab12Cd34.png" alt="Tree">';
    expect(
      changes({ 'a.html': html(old) }, { '/a.html': '<h1 id="a">A b</h1><pre>x y</pre><img src="/img/tree.webp">' }),
    ).toEqual([]);
  });

  it('says what is gone from a page, and what a heading has become', () => {
    const old = '<h1>A</h1><h2 id="one">One</h2><h2 id="two">Two</h2><pre>x\ny</pre><img src="b.png">';
    expect(changes({ 'a.html': html(old) }, { '/a.html': '<h1>B</h1><h2 id="eins">One</h2>' })).toEqual([
      '/a.html anchors #one lost (/a.html#eins)',
      '/a.html anchors #two lost',
      '/a.html titles A lost (B)',
      '/a.html code x lost',
      '/a.html images b.png lost',
    ]);
  });

  it('takes the title of the document for that of a start page whose heading has more in it', () => {
    const old = { 'index.html': html('<h1><b>Orchard</b><b>Grow it</b></h1>', '<title>Orchard | Grow it</title>') };
    expect(changes(old, { '/': '<h1>Orchard</h1>' })).toEqual([]);
  });

  it('tells headings with the same words apart by their order, and not where their number differs', () => {
    const old = html('<h2 id="x">X</h2><h2 id="x_1">X</h2>');
    expect(changes({ 'a.html': old }, { '/a.html': '<h2 id="x">X</h2><h2 id="x-1">X</h2>' })).toEqual([
      '/a.html anchors #x_1 lost (/a.html#x-1)',
    ]);
    expect(changes({ 'a.html': old }, { '/a.html': '<h2 id="x-1">X</h2>' })).toEqual([
      '/a.html anchors #x lost',
      '/a.html anchors #x_1 lost',
    ]);
  });

  it('follows redirects: stubs, rules, and to other sites, of which nothing is known', () => {
    const page = html('<h1>A</h1><h2 id="b">B</h2>');
    const site = {
      stubs: [stub('/a.html', '/new.html'), stub('/c.html', 'https://other.org/c')],
      rules: [{ from: '/old/*', to: '/:splat', status: 301 }],
    };
    expect(changes({ 'a.html': page, 'c.html': page, 'old/new.html': page }, { '/new.html': '<h1>A</h1>' }, site)).toEqual([
      '/a.html addresses /a.html redirected /new.html',
      '/a.html anchors #b lost',
      '/a.html titles A redirected /new.html',
      '/c.html addresses /c.html redirected https://other.org/c',
      '/c.html anchors #b redirected https://other.org/c#b',
      '/c.html titles A redirected https://other.org/c',
      '/old/new.html addresses /old/new.html redirected /new.html',
      '/old/new.html anchors #b lost',
      '/old/new.html titles A redirected /new.html',
    ]);
  });

  it('finds what moved to another page, and the page that a lost one became if only one has its title', () => {
    const old = { 'a.html': html('<h1>A</h1><pre>x</pre>'), 'b.html': html('<h1>B</h1>'), 'c.html': html('<h1>B</h1>') };
    expect(changes(old, { '/new.html': '<h1>A</h1><pre>x</pre>', '/other.html': '<h1>B</h1>' })).toEqual([
      '/a.html addresses /a.html lost (/new.html)',
      '/a.html titles A elsewhere /new.html',
      '/a.html code x elsewhere /new.html',
      '/b.html addresses /b.html lost',
      '/b.html titles B elsewhere /other.html',
      '/c.html addresses /c.html lost',
      '/c.html titles B elsewhere /other.html',
    ]);
  });

  it('knows an address in another style', () => {
    const old = { 'a/index.html': html('<h1>A</h1>'), 'b/index.html': html('<h1>B</h1>') };
    expect(changes(old, { '/a.html': '<h1>A</h1>', '/b/': '<h1>B</h1>' })).toEqual([
      '/a/ addresses /a/ lost (/a.html)',
      '/a/ titles A elsewhere /a.html',
    ]);
    expect(
      changes({ 'a.html': html('<h1>A</h1>') }, { '/a': '<h1>A</h1>' }, { style: 'clean', files: new Set(['a.html']) }),
    ).toEqual([]);
  });

  it('counts a page that only leads to another as an address that must lead somewhere', () => {
    const old = {
      'old.html': html('', '<meta http-equiv="refresh" content="0;url=/a.html">'),
      'a.html': html('<h1>A</h1><a href="/a.html">a</a>'),
    };
    expect(changes(old, { '/a.html': '<h1>A</h1>' })).toEqual(['/old.html addresses /old.html lost (/a.html)']);
    expect(changes(old, { '/a.html': '<h1>A</h1>' }, { stubs: [stub('/old.html', '/a.html')] })).toEqual([
      '/old.html addresses /old.html redirected /a.html',
    ]);
  });

  it('looks for ids that are on no heading where a link leads to them', () => {
    const old = {
      'a.html': html('<h1>A</h1><p id="x">x</p><p id="y">y</p>'),
      'b.html': html('<h1>B</h1><a href="a.html#x">x</a>'),
    };
    expect(changes(old, { '/a.html': '<h1>A</h1>', '/b.html': '<h1>B</h1>' })).toEqual(['/a.html anchors #x lost']);
  });

  it('does not take an image for another with the same words, but for one inside of the page', () => {
    const old = html(
      '<h1>A</h1><img src="/assets/install-overview.png" alt="Shot"><img src="data:image/png;base64,x" alt="Shot">',
    );
    expect(changes({ 'a.html': old }, { '/a.html': '<h1>A</h1><img src="/install-settings.png" alt="Shot">' })).toEqual([
      '/a.html images /assets/install-overview.png lost',
    ]);
  });
});
