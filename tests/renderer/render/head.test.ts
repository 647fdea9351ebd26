import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../../renderer/model/front-matter.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import type { Page } from '../../../renderer/model/site.ts';
import { headFacts, headTags, siteHead } from '../../../renderer/render/head.ts';
import { siteConfig, siteOf, versionGroup } from '../../support/pages.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly page?: Partial<Page>;
  readonly head?: readonly HeadTag[];
  readonly title?: string;
  readonly translations?: readonly { readonly lang: string; readonly link: string }[];
}

function headOf({ config = {}, page = {}, head = [], title = 'Streams', translations = [] }: Given = {}): readonly HeadTag[] {
  const settings = siteConfig({ title: 'Docs', origin: 'https://docs.example', ...config });
  const { pages } = siteOf({ config: settings, pages: { 'a b.md': null } });
  const found = [...pages.values()].find(({ source }) => source !== null);
  if (!found) throw new Error('no page');
  const full: Page = { ...found, ...page, meta: { ...found.meta, ...page.meta, head } };
  const facts = headFacts(full, settings, {
    title,
    description: 'About “streams”',
    lang: 'en-US',
    modified: null,
    translations,
    latest: null,
    head: [],
    print: { ...settings, pages },
  });
  return headTags(facts, siteHead(settings, pages));
}

const contentOf = (tags: readonly HeadTag[], key: string): unknown =>
  tags.find(({ attributes }) => attributes['name'] === key || attributes['property'] === key)?.attributes['content'];

describe('the head of a page', () => {
  it('has the title with the site’s behind it, and the description', () => {
    const tags = headOf();
    expect(tags.find(({ tag }) => tag === 'title')?.content).toBe('Streams | Docs');
    expect([contentOf(tags, 'description'), contentOf(tags, 'og:title'), contentOf(tags, 'og:description')]).toEqual([
      'About “streams”',
      'Streams',
      'About “streams”',
    ]);
  });

  it('names the page in all its languages, where the site’s full address is known', () => {
    const translations = [{ lang: 'de', link: '/base/de/a%20b.html' }];
    const named = (config: Partial<SiteConfig>, links: Given['translations'] = translations): unknown[] =>
      headOf({ config: { base: '/base/', ...config }, translations: links })
        .filter(({ attributes }) => attributes['hreflang'] !== undefined)
        .map(({ attributes }) => [attributes['hreflang'], attributes['href']]);
    expect(named({})).toEqual([
      ['en-US', 'https://docs.example/base/a%20b.html'],
      ['de', 'https://docs.example/base/de/a%20b.html'],
    ]);
    expect([named({ origin: null }), named({}, [])]).toEqual([[], []]);
  });

  it('names canonical and Open Graph addresses in full, encoded, with the base', () => {
    const tags = headOf({ config: { base: '/base/' } });
    expect(tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(
      'https://docs.example/base/a%20b.html',
    );
    expect(contentOf(tags, 'og:url')).toBe('https://docs.example/base/a%20b.html');
  });

  it('leaves out where links would count from', () => {
    const base: HeadTag = { tag: 'BASE', attributes: { href: '/x/' }, content: null };
    const target: HeadTag = { tag: 'base', attributes: { target: '_blank' }, content: null };
    expect(headOf({ config: { head: [base] }, head: [target, base] }).filter(({ tag }) => /^base$/i.test(tag))).toEqual([target]);
  });

  it('has neither on a site that does not know where it will be', () => {
    const tags = headOf({ config: { origin: null } });
    expect(tags.some(({ attributes }) => attributes['rel'] === 'canonical')).toBe(false);
    expect(contentOf(tags, 'og:url')).toBeUndefined();
  });

  it('has the breadcrumbs with their positions, those that are pages', () => {
    const crumb = (text: string, link: string | null) => ({ text, link, icon: null });
    const breadcrumbs = [crumb('Home', '/'), crumb('Folder', null), crumb('A <b>', '/a b.html')];
    const list = (given: Given): unknown => {
      const scripts = headOf(given).filter(({ tag }) => tag === 'script');
      return scripts
        .map(({ content }) => JSON.parse(content ?? '') as { '@type': string })
        .find((it) => it['@type'] === 'BreadcrumbList');
    };
    expect(list({ page: { breadcrumbs }, config: { base: '/base/' } })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://docs.example/base/' },
        { '@type': 'ListItem', position: 2, name: 'A <b>', item: 'https://docs.example/base/a%20b.html' },
      ],
    });
    expect(list({ page: { breadcrumbs: [] } })).toBeUndefined();
    expect(list({ page: { breadcrumbs }, config: { origin: null } })).toBeUndefined();
  });

  it('has version and category', () => {
    const group = versionGroup('server', ['v25.1']);
    const [entry] = group.versions;
    if (!entry) throw new Error('no version');
    const tags = headOf({ page: { version: { group, entry, rest: 'a.html' }, category: 'Server' } });
    expect([contentOf(tags, 'es:version'), contentOf(tags, 'es:category'), contentOf(tags, 'docsearch:version')]).toEqual([
      'v25.1',
      'Server',
      'v25.1',
    ]);
  });

  it('prepares the way to a hosted search', () => {
    const hosted = { host: 'https://find.example', appId: 'A', indexName: 'docs', apiKey: 'k' };
    const search = { page: '/search.html', maxResultsPerGroup: 10, synonyms: [], questions: [], hosted };
    expect(headOf({ config: { search } })).toContainEqual({
      tag: 'link',
      attributes: { rel: 'preconnect', href: 'https://find.example', crossorigin: '' },
      content: null,
    });
    expect(headOf().filter(({ attributes }) => attributes['rel'] === 'preconnect')).toEqual([]);
  });

  it('asks robots to stay away from a page that is not to be indexed, and from no other', () => {
    expect(contentOf(headOf({ page: { noindex: true } }), 'robots')).toBe('noindex');
    expect(contentOf(headOf(), 'robots')).toBeUndefined();
  });

  it('lets the page’s own tags replace those the site would give, and keeps repeated links and scripts', () => {
    const own: HeadTag[] = [
      { tag: 'meta', attributes: { name: 'description', content: 'Own' }, content: null },
      { tag: 'link', attributes: { rel: 'preload', href: '/a' }, content: null },
      { tag: 'link', attributes: { rel: 'preload', href: '/b' }, content: null },
    ];
    const tags = headOf({ head: own });
    expect(
      tags.filter(({ attributes }) => attributes['name'] === 'description').map(({ attributes }) => attributes['content']),
    ).toEqual(['Own']);
    expect(tags.filter(({ attributes }) => attributes['rel'] === 'preload')).toHaveLength(2);
  });

  it('cannot be left by a title that looks like markup', () => {
    const tags = headOf({ title: '</script><b>' });
    const json = tags.find(({ tag }) => tag === 'script')?.content ?? '';
    expect(json).not.toContain('</script>');
    expect(JSON.parse(json)).toMatchObject({ headline: '</script><b>' });
  });
});
