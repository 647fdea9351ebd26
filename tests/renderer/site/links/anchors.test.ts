import { decodePath, encodePath } from '../../../../renderer/model/url.ts';
import { describe, expect, it } from 'vitest';
import { anchorIndex } from '../../../../renderer/site/links/anchors.ts';

const at = { file: 'a.md', line: 1, column: 1, length: 1 };
const page = {
  headings: [{ id: 'install', level: 2, text: '', html: '', at }],
  anchors: [
    { id: '_1-first', at },
    { id: 'über-uns', at },
    { id: '100%', at },
  ],
};

describe('anchors', () => {
  const { find, nearest } = anchorIndex();

  it.each([
    ['', ''],
    ['top', 'top'],
    ['install', 'install'],
    ['1-first', '_1-first'],
    ['_1-first', '_1-first'],
    ['%C3%BCber-uns', '%C3%BCber-uns'],
    ['100%', '100%'],
    ['install:~:text=x', 'install:~:text=x'],
    [':~:text=x', ':~:text=x'],
    ['Install', null],
    ['gone', null],
  ])('"%s" finds %s', (hash, id) => {
    expect(find(page, hash)).toBe(id);
  });

  it('that do not exist have a nearest one, or none that is similar', () => {
    expect(nearest(page, 'instal')).toBe('install');
    expect(nearest(page, 'how-to-install')).toBe('install');
    expect(nearest(page, 'zzz')).toBeNull();
    expect(nearest({ headings: [], anchors: [{ id: 'or', at }] }, 'the-for-loop')).toBeNull();
  });
});

describe('percent encoding', () => {
  it('is decoded if it is valid, and encoded where an address needs it', () => {
    expect(decodePath('/a%20b')).toBe('/a b');
    expect(decodePath('/100%')).toBe('/100%');
    expect(encodePath('/a b/ü?#.html')).toBe('/a%20b/%C3%BC%3F%23.html');
    expect(encodePath('/plain/path_1.html')).toBe('/plain/path_1.html');
  });
});
