// The colour-mode button (specification §4): `switch` cycles light, dark, auto; `toggle` alternates. The choice is stored,
// and while it is `auto` the page follows the system live.

import { announce } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

type Choice = 'light' | 'dark' | 'auto';

const NEXT: Readonly<Record<Choice, Choice>> = { light: 'dark', dark: 'auto', auto: 'light' };

const mount: Mount = (root, props, page) => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const html = document.documentElement;
  const button = root as HTMLButtonElement;
  let choice = storedChoice();

  const shown = (): 'light' | 'dark' => (choice === 'auto' ? (system.matches ? 'dark' : 'light') : choice);
  const show = (): void => {
    const theme = shown();
    button.dataset['choice'] = choice;
    if (html.dataset['theme'] === theme) return;
    html.dataset['theme'] = theme;
    announce('docs:theme', { theme });
  };

  button.addEventListener(
    'click',
    () => {
      choice = props['mode'] === 'toggle' ? (shown() === 'dark' ? 'light' : 'dark') : NEXT[choice];
      writeStored(STORAGE_KEYS.colorMode, choice);
      show();
    },
    { signal: page.signal },
  );
  system.addEventListener('change', show, { signal: page.signal });
  // Another tab of the same site changed the choice, or another page did while this one was in the back/forward cache.
  for (const type of ['storage', 'pageshow']) {
    window.addEventListener(
      type,
      () => {
        choice = storedChoice();
        show();
      },
      { signal: page.signal },
    );
  }
  show();
};

function storedChoice(): Choice {
  const stored = readStored(STORAGE_KEYS.colorMode);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export default mount;
