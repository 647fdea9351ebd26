import { describe, expect, it } from 'vitest';
import { withoutMoved } from '../../../renderer/changes/moved-rows.ts';
import { wordSplitter } from '../../../renderer/changes/neutral.ts';
import type { RowChange } from '../../../renderer/model/changes.ts';

const split = { before: wordSplitter(['v1.0']), after: wordSplitter(['v1.1']) };

/** A row that is only in one version. */
function row(kind: 'added' | 'removed', name: string, cells: Record<string, string>): RowChange {
  const values = Object.entries(cells).map(([column, text]) => ({
    column,
    before: kind === 'removed' ? text : null,
    after: kind === 'added' ? text : null,
  }));
  return { kind, id: `option-${name}`, name, section: 'options', cells: values };
}

const rowsOf = (...pages: readonly (readonly RowChange[])[]) =>
  withoutMoved(
    pages.map((rows) => ({ rows })),
    split,
  ).map(({ rows }) =>
    rows.map(({ kind, name, cells }) => [kind, name, ...cells.map(({ before, after }) => `${before} → ${after}`)]),
  );

describe('withoutMoved', () => {
  it('drops an option that another page has now, with the same words', () => {
    const cells = { Default: 'false', Use: 'no TLS since v1.0, no users' };
    const now = { Default: 'false', Meaning: 'no TLS since v1.1, no users' };
    expect(rowsOf([row('removed', '--insecure', cells)], [row('added', '--insecure', now)])).toEqual([[], []]);
  });

  it('drops each of several copies of an option', () => {
    const cells = { Use: 'no TLS, no users' };
    const removed = row('removed', '--insecure', cells);
    expect(rowsOf([removed], [{ ...removed }], [row('added', '--insecure', cells)])).toEqual([[], [], []]);
  });

  it('tells what differs on the new page', () => {
    const before = row('removed', '--limit', { Default: '4 MB', Use: 'size of the largest event of a stream' });
    const after = row('added', '--limit', { Default: '16 MB', Use: 'size of the largest event of a stream' });
    expect(rowsOf([before], [after])).toEqual([[], [['changed', '--limit', '4 MB → 16 MB']]]);
  });

  it('takes options of one name that say something else for two', () => {
    const before = row('removed', 'url', { Use: 'address of the database to write to' });
    const after = row('added', 'url', { Use: 'where Elasticsearch listens' });
    expect(rowsOf([before], [after]).map((rows) => rows.map(([kind]) => kind))).toEqual([['removed'], ['added']]);
  });
});
