// Draws a diagram in the visitor's browser: Mermaid, within the site's content security policy, and the same finish that drawings
// get when a site is built.

import { decompressFromBase64 } from 'lz-string';
import mermaid from 'mermaid';
import { hasTitle, withIds, withLinks } from '../../../renderer/model/drawing.ts';
import { readEntities } from './entities.ts';
import { finishDiagram } from './finish.ts';
import { mermaidSettings } from './settings.ts';
import { withoutInlineStyles } from './without-inline-styles.ts';

/** Mermaid has one set of settings, and the handling of styles affects the whole document: one diagram after the other. */
const queue = { last: Promise.resolve() as Promise<unknown>, drawn: 0 };

/** A drawing's own settings on a page. */
interface Place {
  /** Names drawings without a title. */
  readonly label: string;
  /** Addresses as the source has them → where they lead. */
  readonly links: Readonly<Record<string, string>>;
}

/** Draws a source (lz-string, base64) and returns its SVG, ready for the page. Rejects with Mermaid's message for mistakes. */
export function drawPacked(packed: string, place: Place): Promise<string> {
  const next = queue.last.then(() => draw(decompressFromBase64(packed), place));
  queue.last = next.catch(() => undefined);
  return next;
}

async function draw(source: string, { label, links }: Place): Promise<string> {
  const number = (queue.drawn += 1);
  const place = drawingPlace();
  document.body.append(place);
  const leaveEntities = readEntities();
  try {
    const svg = await withoutInlineStyles(async () => {
      mermaid.initialize({ ...mermaidSettings() });
      // Mermaid returns text, whose styles the policy would block: the drawing itself is taken.
      const drawing = liveDrawing(place);
      await mermaid.render(`diagram-in-browser-${number}`, source, place);
      const element = drawing();
      place.append(element);
      return finishDiagram(element.querySelector('svg') as SVGSVGElement, source).svg;
    });
    return inPage(withLinks(withIds(svg, `drawn-${number}-`), links), label);
  } finally {
    leaveEntities();
    place.remove();
  }
}

/** Out of sight, but laid out: texts are measured here. */
function drawingPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'diagram-drawing-place';
  place.setAttribute('aria-hidden', 'true');
  return place;
}

/** Watches for what Mermaid draws in; it takes it out again when it is done. */
function liveDrawing(place: HTMLElement): () => HTMLElement {
  const added: Node[] = [];
  const gather = (records: readonly MutationRecord[]): void =>
    records.forEach(({ addedNodes }) => added.push(...[...addedNodes].map(unread)));
  const observer = new MutationObserver(gather);
  observer.observe(place, { childList: true });
  return () => {
    gather(observer.takeRecords());
    observer.disconnect();
    const found = added.findLast((node): node is HTMLElement => node instanceof HTMLElement);
    if (!found) throw new Error('Mermaid drew nothing');
    return found;
  };
}

/** Mermaid purifies its text in a document that is under the policy as well. It is not needed. */
function unread(node: Node): Node {
  return Object.defineProperty(node, 'innerHTML', { get: () => '' });
}

/** Named where it has no title, and to be opened by a click. */
function inPage(svg: string, label: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = svg;
  const drawing = holder.content.firstElementChild as Element;
  drawing.classList.add('zoom');
  if (!hasTitle(svg)) drawing.setAttribute('aria-label', label);
  return drawing.outerHTML;
}
