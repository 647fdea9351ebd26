import { describe, expect, it } from 'vitest';
import { findRedirect, nearestPages } from '../../client/widgets/not-found/lookup.ts';

const lookup = {
  rules: [
    { from: '/server/latest', to: '/server/v25.1/quick-start/' },
    { from: '/clients/node/latest/*', to: '/clients/node/v1.1/:splat' },
    { from: '/clients/*', to: '/clients/' },
    { from: '/out', to: 'https://example.org/' },
  ],
  pages: [
    '/',
    '/getting-started/',
    '/server/v24.10/operations/backup.html',
    '/server/v24.10/operations/scavenge.html',
    '/server/v25.1/operations/backup.html',
    '/server/v25.1/operations/scavenge.html',
  ],
};

describe('a redirect', () => {
  it.each([
    ['/server/latest', '/server/v25.1/quick-start/'],
    ['/server/latest/', '/server/v25.1/quick-start/'],
    ['/server/latest.html', '/server/v25.1/quick-start/'],
    ['/clients/node/latest/reading-events.html', '/clients/node/v1.1/reading-events.html'],
    ['/clients/cobol/', '/clients/'],
    ['/out', 'https://example.org/'],
  ])('leads from %s to %s', (asked, target) => {
    expect(findRedirect(lookup, asked)).toBe(target);
  });

  it('is not found for an address no rule speaks of', () => {
    expect(findRedirect(lookup, '/server/latest-and-greatest')).toBeNull();
  });
});

describe('near pages', () => {
  it('are the same page in other places first', () => {
    expect(nearestPages(lookup, '/server/v25.1/operation/scavenge.html', 2)).toEqual([
      '/server/v25.1/operations/scavenge.html',
      '/server/v24.10/operations/scavenge.html',
    ]);
  });

  it('forgive a misspelling', () => {
    expect(nearestPages(lookup, '/server/v25.1/operations/scavange', 1)).toEqual(['/server/v25.1/operations/scavenge.html']);
  });

  it('are none where nothing resembles the address', () => {
    expect(nearestPages(lookup, '/wp-login.php', 5)).toEqual([]);
    expect(nearestPages(lookup, '/', 5)).toEqual([]);
  });
});
