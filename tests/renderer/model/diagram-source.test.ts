import { describe, expect, it } from 'vitest';
import { diagramAddresses, diagramKind } from '../../../renderer/model/diagram-source.ts';

/** What the addresses of a source read at their places, and what leads there. */
const addresses = (source: string): readonly string[] =>
  diagramAddresses(source).map(({ href, start, from }) => `${from} ${source.slice(start, start + href.length)}`);

describe('the addresses of a diagram', () => {
  it.each([
    ['flowchart LR\n  a --> b\n  click a "./a.md"\n  click b href "b.md" "tip" _blank', ['a ./a.md', 'b b.md']],
    ['graph TD; a-->b; click a "x.md" "tip"; click b "y.md"', ['a x.md', 'b y.md']],
    ['stateDiagram-v2\n  click s1 "a.md" "tip"\n  click s2 href "b.md"', ['s1 a.md', 's2 b.md']],
    ['classDiagram\n  link A "a.md" "tip"\n  click B href "b.md" "tip" _blank', ['A a.md', 'B b.md']],
    [
      'gantt\n  click t1 href "a.md"\n  click t2,t3 call f("x") href "b.md"\n  click t4 href "c.md" call f()',
      ['t1 a.md', 't2,t3 b.md', 't4 c.md'],
    ],
    ['sequenceDiagram\n  link A: Board @ a.md\n  links B: {"Wiki": "b.md", "Code": "c.md"}', ['A a.md', 'B b.md', 'B c.md']],
  ])('are those of %j', (source, expected) => {
    expect(addresses(source)).toEqual(expected);
  });

  it('are read without the white space around them', () => {
    expect(addresses('flowchart LR\n  click a " ./a.md "')).toEqual(['a ./a.md']);
  });

  it.each([
    'flowchart LR\n  click a callback "a tip"\n  click b call f() "a tip"\n  click c ""',
    'classDiagram\n  callback A "f" "tip"\n  click B call f() "tip"',
    'flowchart LR\n  %% click a "a.md"\n  b["click a"] --> c["href"]',
    'erDiagram\n  click a "a.md"',
    'nothing that is known',
    '',
  ])('are none in %j', (source) => {
    expect(addresses(source)).toEqual([]);
  });

  it('are found behind front matter, directives and comments', () => {
    const source =
      '---\ntitle: click a "no.md"\n---\n%%{init: {"x": "sequenceDiagram"}}%%\n%% gantt\nflowchart LR\n  click a "a.md"';
    expect(diagramKind(source)).toBe('flowchart');
    expect(addresses(source)).toEqual(['a a.md']);
  });
});
