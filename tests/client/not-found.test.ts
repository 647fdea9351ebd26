// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import mount from '../../client/widgets/not-found/client.ts';

const lookup = {
  rules: [],
  pages: { '/': 'Home', '/a/streams.html': 'Streams <and> more', '/b/streams.html': 'Streams', '/c.html': 'Far away' },
};

beforeEach(() => {
  document.body.innerHTML = '<main><div data-suggestions hidden><ul></ul></div></main>';
});

/** Mounts the 404 page as it is seen at an address. */
function openAt(address: string): void {
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(lookup))));
  const page = { signal: new AbortController().signal, url: address, navigate: () => {}, track: () => {} };
  mount(document.querySelector('main') as HTMLElement, { lookup: '/docs/lookup.json', base: '/docs/' }, page);
}

describe('the 404 page', () => {
  it('names the nearest pages by their titles, and says where they are', async () => {
    openAt('/docs/a/stream.html');
    await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2));
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/docs/a/streams.html', '/docs/b/streams.html']);
    expect(links.map((link) => link.textContent)).toEqual(['Streams <and> more /a/streams', 'Streams /b/streams']);
    expect(document.querySelector('[data-suggestions]')?.hasAttribute('hidden')).toBe(false);
  });
});
