import { describe, expect, it } from 'vitest';
import { sourceLine } from '../../../renderer/diagrams/source-line.ts';

describe('the line Mermaid means', () => {
  it('is the line of the source where nothing was taken out', () => {
    expect(sourceLine('flowchart LR\n  a --> b\n  b --> \n', 3)).toBe(3);
  });

  it.each([
    ['comments', '%% one\nflowchart LR\n  %% two\n  a --> b\n  b -->', 3, 5],
    ['front matter', '---\ntitle: A\n---\nflowchart LR\n  a -->', 2, 5],
    ['a directive', "%%{init: {\n  'theme': 'dark'\n}}%%\nflowchart LR\n  a -->", 2, 5],
    ['empty lines at the top', '\n\nflowchart LR\n  a -->', 2, 4],
  ])('counts %s', (_what, source, said, line) => {
    expect(sourceLine(source, said)).toBe(line);
  });

  it('is the last that says anything where Mermaid counts beyond the end', () => {
    expect(sourceLine('flowchart LR\n  a -->\n\n', 7)).toBe(2);
  });
});
