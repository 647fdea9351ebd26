// Raw elements and their ends. An element an author forgot to end, or an end tag too many, would affect the page around the
// article: both are corrected and reported.

import type { Token } from 'markdown-it';
import { OPTIONAL_END, VOID_ELEMENTS } from './html-elements.ts';
import type { EndlessTag, Tag } from './html-tag.ts';
import type { Place } from './inline-place.ts';
import type { PageState, OpenElement } from './page-state.ts';

/**
 * Keeps count of open elements. Returns the end tags that are missing in front of the tag, `''` for none; `null` for an end tag that
 * ends nothing, which would end an element of the theme. Reports both (`markdown/unbalanced-html`).
 */
export function balance(page: PageState, tag: Tag, place: Place): string | null {
  const name = tag.name.toLowerCase();
  if (VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name) || tag.selfClosing) return '';
  const at = { name, offset: place(tag.start), length: tag.end - tag.start };
  if (!tag.closing) {
    page.openElements.push(at);
    return '';
  }
  const partner = page.openElements.findLastIndex((open) => open.name === name);
  if (partner < page.openFloor && page.endlessTags.delete(name)) return null;
  if (partner < page.openFloor) {
    const message = `"</${name}>" ends nothing and was left out.`;
    page.report('markdown/unbalanced-html', message, at.offset, at.length, { fix: 'remove it, or add the opening tag' });
    return null;
  }
  let html = '';
  for (const inner of page.openElements.splice(partner).slice(1).reverse()) html += endBefore(page, inner, tag.name);
  return html;
}

/** Reports a tag that is shown as text because a quote in it has no end. Its end tag is left out. */
export function reportEndlessTag(
  page: PageState,
  { name, attribute, quote, attributeStart, end }: EndlessTag,
  place: Place,
): void {
  const message = `The value of "${attribute}" has no end, so that "<${name}>" is no tag; it is shown as text.`;
  page.report('markdown/unbalanced-html', message, place(attributeStart), end - 1 - attributeStart, {
    fix: `write ${quote} behind the value`,
  });
  page.endlessTags.add(name.toLowerCase());
}

/** The end tag of an element in front of that of the one around it; `''` where its end is needed sooner. */
function endBefore(page: PageState, element: OpenElement, outer: string): string {
  const { name, offset, length, token } = element;
  if (token !== undefined) {
    endAtOnce(page, element, token);
    return '';
  }
  const message = `"<${name}>" is not ended before "</${outer}>"; it was ended there.`;
  page.report('markdown/unbalanced-html', message, offset, length, { fix: `add "</${name}>" before "</${outer}>"` });
  return `</${name}>`;
}

/** Ends an element that hides words where it begins; a tag that may be text becomes text. */
function endAtOnce(page: PageState, { name, offset, length, text }: OpenElement, token: Token): void {
  if (text) {
    token.type = 'stray_tag';
    token.content = text;
    const message = `"${text}" is no element of HTML and has no end tag; it is shown as text.`;
    const fix = `write "\\${text}", or code; of a custom element, add "</${name}>"`;
    page.report('markdown/unbalanced-html', message, offset, length, { fix });
    return;
  }
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
