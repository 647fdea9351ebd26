import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import type { NeedFact } from '../../../renderer/model/parsed-page.ts';
import type { Page } from '../../../renderer/model/site.ts';
import type { WidgetTable } from '../../../renderer/model/widget.ts';
import { headersFile } from '../../../renderer/artifacts/headers-file.ts';
import { securityPolicy } from '../../../renderer/artifacts/policy.ts';
import { STUB_SCRIPT_HASH } from '../../../renderer/artifacts/stubs.ts';

const WIDGETS = { Film: { sources: { 'frame-src': ['https://film.example'] } } } as unknown as WidgetTable;

/** The directives of a site's policy, by name. */
function policyOf(
  settings: Partial<SiteInput>,
  components: readonly string[] = [],
  head: Page['meta']['head'] = [],
  needs: readonly Pick<NeedFact, 'sources'>[] = [],
  iconHosts: readonly string[] = [],
) {
  const { config } = resolveConfig({ title: 'T', ...settings });
  if (!config) throw new Error('the settings of this test are wrong');
  const page = { parsed: { components, needs }, meta: { head } } as unknown as Page;
  const policy = securityPolicy({ config, bootHash: 'sha256-boot', pages: [page], hookTags: [], widgets: WIDGETS, iconHosts });
  const directives = new Map(
    (policy?.header ?? '').split('; ').map((text) => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources];
    }),
  );
  return { policy, directives };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('the content security policy', () => {
  it('allows the site itself, and two inline scripts by their hashes', () => {
    const { directives } = policyOf({});
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'", ...["'sha256-boot'", `'${STUB_SCRIPT_HASH}'`].sort()]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
  });

  it.each([{}, { csp: 'both' }, { surveyEndpoint: 'https://survey.example/api' }] as const)(
    'has no unsafe word (%j)',
    (settings) => {
      expect(policyOf(settings).policy?.header).not.toContain('unsafe');
    },
  );

  it('allows services for icons where pages ask them', () => {
    const asked = policyOf({}, [], [], [], ['https://icons.example']).directives;
    expect(asked.get('connect-src')).toEqual(["'self'", 'https://icons.example']);
    expect(policyOf({}).policy?.header).not.toContain('iconify');
  });

  it('allows the host of the survey', () => {
    expect(policyOf({ surveyEndpoint: 'https://survey.example/api' }).directives.get('connect-src')).toEqual([
      "'self'",
      'https://survey.example',
    ]);
    expect(policyOf({ surveyEndpoint: '/api/survey' }).directives.get('connect-src')).toEqual(["'self'"]);
  });

  it('allows the host of an assistant', () => {
    const { directives } = policyOf({ assistant: { script: 'https://ask.example/widget.js', open: 'Ask.open' } });
    for (const name of ['script-src', 'connect-src', 'frame-src']) expect(directives.get(name)).toContain('https://ask.example');
  });

  it('allows the host of a hosted search', () => {
    const hosted = { appId: 'ABC', indexName: 'docs', apiKey: 'k' };
    expect(policyOf({ search: { hosted } }).directives.get('connect-src')).toContain('https://abc-dsn.algolia.net');
    expect(policyOf({}).directives.get('connect-src')).toEqual(["'self'"]);
  });

  it('allows scripts and style sheets of the head: hosts by name, inline ones by hash, data not at all', () => {
    const { directives } = policyOf(
      {
        head: [
          ['script', { src: '//a.example/x.js' }],
          ['script', { type: 'application/json' }, '{}'],
          ['link', { rel: 'stylesheet', href: 'https://b.example/x.css' }],
          ['style', {}, 'p{}'],
        ],
      },
      [],
      [{ tag: 'script', attributes: {}, content: 'a("</script>")' }],
    );
    const own = new Set(["'self'", "'sha256-boot'", `'${STUB_SCRIPT_HASH}'`]);
    expect(directives.get('script-src')?.filter((source) => !own.has(source))).toEqual([
      hashOf('a("<\\/script>")'),
      'https://a.example',
    ]);
    expect(directives.get('style-src')).toEqual(["'self'", hashOf('p{}'), 'https://b.example']);
  });

  it('allows what widgets need, where they are used', () => {
    expect(policyOf({}, ['Film']).directives.get('frame-src')).toEqual(["'self'", 'https://film.example']);
    expect(policyOf({}).directives.get('frame-src')).toEqual(["'self'"]);
  });

  it('allows what single uses of widgets need', () => {
    const needs = [{ sources: { 'connect-src': ['https://live.example'] } }, {}];
    expect(policyOf({}, ['Film'], [], needs).directives.get('connect-src')).toEqual(["'self'", 'https://live.example']);
  });

  it('takes further sources, and styles in attributes on request', () => {
    const { directives } = policyOf({ csp: { sources: { 'connect-src': ['https://x.example'] }, inlineStyles: true } });
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://x.example']);
    expect(directives.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
  });

  it('says in a page what a page can say', () => {
    expect(policyOf({ csp: 'meta' }).policy?.meta).not.toContain('frame-ancestors');
    expect(policyOf({ csp: false }).policy).toBeNull();
  });

  it.each(['https://a.example; script-src *', 'a b', ''])('refuses the source %j', (source) => {
    const { config, diagnostics } = resolveConfig({ title: 'T', csp: { sources: { 'img-src': [source] } } });
    expect(config).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/invalid']);
  });
});

describe('the file _headers', () => {
  const policy = { header: 'P', meta: 'M' };

  it('sends the policy with every file below the base, and lets browsers keep what is named by its content', () => {
    expect(headersFile(policy, '/docs/', null)).toBe(`# Made by docs-build.
/docs/*
  Content-Security-Policy: P
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
/docs/assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
  });

  it('completes a hand-written one, and does not say again what it says', () => {
    const own = '/*\n  content-security-policy: mine\n  X-Frame-Options: DENY\n/assets/*\n  cache-control: no-cache\n';
    expect(headersFile(policy, '/', own)).toBe(`${own}
# Made by docs-build.
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`);
  });
});
