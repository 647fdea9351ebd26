// Raw HTML that readers do not see: comments, scripts, styles and templates, which are left out, and what browsers take for
// comments. Where words may have been hidden by mistake, that is reported with their lines.

import { isForeignRoot } from './html-elements.ts';
import { attributeValue, type Tag } from './html-tag.ts';
import { droppedElementEnd } from './html-special.ts';
import type { Place } from './inline-place.ts';
import type { PageState } from './page-state.ts';

/** Raw HTML of a page. `place` maps offsets of its content to the whole text. */
interface Stretch {
  readonly page: PageState;
  readonly content: string;
  readonly place: Place;
}

const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** Leaves a comment out. One that holds the beginning of another was not ended where its author thinks. */
export function dropComment(stretch: Stretch, start: number, end: number): void {
  dropFromTwin(stretch, start, end);
  const inner = stretch.content.indexOf('<!--', start + 4);
  if (inner < 0 || inner >= end) return;
  stretch.page.report(
    'markdown/dropped-tag',
    `This comment has another "<!--" in it; all of it${upToLine(stretch, start, end)} was left out.`,
    stretch.place(start),
    4,
    { fix: 'write "-->" where the first comment ends' },
  );
}

/** Reports instructions, declarations and CDATA: they go to the page unchanged, where browsers take them for comments. */
export function reportHidden(stretch: Stretch, start: number, end: number): void {
  const { content, page, place } = stretch;
  // In drawings and formulas CDATA is text.
  if (page.openElements.some(({ name }) => isForeignRoot(name))) return;
  const mark = /^<(?:\?|!\[CDATA\[|![a-z]+)/i.exec(content.slice(start, start + 12))?.[0] ?? '<';
  const message = `What begins with "${mark}" is a comment to browsers; all of it${upToLine(stretch, start, end)} is left out by them.`;
  const fix = 'write "&lt;" for "<" if it is text';
  page.report('markdown/dropped-tag', message, place(start), mark.length, { severity: 'remark', fix });
}

/** `, up to line 12,` for a stretch that goes on beyond its first line; else nothing. */
export function upToLine({ page, place }: Pick<Stretch, 'page' | 'place'>, start: number, end: number): string {
  return upTo(page.source.locate(place(start), 1).line, page.source.locate(place(end - 1), 1).line);
}

/** `, up to line 12,` for what begins on another line than it ends; else nothing. */
export function upTo(first: number, last: number): string {
  return last === first ? '' : `, up to line ${last},`;
}

/**
 * Leaves a script, a style or a single-file component's template out; returns where it ends, `null` for other elements. If its
 * end tag is missing, only the tag is dropped.
 */
export function dropElement(stretch: Stretch, tag: Tag): number | null {
  const { page, place } = stretch;
  const name = tag.name.toLowerCase();
  if (!DROPPED.has(name)) return null;
  const isSlot = tag.attributes.some((attribute) => /^(?:#|v-slot)/.test(attribute.name));
  const found = isSlot ? null : droppedElementEnd(stretch.content, tag, page.nextMarks);
  const end = found ?? tag.end;
  dropFromTwin(stretch, tag.start, end);
  if (!tag.closing && !isSlot) {
    const lines = upToLine(stretch, tag.start, end);
    const isForeign = name === 'script' && attributeValue(tag, 'src') !== null;
    const what = found === null ? `The tag "<${name}>" has no end and was` : `"<${name}>" and its content${lines} were`;
    page.report(
      'markdown/dropped-tag',
      `${what} left out: ${isForeign ? 'pages have no scripts of their own' : 'pages are not Vue components'}.`,
      place(tag.start),
      tag.end - tag.start,
      // A template is the frame of a single-file component; the others do something that readers miss.
      { fix: fixOf(name, isForeign), severity: name === 'template' ? 'remark' : 'warning' },
    );
  }
  return end;
}

function fixOf(element: string, isForeign: boolean): string {
  if (element === 'style') return 'put the rules into a style sheet of the site';
  const widget = 'make it a widget of the theme';
  return isForeign ? `write it into \`head\` of the config or of the front matter, or ${widget}` : `remove it, or ${widget}`;
}

/**
 * Leaves `<base href>` out, which takes effect anywhere in a document (HTML §4.2.3), as `link/base`; returns where it ends,
 * `null` for other elements.
 */
export function dropBase(stretch: Stretch, tag: Tag): number | null {
  const { page, place } = stretch;
  const isBase = !tag.closing && tag.name.toLowerCase() === 'base' && attributeValue(tag, 'href') !== null;
  if (!isBase) return null;
  const message = '"<base>" changes where every relative link of the whole document leads, "#" links included, and was left out.';
  const fix = 'remove it, and write addresses that count from the page';
  page.report('link/base', message, place(tag.start), tag.end - tag.start, { fix });
  dropFromTwin(stretch, tag.start, tag.end);
  return tag.end;
}

function dropFromTwin({ page, place }: Stretch, start: number, end: number): void {
  page.edits.push({ start: place(start), end: place(end - 1) + 1, replacement: '' });
}
