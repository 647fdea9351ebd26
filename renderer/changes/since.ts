// Since which version a page, its sections and the rows of its option tables are there.

import type { SinceMarks } from '../model/changes.ts';
import type { ComparedTexts, PlacePair } from './compare-texts.ts';

/** If more of a text than this is new, it was written anew: marks at each part would say nothing. */
const REWRITTEN = 0.5;

/**
 * The marks of a text, from those of its last version (`older`). What is not in that is there since `version`, unless it is most of the
 * text. A page that is new as a whole has a mark of its own, and what it began with has none.
 */
export function sectionsSince(
  { places: { sections, rows } }: Pick<ComparedTexts, 'places'>,
  { older, version }: { readonly older: SinceMarks; readonly version: string },
): SinceMarks {
  return { page: older.page, ids: Object.fromEntries([sections, rows].flatMap((places) => marksOf(places, older, version))) };
}

function marksOf(places: readonly PlacePair[], older: SinceMarks, version: string): (readonly [string, string])[] {
  const isRewritten = places.filter(([, oldId]) => oldId === null).length > places.length * REWRITTEN;
  return places.flatMap(([id, oldId]) => {
    const since = oldId !== null ? older.ids[oldId] : isRewritten ? undefined : version;
    return since === undefined ? [] : [[id, since] as const];
  });
}
