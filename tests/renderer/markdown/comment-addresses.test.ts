import { describe, expect, it } from 'vitest';
import { commentAddresses } from '../../../renderer/markdown/comment-addresses.ts';

const addresses = (code: string): string[] => commentAddresses(code).map(({ href }) => href);

describe('addresses in comments', () => {
  it.each(['// see %', '# see %', '-- see %', '/* see % */', ' * see %', '<!-- see % -->', '; see %', 'run(); // see %'])(
    'are found behind the mark of "%s"',
    (line) => {
      expect(addresses(line.replace('%', 'https://example.org/a'))).toEqual(['https://example.org/a']);
    },
  );

  it('are told with their line and column', () => {
    expect(commentAddresses('run();\n  # https://example.org/a https://example.org/b')).toEqual([
      { href: 'https://example.org/a', line: 1, column: 4 },
      { href: 'https://example.org/b', line: 1, column: 26 },
    ]);
  });

  it('end before the full stop, the bracket or the quote of their sentence', () => {
    expect(addresses('# (https://example.org/a), "https://example.org/b", https://example.org/c.')).toEqual([
      'https://example.org/a',
      'https://example.org/b',
      'https://example.org/c',
    ]);
  });

  it('are not those of the code itself', () => {
    expect(addresses("fetch('https://example.org/a'); // done\ncurl https://example.org/b")).toEqual([]);
  });
});
