// What can be opened in the lightbox: pictures (files) and drawings (SVG in the page).

/** Attribute of what opens a picture or drawing: a link around it, or a button beside it. */
export const OPENER = 'data-zoom';

/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an element shows a file, so that there is something to link to. */
export function isPicture(element: Element): element is HTMLImageElement {
  return element instanceof HTMLImageElement;
}

/** Address of a picture's file. */
export function pictureAddress(picture: HTMLImageElement): string {
  return picture.currentSrc || picture.src;
}

/** Its own size, however large it is shown. A picture that is still to be loaded has the size in its markup. */
export function fullSize(element: Element): Size {
  if (!isPicture(element)) {
    const { width, height } = (element as SVGSVGElement).viewBox.baseVal;
    return { width, height };
  }
  const { naturalWidth, naturalHeight } = element;
  const said = (name: string): number => Number(element.getAttribute(name)) || 0;
  if (naturalWidth > said('width')) return { width: naturalWidth, height: naturalHeight };
  return { width: said('width'), height: said('height') };
}

/** Whether it stays sharp in any size. */
export function isVector(element: Element): boolean {
  return !isPicture(element) || /\.svg(?:[?#]|$)/i.test(pictureAddress(element));
}

/** What an opener opens: of two drawings of a diagram, the one that is shown. */
export function openedBy(opener: Element): Element | null {
  const drawings = [...(opener.closest('figure')?.querySelectorAll('svg:not(.glyph)') ?? [])];
  return opener.querySelector('img') ?? drawings.find((drawing) => drawing.getClientRects().length > 0) ?? null;
}
