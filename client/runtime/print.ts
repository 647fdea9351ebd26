// Paper is white and has no fold: while printing, the page is light and every `<details>` is open (specification §4).

/** Opens what is folded and shows the light theme from `beforeprint` to `afterprint`. */
export function startPrint(): void {
  const root = document.documentElement;
  let undo: (() => void)[] = [];
  window.addEventListener('beforeprint', () => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of folded) details.open = true;
    undo.push(() => folded.forEach((details) => (details.open = false)));
    if (root.dataset['theme'] === 'dark') {
      root.dataset['theme'] = 'light';
      undo.push(() => (root.dataset['theme'] = 'dark'));
    }
  });
  window.addEventListener('afterprint', () => {
    for (const step of undo) step();
    undo = [];
  });
}
