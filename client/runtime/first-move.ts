// The visitor's first interaction: what is not needed before it is not fetched before it. Many visitors read what is in sight,
// and leave.

/** Events of a visitor's hand. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];

/** Resolves when the pointer moves, a finger or the wheel or a key is used, or the page itself scrolls, for the first time from now. */
export function firstMove(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const hear = (event: Event): void => {
      if (event.type === 'pointermove' && !isMove(event as PointerEvent)) return;
      heard.abort();
      resolve();
    };
    for (const type of MOVES) document.addEventListener(type, hear, { passive: true, signal: heard.signal });
  });
}

/** Browsers also report a pointer at rest when the page is drawn below it. */
function isMove({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
