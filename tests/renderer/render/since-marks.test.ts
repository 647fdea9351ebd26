import { expect, it } from 'vitest';
import { withMarks } from '../../../renderer/render/since-marks.ts';

const MARKS = { page: null, ids: { a: 'v2', row: 'v3' } };
const drawn = (body: string): string => withMarks(body, MARKS, (version) => `<b>${version}</b>`);

it.each([
  ['says something', '<p>It stores <a href="/x">orders</a>.</p>'],
  ['has code', '<figure class="code"><pre tabindex="0"><code>go</code></pre></figure>'],
  ['has a list that is not of links alone', '<ul><li><a href="/x">X</a></li><li>Y</li></ul>'],
])('a heading whose section %s has a mark', (_, section) => {
  expect(drawn(`<h2 id="a">A</h2>${section}<h2 id="b">B</h2>`)).toBe(`<h2 id="a">A <b>v2</b></h2>${section}<h2 id="b">B</h2>`);
});

it.each([
  [
    'only leads elsewhere',
    '<ul><li><a href="/x">X</a>, on another page</li><li><a href="/y">Y</a></li></ul><h2 id="b">B</h2><p>Text.</p>',
  ],
  ['consists of its subsections', '\n<h3 id="b">B</h3><p>Text.</p>'],
  ['is empty', ''],
])('a heading whose section %s has none', (_, section) => {
  expect(drawn(`<h2 id="a">A</h2>${section}`)).toBe(`<h2 id="a">A</h2>${section}`);
});

it('a row of options has its mark also where its heading has none', () => {
  const row = '<tr id="row"><td>Size';
  expect(drawn(`<h2 id="a">A</h2><table>${row}</td></tr></table>`)).toContain(`${row} <b>v3</b></td>`);
});

it('the title has none: the page has one', () => {
  expect(drawn('<h1 id="a">A</h1><p>It stores orders.</p>')).toBe('<h1 id="a">A</h1><p>It stores orders.</p>');
});

it('the mark of a version is drawn once', () => {
  const versions: string[] = [];
  const mark = (version: string): string => (versions.push(version), `<b>${version}</b>`);
  withMarks('<h2 id="a">A</h2><p>x</p><h2 id="c">C</h2><p>x</p>', { page: null, ids: { a: 'v2', c: 'v2' } }, mark);
  expect(versions).toEqual(['v2']);
});
