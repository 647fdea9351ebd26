import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../../renderer/site/build-site.ts';
import { type SiteFacts, findingsOf, siteInputs, versionGroup } from '../../../support/pages.ts';

/** The fixes of the findings of one kind, and whether their repairs are safe. */
function advice(facts: SiteFacts, moves: Readonly<Record<string, string>> = {}) {
  const site = buildSite({ ...siteInputs(facts), moves: new Map(Object.entries(moves)) });
  return findingsOf(site, 'link/dead').map(({ fix, repair, notes }) => ({ fix, safe: repair?.safe, notes }));
}

const versions = { versions: [versionGroup('s', ['v2', 'v1'], { shared: 's/_shared' })] };

describe('a page that is gone', () => {
  it('is found in the history, which is safe', () => {
    const pages = { 'a/from.md': { links: ['./old.md#part'] }, 'b/new.md': { anchors: ['part'] } };
    expect(advice({ pages }, { 'a/old.md': 'b/new.md' })).toEqual([
      { fix: 'write "../b/new.md#part"', safe: true, notes: ['moved to "/b/new.html", as the history says'] },
    ]);
  });

  it('is only suggested if its new address does not have the section of the link', () => {
    const pages = { 'a/from.md': { links: ['./old.md#part'] }, 'b/new.md': null };
    expect(advice({ pages }, { 'a/old.md': 'b/new.md' })).toMatchObject([{ fix: 'write "../b/new.md#part"', safe: false }]);
  });

  it('is not found in the history if its new name is no page either', () => {
    const pages = { 'a/from.md': { links: ['./old.md'] } };
    expect(advice({ pages }, { 'a/old.md': 'b/gone.md' })).toEqual([{ fix: null, safe: undefined, notes: [] }]);
  });

  it('is looked for among index pages, too', () => {
    const pages = { 'a/from.md': { links: ['/old/'] }, 'new/README.md': null };
    expect(advice({ pages }, { 'old/README.md': 'new/README.md' })).toMatchObject([{ fix: 'write "/new/"', safe: true }]);
  });

  it('is that of the version being read if several versions share it', () => {
    const pages = {
      's/v1/from.md': { links: ['./old.md'] },
      's/_shared/new.md': { at: ['/s/v2/new.html', '/s/v1/new.html'] },
    };
    expect(advice({ config: versions, pages }, { 's/_shared/old.md': 's/_shared/new.md' })).toMatchObject([
      { fix: 'write "./new.md"', safe: true },
    ]);
  });

  it('may have another name in this version, which is only suggested', () => {
    const pages = {
      's/v2/from.md': { links: ['./reading.md'] },
      's/v1/reading.md': { title: 'Reading events' },
      's/v2/events.md': { title: 'Reading events' },
    };
    expect(advice({ config: versions, pages })).toEqual([
      {
        fix: 'write "./events.md"',
        safe: false,
        notes: ['exists in v1', '"/s/v2/events.html" has the same title in this version'],
      },
    ]);
  });

  it('is not guessed if two pages of this version have that title', () => {
    const pages = {
      's/v2/from.md': { links: ['./reading.md'] },
      's/v1/reading.md': { title: 'Reading' },
      's/v2/a.md': { title: 'Reading' },
      's/v2/b.md': { title: 'Reading' },
    };
    expect(advice({ config: versions, pages })[0]?.notes).toEqual(['exists in v1']);
  });

  it('has a safe repair only if it is gone in all versions that have the link', () => {
    const pages = {
      's/_shared/from.md': { at: ['/s/v2/from.html', '/s/v1/from.html'], links: ['./old.md'] },
      's/v1/old.md': null,
      's/v2/new.md': null,
    };
    expect(advice({ config: versions, pages }, { 's/v2/old.md': 's/v2/new.md' })).toMatchObject([
      { fix: 'write "./new.md"', safe: false },
    ]);
  });
});
