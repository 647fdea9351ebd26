import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CodeBlock } from '../../../../renderer/markdown/code-block.ts';
import { type CodeEngine, createCodeEngine } from '../../../../renderer/markdown/highlight/code-engine.ts';
import { renderCode } from '../../../../renderer/markdown/highlight/render-code.ts';
import { fillTexts } from '../../../../renderer/markdown/interface-texts.ts';
import { readTree } from '../../../support/memory-files.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const samples = readTree(readFileSync(new URL('samples.txtar', import.meta.url), 'utf8'));

let engine: CodeEngine;
beforeAll(async () => {
  engine = await createCodeEngine();
});

async function draw(lang: string, code: string, more: Partial<CodeBlock> = {}): Promise<string> {
  const block: CodeBlock = {
    code,
    lang,
    highlighted: [],
    firstLine: null,
    title: null,
    collapsedLines: null,
    header: true,
    ...more,
  };
  return (await renderCode(block, engine)).html;
}

/** The text a browser has for the code element: what is copied. */
function codeText(html: string): string {
  const text = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : '';
  const find = (nodes: readonly Node[]): Node | null => {
    for (const node of nodes) {
      if (node.nodeName === 'code') return node;
      const inner = 'childNodes' in node ? find(node.childNodes) : null;
      if (inner !== null) return inner;
    }
    return null;
  };
  const code = find(parseFragment(html).childNodes);
  if (code === null) throw new Error('no code element');
  return text(code);
}

describe('the text', () => {
  it.each([...samples.keys()])('of a block in %s is the code, to the character', async (lang) => {
    const code = (samples.get(lang) as string).replace(/\n$/, '');
    expect(codeText(await draw(lang, code, { firstLine: 1, highlighted: [1, 2], collapsedLines: 3 }))).toBe(code);
  });

  it.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['empty lines at both ends', '\n\na\n\n'],
    ['markup', '</code></pre><script>alert("1" & \'2\')</script>&lt;'],
    ['tabs and trailing space', '\ta\t b  \n \t '],
    ['carriage returns', 'a\r\nb\rc'],
    ['combining marks, emoji, right-to-left text', 'e\u0301 👩‍👩‍👧 שלום \u202E abc \u{1F4A7}'],
    ['half a surrogate pair', 'a\uD83Db'],
    ['separators that are no line ends here', 'a\u2028b\u2029c\u0085d\vf\f'],
    ['interpolation', '{{ version }} ${x} <% y %>'],
    ['a no-break space and a byte-order mark', '\uFEFFa\u00A0b'],
  ])('survives %s', async (_, code) => {
    for (const lang of ['ts', 'html', 'text', 'unknown']) expect(codeText(await draw(lang, code))).toBe(code);
  });

  it('has no NUL, which no HTML may have', async () => {
    expect(codeText(await draw('ts', 'a\0b'))).toBe('a\uFFFDb');
  });

  it('is complete for 5,000 lines', async () => {
    const code = Array.from({ length: 5000 }, (_, i) => `const line${i} = "${i}"; // <${i}>`).join('\n');
    const html = await draw('ts', code, { firstLine: 1 });
    expect(codeText(html)).toBe(code);
    expect(html).toContain('data-n="5000"');
  });

  it('is complete, and plain, for a line of 50,000 characters', async () => {
    const line = `const x = [${'1, '.repeat(17_000)}];`;
    const html = await draw('ts', `let a;\n${line}\nlet b;`);
    expect(codeText(html)).toBe(`let a;\n${line}\nlet b;`);
    expect(html.match(/t-k/g)).toHaveLength(2);
  });
});

describe('the markup', () => {
  it('is a figure with title and language', async () => {
    expect(await draw('ts', 'let a = "<b>";', { title: 'a & b' })).toBe(
      '<figure class="code" data-lang="ts"><figcaption><span class="code-title">a &amp; b</span><span class="code-lang">TypeScript</span></figcaption>' +
        '<pre tabindex="0"><code><span class="line"><span class="t-k">let</span> a = <span class="t-s">"&lt;b>"</span>;</span></code></pre></figure>',
    );
  });

  it('names the language as readers know it, on the code where there is no bar', async () => {
    expect(await draw('cs', 'a')).toContain('<figure class="code" data-lang="cs"><pre tabindex="0" data-label="C#">');
    for (const [lang, title] of [
      ['sh', 'Shell'],
      ['jsonc', 'JSON with Comments'],
      ['gitignore', 'gitignore'],
    ] as const)
      expect(await draw(lang, 'a')).toContain(`data-label="${title}"`);
  });

  it('says from which width of the block on the language has room beside the first line', async () => {
    const from = async (code: string, more: Parameters<typeof draw>[2] = {}): Promise<string | undefined> =>
      /data-from="([^"]*)"/.exec(await draw('ts', code, more))?.[1];
    expect(await from(`short\n${'x'.repeat(200)}`)).toBeUndefined();
    expect(await from('x'.repeat(25))).toBe('24');
    expect(await from('x'.repeat(45))).toBe('36');
    expect(await from('x'.repeat(100))).toBe('never');
    expect(await from('字'.repeat(24))).toBe('36');
    expect(await from('x'.repeat(25), { firstLine: 1 })).toBe('30');
  });

  it('has no header where it has nothing to say, or where it shall not', async () => {
    expect(await draw('', 'a')).toBe(
      '<figure class="code" data-lang="text"><pre tabindex="0"><code><span class="line">a</span></code></pre></figure>',
    );
    expect(await draw('ts', 'a', { title: 'x', header: false })).not.toMatch(/figcaption|data-label/);
  });

  it('escapes a language name that is none', async () => {
    const html = await draw('"><script>', 'a');
    expect(html).not.toContain('<script>');
    expect(html).toContain('data-lang="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('data-label="&quot;&gt;&lt;script&gt;"');
  });

  it('has no style attribute and no id, in any language', async () => {
    for (const [lang, code] of samples) expect((await draw(lang, code)).match(/<[^>]*\s(?:style|id)=/g) ?? []).toEqual([]);
  });

  it('numbers lines from anywhere, outside the text', async () => {
    const html = await draw('text', 'a\nb', { firstLine: 999 });
    expect(html).toContain('class="code line-numbers wide-numbers"');
    expect(html).toContain('<span class="line" data-n="999">a</span>\n<span class="line" data-n="1000">b</span>');
    expect(await draw('text', 'a\nb', { firstLine: 998 })).not.toContain('wide-numbers');
  });

  it('marks lines, and the block that has a focus or a difference', async () => {
    const html = await draw('ts', 'a // [!code focus]\nb // [!code ++]\nc', { highlighted: [3] });
    expect(html).toContain('<figure class="code has-focus has-diff"');
    expect(html).toMatch(/class="line focus">a<.*\n<span class="line add">b<.*\n<span class="line highlighted">c</);
    expect(await draw('ts', 'a', { highlighted: [1] })).toContain('<figure class="code" ');
  });

  it('points out words, across tokens and never in pieces', async () => {
    const html = await draw('ts', 'foo("bar"); // [!code word:foo("b]');
    expect(html).toContain(
      '<span class="line"><mark><span class="t-f">foo</span>(<span class="t-s">"b</span></mark><span class="t-s">ar"</span>);</span>',
    );
    expect(await draw('text', 'aaa // [!code word:aa] [!code word:a]')).toContain('<mark>aa</mark><mark>a</mark>');
  });

  it('folds without script and without a second copy of the code', async () => {
    const html = await draw('text', 'one\ntwo\nthree', { collapsedLines: 1 });
    expect(fillTexts(html, {})).toBe(
      '<figure class="code folded" data-lang="text"><pre tabindex="0"><code><span class="line">one</span>' +
        '<span class="code-rest" hidden="until-found">\ntwo\nthree</span></code></pre>' +
        '<details class="code-fold"><summary><span class="when-closed">Show all 3 lines</span>' +
        '<span class="when-open">Show fewer lines</span></summary></details></figure>',
    );
    expect(await draw('text', 'one', { collapsedLines: 1 })).not.toContain('details');
  });

  it.each([
    ['the first line, beside which the language stands', {}, 'a\nb\nc', ['a']],
    ['marked lines', { highlighted: [3] }, 'a\nb\nc', ['a', 'c']],
    ['all lines where they are numbered', { firstLine: 1 }, 'a\nb\nc', ['a', 'b', 'c']],
    ['all lines where the others fade', {}, 'a\nb // [!code focus]\nc', ['a', 'b', 'c']],
    ['output of a session', {}, '$ a\nb\n$ c', ['$ a', 'b']],
  ])('has elements for %s, and for no other', async (_, more, code, expected) => {
    const html = await draw(code.startsWith('$') ? 'console' : 'ts', code, more);
    const lines = [...html.matchAll(/<span class="line[^>]*>(.*)<\/span>/g)].map(([, line]) => line?.replace(/<[^>]*>/g, ''));
    expect(lines).toEqual(expected);
  });

  it('has less than half the bytes of inline styles for two themes', async () => {
    const { createHighlighter } = await import('shiki');
    const langs = ['ts', 'csharp', 'java', 'python', 'go', 'bash'];
    const shiki = await createHighlighter({ langs, themes: ['github-light', 'github-dark'] });
    let theirs = 0;
    let ours = 0;
    for (const lang of langs) {
      const code = samples.get(lang === 'csharp' ? 'cs' : lang) as string;
      ours += (await draw(lang, code)).length;
      theirs += shiki.codeToHtml(code, { lang, themes: { light: 'github-light', dark: 'github-dark' } }).length;
    }
    expect(ours / theirs).toBeLessThan(0.5);
    shiki.dispose();
  });
});

it('says whether the language is known', async () => {
  const known = async (lang: string): Promise<boolean> =>
    (
      await renderCode(
        { code: 'a', lang, highlighted: [], firstLine: null, title: null, collapsedLines: null, header: true },
        engine,
      )
    ).known;
  expect([await known('ts'), await known(''), await known('nolang')]).toEqual([true, true, false]);
});

it('tells the commands of a session from their output', async () => {
  const html = await draw('bash', '$ ls -l\ntotal 0\n\n$ pwd');
  expect(html).toContain('<figure class="code session"');
  expect(html).toMatch(/<span class="line"><span class="t-p">\$ <\/span><span class="t-f">ls<\/span>/);
  expect(html).toContain('<span class="line output">total 0</span>\n<span class="line output"></span>');
  expect(codeText(html)).toBe('$ ls -l\ntotal 0\n\n$ pwd');
});
