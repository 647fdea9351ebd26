import { describe, expect, test } from 'vitest';
import type { VersionConfig, VersionGroupConfig } from '../../../renderer/model/site-config.ts';
import { findVersionBlocks, resolveVersionBlocks, versionedText } from '../../../renderer/source/version-blocks.ts';
import { matchRange } from '../../../renderer/source/version-range.ts';
import { pick, randomFrom } from '../../support/random.ts';

const GROUP: VersionGroupConfig = {
  name: 'Server',
  basePath: 'server',
  shared: null,
  canonical: 'newest',
  changes: false,
  banner: 'old',
  versions: ['v3', 'v2', 'v1'].map((version) => ({
    version,
    path: version,
    startPage: '',
    label: null,
    lts: false,
    deprecated: false,
    hide: false,
    noindex: false,
  })),
};

const versionNamed = (name: string): VersionConfig => GROUP.versions.find(({ version }) => version === name) as VersionConfig;

/** The text one version shows; lines without words are left out to make the expectation readable. */
function shown(text: string, version: string): string[] {
  return versionedText(text, 'a.md', GROUP)
    .textFor(versionNamed(version))
    .split('\n')
    .filter((line) => line !== '');
}

describe('a version block', () => {
  const text = 'before\n::: versions >=v2\nnew\n:::\nafter\n';

  test('becomes blank lines where its range does not admit the version', () => {
    expect(versionedText(text, 'a.md', GROUP).textFor(versionNamed('v1'))).toBe('before\n\n\n\nafter\n');
  });

  test('loses only its marks where it does', () => {
    expect(versionedText(text, 'a.md', GROUP).textFor(versionNamed('v2'))).toBe('before\n\nnew\n\nafter\n');
  });

  test('is written with three or more colons, with or without space', () => {
    for (const mark of ['::: versions v1', ':::versions v1', '::::::  versions   v1  ', ':::: versions v1']) {
      const colons = /^:+/.exec(mark)?.[0];
      expect(shown(`${mark}\nold\n${colons}\nend`, 'v1')).toEqual(['old', 'end']);
      expect(shown(`${mark}\nold\n${colons}\nend`, 'v2')).toEqual(['end']);
    }
  });

  test('is no container whose name only begins alike', () => {
    expect(findVersionBlocks('::: versions-table\n:::\n\n::: versionsx\n:::\n::: version v1\n:::')).toEqual([]);
  });

  test('holds other containers, with as many colons or more', () => {
    const nested = '::: versions v1\n::: tip\nhint\n:::\nold\n:::\nend';
    expect(shown(nested, 'v1')).toEqual(['::: tip', 'hint', ':::', 'old', 'end']);
    expect(shown(nested, 'v2')).toEqual(['end']);
    const longer = '::: versions v1\n:::: tip\nhint\n::::\nold\n:::\nend';
    expect(shown(longer, 'v1')).toEqual([':::: tip', 'hint', '::::', 'old', 'end']);
    expect(shown(longer, 'v2')).toEqual(['end']);
  });

  test('stands in other containers, and survives one in it that is not closed', () => {
    const outer = ':::: tip\n::: versions v1\nold\n:::\nhint\n::::\nend';
    expect(shown(outer, 'v1')).toEqual([':::: tip', 'old', 'hint', '::::', 'end']);
    expect(shown(outer, 'v2')).toEqual([':::: tip', 'hint', '::::', 'end']);
    const unclosedInside = ':::: versions v1\n::: tip\nold\n::::\nend';
    expect(shown(unclosedInside, 'v2')).toEqual(['end']);
  });

  test('stands in another block', () => {
    const nested = ':::: versions >=v2\nnew\n::: versions v3\nnewest\n:::\n::::\nend';
    expect(shown(nested, 'v3')).toEqual(['new', 'newest', 'end']);
    expect(shown(nested, 'v2')).toEqual(['new', 'end']);
    expect(shown(nested, 'v1')).toEqual(['end']);
  });

  test('belongs to the list item it is indented into', () => {
    const list = '1. one\n\n   ::: versions v1\n   old\n   :::\n\n2. two\n';
    expect(shown(list, 'v1')).toEqual(['1. one', '   old', '2. two']);
    expect(shown(list, 'v2')).toEqual(['1. one', '2. two']);
    const deep = '- a\n  - b\n\n    ::: versions v1\n    old\n    :::\n';
    expect(shown(deep, 'v2')).toEqual(['- a', '  - b']);
  });

  test('is text in code, in comments and in front matter', () => {
    for (const literal of [
      '```md\n::: versions v1\n:::\n```',
      '~~~~\n```\n::: versions v1\n~~~~',
      '<!--\n::: versions v1\n-->',
      '---\ntext: |\n  a\n::: versions v1\n---',
      'a\n\n    ::: versions v1\n    :::',
    ]) {
      expect(findVersionBlocks(`${literal}\n`)).toEqual([]);
    }
  });

  test('may hold code that shows its own marks', () => {
    const text = '::: versions v1\n```md\n:::\n```\nold\n:::\nend';
    expect(shown(text, 'v2')).toEqual(['end']);
    expect(shown(text, 'v1')).toEqual(['```md', ':::', '```', 'old', 'end']);
  });

  test('versions that show the same have the same signature', () => {
    const versioned = versionedText(text, 'a.md', GROUP);
    const [v3, v2, v1] = GROUP.versions.map((version) => versioned.signature(version));
    expect(v3).toBe(v2);
    expect(v1).not.toBe(v2);
    expect(versionedText('no blocks', 'a.md', GROUP).signature(versionNamed('v1'))).toBe('');
  });
});

describe('what is wrong with a block', () => {
  test('one without an end is shown by all versions and reported where it begins', () => {
    const versioned = versionedText('---\na: 1\n---\n\n::: versions v1\nold\n', 'a.md', GROUP);
    expect(versioned.textFor(versionNamed('v3'))).toContain('old');
    expect(versioned.diagnostics).toMatchObject([
      { code: 'versions/unclosed-block', severity: 'error', at: { file: 'a.md', line: 5, column: 14, length: 2 } },
    ]);
  });

  test('text further left ends it, which is no end', () => {
    const { blocks, diagnostics } = versionedText('- a\n\n  ::: versions v1\n  old\n\ntext\n', 'a.md', GROUP);
    expect(blocks).toMatchObject([{ open: 2, close: 5, closed: false }]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['versions/unclosed-block']);
  });

  test('an unknown version is reported at its place in the range', () => {
    const { diagnostics } = versionedText('::: versions v1, >=v9\nold\n:::\n', 'a.md', GROUP);
    expect(diagnostics).toMatchObject([
      {
        code: 'versions/unknown-version',
        at: { line: 1, column: 20, length: 2 },
        fix: 'write one of them, or add "v9" to the versions in the config',
      },
    ]);
  });

  test('no range at all is one that names no version', () => {
    expect(versionedText('::: versions\nold\n:::\n', 'a.md', GROUP).diagnostics[0]).toMatchObject({
      code: 'versions/bad-range',
      at: { line: 1 },
    });
  });

  test('a page without versions keeps the text and is reported', () => {
    const { text, diagnostics } = resolveVersionBlocks('::: versions v1\nold\n:::\n', 'a.md', null);
    expect(text).toBe('\nold\n\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['versions/unknown-version']);
  });

  test('a stray closing mark is left to the parser', () => {
    expect(shown(':::\n::: versions v1\nold\n:::\n:::\n', 'v1')).toEqual([':::', 'old', ':::']);
  });
});

describe('for any nesting of blocks', () => {
  const random = randomFrom(7);

  interface Expected {
    readonly line: string;
    readonly ranges: readonly string[];
  }

  /** Lines of a random text, each with the ranges of the blocks around it; the marks of blocks have the range `mark`. */
  function randomLines(depth: number, indent: string, ranges: readonly string[]): Expected[] {
    const lines: Expected[] = [];
    for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
      const kind = depth === 0 ? 0 : random();
      const colons = indent + ':'.repeat(3 + (random() < 0.5 ? 0 : depth));
      if (kind < 0.4) {
        lines.push({ line: `${indent}word ${Math.floor(random() * 1e6)}`, ranges });
      } else if (kind < 0.7) {
        const range = pick(['>=v2', 'v1', '!=v2', 'v1 - v2', '<v3, v3', '>v3'], random);
        lines.push({ line: `${colons} versions ${range}`, ranges: ['mark'] });
        lines.push(...randomLines(depth - 1, indent, [...ranges, range]));
        lines.push({ line: colons, ranges: ['mark'] });
      } else if (kind < 0.85) {
        lines.push({ line: `${colons} tip`, ranges }, ...randomLines(depth - 1, indent, ranges), { line: colons, ranges });
      } else {
        lines.push({ line: '', ranges }, { line: `${indent}- item`, ranges }, { line: '', ranges });
        lines.push(...randomLines(depth - 1, `${indent}  `, ranges), { line: '', ranges });
      }
    }
    return lines;
  }

  test('every version shows exactly the lines whose blocks all admit it, at their old places', () => {
    for (let run = 0; run < 300; run++) {
      const lines = randomLines(3, '', []);
      const text = lines.map(({ line }) => line).join('\n');
      const versioned = versionedText(text, 'a.md', GROUP);
      expect(versioned.diagnostics).toEqual([]);
      for (const version of GROUP.versions) {
        const expected = lines.map(({ line, ranges }) =>
          ranges[0] === 'mark' || !ranges.every((range) => matchRange(range, version, GROUP)) ? '' : line,
        );
        expect(versioned.textFor(version)).toBe(expected.join('\n'));
      }
    }
  });
});
