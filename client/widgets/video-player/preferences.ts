// A reader's choices in a player, and how far they watched: kept in local storage (specification §4). Every read and write goes
// there, because several players of a page share it.

import type { MediaStorage, SerializedVideoQuality } from '@vidstack/react';
import { readStored, readStoredRecord, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** ms between saves of the time (specification §4). */
const TIME_THROTTLE = 1000;

/** Least and largest volume and rate (specification §5). */
export const VOLUMES = [0, 1] as const;
export const RATES = [0.25, 2] as const;

/** Stored values of another kind than expected read as absent; numbers are brought into their range. */
export function playerPreferences(): MediaStorage {
  const time = timeKeeper();
  const captions = captionsKeeper();
  return {
    getVolume: async () => numberIn(read('volume'), ...VOLUMES),
    setVolume: async (volume) => write('volume', volume),
    getMuted: async () => booleanOf(read('muted')),
    setMuted: async (muted) => write('muted', muted),
    getPlaybackRate: async () => numberIn(read('rate'), ...RATES),
    setPlaybackRate: async (rate) => write('rate', rate),
    getLang: async () => textOf(read('language')),
    setLang: async (language) => write('language', language),
    getCaptions: async () => booleanOf(read('captions')),
    setCaptions: async (shown) => captions.set(shown),
    getVideoQuality: async () => qualityOf(read('quality')),
    setVideoQuality: async (quality) => write('quality', quality),
    // The sound is never made louder than it is.
    getAudioGain: async () => null,
    getTime: async () => time.get(),
    setTime: async (seconds, ended) => time.set(seconds, ended === true),
    onChange: (source) => time.of(typeof source.src === 'string' ? source.src : ''),
    onDestroy: () => time.save(),
  };
}

/**
 * Distinguishes captions that are turned off from those that are replaced by others: these go as soon as the others have come.
 */
function captionsKeeper() {
  let haveCome = false;
  return {
    set(shown: boolean): void {
      if (!shown && haveCome) return;
      haveCome = shown;
      if (shown) queueMicrotask(() => (haveCome = false));
      write('captions', shown);
    },
  };
}

/** Keeps the time of one video at a time. */
function timeKeeper() {
  let video = '';
  let seconds = 0;
  let timer = 0;
  const save = (): void => {
    if (timer === 0) return;
    window.clearTimeout(timer);
    timer = 0;
    store();
  };
  const store = (): void => {
    const { [video]: _old, ...others } = readStoredRecord(STORAGE_KEYS.playerTimes);
    const times = seconds > 0 ? { ...others, [video]: String(seconds) } : others;
    writeStored(STORAGE_KEYS.playerTimes, JSON.stringify(times));
  };
  return {
    /** From now on, times are those of the video at this address. */
    of(address: string): void {
      save();
      video = address;
    },
    get(): number | null {
      const stored = Number(readStoredRecord(STORAGE_KEYS.playerTimes)[video]);
      return stored > 0 && Number.isFinite(stored) ? stored : null;
    },
    /** A video that was watched to its end starts from the beginning the next time. */
    set(time: number, ended: boolean): void {
      if (video === '') return;
      seconds = ended ? 0 : time;
      if (timer !== 0 && !ended) return;
      window.clearTimeout(timer);
      timer = ended ? 0 : window.setTimeout(save, TIME_THROTTLE);
      if (ended) store();
    },
    /** Writes what is pending. */
    save,
  };
}

function read(name: string): unknown {
  return stored()[name];
}

function write(name: string, value: unknown): void {
  writeStored(STORAGE_KEYS.player, JSON.stringify({ ...stored(), [name]: value }));
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEYS.player) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // Written by something else under our key.
  }
}

function numberIn(value: unknown, least: number, largest: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(least, Math.min(largest, value)) : null;
}

function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function qualityOf(value: unknown): SerializedVideoQuality | null {
  const { id, width, height, bitrate } = (value ?? {}) as Partial<SerializedVideoQuality>;
  if (typeof id !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return { id, width, height, bitrate: typeof bitrate === 'number' ? bitrate : null };
}
