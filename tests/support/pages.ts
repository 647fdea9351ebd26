// Hand-made pages and sites for tests of the joining stage: facts are stated, nothing is parsed.

import { hashContent } from '../../renderer/cache/hash.ts';
import type { Diagnostic, DiagnosticCode } from '../../renderer/model/diagnostic.ts';
import type { FrontMatter } from '../../renderer/model/front-matter.ts';
import type { ParsedPage } from '../../renderer/model/parsed-page.ts';
import type { Page, Site } from '../../renderer/model/site.ts';
import type {
  LocaleConfig,
  NavItemConfig,
  NoticeConfig,
  RedirectConfig,
  SiteConfig,
  VersionConfig,
  VersionGroupConfig,
} from '../../renderer/model/site-config.ts';
import type { Publication, SourceFile } from '../../renderer/model/source-file.ts';
import { urlOfSource } from '../../renderer/model/url.ts';
import { buildSite } from '../../renderer/site/build-site.ts';
import type { SiteInputs } from '../../renderer/site/site-structure.ts';
import { emptyFrontMatter } from '../../renderer/source/front-matter.ts';
import { readsFiles } from '../../renderer/source/plain-text.ts';
import { memoryFiles } from './memory-files.ts';

/** What a test says about a page. Everything else is as silent as a page can be. */
export interface PageFacts {
  readonly title?: string;
  readonly meta?: Partial<FrontMatter>;
  /** Hrefs; the n-th (from 0) stands on line 10 + n. */
  readonly links?: readonly string[];
  /** Image addresses; the n-th stands on line 100 + n. */
  readonly images?: readonly string[];
  /** Ids a hash can land on. */
  readonly anchors?: readonly string[];
  /** Addresses to publish at; by default the one of the path. */
  readonly at?: readonly string[];
  /** The file's text, front matter included; for places of values. */
  readonly text?: string;
  readonly diagnostics?: readonly Diagnostic[];
  readonly components?: readonly string[];
}

/** What most locales leave open. */
export const PLAIN_LOCALE = {
  dir: 'ltr',
  fallback: false,
  title: null,
  description: null,
} as const satisfies Partial<LocaleConfig>;

/** A resolved config with quiet defaults. */
export function siteConfig(settings: Partial<SiteConfig> = {}): SiteConfig {
  return {
    title: 'Test site',
    description: '',
    origin: null,
    base: '/',
    addresses: { style: 'html', redirectFrom: [] },
    hookFiles: [],
    sampleTests: {},
    locales: [{ prefix: '/', lang: 'en-US', label: 'English', ...PLAIN_LOCALE, texts: {} }],
    languageOffer: true,
    values: {},
    exclude: [],
    drafts: false,
    diagrams: { folder: null, renderer: 'page' },
    markdown: {
      aliases: {},
      languages: {},
      grammars: [],
      headingIds: 'vuepress',
      linkify: false,
      breaks: false,
      typographer: [],
      math: false,
      lineNumbers: false,
      collapseLines: 0,
      missingImports: 'error',
      includeRoots: [],
      samples: [],
      sourceFolders: [],
      frontMatterKeys: [],
      tocLevels: [2, 3],
      styleAttributes: false,
      handlerAttributes: false,
    },
    versions: [],
    families: [],
    navbar: [],
    navbarLayout: { start: ['brand', 'links'], center: [], end: ['search'] },
    sidebar: [],
    redirects: [],
    notices: [],
    watermarks: [],
    logo: null,
    logoDark: null,
    siteTitle: true,
    repository: null,
    sources: [],
    footer: null,
    copyright: null,
    license: null,
    head: [],
    colorMode: 'switch',
    tocLevels: [2, 4],
    lastUpdated: true,
    contributors: true,
    people: {},
    changelog: true,
    folderIndexes: true,
    categories: {},
    productName: 'Test',
    surveyEndpoint: null,
    csp: { headers: true, meta: false, inlineStyles: false, sources: {} },
    assistant: null,
    thirdParties: { analytics: null, consent: null, marketing: null, community: null },
    search: { page: '/search.html', maxResultsPerGroup: 10, synonyms: [], questions: [], hosted: null },
    iconHosts: [],
    checkLinks: { kinds: {}, ignore: [] },
    sitemap: [],
    robotsDisallow: [],
    cacheFolder: null,
    ...settings,
  };
}

/** A version group from names (`v2`) or partial versions; the path is the name and the start page `start.html` unless said otherwise. */
export function versionGroup(
  basePath: string,
  versions: readonly (string | (Partial<VersionConfig> & { readonly version: string }))[],
  more: Partial<VersionGroupConfig> = {},
): VersionGroupConfig {
  return {
    name: basePath,
    basePath,
    shared: null,
    canonical: 'newest',
    changes: false,
    banner: 'old',
    versions: versions.map((given) => {
      const version = typeof given === 'string' ? { version: given } : given;
      return {
        path: version.version,
        startPage: 'start.html',
        label: null,
        lts: false,
        deprecated: false,
        hide: false,
        noindex: false,
        ...version,
      };
    }),
    ...more,
  };
}

/** A redirect rule as authors mean it: 301, no placeholders of its own. */
export function redirectRule(from: string, to: string, more: Partial<RedirectConfig> = {}): RedirectConfig {
  return { from, to, where: {}, group: null, versions: null, override: false, status: 301, ...more };
}

/** A navigation item; a text is short for a link without words of its own. */
export function navItem(item: string | Partial<NavItemConfig>): NavItemConfig {
  const given = typeof item === 'string' ? { link: item } : item;
  return {
    text: null,
    link: null,
    icon: null,
    children: [],
    collapsible: false,
    expanded: false,
    group: false,
    activeMatch: null,
    structure: null,
    ...given,
  };
}

/** A notice for every page, unless said otherwise. */
export function noticeConfig(notice: Partial<NoticeConfig>): NoticeConfig {
  return {
    path: null,
    match: null,
    title: 'Notice',
    content: '',
    actions: [],
    noticeKey: null,
    showOnce: false,
    confirm: false,
    fullscreen: false,
    kind: 'banner',
    aboutVersion: false,
    ...notice,
  };
}

/** Front matter that says only what is given. */
export function frontMatter(meta: Partial<FrontMatter> = {}): FrontMatter {
  return { ...emptyFrontMatter(), ...meta };
}

/** The parse result of a page with these facts. */
export function parsedPage(path: string, facts: PageFacts = {}): ParsedPage {
  const line = (number: number, length: number) => ({ file: path, line: number, column: 1, length: Math.max(1, length) });
  return {
    path,
    key: hashContent(`${path}\n${facts.text ?? ''}`),
    meta: frontMatter(facts.meta),
    title: facts.title ?? path.replace(/^.*\//, '').replace(/\.md$/, ''),
    startsWithTitle: false,
    headings: [],
    anchors: (facts.anchors ?? []).map((id) => ({ id, at: line(1, 1) })),
    links: (facts.links ?? []).map((href, i) => ({ href, kind: 'markdown' as const, at: line(10 + i, href.length) })),
    images: (facts.images ?? []).map((src, i) => ({ src, alt: '', kind: 'markdown' as const, at: line(100 + i, src.length) })),
    mentions: [],
    diagrams: [],
    reading: { minutes: 0, words: 0 },
    outline: '',
    signature: '',
    excerpt: '',
    components: facts.components ?? [],
    needs: [],
    includes: [],
    samples: [],
    diagnostics: facts.diagnostics ?? [],
  };
}

/** The source of a page with these facts. */
export function sourceFile(path: string, facts: PageFacts = {}): SourceFile {
  const text = facts.text ?? '';
  const publishedAt = (facts.at ?? [urlOfSource(path)]).map((url): Publication => ({ url, version: null }));
  return { path, text, readsFiles: readsFiles(text), hash: hashContent(text), version: null, publishedAt };
}

/** What a test site is made of. */
export interface SiteFacts {
  readonly config?: Partial<SiteConfig>;
  /** By path; `null` is a page with nothing to say. */
  readonly pages: Readonly<Record<string, PageFacts | null>>;
  /** Other files of the content folder. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly history?: SiteInputs['history'];
  readonly moves?: NonNullable<SiteInputs['moves']>;
  readonly cache?: NonNullable<SiteInputs['cache']>;
}

/** The inputs of `buildSite` for these facts. */
export function siteInputs({ config, pages, files, history, moves, cache }: SiteFacts): SiteInputs {
  const sources: SourceFile[] = [];
  const parsed = new Map<SourceFile, ParsedPage>();
  for (const [path, facts] of Object.entries(pages)) {
    const source = sourceFile(path, facts ?? {});
    sources.push(source);
    parsed.set(source, parsedPage(path, facts ?? {}));
  }
  const inputs = {
    config: siteConfig(config),
    sources,
    parsed,
    files: memoryFiles(new Map(Object.entries(files ?? {}))),
    history: history ?? null,
    ...(moves && { moves }),
    diagnostics: [],
  };
  return cache ? { ...inputs, cache } : inputs;
}

/** The joined site of these facts. */
export function siteOf(facts: SiteFacts): Site {
  return buildSite(siteInputs(facts));
}

/** A page of a site; throws with the list of pages if there is none. */
export function pageAt(site: Site, url: string): Page {
  const page = site.pages.get(url);
  if (!page) throw new Error(`no ${url} among\n${[...site.pages.keys()].join('\n')}`);
  return page;
}

/** The diagnostics of one code. */
export function findingsOf(site: Pick<Site, 'diagnostics'>, code: DiagnosticCode): readonly Diagnostic[] {
  return site.diagnostics.filter((finding) => finding.code === code);
}
