// What is said and offered where nothing is found: what was searched, other words, other versions, pages to begin with.

import type { SearchStart } from '../../../renderer/model/search-index.ts';
import type { SearchAnswer } from './answer.ts';
import { drawing, element } from './element.ts';
import { commonPages, labelledRows } from './start-list.ts';
import type { Say } from './texts.ts';
import { withoutFilters } from './without-filters.ts';

/** A question without a result, and what can be done about it. */
export interface NothingFoundOptions {
  readonly say: Say;
  readonly text: string;
  readonly answer: SearchAnswer;
  /** Names of what was searched, such as `Server v25.1`; none where there is nothing to choose from. */
  readonly searched: readonly string[];
  /** Whether these are all there are. */
  readonly isEverywhere: boolean;
  readonly starts: readonly SearchStart[];
  /** Asks another question. */
  ask(text: string): void;
  /** Asks a question in all versions. */
  askEverywhere(text: string): void;
  /** Called where an offer was taken by a key: what was pressed disappears, so the field is where the reader goes on. */
  focusField(): void;
}

/** Draws it. `spoken`: what is read out at once, which is all but the pages to begin with. */
export function nothingFound(options: NothingFoundOptions): { readonly nodes: readonly Node[]; readonly spoken: string } {
  const { say, text, answer, searched, isEverywhere, starts, focusField } = options;
  const words = [
    say('searchNothing', { query: text }),
    ...(searched.length > 0 ? [say('searchSearched', { where: searched.join(', ') })] : []),
    ...(searched.length > 0 && !isEverywhere && answer.elsewhere === 0 ? [say('searchNowhere')] : []),
    ...(answer.elsewhere === 0 ? [say('searchAdvice')] : []),
  ];
  const offers = offersOf(options);
  const rows = offers.map(([name, press]) => offerRow(name, press, focusField));
  return {
    nodes: [
      element('div', { class: 'search-nothing' }, ...words.map((line) => element('p', {}, line))),
      ...labelledRows(say('searchOffers'), rows),
      ...commonPages(say, starts),
    ],
    spoken: [...words, ...offers.map(([name]) => name)].join(' '),
  };
}

function offersOf({ say, text, answer, ask, askEverywhere }: NothingFoundOptions): readonly (readonly [string, () => void])[] {
  const { nearest, similar, filters, elsewhere, versions } = answer;
  const rest = withoutFilters(text, filters);
  const queries = [...new Set(nearest === null ? similar : [nearest, ...similar])];
  const everywhere = say(elsewhere === 1 ? 'searchElsewhereOne' : 'searchElsewhere', { count: elsewhere });
  return [
    ...queries.map((query) => [say('searchNearest', { query }), () => ask(query)] as const),
    ...(elsewhere === 0 ? [] : [[everywhere, () => askEverywhere(rest)] as const]),
    ...versions.map(({ name, words, pages }) => [`${name} (${pages})`, () => ask(`${words} ${rest}`)] as const),
  ];
}

function offerRow(name: string, press: () => void, focusField: () => void): HTMLElement {
  const row = element('button', { type: 'button', class: 'search-again' }, drawing('search'), element('span', {}, name));
  row.addEventListener('click', ({ detail }) => {
    if (detail === 0) focusField();
    press();
  });
  return element('li', {}, row);
}
