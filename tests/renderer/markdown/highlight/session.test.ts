import { describe, expect, it } from 'vitest';
import { readSession } from '../../../../renderer/markdown/highlight/session.ts';

/** The lines of a block, each with a sign: `C` and what is typed, `M` for more of it, `O` for output; `null` without prompts. */
function read(lang: string, ...lines: readonly string[]): readonly string[] | null {
  const session = readSession(lines.join('\n'), lang);
  if (session === null) return null;
  return session.lines.map((line, i) => {
    const text = lines[i] as string;
    return line.kind === 'output' ? `O ${text}` : `${line.kind === 'command' ? 'C' : 'M'} ${text.slice(line.prompt)}`;
  });
}

describe('a session', () => {
  it.each([
    ['console', '$ ls'],
    ['shell-session', '$ ls'],
    ['bash', '$ ls'],
    ['', '$ ls'],
    ['bash', 'ada@node:~/data$ ls'],
    ['bash', '[ada@node data]$ ls'],
    ['bash', '(venv) $ ls'],
    ['bash', 'root@node:~# ls'],
    ['console', '# ls'],
    ['console', '% ls'],
    ['bash', '> ls'],
    ['powershell', 'PS> ls'],
    ['powershell', 'PS C:\\Users> ls'],
    ['text', 'PS> ls'],
    ['bat', 'C:\\Users>ls'],
  ])('in %s, %s is a command', (lang, line) => {
    expect(read(lang, line, 'total 0')).toEqual(['C ls', 'O total 0']);
  });

  it.each([
    ['bash', 'ls', '# $ is the prompt'],
    ['bash', '# ls', 'ls'],
    ['console', '# Start the node', 'headwater'],
    ['text', '> quoted', 'x'],
    ['markdown', '> quoted', '$ x'],
    ['js', '$ ls', 'x'],
    ['bash', 'for x in a; do', '$ x'],
  ])('code in %s that begins with %s is none', (lang, ...lines) => {
    expect(read(lang, ...lines)).toBeNull();
  });

  it('has comments above its commands, and empty lines', () => {
    expect(read('bash', '# List', '$ ls', '', '$ pwd')).toEqual(['O # List', 'C ls', 'O ', 'C pwd']);
  });

  it('has commands of several lines', () => {
    expect(read('bash', '$ curl \\', '> -s \\', '  host', 'ok')).toEqual(['C curl \\', 'M -s \\', 'M   host', 'O ok']);
    expect(read('bash', '$ cat <<EOF > a', 'one', '$two', 'EOF', 'out')).toEqual([
      'C cat <<EOF > a',
      'M one',
      'M $two',
      'M EOF',
      'O out',
    ]);
    expect(read('bash', "$ curl -d '{", '  "a": 1', "}' host", 'ok')).toEqual([
      "C curl -d '{",
      'M   "a": 1',
      "M }' host",
      'O ok',
    ]);
    expect(read('bash', '$ for x in a b; do', '> echo $x', '> done', 'a')).toEqual([
      'C for x in a b; do',
      'M echo $x',
      'M done',
      'O a',
    ]);
    expect(read('powershell', 'PS> Get-Item `', '>> a', 'x')).toEqual(['C Get-Item `', 'M a', 'O x']);
  });

  it('does not take output for more of a command', () => {
    expect(read('bash', "$ echo it's", "it's", '', "that's all")).toEqual(["C echo it's", "M it's", 'O ', "O that's all"]);
    expect(read('bash', '$ npm run build', '', '> a@1 build', '> tsc')).toEqual([
      'C npm run build',
      'O ',
      'O > a@1 build',
      'O > tsc',
    ]);
    expect(read('bash', '$ cat <<EOF', 'no end')).toEqual(['C cat <<EOF', 'O no end']);
  });
});
