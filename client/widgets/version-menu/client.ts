// What the version menu does beyond any menu: letters find a version. React would draw nothing here that the server has not
// drawn; the version's link has the attribute by which it replaces this page in the history.

import type { Mount } from '../../runtime/mount.ts';
import { PAUSE, rowFor } from './typeahead.ts';

const mount: Mount = (root, _props, { signal }) => {
  const details = root as HTMLDetailsElement;
  const rows = [...details.querySelectorAll('a:not(.version-start)')] as HTMLAnchorElement[];
  const labels = rows.map((row) => row.textContent ?? '');
  let typed = '';
  let last = 0;
  details.addEventListener(
    'keydown',
    (event) => {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!details.open || !isLetter) return;
      typed = event.timeStamp - last < PAUSE ? typed + event.key : event.key;
      last = event.timeStamp;
      const row = rowFor(typed, labels, rows.indexOf(document.activeElement as HTMLAnchorElement));
      if (row === null) return;
      // A letter that found its row is not a shortcut of the page.
      event.preventDefault();
      event.stopPropagation();
      rows[row]?.focus();
    },
    { signal },
  );
};

export default mount;
