// The page's watermark (specification §4): drawn in place of the server's drawing, in the colours of the theme that is
// shown, and drawn again when somebody tampers with it. The library watches what it draws; the element around it is
// watched here.

import type { WatermarkView } from '../../../renderer/model/page-view.ts';
import { listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';
import { drawWatermark, type WatermarkOptions } from './draw.ts';

/** A picture of one pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const mount: Mount = (root, props, { signal }) => {
  const watermark = props as unknown as WatermarkView;
  const layer = document.createElement('div');
  layer.className = 'watermark-layer';
  const stopGuard = guard(root, layer);
  signal.addEventListener('abort', stopGuard, { once: true });
  void draw();

  async function draw(): Promise<void> {
    await document.fonts.ready;
    // The library draws into `data:` pictures. Where the site's policy forbids them, the server's drawing stays.
    if (!(await loads(PIXEL)) || signal.aborted) return;
    const drawn = await drawWatermark(layer, optionsOf(root, watermark), reportError);
    if (drawn === null) return;
    if (signal.aborted) return drawn.remove();
    signal.addEventListener('abort', () => drawn.remove(), { once: true });
    listen('docs:theme', () => void drawn.change(optionsOf(root, watermark)).catch(reportError), signal);
  }
};

/** The options of a page's watermark, colour and typeface as the style sheet has them. */
function optionsOf(root: HTMLElement, { content, image, size, opacity, rotate, color }: WatermarkView): WatermarkOptions {
  const { color: ink, fontFamily } = getComputedStyle(root);
  return { content, image, size, globalAlpha: opacity, rotate, fontColor: color ?? ink, fontFamily };
}

/** Keeps `root` in its place and as it is, and `layer` in it. Returns the function that ends that. */
function guard(root: HTMLElement, layer: HTMLElement): () => void {
  const { className, parentElement: parent } = root;
  const restore = (): void => {
    if (root.hasAttribute('style')) root.removeAttribute('style');
    if (root.hidden) root.hidden = false;
    if (root.className !== className) root.className = className;
    if (layer.parentNode !== root) root.append(layer);
    if (root.parentNode !== parent) parent?.prepend(root);
  };
  restore();
  const observer = new MutationObserver(restore);
  observer.observe(root, { attributes: true, attributeFilter: ['style', 'class', 'hidden'], childList: true });
  if (parent) observer.observe(parent, { childList: true });
  return () => {
    observer.disconnect();
    layer.remove();
  };
}

function loads(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => true,
    () => false,
  );
}

export default mount;
