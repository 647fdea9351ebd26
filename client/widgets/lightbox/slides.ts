// The slides of the lightbox: every picture and drawing of the page that can be opened, in the page's order.

import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { smallestText } from '../diagram/least-width.ts';
import { pictureAddress, fullSize, isPicture, isVector, OPENER, openedBy } from './picture.ts';

/** How many times their size vectors may be shown. */
const VECTOR_SCALE = 4;
/** px of the smallest words of a drawing when it opens. */
const READABLE_TEXT = 10;

/** A slide's data beside what PhotoSwipe needs. */
export interface Slide extends SlideData {
  readonly opener: HTMLElement;
  /** The picture or drawing in the text. */
  readonly shown: Element;
  readonly caption: string;
  /** The part of `width` that it has at least when it opens, whether or not the window has room for it. */
  readonly least: number;
}

/** The slides of the page as it is now: pictures of the other theme or of another tab are not on it. */
export function slidesOfPage(): readonly Slide[] {
  return [...document.querySelectorAll<HTMLElement>(`[${OPENER}]`)].flatMap((opener): Slide[] => {
    const shown = openedBy(opener);
    return shown && shown.getClientRects().length > 0 ? [slideOf(opener, shown)] : [];
  });
}

/** The slide that is shown. */
export function currentSlide(pswp: PhotoSwipe): Slide | undefined {
  return pswp.currSlide?.data as Slide | undefined;
}

function slideOf(opener: HTMLElement, shown: Element): Slide {
  const { width, height } = fullSize(shown);
  const scale = isVector(shown) ? VECTOR_SCALE : 1;
  const least = leastWidthOf(shown, width) / (width * scale);
  const facts = {
    opener,
    shown,
    caption: captionOf(shown),
    least,
    element: opener,
    width: width * scale,
    height: height * scale,
  };
  if (!isPicture(shown)) return { ...facts, type: 'drawing' };
  return { ...facts, src: pictureAddress(shown), msrc: pictureAddress(shown), alt: shown.alt };
}

/** px: as large as in the text, a drawing also so that its words can be read. */
function leastWidthOf(shown: Element, width: number): number {
  const inText = shown.getBoundingClientRect().width;
  return isPicture(shown) ? inText : Math.max(inText, (width * READABLE_TEXT) / smallestText(shown.outerHTML));
}

/**
 * The title, else the description, alternative text or name, else what is printed below it, else the heading of its section. The
 * name of a drawing by the site is what all of them are called, and says nothing.
 */
function captionOf(shown: Element): string {
  const inside = (tag: string): string => shown.querySelector(`:scope > ${tag}`)?.textContent ?? '';
  const name = shown.matches('.diagram-box > .zoom') ? '' : shown.getAttribute('aria-label');
  const written = isPicture(shown) ? shown.title || shown.alt : inside('title') || inside('desc') || name;
  return written || (shown.closest('figure')?.querySelector('figcaption')?.textContent ?? headingAbove(shown));
}

/** The words of the last heading before an element, `''` before the first: the page's title says nothing of a drawing. */
function headingAbove(shown: Element): string {
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4)')];
  const isBefore = (heading: Element): boolean =>
    Boolean(heading.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING);
  return headings.findLast(isBefore)?.textContent.trim() ?? '';
}
