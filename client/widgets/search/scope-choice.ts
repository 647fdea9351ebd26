// What is searched: the version being read, or all. There is nothing to choose where there are no versions.

import type { SearchPlace, SearchScope } from './answer.ts';
import { element } from './element.ts';
import type { Say } from './texts.ts';

/** The choice in the panel. */
export interface ScopeChoice {
  readonly root: HTMLElement;
  value(): SearchScope;
  choose(scope: SearchScope): void;
  /** The name of what is chosen, such as `Server v25.1`; empty where there is nothing to choose. */
  name(): string;
  /** Sets the meaning of "here". */
  show(place: SearchPlace): void;
  /** Whether the question names a version itself, so that there is nothing to choose. */
  suspend(is: boolean): void;
}

/** What it is drawn with. */
export interface ScopeOptions {
  readonly id: string;
  readonly say: Say;
  /** Whether there is probably something to choose: then it has its room before that is known. */
  readonly isExpected: boolean;
}

/** Draws the choice; `changed` is called when another one was made. */
export function scopeChoice({ id, say, isExpected }: ScopeOptions, changed: () => void): ScopeChoice {
  const here = element('span', {});
  const name = element('span', { class: 'search-scope-name' });
  const boxes = {
    here: radio(`${id}-scope`, here, name),
    all: radio(`${id}-scope`, element('span', {}, say('searchAllVersions'))),
  };
  boxes.here.input.checked = true;
  here.textContent = say('searchNewestVersions');
  const legend = element('legend', { class: 'visually-hidden' }, say('searchScope'));
  const root = element('fieldset', { class: 'search-scope', hidden: !isExpected }, legend, boxes.here.label, boxes.all.label);
  root.addEventListener('change', changed);
  let hasChoice = isExpected;
  let isSuspended = false;
  const update = (): void => {
    root.hidden = !hasChoice || isSuspended;
  };
  return {
    root,
    value: () => (boxes.all.input.checked ? 'all' : 'here'),
    choose: (scope) => {
      boxes[scope].input.checked = true;
      changed();
    },
    name: () => {
      if (!hasChoice) return '';
      return boxes.all.input.checked ? say('searchAllVersions') : name.textContent || (here.textContent ?? '');
    },
    show: (place) => {
      root.dataset['known'] = '';
      hasChoice = place.kind !== 'everything';
      update();
      here.textContent = say(place.kind === 'version' ? 'searchThisVersion' : 'searchNewestVersions');
      name.textContent = place.name;
    },
    suspend: (is) => {
      isSuspended = is;
      update();
    },
  };
}

function radio(
  name: string,
  ...words: readonly HTMLElement[]
): { readonly label: HTMLElement; readonly input: HTMLInputElement } {
  const input = element('input', { type: 'radio', name });
  return { label: element('label', {}, input, ...words), input };
}
