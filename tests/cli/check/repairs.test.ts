import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyRepairs, rawReader, settleRepairs, writeChanges } from '../../../cli/check/repairs.ts';
import { type Diagnostic, diagnostic, replacement } from '../../../renderer/model/diagnostic.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A finding at a place that wants `was` to become `text`. */
function finding(file: string, [line, column]: readonly [number, number], was: string, text: string, safe = true): Diagnostic {
  const at = { file, line, column, length: was.length };
  return diagnostic('link/dead', `"${was}" points to no page.`, at, { subject: was, repair: replacement(at, was, text, safe) });
}

const reading = (files: Readonly<Record<string, string>>) => (file: string) => files[file] ?? null;

function fixed(text: string, ...findings: readonly Diagnostic[]): string {
  const read = reading({ 'a.md': text });
  return applyRepairs(settleRepairs(findings, read), read)[0]?.after ?? text;
}

describe('repairs', () => {
  it('change what they are about and nothing else', () => {
    expect(fixed('See [x](old.md), then [x](old.md).\n', finding('a.md', [1, 9], 'old.md', 'new.md'))).toBe(
      'See [x](new.md), then [x](old.md).\n',
    );
  });

  it('keep a byte-order mark, line ends of every sort and a missing last one', () => {
    const text = '\uFEFF[x](old.md)\r\none\rtwo\n[y](old.md)';
    const findings = [finding('a.md', [1, 5], 'old.md', 'new.md'), finding('a.md', [4, 5], 'old.md', 'longer/new.md')];
    expect(fixed(text, ...findings)).toBe('\uFEFF[x](new.md)\r\none\rtwo\n[y](longer/new.md)');
  });

  it('count columns in UTF-16 units', () => {
    expect(fixed('🎉🎉 [x](old.md)', finding('a.md', [1, 10], 'old.md', 'new.md'))).toBe('🎉🎉 [x](new.md)');
  });

  it('take time that grows with the text, whichever lines they are on', () => {
    const seconds = (count: number): number => {
      const text = '[x](old.md)\n'.repeat(count);
      const findings = Array.from({ length: count }, (_, i) => finding('a.md', [i + 1, 5], 'old.md', 'new.md'));
      return cpuSeconds(() => fixed(text, ...findings), 2);
    };
    seconds(500);
    expect(seconds(8000) / Math.max(0.02, seconds(2000))).toBeLessThanOrEqual(8);
  });

  it('do nothing where the file says something else by now', () => {
    expect(fixed('[x](other.md)', finding('a.md', [1, 5], 'old.md', 'new.md'))).toBe('[x](other.md)');
  });

  it('are made once where two want the same place', () => {
    const same = finding('a.md', [1, 5], 'old.md', 'new.md');
    expect(fixed('[x](old.md)', same, finding('a.md', [1, 5], 'old.md', 'newer.md'))).toBe('[x](new.md)');
  });

  it('are not made where they are not safe', () => {
    expect(fixed('[x](old.md)', finding('a.md', [1, 5], 'old.md', 'new.md', false))).toBe('[x](old.md)');
  });

  it('find a value in its quotes, and behind its key in code', () => {
    const files = { 'a.md': "---\nnext: 'old.md'\n---\n", 'site.config.ts': "export default { redirects: [['/a', '/old']] };" };
    const findings = [finding('a.md', [2, 7], 'old.md', 'new.md'), finding('site.config.ts', [1, 30], '/old', '/new')];
    const changes = applyRepairs(settleRepairs(findings, reading(files)), reading(files));
    expect(changes.map(({ after }) => after)).toEqual([
      "---\nnext: 'new.md'\n---\n",
      "export default { redirects: [['/a', '/new']] };",
    ]);
  });

  it('are forgotten where the text was computed', () => {
    const read = reading({ 'site.config.ts': 'export default { logo: `/${name}.png` };' });
    const [settled] = settleRepairs([finding('site.config.ts', [1, 18], '/old.png', '/new.png')], read);
    expect(settled).not.toHaveProperty('repair');
    expect(settled?.subject).toBe('/old.png');
  });

  it('are written in one step, with the rights the file had', () => {
    const folder = tempFolder('-- a.md --\n[x](old.md)\n');
    const path = join(folder, 'a.md');
    writeFileSync(path, '\uFEFF[x](old.md)\r\n', { mode: 0o644 });
    const { mode } = statSync(path);
    const read = rawReader(folder);
    writeChanges(folder, applyRepairs([finding('a.md', [1, 5], 'old.md', 'new.md')], read));
    expect(readFileSync(path, 'utf8')).toBe('\uFEFF[x](new.md)\r\n');
    expect(statSync(path).mode).toBe(mode);
  });

  it('leave files alone that are not UTF-8', () => {
    const folder = tempFolder('-- a.md --\nx\n');
    writeFileSync(join(folder, 'a.md'), Buffer.from([0x5b, 0xff, 0x5d]));
    expect(rawReader(folder)('a.md')).toBeNull();
  });
});
