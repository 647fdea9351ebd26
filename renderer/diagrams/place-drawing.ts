// A diagram in a page: its drawing with ids of its own and a name, or what the browser draws it from.

import lzString from 'lz-string';
import { drawingsIn, hasTitle, withIds, withLinks } from '../model/drawing.ts';
import { escapeHtml } from '../model/html.ts';
import type { DiagramSlot } from '../model/slot.ts';
import type { Drawings } from './drawings.ts';

/** Props of the theme's `Diagram`. */
export type DiagramProps =
  | {
      readonly svg: string /** Pixels. */;
      readonly width: number /** The same for phones, if it is another drawing there. */;
      readonly narrow?: string /** Pixels. */;
      readonly narrowWidth?: number;
    }
  | {
      readonly source: string /** The source, compressed by lz-string, as base64: the browser draws it (specification §4). */;
      readonly packed: string;
      /** Addresses as the source has them → where they lead from this page. */
      readonly links: Readonly<Record<string, string>>;
    }
  /** It cannot be drawn. */
  | { readonly source: string };

/** A diagram's own settings on a page. */
export interface DiagramPlace {
  /** Counts the diagrams of the page. */
  readonly number: number;
  /** Names drawings without a title. */
  readonly label: string;
  /** Final addresses, with base, of the page's links. */
  readonly links: readonly string[];
}

/** The props of one diagram. */
export function diagramProps(
  slot: DiagramSlot,
  drawings: Pick<Drawings, 'svg' | 'isLeft'>,
  { number, label, links: targets }: DiagramPlace,
): DiagramProps {
  const { hash, source } = slot;
  const links = Object.fromEntries(slot.links.map(({ href, link }) => [href, targets[link] ?? href]));
  const svg = drawings.svg(hash);
  if (svg === null) return drawings.isLeft(hash) ? { source, packed: lzString.compressToBase64(source), links } : { source };
  const inPage = (drawing: string): string => {
    const name = hasTitle(drawing) ? '' : `aria-label="${escapeHtml(label)}" `;
    return withLinks(withIds(drawing, `diagram-${number}-`), links).replace('<svg ', `<svg class="zoom" ${name}`);
  };
  const { wide, narrow } = drawingsIn(svg);
  return {
    svg: inPage(wide),
    width: widthOf(wide),
    ...(narrow !== null && { narrow: inPage(narrow), narrowWidth: widthOf(narrow) }),
  };
}

function widthOf(svg: string): number {
  return Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
}
