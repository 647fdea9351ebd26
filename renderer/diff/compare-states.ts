// Two states of a site compared for people who review a change: what became of each page, and what all pages have in common of it.

import { type ComparedText, compareTexts } from '../changes/compare-texts.ts';
import { writtenWords } from '../changes/neutral.ts';
import type { TextChange } from '../model/changes.ts';
import { compareText } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { behindBase, type SourcePath } from '../model/url.ts';
import { decodeEntities } from '../markdown/attribute-values.ts';
import { countPages } from '../publish/write-summary.ts';
import { assetName, changeKey, compareMarkup, type MarkupChange, neutralMarkup, wordsOfMarkup } from './markup.ts';
import { type AddressChanges, compareAddresses, type SiteState, type StatePage } from './site-state.ts';

/**
 * What became of a page. `words`: it says something else. `markup`: it says the same, in other markup. `follows`: nothing differs
 * but what many pages have in common, and links to pages that moved, came, went or have another title.
 */
export type PageFate = 'added' | 'removed' | 'moved' | 'words' | 'markup' | 'follows';

/** A page that is not what it was. Addresses are as published, without base. */
export interface PageDifference {
  /** `added`, `removed`, `moved`, `words`, `markup` or `follows`. */
  readonly fate: PageFate;
  /** That of the older state for a page that was removed. */
  readonly address: string;
  /** Its address before, for one that moved; else `null`. */
  readonly oldAddress: string | null;
  /** Its title; its address if it has none. */
  readonly title: string;
  /** Its title before, if that was another one; else `null`. */
  readonly oldTitle: string | null;
  /** `null`: the engine makes the page. */
  readonly source: SourcePath | null;
  /** Sections and rows that differ. */
  readonly text: TextChange;
  /** Whether the sections it has in both states stand in another order. */
  readonly isReordered: boolean;
  /** What differs in its markup that neither words nor other pages explain. */
  readonly markup: readonly MarkupChange[];
  /** How many bytes larger its document is. */
  readonly bytes: number;
  /** Paths of its document in both states; `null` where it is not there. */
  readonly files: { readonly before: string | null; readonly after: string | null };
}

/** What differs in the markup of several pages in the same way. */
export interface SharedDifference {
  readonly changes: readonly MarkupChange[];
  /** Addresses. */
  readonly pages: readonly string[];
}

/** A file that is no page, and that an author or a theme made: of browser files, by the name without its hash. */
export interface FileDifference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly path: string;
  readonly bytes: number;
  /** Rules of a style sheet that are in one of the states alone; empty for other files. */
  readonly rules: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Addresses of the pages that load it, for a browser file; of scripts and fonts that others load, none. */
  readonly pages: readonly string[];
}

/** How large the files of a kind are. */
export interface KindOfBytes {
  readonly kind: string;
  readonly before: number;
  readonly after: number;
}

/** All differences. */
export interface StateDifferences {
  readonly addresses: AddressChanges;
  /** Sorted by fate, then by how much of them differs, then by address. */
  readonly pages: readonly PageDifference[];
  /** That of most pages first. */
  readonly shared: readonly SharedDifference[];
  readonly files: readonly FileDifference[];
  /** Only kinds of which there are files. */
  readonly bytes: readonly KindOfBytes[];
  /** How many pages the newer state has. */
  readonly count: number;
}

/** A change of markup on so many texts is one of the theme, the navigation or a component, and is told once. */
const SHARED_FROM = 3;
const FATES: readonly PageFate[] = ['removed', 'added', 'moved', 'words', 'markup', 'follows'];
const NO_TEXT: ComparedText = { title: '', sections: [], rows: [] };

/** A page in both states, or in one. */
interface Pair {
  readonly before: StatePage | null;
  readonly after: StatePage | null;
  readonly files: PageDifference['files'];
}

/** A pair, compared by itself. */
interface ComparedPair extends Omit<PageDifference, 'fate' | 'markup'> {
  readonly changes: readonly MarkupChange[];
  /** Pages of one source count as one. */
  readonly textId: string;
  /** Whether `text` says what became of its words. */
  readonly hasText: boolean;
  /** Whether it shows the words of another page, which is compared itself. */
  readonly isCopy: boolean;
}

/** Compares two states. `renamed`: files that have another name in the newer one, by that name. */
export function compareStates(
  before: SiteState,
  after: SiteState,
  renamed: ReadonlyMap<SourcePath, SourcePath>,
): StateDifferences {
  const addresses = compareAddresses(before, after);
  const loading = new Map<string, string[]>();
  const compared = pairsOf(before, after, renamed).flatMap((pair) => comparePair(pair, { before, after, loading }) ?? []);
  const follows = consequences(compared, after.base);
  const { shared, isShared } = sharedChanges(compared, follows);
  const pages = compared.map((page): PageDifference => {
    const { changes, textId: _textId, hasText, isCopy, ...rest } = page;
    const own = changes.filter((change) => !isShared(change) && !follows(change));
    const hasWords = isOther(page) || (!hasText && own.some(saysOther));
    const fate = fateOf(page, hasWords, own);
    // Words explain markup that says something else, a new address most of the head. What a copy says is told where it is from.
    const isTold = (change: MarkupChange): boolean =>
      ((hasText && hasWords) || ((hasText || isCopy) && fate === 'moved')) && saysOther(change);
    const markup = own.filter((change) => !isTold(change) && !(fate === 'moved' && change.place === 'head'));
    return { ...rest, fate, markup };
  });
  return {
    addresses: { ...addresses, lost: addresses.lost.map((lost) => withFix(lost, pages)) },
    pages: pages.sort(
      (a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate) || weightOf(b) - weightOf(a) || compareText(a.address, b.address),
    ),
    shared,
    files: fileDifferences(before, after, loading),
    bytes: bytesByKind(before, after),
    count: countPages(after.files.values()),
  };
}

function saysOther({ before, after }: MarkupChange): boolean {
  return wordsOfMarkup(before) !== wordsOfMarkup(after);
}

/** Of a page that moved without a redirect, the page that took its place is known. */
function withFix<Lost extends AddressChanges['lost'][number]>(lost: Lost, pages: readonly PageDifference[]): Lost {
  const moved = pages.find(({ oldAddress, source }) => oldAddress === lost.address && source !== null);
  return moved ? { ...lost, fix: `write "aliases: [${lost.address}]" into the front matter of ${moved.source}` } : lost;
}

/** Whether a change is nothing but a link to a page that moved, came, went or has another title. Links that lead nowhere are findings. */
function consequences(pages: readonly ComparedPair[], base: string): (change: MarkupChange) => boolean {
  const known = new Set(['']);
  for (const { files, title, oldTitle, address, oldAddress } of pages) {
    if (files.before === files.after && oldTitle === null) continue;
    for (const name of [title, oldTitle ?? '']) known.add(name);
    for (const one of [address, oldAddress ?? address]) known.add(behindBase(base, one));
  }
  const isKnown = (link: string): boolean => known.has(link.replace(/#.*$/, '')) || !/^(?:\/|\w+:)/.test(link);
  const linksIn = (markup: string): readonly string[] => Array.from(markup.matchAll(/ href="([^"]*)"/g), ([, link = '']) => link);
  return ({ place, before, after }) => {
    if (known.size === 1 || withoutLinks(before) !== withoutLinks(after)) return false;
    const names = [before, after].map((markup) => known.has(decodeEntities(wordsOfMarkup(markup))));
    const links = [before, after].map((markup) => linksIn(markup).every(isKnown));
    // In the navigation, neighbours of a page that went are neighbours now.
    return place === 'nav' ? names.includes(true) && links.includes(true) : [...names, ...links].every(Boolean);
  };
}

/** What is left of markup without words and addresses; `''` for a list item with a link in it, which may come and go. */
function withoutLinks(markup: string): string {
  const tags = (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ (?:href|aria-current|title)="[^"]*"/g, ''));
  return tags.every((tag) => /^<\/?(?:li|a|span|ul)\b/.test(tag)) && / href="/.test(markup) ? '' : tags.join('');
}

/** How many words of a page differ. */
export function weightOf({ text: { sections, rows } }: Pick<PageDifference, 'text'>): number {
  return sections.reduce((sum, { words: { added, removed } }) => sum + added + removed, rows.length);
}

function isOther({ text, oldTitle, isReordered }: Pick<PageDifference, 'text' | 'oldTitle' | 'isReordered'>): boolean {
  return text.sections.length + text.rows.length > 0 || oldTitle !== null || isReordered;
}

function fateOf({ files, oldAddress }: ComparedPair, hasWords: boolean, own: readonly MarkupChange[]): PageFate {
  if (files.before === null) return 'added';
  if (files.after === null) return 'removed';
  if (oldAddress !== null) return 'moved';
  return hasWords ? 'words' : own.length > 0 ? 'markup' : 'follows';
}

function isDocument({ path, kind }: OutputFile): boolean {
  return path.endsWith('.html') && kind === undefined;
}

/** All documents, those that moved put together. */
function pairsOf(before: SiteState, after: SiteState, renamed: ReadonlyMap<SourcePath, SourcePath>): readonly Pair[] {
  const pathsOf = ({ files }: SiteState): readonly string[] => [...files.values()].filter(isDocument).map(({ path }) => path);
  const documents = new Set(pathsOf(before));
  const left = new Set(pathsOf(before).filter((path) => !isFile(after, path)));
  const fresh = pathsOf(after).filter((path) => !documents.has(path));
  const moved = new Map(
    fresh.flatMap((path) => {
      const from = formerPath(path, { before, after, left, renamed });
      if (from === null) return [];
      left.delete(from);
      return [[path, from] as const];
    }),
  );
  const pair = (old: string | null, now: string | null): Pair => ({
    before: old === null ? null : (before.pages.get(old) ?? null),
    after: now === null ? null : (after.pages.get(now) ?? null),
    files: { before: old, after: now },
  });
  return [
    ...pathsOf(after).map((path) => pair(documents.has(path) ? path : (moved.get(path) ?? null), path)),
    ...Array.from(left, (path) => pair(path, null)),
  ];
}

function isFile({ files }: SiteState, path: string): boolean {
  const file = files.get(path);
  return file !== undefined && isDocument(file);
}

interface Moves {
  readonly before: SiteState;
  readonly after: SiteState;
  /** Documents of the older state that are not there any more. */
  readonly left: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<SourcePath, SourcePath>;
}

/** Where a new page was before: at an address that leads to it now, or made from the file that was renamed. `null`: nowhere. */
function formerPath(path: string, { before, after, left, renamed }: Moves): string | null {
  const page = after.pages.get(path);
  if (!page?.source) return null;
  const was = renamed.get(page.source) ?? page.source;
  const found = [...left].flatMap((old) => {
    const former = before.pages.get(old);
    if (!former) return [];
    const leads = after.redirects.get(former.address)?.replace(/#.*$/, '') === page.address;
    return leads || former.source === was ? [{ old, leads, shared: commonLength(old, path) }] : [];
  });
  return found.sort((a, b) => Number(b.leads) - Number(a.leads) || b.shared - a.shared)[0]?.old ?? null;
}

/** How many of their first and last letters two texts share. */
function commonLength(a: string, b: string): number {
  let [head, tail] = [0, 0];
  while (head < a.length && a[head] === b[head]) head += 1;
  while (tail < a.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}

interface States {
  readonly before: SiteState;
  readonly after: SiteState;
  /** The pages that load each browser file, as far as they are drawn: all of a file that changed. */
  readonly loading: Map<string, string[]>;
}

/** `null` for a page that is what it was. */
function comparePair({ before: old, after: now, files }: Pair, { before, after, loading }: States): ComparedPair | null {
  const [file, oldFile] = [fileAt(after, files.after), fileAt(before, files.before)];
  const isMoved = file !== null && oldFile !== null && file.path !== oldFile.path;
  if (!isMoved && file?.key === oldFile?.key) return null;
  const [was, b] = [oldFile && documentOf(oldFile, before), file && documentOf(file, after)];
  const a = isMoved && was !== null ? readdressed(was, [oldFile.path, file.path], [old?.original, now?.original]) : was;
  const page = now ?? old;
  const address = page?.address ?? addressOf(files.after ?? files.before ?? '');
  for (const name of new Set(b?.match(/\bassets\/[\w.-]+/g))) loading.set(name, [...(loading.get(name) ?? []), address]);
  if (!isMoved && a === b) return null;
  const texts = old?.text?.id === now?.text?.id ? null : ([old?.text?.text() ?? NO_TEXT, now?.text?.text() ?? NO_TEXT] as const);
  return {
    address,
    oldAddress: isMoved ? (old?.address ?? null) : null,
    title: page?.title ?? address,
    oldTitle: old && now && old.title !== now.title ? old.title : null,
    source: page?.source ?? null,
    text: texts === null ? { sections: [], rows: [] } : textChange(...texts),
    isReordered: texts !== null && isReordered(...texts),
    bytes: (file ? after.sizeOf(file) : 0) - (oldFile ? before.sizeOf(oldFile) : 0),
    files,
    changes: a === null || b === null ? [] : compareMarkup(a, b),
    textId: page?.source ?? address,
    hasText: Boolean(old?.text || now?.text),
    isCopy: Boolean(old?.original && now?.original),
  };
}

/** A document that moved, with the new addresses: its own, and that of the page whose words it shows. Each of `moves`: from, to. */
function readdressed(
  html: string,
  ...moves: readonly (readonly [from: string | null | undefined, to: string | null | undefined])[]
): string {
  return moves.reduce((text, [from, to]) => (from && to ? text.replaceAll(stemOf(from), stemOf(to)) : text), html);
}

function textChange(before: ComparedText, after: ComparedText): TextChange {
  const split = writtenWords;
  const { sections, rows } = compareTexts({ text: before, split }, { text: after, split });
  return { sections, rows };
}

/** What the addresses of a document and of its Markdown have in common. */
function stemOf(path: string): string {
  return `/${path.replace(/(?:\/index)?\.html$/, '')}`;
}

function fileAt({ files }: SiteState, path: string | null): OutputFile | null {
  return path === null ? null : (files.get(path) ?? null);
}

function documentOf(file: OutputFile, { files }: SiteState): string {
  return neutralMarkup(new TextDecoder().decode(file.bytes()), { has: (path) => isAsset(files.get(path)) });
}

/** Whether a file is one of the bundle: nobody wrote it by that name. */
function isAsset(file: OutputFile | undefined): boolean {
  return file !== undefined && file.path.startsWith('assets/') && file.from.length === 0 && file.kind === undefined;
}

/** The address of a document that is listed in no structure. */
function addressOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
}

function isReordered(before: ComparedText, after: ComparedText): boolean {
  const idsOf = ({ sections }: ComparedText): readonly string[] => sections.map(({ id }) => id);
  const [old, now] = [new Set(idsOf(before)), new Set(idsOf(after))];
  const kept = idsOf(before).filter((id) => now.has(id));
  return (
    idsOf(after)
      .filter((id) => old.has(id))
      .join('\n') !== kept.join('\n')
  );
}

/** Changes on pages of many sources, those that have the same pages put together; `follows` tells those that need not be told. */
function sharedChanges(pages: readonly ComparedPair[], follows: (change: MarkupChange) => boolean) {
  const places = new Map<string, { readonly change: MarkupChange; readonly texts: Set<string>; readonly pages: string[] }>();
  for (const { changes, textId, address } of pages) {
    for (const change of changes) {
      const key = changeKey(change);
      const known = places.get(key) ?? { change, texts: new Set(), pages: [] };
      places.set(key, known);
      known.texts.add(textId);
      known.pages.push(address);
    }
  }
  const isShared = (change: MarkupChange): boolean => (places.get(changeKey(change))?.texts.size ?? 0) >= SHARED_FROM;
  const groups = new Map<string, { readonly changes: MarkupChange[]; readonly pages: readonly string[] }>();
  for (const { change, pages: on } of places.values()) {
    if (!isShared(change) || follows(change)) continue;
    const key = on.join('\n');
    const known = groups.get(key);
    if (known) known.changes.push(change);
    else groups.set(key, { changes: [change], pages: [...on].sort(compareText) });
  }
  return { shared: [...groups.values()].sort((a, b) => b.pages.length - a.pages.length), isShared };
}

/** Browser files, and files that are published as they are. Everything else is made of pages. */
function fileDifferences(before: SiteState, after: SiteState, loading: States['loading']): readonly FileDifference[] {
  const named = ({ files }: SiteState): ReadonlyMap<string, OutputFile> =>
    new Map(
      [...files.values()].flatMap((file): [string, OutputFile][] => {
        const isPage = isDocument(file) || file.kind === 'redirect' || file.from.some((source) => /\.md$/i.test(source));
        const isAsItIs = file.from.length > 0 && !isPage;
        if (isAsset(file)) return [[assetName(file.path), file]];
        return isAsItIs || file.kind === 'hook' ? [[file.path, file]] : [];
      }),
    );
  const [old, now] = [named(before), named(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort(compareText).flatMap((path): FileDifference[] => {
    const [a, b] = [old.get(path), now.get(path)];
    if (a && b && a.key === b.key) return [];
    const bytes = (b ? after.sizeOf(b) : 0) - (a ? before.sizeOf(a) : 0);
    const [was, is] = path.endsWith('.css') ? [rulesOf(a), rulesOf(b)] : [new Set<string>(), new Set<string>()];
    const rules = { added: [...is].filter((rule) => !was.has(rule)), removed: [...was].filter((rule) => !is.has(rule)) };
    return [{ kind: !a ? 'added' : !b ? 'removed' : 'changed', path, bytes, rules, pages: loading.get(path) ?? [] }];
  });
}

/** The innermost rules of a style sheet, each with its selector. Quotes around addresses, which bundlers leave out at times, say nothing. */
function rulesOf(file: OutputFile | undefined): ReadonlySet<string> {
  const text = file ? new TextDecoder().decode(file.bytes()) : '';
  const plain = text.replace(/url\((["'])([^"'()\s\\]*)\1\)/g, 'url($2)');
  return new Set(
    Array.from(plain.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = '', body]) => `${selector.trim()}{${body}}`),
  );
}

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['search index', /^search\//],
  ['pages', /\.html$/],
  ['Markdown', /\.(?:md|txt)$/],
  ['style sheets', /\.css$/],
  ['scripts', /\.m?js$/],
  ['images', /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i],
  ['fonts', /\.(?:woff2?|ttf|otf)$/i],
  ['other', /(?:)/],
];

function bytesByKind(before: SiteState, after: SiteState): readonly KindOfBytes[] {
  const sums = new Map(KINDS.map(([kind]) => [kind, { before: 0, after: 0 }]));
  for (const [when, { files, sizeOf }] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const file of files.values()) {
      const kind = KINDS.find(([, pattern]) => pattern.test(file.path))?.[0] ?? 'other';
      (sums.get(kind) as Record<typeof when, number>)[when] += sizeOf(file);
    }
  }
  return Array.from(sums, ([kind, sum]) => ({ kind, ...sum })).filter((sum) => sum.before + sum.after > 0);
}
