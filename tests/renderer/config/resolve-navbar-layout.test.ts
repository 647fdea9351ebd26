import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';
import { makeConfig } from '../../support/configs.ts';

/** `path message | fix` of everything wrong with a layout. */
function problems(navbarLayout: unknown): string[] {
  const { diagnostics } = resolveConfig({ title: 'Test', navbarLayout });
  return diagnostics.map(({ message, fix }) => `${message} | ${fix}`);
}

describe('the layout of the navbar', () => {
  it('is what is written and nothing else: lists left out are empty', () => {
    const { navbarLayout } = makeConfig({ navbarLayout: { center: ['links'], end: ['search', 'brand'] } });
    expect(navbarLayout).toEqual({ start: [], center: ['links'], end: ['search', 'brand'] });
  });

  it('may leave the brand out', () => {
    expect(problems({ end: ['links'] })).toEqual([]);
  });

  it('names parts that exist', () => {
    expect(problems({ start: ['Brand', 'serch'], end: ['Repo', 'weather'] })).toEqual([
      '`navbarLayout.start[0]` must be a part of the navbar, but is "Brand". | write "brand"',
      '`navbarLayout.start[1]` must be a part of the navbar, but is "serch". | write "search"',
      '`navbarLayout.end[0]` must be a part of the navbar, but is "Repo". | write "repository"',
      '`navbarLayout.end[1]` must be a part of the navbar, but is "weather". | write one of: brand, links, language, repository, outlook, search, assistant',
    ]);
  });

  it('names no part twice, in one list or in two', () => {
    expect(problems({ start: ['brand', 'brand'], center: ['links'], end: ['links'] })).toEqual([
      '`navbarLayout.start[1]` names "brand", which is in `start` already. | keep one of the two',
      '`navbarLayout.end[0]` names "links", which is in `center` already. | keep one of the two',
    ]);
  });

  it('has lists of names', () => {
    expect(problems({ start: 'brand' })).toEqual([
      '`navbarLayout.start` must be a list of texts, but is the text "brand". | write it in a list: [\'brand\']',
    ]);
    expect(problems({ middle: ['links'] })[0]).toMatch(/^`navbarLayout\.middle` is not a known setting/);
  });
});
