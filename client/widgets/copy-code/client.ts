// A copy button for every code block. What is copied is the code: no prompts, no output, no marks, no line numbers.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { copiedState, politeStatus, writeClipboard } from '../../runtime/clipboard.ts';
import type { Mount } from '../../runtime/mount.ts';
import css from './style.css?inline';

adoptSheet(css);

/** The drawings `copy` and `check` of the icon set: SVG path data, 24 × 24. */
const SHEETS = ['M9 8.5h10.5v12H9z', 'M15 8.5v-5H4.5v12H9'];
const TICK = ['M5 12.5l4.5 4.5L19 7.5'];
const mount: Mount = (root, _props, page) => {
  const code = root.querySelector('pre code');
  if (!code || root.querySelector('.copy-button')) return;
  const { copyCode = '', copied = '' } = root.closest<HTMLElement>('[data-copy-code]')?.dataset ?? {};
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button copy-button';
  const status = politeStatus();
  const show = (done: boolean): void => {
    const label = done ? copied : copyCode;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.toggleAttribute('data-copied', done);
    button.replaceChildren(...(done ? [copied] : []), glyph(done ? TICK : SHEETS));
    status.textContent = done ? copied : '';
  };
  show(false);
  const caption = root.querySelector('figcaption');
  if (caption) caption.append(button, status);
  else root.prepend(button, status);

  const showCopied = copiedState(show, page.signal);
  button.addEventListener(
    'click',
    async () => {
      if (await writeClipboard(codeText(code))) showCopied();
    },
    { signal: page.signal },
  );
};

function glyph(paths: readonly string[]): SVGSVGElement {
  const make = <Name extends 'svg' | 'path'>(name: Name): SVGElementTagNameMap[Name] =>
    document.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = make('svg');
  svg.setAttribute('class', 'glyph');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const data of paths) {
    const path = make('path');
    path.setAttribute('d', data);
    svg.append(path);
  }
  return svg;
}

/** The code as one would type it: without removed lines, and of a session without prompts and output. */
export function codeText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  if (code.closest('.session')) for (const prompt of copy.querySelectorAll('.t-p')) prompt.remove();
  for (const line of copy.querySelectorAll('.line:is(.remove, .output)')) {
    const after = line.nextSibling;
    if (after instanceof Text) after.data = after.data.replace(/^\n/, '');
    line.remove();
  }
  return (copy.textContent ?? '').replace(/\n+$/, '');
}

export default mount;
