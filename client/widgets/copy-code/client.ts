// A copy button for every code block. What is copied is the code: no prompts, no output marks, no line numbers.

import type { Mount } from '../../runtime/mount.ts';

/** ms until the button says "Copy" again. */
const RESET = 2000;
/** The drawings `copy` and `check` of the icon set: SVG path data, 24 × 24. */
const SHEETS = ['M9 8.5h10.5v12H9z', 'M15 8.5v-5H4.5v12H9'];
const TICK = ['M5 12.5l4.5 4.5L19 7.5'];
const SHELLS = new Set([
  'bash',
  'sh',
  'shell',
  'shellscript',
  'zsh',
  'console',
  'shellsession',
  'powershell',
  'ps1',
  'cmd',
  'bat',
]);

const mount: Mount = (root, _props, page) => {
  const code = root.querySelector('pre code');
  if (!code || root.querySelector('.copy-button')) return;
  const texts = root.closest<HTMLElement>('[data-copy-code]')?.dataset ?? {};
  const copy = texts['copyCode'] ?? 'Copy code';
  const copied = texts['copied'] ?? 'Copied';

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  const show = (label: string, drawing: readonly string[]): void => {
    button.setAttribute('aria-label', label);
    button.title = label;
    button.replaceChildren(glyph(drawing));
  };
  show(copy, SHEETS);
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  const caption = root.querySelector('figcaption');
  if (caption) caption.append(button, status);
  else root.prepend(button, status);

  let timer = 0;
  button.addEventListener(
    'click',
    async () => {
      if (!(await writeClipboard(codeText(code, root.dataset['lang'] ?? '')))) return;
      show(copied, TICK);
      status.textContent = copied;
      button.dataset['copied'] = '';
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        show(copy, SHEETS);
        status.textContent = '';
        delete button.dataset['copied'];
      }, RESET);
    },
    { signal: page.signal },
  );
  page.signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
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

/** The code as one would type it: removed lines left out, a leading `$ ` or `> ` of shell code too. */
export function codeText(code: Element, lang: string): string {
  const copy = code.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('.line.remove')) {
    const after = line.nextSibling;
    if (after instanceof Text) after.data = after.data.replace(/^\n/, '');
    line.remove();
  }
  const text = (copy.textContent ?? '').replace(/\n+$/, '');
  return SHELLS.has(lang) ? text.replace(/^(?:\$|>) /gm, '') : text;
}

/** Whether the text is on the clipboard now. Refusals have no message (specification §8). */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export default mount;
