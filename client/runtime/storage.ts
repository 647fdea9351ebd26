// What the site stores in the browser. Every key is named here, once; storage that is full or forbidden is no error: then the
// document keeps the values, for as long as it lives.

/** Keys of local storage, unless they say otherwise. `boot.ts` reads `colorMode`, `sidebar` and `fonts` under the same names. */
export const STORAGE_KEYS = {
  /** `light`, `dark` or `auto`. */
  colorMode: 'docs:color-mode',
  /** JSON object: tab group id → chosen value, for `::: tabs`. */
  tabs: 'docs:tabs',
  /** The same for code tabs. */
  codeTabs: 'docs:code-tabs',
  /** `closed` where the reader folded the table of contents beside the text. */
  toc: 'docs:toc',
  /** `collapsed` or `expanded`: the sidebar as a column. */
  sidebar: 'docs:sidebar',
  /** Session storage. JSON object: group of a sidebar → whether the reader left it open. */
  sidebarGroups: 'docs:sidebar-groups',
  /** JSON object: address of a page → when its survey was answered (ISO 8601). */
  surveys: 'docs:surveys',
  /** Both storages. JSON object: key of a notice → `dismissed`. */
  notices: 'docs:notices',
  /** Both storages. JSON object: language of a page → `offered`. */
  languages: 'docs:languages',
  /** JSON object: what the reader chose in a video player (volume, speed, captions …). */
  player: 'docs:player',
  /** JSON object: address of a video → seconds into it. */
  playerTimes: 'docs:player-times',
  /** JSON list: the last questions to the search, newest first. */
  searches: 'docs:searches',
  /** JSON object: a site, by the address of its search's settings → the pages read last, newest first. */
  pages: 'docs:pages',
  /** JSON object: what to mark on the page that a result of the search leads to. */
  searchMarks: 'docs:search-marks',
  /** Session storage. `all` once every font was requested. */
  fonts: 'docs:fonts',
} as const;

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** How long something is stored: for good, or until the browser closes. */
export type StorageArea = 'local' | 'session';

function storageOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** What could not be stored: area and key → text. On the document, because lazily loaded code has copies of this module. */
function memory(): Record<string, string> {
  return ((document as { docsMemory?: Record<string, string> }).docsMemory ??= {});
}

/** The stored text, or `null` if there is none. */
export function readStored(key: StorageKey, area: StorageArea = 'local'): string | null {
  try {
    return memory()[area + key] ?? storageOf(area).getItem(key);
  } catch {
    return null; // Blocked by the visitor's settings.
  }
}

/** Stores a text; where storage is full or out of reach, it is kept until the document ends. */
export function writeStored(key: StorageKey, value: string, area: StorageArea = 'local'): void {
  try {
    storageOf(area).setItem(key, value);
    delete memory()[area + key];
  } catch {
    memory()[area + key] = value;
  }
}

/** The stored JSON object of texts; anything else reads as empty. */
export function readStoredRecord(key: StorageKey, area: StorageArea = 'local'): Record<string, string> {
  const text = readStored(key, area);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {}; // Written by something else under our key.
  }
}
