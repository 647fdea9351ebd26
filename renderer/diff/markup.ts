// Two documents compared tag by tag, without what differs from build to build.

import { diffArrays } from 'diff';

/** A stretch of a document that differs. `''`: nothing. */
export interface MarkupChange {
  /** The innermost element it is in that says what it is for; `body` in none. */
  readonly place: (typeof PLACES)[number] | 'body';
  readonly before: string;
  readonly after: string;
}

const PLACES = ['head', 'header', 'nav', 'main', 'aside', 'footer'] as const;

/** Browser files are named by their content, and pages carry their hashes. */
const ASSET = /\bassets\/[\w./-]+/g;
const INTEGRITY = / integrity="[^"]*"/;

/**
 * A document with the names of browser files as they are without the hashes in them. `assets`: the paths of these files; others may have
 * names of the same form.
 */
export function neutralMarkup(html: string, assets: { has(path: string): boolean }): string {
  const named = html.replace(ASSET, (path) => (assets.has(path) ? assetName(path) : path));
  return named.replace(/<(?:link|script)\b[^>]*>/g, (tag) => (/\bassets\//.test(tag) ? tag.replace(INTEGRITY, '') : tag));
}

/** The path of a browser file without the hash in it. */
export function assetName(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** More differences than this, in tags and stretches of text, are one change. */
const MOST_EDITS = 800;

/** The tag in the head that has the description of a page. */
const DESCRIPTION = /^<meta name="description" content="([^"]+)">$/;

/**
 * Compares two documents. Each change once, in the order of the first: a description is also told to social networks and search engines,
 * further down in the head.
 */
export function compareMarkup(before: string, after: string): readonly MarkupChange[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)];
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  const [a, b] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS });
  const lead = old.slice(0, head);
  const places = new OpenPlaces();
  places.read(lead);
  const found = changes ? stretches(changes, lead, places) : [{ place: places.last(), before: a.join(''), after: b.join('') }];
  const told = [...new Map(found.map((change) => [changeKey(change), change])).values()];
  return told.filter((change, i) => !told.slice(0, i).some((earlier) => isRepeated(earlier, change)));
}

/** Whether a change is nothing but the new description in a further place. */
function isRepeated(earlier: MarkupChange, { place, before, after }: MarkupChange): boolean {
  const [was, is] = [DESCRIPTION.exec(earlier.before)?.[1], DESCRIPTION.exec(earlier.after)?.[1]];
  return was !== undefined && is !== undefined && place === 'head' && before.replaceAll(was, () => is) === after;
}

/** Identifies a change on whatever page it is. */
export function changeKey({ before, after }: MarkupChange): string {
  return `${before}\n${after}`;
}

/** The words of a piece of markup. */
export function wordsOfMarkup(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function tokensOf(html: string): readonly string[] {
  return html.match(/<!--.*?-->|<[^>]*>|[^<]+/gs) ?? [];
}

/** The places that are open at a point of a document. */
class OpenPlaces {
  readonly #open: MarkupChange['place'][] = [];

  read(tokens: readonly string[]): void {
    for (const token of tokens) {
      const [, slash, name] = /^<(\/?)(\w+)/.exec(token) ?? [];
      const place = PLACES.find((one) => one === name);
      if (place === undefined) continue;
      if (slash === '') this.#open.push(place);
      else this.#open.length = Math.max(this.#open.lastIndexOf(place), 0);
    }
  }

  last(): MarkupChange['place'] {
    return this.#open.at(-1) ?? 'body';
  }
}

interface Stretch {
  readonly value: readonly string[];
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** `lead`: the equal tokens before the first stretch. */
function stretches(changes: readonly Stretch[], lead: readonly string[], places: OpenPlaces): readonly MarkupChange[] {
  const found: MarkupChange[] = [];
  let same = lead;
  for (let i = 0; i < changes.length; i += 1) {
    const change = changes[i] as Stretch;
    if (!change.added && !change.removed) {
      same = change.value;
      places.read(same);
      continue;
    }
    const next = changes[i + 1];
    const isReplaced = change.removed === true && next?.added === true;
    if (isReplaced) i += 1;
    const before = change.removed ? change.value : [];
    const after = isReplaced ? next.value : change.added ? change.value : [];
    const place = places.last();
    found.push({ place, before: raised(before, after, same).join(''), after: raised(after, before, same).join('') });
    places.read(before);
    same = [];
  }
  return found;
}

/**
 * Where something was only added or only removed, it can be seen at several places: of `<i>a</i><i>b</i>`, either element or what lies between
 * them. The highest place is the same on all pages.
 */
function raised(tokens: readonly string[], others: readonly string[], above: readonly string[]): readonly string[] {
  if (others.length > 0) return tokens;
  let placed = tokens;
  for (let at = above.length - 1; at >= 0 && placed.length > 0 && above[at] === placed.at(-1); at -= 1)
    placed = [above[at] as string, ...placed.slice(0, -1)];
  return placed;
}
