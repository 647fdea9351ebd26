// The switch of a long code block (it works without script): when the block is folded again, the switch stays where it
// is on the screen, and the reader with it. A hit of find-in-page unfolds the block.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, { signal }) => {
  const fold = root as HTMLDetailsElement;
  const summary = fold.querySelector('summary');
  const rest = fold.parentElement?.querySelector<HTMLElement>('.code-rest');
  const unfold = (): void => void (fold.open = true);
  summary?.addEventListener(
    'click',
    (event) => {
      if (!fold.open) return;
      // Here and now, not after the event: nothing may be painted in between.
      event.preventDefault();
      const before = summary.getBoundingClientRect().top;
      rest?.setAttribute('hidden', 'until-found');
      fold.open = false;
      window.scrollBy({ top: summary.getBoundingClientRect().top - before, behavior: 'instant' });
    },
    { signal },
  );
  rest?.addEventListener('beforematch', unfold, { signal });
  // A hit was found before anything listened.
  if (rest?.hidden === false) unfold();
};

export default mount;
