// The keys of the player (specification §9): Vidstack's, in which keys with Shift differ from those without.

import { MEDIA_KEY_SHORTCUTS, type MediaKeyShortcuts } from '@vidstack/react';

/** Steps of the volume, without and with Shift. */
const VOLUME_STEP = 0.05;
const VOLUME_LEAP = 0.1;

/** By what they do. A capital without Shift is the letter with Caps Lock. */
export const KEYS: MediaKeyShortcuts = {
  ...MEDIA_KEY_SHORTCUTS,
  togglePaused: 'k K Space',
  toggleMuted: 'm M',
  toggleFullscreen: 'f F',
  togglePictureInPicture: 'i I',
  toggleCaptions: 'c C',
  seekBackward: 'j J ArrowLeft Shift+J Shift+ArrowLeft',
  seekForward: 'l L ArrowRight Shift+L Shift+ArrowRight',
  volumeUp: volumeKey('ArrowUp', 1),
  volumeDown: volumeKey('ArrowDown', -1),
};

/** Vidstack passes these to its slider, which is not always there and misses steps that follow each other closely. */
function volumeKey(key: string, direction: 1 | -1): NonNullable<MediaKeyShortcuts[string]> {
  return {
    keys: [key, `Shift+${key}`],
    onKeyDown: ({ event, player, remote }) => {
      event.preventDefault();
      const step = event.shiftKey ? VOLUME_LEAP : VOLUME_STEP;
      remote.changeVolume(Math.round((player.volume + direction * step) * 100) / 100, event);
    },
  };
}
