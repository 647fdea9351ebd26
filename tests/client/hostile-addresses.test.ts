// @vitest-environment happy-dom
// Addresses that somebody made to have readers sent elsewhere, at every place of the client that turns a text into one.

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageFetcher } from '../../client/runtime/navigation/documents.ts';
import { startNavigation } from '../../client/runtime/navigation/navigation.ts';
import mount from '../../client/widgets/not-found/client.ts';
import { findRedirect, type Lookup } from '../../client/widgets/not-found/lookup.ts';
import { toAnswer } from '../../client/widgets/search/hosted/records.ts';
import { HOSTILE_RESTS, originOf } from '../support/hostile-paths.ts';

const { origin } = location;
const LOOKUP: Lookup = {
  rules: [
    { from: '/docs/*', to: '/:splat' },
    { from: '/old/*', to: '/new/:splat' },
    { from: '/out/*', to: 'https://other.example/:splat' },
    { from: '/*', to: '/:splat' },
  ],
  pages: { '/': 'Home', '/evil.example/x': 'A page of that name' },
  parts: {},
  versions: [],
};

describe.each(HOSTILE_RESTS)('what follows a rule’s folder: %j', (rest) => {
  it.each(['/docs/', '/old/', '/'])('leads from %s to a path of this origin', (folder) => {
    for (const asked of [folder + rest, ...asSeenByPages(folder + rest)]) {
      const target = findRedirect(LOOKUP, asked) ?? '';
      expect(originOf(target, `${origin}/docs/x`), target).toBe(origin);
    }
  });

  it('leads to the host that a rule names and to no other', () => {
    expect(originOf(findRedirect(LOOKUP, `/out/${rest}`) ?? '', origin)).toBe('https://other.example');
  });

  it.each(['/', '/docs/'])('is no other host’s link on the 404 page of a site at %s', async (base) => {
    const [asked] = asSeenByPages(`/docs/${rest}`);
    if (asked === undefined) return;
    const link = await linkOfNotFoundPage(asked, base);
    expect(link === null ? origin : originOf(link, location.href), link ?? '').toBe(origin);
  });
});

/** The path of an address as a page reads it in `location`; none where no browser can go there. */
function asSeenByPages(path: string): string[] {
  return URL.canParse(origin + path) ? [new URL(origin + path).pathname] : [];
}

/** Where the first link of the 404 page leads that is seen at a path. */
async function linkOfNotFoundPage(path: string, base: string): Promise<string | null> {
  document.body.innerHTML = '<main><section data-suggestions="pages" hidden><ul></ul></section></main>';
  vi.stubGlobal('location', { ...locationParts(), pathname: path, replace: vi.fn() });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(LOOKUP))));
  const visit = new AbortController();
  onTestFinished(() => {
    visit.abort();
    vi.unstubAllGlobals();
  });
  const page = { signal: visit.signal, url: path, navigate: () => {}, track: () => {} };
  const main = document.querySelector('main') as HTMLElement;
  mount(main, { lookup: '/lookup.json', base, moved: ['Moved', 'Go on'] }, page);
  await vi.waitFor(() => expect(main.dataset['ready'] ?? main.querySelector('h1')?.textContent).toBeDefined());
  return main.querySelector('a')?.getAttribute('href') ?? null;
}

function locationParts(): object {
  return { href: `${origin}/404`, origin, search: '', hash: '' };
}

describe('a path that begins with two slashes', () => {
  it('is fetched from this host', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(new URL(address, location.href).origin);
      return Promise.reject(new Error('offline'));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await pageFetcher()(new URL(`${origin}//evil.example/x?a=b`), 'low');
    expect(asked).toEqual([origin]);
  });

  it('is one of this host in the answer of a hosted search', () => {
    const url = `${origin}//evil.example/x`;
    const question = { text: 'x', scope: 'all', pages: 5, perGroup: 5, path: '/' } as Parameters<typeof toAnswer>[1];
    expect(toAnswer([{ url, hierarchy: { lvl1: 'X' } }], question).groups.map(({ href }) => href)).toEqual([url]);
  });
});

it('an address that is a script is never gone to', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const navigate = startNavigation({ leave: () => {}, enter: () => Promise.resolve() });
  for (const href of ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x']) {
    navigate(href);
    navigate(href, { replace: true });
  }
  navigate('https://other.example/');
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual(['https://other.example/']);
  expect(replace).not.toHaveBeenCalled();
});
