// Where a player may be sent (specification §5). Vidstack takes an infinite time for the end, or the start, of a film, and does
// not ask whether seeking is allowed where a time is assigned: both kinds of asking become the one request, which is checked.

import { type MediaContext, useMediaContext } from '@vidstack/react';
import { useEffect } from 'react';

/** Keeps a player from seeking to what is no time, and from seeking where it is not allowed. */
export function SeekTargets(): null {
  const media = useMediaContext();
  useEffect(() => checkSeeks(media), [media]);
  return null;
}

/** Returns what takes it back. */
function checkSeeks({ player, remote }: MediaContext): (() => void) | undefined {
  const root = player?.el;
  if (!root) return undefined;
  const check = (event: Event): void => {
    if (!Number.isFinite((event as CustomEvent<unknown>).detail)) event.stopImmediatePropagation();
  };
  root.addEventListener('media-seek-request', check, true);
  Object.defineProperty(player, 'currentTime', {
    configurable: true,
    get: () => Reflect.get(Object.getPrototypeOf(player) as object, 'currentTime', player) as number,
    set(seconds: number) {
      remote.seek(seconds);
    },
  });
  return () => {
    root.removeEventListener('media-seek-request', check, true);
    Reflect.deleteProperty(player, 'currentTime');
  };
}
