// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredRecord, STORAGE_KEYS, writeStored } from '../../client/runtime/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('what the site stores', () => {
  it('is read as it was written', () => {
    writeStored(STORAGE_KEYS.colorMode, 'dark');
    expect(readStored(STORAGE_KEYS.colorMode)).toBe('dark');
  });

  it('is read for the session from where it was written for the session', () => {
    writeStored(STORAGE_KEYS.notices, '{"a":"dismissed"}', 'session');
    expect(readStoredRecord(STORAGE_KEYS.notices, 'session')).toEqual({ a: 'dismissed' });
    expect(readStoredRecord(STORAGE_KEYS.notices)).toEqual({});
    sessionStorage.clear();
  });

  it('is kept by the document where storage is forbidden or full, for each storage apart, until it can be stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [undefined, full]) {
      vi.stubGlobal('localStorage', storage);
      expect(readStored(STORAGE_KEYS.colorMode)).toBeNull();
      writeStored(STORAGE_KEYS.colorMode, 'dark');
      expect(readStored(STORAGE_KEYS.colorMode)).toBe('dark');
      expect(readStored(STORAGE_KEYS.colorMode, 'session')).toBeNull();
      vi.unstubAllGlobals();
      writeStored(STORAGE_KEYS.colorMode, 'light');
      expect([readStored(STORAGE_KEYS.colorMode), localStorage.getItem(STORAGE_KEYS.colorMode)]).toEqual(['light', 'light']);
      localStorage.clear();
    }
  });

  it.each(['not json', '[1]', 'null', '{"a":1}'])('reads as an empty record where the text is %s', (text) => {
    localStorage.setItem(STORAGE_KEYS.tabs, text);
    expect(readStoredRecord(STORAGE_KEYS.tabs)).toEqual({});
  });

  it('is found by the boot script under the same key', () => {
    const boot = readFileSync(join(import.meta.dirname, '../../client/boot.ts'), 'utf8');
    for (const key of [STORAGE_KEYS.colorMode, STORAGE_KEYS.sidebar, STORAGE_KEYS.notices, STORAGE_KEYS.fonts])
      expect(boot).toContain(`, '${key}')`);
  });
});
