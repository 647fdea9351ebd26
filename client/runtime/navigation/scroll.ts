// Where the reader was on each page of the history: kept in the entry's state and restored by us, because the browser
// would restore it before the page is there. On leaving the document the browser takes over again: it restores best.

import { changeEntry } from '../history-entry.ts';

/** ms of rest after which a position is written down: browsers refuse too many changes of the history. */
const REST = 100;

/** What an entry of the history keeps. */
interface EntryState {
  readonly scroll?: readonly [x: number, y: number];
}

/** A remembered position in CSS px. */
export type Position = readonly [x: number, y: number];

/** The memory of scroll positions. */
export interface ScrollMemory {
  /** Writes the position of the entry that is current now. */
  save(): void;
  /** Until the next `resume`, scrolling is not the reader's and is not remembered. */
  pause(): void;
  resume(): void;
}

/** The position kept in an entry's state, if any. */
export function positionIn(state: unknown): Position | null {
  return (state as EntryState | null)?.scroll ?? null;
}

/** Starts remembering positions. */
export function startScrollMemory(): ScrollMemory {
  const position = positionIn(history.state);
  /** A document that was here before is loaded anew: until it is there with all it has, it is the browser's. */
  let comesBack = position !== null && document.readyState !== 'complete';
  let paused = comesBack;
  let timer = 0;
  const save = (): void => {
    window.clearTimeout(timer);
    // A position that could not be written is an older one.
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
  // Who goes elsewhere meanwhile stays there.
  for (const move of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(move, stay, { passive: true, once: true });
  if (document.readyState === 'complete') takeOver(null);
  window.addEventListener('pageshow', ({ persisted }) => {
    // WebKit shows the top of a document that it kept, and goes to the hash of one that is loaded in its own time.
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

/** Goes there at once, whatever the style sheet says of smooth scrolling. */
export function scrollToPosition([left, top]: Position): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}
