import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { siteAddresses } from '../../../renderer/site/routes/absolute-addresses.ts';
import { redirectStubs, STUB_SCRIPT, STUB_SCRIPT_HASH, stubHtml } from '../../../renderer/artifacts/stubs.ts';
import { PLAIN_LOCALE, redirectRule, siteConfig, siteOf } from '../../support/pages.ts';
import { textOf } from './file-text.ts';

const FACTS = {
  target: '/a/b.html',
  canonical: 'https://x.example/a/b.html',
  lang: 'en-US',
  dir: 'ltr',
  texts: {},
  policy: null,
} as const;

/** What the script does to a reader who came to `at`. */
async function follow(target: string, at: string): Promise<string> {
  const moved: string[] = [];
  const location = Object.assign(new URL(at), { replace: (to: unknown) => moved.push(String(to)) });
  const delays: number[] = [];
  const run = new Function('setTimeout', 'document', 'location', 'URL', STUB_SCRIPT);
  const timer = (call: () => void, ms: number): void => {
    delays.push(ms);
    call();
  };
  run(timer, { links: [{ href: new URL(target, at).href }] }, location, URL);
  expect(delays).toEqual([200]);
  return moved[0] ?? '';
}

describe('a redirect stub', () => {
  it('moves a reader on after 200 ms, with query and hash', async () => {
    expect(await follow('/new.html', 'https://x.example/old/?q=1#part')).toBe('https://x.example/new.html?q=1#part');
    expect(await follow('/new.html', 'https://x.example/old/')).toBe('https://x.example/new.html');
  });

  it('joins the queries and prefers the hash the reader came with', async () => {
    expect(await follow('/new.html?v=2#top', 'https://x.example/old/?q=1')).toBe('https://x.example/new.html?v=2&q=1#top');
    expect(await follow('/new.html#top', 'https://x.example/old/#part')).toBe('https://x.example/new.html#part');
    expect(await follow('https://other.example/x', 'https://x.example/old/#part')).toBe('https://other.example/x#part');
  });

  it('moves on without script, is not indexed, and shows a link', () => {
    const html = stubHtml(FACTS);
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/a/b.html"></noscript>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://x.example/a/b.html">');
    expect(html).toContain('<a href="/a/b.html">Continue to the new address</a>');
  });

  it('has the very same script in every stub, so that one hash allows it', () => {
    const other = stubHtml({
      target: '/c.html',
      canonical: '/c.html',
      lang: 'fr',
      dir: 'ltr',
      texts: { redirectTitle: 'Page déplacée' },
      policy: null,
    });
    const scripts = [stubHtml(FACTS), other].map((html) => /<script>(.*)<\/script>/s.exec(html)?.[1]);
    expect(scripts).toEqual([STUB_SCRIPT, STUB_SCRIPT]);
    expect(STUB_SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(STUB_SCRIPT).digest('base64')}`);
  });

  it('cannot be broken out of by an address or a text', () => {
    const html = stubHtml({
      target: '/"><script>x',
      canonical: '/"><b>',
      lang: '"',
      dir: 'ltr',
      texts: { redirectText: '<i>&' },
      policy: null,
    });
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('&lt;i&gt;&amp;');
    expect(html).not.toContain('<b>');
  });
});

describe('the stubs of a site', () => {
  const stubs = (config: Parameters<typeof siteConfig>[0]) => {
    const settings = siteConfig({ redirects: [redirectRule('/old', '/new.html')], ...config });
    const site = siteOf({ config: settings, pages: { 'new.md': { meta: { aliases: ['/former.html'] } }, 'fr/x.md': null } });
    return redirectStubs(site, settings, siteAddresses(site, settings), null);
  };

  it('lie where a host serves them for the address, and name their source', () => {
    expect(stubs({}).map(({ path, from, kind }) => [path, from, kind])).toEqual([
      ['former.html', ['new.md'], 'redirect'],
      ['old/index.html', ['site.config.ts'], 'redirect'],
    ]);
  });

  it('apply the base, and the origin to the canonical address alone', () => {
    const html = textOf(stubs({ base: '/docs/', origin: 'https://x.example' })[1]);
    expect(html).toContain('<a href="/docs/new.html">');
    expect(html).toContain('rel="canonical" href="https://x.example/docs/new.html"');
  });

  it('say which way their language is written', () => {
    expect(stubHtml({ ...FACTS, lang: 'ar', dir: 'rtl' })).toContain('<html lang="ar" dir="rtl">');
    expect(stubHtml(FACTS)).toContain('<html lang="en-US">');
  });

  it('speak the language of their address', () => {
    const locale = { label: '', ...PLAIN_LOCALE };
    const locales = [
      { ...locale, prefix: '/', lang: 'en-US', texts: {} },
      { ...locale, prefix: '/fr/', lang: 'fr', texts: { redirectTitle: 'Page déplacée' } },
    ];
    const html = textOf(stubs({ locales, redirects: [redirectRule('/fr/old', '/fr/x.html')] }).at(-1));
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<h1>Page déplacée</h1>');
  });

  it('have a key that changes with what they say', () => {
    const keyOf = (config: Parameters<typeof siteConfig>[0]) => stubs(config).at(-1)?.key;
    expect(keyOf({})).toBe(keyOf({}));
    expect(keyOf({ base: '/docs/' })).not.toBe(keyOf({}));
    expect(keyOf({ origin: 'https://x.example' })).not.toBe(keyOf({}));
  });
});
