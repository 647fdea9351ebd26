// Puts the player into a video's frame, and removes it when the page is left: the next page may keep the frame.

import { createRoot } from 'react-dom/client';
import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import css from './player.css?inline';
import type { VideoProps } from './sources.ts';
import type { PlayerTexts } from './texts.ts';
import { VideoPlayer } from './video-player.tsx';

adoptSheet(css);

/** A video to be played. */
export interface MountedVideo {
  /** What the server drew; its first child keeps the proportions. */
  readonly frame: HTMLElement;
  readonly props: VideoProps;
  readonly texts: PlayerTexts;
  /** Whether a click asked for it: then it plays, and has the focus. */
  readonly plays: boolean;
}

/** Shows the player until the signal aborts. */
export function mountPlayer({ frame, props, texts, plays }: MountedVideo, signal: AbortSignal): void {
  const plain = [...frame.children].slice(1);
  const place = document.createElement('div');
  const tree = createRoot(place);
  for (const element of plain) element.remove();
  frame.append(place);
  tree.render(<VideoPlayer props={props} texts={texts} plays={plays} />);
  signal.addEventListener(
    'abort',
    () => {
      tree.unmount();
      place.replaceWith(...plain);
    },
    { once: true },
  );
}
