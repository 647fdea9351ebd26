import { describe, expect, it } from 'vitest';
import { excerptOf, markAll } from '../../../client/widgets/search/marked-text.ts';

const shown = (pieces: readonly string[]): string => pieces.map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece)).join('');
const LONG = `${'Filler words go on. '.repeat(20)}Here apples grow beside pears. ${'More words follow. '.repeat(20)}`;

describe('a marked text', () => {
  it('marks words, parts of identifiers, and identifiers that were typed as a whole', () => {
    expect(shown(markAll('Read AppendToStream, stream.', new Set(['stream'])))).toBe('Read AppendTo[Stream], [stream].');
    expect(shown(markAll('Read AppendToStream, stream.', new Set(['appendtostream'])))).toBe('Read [AppendToStream], stream.');
    expect(shown(markAll('All of $all', new Set(['$all'])))).toBe('All of [$all]');
  });

  it('marks other forms of a word, and neighbours as one', () => {
    expect(shown(markAll('A backup of backups', new Set(['backups'])))).toBe('A [backup] of [backups]');
    expect(shown(markAll('Persistent subscriptions', new Set(['persistent', 'subscriptions'])))).toBe(
      '[Persistent subscriptions]',
    );
  });

  it('marks a short word beside another one of the question only', () => {
    const terms = new Set(['back', 'up', 'date']);
    expect(shown(markAll('Back up what ends up, caughtUp or set up', terms))).toBe('[Back up] what ends up, caughtUp or set up');
    expect(shown(markAll('It is up to date', terms))).toBe('It is [up] to [date]');
    expect(shown(markAll('In the db', new Set(['db'])))).toBe('In the [db]');
  });

  it('is the same text, whatever is marked', () => {
    expect(markAll('a <b> & "c"', new Set(['b'])).join('')).toBe('a <b> & "c"');
    expect(markAll('', new Set(['b'])).join('')).toBe('');
  });
});

describe('an excerpt', () => {
  it('shows the stretch with most of the words, cut between words', () => {
    const text = shown(excerptOf(LONG, new Set(['apples', 'pears'])));
    expect(text).toMatch(/^… \S.*\[apples\] grow beside \[pears\].* …$/);
    expect(text.length).toBeLessThan(175);
  });

  it('is the beginning where nothing is found, and where that is wanted', () => {
    expect(shown(excerptOf(LONG, new Set(['none'])))).toMatch(/^Filler words .* …$/);
    expect(shown(excerptOf(LONG, new Set(['apples']), true))).toMatch(/^Filler words .* …$/);
  });

  it.each([
    ['one line of code', 'Set it in the file:\fNodeIp: 10.0.0.1\fPort: 2113\nThen start.', 'port', '\f[Port]: 2113\f'],
    [
      'a row, whose cells are apart',
      'Name\tMeaning\n\f--port\twhere it listens\n\f--log\tits file',
      'log',
      '\f--[log]\f · its file',
    ],
    ['prose before code with as many words', 'The port:\fPort: 2113\nThe default port', 'port', 'The [port]:'],
    ['a row before the head of its table', 'Port\tMeaning\n2113\tthe port of all', 'port', '2113 · the [port] of all'],
    ['the head, if nothing else has the word', 'Port\tMeaning\n2113\tthe default', 'meaning', 'Port · [Meaning]'],
  ])('is %s', (_, text, term, expected) => {
    expect(shown(excerptOf(text, new Set([term])))).toBe(expected);
  });

  it('is code to where a long line of it is cut', () => {
    const text = shown(excerptOf(`\f${'first --many '.repeat(12)}--port ${'--more '.repeat(30)}`, new Set(['port'])));
    expect(text).toMatch(/^… \f.*\[port\].*\f …$/);
  });

  it('is the whole text where that is short', () => {
    expect(shown(excerptOf('Apples grow.', new Set(['apples'])))).toBe('[Apples] grow.');
  });
});

describe('an excerpt', () => {
  const long = `https://example.org/${'path/'.repeat(12)}end`;

  it.each([
    `Begin ${'word '.repeat(6)}${long} and then the term that was asked for ${'word '.repeat(4)}${long} after all of it.`,
    `The term ${'x'.repeat(90)} ${'y'.repeat(100)} end`,
  ])('cuts no word, however long: %s', (text) => {
    const shown = excerptOf(text, new Set(['term']))
      .join('')
      .replace(/^… /, '')
      .replace(/ …$/, '');
    const words = new Set(text.split(' '));
    expect(shown.split(' ').filter((word) => !words.has(word))).toEqual([]);
  });

  it('is cut where nothing separates words', () => {
    expect(excerptOf(`${'語'.repeat(400)}`, new Set(['term'])).join('').length).toBeLessThan(200);
  });
});
