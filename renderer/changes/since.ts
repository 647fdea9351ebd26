// Since which version a page, its sections and the rows of its option tables are there.

import type { SinceMarks } from '../model/changes.ts';
import { matchSections, type SplitText } from './compare-texts.ts';

/**
 * The marks of a text, from those of its last version (`older`). What is not in that is there since `version`. A page that is new as a
 * whole has a mark of its own, and what it began with has none.
 */
export function sectionsSince(
  before: SplitText,
  after: SplitText,
  { older, version }: { readonly older: SinceMarks; readonly version: string },
): SinceMarks {
  const pairs = matchSections(before, after);
  const rows = new Map(before.text.rows.map(({ name, id }) => [name, id]));
  const ids: Record<string, string> = {};
  const mark = (id: string, oldId: string | undefined): void => {
    const since = oldId === undefined ? version : older.ids[oldId];
    if (id !== '' && since !== undefined) ids[id] = since;
  };
  for (const section of after.text.sections) mark(section.id, pairs.get(section));
  for (const row of after.text.rows) mark(row.id, rows.get(row.name));
  return { page: older.page, ids };
}
