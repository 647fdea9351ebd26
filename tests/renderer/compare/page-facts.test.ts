import { describe, expect, it } from 'vitest';
import { pageFacts } from '../../../renderer/compare/page-facts.ts';

/** A page in the shape of a generator, with a menu that has an image, an id, a heading and code of its own. */
function page(text: string): string {
  const frame = '<nav><img src="/logo.svg"><h3 id="menu">Menu</h3><pre>menu</pre></nav>';
  return `<!doctype html><html><head><title>Install it | Orchard</title></head><body>${frame}${text}<footer><h4 id="foot">Foot</h4></footer></body></html>`;
}

const SHAPES: Readonly<Record<string, string>> = {
  VitePress: `<main class="main"><div class="vp-doc _guide"><div><h1 id="install" tabindex="-1">Install it <a class="header-anchor" href="#install" aria-label="Permalink">&ZeroWidthSpace;</a></h1><h2 id="on-linux">On Linux <a class="header-anchor" href="#on-linux">&#8203;</a></h2><div class="language-bash line-numbers-mode"><button title="Copy"></button><span class="lang">bash</span><pre class="shiki"><code><span class="line"><span>apt install</span></span>\n<span class="line"><span>orchard</span></span></code></pre><div class="line-numbers-wrapper"><span>1</span></div></div><img src="/assets/tree.Ab12Cd34.png" alt="Tree"></div></div></main>`,
  VuePress: `<main class="vp-page"><div vp-content><h1 id="install"><a class="header-anchor" href="#install"><span>Install it</span></a></h1><h2 id="on-linux"><a class="header-anchor" href="#on-linux"><span>On Linux</span></a></h2><div class="language-bash"><pre><code>apt install\norchard</code></pre><div class="line-numbers" aria-hidden="true"></div></div><figure><img src="/assets/tree-Ab12Cd34.png" alt="Tree"></figure></div><h3 id="also">Also</h3></main>`,
  Docusaurus: `<main><article><div class="theme-doc-markdown markdown"><header><h1>Install it</h1></header><h2 class="anchor" id="on-linux">On Linux<a href="#on-linux" class="hash-link" aria-label="Direct link">​</a></h2><div class="codeBlockContainer"><pre class="prism-code"><code><span class="token-line">apt install<br></span><span class="token-line">orchard<br></span></code></pre><div><button>Copy</button></div></div><p><img src="/assets/images/tree-0123456789abcdef0123456789abcdef.png" alt="Tree"></p></div></article></main>`,
  Starlight: `<main><div><h1 id="_top">Install it</h1></div><div class="sl-markdown-content"><div class="sl-heading-wrapper"><h2 id="on-linux">On Linux</h2><a class="sl-anchor-link" href="#on-linux"><span class="sr-only">Section titled “On Linux”</span></a></div><div class="expressive-code"><figure><pre><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code">apt install</div></div><div class="ec-line"><div class="code">orchard</div></div></code></pre></figure></div><img src="/_astro/tree.Ab12Cd34_Z1x.webp" alt="Tree"></div></main>`,
  MkDocs: `<main class="md-main"><div class="md-content"><article class="md-content__inner"><a id="__skip"></a><h1 id="install">Install it<a class="headerlink" href="#install">¶</a></h1><h2 id="on-linux">On Linux<a class="headerlink" href="#on-linux">¶</a></h2><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span>1</span></pre></div></td><td class="code"><pre><code><span>apt</span> <span>install</span>\norchard</code></pre></td></tr></table><img src="../img/tree.png" alt="Tree"></article></div></main>`,
};

describe('the facts of a page', () => {
  it.each(Object.entries(SHAPES))('are those of its text, in the HTML of %s', (name, text) => {
    const { title, places, code, images } = pageFacts(page(text));
    expect(title).toBe('Install it');
    const own = /Docusaurus|Starlight/.test(name) ? [] : [{ id: 'install', text: 'Install it', named: true }];
    expect(places.filter(({ named }) => named)).toEqual([...own, { id: 'on-linux', text: 'On Linux', named: true }]);
    expect(code.map((block) => block.replace(/\s+/g, ' '))).toEqual(['apt install orchard']);
    expect(images.map(({ alt }) => alt)).toEqual(['Tree']);
  });

  it('have other ids as places that count where a link leads to them, and no numbers of footnotes', () => {
    const { places, ids } = pageFacts(
      '<main><p id="note"><a name="here"></a><sup id="fnref:1"></sup><b id="__x"></b></p><h2 id="_1"><img src="a.png"></h2></main>',
    );
    expect(places).toEqual([
      { id: 'note', text: '', named: false },
      { id: 'here', text: '', named: true },
      { id: '_1', text: '', named: false },
    ]);
    expect([...ids]).toEqual(['note', 'here', 'fnref:1', '__x', '_1']);
  });

  it('have no ids of tabs that the generator numbered, none with white space or of a list of pages, but those that somebody named', () => {
    const { places } = pageFacts(
      '<main><a role="tab" id="tab-407" href="#tab-panel-407">npm</a><div role="tabpanel" id="tab-panel-407"></div><a role="tab" id="linux">Linux</a><h2 id="Of a list">Of a list</h2><h2 id="List" class="vp-catalog-main-title">List</h2></main>',
    );
    expect(places.map(({ id }) => id)).toEqual(['linux']);
  });

  it('have nothing of excerpts in a list of posts, whose headings lead to them', () => {
    const post = (title: string): string =>
      `<article><header><h2>${title}</h2></header><div><h3 id="a">A</h3><pre>a</pre><img src="/a.png"></div></article>`;
    const { places, code, images } = pageFacts(
      `<main><h1>Blog</h1><h2 id="2024">2024</h2>${post('<a href="/blog/a">Post</a>')}${post('Not one, with <a href="/b">a link</a>')}<h2 id="z">Z</h2></main>`,
    );
    expect(places.map(({ id }) => id)).toEqual(['2024', 'a', 'z']);
    expect([code.length, images.length]).toEqual([1, 1]);
    const titled = pageFacts('<main><article><h1><a href="/x">A page</a></h1><h2 id="a">A</h2></article></main>');
    expect(titled.places.map(({ id }) => id)).toEqual(['a']);
  });

  it('leave diagrams, templates and what is hidden in code out', () => {
    const { code } = pageFacts(
      '<main><pre class="mermaid">graph TD</pre><div class="language-mermaid"><pre>a</pre></div><pre><code class="language-mermaid">a</code></pre><template><pre>a</pre></template><pre>b<button>Copy</button></pre><pre> \n</pre></main>',
    );
    expect(code).toEqual(['b']);
  });

  it('have the title of the document where there is no heading, and where the page leads', () => {
    const facts = pageFacts(
      '<html><head><title>Old &amp; new - Orchard</title><link rel="canonical" href="https://x.org/a"><meta http-equiv="Refresh" content="0; url=\'/b/\'"></head><body><a href="/c">C</a></body></html>',
    );
    expect(facts).toMatchObject({ title: 'Old & new', canonical: 'https://x.org/a', refresh: '/b/', links: ['/c'] });
  });
});
