// The language of the pages: spelling by cspell, with the dictionary of the product, and the rules of style.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';
import { describe, expect, it } from 'vitest';
import { contentFolder, contentTexts } from '../support/content-files.ts';
import { proseOf } from '../support/prose.ts';
import { capitalFindings, lowerCaseWords, type StyleFinding, styleFindings, styleRules } from '../support/style-rules.ts';

/** Names in headings that are common words, too. */
const NAMES: ReadonlySet<string> = new Set(['Cloud', 'Directory']);

const sources = contentTexts(/\.md$/);

/** Words of sources that no dictionary has, each with its place: `a.md:12: recieve`. One text is checked faster than many. */
async function unknownWords(texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const lines = [...texts].flatMap(([path, source]) =>
    proseOf(source)
      .split('\n')
      .map((line, at) => ({ line, place: `${path}:${at + 1}` })),
  );
  const text = lines.map(({ line }) => line).join('\n');
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(contentFolder).href, text, languageId: 'plaintext' },
    { configFile: join(contentFolder, 'cspell.json'), noConfigSearch: true, generateSuggestions: false },
    {},
  );
  return issues.map(({ text: word, offset }) => `${lines[text.slice(0, offset).split('\n').length - 1]?.place}: ${word}`);
}

const told = (path: string, findings: readonly StyleFinding[]): readonly string[] =>
  findings.map(({ line, words, instead }) => `content/${path}:${line}: "${words.trim()}": ${instead}`);

describe('spelling', () => {
  it('is that of American English and the product', async () => {
    expect(sources.size).toBeGreaterThan(300);
    expect(await unknownWords(sources)).toEqual([]);
  });

  it.each([
    ['a mistake', 'A stream is recieved.', ['1: recieved']],
    ['a British word', 'The behaviour of a node.', ['1: behaviour']],
    ['a title', '---\ntitle: Recieve events\nicon: zxqv\n---\n', ['2: Recieve']],
    ['the text of a link', 'See [the sceme](./sceem.md).', ['1: sceme']],
    ['nothing in markup', '::: tabs#zxqv\n@tab Linux#zxqv\n<Zxqv a="zxqvv"/> {{ zxqv }} https://zxqv.example\n:::', []],
    ['nothing in code', '`recieve`\n\n```ts\nconst recieve = 1;\n```\n', []],
  ])('notices %s', async (_, source, expected) => {
    const found = await unknownWords(new Map(Object.entries({ 'a.md': 'A page.', 'b.md': source })));
    expect(found).toEqual(expected.map((word) => `b.md:${word}`));
  });

  it('has a dictionary of words that pages use, in order', () => {
    const words = readFileSync(join(contentFolder, 'words.txt'), 'utf8').trim().split('\n');
    const prose = [...sources.values()].map(proseOf).join('\n').toLowerCase();
    expect(words.filter((word) => !prose.includes(word.toLowerCase()))).toEqual([]);
    expect(words).toEqual([...words].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

describe('style', () => {
  it('follows the rules', () => {
    expect([...sources].flatMap(([path, source]) => told(path, styleFindings(source)))).toEqual([]);
  });

  it('has headings in sentence case', () => {
    const common = new Set([...sources.values()].flatMap(lowerCaseWords));
    const findings = [...sources].flatMap(([path, source]) => told(path, capitalFindings(source, common, NAMES)));
    expect(findings).toEqual([]);
    expect(capitalFindings('## Getting Started', new Set(['started']), NAMES)).toHaveLength(1);
  });

  it.each(styleRules)('notices: $example', ({ example, instead }) => {
    expect(styleFindings(example).map((finding) => finding.instead)).toEqual([instead]);
  });

  it('says where', () => {
    expect(styleFindings('---\ntitle: A\n---\n\nA `just`,\n```\njust\n```\njust.')).toMatchObject([{ line: 9, words: 'just' }]);
  });
});
