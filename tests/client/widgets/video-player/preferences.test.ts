// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../../client/runtime/storage.ts';
import { playerPreferences } from '../../../../client/widgets/video-player/preferences.ts';

const times = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.playerTimes) ?? '{}');
const open = (src = '/a.webm') => {
  const preferences = playerPreferences();
  preferences.onChange?.({ src, type: 'video/webm' }, src);
  return preferences;
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('preferences (volume, muted, playback rate, language, captions, quality) are kept in local storage', () => {
  it('all of them, for every player', async () => {
    const quality = { id: '720p', width: 1280, height: 720, bitrate: null };
    const first = open();
    await first.setVolume?.(0.4);
    await first.setMuted?.(true);
    await first.setPlaybackRate?.(1.5);
    await first.setLang?.('de');
    await first.setCaptions?.(false);
    await first.setVideoQuality?.(quality);
    const second = open('/b.webm');
    expect(await second.getVolume()).toBe(0.4);
    expect(await second.getMuted()).toBe(true);
    expect(await second.getPlaybackRate()).toBe(1.5);
    expect(await second.getLang()).toBe('de');
    expect(await second.getCaptions()).toBe(false);
    expect(await second.getVideoQuality()).toEqual(quality);
  });

  it('captions that make way for others are not turned off', async () => {
    const player = open();
    await Promise.all([player.setCaptions?.(true), player.setCaptions?.(false)]);
    expect(await player.getCaptions()).toBe(true);
    await player.setCaptions?.(false);
    expect(await player.getCaptions()).toBe(false);
  });

  it('volume clamped 0 to 1, playback rate 0.25 to 2, whatever is stored', async () => {
    localStorage.setItem(
      STORAGE_KEYS.player,
      '{ "volume": 7, "rate": 0, "muted": "yes", "language": 1, "quality": { "id": 1 } }',
    );
    const stored = open();
    expect(await stored.getVolume()).toBe(1);
    expect(await stored.getPlaybackRate()).toBe(0.25);
    for (const value of [stored.getMuted(), stored.getLang(), stored.getCaptions(), stored.getVideoQuality()]) {
      expect(await value).toBeNull();
    }
  });

  it.each(['', 'null', '[1]', 'not JSON'])('and nothing is known where there is no object (%j)', async (text) => {
    localStorage.setItem(STORAGE_KEYS.player, text);
    expect(await open().getVolume()).toBeNull();
  });
});

describe('playback time is kept in local storage', () => {
  it('time saves throttled to 1000 ms', async () => {
    const player = open();
    await player.setTime?.(1);
    await player.setTime?.(2);
    vi.advanceTimersByTime(999);
    expect(times()).toEqual({});
    await player.setTime?.(3);
    vi.advanceTimersByTime(1);
    expect(times()).toEqual({ '/a.webm': '3' });
    expect(await open().getTime()).toBe(3);
    expect(await open('/b.webm').getTime()).toBeNull();
  });

  it('for each video, and at once when the player ends', async () => {
    const player = open();
    await player.setTime?.(4);
    player.onChange?.({ src: '/b.webm', type: 'video/webm' }, '/b.webm');
    await player.setTime?.(5);
    player.onDestroy?.();
    expect(times()).toEqual({ '/a.webm': '4', '/b.webm': '5' });
  });

  it('not for a video that was watched to its end: it starts again', async () => {
    const player = open();
    await player.setTime?.(4);
    await player.setTime?.(60, true);
    expect(times()).toEqual({});
    vi.advanceTimersByTime(2000);
    expect(times()).toEqual({});
  });
});
