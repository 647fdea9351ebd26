// Raw elements and their ends. An element an author forgot to end, or an end tag too many, would affect the page around the
// article: both are corrected and reported.

import type { Token } from 'markdown-it';
import { OPTIONAL_END, VOID_ELEMENTS } from './html-elements.ts';
import type { Tag } from './html-tag.ts';
import type { Place } from './inline-place.ts';
import type { PageState, OpenElement } from './page-state.ts';

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
  // Other elements opened inside end with it, but for one that would hide words and keep its end tag from browsers.
  for (const inner of page.openElements.splice(partner).slice(1))
    if (inner.token !== undefined) endAtOnce(page, inner, inner.token);
  return true;
}

/** Ends an element that hides words where it begins. */
function endAtOnce(page: PageState, { name, offset, length }: OpenElement, token: Token): void {
  token.content += `</${name}>`;
  const message = `"<${name}>" has no end tag; it was ended where it begins, so that the text after it is shown.`;
  page.report('markdown/unbalanced-html', message, offset, length, { fix: `add "</${name}>"` });
}

/** The end tags of all elements opened since there were `from` of them, reported as missing; `''` for none. */
export function missingEnds(page: PageState, from: number): string {
  let html = '';
  for (const element of page.openElements.splice(Math.min(from, page.openElements.length)).reverse()) {
    const { name, offset, length, token } = element;
    if (token !== undefined) {
      endAtOnce(page, element, token);
      continue;
    }
    html += `</${name}>`;
    const message = `"<${name}>" has no end tag; it was ended with the text around it.`;
    page.report('markdown/unbalanced-html', message, offset, length, { fix: `add "</${name}>"` });
  }
  return html;
}
