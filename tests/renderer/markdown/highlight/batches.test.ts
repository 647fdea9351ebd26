import { describe, expect, it } from 'vitest';
import type { CodeBlock } from '../../../../renderer/markdown/code-block.ts';
import { chooseBatch, cutBatches } from '../../../../renderer/markdown/highlight/batches.ts';

const block = (lang: string, size: number): CodeBlock => ({
  code: 'x'.repeat(size),
  lang,
  highlighted: [],
  firstLine: null,
  title: null,
  collapsedLines: null,
  header: true,
});

describe('batches', () => {
  it('hold every block once, and one language each', () => {
    const langs = ['ts', 'typescript', 'python', '', 'nolang', 'text', 'go'];
    const blocks = Array.from({ length: 500 }, (_, i) => block(langs[i % langs.length] as string, (i * 37) % 3000));
    const batches = cutBatches(blocks, 2);
    expect(batches.flatMap(({ indexes }) => indexes).sort((a, b) => a - b)).toEqual(blocks.map((_, i) => i));
    expect([...new Set(batches.map(({ grammar }) => grammar))].sort()).toEqual(['go', 'python', 'text', 'typescript']);
    for (const { grammar, indexes } of batches) {
      const known = grammar === 'text' ? ['', 'text', 'nolang'] : grammar === 'typescript' ? ['ts', 'typescript'] : [grammar];
      expect(indexes.every((index) => known.includes(blocks[index]?.lang as string))).toBe(true);
    }
  });

  it('of one large language are cut so that no worker waits for another', () => {
    const blocks = Array.from({ length: 400 }, () => block('ts', 350));
    const sizes = cutBatches(blocks, 4).map(({ indexes }) => indexes.length);
    expect(sizes.length).toBeGreaterThanOrEqual(16);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(Math.max(...sizes) / 2);
  });

  it('are few for few blocks', () => {
    expect(cutBatches([block('ts', 10), block('ts', 10), block('go', 10)], 8)).toEqual([
      { grammar: 'typescript', indexes: [0, 1] },
      { grammar: 'go', indexes: [2] },
    ]);
    expect(cutBatches([], 2)).toEqual([]);
  });
});

describe('a worker', () => {
  const queue = ['typescript', 'go', 'python'].map((grammar) => ({ batch: { grammar, indexes: [0] } }));

  it.each([
    ['a grammar nobody has', ['python'], [['python'], ['typescript']], 1],
    ['else one it has', ['python'], [['python'], ['typescript', 'go']], 2],
    ['else the last', [], [[], ['typescript', 'go', 'python']], 2],
  ] as const)('takes %s', (_, own, all, position) => {
    expect(
      chooseBatch(
        queue,
        new Set<string>(own),
        all.map((grammars) => new Set<string>(grammars)),
      ),
    ).toBe(position);
  });

  it('takes nothing from an empty queue', () => {
    expect(chooseBatch([], new Set(), [])).toBe(-1);
  });
});
