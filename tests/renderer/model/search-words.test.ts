import { describe, expect, it } from 'vitest';
import { termCounts, searchWords, termCounter, termsOf, topicOf } from '../../../renderer/model/search-words.ts';

const terms = (text: string): string[] => searchWords(text).flatMap((word) => termsOf(word));
const words = (text: string): string[] => searchWords(text).map(({ start, end }) => text.slice(start, end));

describe('words to search for', () => {
  it('are in lower case, without accents, and without those that say nothing', () => {
    expect(terms('The Café and THE naïve Readers of it')).toEqual(['cafe', 'naive', 'readers']);
  });

  it.each([
    ['AppendToStream', ['appendtostream', 'append', 'stream']],
    ['appendToStream', ['appendtostream', 'append', 'stream']],
    ['append_to_stream', ['appendtostream', 'append', 'stream']],
    ['append-to-stream', ['appendtostream', 'append', 'stream']],
    ['APP_NODE_IP', ['appnodeip', 'app', 'node', 'ip']],
    ['HTTPServer2', ['httpserver2', 'http', 'server2']],
    ['localhost:2113', ['localhost2113', 'localhost', '2113']],
    ['v25.1', ['v251', 'v25']],
    ['node.js', ['nodejs', 'node', 'js']],
    ['client.appendToStream', ['appendtostream', 'client', 'append', 'stream']],
    ['build.lib.entry', ['buildlibentry', 'build', 'lib', 'entry']],
  ])('of the identifier %s are it as a whole, and its parts', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ['$all', ['$all']],
    ['$maxAge', ['$maxage', 'maxage', 'max', 'age']],
    ['--mem-db', ['--memdb', 'memdb', 'mem', 'db']],
    ['--help', ['--help', 'help']],
    ['--web.config-file', ['--webconfigfile', 'configfile', 'web', 'config', 'file']],
    ['@scope/name', ['@scope', 'scopename', 'scope', 'name']],
    ['.NET', ['.net', 'net']],
    ['C#', ['c#']],
    ['C++', ['c++']],
  ])('of %s are what its mark makes of it, too', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('of a path are its parts and each two neighbours', () => {
    expect(terms('/streams/{name}/metadata')).toEqual(['streamsname', 'namemetadata', 'streams', 'name', 'metadata']);
  });

  it('of scripts without spaces are pairs of signs', () => {
    expect(terms('検索語')).toEqual(['検索', '索語']);
  });

  it('say where they stand, without what is around them', () => {
    expect(words('Use "--mem-db", `$all` (or x.appendTo()).')).toEqual(['Use', '--mem-db', '$all', 'x.appendTo']);
    const text = 'see AppendToStream';
    const parts = searchWords(text)[1]?.parts.map(({ start, end }) => text.slice(start, end));
    expect(parts).toEqual(['Append', 'Stream']);
  });

  it('are no keys and no hashes', () => {
    expect(terms(`${'a'.repeat(41)} b`)).toEqual([]);
  });
});

describe('the topic of a question', () => {
  it.each([
    ['how to helm list', 'helm list'],
    ['How do I append an event', 'I append an event'],
    ['helm repo --color', 'helm repo'],
    ['what is docker compose up --build', 'docker compose up'],
  ])('of %s is %s', (question, topic) => {
    expect(topicOf(question)).toBe(topic);
  });

  it.each(['helm list', '--color', 'how to install', 'how to', ''])('of %s is all of it, or too little', (question) => {
    expect(topicOf(question)).toBeNull();
  });
});

describe('counted terms', () => {
  it('are those of each text, whatever was counted before', () => {
    const counter = termCounter();
    const texts = ['Streams: append to a stream, appendToStream.', 'append a stream', '', 'Stream'];
    expect(texts.map((text) => [...counter(text)])).toEqual(texts.map((text) => [...termCounts(text)]));
    expect([...counter('append, append')]).toEqual([['append', 2]]);
  });
});
