// From the exports of a config file to the normal form, or to everything that is wrong with it.

import { knownNameFix } from '../model/nearest.ts';
import { headTagOf } from './head-tag.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { HeadTag } from '../model/front-matter.ts';
import type {
  AddressConfig,
  LocaleConfig,
  MarkdownConfig,
  NoticeConfig,
  PolicyConfig,
  RepositoryConfig,
  SiteConfig,
  SitemapRule,
  WatermarkConfig,
  Grammar,
} from '../model/site-config.ts';
import { isExternal } from '../model/url.ts';
import { isHostOrWebAddress, isOrigin } from './addresses.ts';
import { checkShape } from './check-shape.ts';
import { type ConfigLocator, type ConfigPath, noLocator } from './config-path.ts';
import { resolveTarget } from './patterns.ts';
import { createProblems, type Problems } from './problems.ts';
import { resolveCheck } from './resolve-check.ts';
import { resolveSearch } from './resolve-search.ts';
import { resolveFamilies } from './resolve-families.ts';
import { resolveLocales } from './resolve-locales.ts';
import { resolveNavbarLayout } from './resolve-navbar-layout.ts';
import { resolveNavItems, resolveSidebars } from './resolve-navigation.ts';
import { resolvePolicy } from './resolve-policy.ts';
import { resolveSamples } from './resolve-samples.ts';
import { resolveSources } from './resolve-sources.ts';
import { resolveRedirects } from './resolve-redirects.ts';
import { resolveAssistant, resolveThirdParties } from './resolve-third-parties.ts';
import { resolveValues } from './resolve-values.ts';
import { resolveVersions } from './resolve-versions.ts';
import type { SiteShape } from './schema.ts';
import { DEFAULT_WATERMARK } from './watermark.ts';

export type { ConfigLocator } from './config-path.ts';

/** A config, or why there is none. */
export interface ResolvedConfig {
  /** `null` exactly if one of the diagnostics is an error. */
  readonly config: SiteConfig | null;
  readonly diagnostics: Diagnostic[];
}

/**
 * Checks the exports of a config file (see `SiteInput`) and brings them into normal form.
 *
 * All problems are reported in one go: wrong types and values that make no sense (`config/invalid`), and unknown keys
 * (`config/unknown-key`, with the nearest known one). Redirect rules are only unfolded here.
 * @param locate Finds a setting in the text of the config; by default everything is at its first line.
 * @param writtenNumber See `Problems.writtenNumber`; by default nothing is known.
 */
export function resolveConfig(
  input: unknown,
  locate: ConfigLocator = noLocator,
  writtenNumber?: Problems['writtenNumber'],
): ResolvedConfig {
  const problems = createProblems(locate, writtenNumber);
  const { shape, broken } = checkShape(input, problems);
  const config = shape && normalForm(shape, broken, problems);
  const diagnostics = [...problems.diagnostics];
  return { config: diagnostics.some(({ severity }) => severity === 'error') ? null : config, diagnostics };
}

function normalForm(shape: SiteShape, broken: ReadonlySet<string>, problems: Problems): SiteConfig {
  const versions = resolveVersions(shape.versions, problems);
  const knownGroups = broken.has('versions') ? null : versions;
  const { values, productName } = resolveValues(shape, problems);
  const policy = resolvePolicy(shape.csp, problems);
  const sources = resolveSources(shape.sources, problems);
  const samples = resolveSamples(shape.samples ?? {}, problems);
  const locales = resolveLocales(shape, problems);
  return {
    title: checkedTitle(shape, problems),
    description: shape.description?.trim() ?? '',
    origin: shape.origin === undefined ? null : checkedOrigin(shape.origin, problems),
    base: checkedBase(shape.base ?? '/', problems),
    addresses: resolveAddresses(shape.addresses),
    locales,
    languageOffer: shape.languageOffer ?? true,
    values,
    exclude: checkedPatterns(shape.exclude ?? [], problems),
    drafts: false,
    markdown: {
      ...resolveMarkdown(shape.markdown, policy, problems),
      typographer: shape.markdown?.typographer ? languagesByPrefix(locales) : [],
      sourceFolders: sources.map(({ to }) => to),
      samples: samples.languages,
    },
    sampleTests: samples.tests,
    diagrams: { folder: textOrNull(shape.diagrams?.folder), renderer: shape.diagrams?.renderer ?? 'page' },
    versions,
    families: resolveFamilies(shape.families ?? [], problems),
    navbar: resolveNavItems(shape.navbar ?? [], '/', ['navbar'], problems),
    navbarLayout: resolveNavbarLayout(shape.navbarLayout, problems),
    sidebar: resolveSidebars(shape.sidebar, knownGroups, problems),
    redirects: resolveRedirects(shape.redirects, knownGroups),
    notices: (shape.notices ?? []).map((notice, index) => resolveNotice(notice, ['notices', index], problems)),
    watermarks: (shape.watermarks ?? []).map((watermark, index) => resolveWatermark(watermark, ['watermarks', index], problems)),
    ...resolveLogo(shape, problems),
    siteTitle: checkedSiteTitle(shape, problems),
    repository: shape.repository === undefined ? null : resolveRepository(shape.repository, problems),
    sources,
    footer: textOrNull(shape.footer),
    copyright: textOrNull(shape.copyright),
    license: textOrNull(shape.license),
    hookFiles: [],
    head: (shape.head ?? []).map((tag, index) => resolveHeadTag(tag, ['head', index], problems)),
    colorMode: shape.colorMode ?? 'switch',
    tocLevels: resolveLevels(shape.tocLevels ?? 3, ['tocLevels'], problems),
    lastUpdated: shape.lastUpdated ?? true,
    contributors: shape.contributors ?? true,
    people: resolvePeople(shape.people ?? {}),
    changelog: shape.changelog ?? true,
    folderIndexes: shape.folderIndexes ?? true,
    categories: checkedCategories(shape.categories ?? {}, problems),
    productName,
    surveyEndpoint: checkedEndpoint(shape.surveyEndpoint ?? false, problems),
    assistant: resolveAssistant(shape.assistant, problems),
    thirdParties: resolveThirdParties(shape, problems),
    search: resolveSearch(shape.search, problems),
    iconHosts: resolveIconHosts(shape.iconHosts, problems),
    csp: policy,
    checkLinks: resolveCheck(shape.checkLinks, problems),
    sitemap: (shape.sitemap ?? []).map((rule, index) => resolveSitemapRule(rule, ['sitemap', index], problems)),
    robotsDisallow: checkedAddresses(shape.robotsDisallow ?? [], ['robotsDisallow'], problems),
    cacheFolder: checkedFolder(shape.cacheFolder, problems),
  };
}

function resolveAddresses(shape: SiteShape['addresses'] = 'html'): AddressConfig {
  const { style, redirectFrom = [] } = typeof shape === 'string' ? { style: shape } : shape;
  return { style, redirectFrom };
}

function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

function checkedFolder(cacheFolder: string | undefined, problems: Problems): string | null {
  if (cacheFolder?.trim() === '') problems.report(['cacheFolder'], 'is empty.', "write cacheFolder: '../.cache/docs-build'");
  return cacheFolder ?? null;
}

/** Patterns for paths of the content folder, which begin with no slash: one that does matches nothing. */
function checkedPatterns(patterns: readonly string[], problems: Problems): readonly string[] {
  for (const [i, pattern] of patterns.entries()) {
    const path = pattern.replace(/^(?:\.{0,2}\/)+/, '');
    if (/^\.{0,2}$/.test(path))
      problems.report(
        ['exclude', i],
        'names no file or folder in the content folder.',
        "write a path or a pattern, such as 'parts'",
      );
    else if (/^(?:\/|\.\.\/)/.test(pattern))
      problems.report(['exclude', i], `has "${pattern}", and no path in the content folder begins so.`, `write '${path}'`);
  }
  return patterns;
}

function checkedTitle({ title }: SiteShape, problems: Problems): string {
  if (title?.trim() === '') problems.report(['title'], 'is empty.', "write title: 'My documentation'");
  return title?.trim() ?? '';
}

function checkedOrigin(written: string, problems: Problems): string {
  const origin = written.trim().replace(/\/$/, '');
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const fix = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(origin)
      ? `write "https://${origin.split('/')[0]}"`
      : "write 'https://docs.example.org'";
    problems.report(['origin'], `must be a scheme and a host, but is "${written}".`, fix);
  } else if (url.origin !== origin.toLowerCase()) {
    const path = url.pathname === '/' ? '' : ` and base: "${url.pathname.replace(/\/?$/, '/')}"`;
    problems.report(
      ['origin'],
      `must be a scheme and a host and nothing else, but is "${written}".`,
      `write "${url.origin}"${path}`,
    );
  }
  return url?.origin ?? origin;
}

function checkedBase(base: string, problems: Problems): string {
  const path = URL.canParse(base) ? new URL(base).pathname : base;
  const clean = `/${path.replace(/[?#].*$/, '')}/`.replace(/\/{2,}/g, '/');
  if (clean !== base)
    problems.report(['base'], `must be a path with slashes at both ends, but is "${base}".`, `write "${clean}"`);
  return clean;
}

function resolveMarkdown(
  input: SiteShape['markdown'],
  policy: PolicyConfig,
  problems: Problems,
): Omit<MarkdownConfig, 'sourceFolders' | 'samples' | 'typographer'> {
  const aliases = input?.aliases ?? {};
  for (const [alias, target] of Object.entries(aliases)) {
    const foreign = (target.match(/\{[^}]*\}/g) ?? []).find((placeholder) => placeholder !== '{version}');
    const path = ['markdown', 'aliases', alias];
    if (alias.trim() === '' || /^[./#]/.test(alias))
      problems.report(path, 'would change ordinary addresses.', 'begin the alias with "@" or "~"');
    if (foreign !== undefined)
      problems.report(path, `has "${foreign}", which stands for nothing there.`, 'write {version}, or the path itself');
  }
  return {
    aliases,
    languages: Object.fromEntries(
      Object.entries(input?.languages ?? {}).map(([name, language]) => [name.toLowerCase(), language.toLowerCase()]),
    ),
    grammars: (input?.grammars ?? []).map((grammar) => ({ ...grammar, name: grammar.name.toLowerCase() }) as Grammar),
    headingIds: input?.headingIds ?? 'vuepress',
    linkify: input?.linkify ?? false,
    breaks: input?.breaks ?? false,
    math: input?.math ?? false,
    lineNumbers: input?.lineNumbers ?? false,
    collapseLines: input?.collapseLines ?? 0,
    missingImports: input?.missingImports ?? 'error',
    includeRoots: resolveIncludeRoots(input?.includeRoots ?? [], problems),
    frontMatterKeys: input?.frontMatterKeys ?? [],
    tocLevels: resolveLevels(input?.tocLevels ?? 2, ['markdown', 'tocLevels'], problems),
    styleAttributes: policy.inlineStyles || !(policy.headers || policy.meta),
    handlerAttributes: !(policy.headers || policy.meta),
  };
}

/** Prefixes and languages of locales, longer prefixes first. */
function languagesByPrefix(locales: readonly LocaleConfig[]): MarkdownConfig['typographer'] {
  return locales.map(({ prefix, lang }) => [prefix, lang] as const).sort(([a], [b]) => b.length - a.length);
}

/** Addresses are compared without regard to case, as those of commits are. */
function resolvePeople(people: NonNullable<SiteShape['people']>): SiteConfig['people'] {
  return Object.fromEntries(
    Object.entries(people).map(([email, person]) => [
      email.toLowerCase(),
      person && { name: textOrNull(person.name), url: textOrNull(person.url), avatar: textOrNull(person.avatar) },
    ]),
  );
}

/** Specification §2.3: a number counts levels below the title; `deep` means 2 to 6. */
function resolveLevels(
  input: NonNullable<SiteShape['tocLevels']>,
  path: ConfigPath,
  problems: Problems,
): readonly [number, number] {
  const levels: readonly [number, number] = input === 'deep' ? [2, 6] : typeof input === 'number' ? [2, input + 1] : input;
  const [from, to] = levels;
  const isLevel = (level: number): boolean => Number.isInteger(level) && level >= 1 && level <= 6;
  if (typeof input === 'number' && !(input >= 1 && isLevel(to))) {
    problems.report(path, `must be a number of levels from 1 to 5, but is ${input}.`, 'write 3');
    return [2, 4];
  }
  if (!isLevel(from) || !isLevel(to) || from > to) {
    problems.report(
      path,
      `must go from a heading level to the same or a deeper one, 1 to 6, but is [${from}, ${to}].`,
      'write [2, 4]',
    );
    return [2, 4];
  }
  return levels;
}

function resolveNotice(input: NonNullable<SiteShape['notices']>[number], path: ConfigPath, problems: Problems): NoticeConfig {
  if (input.title.trim() === '') problems.report([...path, 'title'], 'is empty.', "write title: 'Out of support'");
  if (input.confirm === true && (input.actions ?? []).length === 0 && input.kind !== 'banner') {
    problems.report(
      [...path, 'confirm'],
      'needs an action: without one nothing could dismiss the notice.',
      "add actions: [{ text: 'OK' }]",
    );
  }
  return {
    ...resolveTarget(input, path, problems),
    title: input.title.trim(),
    content: input.content ?? '',
    actions: (input.actions ?? []).map(({ text, link, type }) => ({ text, link: link ?? null, type: type ?? 'default' })),
    noticeKey: textOrNull(input.noticeKey),
    showOnce: input.showOnce ?? false,
    confirm: input.confirm ?? false,
    fullscreen: input.fullscreen ?? false,
    kind: input.kind ?? 'popup',
    aboutVersion: input.aboutVersion ?? false,
  };
}

function resolveWatermark(
  input: NonNullable<SiteShape['watermarks']>[number],
  path: ConfigPath,
  problems: Problems,
): WatermarkConfig {
  checkAddress(input.image, [...path, 'image'], problems);
  return {
    ...resolveTarget(input, path, problems),
    content: input.content ?? DEFAULT_WATERMARK.content,
    image: textOrNull(input.image),
    size: input.size ?? DEFAULT_WATERMARK.size,
    opacity: input.opacity ?? DEFAULT_WATERMARK.opacity,
    rotate: input.rotate ?? DEFAULT_WATERMARK.rotate,
    color: textOrNull(input.color),
    print: input.print ?? DEFAULT_WATERMARK.print,
  };
}

function resolveLogo({ logo, logoDark }: SiteShape, problems: Problems): Pick<SiteConfig, 'logo' | 'logoDark'> {
  const [light, dark] = typeof logo === 'object' ? [logo.light, logo.dark] : [logo, undefined];
  const darkPath = dark === undefined ? ['logoDark'] : ['logo', 'dark'];
  checkAddress(light, typeof logo === 'object' ? ['logo', 'light'] : ['logo'], problems);
  checkAddress(dark ?? logoDark, darkPath, problems);
  return { logo: light ?? null, logoDark: dark ?? logoDark ?? null };
}

function checkedSiteTitle({ siteTitle, logo }: SiteShape, problems: Problems): boolean {
  if (siteTitle === false && logo === undefined)
    problems.report(
      ['siteTitle'],
      'leaves the navbar without a name, as there is no logo.',
      "add logo: '/logo.svg', or take it out",
    );
  return siteTitle ?? true;
}

/** Reports an address that is neither of this site nor external. */
function checkAddress(address: string | undefined, path: ConfigPath, problems: Problems): void {
  if (address === undefined || address.startsWith('/') || isExternal(address)) return;
  problems.report(
    path,
    `must be an address, but is "${address}".`,
    `write "/${address.replace(/^(?:\.?\/)*(?:public\/)?/, '')}"`,
  );
}

const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
  'codeberg.org': 'Codeberg',
};

function resolveRepository(input: NonNullable<SiteShape['repository']>, problems: Problems): RepositoryConfig {
  const repository = typeof input === 'string' ? { url: input } : input;
  const path = typeof input === 'string' ? ['repository'] : ['repository', 'url'];
  const url = /^[\w.-]+\/[\w.-]+$/.test(repository.url)
    ? `https://github.com/${repository.url}`
    : repository.url.replace(/(?:\.git)?\/?$/, '');
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isWeb)
    problems.report(path, `must be a web address, but is "${repository.url}".`, "write 'https://github.com/owner/name'");
  return {
    url,
    label: textOrNull(repository.label) ?? (isWeb ? (HOSTS[new URL(url).hostname] ?? 'Source') : 'Source'),
    branch: textOrNull(repository.branch) ?? 'main',
    dir: (repository.dir ?? '').replace(/^(?:\.?\/)+|\/+$/g, ''),
    editLinks: repository.editLinks ?? false,
  };
}

/** Elements of the document head (HTML, metadata content). */
const HEAD_TAGS: readonly string[] = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'];

function resolveHeadTag(input: NonNullable<SiteShape['head']>[number], path: ConfigPath, problems: Problems): HeadTag {
  const [tag] = input;
  if (!/^[a-z][a-z0-9-]*$/i.test(tag))
    problems.report([...path, 0], `must be the name of a tag, but is "${tag}".`, "write 'link' or 'meta'");
  else if (!HEAD_TAGS.includes(tag.toLowerCase()))
    problems.report([...path, 0], `must be the name of a tag of the head, but is "${tag}".`, knownNameFix(tag, HEAD_TAGS));
  return headTagOf(input);
}

/** Folders are named from the content folder, so that a config means the same on every machine. */
function resolveIncludeRoots(roots: readonly string[], problems: Problems): readonly string[] {
  for (const [i, root] of roots.entries()) {
    if (/^(?:[/\\]|[a-z]:)/i.test(root))
      problems.report(
        ['markdown', 'includeRoots', i],
        `must be a path from the content folder, but is "${root}".`,
        "write its path from there, such as '../samples'",
      );
  }
  return roots;
}

function resolveIconHosts(input: SiteShape['iconHosts'], problems: Problems): readonly string[] {
  if (input === undefined || input === false) return [];
  for (const [i, host] of input.entries()) {
    if (!isOrigin(host))
      problems.report(['iconHosts', i], `must be an origin, but is "${host}".`, "write 'https://icons.example'");
  }
  return input;
}

function resolveSitemapRule(input: NonNullable<SiteShape['sitemap']>[number], at: ConfigPath, problems: Problems): SitemapRule {
  const { path, match, listed = null, priority = null, changefreq = null, lastmod = null } = input;
  if (listed === null && priority === null && changefreq === null && lastmod === null)
    problems.report(at, 'says nothing of its pages.', 'add listed: false, a priority, changefreq or lastmod: false');
  return { ...resolveTarget({ path, match }, at, problems), listed, priority, changefreq, lastmod };
}

function checkedCategories(categories: Readonly<Record<string, string>>, problems: Problems): Readonly<Record<string, string>> {
  for (const prefix of Object.keys(categories)) {
    if (!prefix.startsWith('/'))
      problems.report(['categories', prefix], 'must be under the beginning of an address.', `write "/${prefix}"`);
  }
  return categories;
}

function checkedEndpoint(endpoint: string | false, problems: Problems): string | null {
  if (endpoint === false) return null;
  if (!isHostOrWebAddress(endpoint))
    problems.report(['surveyEndpoint'], `must be an address, but is "${endpoint}".`, "write '/api/survey'");
  return endpoint;
}

function checkedAddresses(addresses: readonly string[], path: ConfigPath, problems: Problems): readonly string[] {
  addresses.forEach((address, index) => {
    if (!address.startsWith('/')) problems.report([...path, index], 'must begin with a slash.', `write "/${address}"`);
  });
  return addresses;
}
