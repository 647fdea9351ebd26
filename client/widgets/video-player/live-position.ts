// hls.js and dash.js report a live edge for any stream. Vidstack stores it as long as it does not know how long a stream is, and
// takes it for the end from then on: a stream on demand that plays before the browser knows its seekable range would end there,
// three segments early with hls.js.

import { type MediaContext, useMediaContext } from '@vidstack/react';
import { useLayoutEffect } from 'react';

/** Keeps a live edge from streams that are not live. */
export function LivePosition(): null {
  const media = useMediaContext();
  useLayoutEffect(() => forLiveOnly(media.$state), [media]);
  return null;
}

/** Returns a function that undoes this. */
function forLiveOnly({ liveSyncPosition, streamType }: MediaContext['$state']): () => void {
  const { set } = liveSyncPosition;
  liveSyncPosition.set = (position) => set(streamType().includes('live') ? position : null);
  return () => void (liveSyncPosition.set = set);
}
