import { describe, expect, it } from 'vitest';
import { readHeadingLine, renamedHeading } from '../../../renderer/editor/heading-line.ts';

describe('a heading', () => {
  it.each([
    ['## Install', 'New', 'install', '## New <a id="install"></a>'],
    ['## Install ##', 'New', null, '## New ##'],
    ['## Install {#set-up}', 'New', null, '## New {#set-up}'],
    ['> - ### Install', 'New', null, '> - ### New'],
    ['Install', 'New', null, 'New'],
    ['## Set up <a id="install"></a>', 'Begin', 'set-up', '## Begin <a id="set-up"></a> <a id="install"></a>'],
  ])('%j gets other words', (line, words, earlier, expected) => {
    const written = readHeadingLine(line);
    expect(written && renamedHeading(line, written, words, earlier)).toBe(expected);
  });

  it('may have an id of its own, or no words', () => {
    expect(readHeadingLine('## Install {#set-up}')?.hasOwnId).toBe(true);
    expect(readHeadingLine('## Install')?.hasOwnId).toBe(false);
    expect(readHeadingLine('## ')).toBeNull();
  });
});
