import { describe, expect, it } from 'vitest';
import { addressSuggester } from '../../../renderer/site/suggestions.ts';

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

  it('are none where nothing is similar, or several are and share nothing of the path', () => {
    expect(suggest('/s/v2/completely-different.html')).toBeNull();
    expect(suggest('/x/streams.html')).toBeNull();
  });
});
