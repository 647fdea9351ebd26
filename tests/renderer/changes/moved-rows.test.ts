import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../renderer/changes/compare-texts.ts';
import { unpairedOptions, withoutMoved } from '../../../renderer/changes/moved-rows.ts';
import { wordSplitter } from '../../../renderer/changes/neutral.ts';
import type { OptionRow } from '../../../renderer/model/parsed-page.ts';

/** A page's table, in which each option has some values. */
type Options = Readonly<Record<string, Readonly<Record<string, string>>>>;

const rowsOf = (options: Options): readonly OptionRow[] =>
  Object.entries(options).map(([name, values]) => ({
    id: `option-${name}`,
    name,
    section: 'options',
    cells: [['Option', name], ...Object.entries(values)],
  }));

const [older, newer] = [wordSplitter(['v1.0']), wordSplitter(['v1.1'])];

/** What became of a page. `before` and `after`: the tables of all pages, that of the page first. */
function changeOf(before: readonly Options[], after: readonly Options[]) {
  const text = ([own = {}]: readonly Options[]) => ({
    title: 'Page',
    sections: [],
    rows: rowsOf(own),
  });
  const change = compareTexts({ text: text(before), split: older }, { text: text(after), split: newer });
  const pages = before.map((page, i) => [rowsOf(page), rowsOf(after[i] ?? {})] as const);
  return withoutMoved(change, unpairedOptions(pages), { before: older, after: newer });
}

const told = ({ rows }: ReturnType<typeof changeOf>) =>
  rows.map(({ kind, name, cells }) => [kind, name, ...cells.map(({ before, after }) => `${before} → ${after}`)]);

const INSECURE = { Default: 'false', Use: 'no TLS since v1.0, no users' };

describe('withoutMoved', () => {
  it('drops an option that another page has now, with the same words', () => {
    const now = { '--insecure': { Default: 'false', Meaning: 'no TLS since v1.1, no users' } };
    const then = { '--insecure': INSECURE };
    expect(told(changeOf([then, {}], [{}, now]))).toEqual([]);
    expect(told(changeOf([{}, then], [now, {}]))).toEqual([]);
  });

  it('drops each of several copies of an option', () => {
    const then = { '--insecure': INSECURE };
    expect(told(changeOf([then, then, {}], [{}, {}, then]))).toEqual([]);
  });

  it('takes an option for new that other pages have and keep', () => {
    const then = { 'batch:size': { Use: 'events that are sent at once' } };
    expect(told(changeOf([{}, then], [then, then])).map(([kind]) => kind)).toEqual(['added']);
    expect(told(changeOf([then, then], [{}, then])).map(([kind]) => kind)).toEqual(['removed']);
  });

  it('tells what differs on the new page', () => {
    const then = { '--limit': { Default: '4 MB', Use: 'size of the largest event of a stream' } };
    const now = { '--limit': { Default: '16 MB', Use: 'size of the largest event of a stream' } };
    expect(told(changeOf([then, {}], [{}, now]))).toEqual([]);
    expect(told(changeOf([{}, then], [now, {}]))).toEqual([['changed', '--limit', '4 MB → 16 MB']]);
  });

  it('says of such an option that it was on another page, and of others that they are new', () => {
    const now = { '--insecure': INSECURE, '--fresh': { Default: 'true', Use: 'begins anew' } };
    const { places } = changeOf([{}, { '--insecure': INSECURE }], [now, {}]);
    expect(places.rows).toEqual([
      ['option---insecure', ''],
      ['option---fresh', null],
    ]);
  });

  it('takes options of one name that say something else for two', () => {
    const then = { url: { Use: 'address of the database to write to' } };
    const now = { url: { Use: 'where Elasticsearch listens' } };
    expect(told(changeOf([then, {}], [{}, now])).map(([kind]) => kind)).toEqual(['removed']);
    expect(told(changeOf([{}, then], [now, {}])).map(([kind]) => kind)).toEqual(['added']);
  });

  it('knows an option that was described anew by a telling name and a value that it has still', () => {
    const then = { ClusterSize: { Default: '1', Use: 'number of nodes' }, size: { Default: '1', Use: 'number of nodes' } };
    const now = {
      ClusterSize: { Default: '1', Meaning: 'those that vote' },
      size: { Default: '1', Meaning: 'bytes of a chunk' },
    };
    expect(told(changeOf([then, {}], [{}, now])).map(([kind, name]) => `${kind} ${name}`)).toEqual(['removed size']);
    const renamed = { ClusterSize: { 'New name': '--cluster-size' } };
    expect(told(changeOf([then, {}], [{}, renamed])).map(([kind, name]) => `${kind} ${name}`)).toContain('removed ClusterSize');
  });

  it('knows an option on another page in another spelling, and says so', () => {
    const then = { Insecure: INSECURE };
    const now = { '--insecure': INSECURE };
    expect(told(changeOf([{}, then], [now, {}]))).toEqual([['changed', '--insecure', 'Insecure → --insecure']]);
    expect(told(changeOf([then, {}], [{}, now]))).toEqual([]);
  });

  it('knows an option by a long name that each version has once', () => {
    const then = { CertificateStoreName: { Use: 'name of the store' } };
    const now = { '--certificate-store-name': { Meaning: 'which one to open' } };
    expect(told(changeOf([then, {}], [{}, now]))).toEqual([]);
    expect(told(changeOf([then, then, {}, {}], [{}, {}, now, now]))).toEqual([
      ['removed', 'CertificateStoreName', 'name of the store → null'],
    ]);
  });

  it('knows options with the names of what all objects have', () => {
    const now = { constructor: { Use: 'makes one' } };
    expect(told(changeOf([{}], [now])).map(([kind]) => kind)).toEqual(['added']);
  });
});
