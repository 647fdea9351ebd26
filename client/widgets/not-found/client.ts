// The 404 page in the browser: one of the messages at random, a way back, the redirect no stub could cover, and the
// pages whose addresses are nearest to the one asked for.

import { decodePath } from '../../../renderer/model/url.ts';
import type { Mount } from '../../runtime/mount.ts';
import { findRedirect, type Lookup, type NearPage, nearestPages } from './lookup.ts';

/** How many near pages are named. */
const NEAREST = 5;

const mount: Mount = (root, props, page) => {
  showOneMessage([...root.querySelectorAll<HTMLElement>('[data-message]')]);
  const back = root.querySelector<HTMLButtonElement>('[data-back]');
  if (back && history.length > 1) {
    back.hidden = false;
    back.addEventListener('click', () => history.back(), { signal: page.signal });
  }
  const { lookup, base } = props;
  if (typeof lookup === 'string' && typeof base === 'string') void suggest(root, lookup, base, page.signal);
};

function showOneMessage(messages: readonly HTMLElement[]): void {
  const chosen = Math.floor(Math.random() * messages.length);
  for (const [index, message] of messages.entries()) message.hidden = index !== chosen;
}

/** Looks the address up: goes where a redirect leads, else lists near pages. Without an answer the page stays as it is. */
async function suggest(root: HTMLElement, address: string, base: string, signal: AbortSignal): Promise<void> {
  const lookup = await fetchLookup(address, signal);
  if (!lookup) return;
  const asked = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : location.pathname;
  const target = findRedirect(lookup, asked);
  if (target !== null) {
    const href = target.startsWith('/') ? base.slice(0, -1) + target : target;
    location.replace(href.includes('#') ? href : href + location.search + location.hash);
    return;
  }
  const near = nearestPages(lookup, asked, NEAREST);
  const list = root.querySelector('[data-suggestions] ul');
  if (near.length === 0 || !list) return;
  list.replaceChildren(...near.map((found) => suggestion(found, base)));
  root.querySelector<HTMLElement>('[data-suggestions]')?.removeAttribute('hidden');
}

async function fetchLookup(address: string, signal: AbortSignal): Promise<Lookup | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as Lookup) : null;
  } catch {
    return null; // Offline or left: the page says all it needs without it.
  }
}

/** A link with the title, and the address, which tells pages of one title (those of other versions) apart. */
function suggestion({ url, title }: NearPage, base: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const address = document.createElement('small');
  link.href = base.slice(0, -1) + url;
  address.textContent = decodePath(url).replace(/\.html$/, '');
  link.append(`${title} `, address);
  item.append(link);
  return item;
}

export default mount;
