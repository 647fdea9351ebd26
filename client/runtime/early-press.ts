// A button pressed before its code is there is pressed again when it is.

/**
 * Remembers the last button pressed inside `root`, those of widgets inside of it aside. The function returned ends that, and
 * presses the button once more.
 */
export function rememberPress(root: HTMLElement, signal: AbortSignal): () => void {
  let pressed: HTMLElement | null = null;
  const note = (event: Event): void => {
    // What the browser does for a popover's or a fold's button it has done already.
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
