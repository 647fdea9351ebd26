// Everything one page gathers while its text is parsed. Plugins find it in markdown-it's `env`; nothing else is shared
// between them, and nothing outlives the page.

import type { Env, MarkdownIt, Token } from 'markdown-it';
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticDetails,
  type SourceLocation,
} from '../model/diagnostic.ts';
import type { SiteHooks } from '../config/hooks.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type {
  Anchor,
  DiagramFact,
  Heading,
  ImageFact,
  IncludeFact,
  LinkFact,
  Mention,
  NeedFact,
  OptionRow,
  SampleFact,
} from '../model/parsed-page.ts';
import { nearest } from '../model/nearest.ts';
import type { MarkdownConfig, VersionConfig } from '../model/site-config.ts';
import type { Slot } from '../model/slot.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import { readTextLines, type TextLines } from '../source/text-lines.ts';
import type { CodeBlock } from './code-block.ts';
import type { IncludeContext } from './include.ts';
import { InlinePlaces } from './inline-place.ts';
import { isWrittenAsMdx } from './mdx.ts';
import { LineRun, NextMarks } from './next-marks.ts';
import type { SampleFinder } from './samples.ts';
import { type Mark, markText, withoutNul } from './slots.ts';
import type { SourceText } from './source-text.ts';
import type { ComponentInfo } from './component-info.ts';
import { quotesAt, type Quotes } from './typographer.ts';

/** Draws TeX as HTML; `problem` is the library's message about a mistake in it. */
export type MathRenderer = (tex: string, display: boolean) => { readonly html: string; readonly problem: string | null };

/** What a text is parsed with. */
export interface ParseContext {
  readonly markdown: MarkdownConfig;
  /** Values for `{{ name }}`: the config's and the version of the source. */
  readonly values: JsonObject;
  readonly version: VersionConfig | null;
  readonly files: FileTree;
  /** Absent: there are none. */
  readonly samples?: SampleFinder;
  readonly components: ReadonlyMap<string, ComponentInfo>;
  /** Hash of the theme's code, on which components' checks depend. */
  readonly theme?: string;
  /** Absent: none. */
  readonly hooks?: SiteHooks;
  /** `null` or absent where no page has math: TeX is then shown as it is written. */
  readonly math?: MathRenderer | null;
  /** A parser made by `createEngine` for the same settings; absent: one is made for this page. */
  readonly engine?: MarkdownIt;
  /** Resolves version blocks in included files; see `IncludeContext`. */
  readonly prepare?: NonNullable<IncludeContext['prepare']>;
  /** Identifies everything above for cache keys; absent: derived from the plain data of it. */
  readonly settings?: string;
}

/** What can replace a stretch in the Markdown twin: text, slots, and the beginning or end of a component with content. */
export type TwinPiece = string | Slot | Exclude<Mark, { type: 'slot' }>;

/** A change that turns the text into its Markdown twin. Offsets count in the expanded text. */
export interface TwinEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: TwinPiece | readonly TwinPiece[];
}

/** A raw element that waits for its end tag. */
export interface OpenElement {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  /** Its opening tag, for elements that hide words and tags that may be text. */
  readonly token?: Token;
  /** The tag as it is written, if it may be text: `<your-name>`, which is no element of HTML. */
  readonly text?: string;
}

/** A tag of an unknown component. */
export interface UnknownTag {
  readonly name: string;
  readonly at: SourceLocation;
  /** Where it begins in the whole text. */
  readonly offset: number;
  readonly lastLine: number;
  /** It looks like a placeholder and is shown as text. Others are left out. */
  readonly shown: boolean;
}

/** Names that are compared with mistyped ones on a page. */
const MOST_COMPARED = 50_000;

/** One page while it is parsed. */
export class PageState {
  readonly path: SourcePath;
  readonly context: ParseContext;
  readonly source: SourceText;
  /** The page's own front matter as written, for `{{ $frontmatter.key }}`. */
  readonly frontMatter: JsonObject;
  /** The quotes of its language; `null` where they stay as they are written. */
  readonly quotes: Quotes | null;
  readonly places: InlinePlaces;
  readonly nextMarks = new NextMarks();
  readonly marks: Mark[] = [];
  readonly links: LinkFact[] = [];
  readonly images: ImageFact[] = [];
  readonly mentions: Mention[] = [];
  readonly diagrams: DiagramFact[] = [];
  readonly anchors: Anchor[] = [];
  readonly headings: Heading[] = [];
  readonly optionRows: OptionRow[] = [];
  readonly includes: IncludeFact[] = [];
  readonly samples: SampleFact[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly components = new Set<string>();
  readonly needs: NeedFact[] = [];
  /** Tags of unknown components, in no order. */
  readonly unknownTags: UnknownTag[] = [];
  readonly blocks: CodeBlock[] = [];
  readonly edits: TwinEdit[] = [];
  /** How many `[[toc]]` came so far. */
  tablesOfContents = 0;
  /** Numbers tab groups in reading order. */
  tabGroups = 0;
  /** Where the search for the next autolink begins: they come in reading order. */
  autolinkCursor = 0;
  /** Whether the raw form around the current place sends data to a program. */
  formSends = false;
  /** Raw elements that wait for their end tags, outermost first. Those before `openFloor` lie outside the current block. */
  openFloor = 0;
  readonly openElements: OpenElement[] = [];
  /** Names of tags that are text because a quote in them has no end. */
  readonly endlessTags = new Set<string>();
  #compared = 0;
  #writtenAsMdx: boolean | undefined;
  #lines: TextLines | undefined;
  readonly #endless = new Map<string, LineRun>();
  /** Findings that are reported once per page, by a key of their own. */
  readonly #said = new Set<string>();

  constructor(path: SourcePath, source: SourceText, context: ParseContext, meta: Pick<FrontMatter, 'raw' | 'lang'>) {
    this.path = path;
    this.source = source;
    this.context = context;
    this.frontMatter = meta.raw;
    this.quotes = quotesAt(context.markdown, path, meta.lang);
    this.places = new InlinePlaces(source);
  }

  /** Whether braces in the text are expressions; see `isWrittenAsMdx`. */
  get writtenAsMdx(): boolean {
    this.#writtenAsMdx ??= isWrittenAsMdx(this.source.text, () => this.#textLines());
    return this.#writtenAsMdx;
  }

  /** Whether an offset lies in code, judged by the lines alone: also inside of raw HTML, whose text is not read as Markdown. */
  isCodeAt(offset: number): boolean {
    const { kinds, isInlineCode } = this.#textLines();
    const line = this.source.lineAt(offset);
    return kinds[line] === 'code' || isInlineCode(line, offset - this.source.startOf(line));
  }

  #textLines(): TextLines {
    this.#lines ??= readTextLines(this.source.text.split('\n'));
    return this.#lines;
  }

  /** Keeps a slot and returns its mark in the HTML. */
  mark(mark: Mark): string {
    return markText(this.marks.push(mark) - 1);
  }

  /** Reports a finding about a stretch of the text (offset 0-based). */
  report(code: DiagnosticCode, message: string, offset: number, length: number, details: DiagnosticDetails = {}): void {
    this.reportAt(code, message, this.source.locate(offset, length), details);
  }

  /** Reports a finding about a place. */
  reportAt(code: DiagnosticCode, message: string, at: SourceLocation, details: DiagnosticDetails = {}): void {
    this.diagnostics.push(diagnostic(code, message, at, details));
  }

  /** The lines at which a block of one form was found to have no end, by a key of the form and what contains it. */
  endless(form: string): LineRun {
    const known = this.#endless.get(form) ?? new LineRun();
    this.#endless.set(form, known);
    return known;
  }

  /**
   * Whether so many more names may be compared with a mistyped one: with hundreds of these, suggestions end before they take
   * long.
   */
  mayCompare(names: number): boolean {
    this.#compared += names;
    return this.#compared <= MOST_COMPARED;
  }

  /** Whether `key` occurs for the first time: for findings that are reported once per page. */
  firstTime(key: string): boolean {
    if (this.#said.has(key)) return false;
    this.#said.add(key);
    return true;
  }

  /** Reports a `{{ name }}` that has no value. */
  reportUnknownValue(name: string, offset: number, length: number): void {
    const near = nearest(name, valueNames({ ...this.context.values, $frontmatter: this.frontMatter }));
    const isName = /^[a-z][\w.]*$/i.test(name);
    const define =
      name === 'version'
        ? 'pages of versions alone have one: write it there, or as inline code, or define "version" under `values` in the config'
        : isName
          ? `define "${name}" under \`values\` in the config, or write it as inline code`
          : 'write it as inline code';
    this.report('markdown/unknown-value', `"{{ ${name} }}" stands for nothing; it is shown as it is written.`, offset, length, {
      fix: near === null ? define : `write "{{ ${near} }}"`,
    });
  }

  /** The value of a name such as `version`, `product.name` or `$frontmatter.title`; `undefined` if there is none. */
  value(name: string): Json | undefined {
    const [first = '', ...rest] = name.split('.');
    const isFrontMatter = (first === '$frontmatter' || first === 'frontmatter') && rest.length > 0;
    let value: Json | undefined = isFrontMatter ? this.frontMatter : own(this.context.values, first);
    for (const key of rest) value = own(value, key);
    return value;
  }

  /** A value as text; `null` if the name has no value that can be shown. */
  valueText(name: string): string | null {
    const value = this.value(name);
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return withoutNul(value.join(', '));
    return typeof value === 'object' ? null : withoutNul(String(value));
  }

  /** Replaces every `{{ name }}` that has a value; others stay as they are. */
  interpolate(text: string): string {
    if (!text.includes('{{')) return text;
    return text.replace(INTERPOLATION, (written, name: string) => this.valueText(name) ?? written);
  }
}

/** `{{ name }}`; the name is the first group. */
export const INTERPOLATION = /\{\{\s*([^{}\s][^{}]*?)\s*\}\}/g;

/** The page an `env` belongs to. */
export function pageOf(env: Env | undefined): PageState {
  return (env as { page: PageState }).page;
}

/** The names of all values that can be shown: `version`, `product.name`. */
function valueNames(values: JsonObject, before = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? valueNames(value as JsonObject, `${before}${key}.`)
      : [before + key],
  );
}

function own(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as JsonObject)[key];
}
