// Tabs of `vitepress-plugin-tabs`: `== Title` within `::: tabs` or `::: tabs key:name` becomes `@tab Title`.

import { coverOf } from './cover.ts';
import { directivesOf } from './directives.ts';
import { lineEndAt, type Splice, spliced } from './splice.ts';

/** What stands behind the colons: the container's name, and the key by which tabs of several groups are chosen together. */
const HEADER = /^[ \t]*tabs[ \t]*(?:key:(\S+))?[ \t]*$/;
const TITLE = /^[ \t]*==[ \t]+(\S.*)$/gm;

/** The text with such groups as ours. A group without a title is left as it is. */
export function withoutPluginTabs(text: string): string {
  const cover = coverOf(text, { mdx: false });
  const splices: Splice[] = [];
  const groups = directivesOf(text, cover).filter(({ start, colons }) =>
    HEADER.test(text.slice(start + colons, lineEndAt(text, start))),
  );
  for (const { start, end, colons } of groups) {
    const from = start + colons;
    const until = lineEndAt(text, start);
    const inner = groups.filter((other) => other.start > start && other.end <= end);
    const titles = Array.from(text.slice(until, end).matchAll(TITLE), ({ index, 0: line, 1: title = '' }) => ({
      at: until + index,
      line,
      title,
    })).filter(({ at, line }) => !cover.at(at + line.indexOf('=')) && !inner.some((other) => at > other.start && at < other.end));
    if (titles.length === 0) continue;
    const key = HEADER.exec(text.slice(from, until))?.[1];
    splices.push({ start: from, end: until, text: key ? ` tabs#${key}` : ' tabs' });
    for (const { at, line, title } of titles) splices.push({ start: at, end: at + line.length, text: `@tab ${title.trim()}` });
  }
  return spliced(text, splices);
}
