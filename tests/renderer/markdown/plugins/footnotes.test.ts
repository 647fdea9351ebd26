import { describe, expect, it } from 'vitest';
import { parseText, showBody, showDiagnostic } from '../parse-text.ts';

const found = (text: string): string[] => parseText(text).page.diagnostics.map(showDiagnostic);

describe('a footnote that nobody defines', () => {
  it('is told where it is referred to, and stays as it is written', () => {
    expect(found('Text.[^9] More.')).toEqual([
      '1:8+1 warning markdown/undefined-footnote: The footnote "9" is not defined, so readers see "[^9]". → write "[^9]: …" on a line of its own, or "\\[" where the brackets are meant',
    ]);
    expect(showBody(parseText('Text.[^9] More.'))).toBe('<p>Text.[^9] More.</p>\n');
    expect(found('- a [^1]\n- *b*[^note]\n\n| a | b |\n|---|---|\n| c[^2] | d |\n\n# H[^3]')).toHaveLength(4);
  });

  it.each(['zz', 'note-1', 'second', 'api-limits', 'tip'])('is told behind a blank as well: %s', (label) => {
    expect(found(`Text [^${label}] here.`)).toHaveLength(1);
  });

  it('is told with the label that may have been meant', () => {
    expect(found('Text [^Not]\n\n[^not]: Words.')).toEqual([expect.stringContaining('→ write "[^not]"')]);
    expect(found('Text.[^1]\n\n[^2]: Words.')).toEqual([expect.stringContaining('→ write "[^1]: …"')]);
  });

  it('is none where it is defined, before or after, or in the text itself', () => {
    expect(found('[^a-1]: One.\n\nText[^a-1] and^[a note] and [^2](./README.md)[^2].\n\n- [^2]: Two.')).toEqual([]);
  });

  it.each([
    '`[^9]` and ``a[^note]``',
    '```\na[^9]\n```',
    'Use [^/]+, [^"]*, [^ ], [^a-z], [^0-9], [^A-Za-z] or [^\\s].',
    'Not [^abc]* nor ([^abc]) nor [^9]+ nor ^[^9] nor /[^9]/ nor a[^bc]d nor x[^a]',
    'The sets [^abc], [^aeiou], [^a-zäöü], [^rnt] and [^_a-z0-9-] are every other letter.',
    'Escaped: \\[^9] and [\\^9]',
    '::: v-pre\na[^9]\n:::',
    '<code>[^9]</code>',
    '$a[^9]$',
  ])('is none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
