// Exchanges the regions of a page (`data-region`) for those of the next one. What is equal on both stays in the document, with
// its scroll position, open groups and focus.

/** Attributes of a kept list that depend on the page. */
const MARKS = ['href', 'aria-current', 'data-current'];

/** Puts the regions of the next body in the place of this one's. Regions that only one of them has are added or removed. */
export function swapRegions(body: HTMLElement, next: HTMLElement): void {
  const old = regionsOf(body);
  const wanted = regionsOf(next);
  for (const [name, region] of old) if (!wanted.has(name)) region.remove();
  let last: Element | null = null;
  for (const [name, region] of wanted) {
    const there = old.get(name);
    if (there) last = swapRegion(there, region);
    else {
      insert(region, last, body);
      last = region;
    }
  }
}

/** The regions directly inside of an element, by name, in the order of the document. */
function regionsOf(root: Element): Map<string, HTMLElement> {
  const around = root.closest('[data-region]');
  const found = [...root.querySelectorAll<HTMLElement>('[data-region]')];
  const own = found.filter((region) => region.parentElement?.closest('[data-region]') === around);
  return new Map(own.map((region) => [region.getAttribute('data-region') ?? '', region]));
}

/** Puts a region after another, or before all. */
function insert(region: Element, after: Element | null, body: HTMLElement): void {
  const first = body.querySelector('[data-region]');
  if (after) after.after(region);
  else if (first) first.before(region);
  else body.append(region);
}

/** Exchanges one region, as little of it as possible. Returns the element that is in the document now. */
function swapRegion(old: HTMLElement, next: HTMLElement): HTMLElement {
  const inner = regionsOf(old);
  const wanted = regionsOf(next);
  if (inner.size > 0 && [...inner.keys()].join() === [...wanted.keys()].join()) {
    old.className = next.className;
    for (const [name, region] of wanted) swapRegion(inner.get(name) as HTMLElement, region);
    return old;
  }
  if (old.dataset['keep'] !== undefined && keepList(old, next)) return old;
  old.replaceWith(next);
  return next;
}

/** Keeps a list of links that reads the same as the next one: copies addresses and marks over, and opens what is open there. */
function keepList(old: HTMLElement, next: HTMLElement): boolean {
  const [mine, theirs] = [[...old.querySelectorAll('*')], [...next.querySelectorAll('*')]];
  const isSame = mine.length === theirs.length && mine.every((element, index) => element.tagName === theirs[index]?.tagName);
  if (!isSame || old.textContent !== next.textContent) return false;
  for (const [index, element] of mine.entries()) {
    const other = theirs[index] as Element;
    for (const name of MARKS) copyAttribute(element, other, name);
    if (other.hasAttribute('open')) element.setAttribute('open', '');
  }
  return true;
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value === to.getAttribute(name)) return;
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}
