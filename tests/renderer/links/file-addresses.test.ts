import { describe, expect, it } from 'vitest';
import { fileAddresses } from '../../../renderer/links/file-addresses.ts';

/** The addresses of a file, each with the text at its place. */
function named(path: string, text: string): string[] {
  const lines = text.split('\n');
  return fileAddresses(path, text).addresses.map(({ href, line, column, length }) => {
    const written = lines[line - 1]?.slice(column - 1, column - 1 + length);
    return written === href ? href : `${href} as ${written}`;
  });
}

describe('fileAddresses', () => {
  it('reads attributes of HTML, with their places', () => {
    const text = [
      '<!DOCTYPE html>',
      '<link rel=stylesheet href=a.css><link rel="preconnect" href="https://f.example">',
      '<a\n  title="<a href=no>" href="b.html?x=1&amp;y=2#z">b</a>',
      '<img srcset="c.png 1x,',
      ' d.png 2x" src=\'e.png\'><video poster="f.png"><source src="g.mp4"></video>',
      '<form method="post" action="/send"><button formaction="h.html" formmethod="get"></form><form action="i.html">',
      '<object data="j.pdf"></object><q cite="k.html"></q><svg><use xlink:href="l.svg#m"/></svg>',
    ].join('\n');
    expect(named('x.html', text)).toEqual([
      'a.css',
      'b.html?x=1&y=2#z as b.html?x=1&amp;y=2#z',
      'c.png',
      'd.png',
      'e.png',
      'f.png',
      'g.mp4',
      'h.html',
      'i.html',
      'j.pdf',
      'k.html',
      'l.svg#m',
    ]);
  });

  it('skips text that is no address to browsers', () => {
    const text = [
      '<!-- <a href="a.html"> --><script>x = "<img src=b.png>"</script><textarea><a href="c.html"></textarea>',
      '<template><img src="d.png"></template><a href="">e</a><a href="#f">f</a><a href="${g}">g</a><a href="{{ h }}">h</a>',
      '<a :href="i">i</a><p data-src="j.png" title="url(k.png)">1 < 2</p><!-- <a href="l.html">',
    ].join('\n');
    expect(named('x.html', text)).toEqual([]);
  });

  it('reads what browsers read, even where grammars are stricter', () => {
    const text = [
      '<a class="x"href=a.html?b=c&amp;d>a</a><a href="e.html?f=1&copy=2&#38;g">e</a><a {{ h }} href="i.html" href="j.html">i</a>',
      '<script><!-- <script></script> <img src="k.png"> --></script><title><img src="l.png"></title><!--><img src="m.png">',
      '<template><template></template><img src="n.png"><style>p { background: url(o.png) }</style></template>',
      '<svg><style/><![CDATA[<a href="p.html">]]><image href="q.png"/></svg><noscript><img src="r.png"></noscript>',
    ].join('\r\n');
    expect(named('x.html', text)).toEqual([
      'a.html?b=c&d as a.html?b=c&amp;d',
      'e.html?f=1&copy=2&g as e.html?f=1&copy=2&#38;g',
      'i.html',
      'm.png',
      'q.png',
      'r.png',
    ]);
  });

  it('reads on after a self-closing element, if browsers accept it as such', () => {
    const text = '<script src="a.js"/><a href="b.html">b</a>';
    expect(named('x.html', text)).toEqual(['a.js']);
    expect(named('x.xhtml', text)).toEqual(['a.js', 'b.html']);
  });

  it('reads the first base', () => {
    expect(fileAddresses('x.htm', '<base target=_top><base href="/a/"><base href="/b/">').base).toBe('/a/');
  });

  it('reads style sheets', () => {
    const text = [
      '@import "a.css" layer(b); @import url(c.css);',
      '/* url(no.png) */ .d { background: url( "e f.png" ), URL(\'g.png\'), url(h\\(1\\).png) }',
      '.i::before { content: "url(no.png)"; cursor: url(#no), url(data:image/png;base64,AA) }',
    ].join('\n');
    expect(named('x.css', text)).toEqual([
      'a.css',
      'c.css',
      'e f.png',
      'g.png',
      'h(1).png as h\\(1\\).png',
      'data:image/png;base64,AA',
    ]);
  });

  it('finds no other addresses in a style sheet', () => {
    const text = [
      '.a { --b: my-url(no.png); content: "no \\\r\nurl(no.png)" } @imported "no.css"; \\@import "no.css";',
      '.c { background: url(no "no.png) } .d::before { content: \'no',
      '} /* 😀 */ @IMPORT/**/"e.css"; .f { background: u\\72l(g.png) } .h { background: url("i.png"',
    ].join('\n');
    expect(named('x.css', text)).toEqual(['e.css', 'g.png', 'i.png']);
  });

  it('reads a style sheet with an address of many megabytes', () => {
    expect(fileAddresses('x.css', `a { src: url("data:,${'A'.repeat(20_000_000)}") }`).addresses).toHaveLength(1);
  });

  it('reads SVG images', () => {
    const text = [
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "http://www.w3.org/svg.dtd">',
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><style><![CDATA[ @font-face { src: url(a.woff) } ]]></style>',
      '<image xlink:href="b.png"/><rect fill="url(#c)" filter="url(d.svg#e)"/><a href="f.html"><text>x</text></a></svg>',
    ].join('\n');
    expect(named('x.svg', text)).toEqual(['a.woff', 'b.png', 'd.svg#e', 'f.html']);
  });
});
