// A diagram as it stands in a page: its drawing with ids of its own and a name, or what the browser draws it from.

import lzString from 'lz-string';
import { hasTitle, withIds } from '../model/drawing.ts';
import { escapeHtml } from '../model/html.ts';
import type { DiagramSlot } from '../model/slot.ts';
import type { Drawings } from './drawings.ts';

/** Props of the theme's `Diagram`. */
export type DiagramProps =
  | { readonly svg: string /** Pixels. */; readonly width: number }
  | {
      readonly source: string /** The source, compressed by lz-string, as base64: the browser draws it (specification §4). */;
      readonly packed: string;
    }
  /** It cannot be drawn. */
  | { readonly source: string };

/** The props of one diagram. `number` counts the diagrams of the page; `label` names drawings without a title. */
export function diagramProps(
  { hash, source }: DiagramSlot,
  drawings: Pick<Drawings, 'svg' | 'isLeft'>,
  number: number,
  label: string,
): DiagramProps {
  const svg = drawings.svg(hash);
  if (svg === null) return drawings.isLeft(hash) ? { source, packed: lzString.compressToBase64(source) } : { source };
  const name = hasTitle(svg) ? '' : `aria-label="${escapeHtml(label)}" `;
  return {
    svg: withIds(svg, `diagram-${number}-`).replace('<svg ', `<svg class="zoom" ${name}`),
    width: Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 0),
  };
}
