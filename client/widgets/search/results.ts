// Draws an answer: pages with the places on them, each a choice of a listbox.

import { CODE_MARK } from '../../../renderer/model/parsed-page.ts';
import type { MarkedText, SearchAnswer, SearchGroup, SearchHit } from './answer.ts';
import { element } from './element.ts';
import type { Say } from './texts.ts';

/** The groups of an answer. `prefix` begins the ids of what is drawn, which are the same for the same answer. */
export function drawGroups({ groups }: SearchAnswer, prefix: string, say: Say): HTMLElement[] {
  return groups.map((group, number) => drawGroup(group, `${prefix}-${number}`, say));
}

/** How many choices an answer is drawn as. */
export function countResults({ groups }: SearchAnswer): number {
  return groups.reduce((sum, { hits }) => sum + 1 + hits.length, 0);
}

function drawGroup(group: SearchGroup, id: string, say: Say): HTMLElement {
  const title = element('span', { class: 'search-title', id: `${id}-title` }, ...marked(group.title));
  const also = group.alsoIn.length > 0 ? say('searchAlsoIn', { versions: group.alsoIn.join(', ') }) : '';
  const where = [group.place, also].filter(Boolean).map((text) => element('span', {}, text));
  const page = option(group.href, id, 'search-page-result', [
    ...(where.length > 0 ? [element('span', { class: 'search-place' }, ...where)] : []),
    title,
    ...excerpt(group.excerpt),
  ]);
  const hits = group.hits.map((hit, number) => drawHit(hit, `${id}-${number}`));
  return element('div', { role: 'group', class: 'search-group', 'aria-labelledby': `${id}-title` }, page, ...hits);
}

/** What the page shows as code: an option, or an end point with its method. */
const CODE = /^(?:--?[a-z]|[A-Z]+ \/)\S*$/;

function drawHit({ href, heading, excerpt: text }: SearchHit, id: string): HTMLElement {
  const name = CODE.test(heading.join('')) ? 'code' : 'span';
  return option(href, id, 'search-place-result', [
    element(name, { class: 'search-heading' }, ...marked(heading)),
    ...excerpt(text),
  ]);
}

/** A link, so that it opens in whatever way links do; the keyboard goes to it through the field. */
function option(href: string, id: string, name: string, children: readonly Node[]): HTMLElement {
  const attributes = { role: 'option', 'aria-selected': 'false', tabindex: '-1', class: `search-result ${name}`, id, href };
  return element('a', attributes, ...children);
}

function excerpt(text: MarkedText): HTMLElement[] {
  return text.join('').trim() === '' ? [] : [element('span', { class: 'search-excerpt' }, ...marked(text))];
}

function marked(text: MarkedText): (Node | string)[] {
  let isCode = false;
  return text.flatMap((piece, at) =>
    piece.split(CODE_MARK).flatMap((words, number) => {
      if (number > 0) isCode = !isCode;
      if (words === '') return [];
      const shown = at % 2 === 0 ? words : element('mark', {}, words);
      return isCode ? element('code', {}, shown) : shown;
    }),
  );
}
