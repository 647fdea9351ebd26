// The progress of long work: one redrawn line on a terminal, an occasional plain line elsewhere.

import type { Progress } from '../../renderer/model/tools.ts';
import type { Terminal } from '../terminal.ts';
import { palette } from './colors.ts';
import { formatCount } from './findings.ts';
import { clipText } from './text-width.ts';

/** A terminal line is redrawn at most this often (ms). */
const REDRAW_MS = 80;
/** A plain line is printed at most this often (ms), and not before work has taken this long. */
const LINE_MS = 5000;
const BAR = 24;
/** The text beside the bar has this many columns at least; the bar gets shorter for it. */
const LEAST_TEXT = 8;

/** A `Progress` whose line can be removed before something else is printed. */
export interface ProgressLine extends Progress {
  /** Removes the line; the next report draws it again. */
  clear(): void;
}

/** Shows nothing. */
export const silentProgress: ProgressLine = { report: () => {}, clear: () => {} };

/** Progress on `terminal.err`. `now` is a clock in ms. */
export function progressLine(terminal: Terminal, now: () => number = performance.now.bind(performance)): ProgressLine {
  return terminal.interactive ? redrawnLine(terminal, now) : plainLines(terminal, now);
}

function redrawnLine(terminal: Terminal, now: () => number): ProgressLine {
  const paint = palette(terminal.colors.err);
  let drawn = false;
  let last = Number.NEGATIVE_INFINITY;
  let current = '';
  const clear = (): void => {
    if (drawn) terminal.err('\r\u001B[K');
    drawn = false;
  };
  return {
    clear,
    report(what, done, total) {
      const time = now();
      if (what === current && done < total && time - last < REDRAW_MS) return;
      current = what;
      last = time;
      const count = `${formatCount(done)} of ${formatCount(total)}`;
      const room = terminal.columns - count.length - 4;
      const width = Math.max(0, Math.min(BAR, room - LEAST_TEXT));
      const filled = total > 0 ? Math.round((width * done) / total) : 0;
      const bar = `${paint.cyan('━'.repeat(filled))}${paint.dim('━'.repeat(width - filled))}`;
      terminal.err(`\r\u001B[K${bar} ${clipText(what, Math.max(LEAST_TEXT, room - width))} ${paint.dim(count)}`);
      drawn = true;
    },
  };
}

function plainLines(terminal: Terminal, now: () => number): ProgressLine {
  let last = now();
  return {
    clear: () => {},
    report(what, done, total) {
      const time = now();
      if (time - last < LINE_MS) return;
      last = time;
      terminal.err(`${what}: ${formatCount(done)} of ${formatCount(total)}\n`);
    },
  };
}
