// The list of findings over a page: a mark in the corner, and a panel that opens by itself for errors. It lives in a
// shadow tree, so that neither the site's style nor its scripts meet it.

import type { Problem, ServerMessage } from '../protocol.ts';

/** The overlay of a page. */
export interface Overlay {
  /** Shows these findings instead of the last ones. */
  show(message: Extract<ServerMessage, { type: 'problems' }>): void;
  /** Shows a sentence from the server. */
  say(text: string): void;
}

const STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
.root { position: fixed; inset: auto 0 0 0; pointer-events: none; z-index: 2147483000; font: 13px/1.5 ui-sans-serif, system-ui, sans-serif; color: #e8ebf0; color-scheme: dark; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
button:focus-visible { outline: 2px solid #ff8ad0; outline-offset: 2px; }
.root > * { pointer-events: auto; }
.mark { margin: 12px; padding: 5px 12px; background: #171b26; border: 1px solid #3a4254; border-inline-start: 3px solid var(--tone); }
.panel { max-height: 46vh; overflow: auto; background: #171b26; border-top: 2px solid var(--tone); padding: 12px 20px 20px; }
[data-tone="error"] { --tone: #ff6b6b; }
[data-tone="warning"] { --tone: #f0c274; }
.head { display: flex; gap: 16px; align-items: baseline; position: sticky; top: -12px; background: #171b26; padding: 4px 0; }
.head strong { flex: 1; }
ol { list-style: none; margin: 8px 0 0; padding: 0; display: grid; gap: 14px; }
li { max-width: 110ch; }
.code { font-weight: 600; color: var(--tone); }
.place { color: #9ecbff; text-decoration: underline; text-underline-offset: 2px; }
pre { margin: 4px 0; font: 12px/1.7 ui-monospace, monospace; white-space: pre; overflow: auto; color: #c3cad6; }
mark { color: #fff; background: none; text-decoration: underline wavy var(--tone); text-underline-offset: 3px; }
.fix { color: #9be3a9; }
.muted { color: #9aa4b5; }
`;

/** Makes the overlay; it adds nothing to the page until there is something to show. `open` is called for a place that is clicked. */
export function createOverlay(open: (problem: Problem) => void): Overlay {
  const host = document.createElement('docs-build-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const root = element('div', 'root');
  shadow.append(root);
  let expanded = false;
  let known: ReadonlySet<string> = new Set();
  let said = '';
  let last: Extract<ServerMessage, { type: 'problems' }> = { type: 'problems', problems: [], more: 0, stale: false };

  const draw = (): void => {
    const { problems, more, stale } = last;
    if (problems.length === 0 && said === '') return host.remove();
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    root.dataset['tone'] = errors > 0 ? 'error' : 'warning';
    root.replaceChildren(expanded ? panel() : mark(summaryOf(errors, problems.length - errors + more)));
    if (!host.isConnected) document.documentElement.append(host);

    function mark(text: string): HTMLElement {
      const button = element('button', 'mark', text);
      button.setAttribute('aria-expanded', 'false');
      button.addEventListener('click', () => toggle(true));
      return button;
    }

    function panel(): HTMLElement {
      const box = element('section', 'panel');
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', 'Problems found by docs-build');
      const head = element('div', 'head');
      const close = element('button', 'muted', 'Hide');
      close.addEventListener('click', () => toggle(false));
      head.append(
        element(
          'strong',
          '',
          `${summaryOf(errors, problems.length - errors + more)}${stale ? ' · what you see is the last good state' : ''}`,
        ),
        close,
      );
      const list = element('ol', '');
      list.append(...problems.map((problem) => item(problem, open)));
      box.append(
        head,
        ...(said === '' ? [] : [element('p', 'muted', said)]),
        list,
        ...(more > 0 ? [element('p', 'muted', `… and ${more} more: see the terminal.`)] : []),
      );
      return box;
    }
  };
  const toggle = (next: boolean): void => {
    expanded = next;
    draw();
  };

  return {
    show(message) {
      const errors = new Set(
        message.problems
          .filter(({ severity }) => severity === 'error')
          .map(({ code, at, message: text }) => JSON.stringify([code, at?.file, text])),
      );
      if ([...errors].some((error) => !known.has(error))) expanded = true;
      known = errors;
      last = message;
      said = '';
      draw();
    },
    say(text) {
      said = text;
      expanded = true;
      draw();
    },
  };
}

function item(problem: Problem, open: (problem: Problem) => void): HTMLElement {
  const { at, line, fix } = problem;
  const entry = element('li', '');
  entry.dataset['tone'] = problem.severity;
  entry.append(element('span', 'code', problem.code), ' ');
  if (at) {
    const place = element('button', 'place', `${at.file}:${at.line}:${at.column}`);
    place.title = 'Open in your editor';
    place.addEventListener('click', () => open(problem));
    entry.append(place);
  }
  entry.append(element('div', '', problem.message));
  if (at && line !== null) entry.append(frame(line, at.column - 1, at.length));
  for (const note of problem.notes) entry.append(element('div', 'muted', note));
  if (fix !== null) entry.append(element('div', 'fix', `fix: ${fix}`));
  return entry;
}

/** The line, with the place marked: alignment by spaces would depend on the reader's fonts. */
function frame(line: string, from: number, length: number): HTMLElement {
  const code = element('pre', '');
  code.append(line.slice(0, from), element('mark', '', line.slice(from, from + length)), line.slice(from + length));
  return code;
}

function summaryOf(errors: number, warnings: number): string {
  const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
  return (
    [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''].filter(Boolean).join(', ') ||
    'docs-build'
  );
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
