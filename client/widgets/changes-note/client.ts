// The note of a page about its changes: when it is unfolded, the words are fetched from the list of changes, which has them.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, { signal }) => {
  const note = root as HTMLDetailsElement;
  const link = note.querySelector<HTMLAnchorElement>('.page-changes-words');
  const place = note.querySelector('.page-changes-list');
  if (!link || !place) return;
  const unfold = async (): Promise<void> => {
    if (!note.open || place.hasAttribute('data-words')) return;
    place.setAttribute('data-words', '');
    const words = await wordsOf(link, signal);
    if (words.length === 0) return;
    // The link is left, because it leads to the same words, and so are the options, which have none.
    const list = place.querySelector('ul');
    list?.before(...words);
    for (const section of list?.querySelectorAll('li:not([data-option])') ?? []) section.remove();
    if (list?.childElementCount === 0) list.remove();
  };
  note.addEventListener('toggle', () => void unfold(), { signal });
  void unfold();
};

/** The sections of the page's entry in the list that the link leads to; none if they cannot be had. */
async function wordsOf({ href }: HTMLAnchorElement, signal: AbortSignal): Promise<readonly Element[]> {
  try {
    const address = new URL(href);
    const response = await fetch(address.pathname, { signal });
    if (!response.ok) return [];
    const list = new DOMParser().parseFromString(await response.text(), 'text/html');
    const entry = list.getElementById(decodeURIComponent(address.hash.slice(1)));
    const sections = Array.from(entry?.querySelectorAll('.change-section') ?? [], (section) =>
      document.importNode(section, true),
    );
    for (const section of sections) linkPlaces(section);
    return sections;
  } catch {
    return [];
  }
}

/** Makes links of names that a long list has without: their places are on this page. */
function linkPlaces(section: Element): void {
  for (const name of section.querySelectorAll('[data-place]')) {
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(name.getAttribute('data-place') ?? '')}`;
    link.append(...name.childNodes);
    name.append(link);
  }
}

export default mount;
