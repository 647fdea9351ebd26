// A picture or drawing of the text that is shown smaller than it is, or is marked (`{.zoom}`), opens over the page. It is
// opened by the link to its file that the server drew, else by one made here; a drawing gets a button. What shows it is
// fetched at the first touch.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { loadChunk } from '../../runtime/load-chunk.ts';
import type { Mount } from '../../runtime/mount.ts';
import { drawGlyph } from './glyph.ts';
import { pictureAddress, fullSize, isPicture, OPENER } from './picture.ts';
import css from './style.css?inline';

adoptSheet(css);

/** How much smaller than its size a picture is shown if it is worth opening: less is rounding. */
const SMALLER = 1.02;
/** Pictures that are not part of the text, that are links already, or that are not to be opened. */
const OTHERS = '.no-zoom, .icon-image, button, a:not(.zoom)';

const mount: Mount = (root, _props, { signal }) => {
  const words = root.closest<HTMLElement>('[data-lightbox]')?.dataset['lightbox'];
  if (words === undefined || root.closest(OTHERS)) return;
  const texts = JSON.parse(words) as Readonly<Record<string, string>>;
  const label = texts['openImage'] ?? '';
  let opener = root.closest<HTMLElement>('a.zoom');
  if (opener) listen(opener);

  const look = (): void => {
    const isSmaller = fullSize(root).width > root.getBoundingClientRect().width * SMALLER;
    const opens = isSmaller || root.matches('.zoom');
    if (opens && !opener) {
      opener = isPicture(root) ? linkAround(root) : buttonBeside(root, label);
      listen(opener);
    }
    if (opener) setOpener(opener, opens, label);
  };
  const observer = new ResizeObserver(look);
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  root.addEventListener('load', look, { signal });

  function listen(element: HTMLElement): void {
    element.addEventListener('click', open, { signal });
    for (const type of ['pointerenter', 'focus', 'touchstart'] as const) {
      element.addEventListener(type, () => void import('./gallery.ts').catch(() => undefined), {
        once: true,
        passive: true,
        signal,
      });
    }
    if (!isPicture(root)) root.addEventListener('click', open, { signal });
  }

  function open(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const onLink = !isPicture(root) && event.target instanceof Element && event.target.closest('a');
    // Words in a drawing can be selected, which ends with a click.
    const selects = !isPicture(root) && event.currentTarget === root && getSelection()?.type === 'Range';
    // Of two drawings of a diagram, which have one button, one is shown.
    const isShown = root.getClientRects().length > 0;
    if (!isPlain || !isShown || onLink || selects || !opener?.hasAttribute(OPENER)) return;
    event.preventDefault();
    const pressed = opener;
    void loadChunk(() => import('./gallery.ts')).then((gallery) => gallery?.openGallery(pressed, texts, signal));
  }
};

/** Makes an opener open or not: a link that leads nowhere is none. */
function setOpener(opener: HTMLElement, opens: boolean, label: string): void {
  const picture = opener.querySelector('img');
  opener.toggleAttribute(OPENER, opens);
  opener.title = opens ? label : '';
  if (picture === null) opener.hidden = !opens;
  else if (opens) opener.setAttribute('href', pictureAddress(picture));
  else opener.removeAttribute('href');
}

/** Around the whole `<picture>`, if it is one: the browser chooses among the sources beside the image. */
function linkAround(image: HTMLElement): HTMLElement {
  const link = document.createElement('a');
  link.className = 'zoom';
  const picture = image.closest('picture') ?? image;
  picture.replaceWith(link);
  link.append(picture);
  return link;
}

function buttonBeside(drawing: Element, label: string): HTMLElement {
  const figure = drawing.closest('figure');
  const there = figure?.querySelector<HTMLElement>(':scope > .zoom-button');
  if (there) return there;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button zoom-button';
  button.setAttribute('aria-label', label);
  button.innerHTML = drawGlyph('enlarge');
  figure?.append(button);
  return button;
}

export default mount;
