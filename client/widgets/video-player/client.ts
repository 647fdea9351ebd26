// The player takes the place of the browser's own when that comes into sight. A video that only its host can play waits for the
// click: before it, no request goes to the host, and the code is fetched when the reader is about to click.

import type { JsonObject } from '../../../renderer/model/json.ts';
import { loadChunk } from '../../runtime/load-chunk.ts';
import type { ClientPage, Mount } from '../../runtime/mount.ts';
import type { VideoProps } from './sources.ts';
import type { PlayerTexts } from './texts.ts';

const load = (): Promise<typeof import('./mount-player.tsx')> => import('./mount-player.tsx');

const mount: Mount = (root, props, page) => {
  const frame = root.querySelector<HTMLElement>('.video-frame');
  const words = root.querySelector<HTMLElement>('[data-texts]')?.dataset['texts'];
  if (!frame || words === undefined) return;
  const start = (plays: boolean): void => void show(frame, props, JSON.parse(words) as PlayerTexts, page, plays);
  const facade = frame.querySelector<HTMLAnchorElement>('.video-facade');
  if (facade) waitForClick(facade, () => start(true), page.signal);
  else start(false);
};

async function show(frame: HTMLElement, props: JsonObject, texts: PlayerTexts, page: ClientPage, plays: boolean): Promise<void> {
  const player = await loadChunk(load);
  // A video that was started in the meantime is left as it is.
  const isPlaying = [...frame.querySelectorAll('video')].some(({ paused }) => !paused);
  if (!page.signal.aborted && !isPlaying)
    player?.mountPlayer({ frame, props: props as unknown as VideoProps, texts, plays }, page.signal);
}

function waitForClick(facade: HTMLAnchorElement, play: () => void, signal: AbortSignal): void {
  for (const type of ['pointerenter', 'focus', 'touchstart'] as const) {
    facade.addEventListener(type, () => void load().catch(() => undefined), { once: true, passive: true, signal });
  }
  facade.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      play();
    },
    { signal },
  );
}

export default mount;
