// Casting needs a script of Google's, which no page may fetch: the player is made to report that it cannot cast, so that a
// request is refused with 'Cast not available.' (specification §8) instead of fetching that script.

import { useMediaContext, useMediaState } from '@vidstack/react';
import { useEffect } from 'react';

/** Keeps a player from casting. */
export function NoCast(): null {
  const media = useMediaContext();
  const canCast = useMediaState('canGoogleCast');
  useEffect(() => {
    if (canCast) media.$state.canGoogleCast.set(false);
  }, [media, canCast]);
  return null;
}
