// The limits of a player's volume and speed (specification §5). Vidstack passes any speed on to the browser, which plays at many
// that are not meant, and a volume that is requested by an event, which the browser refuses with an error.

import { type MediaContext, useMediaContext } from '@vidstack/react';
import { useEffect } from 'react';
import { RATES, VOLUMES } from './preferences.ts';

type Limits = readonly [least: number, largest: number];

/** Keeps a player's volume and speed within their limits; a value that is not a number changes neither. */
export function ValueLimits(): null {
  const media = useMediaContext();
  useEffect(() => {
    const { remote } = media;
    const undo = [
      limitProperty(media, 'volume', VOLUMES),
      limitProperty(media, 'playbackRate', RATES),
      limitRequest(media, ['media-volume-change-request', VOLUMES], (value, event) => remote.changeVolume(value, event)),
      limitRequest(media, ['media-rate-change-request', RATES], (value, event) => remote.changePlaybackRate(value, event)),
    ];
    return () => undo.forEach((step) => step());
  }, [media]);
  return null;
}

/** A request for another value is made again for the nearest that is allowed. Returns a function that undoes this. */
function limitRequest(
  { player }: MediaContext,
  [type, limits]: readonly [type: string, limits: Limits],
  ask: (value: number, event: Event) => void,
): () => void {
  const root = player?.el;
  const check = (event: Event): void => {
    const wanted = Number((event as CustomEvent<unknown>).detail);
    const allowed = within(wanted, limits);
    if (wanted === allowed) return;
    event.stopImmediatePropagation();
    if (!Number.isNaN(allowed)) ask(allowed, event);
  };
  root?.addEventListener(type, check, true);
  return () => root?.removeEventListener(type, check, true);
}

/** Returns a function that undoes this. */
function limitProperty({ player }: MediaContext, name: 'volume' | 'playbackRate', limits: Limits): () => void {
  if (!player) return () => undefined;
  const made = Object.getPrototypeOf(player) as object;
  Object.defineProperty(player, name, {
    configurable: true,
    get: () => Reflect.get(made, name, player) as number,
    set(value: number) {
      if (!Number.isNaN(value)) Reflect.set(made, name, within(value, limits), player);
    },
  });
  return () => void Reflect.deleteProperty(player, name);
}

function within(value: number, [least, largest]: Limits): number {
  return Math.max(least, Math.min(largest, value));
}
