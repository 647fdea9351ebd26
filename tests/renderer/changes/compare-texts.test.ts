import { describe, expect, it } from 'vitest';
import { type ComparedText, compareTexts, type SplitText } from '../../../renderer/changes/compare-texts.ts';
import { wordSplitter } from '../../../renderer/changes/neutral.ts';
import { sectionsSince } from '../../../renderer/changes/since.ts';
import type { OptionRow } from '../../../renderer/model/parsed-page.ts';
import type { Passage, TextChange } from '../../../renderer/model/changes.ts';

/** A text of sections, written as `id: heading`, with their lines; the version that it is about. */
function text(version: string, sections: Record<string, readonly string[]>, rows: readonly OptionRow[] = []): SplitText {
  const all = Object.entries(sections).map(([name, lines]) => {
    const [id = '', title = ''] = name.split(': ');
    return { id, title, lines };
  });
  return { text: { title: 'Streams', sections: all, rows } satisfies ComparedText, split: wordSplitter([version]) };
}

const row = (name: string, cells: Record<string, string>, section = 'options'): OptionRow => ({
  id: `option-${name}`,
  name,
  section,
  cells: [['Option', name], ...Object.entries(cells)],
});

/** `+added+`, `-removed-`, and what is the same as it is. */
const written = (passage: Passage): string =>
  passage.map(({ kind, text: words }) => (kind === 'added' ? `+${words}+` : kind === 'removed' ? `-${words}-` : words)).join('');

const summary = ({ sections }: TextChange): string[] =>
  sections.flatMap(({ kind, id, passages }) => [`${kind} #${id}`, ...passages.map(written)]);

describe('compareTexts', () => {
  it('finds nothing in equal texts', () => {
    const page = { ': ': ['Hello.'], 'a: A': ['One line.'] };
    expect(compareTexts(text('v1.0', page), text('v1.1', page))).toMatchObject({ sections: [], rows: [] });
  });

  it('tells the words of a line that differ', () => {
    const change = compareTexts(
      text('v1.0', { 'a: A': ['The limit is 4 MB for each event.'] }),
      text('v1.1', { 'a: A': ['The limit is 16 MB for each event.'] }),
    );
    expect(summary(change)).toEqual(['changed #a', 'The limit is -4-+16+ MB for each event.']);
    expect(change.sections[0]?.words).toEqual({ added: 1, removed: 1 });
  });

  it.each([
    [
      'makes one of words that only spaces divide',
      'Read the guide first, or ask the people who know and then begin.',
      'Read the guide first, or ask a friend who knows and then begin.',
      'Read the guide first, or ask -the people-+a friend+ who -know-+knows+ and then begin.',
    ],
    [
      'puts no space at the end of both',
      'Go from 23.10 to 25.1 and read the guide, as the last page says.',
      'Go from 23.10 by 24.6, then 25.1 and read the guide, as the last page says.',
      'Go from 23.10 -to-+by 24.6, then+ 25.1 and read the guide, as the last page says.',
    ],
    [
      'takes paths, options and names that signs join as a whole, without the signs around them',
      'Run it with "--max-size" below (/etc/app/app.conf) as it is, here and there.',
      'Run it with "--max-count" below (/etc/new/app.conf) as it is, here and there.',
      'Run it with "---max-size-+--max-count+" below (-/etc/app/app.conf-+/etc/new/app.conf+) as it is, here and there.',
    ],
    [
      'leaves a sign that came beside its word',
      'It keeps the order of steps and a list of what is done at the end of a day.',
      'It keeps the order of steps. Then a list of what is done at the end of a day.',
      'It keeps the order of steps+.+ -and-+Then+ a list of what is done at the end of a day.',
    ],
  ])('%s', (_, before, after, told) => {
    expect(summary(compareTexts(text('v1.0', { 'a: A': [before] }), text('v1.1', { 'a: A': [after] })))).toEqual([
      'changed #a',
      told,
    ]);
  });

  it('tells a line as it was and as it is where more than half of its words differ', () => {
    const change = compareTexts(
      text('v1.0', { 'a: A': ['Open the page of a stream and press Save now.', 'It is kept.'] }),
      text('v1.1', { 'a: A': ['Open the menu beside a stream, then choose Keep below.', 'It is kept.'] }),
    );
    expect(summary(change)).toEqual([
      'changed #a',
      '-Open the page of a stream and press Save now.-',
      '+Open the menu beside a stream, then choose Keep below.+',
    ]);
  });

  it('tells sections that are new and gone', () => {
    const change = compareTexts(
      text('v1.0', { 'a: Append': ['Write events to the end of a stream.'] }),
      text('v1.1', { 'b: Delete': ['Remove a stream for good, with all it has.'] }),
    );
    expect(change.sections.map(({ kind, id, words }) => [kind, id, words])).toEqual([
      ['added', 'b', { added: 9, removed: 0 }],
      ['removed', 'a', { added: 0, removed: 8 }],
    ]);
  });

  it('does not count the name of its version, a release of it, and dates', () => {
    const change = compareTexts(
      text('v24.10', { 'a: New in v24.10': ['Install 24.10.3 from 2024-10-01, or v24.10-rc.', 'Updated on March 3, 2024'] }),
      text('v25.1', { 'a: New in v25.1': ['Install 25.1.0 from 2025-01-07, or v25.1-rc.', 'Updated on 7 January 2025'] }),
    );
    expect(change.sections).toEqual([]);
  });

  it('does not count how many spaces are between words', () => {
    const before = text('v1.0', { 'a: A': ['  port:\t2113 # of v1.0', 'host:  all'] });
    expect(compareTexts(before, text('v1.1', { 'a: A': [' port: 2113 # of  v1.1', 'host: all'] })).sections).toEqual([]);
    expect(compareTexts(before, text('v1.1', { 'a: A': ['port: 2113 # of v1.1', 'host: all'] })).sections).toHaveLength(1);
  });

  it('counts lines that one version has more often', () => {
    const change = compareTexts(
      text('v1.0', { 'a: A': ['Stop the node.', 'Start it.', 'Stop the node.'] }),
      text('v1.1', { 'a: A': ['Stop the node.', 'Start it now.', 'Wait a minute.'] }),
    );
    expect(change.sections[0]?.words).toEqual({ added: 4, removed: 3 });
  });

  it('finds no date and no name of a version within a longer number or word', () => {
    const change = compareTexts(
      text('v1.0', { 'a: A': ['Sent 21.0 from 2024-10-01, with x1.0 and 1.0rc.'] }),
      text('v1.1', { 'a: A': ['Sent 21.1 from 2025-01-07, with x1.1 and 1.1rc.'] }),
    );
    expect(summary(change)).toEqual(['changed #a', 'Sent -21.0-+21.1+ from 2025-01-07, with -x1.0-+x1.1+ and -1.0rc-+1.1rc+.']);
  });

  it('counts the name of another version', () => {
    const change = compareTexts(text('v2', { 'a: A': ['Works since v1.'] }), text('v3', { 'a: A': ['Works since v2.'] }));
    expect(summary(change)).toEqual(['changed #a', 'Works since -v1-+v2+.']);
  });

  it('finds the same in the name of an older version that both name', () => {
    const lines = ['Supported since 3.5. Read v3.5.1-rc of 3.5: it is older.'];
    expect(compareTexts(text('v3.5', { 'a: A': lines }), text('v3.6', { 'a: A': lines })).sections).toEqual([]);
  });

  it('takes no number for the name of a version', () => {
    const change = compareTexts(text('v5', { 'a: A': ['Retries: 5'] }), text('v6', { 'a: A': ['Retries: 6'] }));
    expect(summary(change)).toEqual(['changed #a', 'Retries: -5-+6+']);
  });

  it('counts the words of a section in which more differ than are to be told', () => {
    const texts = [
      text('v1.0', { 'a: A': ['Write events to the end of a stream.'] }),
      text('v1.1', { 'a: A': ['Read events from the end of a stream.'] }),
    ] as const;
    expect(summary(compareTexts(...texts, 4))).toEqual(['changed #a', '-Write-+Read+ events -to-+from+ the end of a stream.']);
    const counted = compareTexts(...texts, 3);
    expect(summary(counted)).toEqual(['changed #a']);
    expect(counted.sections[0]?.words).toEqual({ added: 2, removed: 2 });
  });

  it('recognises a section by its heading, and one that was renamed by what it says', () => {
    const lines = ['A stream is a list of events in the order they were written.', 'It has a name.'];
    const renamed = compareTexts(text('v1.0', { 'a: Streams': lines }), text('v1.1', { 'b: Event streams': lines }));
    expect(renamed.sections).toMatchObject([{ kind: 'changed', id: 'b', was: 'Streams', passages: [] }]);
    const moved = compareTexts(text('v1.0', { 'a: Streams': ['Old words.'] }), text('v1.1', { 'a-1: Streams': ['New words.'] }));
    expect(moved.sections).toMatchObject([{ kind: 'changed', id: 'a-1', was: null }]);
  });

  it('tells lines that begin with a flag also where more words differ than are to be told', () => {
    const help = ['--port 2113', 'The port.', '--old', 'It goes away.'];
    const change = compareTexts(
      text('v1.0', { 'a: A': help }),
      text('v1.1', { 'a: A': ['--port 2114', 'On which the server listens.', '--new', 'Another thing that it does.'] }),
      3,
    );
    expect(summary(change)).toEqual(['changed #a', '--port -2113-+2114+', '---old-', '+--new+']);
  });

  it('recognises a section by the name that its heading begins with, where no other has it', () => {
    const [then, now] = [['The path of a module that runs tests.'], ['Which runner is used, and what it is given to work with.']];
    const change = compareTexts(
      text('v1.0', { 'runner-string: runner [string]': then }),
      text('v1.1', { 'runner-object: runner [string | object]': now }),
    );
    expect(change.sections.map(({ kind, id, was }) => [kind, id, was])).toContainEqual([
      'changed',
      'runner-object',
      'runner [string]',
    ]);
    const calls = compareTexts(
      text('v1.0', { 'a: each(table)': then }),
      text('v1.1', { 'b: each(name, table)': now, 'c: each(table, timeout)': now }),
    );
    expect(calls.sections.map(({ kind, id }) => [kind, id])).toEqual([
      ['added', 'b'],
      ['added', 'c'],
      ['removed', 'a'],
    ]);
  });

  it('does not take the notes of one release for those of another', () => {
    const change = compareTexts(
      text('v24.10', { '_24-10-1: 24.10.1': ['A node that restarted began again.'] }),
      text('v25.1', { '_25-1-1: 25.1.1': ['Queries free their memory sooner.'] }),
    );
    expect(change.sections.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['added 25.1.1', 'removed 24.10.1']);
  });

  it('does not count the order of sections', () => {
    const change = compareTexts(
      text('v1.0', { 'a: A': ['One.'], 'b: B': ['Two.'] }),
      text('v1.1', { 'b: B': ['Two.'], 'a: A': ['One.'] }),
    );
    expect(change.sections).toEqual([]);
  });

  it('tells rows of option tables that are new, gone and other than before', () => {
    const change = compareTexts(
      text('v1.0', {}, [row('--limit', { Default: '4 MB', Use: 'Size' }), row('--old', { Default: 'on' })]),
      text('v1.1', {}, [row('--limit', { Default: '16 MB', Use: 'Size' }), row('--new', { Default: 'off' })]),
    );
    expect(change.rows).toMatchObject([
      { kind: 'changed', name: '--limit', cells: [{ column: 'Default', before: '4 MB', after: '16 MB' }] },
      { kind: 'added', name: '--new', cells: [{ column: 'Default', before: null, after: 'off' }] },
      { kind: 'removed', name: '--old', cells: [{ column: 'Default', before: 'on', after: null }] },
    ]);
  });

  it('recognises the options of a table whose heading was renamed', () => {
    const lines = ['All settings of a node, with the values that they have by default.'];
    const rows = (section: string) => [
      row('--limit', { Default: '4 MB' }, section),
      row('--limit', { Default: '1 MB' }, 'reads'),
    ];
    const change = compareTexts(
      text('v1.0', { 'node: Node': lines, 'reads: Reads': ['Limits of reads.'] }, rows('node')),
      text('v1.1', { 'nodes: Of a node': lines, 'reads: Reads': ['Limits of reads.'] }, rows('nodes')),
    );
    expect(change.rows).toEqual([]);
  });

  it('recognises an option below another heading', () => {
    const change = compareTexts(
      text('v1.0', {}, [row('--limit', { Default: '4 MB' }, 'limits')]),
      text('v1.1', {}, [row('--limit', { Default: '4 MB' }, 'storage')]),
    );
    expect(change.rows).toEqual([]);
  });
});

describe('sectionsSince', () => {
  it('recognises an option in another spelling, and says so', () => {
    const then = row('ClusterSize', { Default: '1' });
    const now = row('--cluster-size', { Default: '3' });
    const change = compareTexts(text('v1.0', {}, [then]), text('v1.1', {}, [now]));
    expect(change.rows).toEqual([
      {
        kind: 'changed',
        id: 'option---cluster-size',
        name: '--cluster-size',
        section: 'options',
        cells: [
          { column: 'Option', before: 'ClusterSize', after: '--cluster-size' },
          { column: 'Default', before: '1', after: '3' },
        ],
      },
    ]);
    expect(change.places.rows).toEqual([['option---cluster-size', 'option-ClusterSize']]);
  });

  it.each([
    ['a flag of one letter has one spelling', ['-D'], ['-d']],
    ['two spellings beside each other are two options', ['ClusterSize', 'cluster_size'], ['--cluster-size']],
  ])('takes options for others where %s', (_, then, now) => {
    const rows = (names: readonly string[]): OptionRow[] => names.map((name) => row(name, {}));
    const change = compareTexts(text('v1.0', {}, rows(then)), text('v1.1', {}, rows(now)));
    expect(change.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ...now.map((name) => ['added', name]),
      ...then.map((name) => ['removed', name]),
    ]);
  });

  it('compares the columns of a table in their places where their headings were renamed', () => {
    const change = compareTexts(
      text('v1.0', {}, [
        row('$all', { Content: 'every event', Type: 'stream' }),
        row('$users', { Content: 'users', Type: 'stream' }),
      ]),
      text('v1.1', {}, [row('$all', { Holds: 'the log', Type: 'stream' }), row('$users', { Holds: 'users', Type: 'stream' })]),
    );
    expect(change.rows.map(({ name, cells }) => [name, cells])).toEqual([
      ['$all', [{ column: 'Holds', before: 'every event', after: 'the log' }]],
    ]);
  });

  it('marks what is not in the last version, and keeps older marks', () => {
    const before = text('v1.1', { 'a: A': ['One.'], 'b: B': ['Two.'] }, [row('--x', {})]);
    const after = text('v1.2', { 'a: A': ['One.'], 'b2: B': ['Two.'], 'c: C': ['Three things.'] }, [
      row('--x', {}),
      row('--y', {}),
    ]);
    const marks = sectionsSince(compareTexts(before, after), { older: { page: null, ids: { b: 'v1.1' } }, version: 'v1.2' });
    expect(marks).toEqual({ page: null, ids: { b2: 'v1.1', c: 'v1.2', 'option---y': 'v1.2' } });
  });

  it('marks nothing in a text that was written anew', () => {
    const before = text('v1.1', { 'a: A': ['One.'] });
    const after = text('v1.2', { 'a: A': ['One.'], 'b: B': ['Two things.'], 'c: C': ['Three things.'] });
    expect(sectionsSince(compareTexts(before, after), { older: { page: null, ids: {} }, version: 'v1.2' }).ids).toEqual({});
  });
});
