import { describe, expect, it } from 'vitest';
import { DEFAULT_WATERMARK } from '../../../../renderer/config/watermark.ts';
import type { WatermarkConfig } from '../../../../renderer/model/site-config.ts';
import { pageRule } from '../../../../renderer/site/navigation/notices.ts';
import { readFrontMatter } from '../../../../renderer/source/front-matter.ts';
import { findingsOf, noticeConfig, pageAt, siteOf } from '../../../support/pages.ts';

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
  ])('%o applies to %s: %s', (rule, url, holds) => {
    expect(pageRule(rule, 'html')(url)).toBe(holds);
  });

  it('apply in each style to the page that is named, and patterns to the address that readers see', () => {
    for (const path of ['/a', '/a/', '/a.html']) expect(pageRule({ path, match: null }, 'folder')('/a.html')).toBe(true);
    expect(pageRule({ path: null, match: '^/a/$' }, 'folder')('/a.html')).toBe(true);
    expect(pageRule({ path: null, match: '^/a$' }, 'clean')('/a.html')).toBe(true);
  });
});

describe('notices', () => {
  it('are shown on all pages they apply to, in the order of the config', () => {
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
  const mark = (content: string, path: string): WatermarkConfig => ({ ...DEFAULT_WATERMARK, content, path });

  it('are those of the first rule that applies', () => {
    const site = siteOf({
      config: { watermarks: [mark('Deprecated', '/s/v5/'), mark('Draft', '/s/')] },
      pages: { 's/v5/a.md': null, 's/v6/a.md': null, 'b.md': null },
    });
    expect(pageAt(site, '/s/v5/a.html').watermark?.content).toBe('Deprecated');
    expect(pageAt(site, '/s/v6/a.html').watermark?.content).toBe('Draft');
    expect(pageAt(site, '/b.html').watermark).toBeNull();
  });

  it.each([
    ['false', null],
    ['true', { content: 'Old', size: 20 }],
    ['Draft', { content: 'Draft', size: 20 }],
    ['{ content: Draft, size: 40, print: true }', { content: 'Draft', size: 40, print: true }],
  ])('of a page with `watermark: %s` are those of the page, whatever the rule says', (written, expected) => {
    const { meta } = readFrontMatter(`---\nwatermark: ${written}\n---\n`, 's/a.md');
    const site = siteOf({
      config: { watermarks: [{ ...mark('Old', '/s/'), size: 20 }] },
      pages: { 's/a.md': { meta } },
    });
    expect(pageAt(site, '/s/a.html')).toMatchObject({ watermark: expected });
  });

  it('are the site-wide one if a page asks for one and no rule applies', () => {
    const { meta } = readFrontMatter('---\nwatermark: true\n---\n', 'a.md');
    const site = siteOf({ pages: { 'a.md': { meta } } });
    expect(pageAt(site, '/a.html').watermark).toEqual(DEFAULT_WATERMARK);
  });
});
