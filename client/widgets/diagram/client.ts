// A diagram that was not drawn when the site was built (specification §4): drawn on first sight, with a spinner meanwhile, and
// again when the colour mode changes. Mermaid is fetched for it; where that or the diagram fails, its source is shown.

import { listen } from '../../runtime/events.ts';
import { loadChunk } from '../../runtime/load-chunk.ts';
import type { Mount } from '../../runtime/mount.ts';
import { leastWidth } from './least-width.ts';
import openable from '../lightbox/client.ts';

/** What the server printed. */
interface Given {
  /** The source, compressed by lz-string, as base64. */
  readonly packed: string;
  /** Addresses as the source has them → where they lead. */
  readonly links: Readonly<Record<string, string>>;
  /** Name of drawings without a title. */
  readonly label: string;
  readonly failed: string;
}

const mount: Mount = (root, props, page) => {
  const { packed, links, label, failed } = props as unknown as Given;
  const box = root.querySelector<HTMLElement>('.diagram-box');
  if (!box) return;
  const show = async (): Promise<void> => {
    const chunk = await loadChunk(load);
    if (!chunk || page.signal.aborted) return;
    try {
      const svg = await chunk.drawPacked(packed, { label, links });
      if (page.signal.aborted) return;
      box.innerHTML = svg;
      const least = leastWidth(svg, (box.firstElementChild as SVGSVGElement).viewBox.baseVal.width);
      if (least !== undefined) box.dataset['least'] = least;
      root.dataset['state'] = 'drawn';
      openable(box.firstElementChild as unknown as HTMLElement, {}, page);
    } catch (error) {
      fail(error instanceof Error ? error.message : '');
    }
  };
  const fail = (why: string): void => {
    root.dataset['state'] = 'failed';
    const line = root.querySelector<HTMLElement>('.diagram-problem');
    if (!line) return;
    line.hidden = false;
    line.textContent = `${failed} ${why.split('\n')[0] ?? ''}`.trim();
  };
  const load = () =>
    import('./draw.ts').catch((error: unknown) => {
      fail('');
      throw error;
    });
  void show();
  listen('docs:theme', () => void show(), page.signal);
};

export default mount;
