import { describe, expect, it } from 'vitest';
import { findRedirect, nearestPages } from '../../client/widgets/not-found/lookup.ts';

const lookup = {
  rules: [
    { from: '/server/latest', to: '/server/v25.1/quick-start/' },
    { from: '/clients/node/latest/*', to: '/clients/node/v1.1/:splat' },
    { from: '/clients/*', to: '/clients/' },
    { from: '/out', to: 'https://example.org/' },
  ],
  pages: {
    '/': 'Home',
    '/getting-started/': 'Getting started',
    '/server/v24.10/operations/backup.html': 'Back up',
    '/server/v24.10/operations/scavenge.html': 'Scavenge',
    '/server/v25.1/operations/backup.html': 'Back up',
    '/server/v25.1/operations/scavenge.html': 'Scavenge and merge',
  },
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
      { url: '/server/v25.1/operations/scavenge.html', title: 'Scavenge and merge' },
      { url: '/server/v24.10/operations/scavenge.html', title: 'Scavenge' },
    ]);
  });

  it('forgive a misspelling', () => {
    expect(nearestPages(lookup, '/server/v25.1/operations/scavange', 1)).toEqual([
      { url: '/server/v25.1/operations/scavenge.html', title: 'Scavenge and merge' },
    ]);
  });

  it('are none where nothing resembles the address', () => {
    expect(nearestPages(lookup, '/wp-login.php', 5)).toEqual([]);
    expect(nearestPages(lookup, '/', 5)).toEqual([]);
  });
});
