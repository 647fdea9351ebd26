// Types the titles of a portfolio letter by letter, one after the other, until the visitor stops it. With reduced motion only the
// first title is shown.

import type { Mount } from '../../runtime/mount.ts';

/** ms: from letter to letter (specification §4). */
const INTERVAL = 150;
/** ms: how long a whole title is shown (specification §4). */
const PAUSE = 1000;
/** ms: before the first change, for readers to see where they are (specification §4, focus mode). */
const DELAY = 1500;

const mount: Mount = (root, _props, page) => {
  const titles = [...root.querySelectorAll<HTMLElement>('[data-title]')];
  const button = root.querySelector<HTMLButtonElement>('button');
  if (titles.length < 2 || !button || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const typing = typeInTurn(titles);
  let timer = setTimeout(step, DELAY);
  let paused = false;

  function step(): void {
    timer = setTimeout(step, typing.next().value);
  }
  button.hidden = false;
  button.addEventListener(
    'click',
    () => {
      paused = !paused;
      clearTimeout(timer);
      if (!paused) step();
      button.ariaLabel = (paused ? button.dataset['play'] : button.dataset['pause']) ?? null;
      root.toggleAttribute('data-paused', paused);
    },
    { signal: page.signal },
  );
  page.signal.addEventListener('abort', () => clearTimeout(timer));
};

/** Shows one letter more at every step, from the second title on; returns the time until the next step in ms. */
function* typeInTurn(titles: readonly HTMLElement[]): Generator<number, never> {
  for (let index = 1; ; index += 1) {
    const title = titles[index % titles.length] as HTMLElement;
    for (const other of titles) other.toggleAttribute('data-shown', other === title);
    const letters = [...(title.textContent ?? '')];
    for (let typed = 1; typed <= letters.length; typed += 1) {
      title.replaceChildren(letters.slice(0, typed).join(''), untyped(letters.slice(typed).join('')));
      yield typed === letters.length ? PAUSE : INTERVAL;
    }
  }
}

/** The letters still to be typed have their place already, so that no word jumps to another line. */
function untyped(text: string): HTMLElement {
  const rest = document.createElement('span');
  rest.textContent = text;
  return rest;
}

export default mount;
