import { describe, expect, it } from 'vitest';
import { pageCandidates, stubAddress } from '../../../../renderer/site/routes/address.ts';

describe('the pages that a written path may mean', () => {
  it.each([
    ['/a/b.md', ['/a/b.html']],
    ['/a/b.html', ['/a/b.html']],
    ['/a/b', ['/a/b.html', '/a/b/']],
    ['/a/b/', ['/a/b/', '/a/b.html']],
    ['/a/README.md', ['/a/', '/a.html']],
    ['/a/index.html', ['/a/', '/a.html']],
    ['/README.md', ['/']],
    ['/v25.1', ['/v25.1.html', '/v25.1/']],
  ])('%s: %o', (path, candidates) => {
    expect(pageCandidates(path)).toEqual(candidates);
  });
});

describe('the address of a redirect’s stub', () => {
  it.each([
    ['/latest', '/latest/'],
    ['/latest/', '/latest/'],
    ['/latest.html', '/latest.html'],
    ['/latest.md', '/latest.html'],
    ['/a/index.html', '/a/'],
    ['/server/v22.10', '/server/v22.10/'],
    ['/', '/'],
  ])('%s: %s', (path, address) => {
    expect(stubAddress(path, 'html')).toBe(address);
  });

  it('is that of the page as it would be in the style of the site, for the name of a source', () => {
    expect(stubAddress('/a/b.md', 'folder')).toBe('/a/b/');
    expect(stubAddress('/a/b.html', 'folder')).toBe('/a/b.html');
    expect(stubAddress('/a/b.md', 'clean')).toBe('/a/b.html');
  });
});
