// The 404 page in the browser: one of the messages at random, a way back, the redirect that no stub covers, the same page in
// other versions, the pages with the nearest addresses, and a search.

import { decodePath } from '../../../renderer/model/url.ts';
import type { JsonObject } from '../../../renderer/model/json.ts';
import type { Mount } from '../../runtime/mount.ts';
import { findRedirect, type Lookup, nearestPages, samePageElsewhere, wordsOf } from './lookup.ts';

/** How many near pages are named. */
const NEAREST = 5;

/** ms: how long a redirect waits (specification §9). */
const REDIRECT_DELAY = 200;

const mount: Mount = (root, props, page) => {
  showOneMessage([...root.querySelectorAll<HTMLElement>('[data-message]')]);
  const back = root.querySelector<HTMLButtonElement>('[data-back]');
  if (back && history.length > 1) {
    back.hidden = false;
    back.addEventListener('click', () => history.back(), { signal: page.signal });
  }
  offerSearch(root);
  void lookUp(root, props, page.signal);
};

/** Whether the page is shown already, so that nothing on it may move. The style sheet hides it until `data-ready`, but not for long. */
function isSeen(root: HTMLElement): boolean {
  return getComputedStyle(root).visibility !== 'hidden';
}

/** Fills the search field with the words of the address; the page that was asked for says which version is searched first. */
function offerSearch(root: HTMLElement): void {
  for (const [name, value] of [
    ['q', wordsOf(location.pathname)],
    ['from', location.pathname],
  ] as const)
    root.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.setAttribute('value', value);
}

function showOneMessage(messages: readonly HTMLElement[]): void {
  const chosen = Math.floor(Math.random() * messages.length);
  for (const [index, message] of messages.entries()) message.hidden = index !== chosen;
}

/** Looks the address up: goes where a redirect leads, else lists what was meant. Without a result the page stays as it is. */
async function lookUp(root: HTMLElement, props: JsonObject, signal: AbortSignal): Promise<void> {
  const base = String(props['base'] ?? '/');
  const lookup = await fetchLookup(String(props['lookup']), signal);
  const asked = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : location.pathname;
  const target = lookup && findRedirect(lookup, asked);
  if (target) {
    redirect(root, target.startsWith('/') ? base.slice(0, -1) + target : target, props, signal);
    return;
  }
  if (lookup) suggest(root, lookup, asked, base);
  root.dataset['ready'] = '';
}

async function fetchLookup(address: string, signal: AbortSignal): Promise<Lookup | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as Lookup) : null;
  } catch {
    return null; // Offline or left: the page says all it needs without it.
  }
}

/** Loads the target, query and hash kept. The page is no 404 page any more; its text is seen if the target is slow. */
function redirect(root: HTMLElement, target: string, { moved }: JsonObject, signal: AbortSignal): void {
  const href = target.includes('#') ? target : target + location.search + location.hash;
  const [title = '', text = ''] = (moved ?? []) as string[];
  const heading = document.createElement('h1');
  heading.textContent = title;
  const line = document.createElement('p');
  line.append(linkTo(href, text));
  root.replaceChildren(heading, line);
  const timer = setTimeout(() => location.replace(href), REDIRECT_DELAY);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Lists what was meant: before everything else that the page offers, or at its end if it is seen already. */
function suggest(root: HTMLElement, lookup: Lookup, asked: string, base: string): void {
  if (isSeen(root)) root.append(...root.querySelectorAll('[data-suggestions]'));
  const same = samePageElsewhere(lookup, asked);
  const listed = new Set(same.map(({ url }) => url));
  const near = nearestPages(lookup, asked, NEAREST).filter(({ url }) => !listed.has(url));
  const link = (url: string, words: string): HTMLAnchorElement => linkTo(base.slice(0, -1) + url, words);
  showList(
    root.querySelector('[data-suggestions="versions"]'),
    same.map(({ url, label }) => link(url, label)),
  );
  showList(
    root.querySelector('[data-suggestions="pages"]'),
    near.map(({ url, title, label }) => withAddress(link(url, `${label === null ? title : `${title} · ${label}`} `), url)),
  );
}

/** The address distinguishes pages of one title. */
function withAddress(link: HTMLAnchorElement, url: string): HTMLAnchorElement {
  const address = document.createElement('small');
  address.textContent = decodePath(url).replace(/\.html$/, '');
  link.append(address);
  return link;
}

function showList(section: HTMLElement | null, links: readonly HTMLAnchorElement[]): void {
  if (!section || links.length === 0) return;
  const items = links.map((link) => {
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = false;
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}

export default mount;
