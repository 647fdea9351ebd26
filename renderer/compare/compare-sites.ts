// What of the old site is still there: each address, place, title, code block and image of it is kept, redirected, elsewhere or lost.

import { type AddressStyle, decodePath } from '../model/url.ts';
import type { ServedAddress, NewSite } from './new-site.ts';
import type { FormerPage, FormerSite } from './old-site.ts';
import type { PageFacts, PageImage } from './page-facts.ts';

/** The kinds of things that are compared, in the order of reports. */
export const COMPARED = ['addresses', 'anchors', 'titles', 'code', 'images'] as const;

/** A kind of things that are compared. */
export type Compared = (typeof COMPARED)[number];

/**
 * `kept`: at the same address. `redirected`: at the address that the old one leads to. `elsewhere`: on another page. `lost`: nowhere.
 */
export type ComparedOutcome = 'kept' | 'redirected' | 'elsewhere' | 'lost';

/** One thing of an old page. */
export interface ComparedThing {
  readonly kind: Compared;
  /** The address, `#id`, title, first line of the code, or address of the image. */
  readonly what: string;
  readonly outcome: ComparedOutcome;
  /** Where it is, unless it is kept or lost. */
  readonly to: string | null;
  /** What it probably became, where that is certain enough to be said; for what is lost alone. */
  readonly became: string | null;
}

/** An old page and what became of it. */
export interface ComparedPage {
  readonly address: string;
  readonly file: string | null;
  readonly things: readonly ComparedThing[];
}

/** How many things of a kind have each outcome. A kind of which nothing is known is not there: of a list of addresses, all others. */
export type Totals = Readonly<Partial<Record<Compared, Readonly<Record<ComparedOutcome, number>>>>>;

/** The result. */
export interface SiteComparison {
  readonly totals: Totals;
  /** Sorted by address. */
  readonly pages: readonly ComparedPage[];
  /** The address styles in which lost addresses are there, and how many. */
  readonly otherStyles: Readonly<Partial<Record<AddressStyle, number>>>;
}

/** Compares. */
export function compareSites(old: FormerSite, now: NewSite): SiteComparison {
  const index = indexOf(now);
  const titles = new Map<string, number>();
  for (const { facts } of old.pages) if (facts) count(titles, plain(facts.title));
  const pages = old.pages.map((page) => comparePage(page, { old, now, index, titles }));
  const known = old.pages.some(({ facts, leadsTo }) => facts !== null || leadsTo !== null) ? COMPARED : (['addresses'] as const);
  const none = { kept: 0, redirected: 0, elsewhere: 0, lost: 0 };
  const totals = Object.fromEntries(known.map((kind) => [kind, { ...none }])) as Record<
    Compared,
    Record<ComparedOutcome, number>
  >;
  for (const { things } of pages) for (const { kind, outcome } of things) totals[kind][outcome] += 1;
  return { totals, pages, otherStyles: otherStylesOf(pages, now) };
}

function otherStylesOf(pages: readonly ComparedPage[], now: NewSite): SiteComparison['otherStyles'] {
  const counts: Partial<Record<AddressStyle, number>> = {};
  for (const { address, things } of pages) {
    const style = things[0]?.outcome === 'lost' ? now.formerStyle(address) : null;
    if (style !== null) counts[style] = (counts[style] ?? 0) + 1;
  }
  return counts;
}

/** Where things are in the new site: by what they are compared by, the addresses of the pages. */
interface Index {
  readonly titles: ReadonlyMap<string, readonly string[]>;
  readonly code: ReadonlyMap<string, readonly string[]>;
  readonly images: ReadonlyMap<string, readonly string[]>;
}

interface Inputs {
  readonly old: FormerSite;
  readonly now: NewSite;
  readonly index: Index;
  /** How many old pages have a title. */
  readonly titles: ReadonlyMap<string, number>;
}

function indexOf({ pages }: NewSite): Index {
  const index = { titles: new Map<string, string[]>(), code: new Map<string, string[]>(), images: new Map<string, string[]>() };
  const add = (map: Map<string, string[]>, key: string, address: string): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [address]);
    else if (known.at(-1) !== address) known.push(address);
  };
  for (const [address, facts] of pages) {
    add(index.titles, plain(facts.title), address);
    for (const code of facts.code) add(index.code, plain(code), address);
    for (const image of facts.images) for (const key of keysOf(image)) add(index.images, key, address);
  }
  return index;
}

function comparePage(page: FormerPage, inputs: Inputs): ComparedPage {
  const { now } = inputs;
  const { address, file, facts } = page;
  const answer = now.find(address);
  const things = [compareAddress(page, answer, inputs)];
  if (facts) {
    const target = answer?.page == null ? null : (now.pages.get(answer.page) ?? null);
    const place: Place = { outcome: answer?.to == null ? 'kept' : 'redirected', address: answer?.page ?? null, facts: target };
    const text = compareText(facts, { inputs, place });
    // What another site has, or a file, is not known.
    const known = leavesSite(answer) ? text.map((thing) => ({ ...thing, ...unknown(answer) })) : text;
    things.push(...compareAnchors(page, facts, answer, { inputs, place }), ...known);
  }
  return { address, file, things };
}

function unknown(answer: ServedAddress | null): Pick<ComparedThing, 'outcome' | 'to' | 'became'> {
  const to = answer?.to ?? null;
  return { outcome: to === null ? 'kept' : 'redirected', to, became: null };
}

/** The new page that readers of an old one come to. */
interface Place {
  readonly outcome: 'kept' | 'redirected';
  readonly address: string | null;
  readonly facts: PageFacts | null;
}

interface At {
  readonly inputs: Inputs;
  readonly place: Place;
}

function compareAddress(page: FormerPage, answer: ServedAddress | null, inputs: Inputs): ComparedThing {
  const { address } = page;
  if (answer !== null) {
    const outcome = answer.to === null ? 'kept' : 'redirected';
    return { kind: 'addresses', what: address, outcome, to: answer.to, became: null };
  }
  return { kind: 'addresses', what: address, outcome: 'lost', to: null, became: successorOf(page, inputs) };
}

/** The page that an old one became: at its address in another style, where it led, or the only one of its title. */
function successorOf({ address, facts, leadsTo }: FormerPage, { now, index, titles }: Inputs): string | null {
  const inStyle = now.formerStyle(address) === null ? null : inOwnStyle(address, now);
  if (inStyle !== null) return inStyle;
  const led = leadsTo === null ? null : now.find(leadsTo.replace(/#.*$/, ''));
  if (led) return led.to ?? led.page;
  const title = facts === null ? '' : plain(facts.title);
  const found = index.titles.get(title) ?? [];
  return title !== '' && titles.get(title) === 1 && found.length === 1 ? (found[0] as string) : null;
}

const ENDINGS: Readonly<Record<AddressStyle, string>> = { html: '.html', folder: '/', clean: '' };

function inOwnStyle(address: string, { style, pages }: NewSite): string | null {
  const own = `${address.replace(/(?:\.html|\/)$/, '')}${ENDINGS[style]}`;
  return pages.has(own) ? own : null;
}

function compareAnchors(
  page: FormerPage,
  facts: PageFacts,
  answer: ServedAddress | null,
  { inputs, place }: At,
): ComparedThing[] {
  const { old } = inputs;
  const seen = new Set<string>();
  return facts.places.flatMap(({ id, text, named }): ComparedThing[] => {
    if (seen.has(id) || !(named || old.linked.has(`${page.address}#${id}`))) return [];
    seen.add(id);
    const thing = { kind: 'anchors', what: `#${id}`, became: null } as const;
    if (place.facts?.ids.has(id) || leavesSite(answer)) {
      const to = place.outcome === 'kept' ? null : `${place.address ?? answer?.to}#${id}`;
      return [{ ...thing, outcome: place.outcome, to }];
    }
    const same = place.facts?.places.filter((other) => text !== '' && plain(other.text) === plain(text)) ?? [];
    const alike = facts.places.filter((other) => plain(other.text) === plain(text));
    // Of headings with the same words, the one at the same place among them.
    const became = same.length === alike.length ? same[alike.findIndex((other) => other.id === id)] : undefined;
    return [{ ...thing, outcome: 'lost', to: null, became: became ? `${place.address}#${became.id}` : null }];
  });
}

/** Whether an address leads to another site, or to a file: what is there is not known. */
function leavesSite(answer: ServedAddress | null): boolean {
  return answer !== null && answer.page === null;
}

function compareText(facts: PageFacts, { inputs, place }: At): ComparedThing[] {
  const { index } = inputs;
  const now = place.facts;
  const code = new Set(now?.code.map(plain));
  const images = new Set(now?.images.flatMap(keysOf));
  const title = plain(facts.title);
  // A heading of a start page may have more in it than the title.
  const titleIs = now !== null && [title, plain(facts.documentTitle)].includes(plain(now.title));
  return [
    outcomeOf('titles', facts.title, titleIs, index.titles.get(title), place, now?.title ?? null),
    ...facts.code.map((text) =>
      outcomeOf('code', firstLine(text), code.has(plain(text)), index.code.get(plain(text)), place, null),
    ),
    ...facts.images.map((image) => {
      const keys = keysToFind(image);
      const found = keys.flatMap((key) => index.images.get(key) ?? []);
      return outcomeOf(
        'images',
        nameOf(image),
        keys.some((key) => images.has(key)),
        found,
        place,
        null,
      );
    }),
  ];
}

function outcomeOf(
  kind: Compared,
  what: string,
  isThere: boolean,
  found: readonly string[] | undefined,
  place: Place,
  became: string | null,
): ComparedThing {
  if (isThere) return { kind, what, outcome: place.outcome, to: place.outcome === 'kept' ? null : place.address, became: null };
  const other = found?.[0];
  if (other !== undefined) return { kind, what, outcome: 'elsewhere', to: other, became: null };
  return { kind, what, outcome: 'lost', to: null, became };
}

/** A text without white space and invisible characters: generators set both as they like. */
function plain(text: string): string {
  return text.replace(/[\s\u200B-\u200D\u2060\uFEFF]+/g, '');
}

function firstLine(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim().slice(0, 80);
}

const BUNDLED = /(?:^|\/)(?:assets|_astro)\//;
/** What bundlers write behind a name: eight letters and digits (Vite, with a part of its own from Astro), or a long number (webpack). */
const HASH = /(?:[.-](?=[\w-]*[\dA-Z_])[\w-]{8}(?:_\w+)?|-[\da-f]{20,})$/;

/** What a new image is known by: its address on another site, else the name of its file; and by its alternative text. */
function keysOf({ src, alt }: PageImage): readonly string[] {
  return [...fileKeys(src), ...(alt === '' ? [] : [`alt ${alt}`])];
}

/**
 * What an old image is looked for by: as `keysOf`, or the name without the hash that a bundler put behind it. One inside of the page has
 * no name, and is looked for by its alternative text.
 */
function keysToFind({ src, alt }: PageImage): readonly string[] {
  if (/^data:/i.test(src)) return alt === '' ? [] : [`alt ${alt}`];
  const keys = fileKeys(src);
  return BUNDLED.test(src) ? [...keys, ...keys.map((key) => key.replace(HASH, ''))] : keys;
}

function fileKeys(src: string): readonly string[] {
  if (/^data:/i.test(src)) return [];
  if (/^(?:https?:)?\/\//i.test(src)) return [`url ${src.replace(/^https?:/i, '')}`];
  const name = decodePath(
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  return [`name ${name.replace(/\.\w+$/, '')}`];
}

function nameOf({ src, alt }: PageImage): string {
  return /^data:/i.test(src) ? `(in the page) ${alt}`.trim() : src;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
