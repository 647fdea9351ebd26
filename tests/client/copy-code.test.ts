// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { codeText } from '../../client/widgets/copy-code/client.ts';

function copied(html: string, classes = ''): string {
  const figure = document.createElement('figure');
  figure.className = classes;
  figure.innerHTML = `<code>${html}</code>`;
  return codeText(figure.firstChild as Element);
}

describe('what is copied', () => {
  it('is the code without markup and without a last empty line', () => {
    expect(copied('<span class="line">a <b>b</b></span>\n<span class="line">c</span>\n')).toBe('a b\nc');
  });

  it('is the commands of a session, without prompts and output', () => {
    const html =
      '<span class="line"><span class="t-p">$ </span>ls \\</span>\n<span class="line">  -l</span>\n<span class="line output">total 0</span>\n' +
      '<span class="line output"></span>\n<span class="line"><span class="t-p">$ </span>pwd</span>\n<span class="line output">/</span>';
    expect(copied(html, 'code session')).toBe('ls \\\n  -l\npwd');
  });

  it('keeps prompts of other code', () => {
    expect(copied('<span class="line"><span class="t-p">&gt;&gt;&gt;</span> 1</span>')).toBe('>>> 1');
  });

  it('leaves removed lines out, together with their line ends', () => {
    expect(copied('<span class="line">a</span>\n<span class="line remove">b</span>\n<span class="line add">c</span>')).toBe(
      'a\nc',
    );
  });
});
