import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeEngine, createCodeEngine } from '../../../../renderer/markdown/highlight/code-engine.ts';
import { applyNotation } from '../../../../renderer/markdown/highlight/notation.ts';
import { plainTokens } from '../../../../renderer/markdown/highlight/tokenize.ts';

let engine: CodeEngine;
beforeAll(async () => {
  engine = await createCodeEngine();
});

/** Each line as `text` or `text | marks`, words in brackets. */
async function marked(lang: string, code: string, highlighted: readonly number[] = []): Promise<readonly string[]> {
  const tokenizer = (await engine.tokenizer(lang, code)) ?? plainTokens;
  return applyNotation(code, tokenizer(code), highlighted).map(({ tokens, marks, words }) => {
    const text = tokens.map((token) => token.text).join('');
    const said = [...marks, ...words.map((word) => `[${word}]`)].join(' ');
    return said === '' ? text : `${text} | ${said}`;
  });
}

describe('notation comments', () => {
  it.each([
    ['++', 'add'],
    ['--', 'remove'],
    ['highlight', 'highlighted'],
    ['hl', 'highlighted'],
    ['focus', 'focus'],
    ['error', 'error'],
    ['warning', 'warning'],
  ])('[!code %s] marks its line as %s', async (tag, mark) => {
    expect(await marked('ts', `a();\nb(); // [!code ${tag}]\nc();`)).toEqual(['a();', `b(); | ${mark}`, 'c();']);
  });

  it.each([
    ['ts', 'x // [!code ++]'],
    ['ts', 'x /* [!code ++] */'],
    ['ts', 'x //[!code ++]'],
    ['ts', 'x //   [!code   ++]   '],
    ['python', 'x # [!code ++]'],
    ['yaml', 'x # [!code ++]'],
    ['html', 'x <!-- [!code ++] -->'],
    ['xml', 'x <!-- [!code ++] -->'],
    ['sql', 'x -- [!code ++]'],
    ['lua', 'x --[[ [!code ++] ]]'],
    ['haskell', 'x {- [!code ++] -}'],
    ['css', 'x /* [!code ++] */'],
    ['ini', 'x ; [!code ++]'],
    ['clojure', 'x ;; [!code ++]'],
    ['latex', 'x % [!code ++]'],
    ['vb', "x ' [!code ++]"],
    ['vim', 'x " [!code ++]'],
    ['fortran-free-form', 'x ! [!code ++]'],
    ['fsharp', 'x (* [!code ++] *)'],
    ['powershell', 'x # [!code ++]'],
    ['hcl', 'x # [!code ++]'],
    ['jsonc', 'x // [!code ++]'],
    ['md', 'x <!-- [!code ++] -->'],
    ['text', 'x // [!code ++]'],
    ['no-such-language', 'x # [!code ++]'],
  ])('work in %s as "%s"', async (lang, line) => {
    expect(await marked(lang, line)).toEqual(['x | add']);
  });

  it('work in JSX, where the braces go with the comment, but not those of a function body', async () => {
    expect(await marked('tsx', 'f(<p>\n  <b/> {/* [!code ++] */}\n  {/* [!code --] */}\n</p>);')).toEqual([
      'f(<p>',
      '  <b/> | add',
      '</p>); | remove',
    ]);
    expect(await marked('ts', 'f(() => {/* [!code hl] */});')).toEqual(['f(() => {}); | highlighted']);
  });

  it('leave other words of the comment in place', async () => {
    expect(await marked('ts', 'a // [!code hl] because')).toEqual(['a // because | highlighted']);
    expect(await marked('ts', 'a // because [!code hl]')).toEqual(['a // because | highlighted']);
    expect(await marked('html', '<a> <!-- [!code ++] --> <b>')).toEqual(['<a> <b> | add']);
  });

  it('may stand several in one comment', async () => {
    expect(await marked('ts', 'a // [!code ++] [!code focus]')).toEqual(['a | add focus']);
  });

  it('keep the indent of a line they begin', async () => {
    expect(await marked('ts', '  /* [!code ++] */ a')).toEqual(['  a | add']);
  });

  it('that leave their line empty go with it and mark the next', async () => {
    expect(await marked('ts', 'a\n  // [!code hl]\nb\nc')).toEqual(['a', 'b | highlighted', 'c']);
    expect(await marked('ts', '// [!code ++:2]\na\n// [!code focus]\nb\nc')).toEqual(['a | add', 'b | add focus', 'c']);
  });

  it('hold for as many lines as they say', async () => {
    expect(await marked('ts', 'a // [!code hl:2]\nb\nc')).toEqual(['a | highlighted', 'b | highlighted', 'c']);
    expect(await marked('ts', 'a // [!code hl:99]\nb')).toEqual(['a | highlighted', 'b | highlighted']);
  });

  it('point out words to the end, or for some lines', async () => {
    expect(await marked('ts', 'a // [!code word:x]\nb')).toEqual(['a | [x]', 'b | [x]']);
    expect(await marked('ts', '// [!code word:x\\:y:1]\na\nb')).toEqual(['a | [x:y]', 'b']);
  });

  it('are shown as written in code that is no comment, or with two exclamation marks', async () => {
    expect(await marked('ts', 'const a = "[!code ++]";')).toEqual(['const a = "[!code ++]";']);
    expect(await marked('ts', 'a // [!!code ++]')).toEqual(['a // [!code ++]']);
    expect(await marked('text', 'write [!code ++] there')).toEqual(['write [!code ++] there']);
    expect(await marked('ts', 'a // [!code nonsense]')).toEqual(['a // [!code nonsense]']);
  });

  it('leave a block comment open that goes on', async () => {
    expect(await marked('ts', 'a /* [!code hl]\nb */')).toEqual(['a /* | highlighted', 'b */']);
  });

  it('that leave nothing at all leave nothing', async () => {
    expect(await marked('ts', '// [!code hl]')).toEqual([]);
  });

  it('and line numbers of the fence count lines as written', async () => {
    expect(await marked('ts', 'a\n// [!code ++]\nb\nc', [1, 4])).toEqual(['a | highlighted', 'b | add', 'c | highlighted']);
  });
});
