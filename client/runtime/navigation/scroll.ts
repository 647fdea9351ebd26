// The scroll position on each page of the history: kept in the entry's state and restored by us, because the browser would
// restore it before the page is loaded. On leaving the document the browser takes over again: it restores best.

import { changeEntry } from '../history-entry.ts';

/** ms without scrolling after which a position is stored: browsers refuse too many changes of the history. */
const REST = 100;

/** The state of a history entry. */
interface EntryState {
  readonly scroll?: readonly [x: number, y: number];
}

/** A stored position in CSS px. */
export type Position = readonly [x: number, y: number];

/** The memory of scroll positions. */
export interface ScrollMemory {
  /** Writes the position of the entry that is current now. */
  save(): void;
  /** Until the next `resume`, scrolling is not the reader's and is not stored. */
  pause(): void;
  resume(): void;
}

/** The position kept in an entry's state, if any. */
export function positionIn(state: unknown): Position | null {
  return (state as EntryState | null)?.scroll ?? null;
}

/** Starts storing positions. */
export function startScrollMemory(): ScrollMemory {
  const position = positionIn(history.state);
  /** A document that was here before is loaded again: until it is complete, its position is the browser's. */
  let comesBack = position !== null && document.readyState !== 'complete';
  let paused = comesBack;
  let timer = 0;
  const save = (): void => {
    window.clearTimeout(timer);
    // If a position could not be written, an older one is there.
    if (!paused) changeEntry({ ...(history.state as EntryState | null), scroll: [scrollX, scrollY] });
  };
  window.addEventListener(
    'scroll',
    () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, REST);
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    save();
    history.scrollRestoration = 'auto';
  });
  const takeOver = (to: Position | null): void => {
    history.scrollRestoration = 'manual';
    if (to) scrollToPosition(to);
  };
  const stay = (): void => {
    if (comesBack) comesBack = paused = false;
  };
  // A reader who scrolls meanwhile stays there.
  for (const move of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(move, stay, { passive: true, once: true });
  if (document.readyState === 'complete') takeOver(null);
  window.addEventListener('pageshow', ({ persisted }) => {
    // WebKit shows the top of a document that it kept, and scrolls to the hash of one that is loaded at a moment of its own.
    if (persisted) return takeOver(positionIn(history.state));
    window.setTimeout(() => {
      takeOver(comesBack ? position : null);
      stay();
    }, REST);
  });
  return {
    save,
    pause: () => {
      comesBack = false;
      paused = true;
    },
    resume: () => (paused = false),
  };
}

/** Scrolls there at once, whatever the style sheet says about smooth scrolling. */
export function scrollToPosition([left, top]: Position): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}
