import { describe, expect, it } from 'vitest';
import { findRedirect, nearestPages, samePageElsewhere } from '../../client/widgets/not-found/lookup.ts';

const lookup = {
  rules: [
    { from: '/server/latest', to: '/server/v25.1/quick-start/' },
    { from: '/clients/node/latest/*', to: '/clients/node/v1.1/:splat' },
    { from: '/clients/*', to: '/clients/' },
    { from: '/out', to: 'https://example.org/' },
    { from: '/guide/README.md', to: '/getting-started/' },
  ],
  pages: {
    '/': 'Home',
    '/getting-started/': 'Getting started',
    '/server/v24.10/operations/backup.html': 'Back up',
    '/server/v24.10/operations/scavenge.html': 'Scavenge',
    '/server/v25.0/operations/backup.html': 'Back up',
    '/server/v25.1/operations/backup.html': 'Back up',
    '/server/v25.1/operations/scavenge.html': 'Scavenge and merge',
    '/server/v25.1/queries/ui.html': 'Queries',
    '/server/operator/v2/backup.html': 'Backups',
    '/cloud/ops/backups.html': 'Backups of the cloud',
  },
  parts: { '/cloud/': 'Cloud' },
  versions: [
    [
      { folder: '/server/v25.1/', label: 'Server v25.1 (latest)' },
      { folder: '/server/v25.0/', label: null },
      { folder: '/server/v24.10/', label: 'Server v24.10 (LTS)' },
    ],
    [{ folder: '/server/operator/v2/', label: 'Operator v2 (latest)' }],
  ],
};

describe('a redirect', () => {
  it.each([
    ['/server/latest', '/server/v25.1/quick-start/'],
    ['/server/latest/', '/server/v25.1/quick-start/'],
    ['/server/latest.html', '/server/v25.1/quick-start/'],
    ['/server/latest.md', '/server/v25.1/quick-start/'],
    ['/server/latest/README.md', '/server/v25.1/quick-start/'],
    ['/clients/node/latest/reading-events.html', '/clients/node/v1.1/reading-events.html'],
    ['/clients/cobol/', '/clients/'],
    ['/out', 'https://example.org/'],
    ['/guide/README.md', '/getting-started/'],
    ['/guide/', '/getting-started/'],
  ])('leads from %s to %s', (asked, target) => {
    expect(findRedirect(lookup, asked)).toBe(target);
  });

  it.each([
    ['/server/v25.1/queries/ui', '/server/v25.1/queries/ui.html'],
    ['/server/v25.1/queries/ui/', '/server/v25.1/queries/ui.html'],
    ['/server/v25.1/queries/ui.md', '/server/v25.1/queries/ui.html'],
    ['/getting-started', '/getting-started/'],
    ['/getting-started.html', '/getting-started/'],
    ['/getting-started/README', '/getting-started/'],
    ['/getting-started/README.md', '/getting-started/'],
    ['/getting-started/README.html', '/getting-started/'],
    ['/README.md', '/'],
  ])('leads from %s, another form of a page’s address, to %s', (asked, url) => {
    expect(findRedirect(lookup, asked)).toBe(url);
  });

  it('never leads from a page to itself', () => {
    for (const url of ['/', '/getting-started/', '/server/v25.1/queries/ui.html']) expect(findRedirect(lookup, url)).toBeNull();
  });

  it('is not found for an address no rule speaks of', () => {
    expect(findRedirect(lookup, '/server/latest-and-greatest')).toBeNull();
  });
});

describe('near pages', () => {
  it('are the same page in other folders first', () => {
    expect(nearestPages(lookup, '/server/v25.1/operation/scavenge.html', 1)).toEqual([
      { url: '/server/v25.1/operations/scavenge.html', title: 'Scavenge and merge', label: 'Server v25.1 (latest)' },
    ]);
  });

  it.each([
    ['/server/v24.10/operation/backup', '/server/v24.10/operations/backup.html'],
    ['/ops/backups', '/server/v25.1/operations/backup.html'],
  ])('name a page once: for %s it is %s, of the version asked for, else of the newest', (asked, url) => {
    const found = nearestPages(lookup, asked, 5).filter(({ title }) => title === 'Back up');
    expect(found.map((page) => page.url)).toEqual([url]);
  });

  it('begin with the product that was asked for', () => {
    expect(nearestPages(lookup, '/cloud/backup', 2)[0]?.url).toBe('/cloud/ops/backups.html');
  });

  it('say the part of the site where there are no versions', () => {
    expect(nearestPages(lookup, '/cloud/backup', 2)[0]?.label).toBe('Cloud');
    expect(nearestPages(lookup, '/getting-startet', 1)).toEqual([
      { url: '/getting-started/', title: 'Getting started', label: null },
    ]);
  });

  it('forgive a misspelling', () => {
    expect(nearestPages(lookup, '/server/v25.1/operations/scavange', 1)).toEqual([
      { url: '/server/v25.1/operations/scavenge.html', title: 'Scavenge and merge', label: 'Server v25.1 (latest)' },
    ]);
  });

  it('are none where nothing resembles the address', () => {
    expect(nearestPages(lookup, '/wp-login.php', 5)).toEqual([]);
    expect(nearestPages(lookup, '/', 5)).toEqual([]);
  });
});

describe('the same page in other versions', () => {
  it.each([
    ['a version that does not have it', '/server/v24.10/queries/ui.html', ['/server/v25.1/queries/ui.html']],
    ['however the address ends', '/server/v24.10/queries/ui/', ['/server/v25.1/queries/ui.html']],
    [
      'a version nobody knows, newest first',
      '/server/v99/operations/backup',
      ['/server/v25.1/operations/backup.html', '/server/v24.10/operations/backup.html'],
    ],
    ['a group inside another', '/server/operator/v1/backup.html', ['/server/operator/v2/backup.html']],
  ])('is found for %s', (_, asked, urls) => {
    expect(samePageElsewhere(lookup, asked).map(({ url }) => url)).toEqual(urls);
  });

  it('is named by product and version', () => {
    expect(samePageElsewhere(lookup, '/server/v24.10/queries/ui.html')[0]?.label).toBe('Server v25.1 (latest)');
  });

  it.each(['/server/', '/server/v24.10/', '/server/v24.10/nothing.html', '/elsewhere/a/b.html'])(
    'is not found for %s',
    (asked) => {
      expect(samePageElsewhere(lookup, asked)).toEqual([]);
    },
  );
});
