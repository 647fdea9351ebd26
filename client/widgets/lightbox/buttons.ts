// The lightbox's buttons: download and full screen (specification §9), and what the library's zoom button does next.

import type PhotoSwipe from 'photoswipe';
import { drawGlyph } from './glyph.ts';
import { isPicture } from './picture.ts';
import { currentSlide } from './slides.ts';

/** Adds the buttons; full screen only where the browser has it. All of them look as the site's do. */
export function addButtons(pswp: PhotoSwipe, texts: Readonly<Record<string, string>>): void {
  pswp.addFilter('uiElement', (element, { isButton, name }) => {
    if (isButton) element.classList.add('icon-button');
    if (name === 'zoom') sayWhatZoomDoes(pswp, element, texts);
    return element;
  });
  pswp.on('uiRegister', () => {
    addDownload(pswp, texts['imageDownload'] ?? '');
    if (document.fullscreenEnabled) addFullScreen(pswp, texts);
  });
}

/** Draws and names the zoom button after what it does next: the library says by a class that it makes the picture smaller. */
function sayWhatZoomDoes(pswp: PhotoSwipe, button: HTMLElement, texts: Readonly<Record<string, string>>): void {
  const root = pswp.element;
  if (!root) return;
  const show = (): void => {
    const isOut = root.classList.contains('pswp--zoomed-in');
    const title = texts[isOut ? 'imageZoomOut' : 'imageZoom'] ?? '';
    if (button.title === title) return;
    button.title = title;
    button.setAttribute('aria-label', title);
    button.innerHTML = drawGlyph(isOut ? 'zoomOut' : 'zoom');
  };
  new MutationObserver(show).observe(root, { attributeFilter: ['class'] });
}

function addDownload(pswp: PhotoSwipe, title: string): void {
  pswp.ui?.registerElement({
    name: 'download',
    title,
    order: 8,
    isButton: true,
    tagName: 'a',
    html: drawGlyph('download'),
    onInit: (element) => {
      const link = element as HTMLAnchorElement;
      let made = '';
      const forget = (): void => URL.revokeObjectURL(made);
      pswp.on('change', () => {
        const slide = currentSlide(pswp);
        if (!slide) return;
        forget();
        if (!isPicture(slide.shown)) made = fileOf(slide.shown);
        link.href = slide.src ?? made;
        link.download = slide.src === undefined ? 'diagram.svg' : '';
        // Browsers do not save another host's files, they navigate there.
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      });
      pswp.on('destroy', forget);
    },
  });
}

/** Makes a file of a drawing and returns its address. */
function fileOf(drawing: Element): string {
  return URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }));
}

function addFullScreen(pswp: PhotoSwipe, texts: Readonly<Record<string, string>>): void {
  pswp.ui?.registerElement({
    name: 'full-screen',
    order: 9,
    isButton: true,
    html: drawGlyph('fullScreen'),
    onInit: (element) => {
      const show = (): void => {
        const isFull = document.fullscreenElement !== null;
        element.title = texts[isFull ? 'exitFullScreen' : 'imageFullScreen'] ?? '';
        element.setAttribute('aria-label', element.title);
      };
      show();
      pswp.on('bindEvents', () => pswp.events.add(document, 'fullscreenchange', show));
    },
    // Refusals have no message (specification §8).
    onClick: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : pswp.element?.requestFullscreen())?.catch(() => undefined),
  });
}
