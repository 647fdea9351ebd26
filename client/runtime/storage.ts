// What the site remembers in the browser. Every key is named here, once; storage that is full or forbidden is no error.

/** Keys of local storage. `boot.ts` reads `colorMode` under the same name. */
export const STORAGE_KEYS = {
  /** `light`, `dark` or `auto`. */
  colorMode: 'docs:color-mode',
  /** JSON object: tab group id → chosen value, for `::: tabs`. */
  tabs: 'docs:tabs',
  /** The same for code tabs. */
  codeTabs: 'docs:code-tabs',
} as const;

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** The stored text, or `null` if there is none or storage is out of reach. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Blocked by the visitor's settings: the site works without a memory.
  }
}

/** Stores a text; does nothing where storage is full or out of reach. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or blocked: the choice holds for this page only.
  }
}

/** The stored JSON object of texts; anything else reads as empty. */
export function readStoredRecord(key: StorageKey): Record<string, string> {
  const text = readStored(key);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {}; // Written by something else under our key.
  }
}
