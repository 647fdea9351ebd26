// The records of a hosted service as results. They are not trusted: no text of them is used as markup, and no address but of a
// page.

import { plainTerm } from '../../../../renderer/model/search-words.ts';
import type { MarkedText, SearchAnswer, SearchGroup, SearchHit, SearchQuestion } from '../answer.ts';

/** Marks around matches in the service's response: private-use characters, which no text has. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** A text as the service returns it, with matches marked. */
interface Marked {
  readonly value?: string;
  readonly matchedWords?: readonly string[];
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

/** A record. Any of it may be missing. */
export interface HostedHit {
  readonly url?: string;
  readonly content?: string | null;
  readonly version?: string | readonly string[];
  readonly hierarchy?: Readonly<Partial<Record<Level, string | null>>>;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Partial<Record<Level, Marked>>>; readonly content?: Marked };
  readonly _snippetResult?: { readonly content?: Marked };
}

/**
 * The records of a service's response, which may be anything: records of the wrong type are left out. Throws where there is no
 * list of records.
 */
export function hitsIn(answer: unknown): readonly HostedHit[] {
  const hits = field(list(field(answer, 'results'))?.[0], 'hits');
  const records = list(hits);
  if (!records) throw new Error('the search service gives no list of results');
  return records.map(toHit);
}

function toHit(record: unknown): HostedHit {
  const highlighted = field(record, '_highlightResult');
  const snippet = field(record, '_snippetResult');
  const version = field(record, 'version');
  const url = text(field(record, 'url'));
  return {
    ...(url !== null && { url }),
    content: text(field(record, 'content')),
    version: (list(version) ?? [version]).flatMap((one) => text(one) ?? []),
    hierarchy: levels(field(record, 'hierarchy'), text),
    _highlightResult: {
      hierarchy: levels(field(highlighted, 'hierarchy'), toMarked),
      content: toMarked(field(highlighted, 'content')),
    },
    _snippetResult: { content: toMarked(field(snippet, 'content')) },
  };
}

function toMarked(value: unknown): Marked {
  const marks = text(field(value, 'value'));
  const words = list(field(value, 'matchedWords')) ?? [];
  return { ...(marks !== null && { value: marks }), matchedWords: words.flatMap((word) => text(word) ?? []) };
}

function levels<T>(value: unknown, read: (level: unknown) => T): Partial<Record<Level, T>> {
  return Object.fromEntries(LEVELS.map((level) => [level, read(field(value, level))]));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function list(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Headings, from the deepest up. */
const HEADINGS: readonly Level[] = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

/** Puts the records together by page, in the order of the service; the same page of several versions is one. */
export function toAnswer(hits: readonly HostedHit[], { pages, perGroup }: SearchQuestion): SearchAnswer {
  const groups = new Map<
    string,
    { readonly hit: HostedHit; readonly url: URL; readonly hits: HostedHit[]; readonly versions: Set<string> }
  >();
  for (const hit of hits) {
    const url = pageAddress(hit.url);
    if (!url) continue;
    const key = pageOf(url, hit);
    const group = groups.get(key) ?? { hit, url, hits: [], versions: new Set<string>() };
    groups.set(key, group);
    for (const version of versionsOf(hit)) group.versions.add(version);
    const isSameVersion = pageAddress(hit.url)?.pathname === group.url.pathname;
    if (isSameVersion && group.hits.length < perGroup) group.hits.push(hit);
  }
  const shown = [...groups.values()].slice(0, pages);
  return {
    groups: shown.map(({ hit, url, hits: own, versions }) => groupOf(hit, url, own, versions)),
    pages: groups.size,
    terms: [...new Set(hits.flatMap(wordsOf))],
    nearest: null,
    elsewhere: 0,
    filters: [],
    similar: [],
    versions: [],
  };
}

/** An address of the web, on this host if it is a page of this host's. */
function pageAddress(address: string | undefined): URL | null {
  if (!address || !URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/** The same for a page in all its versions: the folder of its version taken out. */
function pageOf({ origin, pathname }: URL, hit: HostedHit): string {
  const [version] = versionsOf(hit);
  return origin + (version ? pathname.replace(`/${version}/`, '/*/') : pathname);
}

function versionsOf({ version }: HostedHit): readonly string[] {
  return typeof version === 'string' ? [version] : (version ?? []);
}

function groupOf(first: HostedHit, url: URL, hits: readonly HostedHit[], versions: ReadonlySet<string>): SearchGroup {
  const [shown, ...others] = versions;
  const title = markedLevel(first, 'lvl1');
  const top = hits.find((hit) => headingOf(hit) === null);
  return {
    title: title.length > 0 ? title : markedLevel(first, 'lvl0'),
    href: url.origin + url.pathname,
    place: [title.length > 0 ? (first.hierarchy?.lvl0 ?? '') : '', shown ?? ''].filter(Boolean).join(' › '),
    alsoIn: others,
    excerpt: top ? snippetOf(top) : [],
    isPlace: top === undefined && hits.length > 0,
    hits: hits.flatMap((hit): SearchHit[] => {
      const heading = headingOf(hit);
      return heading
        ? [{ href: (pageAddress(hit.url) as URL).href, heading: markedLevel(hit, heading), excerpt: snippetOf(hit) }]
        : [];
    }),
  };
}

function headingOf({ hierarchy }: HostedHit): Level | null {
  return HEADINGS.find((level) => hierarchy?.[level]) ?? null;
}

function markedLevel({ hierarchy, _highlightResult }: HostedHit, level: Level): MarkedText {
  return marked(_highlightResult?.hierarchy?.[level]?.value ?? hierarchy?.[level] ?? '');
}

function snippetOf({ content, _snippetResult }: HostedHit): MarkedText {
  return marked(_snippetResult?.content?.value ?? content ?? '');
}

/** Matches are at the odd places. */
function marked(text: string): MarkedText {
  return text === '' ? [] : text.split(new RegExp(`[${MARK_START}${MARK_END}]`, 'u'));
}

function wordsOf({ _highlightResult }: HostedHit): readonly string[] {
  const texts = [...Object.values(_highlightResult?.hierarchy ?? {}), _highlightResult?.content];
  return texts.flatMap((text) => text?.matchedWords ?? []).map(plainTerm);
}
