// Alt+Right goes to the next page, Alt+Left to the previous one (specification §2.3). Where there is none, the keys are
// the browser's own: back and forward in the history. Where text runs from right to left, the next page lies to the left.

const RELATION: Readonly<Record<string, string>> = { ArrowRight: 'next', ArrowLeft: 'prev' };
const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'prev', ArrowLeft: 'next' };

/** Listens for the keys, everywhere but where one writes. */
export function startPageKeys(): void {
  document.addEventListener('keydown', (event) => {
    const relation = (document.documentElement.dir === 'rtl' ? MIRRORED : RELATION)[event.key];
    if (!relation || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && isWriting(event.target)) return;
    const link = document.querySelector<HTMLElement>(`[data-region="content"] a[rel="${relation}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}

function isWriting(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}
