// Links to the same page elsewhere (another version, another language) lead to the section being read, where that page has it.
// The build says which sections it has (`data-shared`, a digit for each id of `data-sections`), so that no link leads nowhere.

/** px of slack below the line under the navbar at which a section counts as being read. */
const OFFSET = 5;

/** Gives such a link its fragment when it is pressed, focused or followed. Called once per document. */
export function startKeepSection(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-shared]') : null;
        if (link) link.hash = sharedSection(link.dataset['shared'] ?? '');
      },
      true,
    );
  }
}

/** The id of the section being read if the other page has it, else an empty text. */
function sharedSection(shared: string): string {
  const ids = document.querySelector<HTMLElement>('[data-sections]')?.dataset['sections']?.split(' ') ?? [];
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + OFFSET;
  // What is folded away has no position.
  const isPassed = (heading: HTMLElement | null): boolean =>
    heading !== null && heading.checkVisibility() && heading.getBoundingClientRect().top <= line;
  const at = ids.findLastIndex((id) => isPassed(document.getElementById(id)));
  return shared[at] === '1' ? (ids[at] as string) : '';
}
