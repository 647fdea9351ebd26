import { expect, it } from 'vitest';
import type { SplitText } from '../../../renderer/changes/compare-texts.ts';
import type { VersionPage } from '../../../renderer/changes/compare-versions.ts';
import { movedPages } from '../../../renderer/changes/moved-pages.ts';
import { wordSplitter } from '../../../renderer/changes/neutral.ts';

interface Page extends VersionPage {
  readonly words: string;
}

const LEASE =
  'A lease has a time to live in seconds. Keys that are attached to it are deleted when it ends, unless a client keeps it alive by a request before that.';
const LOCK =
  'A lock is held by one client of the cluster until it gives it back, or until its session ends; others who ask for the same name wait in a queue for it.';

const page = (rest: string, title: string, words: string): Page => ({ url: `/${rest}`, rest, title, words });

/** The pages that are gone, and those that are new. */
function moved(gone: readonly Page[], fresh: readonly Page[]): readonly (readonly string[])[] {
  const textOf =
    (version: string) =>
    ({ title, words }: Page): SplitText => ({
      text: { title, sections: [{ id: '', title: '', lines: [words] }], rows: [] },
      split: wordSplitter([version]),
    });
  const pairs = [...fresh.map((after) => ({ before: null, after })), ...gone.map((before) => ({ before, after: null }))];
  const splitters = { before: wordSplitter(['v1']), after: wordSplitter(['v2']) };
  return movedPages(pairs, { splitters, before: textOf('v1'), after: textOf('v2') });
}

it('finds a page at its new place by its title and what it says', () => {
  const now = page('tasks/lease.html', 'Create a lease', `${LEASE} Since v2 a lease can be listed.`);
  expect(moved([page('lease.html', 'Create a lease', LEASE)], [now])).toEqual([['/tasks/lease.html', '/lease.html']]);
});

it('does not count the names of the versions in titles', () => {
  const [then, now] = [page('lease.html', 'Leases of v1', LEASE), page('tasks/lease.html', 'Leases of v2', LEASE)];
  expect(moved([then], [now])).toHaveLength(1);
});

it('takes a page that says something else, has another title or hardly any words for a new one', () => {
  expect(moved([page('a.html', 'Start', LEASE)], [page('b/a.html', 'Start', LOCK)])).toEqual([]);
  expect(moved([page('a.html', 'Start', LEASE)], [page('b/a.html', 'Lease', LEASE)])).toEqual([]);
  expect(moved([page('a.html', 'Start', 'See below.')], [page('b/a.html', 'Start', 'See below.')])).toEqual([]);
});

it('does not guess where several pages are alike', () => {
  const copies = [page('b/a.html', 'Lease', LEASE), page('c/a.html', 'Lease', LEASE)];
  expect(moved([page('a.html', 'Lease', LEASE)], copies)).toEqual([]);
  expect(moved(copies, [page('a.html', 'Lease', LEASE)])).toEqual([]);
});
