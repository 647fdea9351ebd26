// What the question was narrowed to, as chips that can be removed: with its chip, a word leaves the question.

import type { SearchFilter } from './answer.ts';
import { withoutFilters } from './without-filters.ts';
import { drawing, element } from './element.ts';
import type { Say } from './texts.ts';

/** The chips of a panel. */
export interface FilterChips {
  readonly root: HTMLElement;
  /** Shows what a question was narrowed to. */
  show(question: string, filters: readonly SearchFilter[]): void;
}

/** Draws the place of the chips, which is hidden without any; `ask` asks the question without a word. */
export function filterChips(say: Say, ask: (text: string) => void): FilterChips {
  const root = element('ul', { class: 'search-filters', 'aria-label': say('searchFilters'), hidden: true });
  return {
    root,
    show: (question, filters) => {
      root.hidden = filters.length === 0;
      const chips = filters.map((filter) => {
        const name = say('searchFilterRemove', { name: filter.label });
        const attributes = { type: 'button', class: 'search-filter', 'aria-label': name, title: name };
        const chip = element('button', attributes, filter.label, drawing('close'));
        chip.addEventListener('click', () => ask(withoutFilters(question, [filter])));
        return element('li', {}, chip);
      });
      root.replaceChildren(...chips);
    },
  };
}
