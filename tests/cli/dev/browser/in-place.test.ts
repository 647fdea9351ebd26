// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, describe, expect, it } from 'vitest';
import { changeInPlace, differInRegionsOnly } from '../../../../cli/dev/browser/in-place.ts';

const HEAD =
  '<meta charset="utf-8"><link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script>' +
  '<title>Page</title><meta name="description" content="About"><meta name="docs-build-key" content="1">';

const parsed = (body: string, head = HEAD): Document =>
  new DOMParser().parseFromString(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, 'text/html');

/** Shows a document as the browser does that loaded it. */
function show({ documentElement }: Document): void {
  document.documentElement.lang = 'en';
  document.head.replaceChildren(
    ...[...(documentElement.querySelector('head')?.childNodes ?? [])].map((node) => node.cloneNode(true)),
  );
  document.body.replaceChildren(
    ...[...(documentElement.querySelector('body')?.childNodes ?? [])].map((node) => node.cloneNode(true)),
  );
}

/** Shows one body, lets `script` have its way with it, and changes it into the other. Answers whether that could be done. */
function changed(from: string, to: string, script: () => void = () => {}): boolean {
  show(parsed(from));
  script();
  return changeInPlace(parsed(from), parsed(to));
}

const body = (): string => document.body.innerHTML;
const one = <T extends Element>(selector: string): T => document.querySelector(selector) as T;

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
});

describe('an edit is shown in the page', () => {
  it.each([
    ['of a word', '<p>one <b>two</b> three</p>', '<p>one <b>new</b> three</p>'],
    ['of an address', '<p><a href="/a">a</a></p>', '<p><a href="/b" title="b">a</a></p>'],
    ['that adds a paragraph at the end', '<p>one</p>', '<p>one</p><p>two</p>'],
    ['that adds a paragraph at the start', '<p>one</p>', '<p>new</p><p>one</p>'],
    ['that adds the first paragraph', '<main></main>', '<main><p>new</p></main>'],
    ['that adds a paragraph between blocks', '<p>one</p><figure>x</figure>', '<p>one</p><p>two</p><figure>x</figure>'],
    ['that takes a paragraph out', '<p>one</p><p>two</p><p>three</p>', '<p>one</p><p>three</p>'],
    ['that makes a list of a paragraph', '<p>one</p>', '<ul><li>one</li><li>two</li></ul>'],
    ['that marks words', '<p>one two</p>', '<p>one <em>two</em></p>'],
    [
      'that adds a row',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    ],
    [
      'that adds a line of code',
      '<pre><code><span class="line">a</span></code></pre>',
      '<pre><code><span class="line">a</span>\n<span class="line">b</span></code></pre>',
    ],
    ['in two places', '<p>one</p><figure>x</figure><p>two</p>', '<p>1</p><figure>x</figure><p>2</p>'],
  ])('%s', (_, from, to) => {
    expect(changed(from, to)).toBe(true);
    expect(body()).toBe(to);
  });

  it('where the same element stands', () => {
    show(parsed('<p>one</p><p>two</p>'));
    const [first, second] = document.querySelectorAll('p');
    expect(changeInPlace(parsed('<p>one</p><p>two</p>'), parsed('<p>one</p><p>new</p>'))).toBe(true);
    expect([...document.querySelectorAll('p')]).toEqual([first, second]);
    expect(second?.textContent).toBe('new');
  });

  it('beside what scripts have put there', () => {
    const code = (line: string): string => `<figure class="code"><pre><code>${line}</code></pre></figure>`;
    const script = (): void => one('figure').prepend(document.createElement('button'), document.createElement('span'));
    expect(changed(code('one'), code('two'), script)).toBe(true);
    expect(body()).toBe(code('two').replace('<pre>', '<button></button><span></span><pre>'));
  });

  it('in panels that became tabs', () => {
    const tabs = (text: string): string =>
      `<div class="tabs" data-widget="tabs"><div class="tab-panel"><p>one</p></div><div class="tab-panel"><p>${text}</p></div></div>`;
    const script = (): void => {
      const list = document.createElement('div');
      list.className = 'tab-list';
      one('.tabs').prepend(list);
      one('.tabs').setAttribute('data-ready', '');
    };
    expect(changed(tabs('two'), tabs('new'), script)).toBe(true);
    expect(one('.tab-panel:last-child').textContent).toBe('new');
    expect(one('.tab-list').textContent).toBe('');
  });

  it('and leaves open what the reader opened', () => {
    const details = (text: string): string => `<details><summary>More</summary><p>one</p></details><p>${text}</p>`;
    expect(changed(details('a'), details('b'), () => one('details').setAttribute('open', ''))).toBe(true);
    expect([one('details').hasAttribute('open'), body().endsWith('<p>b</p>')]).toEqual([true, true]);
  });

  it('with what the head says about the page, in whatever order it stands there', () => {
    show(parsed('<p>a</p>'));
    document.head.append(one('title'));
    const next = HEAD.replace('>Page<', '>New<').replace('About', 'Of').replace('content="1"', 'content="2"');
    expect(changeInPlace(parsed('<p>a</p>'), parsed('<p>b</p>', next))).toBe(true);
    expect(document.title).toBe('New');
    expect([...document.querySelectorAll('meta[name]')].map((meta) => meta.getAttribute('content')).sort()).toEqual(['2', 'Of']);
    expect(document.head.children).toHaveLength(6);
  });
});

describe('an edit is left to others, and changes nothing,', () => {
  it.each([
    ['of a heading', '<h2 id="one">One</h2>', '<h2 id="two">Two</h2>'],
    ['that adds a heading', '<p>a</p>', '<p>a</p><h2 id="b">B</h2>'],
    ['that adds a block of code', '<p>a</p>', '<p>a</p><figure class="code"><pre></pre></figure>'],
    ['that takes a picture out', '<p>a <img src="/a.png"></p>', '<p>a</p>'],
    ['of what a widget was given', '<div data-widget="x" data-props="{}"></div>', '<div data-widget="x" data-props="[]"></div>'],
    ['of what stands in a widget', '<div data-widget="x"><p>a</p></div>', '<div data-widget="x"><p>b</p></div>'],
    ['of a tab’s title', '<div class="tab-title">a</div>', '<div class="tab-title">b</div>'],
    ['of what scripts are told by', '<p data-kind="a">a</p>', '<p data-kind="b">a</p>'],
    ['that adds a paragraph for scripts', '<p>a</p>', '<p>a</p><p data-kind="a">b</p>'],
    ['of a script', '<script>a</script>', '<script>b</script>'],
    ['of a style', '<style>a</style>', '<style>b</style>'],
    ['of a frame', '<object data="/a"></object>', '<object data="/b"></object>'],
    ['of a template', '<template><p>a</p></template>', '<template><p>b</p></template>'],
    ['of what a player plays', '<video><source src="/a.webm"></video>', '<video><source src="/b.webm"></video>'],
    ['of a drawing', '<svg><text>a</text></svg>', '<svg><text>b</text></svg>'],
  ])('%s', (_, from, to) => {
    expect(changed(`<p>before</p>${from}`, `<p>other</p>${to}`)).toBe(false);
    expect(body()).toBe(`<p>before</p>${from}`);
  });

  it.each([
    ['where a script has changed the text', '<p>a</p>', '<p>b</p>', () => (one('p').textContent = 'mine')],
    [
      'where a script has changed the address',
      '<a href="/a">a</a>',
      '<a href="/b">a</a>',
      () => one('a').setAttribute('href', '/'),
    ],
    ['where a script has changed what goes', '<p>a</p><p>b</p>', '<p>a</p>', () => one('p + p').append('!')],
    ['where a script has taken an element out', '<p>a</p><hr><p>b</p>', '<p>a</p><hr><p>c</p>', () => one('hr').remove()],
    [
      'where scripts live on what comes',
      '<p>a</p><p>b</p>',
      '<p>a</p><p>b</p><p>c</p>',
      () => one('p').setAttribute('data-mounted', 'x'),
    ],
  ])('%s', (_, from, to, script) => {
    let before = '';
    const isDone = changed(from, to, () => {
      script();
      before = body();
    });
    expect([isDone, body()]).toEqual([false, before]);
  });

  it.each([
    ['with another style sheet', HEAD.replace('/a.css', '/b.css')],
    ['with a style sheet more', `${HEAD}<link rel="stylesheet" href="/b.css">`],
    ['with another script', HEAD.replace('/a.js', '/b.js')],
  ])('%s', (_, head) => {
    show(parsed('<p>a</p>'));
    expect(changeInPlace(parsed('<p>a</p>'), parsed('<p>b</p>', head))).toBe(false);
    expect(body()).toBe('<p>a</p>');
  });

  it('of the language', () => {
    show(parsed('<p>a</p>'));
    const next = parsed('<p>b</p>');
    next.documentElement.lang = 'de';
    expect(changeInPlace(parsed('<p>a</p>'), next)).toBe(false);
  });

  it('with facts that the head does not have', () => {
    show(parsed('<p>a</p>'));
    one('title').remove();
    expect(changeInPlace(parsed('<p>a</p>'), parsed('<p>b</p>', HEAD.replace('>Page<', '>New<')))).toBe(false);
    expect(body()).toBe('<p>a</p>');
  });
});

describe('the site’s own script can exchange', () => {
  const page = (content: string, list = '<a href="/a">A</a>', around = ''): string =>
    `<div data-region="shell" class="shell">${around}<nav data-region="list" data-keep="">${list}</nav>` +
    `<main data-region="content">${content}</main></div><footer data-region="footer">${content}</footer>`;

  it.each([
    ['other content', page('a'), page('b'), true],
    ['a region more', page('a'), `${page('a')}<aside data-region="more">b</aside>`, true],
    ['a list that it would keep, but for an attribute: not', page('a'), page('a', '<a href="/a" class="new">A</a>'), false],
    ['what stands around the regions: not', page('a'), page('a', undefined, '<p>b</p>'), false],
    ['what stands in no region: not', `${page('a')}<p>a</p>`, `${page('a')}<p>b</p>`, false],
  ])('%s', (_, from, to, expected) => {
    expect(differInRegionsOnly(parsed(from), parsed(to))).toBe(expected);
  });

  it('a page for one that needs the sheet that not every page has', () => {
    expect(differInRegionsOnly(parsed('a'), parsed('a', `${HEAD}<link rel="stylesheet" href="/b.css" data-rare="">`))).toBe(true);
  });

  it('facts of the head, and nothing else of it', () => {
    expect(differInRegionsOnly(parsed('a'), parsed('a', HEAD.replace('About', 'Of')))).toBe(true);
    expect(differInRegionsOnly(parsed('a'), parsed('a', HEAD.replace('/a.js', '/b.js')))).toBe(false);
  });
});
