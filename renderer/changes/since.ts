// Since which version a page, its sections and the rows of its option tables are there.

import type { SinceMarks } from '../model/changes.ts';
import { matchSections, type SplitText } from './compare-texts.ts';

/** If more of a text than this is new, it was written anew: marks at each part would say nothing. */
const REWRITTEN = 0.5;

/**
 * The marks of a text, from those of its last version (`older`). What is not in that is there since `version`, unless it is most of the
 * text. A page that is new as a whole has a mark of its own, and what it began with has none.
 */
export function sectionsSince(
  before: SplitText,
  after: SplitText,
  { older, version }: { readonly older: SinceMarks; readonly version: string },
): SinceMarks {
  const pairs = matchSections(before, after);
  const rows = new Map(before.text.rows.map(({ name, id }) => [name, id]));
  const places = [
    after.text.sections.filter(({ id }) => id !== '').map((section) => [section.id, pairs.get(section)] as const),
    after.text.rows.map(({ id, name }) => [id, rows.get(name)] as const),
  ];
  return { page: older.page, ids: Object.fromEntries(places.flatMap((of) => marksOf(of, older, version))) };
}

/** `places`: ids, with those in the last version. */
function marksOf(
  places: readonly (readonly [id: string, oldId: string | undefined])[],
  older: SinceMarks,
  version: string,
): (readonly [string, string])[] {
  const isRewritten = places.filter(([, oldId]) => oldId === undefined).length > places.length * REWRITTEN;
  return places.flatMap(([id, oldId]) => {
    const since = oldId !== undefined ? older.ids[oldId] : isRewritten ? undefined : version;
    return since === undefined ? [] : [[id, since] as const];
  });
}
