// The page's watermark (specification §4): replaces the server's drawing, in the colours of the theme that is shown, and is drawn
// again after tampering. The library watches what it draws; the element it draws into is watched here.

import type { WatermarkView } from '../../../renderer/model/page-view.ts';
import { listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';
import { drawWatermark, isWatermarkNode, type WatermarkOptions } from './draw.ts';

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

/**
 * Keeps `root` and `layer`, which goes into it, as they are now: attributes, content and place, whatever is done to them. The
 * library watches what it draws into the layer, except for attributes it has no use for. Returns the function that ends that.
 */
function guard(root: HTMLElement, layer: HTMLElement): () => void {
  const { parentElement: parent, nextSibling: next } = root;
  const made = root.cloneNode(true) as HTMLElement;
  const madeLayer = layer.cloneNode() as HTMLElement;
  let still = [...root.childNodes];
  const restore = (): void => {
    restoreAttributes(root, made);
    restoreAttributes(layer, madeLayer);
    for (const node of [...layer.childNodes].filter((child) => !isWatermarkNode(child))) node.remove();
    // What the library draws has a style and nothing else: `popover` would take its size from it.
    for (const element of layer.querySelectorAll('*')) keepAttributes(element, (name) => name === 'style');
    if (!hasNodes(still, made.childNodes)) still = [...made.cloneNode(true).childNodes];
    const nodes = [...still, layer];
    if (nodes.length !== root.childNodes.length || nodes.some((node, index) => node !== root.childNodes[index]))
      root.replaceChildren(...nodes);
    const before = next?.parentNode === parent ? next : null;
    if (root.parentNode !== parent || (before && root.nextSibling !== before))
      parent?.insertBefore(root, before ?? parent.firstChild);
  };
  restore();
  const observer = new MutationObserver(restore);
  const all = { attributes: true, childList: true, characterData: true, subtree: true };
  for (const node of [root, layer, ...still]) observer.observe(node, all);
  if (parent) observer.observe(parent, { childList: true });
  return () => {
    observer.disconnect();
    layer.remove();
  };
}

/** Whether nodes are as they were made. */
function hasNodes(nodes: readonly Node[], made: ArrayLike<Node>): boolean {
  return nodes.every((node, index) => node.isEqualNode(made[index] ?? null));
}

/** Gives an element the attributes it was made with, and no others. */
function restoreAttributes(element: Element, made: Element): void {
  keepAttributes(element, (name) => made.hasAttribute(name));
  for (const { name, value } of made.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Takes all other attributes from an element. */
function keepAttributes(element: Element, isKept: (name: string) => boolean): void {
  for (const name of element.getAttributeNames()) if (!isKept(name)) element.removeAttribute(name);
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
