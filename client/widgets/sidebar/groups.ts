// Groups of the sidebar stay open or closed as the reader left them, from page to page, until the browser closes.

import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** Applies what was stored, and stores what the reader opens and closes. (Printing opens all groups: that is not the reader.) */
export function keepGroups(panel: HTMLElement, signal: AbortSignal): void {
  const left = readGroups();
  for (const group of panel.querySelectorAll<HTMLDetailsElement>('.sidebar-list details')) {
    const state = left[nameOf(group)];
    if (state !== undefined) group.open = state;
  }
  panel.addEventListener(
    'click',
    ({ target }) => {
      const group = (target as Element).closest('summary')?.parentElement;
      if (!(group instanceof HTMLDetailsElement) || !group.closest('.sidebar-list')) return;
      // The click has not opened or closed it yet.
      writeGroups({ ...readGroups(), [nameOf(group)]: !group.open });
    },
    { signal },
  );
}

/** Identifies a group on the site: its words and its first link. */
function nameOf(group: HTMLDetailsElement): string {
  const words = group.querySelector('summary')?.textContent ?? '';
  return `${words} ${group.querySelector('a')?.getAttribute('href') ?? ''}`;
}

function readGroups(): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEYS.sidebarGroups, 'session') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : {};
  } catch {
    return {}; // Written by something else under our key.
  }
}

function writeGroups(groups: Record<string, boolean>): void {
  writeStored(STORAGE_KEYS.sidebarGroups, JSON.stringify(groups), 'session');
}
