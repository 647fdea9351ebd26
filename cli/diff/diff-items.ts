// The differences of a site as a list that every format prints: short, what matters first, and the same change told once.

import { type PageDifference, type PageFate, type SharedDifference, weightOf } from '../../renderer/diff/compare-states.ts';
import { type MarkupChange, wordsOfMarkup } from '../../renderer/diff/markup.ts';
import { compareLines, Line } from '../../renderer/changes/compare-lines.ts';
import { writtenWords } from '../../renderer/changes/neutral.ts';
import { CHANGE_SIGNS, type DiffPiece, type Passage, type RowChange, type SectionChange } from '../../renderer/model/changes.ts';
import type { Diagnostic, Severity } from '../../renderer/model/diagnostic.ts';
import { formatCount, plural } from '../report/findings.ts';
import { formatBytes } from '../report/summary.ts';
import { isSame, type SiteDiff } from './site-diff.ts';

/** Added, removed, changed, moved, an error, a warning. */
export type DiffSign = '+' | '−' | '~' | '→' | '✘' | '▲';

/** A line below an item: a heading of the page, words that differ, or a remark. */
export type DiffLine =
  | { readonly kind: 'heading'; readonly sign: DiffSign; readonly text: string; readonly note: string }
  | { readonly kind: 'passage'; readonly passage: Passage }
  | { readonly kind: 'note'; readonly text: string };

/** One difference. */
export interface DiffItem {
  readonly sign: DiffSign;
  readonly text: string;
  /** An address or a path; `''`: none. */
  readonly where: string;
  readonly note: string;
  readonly lines: readonly DiffLine[];
  /** The pages that it is about, those first that show it best. */
  readonly pages: readonly string[];
}

/** Differences of one kind. */
export interface DiffSection {
  readonly title: string;
  readonly items: readonly DiffItem[];
}

/** The sections that there is something to say in. `show`: names of files for the reader. */
export function diffSections(diff: SiteDiff, show: (file: string) => string): readonly DiffSection[] {
  const { addresses, findings, questions, shared } = diff;
  const pages = sameChanges(diff.pages);
  const fates = (...wanted: PageFate[]): DiffItem[] =>
    pages.filter(([page]) => wanted.includes(page.fate)).map(([page, others]) => pageItem(page, others));
  const sections: readonly DiffSection[] = [
    { title: 'Addresses that lead nowhere now', items: lostItems(diff) },
    { title: 'New findings', items: newItems(diff, show) },
    { title: 'Pages that come and go', items: fates('removed', 'added', 'moved') },
    { title: 'Pages that say something else', items: fates('words') },
    { title: 'Pages that say the same in other markup', items: fates('markup') },
    { title: 'The same on several pages', items: shared.map(sharedItem) },
    { title: 'Redirects', items: redirectItems(addresses) },
    { title: 'Files', items: diff.files.map(fileItem) },
    { title: 'Search', items: questions.map(questionItem) },
    { title: 'Mended', items: findings.mended.filter(isProblem).map((finding) => findingItem('−', finding, show)) },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** `Of 629 pages: 1 moved, 2 with other words · 1 address lost · 40 MB (pages +1.2 kB)`. */
export function diffSummary(diff: SiteDiff): string {
  if (isSame(diff)) return `The site is the same: ${plural(diff.count, 'page')}.`;
  const count = (...fates: PageFate[]): number => diff.pages.filter(({ fate }) => fates.includes(fate)).length;
  const some = (number: number, what: string): string[] => (number === 0 ? [] : [`${formatCount(number)} ${what}`]);
  const { lost, anchors } = diff.addresses;
  const { added, mended } = diff.findings;
  const pages = [
    ...some(count('added'), 'new'),
    ...some(count('removed'), 'removed'),
    ...some(count('moved'), 'moved'),
    ...some(count('words'), 'with other words'),
    ...some(count('markup'), 'with other markup'),
    ...some(count('follows'), 'that follow'),
  ];
  return [
    pages.length === 0 ? 'No page differs' : `Of ${plural(diff.count, 'page')}: ${pages.join(', ')}`,
    ...(lost.length === 0 ? [] : [`${plural(lost.length, 'address', 'addresses')} lost`]),
    ...(anchors.length === 0 ? [] : [`${plural(anchors.length, 'anchor')} lost`]),
    ...(added.some(isProblem) ? [plural(added.filter(isProblem).length, 'new finding')] : []),
    ...(mended.some(isProblem) ? [`${formatCount(mended.filter(isProblem).length)} mended`] : []),
    sizeText(diff),
  ].join(' · ');
}

/** `12 MB (pages +3.1 kB, scripts −2 kB)`. */
function sizeText({ bytes }: SiteDiff): string {
  const total = bytes.reduce((sum, { after }) => sum + after, 0);
  const changed = bytes.filter(({ before, after }) => before !== after);
  const parts = changed.map(({ kind, before, after }) => `${kind} ${growth(after - before)}`);
  return `${formatBytes(total)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

/** `+3.1 kB`; `±0 B`. */
export function growth(bytes: number): string {
  return `${bytes > 0 ? '+' : bytes < 0 ? '−' : '±'}${formatBytes(Math.abs(bytes))}`;
}

/** Remarks are many, and few who review a change want to read them. */
export function isProblem({ severity }: Diagnostic): boolean {
  return severity !== 'remark';
}

/** Pages that changed in the same way, such as those of all versions with a text: the first, and the addresses of the others. */
function sameChanges(pages: readonly PageDifference[]): readonly (readonly [PageDifference, readonly string[]])[] {
  const groups = new Map<string, PageDifference[]>();
  for (const page of pages) {
    const { fate, source, title, oldTitle, text, isReordered, markup } = page;
    const isAlone = source === null || fate === 'moved' || fate === 'follows';
    const key = JSON.stringify(isAlone ? page.address : [fate, source, title, oldTitle, text, isReordered, markup]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return Array.from(groups.values(), ([first, ...others]) => [first as PageDifference, others.map(({ address }) => address)]);
}

const SIGNS = { ...CHANGE_SIGNS, words: '~', markup: '~', follows: '~' } as const;

function pageItem(page: PageDifference, others: readonly string[]): DiffItem {
  const { fate, address, oldAddress, title, oldTitle, text, isReordered, bytes } = page;
  const isWhole = fate === 'added' || fate === 'removed';
  const words = weightOf(page);
  const note = [
    oldAddress === null ? '' : `was ${oldAddress}`,
    oldTitle === null ? '' : `title was "${oldTitle}"`,
    isReordered ? 'sections in another order' : '',
    isWhole && words > 0 ? plural(words, 'word') : '',
    isWhole || Math.abs(bytes) < LARGE ? '' : growth(bytes),
    others.length === 0 ? '' : `and ${plural(others.length, 'more address', 'more addresses')} with this text`,
  ];
  return {
    sign: SIGNS[fate],
    text: title,
    where: title === address ? '' : address,
    note: note.filter(Boolean).join(', '),
    lines: [
      ...text.rows.flatMap((row) => (isWhole ? [] : rowLines(row))),
      ...text.sections.flatMap((section) => (isWhole ? wholeLines(section, title) : sectionLines(section, title, text.rows))),
      ...page.markup.flatMap(markupLines),
    ],
    pages: [address, ...others],
  };
}

/** A page that grew by less is not said to. */
const LARGE = 10_000;

/** The headings of a page that is new or gone. */
function wholeLines({ id, title }: SectionChange, page: string): DiffLine[] {
  return id === '' || title === page ? [] : [{ kind: 'note', text: title }];
}

/** What differs in a section. Of an option table's rows, cell by cell is said above. */
function sectionLines(
  { kind, title, was, words, passages }: SectionChange,
  page: string,
  rows: readonly RowChange[],
): DiffLine[] {
  const sign = CHANGE_SIGNS[kind];
  const isCounted = passages.length === 0 && words.added + words.removed > 0;
  const note = [was === null ? '' : `was "${was}"`, isCounted ? `${counted(words)}` : ''].filter(Boolean).join(', ');
  const isBare = kind === 'changed' && note === '' && title === page;
  const told = new Set(rows.flatMap(({ name, cells }) => [name, ...cells.flatMap(({ before, after }) => [before, after])]));
  const left = passages.filter((passage) => !passage.every(({ text }) => told.has(text)));
  if (kind === 'changed' && passages.length > 0 && left.length === 0 && note === '') return [];
  return [
    ...(isBare ? [] : [{ kind: 'heading', sign, text: title, note } as const]),
    ...left.map((passage) => ({ kind: 'passage', passage }) as const),
  ];
}

function counted({ added, removed }: SectionChange['words']): string {
  return [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter(Boolean).join(' ') + ' words';
}

function rowLines({ kind, name, cells }: RowChange): DiffLine[] {
  const sign = ({ added: '+', removed: '−', changed: '~' } as const)[kind];
  const head = { kind: 'heading', sign, text: name, note: 'row of a table' } as const;
  const changed = cells.map(
    ({ column, before, after }): DiffLine => ({
      kind: 'passage',
      passage: [{ kind: 'same', text: `${column}: ` }, ...replaced(before ?? '', after ?? '')],
    }),
  );
  return kind === 'changed' ? [head, ...changed] : [head];
}

function replaced(before: string, after: string): Passage {
  const pieces: Passage = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** A change of markup in few words: what of a tag differs, else the words in it, else the tags. */
function markupLines({ place, before, after }: MarkupChange): DiffLine[] {
  const where = {
    head: 'head',
    body: 'page',
    main: 'text',
    nav: 'navigation',
    header: 'header',
    aside: 'aside',
    footer: 'footer',
  }[place];
  const [a, b] = shownMarkup(before, after);
  // What was written anew is not compared word by word.
  const passages = a.length + b.length > MOST_COMPARED ? [replaced(a, b)] : comparedWords([a], [b]);
  return passages.map((passage) => ({
    kind: 'passage',
    passage: [{ kind: 'same', text: `${where}: ` }, ...passage.map((piece) => ({ ...piece, text: shortened(piece) }))],
  }));
}

/** Lines that differ, word by word where they are alike. */
function comparedWords(before: readonly string[], after: readonly string[]): readonly Passage[] {
  const linesOf = (texts: readonly string[]): readonly Line[] =>
    texts.filter((text) => text !== '').map((text) => new Line(text, writtenWords));
  return compareLines(linesOf(before), linesOf(after));
}

function shownMarkup(before: string, after: string): readonly [string, string] {
  const [a, b] = [wordsOfMarkup(before), wordsOfMarkup(after)];
  if (a !== b) return [a, b];
  const [old, now] = [before.match(TAGS) ?? [], after.match(TAGS) ?? []];
  if (old.length === 0 || old.length !== now.length) return [before, after];
  const pairs = old.map((tag, i) => differingAttributes(tag, now[i] ?? ''));
  const left = pairs.filter(([was, is]) => was !== is);
  return left.length === 0 ? [before, after] : [left.map(([was]) => was).join(' '), left.map(([, is]) => is).join(' ')];
}

const TAGS = /<[^>]*>/g;

/** `<a href="/x" class="y">` and `<a href="/z" class="y">`: `<a href="/x">` and `<a href="/z">`. */
function differingAttributes(before: string, after: string): readonly [string, string] {
  const read = (tag: string): readonly string[] => tag.slice(1, -1).match(/[^\s"]+(?:"[^"]*")?/g) ?? [];
  const [[name, ...old], [other, ...now]] = [read(before), read(after)];
  if (name !== other) return [before, after];
  const only = (own: readonly string[], others: readonly string[]): string =>
    `<${[name, ...own.filter((one) => !others.includes(one))].join(' ')}>`;
  return [only(old, now), only(now, old)];
}

/** Letters of markup that are compared, and of each change that are shown. */
const MOST_COMPARED = 4000;
const MOST_MARKUP = 160;

function shortened({ kind, text }: DiffPiece): string {
  return kind === 'same' || text.length <= MOST_MARKUP ? text : `${text.slice(0, MOST_MARKUP)}…`;
}

function sharedItem({ changes, pages }: SharedDifference): DiffItem {
  const [first = ''] = pages;
  return {
    sign: '~',
    text: plural(pages.length, 'page'),
    where: `${first} …`,
    note: '',
    lines: changes.flatMap(markupLines),
    pages,
  };
}

function lostItems({ addresses: { lost, anchors } }: SiteDiff): DiffItem[] {
  const was = { page: 'was a page, and has no redirect', file: 'was a file, and has no redirect', redirect: 'was a redirect' };
  const items = lost.map(
    ({ address, kind, fix }): DiffItem => ({
      sign: '✘',
      text: address,
      where: '',
      note: was[kind],
      lines: fixLine(fix),
      pages: [],
    }),
  );
  // The places that an edit of a text takes from all its versions have the same fix.
  const groups = new Map<string, typeof anchors>();
  for (const one of anchors) groups.set(`${one.id}\n${one.fix}`, [...(groups.get(`${one.id}\n${one.fix}`) ?? []), one]);
  return [
    ...items,
    ...Array.from(
      groups.values(),
      ([first, ...others]): DiffItem => ({
        sign: '✘',
        text: `${first?.address ?? ''}#${first?.id ?? ''}`,
        where: '',
        note: `leads to the top of the page${others.length === 0 ? '' : `, as on ${plural(others.length, 'more page')}`}`,
        lines: fixLine(first?.fix ?? null),
        pages: [],
      }),
    ),
  ];
}

function fixLine(fix: string | null): DiffLine[] {
  return fix === null ? [] : [{ kind: 'note', text: `fix: ${fix}` }];
}

function redirectItems({ redirected, retargeted }: SiteDiff['addresses']): DiffItem[] {
  const item = (address: string, note: string): DiffItem => ({ sign: '→', text: address, where: '', note, lines: [], pages: [] });
  return [
    ...redirected.map(({ address, to }) => item(address, `leads to ${to}`)),
    ...retargeted.map(({ address, was, to }) => item(address, `leads to ${to}, before to ${was}`)),
  ];
}

function fileItem({ kind, path, bytes, rules, pages }: SiteDiff['files'][number]): DiffItem {
  const sign = ({ added: '+', removed: '−', changed: '~' } as const)[kind];
  const passages = comparedWords(rules.removed, rules.added);
  const used = pages.length === 0 ? '' : `, loaded by ${plural(pages.length, 'page')}`;
  const lines = passages.map((passage) => ({ kind: 'passage', passage }) as const);
  return { sign, text: path, where: '', note: `${growth(bytes)}${used}`, lines, pages };
}

/** Errors first. */
function newItems({ findings }: SiteDiff, show: (file: string) => string): DiffItem[] {
  const of = (wanted: Severity): DiffItem[] =>
    findings.added
      .filter(({ severity }) => severity === wanted)
      .map((finding) => findingItem(wanted === 'error' ? '✘' : '▲', finding, show));
  return [...of('error'), ...of('warning')];
}

function findingItem(sign: DiffSign, { code, message, at, fix }: Diagnostic, show: (file: string) => string): DiffItem {
  const where = at ? `${show(at.file)}:${at.line}` : '';
  return { sign, text: message, where, note: code, lines: sign === '−' ? [] : fixLine(fix), pages: [] };
}

function questionItem({ question, before, after }: SiteDiff['questions'][number]): DiffItem {
  const lines = Array.from({ length: Math.max(before.length, after.length) }, (_, i): DiffLine[] => {
    const [old, now] = [before[i]?.href ?? '', after[i]?.href ?? ''];
    if (old === now) return [];
    return [{ kind: 'passage', passage: [{ kind: 'same', text: `${i + 1}. ` }, ...replaced(old, now)] }];
  });
  return { sign: '~', text: `"${question}"`, where: '', note: '', lines: lines.flat(), pages: [] };
}
