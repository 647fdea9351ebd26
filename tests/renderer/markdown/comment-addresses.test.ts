import { describe, expect, it } from 'vitest';
import { commentAddresses } from '../../../renderer/markdown/comment-addresses.ts';

const addresses = (code: string, language = ''): string[] => commentAddresses(code, language).map(({ href }) => href);

describe('addresses in comments', () => {
  it.each(['// see %', '# see %', '-- see %', '/* see % */', ' * see %', '<!-- see % -->', '; see %', 'run(); // see %'])(
    'are found behind the mark of "%s"',
    (line) => {
      expect(addresses(line.replace('%', 'https://example.org/a'))).toEqual(['https://example.org/a']);
    },
  );

  it('have their line and column', () => {
    expect(commentAddresses('run();\n  # https://example.org/a https://example.org/b', 'sh')).toEqual([
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

  it.each([
    ['sh', 'server --advertise % --port 2113'],
    ['sh', 'curl %#part'],
    ['sh', 'echo "a # %"'],
    ['bash', "curl -H 'x: # %' -- %"],
    ['yaml', 'url: %#part'],
    ['ts', 'const a = "// %";'],
    ['ts', 'const a = `\n// %\n`;'],
    ['js', 'const a = /\\/\\/ %/;'],
    ['py', '"""\n# %\n"""'],
    ['sql', "select '-- %'"],
    ['go', 'x := `# %`; y--; z := "%"'],
    ['css', 'a { background: url(%); } // %'],
    ['xml', '<a href="%"># %</a>'],
    ['json', '{ "a": "# %" }'],
    ['text', '# %'],
    ['', 'run --option %'],
    ['', 'docs/**/* %'],
  ])('are none in %s: %s', (language, line) => {
    expect(addresses(line.replaceAll('%', 'https://example.org/a'), language)).toEqual([]);
  });

  it.each([
    ['sh', 'run --option # %'],
    ['ts', 'run("a"); /* one\n two % */ run();'],
    ['ts', " * it's here: %"],
    ['rust', "fn f<'a>() {} // %"],
    ['java', "char c = '\"'; // %"],
    ['sql', "select 'a' -- %"],
    ['lua', '--[[ one\n % ]]'],
    ['haskell', 'f = 1 {- one\n % -}'],
    ['vb', "Run() ' %"],
    ['bat', 'REM %'],
    ['ini', '; %'],
    ['tex', 'a % %'],
    ['clojure', '(run) ; %'],
    ['html', '<!-- one\n% -->'],
    ['vue', '<script>\n// %\n</script>'],
    ['powershell', '<# one\n % #>'],
    ['c#', 'Run(@"x"); // %'],
    ['', 'run() // %'],
  ])('are found in %s: %s', (language, line) => {
    expect(addresses(line.replace(/%(?!.*%)/s, 'https://example.org/a'), language)).toEqual(['https://example.org/a']);
  });
});
