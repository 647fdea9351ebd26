// "Copy page": the page's Markdown twin goes to the clipboard.

import { copiedState, politeStatus, writeClipboard } from '../../runtime/clipboard.ts';
import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, { signal }) => {
  const button = root.querySelector<HTMLButtonElement>('.page-copy');
  const label = button?.querySelector('span');
  const twin = root.querySelector<HTMLAnchorElement>('.page-markdown')?.href;
  if (!button || !label || twin === undefined) return;
  const { copiedLabel = '' } = button.dataset;
  const ownLabel = label.textContent;
  const status = root.appendChild(politeStatus());
  const showCopied = copiedState((copied) => {
    // What is beside it stays where it is.
    button.style.minInlineSize = copied ? `${button.getBoundingClientRect().width}px` : '';
    label.textContent = copied ? copiedLabel : ownLabel;
    status.textContent = copied ? copiedLabel : '';
    button.toggleAttribute('data-done', copied);
  }, signal);
  button.addEventListener(
    'click',
    async () => {
      if (await writeClipboard(textAt(twin, signal))) showCopied();
    },
    { signal },
  );
};

async function textAt(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

export default mount;
