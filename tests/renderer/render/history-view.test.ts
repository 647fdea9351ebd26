import { describe, expect, it } from 'vitest';
import type { Commit } from '../../../renderer/model/tools.ts';
import { dateSpeaker, historyView } from '../../../renderer/render/history-view.ts';
import { siteConfig, siteOf } from '../../support/pages.ts';

const commit = (hash: string, more: Partial<Commit> = {}): Commit => ({
  hash: hash.padEnd(40, '0'),
  time: Date.UTC(2026, 2, 1, 23, 30),
  author: 'Ada',
  email: 'ada@people.example',
  subject: 'Say more',
  ...more,
});

function viewOf(
  history: readonly Commit[],
  config = siteConfig({
    repository: { url: 'https://git.example/docs', label: 'Git', branch: 'main', dir: '', editLinks: false },
  }),
) {
  const page = [...siteOf({ config, pages: { 'a.md': null } }).pages.values()].find(({ source }) => source !== null);
  if (!page) throw new Error('no page');
  return historyView({ ...page, history }, config, dateSpeaker());
}

describe('the history of a page', () => {
  it('is dated by its newest commit, in universal time', () => {
    expect(viewOf([commit('b'), commit('a', { time: 0 })]).lastUpdated).toEqual({
      date: '2026-03-01T23:30:00.000Z',
      display: 'March 1, 2026',
    });
  });

  it('links each change to its commit', () => {
    const [change] = viewOf([commit('abcdef1234')]).changelog;
    expect(change).toMatchObject({
      hash: 'abcdef1',
      subject: 'Say more',
      author: 'Ada',
      link: `https://git.example/docs/commit/${'abcdef1234'.padEnd(40, '0')}`,
    });
  });

  it('counts a person once, by address, whoever else took part', () => {
    const bob = { name: 'Bob', email: '7+bob@users.noreply.github.com' };
    const view = viewOf([
      commit('c', { email: 'ADA@people.example' }),
      commit('b', { coAuthors: [bob] }),
      commit('a', { author: 'Cy', email: 'cy@people.example' }),
    ]);
    expect(view.contributors).toEqual([
      { name: 'Ada', url: null, avatar: null, commits: 2 },
      { name: 'Bob', url: 'https://github.com/bob', avatar: null, commits: 1 },
      { name: 'Cy', url: null, avatar: null, commits: 1 },
    ]);
  });

  it('shows people as the site says', () => {
    const people = { 'ada@people.example': { name: 'Ada Lovelace', url: '/people/ada.html', avatar: '/people/ada.png' } };
    expect(viewOf([commit('a', { email: 'Ada@people.example' })], siteConfig({ people, base: '/docs/' })).contributors).toEqual([
      { name: 'Ada Lovelace', url: '/docs/people/ada.html', avatar: '/docs/people/ada.png', commits: 1 },
    ]);
  });

  it.each([
    ['docs: say more about streams', 'Say more about streams'],
    ['fix(search)!: find names with dots', 'Find names with dots'],
    ['migrate, markdown: write it once', 'Write it once'],
    ['fixup! docs: mend a link', 'Mend a link'],
    ['Streams: what they are', 'Streams: what they are'],
    ['explain how to read a URL: slowly', 'explain how to read a URL: slowly'],
    ['docs:', 'docs:'],
  ])('shows "%s" as "%s"', (subject, shown) => {
    expect(viewOf([commit('a', { subject })]).changelog.map((change) => change.subject)).toEqual([shown]);
  });

  it('lists no merges that were squashed', () => {
    const subjects = ["Merge branch 'main' into docs", 'Merge pull request #7 from ada/docs', 'Merge two pages about streams'];
    const view = viewOf(subjects.map((subject, i) => commit(String(i), { subject })));
    expect(view.changelog.map(({ subject }) => subject)).toEqual(['Merge two pages about streams']);
  });

  it('names neither bots nor whom the site leaves out', () => {
    const bot = { name: 'renovate[bot]', email: '29139614+renovate[bot]@users.noreply.github.com' };
    const history = [
      commit('a', { coAuthors: [bot] }),
      commit('b', { author: 'Release', email: 'Release@ci.example' }),
      commit('c', { author: bot.name, email: bot.email }),
    ];
    const { contributors, lastUpdated } = viewOf(history, siteConfig({ people: { 'release@ci.example': false } }));
    expect(contributors.map(({ name }) => name)).toEqual(['Ada']);
    expect(lastUpdated).not.toBeNull();
  });

  it('is empty where the site hides it, and where there is none', () => {
    const hidden = { lastUpdated: false, contributors: false, changelog: false };
    expect(viewOf([commit('a')], siteConfig(hidden))).toEqual({ lastUpdated: null, contributors: [], changelog: [] });
    expect(viewOf([])).toEqual({ lastUpdated: null, contributors: [], changelog: [] });
  });
});
