// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { codeText } from '../../client/widgets/copy-code/client.ts';

function copied(html: string, lang: string): string {
  const code = document.createElement('code');
  code.innerHTML = html;
  return codeText(code, lang);
}

describe('what is copied', () => {
  it('is the code without markup and without a last empty line', () => {
    expect(copied('<span class="line">a <b>b</b></span>\n<span class="line">c</span>\n', 'ts')).toBe('a b\nc');
  });

  it('leaves the prompts of shell code out, at the beginning of lines only', () => {
    expect(copied('$ ls | grep "$ x"\n> more', 'bash')).toBe('ls | grep "$ x"\nmore');
    expect(copied('> quoted', 'markdown')).toBe('> quoted');
  });

  it('leaves removed lines out, together with their line ends', () => {
    expect(copied('<span class="line">a</span>\n<span class="line remove">b</span>\n<span class="line add">c</span>', 'ts')).toBe(
      'a\nc',
    );
  });
});
