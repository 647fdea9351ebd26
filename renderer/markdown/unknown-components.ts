// Tags of unknown components: one finding for each name in a file, which names the lines of all of them.

import { nearestComponent } from './component-names.ts';
import { upTo } from './html-dropped.ts';
import type { PageState, UnknownTag } from './page-state.ts';

/** How many further tags are named by their lines; of the rest, only the number. */
const MOST_LINES = 10;

/** `markdown/unknown-component` for all tags noted on a page. */
export function reportUnknownComponents(page: PageState): void {
  const groups = new Map<string, UnknownTag[]>();
  for (const tag of [...page.unknownTags].sort((a, b) => a.offset - b.offset)) {
    const key = `${tag.name} ${tag.at.file}`;
    const group = groups.get(key);
    if (group) group.push(tag);
    else groups.set(key, [tag]);
  }
  for (const group of groups.values()) reportName(page, group);
}

/** Tags of one name in one file. */
function reportName(page: PageState, tags: readonly UnknownTag[]): void {
  const dropped = tags.filter(({ shown }) => !shown);
  const [first, ...others] = dropped.length > 0 ? dropped : tags.slice(0, 1);
  if (first === undefined) return;
  const { name, at, lastLine, shown } = first;
  const outcome = shown
    ? 'its tag is shown as text'
    : `its tag${upTo(at.line, lastLine)} was left out, and only what it contains is shown`;
  const near = nearestComponent(name, page.context.components);
  // The lines are words of the message: findings at one place with the same message count as one.
  const more = others.length === 0 ? '' : ` Left out, too: tags on ${linesOf(others)}.`;
  page.reportAt('markdown/unknown-component', `There is no component "${name}"; ${outcome}.${more}`, at, {
    fix: near === null ? 'remove the tag, or give the config a component of that name: `widgets`' : `write "<${near}>"`,
  });
}

/** `line 4`, or `lines 4, 7 to 9, 12, and 3 more`: tags on one line count as one place. */
function linesOf(tags: readonly UnknownTag[]): string {
  const places = new Set(tags.map(({ at: { line }, lastLine }) => (line === lastLine ? String(line) : `${line} to ${lastLine}`)));
  const [only = '', ...others] = places;
  if (others.length === 0 && !only.includes(' ')) return `line ${only}`;
  const named = [...places].slice(0, MOST_LINES).join(', ');
  return `lines ${named}${places.size > MOST_LINES ? `, and ${places.size - MOST_LINES} more` : ''}`;
}
