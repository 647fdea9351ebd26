// Raw elements and their ends. An element an author forgot to end, or an end tag too many, would take the page around
// the article with it: both are put right and reported.

import type { Token } from 'markdown-it';
import { OPTIONAL_END, VOID_ELEMENTS } from './html-elements.ts';
import type { Tag } from './html-tag.ts';
import type { Place } from './inline-place.ts';
import type { PageState } from './page-state.ts';

/** A raw element that waits for its end tag. */
export interface OpenElement {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  /** Its opening tag, for elements that hide words. */
  readonly token?: Token;
}

/** Keeps count of open elements; `false` for an end tag that ends nothing, which would end an element of the theme. */
export function balance(page: PageState, tag: Tag, place: Place): boolean {
  const name = tag.name.toLowerCase();
  if (VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name) || tag.selfClosing) return true;
  const at = { name, offset: place(tag.start), length: tag.end - tag.start };
  if (!tag.closing) {
    page.openElements.push(at);
    return true;
  }
  const partner = page.openElements.findLastIndex((open) => open.name === name);
  if (partner < page.openFloor) {
    const message = `"</${name}>" ends nothing and was left out.`;
    page.report('markdown/unbalanced-html', message, at.offset, at.length, { fix: 'remove it, or add the opening tag' });
    return false;
  }
  page.openElements.length = partner;
  return true;
}

/** The end tags of all elements opened since there were `from` of them, reported as missing; `''` for none. */
export function missingEnds(page: PageState, from: number): string {
  let html = '';
  for (const { name, offset, length, token } of page.openElements.splice(Math.min(from, page.openElements.length)).reverse()) {
    if (token === undefined) html += `</${name}>`;
    else token.content += `</${name}>`;
    const where = token === undefined ? 'with the text around it' : 'where it begins, so that the text after it is shown';
    const message = `"<${name}>" has no end tag; it was ended ${where}.`;
    page.report('markdown/unbalanced-html', message, offset, length, { fix: `add "</${name}>"` });
  }
  return html;
}
