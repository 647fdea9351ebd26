// The pages of two versions, put together, and what became of each.

import { compareText } from '../model/diagnostic.ts';
import { type PageChange, ROW_WEIGHT, type TextChange } from '../model/changes.ts';
import type { Url } from '../model/url.ts';

/** A page of a version. */
export interface VersionPage {
  readonly url: Url;
  readonly title: string;
  /** Its address's part below the version's folder. */
  readonly rest: string;
}

/** A page in both versions, or in one of them. */
export interface PagePair<P extends VersionPage = VersionPage> {
  readonly before: P | null;
  readonly after: P | null;
}

/**
 * Puts together the pages of two versions. `counterpart`: the address in the older version of a page of the newer one, or `null`.
 * Sorted by the address in the newer version; pages that are gone follow.
 */
export function pairPages<P extends VersionPage>(
  before: readonly P[],
  after: readonly P[],
  counterpart: (page: P) => Url | null,
): readonly PagePair<P>[] {
  const left = new Map(before.map((page) => [page.url, page]));
  const pairs = after.map((page): PagePair<P> => {
    const url = counterpart(page);
    const old = url === null ? null : (left.get(url) ?? null);
    if (url !== null) left.delete(url);
    return { before: old, after: page };
  });
  return [...pairs, ...Array.from(left.values(), (page) => ({ before: page, after: null }))];
}

/** How pages are compared. */
export interface PageComparison<P extends VersionPage> {
  change(pair: PagePair<P>): TextChange;
  isSameTitle(before: string, after: string): boolean;
}

/**
 * What became of all pages: the heaviest first, and of equal ones by address. The values of options that are new or gone are left out: they are
 * read on their page. `change`: what became of a page's text. `isSameTitle`: whether two titles say the same.
 */
export function listChanges<P extends VersionPage>(
  pairs: readonly PagePair<P>[],
  { change, isSameTitle }: PageComparison<P>,
): readonly PageChange[] {
  return pairs
    .flatMap((pair): PageChange[] => {
      const { before, after } = pair;
      const { sections, rows } = change(pair);
      const page = after ?? before;
      const isSame = before !== null && after !== null && sections.length === 0 && rows.length === 0;
      if (!page || (isSame && before.rest === after.rest)) return [];
      const kind = !before ? 'added' : !after ? 'removed' : isSame ? 'moved' : 'changed';
      const was = before && after && !isSameTitle(before.title, after.title) ? before.title : null;
      const place = { url: after?.url ?? null, oldUrl: before?.url ?? null, anchor: anchorOf(page) };
      const told = rows.map((row) => (row.kind === 'changed' ? row : { ...row, cells: [] }));
      return [{ kind, title: page.title, was, ...place, weight: weightOf({ sections, rows }), sections, rows: told }];
    })
    .sort((a, b) => b.weight - a.weight || compareText(orderOf(a), orderOf(b)));
}

/** By address; pages that are gone come after the others. */
function orderOf({ url, oldUrl }: Pick<PageChange, 'url' | 'oldUrl'>): string {
  return url === null ? `1 ${oldUrl}` : `0 ${url}`;
}

function weightOf({ sections, rows }: TextChange): number {
  const words = sections.reduce((sum, { words: { added, removed } }) => sum + added + removed, 0);
  return words + rows.length * ROW_WEIGHT;
}

/** The id of a page's entry in a list of changes: `features/streams` for `features/streams.html`. No two pages have the same. */
export function anchorOf({ rest }: Pick<VersionPage, 'rest'>): string {
  return rest === '' ? '/' : rest.replace(/\.html$/, '');
}
