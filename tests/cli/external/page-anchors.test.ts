import { describe, expect, it } from 'vitest';
import { anchorJudge } from '../../../cli/external/page-anchors.ts';

const STATIC = '<!doctype html><h1 id="install">Install</h1><p>Words.</p>';
const SCRIPT = '<script src="/app.js"></script>';

const kind = (html: string, fragment: string): string => anchorJudge(html)(fragment).kind;

describe('a fragment', () => {
  it.each([
    ['a comment', '<!-- <h2 id="x"> -->'],
    ['a comment that nobody closes', '<!-- <h2 id="x">'],
    ['a comment with a dash too many', '<!--- <h2 id="x"> --->'],
    ['a comment that ends in a bang', '<!-- <h2 id="x"> --!>'],
    ['a declaration', '<!ELEMENT "<h2 id=x">'],
    ['an end tag', '</h2 id="x">'],
    ['a template that no script copies', '<template><h2 id="x"></h2></template>'],
    ['a style sheet', '<style>/* <h2 id="x"> */</style>'],
    ['a text area', '<textarea><h2 id="x"></textarea>'],
    ['a title', '<title><h2 id="x"></title>'],
    ['what is shown without scripts', '<noscript><h2 id="x"></h2></noscript>'],
    ['another attribute', '<p data-id="x" title=\'id="x"\'>'],
    ['a tag that nobody closes', '<p id="x"'],
  ])('does not land in %s', (_, html) => {
    expect(anchorJudge(STATIC + html)('x')).toEqual({ kind: 'missing', near: null });
  });

  it.each([
    ['behind a whole comment of five characters', '<!--><h2 id="x">'],
    ['behind a whole comment of six characters', '<!---><h2 id="x">'],
    ['behind a comment', '<!-- a --><h2 id="x">'],
    ['behind the text of a script', '<script>"<!-- <h2"</script><h2 id="x">'],
    ['behind an empty element of a drawing', '<svg><title/><style/></svg><h2 id="x">'],
    ['behind a template', '<template><template></template></template><h2 id="x">'],
    ['behind a bare angle bracket', 'a < b <h2 id="x">'],
    ['without quotes', '<h2 id=x>'],
    ['in capitals', '<H2 ID="x">'],
    ['behind an attribute that no blank follows', '<h2 class="a"id="x">'],
    ['behind attributes of a framework', '<h2 [title]="a" (click)=go() *ngIf="b" {{c}} id="x">'],
    ['behind a slash', '<h2 / id="x" / >'],
    ['behind a quote that belongs nowhere', '<h2 width=20" id="x">'],
    ['behind a value with an angle bracket', '<h2 title="a > b" id="x">'],
    ['behind a line end', '<h2\n\tid = "x"\n>'],
    ['the first of two', '<h2 id="x" id="y">'],
    ['by the name of an anchor', '<a name="x">'],
  ])('lands at an id %s', (_, html) => {
    expect(kind(html, 'x')).toBe('found');
  });

  it('is decoded for the comparison, and so is the id', () => {
    expect(kind('<h2 id="a&amp;b">', 'a&b')).toBe('found');
    expect(kind('<h2 id="a&eacute&#233;">', 'aéé')).toBe('found');
    expect(kind('<h2 id="caf%C3%A9">', 'caf%C3%A9')).toBe('found');
    expect(kind('<h2 id="x">', '%zz')).toBe('missing');
  });

  it.each([
    [
      'elements that nobody closes',
      `<p>${Array.from({ length: 20_000 }, (_, n) => `<font size=${n}>`).join('')}${'</p><p>'.repeat(20_000)}`,
    ],
    ['elements within each other', '<div>'.repeat(200_000)],
    ['templates within each other', '<template>'.repeat(100_000) + '</template>'.repeat(100_000)],
  ])('lands at an id behind thousands of %s', (_, html) => {
    expect(kind(`${html}<h2 id="x">`, 'x')).toBe('found');
  });

  it('is compared with its letters as they are', () => {
    expect(anchorJudge(STATIC)('Install')).toEqual({ kind: 'missing', near: 'install' });
  });

  it.each([':~:text=some%20words', 'install:~:text=a', 'TOP', ''])('that names words or the top is found: #%s', (fragment) => {
    expect(kind(STATIC, fragment)).toBe('found');
  });

  it.each([
    '!/users',
    '/users',
    'code/N4Ig',
    'narrow/stream/1-a',
    'page=3',
    't=10',
    'L10',
    'L10-L20',
    'L10C2-L12C5',
    'L10-20',
    'lines-10:20',
    'issuecomment-123',
    'discussioncomment-1',
    'discussion_r12',
    'pullrequestreview-9',
    'note_44',
    'diff-0a1b2c',
  ])('that is for a script cannot be judged: #%s', (fragment) => {
    expect(kind(STATIC, fragment)).toBe('unknown');
  });

  it('that looks like one for a script is found where it is an id', () => {
    expect(kind('<a name="Documentation/git.txt---verify">', 'Documentation/git.txt---verify')).toBe('found');
  });
});

describe('a page that scripts have a hand in', () => {
  it.each([
    [
      'an empty element for the application',
      `<p id="a">x</p><div id="app"><!-- here --> </div>${SCRIPT}${'<p>words</p>'.repeat(200)}`,
    ],
    ['an empty main', `<nav id="a"><h2>Menu</h2></nav><main></main>${SCRIPT}`],
    ['next to no text', `<div id="shell"><div class="spinner">Loading…</div></div>${SCRIPT}`],
    ['a template with the place', `${STATIC}<template><h2 id="x"></h2></template>${SCRIPT}`],
    ['the place in its data', `${STATIC}<script type="application/json">{"toc":[{"id":"x"}]}</script>`],
    ['the place in markup within its data', `${STATIC}<script>{"html":"\\u003ch2 id=\\"user-content-x\\"\\u003e"}</script>`],
    ['the place in a script that writes scripts', `${STATIC}<script><!-- <script></script><h2 id="x"> --></script>`],
    ['a link of its own to the place', `${STATIC}<a href="#x">X</a>${SCRIPT}`],
  ])('cannot be judged if it has %s', (_, html) => {
    expect(kind(html, 'x')).toBe('unknown');
  });

  it.each([
    ['content of its own', STATIC + SCRIPT],
    ['much text, though no headings', `<p id="a">${'words '.repeat(200)}</p>${SCRIPT}`],
    ['the name only within other names', `${STATIC}<script>var max = "xs" + "ax"; x</script>`],
    ['a content element that is not empty', `<main id="main"><h1 id="a">A</h1></main>${SCRIPT}`],
  ])('is judged if it has %s', (_, html) => {
    expect(kind(html, 'x')).toBe('missing');
  });

  it('is judged without one, little as it says', () => {
    expect(kind('<p id="a">Hi</p>', 'x')).toBe('missing');
  });
});
