import { describe, expect, it } from 'vitest';
import { pageRule } from '../../../renderer/site/notices.ts';
import { findingsOf, noticeConfig, pageAt, siteOf } from '../../support/pages.ts';

describe('a rule for pages', () => {
  it.each([
    [{ path: '/s/v5/', match: null }, '/s/v5/a.html', true],
    [{ path: '/s/v5', match: null }, '/s/v5/a.html', true],
    [{ path: '/s/v5', match: null }, '/s/v5.1/a.html', false],
    [{ path: '/a.html', match: null }, '/a.html', true],
    [{ path: '/a', match: null }, '/a.html', true],
    [{ path: '/a.html', match: null }, '/b.html', false],
    [{ path: null, match: '^/s/v(5|4)/' }, '/s/v4/x.html', true],
    [{ path: null, match: '^/s/v(5|4)/' }, '/s/v3/x.html', false],
    [{ path: null, match: '(' }, '/(', false],
    [{ path: null, match: null }, '/anything.html', true],
  ])('%o on %s holds: %s', (rule, url, holds) => {
    expect(pageRule(rule)(url)).toBe(holds);
  });
});

describe('notices', () => {
  it('are shown on all pages they hold for, in the config’s order', () => {
    const notices = [noticeConfig({ path: '/s/', title: 'One' }), noticeConfig({ match: 'v5', title: 'Two' })];
    const site = siteOf({ config: { notices }, pages: { 's/v5/a.md': null, 's/v6/a.md': null, 'b.md': null } });
    expect(pageAt(site, '/s/v5/a.html').notices.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(pageAt(site, '/s/v6/a.html').notices.map(({ title }) => title)).toEqual(['One']);
    expect(pageAt(site, '/b.html').notices).toEqual([]);
  });

  it('have final links, and a dead one is reported with its place', () => {
    const action = (link: string) => ({ text: 'Go', link, type: 'primary' as const });
    const notices = [
      noticeConfig({ actions: [action('/upgrade'), action('/upgrad'), { text: 'Close', link: null, type: 'default' }] }),
    ];
    const site = siteOf({ config: { notices }, pages: { 'upgrade.md': null } });
    expect(pageAt(site, '/upgrade.html').notices[0]?.actions.map(({ link }) => link)).toEqual(['/upgrade.html', '/upgrad', null]);
    expect(findingsOf(site, 'notice/dead-link')).toMatchObject([
      { fix: 'write "/upgrade.html"', at: { file: 'site.config.ts' } },
    ]);
  });
});

describe('watermarks', () => {
  it('are that of the first rule that holds', () => {
    const mark = (content: string, path: string | null) => ({
      path,
      match: null,
      content,
      size: 30,
      opacity: 0.3,
      rotate: 45,
      color: null,
    });
    const site = siteOf({
      config: { watermarks: [mark('Deprecated', '/s/v5/'), mark('Draft', '/s/')] },
      pages: { 's/v5/a.md': null, 's/v6/a.md': null, 'b.md': null },
    });
    expect(pageAt(site, '/s/v5/a.html').watermark?.content).toBe('Deprecated');
    expect(pageAt(site, '/s/v6/a.html').watermark?.content).toBe('Draft');
    expect(pageAt(site, '/b.html').watermark).toBeNull();
  });
});
