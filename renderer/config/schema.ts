// The shape of a site's config: which keys there are and what type each has. Meaning is checked in `resolve-*.ts`.
//
// Every message is two lines: what the value must be, and what to write. For a key that is not known, the message is
// the list of those that are (`check-shape.ts` turns both into diagnostics).

import { z } from 'zod';

interface Expectation {
  readonly error: () => string;
}

function must(expected: string, write: string): Expectation {
  return { error: () => `must be ${expected}\nwrite ${write}` };
}

const text = (write: string) => z.string(must('a text', write));
const flag = () => z.boolean(must('true or false', 'true or false'));
const texts = (write: string) => z.array(text(write), must('a list of texts', write));
const textRecord = (write: string) => z.record(z.string(), text(write), must('a record of texts', write));
const wholeNumber = (expected: string, write: string) => z.int(must(expected, write)).min(0, must(expected, write));

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const quoted = values.map((value) => `'${value}'`);
  return z.enum(values, must(`${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`, quoted[0] as string));
}

function object<Shape extends z.core.$ZodShape>(shape: Shape, expected: string, write: string) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(shape).join('\n') : `must be ${expected}\nwrite ${write}`,
  });
}

const version = object(
  {
    version: text("version: 'v25.1'"),
    path: text("path: 'legacy/v6.2'").optional(),
    startPage: text("startPage: 'quick-start/'").optional(),
    lts: flag().optional(),
    deprecated: flag().optional(),
    hide: flag().optional(),
    noindex: flag().optional(),
  },
  'a version: a text or an object with "version"',
  "'v25.1' or { version: 'v25.1' }",
);

const versionList = z.array(
  z.union([text("'v25.1'"), version], must('a version: a text or an object with "version"', "'v25.1' or { version: 'v25.1' }")),
  must('a list of versions, newest first', "versions: ['v25.1', 'v25.0']"),
);

const groupShape = {
  name: text("name: 'Server'").optional(),
  shared: text("shared: 'server/_shared'").optional(),
  startPage: text("startPage: 'quick-start/'").optional(),
  versions: versionList,
};
const groupExample = "{ name: 'Server', basePath: 'server', versions: ['v25.1'] }";
const keyedExample = "{ server: { name: 'Server', versions: ['v25.1'] } }";

const versions = z.union(
  [
    z.array(
      object({ ...groupShape, basePath: text("basePath: 'server'") }, 'a version group', groupExample),
      must('a list', `[${groupExample}]`),
    ),
    z.record(z.string(), object(groupShape, 'a version group', keyedExample), must('a record', keyedExample)),
  ],
  must('a list of version groups, or a record of them by base path', `versions: [${groupExample}]`),
);

const itemExample = "{ text: 'Server', link: '/server/' }";

/** An entry of a navigation, checked. Written out because it holds itself. */
export interface NavItemShape {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly icon?: string | undefined;
  readonly prefix?: string | undefined;
  readonly children?: NavChildrenShape | undefined;
  readonly collapsible?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly group?: boolean | undefined;
  readonly activeMatch?: string | undefined;
}

/** Entries, or all pages of a folder. */
export type NavChildrenShape = readonly (string | NavItemShape)[] | 'structure';

const navItem = object(
  {
    text: text("text: 'Server'").optional(),
    link: text("link: '/server/'").optional(),
    icon: text("icon: 'server'").optional(),
    prefix: text("prefix: '/server/'").optional(),
    get children(): z.ZodOptional<z.ZodType<NavChildrenShape>> {
      return z
        .union(
          [z.array(navEntry, must('a list', `[${itemExample}]`)), z.literal('structure')],
          must("a list of entries, or 'structure'", "children: 'structure'"),
        )
        .optional();
    },
    collapsible: flag().optional(),
    expanded: flag().optional(),
    group: flag().optional(),
    activeMatch: text("activeMatch: '^/server/'").optional(),
  },
  'an entry: an address or an object with "text" and "link"',
  itemExample,
);

const navEntry: z.ZodType<string | NavItemShape> = z.union(
  [text("'/server/'"), navItem],
  must('an entry: an address or an object with "text" and "link"', itemExample),
);

const navEntries = z.array(navEntry, must('a list of entries', `[${itemExample}]`));
const sidebarItems = z.union(
  [navEntries, z.literal('structure'), z.literal(false)],
  must("a list of entries, 'structure' or false", "'structure'"),
);
const sidebarGroup = text("group: 'server'").optional();
const sidebarExample = "{ prefix: '/cloud/', items: 'structure' }";

const sidebarList = z.array(
  object({ prefix: text("prefix: '/cloud/'"), group: sidebarGroup, items: sidebarItems }, 'a sidebar', sidebarExample),
  must('a list of sidebars', `[${sidebarExample}]`),
);

const sidebarRecord = z.record(
  z.string(),
  z.union(
    [
      navEntries,
      z.literal('structure'),
      z.literal(false),
      object({ group: sidebarGroup, items: sidebarItems }, 'a sidebar', "'structure'"),
    ],
    must("a list of entries, 'structure' or false", "'structure'"),
  ),
  must('a record of sidebars by prefix', "sidebar: { '/cloud/': 'structure' }"),
);

/** One sidebar for the whole site, a list of sidebars, or a record of them. */
const sidebar = chosenBy(
  (value): z.ZodType<z.infer<typeof sidebarItems> | z.infer<typeof sidebarList> | z.infer<typeof sidebarRecord>> => {
    if (Array.isArray(value))
      return value.some((entry) => typeof entry === 'object' && entry !== null && 'items' in entry) ? sidebarList : navEntries;
    return value === 'structure' || value === false ? sidebarItems : sidebarRecord;
  },
);

/** A schema that looks at the value first: for unions whose branches are so alike that zod would take the wrong one. */
function chosenBy<Shape>(choose: (value: unknown) => z.ZodType<Shape>): z.ZodType<Shape> {
  const schema = z.unknown().check((context) => {
    const { error } = choose(context.value).safeParse(context.value);
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: context.value } as z.core.$ZodRawIssue);
  });
  return schema as unknown as z.ZodType<Shape>;
}

const redirectExample = "{ from: '/old.html', to: '/new.html' }";

const redirect = object(
  {
    from: text("from: '/old.html'"),
    to: text("to: '/new.html'"),
    where: z
      .record(z.string(), texts("where: { lang: ['node', 'java'] }"), must('a record of lists', "where: { lang: ['node'] }"))
      .optional(),
    group: text("group: 'server'").optional(),
    versions: text("versions: 'legacy/'").optional(),
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
        [z.tuple([text("'/old.html'"), text("'/new.html'")], must('[from, to]', "['/old.html', '/new.html']")), redirect],
        must('a redirect: [from, to] or an object with both', redirectExample),
      ),
      must('a list', `[${redirectExample}]`),
    ),
    textRecord("{ '/old.html': '/new.html' }"),
  ],
  must('a list of redirects, or a record from old to new addresses', `redirects: [${redirectExample}]`),
);

const target = { path: text("path: '/server/v5/'").optional(), match: text("match: '^/server/v5/'").optional() };

const notice = object(
  {
    ...target,
    title: text("title: 'Out of support'"),
    content: text("content: 'Plan an upgrade.'").optional(),
    actions: z
      .array(
        object(
          {
            text: text("text: 'Read more'"),
            link: text("link: '/server/'").optional(),
            type: oneOf(['primary', 'default']).optional(),
          },
          'an action',
          "{ text: 'Read more', link: '/server/' }",
        ),
        must('a list of actions', "actions: [{ text: 'Read more', link: '/server/' }]"),
      )
      .optional(),
    noticeKey: text("noticeKey: 'v5'").optional(),
    showOnce: flag().optional(),
    confirm: flag().optional(),
    fullscreen: flag().optional(),
    kind: oneOf(['popup', 'banner']).optional(),
  },
  'a notice',
  "{ path: '/server/v5/', title: 'Out of support' }",
);

const watermark = object(
  {
    ...target,
    content: text("content: 'Deprecated'").optional(),
    size: z.number(must('a number of pixels', 'size: 30')).positive(must('a number of pixels above 0', 'size: 30')).optional(),
    opacity: z
      .number(must('a number from 0 to 1', 'opacity: 0.3'))
      .min(0, must('a number from 0 to 1', 'opacity: 0.3'))
      .max(1, must('a number from 0 to 1', 'opacity: 0.3'))
      .optional(),
    rotate: z.number(must('a number of degrees', 'rotate: 45')).optional(),
    color: text("color: '#888'").optional(),
  },
  'a watermark',
  "{ path: '/server/v5/' }",
);

const locale = object(
  {
    lang: text("lang: 'fr'").optional(),
    label: text("label: 'Français'").optional(),
    title: text("title: 'Documentation'").optional(),
    description: text("description: '…'").optional(),
    texts: z.record(z.string(), z.unknown(), must('a record of interface texts', "texts: { search: 'Chercher' }")).optional(),
  },
  'a locale',
  "{ lang: 'fr', label: 'Français' }",
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

const markdown = object(
  {
    aliases: textRecord("aliases: { '@server/': '/server/{version}/' }").optional(),
    languages: textRecord("languages: { env: 'bash' }").optional(),
    linkify: flag().optional(),
    breaks: flag().optional(),
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
    tocLevels: tocLevels.optional(),
  },
  'an object of Markdown settings',
  'markdown: { linkify: true }',
);

const attribute = z.union([z.string(), z.number(), z.boolean()], must('a text, a number, true or false', "'value'"));
const headAttributes = z.record(z.string(), attribute, must('a record of attributes', "{ name: 'keywords' }"));
const headTag = z.union(
  [
    z.tuple([text("'link'"), headAttributes], must('[tag, attributes]', "['link', { rel: 'icon' }]")),
    z.tuple(
      [text("'script'"), headAttributes, text("'content'")],
      must('[tag, attributes, content]', "['style', {}, 'content']"),
    ),
  ],
  must('[tag, attributes] or [tag, attributes, content]', "['link', { rel: 'icon', href: '/favicon.svg' }]"),
);

const repository = object(
  {
    url: text("url: 'https://github.com/owner/name'"),
    label: text("label: 'GitHub'").optional(),
    branch: text("branch: 'main'").optional(),
    dir: text("dir: 'content'").optional(),
    editLinks: flag().optional(),
  },
  'a repository',
  "{ url: 'https://github.com/owner/name' }",
);

/** Keys that hold code instead of data: `cli` reads them, the engine's config leaves them out. */
export const THEME_KEYS = ['theme', 'css', 'widgets'] as const;

/** The whole config, without `THEME_KEYS`. Whether there is a title is asked apart, so that its lack hides nothing else. */
export const siteShape = object(
  {
    title: text("title: 'My documentation'").optional(),
    description: text("description: 'How to use it'").optional(),
    lang: text("lang: 'en-US'").optional(),
    origin: text("origin: 'https://docs.example.org'").optional(),
    base: text("base: '/docs/'").optional(),
    locales: z
      .record(z.string(), locale, must('a record of locales by prefix', "locales: { '/': { lang: 'en-US' } }"))
      .optional(),
    texts: z.record(z.string(), z.unknown(), must('a record of interface texts', "texts: { search: 'Find' }")).optional(),
    values: z
      .record(z.string(), z.unknown(), must('a record of values', "values: { product: { name: 'Headwater' } }"))
      .optional(),
    exclude: texts("exclude: ['**/parts/**']").optional(),
    markdown: markdown.optional(),
    versions: versions.optional(),
    navbar: navEntries.optional(),
    sidebar: sidebar.optional(),
    redirects: redirects.optional(),
    notices: z.array(notice, must('a list of notices', "notices: [{ path: '/server/v5/', title: 'Out of support' }]")).optional(),
    watermarks: z.array(watermark, must('a list of watermarks', "watermarks: [{ path: '/server/v5/' }]")).optional(),
    logo: z
      .union(
        [
          text("'/logo.svg'"),
          object({ light: text("light: '/logo.svg'"), dark: text("dark: '/logo-dark.svg'") }, 'a logo', "'/logo.svg'"),
        ],
        must('an address, or one for light and one for dark pages', "logo: '/logo.svg'"),
      )
      .optional(),
    logoDark: text("logoDark: '/logo-dark.svg'").optional(),
    repository: z
      .union(
        [text("'owner/name'"), repository],
        must('an address or an object with "url"', "repository: { url: 'https://github.com/owner/name' }"),
      )
      .optional(),
    footer: text("footer: 'Some words'").optional(),
    copyright: text("copyright: '© Example'").optional(),
    license: text("license: 'CC BY 4.0'").optional(),
    head: z.array(headTag, must('a list of tags', "head: [['link', { rel: 'icon', href: '/favicon.svg' }]]")).optional(),
    colorMode: oneOf(['switch', 'toggle', 'enable', 'disable']).optional(),
    tocLevels: tocLevels.optional(),
    lastUpdated: flag().optional(),
    contributors: flag().optional(),
    changelog: flag().optional(),
    folderIndexes: flag().optional(),
    categories: textRecord("categories: { '/cloud/': 'Cloud' }").optional(),
    productName: text("productName: 'Headwater'").optional(),
    surveyEndpoint: z
      .union([text("'/api/survey'"), z.literal(false)], must('an address or false', "surveyEndpoint: '/api/survey'"))
      .optional(),
    robotsDisallow: texts("robotsDisallow: ['/drafts/']").optional(),
  },
  'an object of settings',
  "export default defineSite({ title: 'My documentation' })",
);

/** A config of the right shape: every value has its type, nothing is known about its meaning. */
export type SiteShape = z.infer<typeof siteShape>;
