// Where a player may seek to (specification §5). Vidstack takes an infinite time for the end, or the start, of a film, and does
// not check whether seeking is allowed where a time is assigned: both kinds of seeking become the one request, which is checked.
// And it takes the end of an ended film for its time, wherever it was sent, so that only playing leaves that state.

import { type MediaContext, useMediaContext } from '@vidstack/react';
import { useEffect } from 'react';

/** s: nearer to its end, a film has ended. */
const END = 0.1;

/** Keeps a player from seeking to what is no time, and from seeking where it is not allowed; a film sent back has not ended. */
export function SeekTargets(): null {
  const media = useMediaContext();
  useEffect(() => checkSeeks(media), [media]);
  return null;
}

/** Returns a function that undoes this. */
function checkSeeks({ player, remote, $state }: MediaContext): (() => void) | undefined {
  const root = player?.el;
  if (!root) return undefined;
  const watch = new AbortController();
  const { signal } = watch;
  const check = (event: Event): void => {
    if (!Number.isFinite((event as CustomEvent<unknown>).detail)) event.stopImmediatePropagation();
  };
  const leaveEnd = (seconds: number): void => {
    if ($state.canSeek() && seconds < $state.duration() - END) $state.ended.set(false);
  };
  const onRequest = (event: Event): void => leaveEnd((event as CustomEvent<number>).detail);
  // The browser's own controls make no request.
  const onSeeking = ({ target }: Event): void => {
    if (target instanceof HTMLMediaElement) leaveEnd(target.currentTime);
  };
  root.addEventListener('media-seek-request', check, { capture: true, signal });
  root.addEventListener('media-seek-request', onRequest, { signal });
  root.addEventListener('seeking', onSeeking, { capture: true, signal });
  Object.defineProperty(player, 'currentTime', {
    configurable: true,
    get: () => Reflect.get(Object.getPrototypeOf(player) as object, 'currentTime', player) as number,
    set(seconds: number) {
      remote.seek(seconds);
    },
  });
  return () => {
    watch.abort();
    Reflect.deleteProperty(player, 'currentTime');
  };
}
