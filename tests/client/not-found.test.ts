// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import mount from '../../client/widgets/not-found/client.ts';

const lookup = {
  rules: [{ from: '/old/*', to: '/a/:splat' }],
  pages: { '/': 'Home', '/a/streams.html': 'Streams <and> more', '/b/streams.html': 'Streams', '/c.html': 'Far away' },
  parts: {},
  versions: [],
};

beforeEach(() => {
  document.body.innerHTML =
    '<main><p class="error-code">404</p><section data-suggestions="pages" hidden><ul></ul></section>' +
    '<form><input name="from"><input name="q"></form></main>';
});

/** Mounts the 404 page as it is seen at an address. The visit ends with the test. */
function openAt(address: string): void {
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(lookup))));
  const visit = new AbortController();
  onTestFinished(() => visit.abort());
  const page = { signal: visit.signal, url: address, navigate: () => {}, track: () => {} };
  const props = { lookup: '/docs/lookup.json', base: '/docs/', moved: ['This page has moved', 'Continue'] };
  mount(document.querySelector('main') as HTMLElement, props, page);
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

  it.each([
    ['/docs/a/stream-policies.html', 'stream policies'],
    ['/docs/a/Straße%20bauen/README.md', 'Straße bauen'],
    ['/docs/', 'docs'],
    ['/', ''],
  ])('offers a search, which for %s is filled with “%s” and knows the page that was asked for', (address, words) => {
    openAt(address);
    const form = document.querySelector('form') as HTMLFormElement;
    expect(new FormData(form).get('q')).toBe(words);
    expect(new FormData(form).get('from')).toBe(location.pathname);
  });

  it('says where a redirect leads, and is no 404 page any more', async () => {
    openAt('/docs/old/streams.html?q=1#part');
    await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('This page has moved'));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/docs/a/streams.html?q=1#part');
    expect(document.querySelector('.error-code')).toBeNull();
  });
});
