// The field and its results: a combobox with a listbox (ARIA Authoring Practices), in the dialog and on the search page. It asks
// during typing, and shows the last answer until the next one is there.

import type { SearchAnswer, SearchBackend, SearchPlace, SearchScope } from './answer.ts';
import type { SearchSettings } from '../../../renderer/model/search-index.ts';
import { drawing, element } from './element.ts';
import { filterChips } from './filter-chips.ts';
import { nothingFound } from './nothing-found.ts';
import { countResults, drawGroups } from './results.ts';
import { scopeChoice } from './scope-choice.ts';
import { commonPages, startLists } from './start-list.ts';
import type { Say } from './texts.ts';

/** ms before waiting is mentioned. */
const PATIENCE = 250;

/** The settings of a panel. */
export interface PanelOptions {
  readonly backend: SearchBackend;
  readonly say: Say;
  /** What the build says of the site. */
  readonly settings: Pick<SearchSettings, 'starts' | 'hasVersions'>;
  /** Prefix of all its ids. */
  readonly id: string;
  /** Address of the settings, by which the site is told from others of its origin. */
  readonly site: string;
  readonly perGroup: number;
  /** Pages of the first answer. */
  readonly pages: number;
  /** Path of the page the reader is on, or was when the search began. */
  path(): string;
  /** Address of the search page with this question, where the panel is not that page: there are more results there. */
  readonly more: ((text: string) => string) | null;
  /** Called when a result is chosen; the browser goes there by itself. */
  chosen(href: string, terms: readonly string[], text: string): void;
  /** Called with every question. */
  asked(text: string, scope: SearchScope): void;
}

/** A panel in the page. */
export interface SearchPanel {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  /** Asks a question as if it had been typed. */
  ask(text: string): void;
  /** Takes in the page the reader is on now, and asks again. */
  refresh(): void;
}

/** Draws the panel and listens to it until the signal aborts. */
export function createPanel(options: PanelOptions, signal: AbortSignal): SearchPanel {
  const { say, id, backend } = options;
  const list = element('div', { role: 'listbox', id: `${id}-list`, class: 'search-list', 'aria-label': say('search') });
  const message = element('div', { class: 'search-message' });
  const status = element('span', { role: 'status', class: 'visually-hidden' });
  const clear = element(
    'button',
    { type: 'button', class: 'icon-button search-clear', 'aria-label': say('searchClear'), hidden: true },
    drawing('close'),
  );
  const field = fieldOf(id, say);
  const chips = filterChips(say, (text) => {
    field.focus({ preventScroll: true });
    ask(text);
  });
  const scope = scopeChoice({ id, say, isExpected: options.settings.hasVersions }, () => request(true));
  const area = element('div', { class: 'search-results', tabindex: '-1' }, message, list);
  const root = element(
    'div',
    { class: 'search' },
    element('div', { class: 'search-field' }, drawing('search'), field, clear),
    chips.root,
    scope.root,
    area,
    status,
  );

  let pages = options.pages;
  let running = new AbortController();
  let timer = 0;
  let answer: SearchAnswer | null = null;
  let active = -1;
  /** Whether the results are of an earlier question, and the reader has chosen none of them. */
  let isEarlier = false;
  /** Opens the result that the answer will mark: Enter was pressed before it was there. */
  let openNext: ((option: HTMLAnchorElement) => void) | null = null;

  const results = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

  const activate = (next: number): void => {
    const all = results();
    all[active]?.setAttribute('aria-selected', 'false');
    active = all.length === 0 ? -1 : (next + all.length) % all.length;
    const option = all[active];
    option?.setAttribute('aria-selected', 'true');
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };

  /** For keys, which may choose a result out of sight. An answer begins at its beginning, and the search page with its heading. */
  const reveal = (): void => results()[active]?.scrollIntoView({ block: 'nearest' });

  /** A listbox without options is none (ARIA 1.2, required owned elements). */
  const showGroups = (groups: readonly Node[]): void => {
    list.replaceChildren(...groups);
    list.hidden = groups.length === 0;
  };

  const showMessage = (...children: readonly (Node | string)[]): void => message.replaceChildren(...children);

  const showNothing = (): void => {
    answer = null;
    chips.show('', []);
    scope.suspend(false);
    showGroups([]);
    field.setAttribute('aria-expanded', 'false');
    activate(-1);
  };

  const showStart = (): void => {
    showNothing();
    status.textContent = '';
    const again = (text: string): void => {
      field.focus();
      ask(text);
    };
    const lists = startLists({ say, site: options.site, starts: options.settings.starts, ask: again });
    showMessage(...(lists.length > 0 ? lists : [element('p', {}, say('searchEmpty'))]));
  };

  const showAnswer = (found: SearchAnswer, text: string, keep: boolean): void => {
    answer = found;
    const groups = drawGroups(found, id, say);
    const place = keep ? active : Number(found.groups[0]?.isPlace ?? false);
    active = -1;
    showGroups(groups);
    const count = countResults(found);
    field.setAttribute('aria-expanded', String(count > 0));
    activate(count > 0 ? Math.min(place, count - 1) : -1);
    if (keep) reveal();
    else area.scrollTop = 0;
    chips.show(text, found.filters);
    scope.suspend(found.filters.some(({ isVersion }) => isVersion));
    if (count > 0) {
      status.textContent = counted(say, count);
      showMessage(...(found.nearest === null ? [] : [meant(found.nearest)]));
    } else {
      const { nodes, spoken } = nothing(found, text);
      status.textContent = spoken;
      showMessage(...nodes);
    }
    if (groups.length > 0 && found.pages > groups.length) list.after(moreOf(found, text));
    isEarlier = false;
    const option = results()[active] as HTMLAnchorElement | undefined;
    if (option && document.activeElement === field) openNext?.(option);
    openNext = null;
  };

  /** It disappears with the message it is in: a reader who pressed it by a key continues in the field. */
  const button = (text: string, press: () => void): HTMLElement => {
    const made = element('button', { type: 'button', class: 'search-suggestion' }, text);
    made.addEventListener('click', ({ detail }) => {
      if (detail === 0) field.focus({ preventScroll: true });
      press();
    });
    return made;
  };

  const meant = (query: string): Node => button(say('searchResultsFor', { query }), () => ask(query));

  const nothing = (found: SearchAnswer, text: string): ReturnType<typeof nothingFound> =>
    nothingFound({
      say,
      text,
      answer: found,
      searched: found.filters.length > 0 ? found.filters.map(({ label }) => label) : [scope.name()].filter(Boolean),
      isEverywhere: found.filters.length === 0 && scope.value() === 'all',
      starts: options.settings.starts,
      ask,
      askEverywhere: (query) => {
        field.value = query;
        scope.choose('all');
      },
      focusField: () => field.focus({ preventScroll: true }),
    });

  const moreOf = ({ pages: all }: SearchAnswer, text: string): Node => {
    const attributes = { class: 'search-more' };
    if (options.more) return element('a', { ...attributes, href: options.more(text) }, say('searchMore', { count: all }));
    const more = button(say('searchShowMore'), () => {
      pages += options.pages;
      request(true, true);
    });
    return element('p', attributes, more);
  };

  const showFailure = (error: unknown): void => {
    showNothing();
    openNext = null;
    status.textContent = say('searchFailed');
    showMessage(
      element('p', {}, say('searchFailed')),
      button(say('searchRetry'), () => request(true)),
      ...commonPages(say, options.settings.starts),
    );
    reportError(error);
  };

  const search = async (text: string, keep: boolean): Promise<void> => {
    const { signal: current } = running;
    const patience = window.setTimeout(() => {
      root.dataset['state'] = 'waiting';
      if (answer === null) showMessage(element('p', {}, say('searchLoading')));
      status.textContent = say('searchLoading');
    }, PATIENCE);
    current.addEventListener('abort', () => window.clearTimeout(patience), { once: true });
    try {
      const question = { text, scope: scope.value(), path: options.path(), pages, perGroup: options.perGroup };
      const found = await backend.ask(question, current);
      if (!current.aborted) showAnswer(found, text, keep);
    } catch (error) {
      if (!current.aborted) showFailure(error);
    } finally {
      window.clearTimeout(patience);
      if (!current.aborted) delete root.dataset['state'];
    }
  };

  /** Asks what is in the field; `now` does not wait for further keys, `keep` stays at the result that is chosen. */
  const request = (now = false, keep = false): void => {
    running.abort();
    running = new AbortController();
    window.clearTimeout(timer);
    area.querySelector('.search-more')?.remove();
    const text = field.value.trim();
    clear.hidden = field.value === '';
    if (!keep) pages = options.pages;
    options.asked(text, scope.value());
    isEarlier = text !== '';
    openNext = null;
    if (text === '') return showStart();
    timer = window.setTimeout(() => void search(text, keep), now ? 0 : backend.delay);
  };

  const ask = (text: string): void => {
    field.value = text;
    request(true);
  };

  const listenTo = (): void => {
    field.addEventListener('input', () => request(), { signal });
    field.addEventListener('keydown', onKey, { signal });
    clear.addEventListener(
      'click',
      () => {
        ask('');
        field.focus();
      },
      { signal },
    );
    list.addEventListener('pointermove', ({ target }) => {
      const at = results().indexOf((target as Element).closest('[role="option"]') as HTMLElement);
      if (at < 0 || at === active) return;
      activate(at);
      isEarlier = false;
    });
    for (const type of ['click', 'auxclick'] as const) list.addEventListener(type, onChoice, { signal });
    signal.addEventListener('abort', () => running.abort(), { once: true });
  };

  const onChoice = ({ target }: Event): void => {
    const option = (target as Element).closest<HTMLAnchorElement>('a[role="option"]');
    if (option) options.chosen(option.href, answer?.terms ?? [], field.value);
  };

  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || altKey) return;
    const option = results()[active] as HTMLAnchorElement | undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      isEarlier &&= !option;
      if (option) {
        activate(active + step);
        reveal();
      } else (message.querySelector<HTMLElement>('.search-again') ?? message.querySelector<HTMLElement>('button'))?.focus();
    } else if (key === 'Enter' && (option || isEarlier)) {
      event.preventDefault();
      const open = ctrlKey || metaKey ? openInTab : (chosen: HTMLAnchorElement): void => chosen.click();
      if (option && !isEarlier) open(option);
      else openNext = open;
    }
  };

  const openInTab = ({ href }: HTMLAnchorElement): void => {
    options.chosen(href, answer?.terms ?? [], field.value);
    window.open(href, '_blank', 'noopener');
  };

  const look = (): void => {
    backend.placeOf(options.path()).then(
      (place: SearchPlace) => scope.show(place),
      () => undefined, // The first answer shows it.
    );
  };

  listenTo();
  showStart();
  look();
  return {
    root,
    field,
    ask,
    refresh: () => {
      look();
      request(true, true);
    },
  };
}

function fieldOf(id: string, say: Say): HTMLInputElement {
  return element('input', {
    type: 'text',
    role: 'combobox',
    class: 'search-input',
    'aria-label': say('search'),
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-expanded': 'false',
    placeholder: say('searchPlaceholder'),
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  });
}

function counted(say: Say, count: number): string {
  return count === 1 ? say('searchResultsOne') : say('searchResults', { count });
}
