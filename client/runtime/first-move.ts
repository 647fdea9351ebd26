// The visitor's first move: what is not needed before it is not fetched before it. Many come, read what is in sight, and leave.

let moved: Promise<void> | null = null;

/** Resolves when the pointer moves, a finger or the wheel or a key is used, or the page itself scrolls, for the first time. */
export function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const heard = new AbortController();
    const hear = (event: Event): void => {
      if (event.type === 'pointermove' && !isMove(event as PointerEvent)) return;
      heard.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'])
      document.addEventListener(type, hear, { passive: true, signal: heard.signal });
  });
  return moved;
}

/** Browsers tell of a pointer that rests, too, when the page is drawn below it. */
function isMove({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
