import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unifiedDiff } from '../../../cli/check/unified-diff.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const lines = (count: number): string[] => Array.from({ length: count }, (_, i) => `line ${i + 1}`);

it('says nothing of a file that stays as it is', () => {
  expect(unifiedDiff('a.md', 'x\n', 'x\n')).toBe('');
});

it('shows three lines around a change, and far changes apart', () => {
  const before = lines(20);
  const after = before.with(1, 'line two').with(17, 'line eighteen');
  expect(unifiedDiff('a.md', `${before.join('\n')}\n`, `${after.join('\n')}\n`)).toBe(`--- a/a.md
+++ b/a.md
@@ -1,5 +1,5 @@
 line 1
-line 2
+line two
 line 3
 line 4
 line 5
@@ -15,6 +15,6 @@
 line 15
 line 16
 line 17
-line 18
+line eighteen
 line 19
 line 20
`);
});

it.each([
  ['a last line without an end', `${lines(9).join('\n')}`],
  ['line ends of two characters', `${lines(9).join('\r\n')}\r\n`],
  ['one line', 'line 5'],
])('gives what git applies: %s', (_, before) => {
  const folder = tempFolder('-- a.md --\n\n');
  writeFileSync(join(folder, 'a.md'), before);
  const after = before.replaceAll('line 5', 'line five').replaceAll('line 9', 'line nine');
  writeFileSync(join(folder, 'x.diff'), unifiedDiff('a.md', before, after));
  execFileSync('git', ['apply', '--whitespace=nowarn', 'x.diff'], { cwd: folder });
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe(after);
});
