import { describe, expect, it } from 'vitest';
import { addressSuggester, pageSuggester } from '../../../../renderer/site/links/suggestions.ts';
import { versionFinder } from '../../../../renderer/site/routes/versions.ts';
import { versionGroup } from '../../../support/pages.ts';

describe('suggested addresses', () => {
  const suggest = addressSuggester(() => [
    '/',
    '/s/v2/operations/backup.html',
    '/s/v1/operations/backup.html',
    '/s/v1/security/README.html',
    '/s/v2/quick-start/',
    '/guide/streams.html',
    '/other/streams.html',
  ]);

  it.each([
    ['/s/v2/operations/backups.html', '/s/v2/operations/backup.html'],
    ['/s/v2/backup.md', '/s/v2/operations/backup.html'],
    ['/s/v1/other-folder/backup.html', '/s/v1/operations/backup.html'],
    ['/s/v2/quickstart/', '/s/v2/quick-start/'],
    ['/s/v2/quick-start.html', '/s/v2/quick-start/'],
    ['/elsewhere/quick-start/README.md', '/s/v2/quick-start/'],
  ])('for %s is %s', (path, address) => {
    expect(suggest(path)).toBe(address);
  });

  it('are none if nothing is similar, or several are and share nothing of the path', () => {
    expect(suggest('/s/v2/completely-different.html')).toBeNull();
    expect(suggest('/x/streams.html')).toBeNull();
    expect(['/b', '/nope/y.md', '/youtub/x'].map(suggest)).toEqual([null, null, null]);
  });
});

describe('suggested addresses from other parts of a site', () => {
  const suggest = addressSuggester(() => [
    '/docs/connect/',
    '/docs/integrations/data-processing/',
    '/server/quick-start/',
    '/server/v3/backup.html',
    '/about/README.html',
  ]);

  it.each([
    ['/enterprise/contact/', 'a similar name where nothing of the path is'],
    ['/glossary/stream-processing/', 'another word'],
    ['/server/v23.10/quick-start/', 'another version'],
    ['/api/v2.4.x/About.md', 'another version'],
    ['/server/v2/backup.html', 'another version'],
  ])('are none for %s: %s is not what was meant', (path) => {
    expect(suggest(path)).toBeNull();
  });

  it('keep the version that was named', () => {
    expect(suggest('/server/v3/operations/backup.html')).toBe('/server/v3/backup.html');
  });
});

describe('suggested addresses among languages', () => {
  const suggest = addressSuggester(() => [
    '/clients/java/',
    '/clients/java/reading.html',
    '/clients/java/appending.html',
    '/clients/python/',
    '/clients/python/appending.html',
    '/guide/install.html',
    '/admin/backup.html',
  ]);

  it.each([
    ['/clients/pyton/appending.html', '/clients/python/appending.html'],
    ['/clients/pyton/', '/clients/python/'],
    ['/clients/python/apending.html', '/clients/python/appending.html'],
    ['/guide/backup.html', '/admin/backup.html'],
  ])('for %s is %s', (path, address) => {
    expect(suggest(path)).toBe(address);
  });

  it.each([
    '/clients/pyton/reading.html',
    '/clients/python/reading.html',
    '/clients/perl/reading.html',
    '/clients/go/readin.html',
  ])('are none for %s: another language is not what was meant', (path) => {
    expect(suggest(path)).toBeNull();
  });
});

describe('suggested pages of versions', () => {
  const group = versionGroup('s', ['v3', 'v2', { version: 'v1', deprecated: true }, { version: 'v0', hide: true }]);
  const urls = [
    'v3/streams.html',
    'v2/streams.html',
    'v2/backup.html',
    'v1/backup.html',
    'v1/indexes.html',
    'v0/indexes.html',
    'v0/network.html',
  ].map((url) => `/s/${url}`);
  const suggest = pageSuggester({
    pages: new Map(urls.map((url) => [url, { url }])),
    groups: [group],
    versionOf: versionFinder([group]),
  });

  it.each([
    ['/s/v2/x/streams.html', '/s/v2/streams.html'],
    ['/s/v3/x/backup.html', '/s/v2/backup.html'],
    ['/s/v3/indexes.html', '/s/v1/indexes.html'],
    ['/s/v9/backup.html', '/s/v2/backup.html'],
    ['/s/streams.html', '/s/v3/streams.html'],
    ['/s/v0/x/indexes.html', '/s/v0/indexes.html'],
    ['/s/v3/network.html', null],
  ])('for %s is %s', (path, address) => {
    expect(suggest(path)).toBe(address);
  });
});
