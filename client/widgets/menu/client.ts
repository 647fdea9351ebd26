// A menu that is a `<details>`: closes on a click outside, on Escape (focus back to its button), when focus leaves it,
// and after a choice.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, page) => {
  const details = root as HTMLDetailsElement;
  const { signal } = page;

  const close = (): void => {
    details.open = false;
  };
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (details.open && (!details.contains(target) || target.closest('a'))) close();
    },
    { signal },
  );
  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.stopPropagation();
      close();
      details.querySelector('summary')?.focus();
    },
    { signal },
  );
  details.addEventListener(
    'focusout',
    (event) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !details.contains(next)) close();
    },
    { signal },
  );
};

export default mount;
