// The lightbox (specification §9): all pictures and drawings of the page that can be opened, in the page's order, shown by
// PhotoSwipe. With a caption, download, full screen, and closing on scrolling.

import PhotoSwipe from 'photoswipe';
import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { addButtons } from './buttons.ts';
import css from './gallery.css?inline';
import { drawGlyph } from './glyph.ts';
import { keepReadable, PHONE } from './readable.ts';
import { currentSlide, type Slide, slidesOfPage } from './slides.ts';

adoptSheet(css);

/** ms of every movement. */
const QUICK = 160;
/** px the page may move behind the lightbox before that counts as scrolling away from it. */
const SCROLL_SLACK = 24;

/** Shows what `pressed` opens. `texts` are the interface's; the lightbox closes when the page is left. */
export function openGallery(pressed: HTMLElement, texts: Readonly<Record<string, string>>, signal: AbortSignal): void {
  const slides = slidesOfPage();
  const pswp = new PhotoSwipe({
    dataSource: [...slides],
    index: slides.findIndex(({ opener }) => opener === pressed),
    bgOpacity: 1,
    showAnimationDuration: QUICK,
    hideAnimationDuration: QUICK,
    zoomAnimationDuration: QUICK,
    paddingFn: ({ x }) => ({ top: 56, bottom: 72, left: x < PHONE ? 12 : 72, right: x < PHONE ? 12 : 72 }),
    closeSVG: drawGlyph('close'),
    zoomSVG: drawGlyph('zoom'),
    arrowPrevSVG: drawGlyph('previous'),
    arrowNextSVG: drawGlyph('next'),
    closeTitle: texts['close'] ?? '',
    zoomTitle: texts['imageZoom'] ?? '',
    arrowPrevTitle: texts['previous'] ?? '',
    arrowNextTitle: texts['next'] ?? '',
    errorMsg: texts['imageFailed'] ?? '',
  });
  addButtons(pswp, texts);
  addCaption(pswp);
  showDrawings(pswp);
  keepReadable(pswp);
  closeOnScroll(pswp);
  pswp.on('firstUpdate', () => {
    pswp.element?.setAttribute('aria-label', texts['images'] ?? '');
    pswp.element?.setAttribute('aria-modal', 'true');
    pswp.scrollWrap?.removeAttribute('aria-roledescription');
  });
  const close = (): void => pswp.destroy();
  signal.addEventListener('abort', close, { once: true });
  pswp.on('destroy', () => {
    signal.removeEventListener('abort', close);
    if (document.fullscreenElement) void document.exitFullscreen();
    pressed.focus({ preventScroll: true });
  });
  pswp.init();
}

function addCaption(pswp: PhotoSwipe): void {
  pswp.on('uiRegister', () =>
    pswp.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        pswp.on('change', () => {
          element.textContent = currentSlide(pswp)?.caption ?? '';
        });
      },
    }),
  );
}

/** A drawing has no file: a copy of it is shown, and zoomed like a picture. */
function showDrawings(pswp: PhotoSwipe): void {
  const isDrawing = (type: string): boolean => type === 'drawing';
  pswp.on('contentLoad', (event) => {
    const { content } = event;
    if (!isDrawing(content.type)) return;
    event.preventDefault();
    const { shown, caption } = content.data as Slide;
    const copy = shown.cloneNode(true) as SVGElement;
    copy.setAttribute('role', 'img');
    copy.setAttribute('aria-label', caption || (shown.getAttribute('aria-label') ?? ''));
    for (const name of ['style', 'width', 'height', 'aria-labelledby']) copy.removeAttribute(name);
    const holder = document.createElement('div');
    holder.className = 'pswp__drawing';
    holder.append(copy);
    content.element = holder;
    content.onLoaded();
  });
  pswp.addFilter('isContentZoomable', (zoomable, content) => zoomable || isDrawing(content.type));
}

/** Scrolling, by wheel or by key, closes it and continues reading. A picture that is zoomed is moved by it. */
function closeOnScroll(pswp: PhotoSwipe): void {
  pswp.on('wheel', (event) => {
    const { originalEvent } = event as unknown as { readonly originalEvent: WheelEvent };
    if (!originalEvent.ctrlKey && !pswp.currSlide?.isPannable()) pswp.close();
  });
  let top = window.scrollY;
  const settle = (): void => void (top = window.scrollY);
  pswp.on('bindEvents', () => {
    settle();
    pswp.events.add(document, 'fullscreenchange', settle);
    pswp.events.add(window, 'resize', settle);
    pswp.events.add(window, 'scroll', () => {
      if (Math.abs(window.scrollY - top) > SCROLL_SLACK) pswp.close();
    });
  });
}
