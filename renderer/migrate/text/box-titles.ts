// Titles of boxes as Docusaurus and Starlight write them, where ours are read otherwise: `:::note[Title with [a link](b)]{#id}`.

import { coverOf } from './cover.ts';
import { type Splice, spliced } from './splice.ts';

const MARK = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,})([ \t]*)([A-Za-z][\w-]*)(.*)$/gm;

/** The text with titles in a form that is read as one. */
export function plainDirectives(text: string): string {
  const cover = coverOf(text, { mdx: false });
  const splices: Splice[] = [];
  for (const { index, 0: whole, 1: mark = '', 3: name = '', 4: rest = '' } of text.matchAll(MARK)) {
    if (cover.at(index + mark.length - 1)) continue;
    const title = titleOf(rest);
    if (title !== null)
      splices.push({ start: index, end: index + whole.length, text: `${mark} ${name}${title === '' ? '' : ` ${title}`}` });
  }
  return spliced(text, splices);
}

/** The title, where it needs another form; else `null`. */
function titleOf(rest: string): string | null {
  const attributes = /\{([^{}]*)\}[ \t]*$/.exec(rest);
  const before = attributes ? rest.slice(0, attributes.index).trim() : rest.trim();
  const named = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(attributes?.[1] ?? '');
  const bracketed = /^\[([\s\S]*)\]$/.exec(before)?.[1];
  if (named) return named[1] ?? named[2] ?? '';
  if (bracketed !== undefined && (attributes || /[[\]]/.test(bracketed))) return bracketed;
  // Attributes behind a title of words: those of a list of ours, such as `{open}`, stay.
  return attributes &&
    bracketed === undefined &&
    before === '' &&
    /^\s*[#.\w-]+=?/.test(attributes[1] as string) &&
    attributes[1] !== 'open'
    ? ''
    : null;
}
