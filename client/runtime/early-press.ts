// A button pressed before its code is loaded is pressed again afterwards.

/**
 * Keeps the last button pressed inside `root`, except those of widgets inside of it. The function returned ends that, and presses
 * the button once more.
 */
export function rememberPress(root: HTMLElement, signal: AbortSignal): () => void {
  let pressed: HTMLElement | null = null;
  const note = (event: Event): void => {
    // The browser has done already what a popover's or a fold's button does.
    const button = (event.target as Element).closest<HTMLElement>('button:not([popovertarget])');
    const inner = button?.closest('[data-widget], [data-mounted]');
    pressed = inner && inner !== root && root.contains(inner) ? null : button;
  };
  root.addEventListener('click', note, { signal });
  return () => {
    root.removeEventListener('click', note);
    if (pressed?.isConnected) pressed.click();
  };
}
