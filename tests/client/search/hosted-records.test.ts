// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hitsIn, toAnswer } from '../../../client/widgets/search/hosted/records.ts';

const QUESTION = { text: 'x', scope: 'all', pages: 5, perGroup: 5, path: '/' } as Parameters<typeof toAnswer>[1];
/** Values of every type, at the place of any other. */
const ODD = [null, undefined, 0, 7, '', 'text', true, [], [null], [[1]], {}, { value: 3, matchedWords: 'x' }, { lvl1: {} }];

describe('the answer of a hosted service', () => {
  it.each([
    null,
    1,
    'x',
    [],
    {},
    { results: null },
    { results: [] },
    { results: [null] },
    { results: [{ hits: {} }] },
    { message: 'no' },
  ])('that holds no list of results is none: %j', (answer) => {
    expect(() => hitsIn(answer)).toThrow('the search service gives no list of results');
  });

  it('is read whatever types its records have', () => {
    const names = ['url', 'content', 'version', 'hierarchy', '_highlightResult', '_snippetResult'];
    const good = { url: '/a.html', hierarchy: { lvl1: 'A page', lvl2: 'A part' }, content: 'Words.' };
    for (const odd of ODD) {
      const records = [
        odd,
        ...names.map((name) => ({ ...good, [name]: odd })),
        { ...good, _highlightResult: { hierarchy: odd, content: odd } },
      ];
      const { groups } = toAnswer(hitsIn({ results: [{ hits: records }] }), QUESTION);
      expect(groups.some(({ href }) => href.endsWith('/a.html'))).toBe(true);
    }
  });

  it('keeps what is right', () => {
    const hit = { url: '/a.html', version: ['v2'], hierarchy: { lvl1: 'A page' }, content: 'Words.' };
    const [group] = toAnswer(hitsIn({ results: [{ hits: [hit] }] }), QUESTION).groups;
    expect(group).toEqual(expect.objectContaining({ title: ['A page'], place: 'v2', excerpt: ['Words.'] }));
  });
});
