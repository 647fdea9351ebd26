// Which notices were dismissed: for good in local storage, until the browser closes in session storage (specification §4).

import { readStoredRecord, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** Whether the notice of a key (its `noticeKey`, or a hash of its title and content) was dismissed. */
export function isDismissed(key: string): boolean {
  return (['local', 'session'] as const).some((area) => Object.hasOwn(readStoredRecord(STORAGE_KEYS.notices, area), key));
}

/** Stores a dismissal: for good if the notice is to be shown once, else for this session. */
export function rememberDismissal(key: string, showOnce: boolean): void {
  const area = showOnce ? 'local' : 'session';
  const keys = { ...readStoredRecord(STORAGE_KEYS.notices, area), [key]: 'dismissed' };
  writeStored(STORAGE_KEYS.notices, JSON.stringify(keys), area);
}

/** Hides the notice of a key on this page and on those that follow without a reload, before they are painted. What it said instead of the line below it, that says then. */
export function hideNotice(key: string): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[data-notice="${CSS.escape(key)}"] { display: none; + * { --said: inline } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
