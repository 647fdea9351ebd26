import { describe, expect, it } from 'vitest';
import { changedLinks } from '../../../renderer/edits/changed-links.ts';
import type { LinkEdge } from '../../../renderer/model/site.ts';
import { siteOf } from '../../support/pages.ts';

/** A site with one page that links to these. */
const linking = (...links: string[]) => siteOf({ pages: { 'page.md': { links } } });

/** What of a page's links changed. */
function changed(before: readonly string[], after: readonly string[]): string[] {
  const isRight = (edge: LinkEdge, now: LinkEdge): boolean => edge.href === now.href;
  return changedLinks(linking(...before), linking(...after), { url: (own) => own, isRight }).map(({ href }) => href);
}

describe('changed links', () => {
  it.each([
    ['none', 'a b c', 'a b c', ''],
    ['one that is another', 'a b c', 'a x c', 'b'],
    ['each that is another', 'a b c d', 'x b y d', 'a c'],
    ['one that is lost', 'a b c', 'a c', 'b'],
    ['each that is lost', 'a b c d e', 'b d e', 'a c'],
    ['all that are lost', 'a b', '', 'a b'],
    ['the one before a new one', 'a b c', 'a b x c', 'b'],
    ['the last before a new one at the end', 'a b', 'a b x', 'b'],
    ['one of two that are alike', 'a a b', 'a b', 'a'],
  ])('are %s', (_, before, after, expected) => {
    const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
    expect(changed(words(before), words(after))).toEqual(words(expected));
  });
});
