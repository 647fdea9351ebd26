// The picture that is shown until the video starts: the author's, or a hosted video's own, which the player looks up once it
// is asked to play.

import { useMediaState } from '@vidstack/react';
import type { ReactNode } from 'react';

/** Nothing where there is no such picture. It stays in the page for paper. */
export function Poster({ alt }: { readonly alt: string }): ReactNode {
  const src = useMediaState('poster');
  const started = useMediaState('started');
  return src ? <img className="player-poster no-zoom" src={src} alt={alt} data-started={started || undefined} /> : null;
}
