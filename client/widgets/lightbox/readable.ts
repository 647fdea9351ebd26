// What the window has no room for opens as a whole on a phone, and on a larger window so large that it can be read, from its beginning or the first words of a drawing on. It
// is zoomed to the other size, and moved by pointer, wheel and arrow keys (PhotoSwipe moves it up and down only where there are several slides).

import type PhotoSwipe from 'photoswipe';
import { firstWords } from '../diagram/first-words.ts';
import { isPicture } from './picture.ts';
import type { Slide } from './slides.ts';

/** px of one press of an arrow key. */
const KEY_STEP = 80;
/** px: a narrower window is a phone (specification §9). There a part of a drawing does not show that there is more. */
export const PHONE = 720;

/** Makes all slides open so. */
export function keepReadable(pswp: PhotoSwipe): void {
  pswp.options.initialZoomLevel = ({ fit, itemData }) =>
    window.innerWidth < PHONE ? fit : Math.max(fit, (itemData as Slide).least);
  // The whole of it, where it opens larger than the window
  pswp.options.secondaryZoomLevel = ({ fit, initial, itemData }) =>
    initial > fit ? fit : Math.max((itemData as Slide).least, Math.min(1, fit * 3));
  pswp.on('initialZoomPan', ({ slide }) => {
    const { pan, bounds } = slide;
    const { shown } = slide.data as Slide;
    pan.y = bounds.min.y;
    pan.x = bounds.min.x;
    if (isPicture(shown)) return;
    const scale = (slide.width * slide.zoomLevels.initial) / shown.getBoundingClientRect().width;
    pan.x = Math.max(bounds.max.x, bounds.min.x - firstWords(shown, slide.panAreaSize.x / scale) * scale);
  });
  pswp.on('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event.originalEvent;
    const slide = pswp.currSlide;
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (!slide || !isSideways || altKey || ctrlKey || metaKey || shiftKey) return;
    const { pan, bounds } = slide;
    const wanted = pan.x + (key === 'ArrowRight' ? -KEY_STEP : KEY_STEP);
    const to = Math.min(bounds.min.x, Math.max(bounds.max.x, wanted));
    // At its end, the key leads to the next slide.
    if (to === pan.x) return;
    event.preventDefault();
    event.originalEvent.preventDefault();
    slide.panTo(to, pan.y);
  });
}
