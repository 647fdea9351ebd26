// When a widget's browser part starts: a table from the word in `data-when` to a promise that resolves at that moment.

import type { WidgetStart } from '../../renderer/model/widget.ts';
import { firstMove } from './first-move.ts';
import { painted } from './painted.ts';

type Start = (element: Element, signal: AbortSignal) => Promise<void>;

/** Resolves when the moment has come; never, if the signal aborts first. */
export const WHEN: Readonly<Record<WidgetStart, Start>> = {
  load: () => Promise.resolve(),

  idle: async (_element, signal) => {
    await painted();
    return new Promise((resolve) => {
      if (signal.aborted) return;
      // Safari has no requestIdleCallback.
      const ask = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200));
      const cancel = window.cancelIdleCallback ?? window.clearTimeout;
      const handle = ask(() => resolve(), { timeout: 2000 });
      signal.addEventListener('abort', () => cancel(handle), { once: true });
    });
  },

  move: () => firstMove(),

  visible: (element, signal) =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          resolve(painted());
        },
        { rootMargin: '200px' },
      );
      observer.observe(element);
      signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    }),

  interaction: (element, signal) =>
    new Promise((resolve) => {
      // It was there before the script.
      if (element.matches(':hover, :focus-within')) resolve();
      for (const type of ['pointerenter', 'focusin', 'touchstart'] as const) {
        element.addEventListener(type, () => resolve(), { once: true, passive: true, signal });
      }
    }),
};

/** Whether a text is one of the table's words. */
export function isStart(word: string | undefined): word is WidgetStart {
  return word !== undefined && Object.hasOwn(WHEN, word);
}
