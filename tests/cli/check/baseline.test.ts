import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyBaseline } from '../../../cli/check/baseline.ts';
import { type Diagnostic, diagnostic } from '../../../renderer/model/diagnostic.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const dead = (file: string, subject: string, line = 1): Diagnostic =>
  diagnostic('link/dead', `"${subject}" points to no page.`, { file, line, column: 1, length: 1 }, { subject });

describe('a baseline', () => {
  let path = '';
  beforeEach(() => {
    path = join(tempFolder(), 'links.json');
  });

  it('is made where there is none, and accepts what it lists', () => {
    const findings = [dead('a.md', './x.md'), dead('b.md', './y.md')];
    expect(applyBaseline(path, findings)).toEqual({ diagnostics: [], accepted: 2, gone: 0, created: true });
    expect(applyBaseline(path, findings)).toEqual({ diagnostics: [], accepted: 2, gone: 0, created: false });
  });

  it('knows a finding again on another line', () => {
    applyBaseline(path, [dead('a.md', './x.md', 1)]);
    expect(applyBaseline(path, [dead('a.md', './x.md', 99)]).diagnostics).toEqual([]);
  });

  it('never grows', () => {
    applyBaseline(path, [dead('a.md', './x.md')]);
    const text = readFileSync(path, 'utf8');
    const fresh = dead('a.md', './new.md');
    expect(applyBaseline(path, [dead('a.md', './x.md'), fresh]).diagnostics).toEqual([fresh]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('accepts what is left in other versions when a finding is mended in the newest', () => {
    const [newest, older] = [dead('v2/a.md', './x.md'), dead('v1/a.md', './x.md')];
    expect(applyBaseline(path, [{ ...newest, also: [older] }])).toMatchObject({ accepted: 1, created: true });
    expect(applyBaseline(path, [older])).toEqual({ diagnostics: [], accepted: 1, gone: 1, created: false });
    const back = { ...newest, also: [older] };
    expect(applyBaseline(path, [back])).toMatchObject({ diagnostics: [back], gone: 0 });
  });

  it('reports the second of two where it accepts one', () => {
    applyBaseline(path, [dead('a.md', './x.md', 1)]);
    const second = dead('a.md', './x.md', 2);
    expect(applyBaseline(path, [dead('a.md', './x.md', 1), second]).diagnostics).toEqual([second]);
  });

  it('forgets what is gone, for good', () => {
    const [stays, goes] = [dead('a.md', './x.md'), dead('b.md', './y.md')];
    applyBaseline(path, [stays, goes]);
    expect(applyBaseline(path, [stays])).toMatchObject({ accepted: 1, gone: 1 });
    expect(applyBaseline(path, [stays, goes]).diagnostics).toEqual([goes]);
    expect(applyBaseline(path, [])).toMatchObject({ accepted: 0, gone: 1 });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ version: 1, findings: [] });
  });

  it.each(['{', '[]', '{ "version": 2, "findings": [] }', '{ "version": 1, "findings": [{ "kind": 1 }] }'])(
    'is refused if it is none: %s',
    (text) => {
      writeFileSync(path, text);
      expect(() => applyBaseline(path, [])).toThrow('is no baseline');
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );
});
