// Tabs (specification §4): the server prints all panels, each under its title; here they become a tab list. Groups with one id
// are in step on the page, and their choice is stored; code tabs and tabs are stored separately. A link to something inside a
// hidden panel, or a hit of find-in-page, shows that panel (`beforematch`).

import { announce, listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';
import { revealTarget, targetOf } from '../../runtime/reveal.ts';
import { readStoredRecord, STORAGE_KEYS, type StorageKey, writeStored } from '../../runtime/storage.ts';

interface Tab {
  readonly value: string;
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

const mount: Mount = (root, _props, page) => {
  const group = root.dataset['tabsId'] ?? '';
  const kind = kindOf(root);
  const key = kind === 'code' ? STORAGE_KEYS.codeTabs : STORAGE_KEYS.tabs;
  const tabs = buildTabs(root);
  if (tabs.length === 0) return;

  const select = (value: string): void => {
    if (!tabs.some((tab) => tab.value === value)) return;
    for (const tab of tabs) {
      const active = tab.value === value;
      tab.button.setAttribute('aria-selected', String(active));
      tab.button.tabIndex = active ? 0 : -1;
      // `hidden="until-found"`: find-in-page looks inside, and reports a hit by `beforematch`.
      if (active) tab.panel.removeAttribute('hidden');
      else tab.panel.setAttribute('hidden', 'until-found');
      tab.panel.toggleAttribute('data-active', active);
    }
  };
  /** The visitor's own choice: stored, and followed by the other groups without moving the page under the pointer. */
  const choose = (tab: Tab): void => {
    const before = tab.button.getBoundingClientRect().top;
    select(tab.value);
    if (group !== '') {
      remember(key, group, tab.value);
      announce('docs:tab', { kind, group, value: tab.value });
    }
    window.scrollBy({ top: tab.button.getBoundingClientRect().top - before, behavior: 'instant' });
  };

  for (const [index, tab] of tabs.entries()) {
    tab.button.addEventListener('click', () => choose(tab), { signal: page.signal });
    tab.button.addEventListener('keydown', (event) => moveFocus(event, tabs, index), { signal: page.signal });
    tab.panel.addEventListener('beforematch', ({ target }) => target === tab.panel && choose(tab), { signal: page.signal });
  }
  if (group !== '') {
    listen('docs:tab', (detail) => detail.kind === kind && detail.group === group && select(detail.value), page.signal);
  }
  const first = tabs.find((tab) => tab.panel.hasAttribute('data-active')) ?? tabs[0];
  if (first) select(first.value);
  const recall = (): void => {
    const remembered = group === '' ? undefined : readStoredRecord(key)[group];
    if (remembered !== undefined) select(remembered);
  };
  recall();
  // A page that comes back from the back/forward cache: another choice may have been made since.
  window.addEventListener('pageshow', (event) => event.persisted && recall(), { signal: page.signal });
  root.dataset['ready'] = '';
  if (root.contains(targetOf(location.hash))) revealTarget();
};

/** `tabs` or `code`. */
function kindOf(root: HTMLElement): string {
  return root.dataset['tabsKind'] ?? 'tabs';
}

/** Makes a button for every panel, from its title, and the roles that make the two a tab list. */
function buildTabs(root: HTMLElement): readonly Tab[] {
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  const list = root.querySelector<HTMLElement>(':scope > .tab-list') ?? document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  const label = root.closest<HTMLElement>('[data-tabs-label]')?.dataset[kindOf(root) === 'code' ? 'codeTabsLabel' : 'tabsLabel'];
  if (label !== undefined) list.setAttribute('aria-label', label);
  list.replaceChildren();
  root.prepend(list);
  return panels.map((panel, index) => {
    const title = panel.querySelector<HTMLElement>(':scope > .tab-title');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tab';
    button.append(...(title?.cloneNode(true).childNodes ?? []));
    if (!title) button.textContent = panel.dataset['tabValue'] ?? String(index + 1);
    panel.id ||= `${root.id || `tabs-${[...document.querySelectorAll('.tabs')].indexOf(root)}`}-${index}`;
    button.id = `${panel.id}-tab`;
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    list.append(button);
    return { value: panel.dataset['tabValue'] ?? button.textContent ?? String(index), button, panel };
  });
}

/** Left and Right move the focus with wrap-around, Home and End to the ends; Enter and Space choose, as on any button. */
function moveFocus(event: KeyboardEvent, tabs: readonly Tab[], index: number): void {
  const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs.at(target % tabs.length)?.button.focus();
}

function remember(key: StorageKey, group: string, value: string): void {
  writeStored(key, JSON.stringify({ ...readStoredRecord(key), [group]: value }));
}

export default mount;
