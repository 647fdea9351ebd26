import { describe, expect, it } from 'vitest';
import { pageAt, redirectRule, siteOf, versionGroup } from '../../../support/pages.ts';

const versions = [versionGroup('s', [{ version: 'v4', hide: true }, 'v3', 'v2', { version: 'v1', hide: true }])];

describe('the same page in other versions', () => {
  const pages = {
    's/v1/a.md': null,
    's/v2/a.md': null,
    's/v3/a.md': null,
    's/v4/a.md': null,
    's/v2/only.md': null,
    'a.md': null,
  };
  const site = siteOf({ config: { versions }, pages });

  it('is listed in catalogue order, including hidden versions, without the page itself', () => {
    expect(pageAt(site, '/s/v2/a.html').siblings.map(({ url }) => url)).toEqual(['/s/v4/a.html', '/s/v3/a.html', '/s/v1/a.html']);
    expect(pageAt(site, '/a.html').siblings).toEqual([]);
  });

  it('is canonical in the newest version that is not hidden', () => {
    expect(pageAt(site, '/s/v1/a.html').canonical).toBe('/s/v3/a.html');
    expect(pageAt(site, '/s/v4/a.html').canonical).toBe('/s/v3/a.html');
    expect(pageAt(site, '/s/v3/a.html').canonical).toBe('/s/v3/a.html');
  });

  it('leaves a page that the newest version lacks canonical itself', () => {
    expect(pageAt(site, '/s/v2/only.html').canonical).toBe('/s/v2/only.html');
  });

  it('is canonical in the newest version that has it and that search engines may show', () => {
    const group = versionGroup('s', ['v4', { version: 'v3', noindex: true }, 'v2', 'v1']);
    const gone = siteOf({ config: { versions: [group] }, pages: { 's/v3/a.md': null, 's/v2/a.md': null, 's/v1/a.md': null } });
    for (const version of ['v3', 'v2', 'v1']) expect(pageAt(gone, `/s/${version}/a.html`).canonical).toBe('/s/v2/a.html');
  });

  it('is canonical itself where the group says so', () => {
    const group = versionGroup('s', ['v2', 'v1'], { canonical: 'own' });
    const own = siteOf({ config: { versions: [group] }, pages: { 's/v2/a.md': null, 's/v1/a.md': null } });
    expect(pageAt(own, '/s/v1/a.html')).toMatchObject({ canonical: '/s/v1/a.html', siblings: [{ url: '/s/v2/a.html' }] });
  });

  it('is not a page that a redirect replaces', () => {
    const redirected = siteOf({
      config: { versions, redirects: [redirectRule('/s/v3/a.html', '/s/v2/a.html', { override: true })] },
      pages: { 's/v3/a.md': null, 's/v2/a.md': null },
    });
    expect(pageAt(redirected, '/s/v2/a.html')).toMatchObject({ siblings: [], canonical: '/s/v2/a.html' });
  });
});
