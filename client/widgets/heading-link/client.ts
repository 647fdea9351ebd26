// The link beside a heading names the section in the address, as links do, and copies that address besides.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { copiedState, politeStatus, writeClipboard } from '../../runtime/clipboard.ts';
import type { Mount } from '../../runtime/mount.ts';
import css from './style.css?inline';

adoptSheet(css);

const mount: Mount = (root, _props, { signal }) => {
  const words = root.querySelector<HTMLElement>('[data-copied]')?.dataset['copied'] ?? '';
  const status = root.appendChild(politeStatus());
  let last: HTMLElement | null = null;
  const showCopied = copiedState((copied) => {
    last?.toggleAttribute('data-done', copied);
    status.textContent = copied ? words : '';
  }, signal);
  root.addEventListener(
    'click',
    async (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.heading-link');
      if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(await writeClipboard(link.href))) return;
      last?.removeAttribute('data-done');
      last = link;
      showCopied();
    },
    { signal },
  );
};

export default mount;
