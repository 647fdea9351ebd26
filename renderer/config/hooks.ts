// Code of a site's own that the build calls (`hooks` in the config): its types. Hooks are synchronous, and functions of their
// arguments alone: a result is stored until the config's code or something that the hook read has changed.

import type { MarkdownIt } from 'markdown-it';
import type { JsonObject, PlainObject } from '../model/json.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { HeadTagInput } from './head-tag.ts';

/** A container of the site's own: `::: exercise Title` … `:::`. */
export interface ContainerInput {
  /** The title where the text gives none. Default: no title. */
  readonly title?: string;
  /** The element that is drawn. Default: `'aside'`. */
  readonly tag?: string;
  /** Its classes. Default: `'note note-<name>'`, the look of the notes. */
  readonly className?: string;
}

/** What a fence says besides its text. */
export interface FenceInfo {
  /** The language, in lower case: `d2`. */
  readonly lang: string;
  /** The rest of the line, such as `title="Flow"`. */
  readonly rest: string;
}

/** Draws a fence as HTML, which is put into the page as it is. */
export type FenceHook = (source: string, fence: FenceInfo) => string;

/** The content folder, as far as a hook may read it. What it reads, it depends on. */
export interface ContentReader {
  /** All files, relative to the content folder, sorted. */
  readonly files: readonly SourcePath[];
  /** The text of a file; `null` if there is none. */
  read(path: SourcePath): string | null;
}

/** A page that a hook makes: of Markdown, or of one component. */
export interface MadePageInput {
  /** Path of the Markdown file that it is treated as, which decides its address: `reference/options.md`. */
  readonly path: SourcePath;
  /** Its front matter. */
  readonly frontMatter?: PlainObject;
  /** Its text, with all that Markdown files may have. */
  readonly markdown?: string;
  /** Name of the component that draws it, below the Markdown if there is some. */
  readonly component?: string;
  /** The component's props. */
  readonly props?: PlainObject;
}

/** A page of the content, before its text is read. */
export interface ContentPage {
  /** Its file, relative to the content folder. */
  readonly path: SourcePath;
  /** Its front matter as written. */
  readonly frontMatter: JsonObject;
}

/** What the hook `pages` gets. */
export interface PagesHookInput extends ContentReader {
  /** The Markdown files that are pages, sorted by path. */
  readonly pages: readonly ContentPage[];
}

/** A page of the site, for hooks. */
export interface PageInfo {
  /** Without the base: `/guide/install.html`. */
  readonly url: Url;
  /** With origin and base; without an origin, with the base alone. */
  readonly address: string;
  /** Its Markdown file; for a page of the hook `pages`, the path that names it, where no file is. `null` for a page that docs-build makes. */
  readonly source: SourcePath | null;
  /** Its title. */
  readonly title: string;
  /** The description in its front matter; `null` if it has none. */
  readonly description: string | null;
  /** The first words of its text. */
  readonly excerpt: string;
  /** Its headings, in order. */
  readonly headings: readonly { readonly level: number; readonly text: string; readonly id: string }[];
  /** Its front matter as written. */
  readonly frontMatter: JsonObject;
  /** Its language, BCP 47. */
  readonly lang: string;
  /** Its version: `v25.1`; `null` if it has none. */
  readonly version: string | null;
  /** As the setting `categories` says; `null` for none. */
  readonly category: string | null;
  /** When it last changed, ISO 8601; `null` without a history. */
  readonly lastUpdated: string | null;
  /** Search engines are asked to leave it out. */
  readonly noindex: boolean;
}

/** The name of the site and where it is, for hooks. */
export interface SiteBasics {
  /** Name of the site. */
  readonly title: string;
  /** `https://docs.example.org`; `null` if the config names none. */
  readonly origin: string | null;
  /** Path below the origin, with slashes at both ends. */
  readonly base: string;
}

/** The site, for hooks. */
export interface SiteInfo extends SiteBasics, ContentReader {
  /** All pages, sorted by address. */
  readonly pages: readonly PageInfo[];
}

/** Something that a site's own check found. */
export interface HookFinding {
  /** What is wrong, and why it matters. */
  readonly message: string;
  /** What to do. */
  readonly fix?: string;
  /** The file that it is about, relative to the content folder. Where it is not there, the finding is at the hook. */
  readonly file?: SourcePath;
  /** 1-based, and at most the number of its lines. Default: 1. */
  readonly line?: number;
  /** Default: `'warning'`. */
  readonly severity?: 'error' | 'warning' | 'remark';
}

/** The hooks that Markdown is parsed with. */
export interface MarkdownHooks {
  /**
   * Changes the parser: `(md) => md.use(plugin)`. It is called after the engine's own plugins.
   *
   * @example markdown: (md) => void md.use(keys)
   */
  readonly markdown?: (md: MarkdownIt) => void;
  /**
   * The id of a heading, from its text; a repeat on a page gets a number.
   *
   * @example headingId: (text) => text.toLowerCase().replaceAll(' ', '_')
   */
  readonly headingId?: (text: string) => string;
  /**
   * Further containers, by name.
   *
   * @example
   * containers: {
   *   exercise: { title: 'Exercise', tag: 'section', className: 'exercise' },
   * }
   */
  readonly containers?: Readonly<Record<string, ContainerInput>>;
  /**
   * Fences that are drawn as HTML, by language.
   *
   * @example
   * fences: {
   *   dot: (source) => execFileSync('dot', ['-Tsvg'], { input: source, encoding: 'utf8' }),
   * }
   */
  readonly fences?: Readonly<Record<string, FenceHook>>;
}

/** All hooks. */
export interface HooksInput extends MarkdownHooks {
  /**
   * Pages that are made from data.
   *
   * @example
   * pages: ({ read }) => {
   *   const names = JSON.parse(read('data/options.json') ?? '[]');
   *   return [
   *     {
   *       path: 'reference/options.md',
   *       frontMatter: { title: 'Options' },
   *       component: 'Options',
   *       props: { names },
   *     },
   *   ];
   * }
   */
  readonly pages?: (content: PagesHookInput) => readonly MadePageInput[];
  /**
   * Tags for the head of a page, before those of its front matter. Addresses in them get the base, like those of the setting `head`.
   *
   * @example
   * head: (page) => [
   *   ['link', { rel: 'alternate', href: '/feed.xml', title: page.title }],
   * ]
   */
  readonly head?: (page: PageInfo, site: SiteBasics) => readonly HeadTagInput[];
  /**
   * Further output files, by path: `{ 'feed.xml': (site) => '…' }`.
   *
   * @example
   * files: {
   *   'pages.txt': (site) => site.pages.map(({ address }) => address).join('\n'),
   * }
   */
  readonly files?: Readonly<Record<string, (site: SiteInfo) => string | Uint8Array>>;
  /**
   * A check of the site's own, in `build` and `check-links`.
   *
   * @example
   * check: ({ pages }) =>
   *   pages.flatMap(({ source, description }) =>
   *     source && !description ? [{ file: source, message: 'No description.' }] : [],
   *   )
   */
  readonly check?: (site: SiteInfo) => readonly HookFinding[];
}

/** The hooks of a site, with a hash of the code that they are written in. */
export interface SiteHooks extends HooksInput {
  readonly hash: string;
}

/** Of a site that has none. */
export const NO_HOOKS: SiteHooks = { hash: '' };

/** Identifies the hooks that Markdown is parsed with; empty without any. */
export function markdownHash({ hash, markdown, headingId, containers, fences }: SiteHooks): string {
  return (markdown ?? headingId ?? containers ?? fences) === undefined ? '' : hash;
}
