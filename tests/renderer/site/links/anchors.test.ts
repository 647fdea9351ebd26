import { cpuSeconds } from '../../../support/cpu-time.ts';
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

  it('that are a part of several have none, unless one of these ends in them', () => {
    const others = ['default-port', 'default-user', 'test-each', 'test-each-table'].map((id) => ({ id, at }));
    const some = { headings: [], anchors: others };
    expect(nearest(some, 'default')).toBeNull();
    expect(nearest(some, 'each')).toBe('test-each');
    expect(nearest(some, 'user')).toBe('default-user');
  });

  describe('on a page with very many', () => {
    const many = (count: number, ...ids: string[]) => ({
      headings: [],
      anchors: [...Array.from({ length: count }, (_, i) => `entry-${i}`), ...ids].map((id) => ({ id, at })),
    });

    it('are told by words that few of them have', () => {
      const long = many(2000, 'install-it', 'users-of-groups');
      expect(nearest(long, 'instal-it')).toBe('install-it');
      expect(nearest(long, 'usersofgroups')).toBe('users-of-groups');
      expect(nearest(long, 'entri-17')).toBe('entry-17');
      expect(nearest(long, 'gone')).toBeNull();
    });

    it('are looked for in time that grows with the page', () => {
      const seconds = (count: number): number =>
        cpuSeconds(() => {
          const index = anchorIndex();
          const long = many(count);
          for (let i = 0; i < count; i += 1) index.nearest(long, `entri-${i}`);
        }, 2);
      seconds(1100);
      expect(seconds(8000) / Math.max(0.02, seconds(2000))).toBeLessThanOrEqual(8);
    });
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
