// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { announce } from '../../../../client/runtime/events.ts';
import { followVisits } from '../../../../client/widgets/analytics/visits.ts';

beforeEach(() => {
  document.head.innerHTML = '<title>A</title><meta name="es:version" content="v2">';
  history.replaceState(null, '', '/guide/a.html');
});

/** What a follower is told, as it is told. */
function followed(): { readonly told: string[]; readonly stop: AbortController } {
  const told: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const path = (url: string): string => new URL(url).pathname;
  followVisits(
    {
      arrive: ({ url }) => told.push(`at ${path(url)}`),
      leave: ({ url }, forGood) => told.push(`left ${path(url)}${forGood ? ' for good' : ''}`),
    },
    stop.signal,
  );
  return { told, stop };
}

function go(url: string): void {
  history.pushState(null, '', url);
  announce('docs:navigated', { url });
}

it('reports the page that is shown, and each different path', () => {
  const { told } = followed();
  go('/guide/b.html');
  expect(told).toEqual(['at /guide/a.html', 'left /guide/a.html', 'at /guide/b.html']);
});

it.each(['/guide/a', '/guide/a.html?x=1', '/guide/a.html#part', '/guide/a#part'])('takes %s for the same path', (url) => {
  const { told } = followed();
  go(url);
  expect(told).toEqual(['at /guide/a.html']);
});

it('takes a folder for another path than its page', () => {
  const { told } = followed();
  go('/guide/a/');
  expect(told).toHaveLength(3);
});

it('reports a document that is left, and one that comes back', () => {
  const { told } = followed();
  const transition = (type: string, persisted: boolean): void => {
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  };
  transition('pageshow', false);
  transition('pagehide', true);
  transition('pagehide', true);
  transition('pageshow', true);
  expect(told).toEqual(['at /guide/a.html', 'left /guide/a.html for good', 'at /guide/a.html']);
});

it('is silent without a listener', () => {
  const { told, stop } = followed();
  stop.abort();
  go('/guide/b.html');
  expect(told).toEqual(['at /guide/a.html']);
});

it('reads site, version and category when a page is opened', () => {
  const abouts: unknown[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  followVisits({ arrive: ({ about }) => abouts.push(about) }, stop.signal);
  document.head.innerHTML = '<meta name="es:version" content="v1"><meta name="es:category" content="Server">';
  go('/guide/b.html');
  expect(abouts).toEqual([
    { site: 'docs', version: 'v2' },
    { site: 'docs', version: 'v1', category: 'Server' },
  ]);
});
