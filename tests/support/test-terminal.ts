// A terminal that remembers what was printed.

import type { Terminal } from '../../cli/terminal.ts';

/** A `Terminal` without colours, and what a test asks it. */
export interface TestTerminal {
  readonly terminal: Terminal;
  /** Everything printed to standard output so far. */
  out(): string;
  /** Everything printed to standard error so far. */
  err(): string;
  /** Resolves with the first match in standard output; what was printed before counts. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Presses Ctrl-C. */
  interrupt(): void;
}

/** Makes one. `cwd` is absolute. */
export function testTerminal(cwd: string, overrides: Partial<Terminal> = {}): TestTerminal {
  const controller = new AbortController();
  const waiting = new Set<() => void>();
  let out = '';
  let err = '';
  const terminal: Terminal = {
    out: (text) => {
      out += text;
      for (const look of waiting) look();
    },
    err: (text) => {
      err += text;
    },
    colors: { out: false, err: false },
    interactive: false,
    ask: null,
    columns: 100,
    cwd,
    env: {},
    signal: controller.signal,
    ...overrides,
  };
  return {
    terminal,
    out: () => out,
    err: () => err,
    waitFor: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          const match = pattern.exec(out);
          if (!match) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
      }),
    interrupt: () => controller.abort(new Error('interrupted')),
  };
}
