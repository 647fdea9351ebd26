// The shape of a site's config: which keys there are and what type each has. Meaning is checked in `resolve-*.ts`.

import { z } from 'zod';
import { CHANGE_FREQUENCIES } from '../model/site-config.ts';
import { ADDRESS_STYLES } from '../model/url.ts';
import { navbarLayout, navEntries, sidebar } from './schema-navigation.ts';
import { flag, must, object, oneOf, textValue, textRecord, texts, wholeNumber } from './schema-parts.ts';

const version = object(
  {
    version: textValue("version: 'v25.1'"),
    label: textValue("label: 'v24.10 LTS'").optional(),
    path: textValue("path: 'legacy/v6.2'").optional(),
    startPage: textValue("startPage: 'quick-start/'").optional(),
    lts: flag().optional(),
    deprecated: flag().optional(),
    hide: flag().optional(),
    noindex: flag().optional(),
  },
  'a version: a text or an object with "version"',
  "'v25.1' or { version: 'v25.1' }",
);

const versionList = z.array(
  z.union(
    [textValue("'v25.1'"), version],
    must('a version: a text or an object with "version"', "'v25.1' or { version: 'v25.1' }"),
  ),
  must('a list of versions, newest first', "versions: ['v25.1', 'v25.0']"),
);

const groupShape = {
  name: textValue("name: 'Server'").optional(),
  shared: textValue("shared: 'server/_shared'").optional(),
  startPage: textValue("startPage: 'quick-start/'").optional(),
  canonical: oneOf(['newest', 'own']).optional(),
  changes: z.union([z.boolean(), z.literal('all')], must("true, false or 'all'", 'changes: true')).optional(),
  banner: z
    .union([oneOf(['old', 'deprecated']), z.literal(false)], must("'old', 'deprecated' or false", "banner: 'deprecated'"))
    .optional(),
  versions: versionList,
};
const groupExample = "{ name: 'Server', basePath: 'server', versions: ['v25.1'] }";
const keyedExample = "{ server: { name: 'Server', versions: ['v25.1'] } }";

const versions = z.union(
  [
    z.array(
      object({ ...groupShape, basePath: textValue("basePath: 'server'") }, 'a version group', groupExample),
      must('a list', `[${groupExample}]`),
    ),
    z.record(z.string(), object(groupShape, 'a version group', keyedExample), must('a record', keyedExample)),
  ],
  must('a list of version groups, or a record of them by base path', `versions: [${groupExample}]`),
);

const familyExample = "{ path: '/sdk/{language}/', members: { java: 'Java', node: 'Node.js' } }";

const family = object(
  {
    name: textValue("name: 'SDK'").optional(),
    path: textValue("path: '/sdk/{language}/'"),
    members: textRecord("members: { java: 'Java', node: 'Node.js' }"),
  },
  'a family: an object with "path" and "members"',
  familyExample,
);

const redirectExample = "{ from: '/old.html', to: '/new.html' }";

const redirect = object(
  {
    from: textValue("from: '/old.html'"),
    to: textValue("to: '/new.html'"),
    where: z
      .record(z.string(), texts("where: { lang: ['node', 'java'] }"), must('a record of lists', "where: { lang: ['node'] }"))
      .optional(),
    group: textValue("group: 'server'").optional(),
    versions: textValue("versions: 'legacy/'").optional(),
    override: flag().optional(),
    status: z.literal([301, 302, 307, 308], must('301, 302, 307 or 308', 'status: 301')).optional(),
  },
  'a redirect: [from, to] or an object with both',
  redirectExample,
);

const redirects = z.union(
  [
    z.array(
      z.union(
        [
          z.tuple([textValue("'/old.html'"), textValue("'/new.html'")], must('[from, to]', "['/old.html', '/new.html']")),
          redirect,
        ],
        must('a redirect: [from, to] or an object with both', redirectExample),
      ),
      must('a list', `[${redirectExample}]`),
    ),
    textRecord("{ '/old.html': '/new.html' }"),
  ],
  must('a list of redirects, or a record from old to new addresses', `redirects: [${redirectExample}]`),
);

const target = { path: textValue("path: '/server/v5/'").optional(), match: textValue("match: '^/server/v5/'").optional() };

const notice = object(
  {
    ...target,
    title: textValue("title: 'Out of support'"),
    content: textValue("content: 'Plan an upgrade.'").optional(),
    actions: z
      .array(
        object(
          {
            text: textValue("text: 'Read more'"),
            link: textValue("link: '/server/'").optional(),
            type: oneOf(['primary', 'default']).optional(),
          },
          'an action',
          "{ text: 'Read more', link: '/server/' }",
        ),
        must('a list of actions', "actions: [{ text: 'Read more', link: '/server/' }]"),
      )
      .optional(),
    noticeKey: textValue("noticeKey: 'v5'").optional(),
    showOnce: flag().optional(),
    confirm: flag().optional(),
    fullscreen: flag().optional(),
    kind: oneOf(['popup', 'banner']).optional(),
    aboutVersion: flag().optional(),
  },
  'a notice',
  "{ path: '/server/v5/', title: 'Out of support' }",
);

const watermark = object(
  {
    ...target,
    content: textValue("content: 'Deprecated'").optional(),
    size: z.number(must('a number of pixels', 'size: 30')).positive(must('a number of pixels above 0', 'size: 30')).optional(),
    opacity: z
      .number(must('a number from 0 to 1', 'opacity: 0.3'))
      .min(0, must('a number from 0 to 1', 'opacity: 0.3'))
      .max(1, must('a number from 0 to 1', 'opacity: 0.3'))
      .optional(),
    rotate: z.number(must('a number of degrees', 'rotate: 45')).optional(),
    color: textValue("color: '#888'").optional(),
    image: textValue("image: '/draft.svg'").optional(),
    print: flag().optional(),
  },
  'a watermark',
  "{ path: '/server/v5/' }",
);

const priority = must('a number from 0 to 1', 'priority: 0.8');

const sitemapRule = object(
  {
    ...target,
    listed: flag().optional(),
    priority: z.number(priority).min(0, priority).max(1, priority).optional(),
    changefreq: oneOf(CHANGE_FREQUENCIES).optional(),
    lastmod: flag().optional(),
  },
  'a rule for pages of the sitemap',
  "{ path: '/server/v5/', listed: false }",
);

const locale = object(
  {
    lang: textValue("lang: 'fr'").optional(),
    dir: oneOf(['ltr', 'rtl']).optional(),
    fallback: flag().optional(),
    label: textValue("label: 'Français'").optional(),
    title: textValue("title: 'Documentation'").optional(),
    description: textValue("description: '…'").optional(),
    texts: z.record(z.string(), z.unknown(), must('a record of interface texts', "texts: { search: 'Chercher' }")).optional(),
  },
  'a locale',
  "{ lang: 'fr', label: 'Français' }",
);

const PEOPLE = "people: { 'ana@example.org': { name: 'Ana Kovač' } }";
const person = object(
  {
    name: textValue("name: 'Ana Kovač'").optional(),
    url: textValue("url: 'https://example.org/ana'").optional(),
    avatar: textValue("avatar: '/people/ana.png'").optional(),
  },
  'a person',
  PEOPLE,
);

const tocLevels = z.union(
  [
    z.tuple(
      [z.number(must('a heading level', '2')), z.number(must('a heading level', '4'))],
      must('two heading levels', '[2, 4]'),
    ),
    z.number(must('a number of levels', '3')),
    z.literal('deep'),
  ],
  must("two heading levels, a number of levels or 'deep'", 'tocLevels: [2, 4]'),
);

const GRAMMARS = "grammars: [{ name: 'promql', scopeName: 'source.promql', patterns: [] }]";

const grammar = z.looseObject(
  {
    name: textValue("name: 'promql'"),
    scopeName: textValue("scopeName: 'source.promql'"),
    patterns: z.array(z.unknown(), must('a list of patterns', 'patterns: []')),
  },
  must('a TextMate grammar', GRAMMARS),
);

const markdownKeys = {
  aliases: textRecord("aliases: { '@server/': '/server/{version}/' }").optional(),
  languages: textRecord("languages: { env: 'bash' }").optional(),
  grammars: z.array(grammar, must('a list of grammars', GRAMMARS)).optional(),
  headingIds: oneOf(['vuepress', 'github', 'docusaurus', 'mkdocs']).optional(),
  linkify: flag().optional(),
  breaks: flag().optional(),
  typographer: flag().optional(),
  math: flag().optional(),
  lineNumbers: z
    .union(
      [flag(), wholeNumber('a number of lines', 'lineNumbers: 10')],
      must('true, false or a number of lines', 'lineNumbers: 10'),
    )
    .optional(),
  collapseLines: wholeNumber('a number of lines, 0 for never', 'collapseLines: 30').optional(),
  missingImports: oneOf(['error', 'warning']).optional(),
  includeRoots: texts("includeRoots: ['../samples']").optional(),
  frontMatterKeys: texts("frontMatterKeys: ['audience']").optional(),
  tocLevels: tocLevels.optional(),
};

/** Keys of `markdown`. */
export const MARKDOWN_KEYS: readonly string[] = Object.keys(markdownKeys);

const markdown = object(markdownKeys, 'an object of Markdown settings', 'markdown: { linkify: true }');

const attribute = z.union([z.string(), z.number(), z.boolean()], must('a text, a number, true or false', "'value'"));
const headAttributes = z.record(z.string(), attribute, must('a record of attributes', "{ name: 'keywords' }"));
const headTag = z.union(
  [
    z.tuple([textValue("'link'"), headAttributes], must('[tag, attributes]', "['link', { rel: 'icon' }]")),
    z.tuple(
      [textValue("'script'"), headAttributes, textValue("'content'")],
      must('[tag, attributes, content]', "['style', {}, 'content']"),
    ),
  ],
  must('[tag, attributes] or [tag, attributes, content]', "['link', { rel: 'icon', href: '/favicon.svg' }]"),
);

const sourceExample = "{ git: 'https://github.com/owner/name', ref: 'main', path: 'docs' }";

const source = object(
  {
    git: textValue("git: 'https://github.com/owner/name'"),
    ref: textValue("ref: 'main'"),
    path: textValue("path: 'docs'").optional(),
    to: textValue("to: 'server/v25.1'").optional(),
  },
  'a source',
  sourceExample,
);

const samplesExample = "{ go: { name: 'Go', files: 'samples/go/*.go' } }";
const testExample = "{ run: ['go', 'vet', './...'], in: 'samples/go' }";

const sampleTest = object(
  {
    run: texts("run: ['go', 'vet', './...']"),
    in: textValue("in: 'samples/go'").optional(),
    uses: texts("uses: ['samples/go/go.mod']").optional(),
    env: textRecord("env: { CGO_ENABLED: '0' }").optional(),
    timeout: wholeNumber('a number of seconds', 'timeout: 120').optional(),
    output: flag().optional(),
    install: textValue("install: 'apt-get install golang-go'").optional(),
  },
  'a command: an object with "run"',
  testExample,
);

const sampleLanguage = object(
  {
    name: textValue("name: 'Go'"),
    files: z.union(
      [textValue("'samples/go/*.go'"), texts("['samples/go/*.go']")],
      must('a pattern, or a list of them', "files: 'samples/go/*.go'"),
    ),
    waive: textRecord("waive: { projections: 'The client has none yet.' }").optional(),
    test: z.union([sampleTest, z.array(sampleTest)], must('a command, or a list of them', `test: ${testExample}`)).optional(),
    untested: textValue("untested: 'There is no compiler for it in CI.'").optional(),
  },
  'a language of samples: an object with "name" and "files"',
  samplesExample,
);

const repository = object(
  {
    url: textValue("url: 'https://github.com/owner/name'"),
    label: textValue("label: 'GitHub'").optional(),
    branch: textValue("branch: 'main'").optional(),
    dir: textValue("dir: 'content'").optional(),
    editLinks: flag().optional(),
  },
  'a repository',
  "{ url: 'https://github.com/owner/name' }",
);

const script = {
  script: textValue("script: 'https://widget.example/script.js'"),
  attributes: textRecord("attributes: { 'data-website-id': '…' }").optional(),
};

const assistantExample = "assistant: { script: 'https://assistant.example/widget.js', open: 'Assistant.open' }";

const assistant = object({ ...script, open: textValue("open: 'Assistant.open'") }, 'an assistant', assistantExample);

const analyticsExample = "analytics: { key: 'phc_…', host: 'https://e.example.org' }";

const analytics = object(
  {
    key: textValue("key: 'phc_…'"),
    host: textValue("host: 'https://e.example.org'"),
    surveys: flag().optional(),
    options: z.record(z.string(), z.unknown(), must('a record of options', 'options: { respect_dnt: true }')).optional(),
  },
  'analytics',
  analyticsExample,
);

const consentExample =
  "consent: { script: 'https://consent.example/script.js', granted: 'Consent.statistics', events: ['ConsentChanged'] }";

const consent = object(
  {
    ...script,
    granted: textValue("granted: 'Consent.statistics'"),
    marketing: textValue("marketing: 'Consent.marketing'").optional(),
    events: texts("events: ['ConsentChanged']"),
  },
  'a consent manager',
  consentExample,
);

const trackerExample = "{ script: 'https://tracker.example/script.js' }";

const tracker = object({ ...script, pageCalls: textValue("pageCalls: 'analytics'").optional() }, 'a tracker', trackerExample);

const addressStyle = z.enum(ADDRESS_STYLES, must("'html', 'folder' or 'clean'", "addresses: 'folder'"));
const addresses = z.union(
  [
    addressStyle,
    object(
      {
        style: addressStyle,
        redirectFrom: z.array(addressStyle, must('a list of address styles', "redirectFrom: ['html']")).optional(),
      },
      'an address style with more settings',
      "{ style: 'folder', redirectFrom: ['html'] }",
    ),
  ],
  must("'html', 'folder', 'clean' or a style with more settings", "addresses: 'folder'"),
);

const search = object(
  {
    page: textValue("page: '/search.html'").optional(),
    maxResultsPerGroup: z.number(must('a number', 'maxResultsPerGroup: 10')).optional(),
    synonyms: z
      .record(
        z.string(),
        z.union(
          [z.string(), texts("synonyms: { parked: ['dead letter', 'poison message'] }")],
          must('a text or a list of texts', "synonyms: { 'dead letter': 'parked' }"),
        ),
        must('a record of words', "synonyms: { 'dead letter': 'parked' }"),
      )
      .optional(),
    questions: texts("questions: ['install', 'back up a cluster']").optional(),
    hosted: object(
      {
        appId: textValue("appId: 'ABC123'"),
        indexName: textValue("indexName: 'docs'"),
        apiKey: textValue("apiKey: 'the public key'"),
        host: textValue("host: 'https://search.example'").optional(),
      },
      'a hosted search service',
      "hosted: { appId: 'ABC123', indexName: 'docs', apiKey: 'the public key' }",
    ).optional(),
  },
  'a search',
  "search: { page: '/search.html' }",
);

const policyPlace = z.union(
  [z.enum(['headers', 'meta', 'both']), z.literal(false)],
  must("'headers', 'meta', 'both' or false", "csp: 'headers'"),
);
const sources = texts("'script-src': ['https://widget.example']").optional();
const csp = z.union(
  [
    policyPlace,
    object(
      {
        place: policyPlace.optional(),
        inlineStyles: flag().optional(),
        sources: object(
          {
            'script-src': sources,
            'style-src': sources,
            'img-src': sources,
            'font-src': sources,
            'media-src': sources,
            'connect-src': sources,
            'frame-src': sources,
            'worker-src': sources,
            'form-action': sources,
            'frame-ancestors': sources,
          },
          'a record of sources by directive',
          "sources: { 'script-src': ['https://widget.example'] }",
        ).optional(),
      },
      'a content security policy',
      "csp: { place: 'headers' }",
    ),
  ],
  must("'headers', 'meta', 'both', false or an object", "csp: 'headers'"),
);

const diagrams = object(
  { folder: textValue("folder: '../diagrams'").optional(), renderer: oneOf(['page', 'mermaid-cli']).optional() },
  'an object of settings',
  "diagrams: { folder: '../diagrams' }",
);

const ignoreExample = "{ kind: 'link/to-deprecated', file: 'upgrade/**', reason: 'the guide compares versions' }";

/** What linters, editors and GitHub call severities. */
const SEVERITIES_ELSEWHERE = new Map<unknown, 'error' | 'warning' | 'remark' | 'off'>([
  ['warn', 'warning'],
  ['info', 'remark'],
  ['information', 'remark'],
  ['hint', 'remark'],
  ['note', 'remark'],
  ['notice', 'remark'],
  ['ignore', 'off'],
  ['none', 'off'],
  [false, 'off'],
]);

const checkLinks = object(
  {
    kinds: z
      .record(
        z.string(),
        oneOf(['error', 'warning', 'remark', 'off'], SEVERITIES_ELSEWHERE),
        must('a record of severities by kind', "kinds: { 'page/orphan': 'off' }"),
      )
      .optional(),
    ignore: z
      .array(
        object(
          {
            kind: textValue("kind: 'link/to-deprecated'").optional(),
            file: textValue("file: 'upgrade/**'").optional(),
            link: textValue("link: '/server/v5/**'").optional(),
            reason: textValue("reason: 'the guide compares versions'"),
          },
          'what to ignore, and why',
          ignoreExample,
        ),
        must('a list of what to ignore', `ignore: [${ignoreExample}]`),
      )
      .optional(),
  },
  'settings of check-links',
  `checkLinks: { ignore: [${ignoreExample}] }`,
);

/** Keys that hold code instead of data: `cli` reads them, the engine's config leaves them out. */
export const THEME_KEYS = ['theme', 'accent', 'css', 'widgets', 'hooks'] as const;

/** The whole config, without `THEME_KEYS`. The title is checked separately, so that its lack hides nothing else. */
export const siteShape = object(
  {
    title: textValue("title: 'My documentation'").optional(),
    description: textValue("description: 'How to use it'").optional(),
    lang: textValue("lang: 'en-US'").optional(),
    origin: textValue("origin: 'https://docs.example.org'").optional(),
    base: textValue("base: '/docs/'").optional(),
    addresses: addresses.optional(),
    locales: z
      .record(z.string(), locale, must('a record of locales by prefix', "locales: { '/': { lang: 'en-US' } }"))
      .optional(),
    languageOffer: flag().optional(),
    texts: z.record(z.string(), z.unknown(), must('a record of interface texts', "texts: { search: 'Find' }")).optional(),
    values: z.record(z.string(), z.unknown(), must('a record of values', "values: { product: { name: 'Orchard' } }")).optional(),
    exclude: texts("exclude: ['**/parts/**']").optional(),
    markdown: markdown.optional(),
    diagrams: diagrams.optional(),
    versions: versions.optional(),
    families: z.array(family, must('a list of families', `families: [${familyExample}]`)).optional(),
    navbar: navEntries.optional(),
    navbarLayout: navbarLayout.optional(),
    sidebar: sidebar.optional(),
    redirects: redirects.optional(),
    notices: z.array(notice, must('a list of notices', "notices: [{ path: '/server/v5/', title: 'Out of support' }]")).optional(),
    watermarks: z.array(watermark, must('a list of watermarks', "watermarks: [{ path: '/server/v5/' }]")).optional(),
    logo: z
      .union(
        [
          textValue("'/logo.svg'"),
          object({ light: textValue("light: '/logo.svg'"), dark: textValue("dark: '/logo-dark.svg'") }, 'a logo', "'/logo.svg'"),
        ],
        must('an address, or one for light and one for dark pages', "logo: '/logo.svg'"),
      )
      .optional(),
    logoDark: textValue("logoDark: '/logo-dark.svg'").optional(),
    siteTitle: flag().optional(),
    repository: z
      .union(
        [textValue("'owner/name'"), repository],
        must('an address or an object with "url"', "repository: { url: 'https://github.com/owner/name' }"),
      )
      .optional(),
    sources: z
      .record(z.string(), source, must('a record of sources by name', `sources: { server: ${sourceExample} }`))
      .optional(),
    samples: z.record(z.string(), sampleLanguage, must('a record of languages', `samples: ${samplesExample}`)).optional(),
    footer: textValue("footer: 'Some words'").optional(),
    copyright: textValue("copyright: '© Example'").optional(),
    license: textValue("license: 'CC BY 4.0'").optional(),
    head: z.array(headTag, must('a list of tags', "head: [['link', { rel: 'icon', href: '/favicon.svg' }]]")).optional(),
    colorMode: oneOf(['switch', 'toggle', 'enable', 'disable']).optional(),
    tocLevels: tocLevels.optional(),
    lastUpdated: flag().optional(),
    contributors: flag().optional(),
    people: z
      .record(
        z.string(),
        z.union([person, z.literal(false)], must('a person, or false', "{ name: 'Ana Kovač' }")),
        must('a record of people', PEOPLE),
      )
      .optional(),
    changelog: flag().optional(),
    folderIndexes: flag().optional(),
    categories: textRecord("categories: { '/cloud/': 'Cloud' }").optional(),
    productName: textValue("productName: 'Orchard'").optional(),
    surveyEndpoint: z
      .union([textValue("'/api/survey'"), z.literal(false)], must('an address or false', "surveyEndpoint: '/api/survey'"))
      .optional(),
    assistant: z.union([assistant, z.literal(false)], must('an assistant or false', assistantExample)).optional(),
    analytics: z.union([analytics, z.literal(false)], must('analytics or false', analyticsExample)).optional(),
    consent: z.union([consent, z.literal(false)], must('a consent manager or false', consentExample)).optional(),
    marketing: z.union([tracker, z.literal(false)], must('a tracker or false', `marketing: ${trackerExample}`)).optional(),
    community: z.union([tracker, z.literal(false)], must('a tracker or false', `community: ${trackerExample}`)).optional(),
    search: z.union([search, z.literal(false)], must('a search or false', "search: { page: '/search.html' }")).optional(),
    iconHosts: z
      .union(
        [texts("iconHosts: ['https://icons.example']"), z.literal(false)],
        must('a list of origins, or false', "iconHosts: ['https://icons.example']"),
      )
      .optional(),
    csp: csp.optional(),
    checkLinks: checkLinks.optional(),
    sitemap: z.array(sitemapRule, must('a list of rules', "sitemap: [{ path: '/server/v5/', listed: false }]")).optional(),
    robotsDisallow: texts("robotsDisallow: ['/drafts/']").optional(),
    cacheFolder: textValue("cacheFolder: '../.cache/docs-build'").optional(),
  },
  'an object of settings',
  "export default defineSite({ title: 'My documentation' })",
);

/** A config of the right shape: every value has its type, nothing is known about its meaning. */
export type SiteShape = z.infer<typeof siteShape>;
