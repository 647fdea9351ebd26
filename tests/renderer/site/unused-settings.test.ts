import { describe, expect, it } from 'vitest';
import { diagnostic } from '../../../renderer/model/diagnostic.ts';
import { makeSite } from '../../../renderer/queries.ts';
import { testEngine, testSite } from '../../support/site.ts';

const TREE = `
-- README.md --
# Home

<Sample id="append" />
-- samples/go/a.go --
// #region append
append()
// #endregion append
-- samples/v1/read.py --
# #region read
read()
# #endregion read
`;

async function found(samples: Record<string, string | string[]>, unread?: string): Promise<string[]> {
  const config = { samples: Object.fromEntries(Object.entries(samples).map(([key, files]) => [key, { name: key, files }])) };
  const engine = testEngine(TREE, { config });
  const configDiagnostics =
    unread === undefined ? [] : [diagnostic('sources/not-locked', 'No commit is locked.', null, { subject: unread })];
  const { findings } = await makeSite({ ...engine, configDiagnostics });
  return findings
    .filter(({ code }) => code.startsWith('sample/'))
    .map(({ code, subject, fix }) => `${code} ${subject ?? ''} ${fix}`);
}

describe('a pattern of samples that matches no file', () => {
  it('is told at the pattern, and not at the samples that its language lacks', async () => {
    expect(await found({ go: 'samples/go/*.go', ts: 'sample/ts/*.ts' })).toEqual([
      'sample/no-files sample/ts/*.ts write a pattern that files match, or add the files',
    ]);
    expect(await found({ go: 'sample/go/*.go' })).toContain('sample/no-files sample/go/*.go write "samples/go/*.go"');
  });

  it('is told where the language has other files, with the samples that it lacks', async () => {
    expect(await found({ go: 'samples/go/*.go', python: ['samples/{version}/*.py', 'samples/*.py'] })).toEqual([
      expect.stringMatching('^sample/missing-language '),
      expect.stringMatching('^sample/no-files samples/\\*.py '),
    ]);
  });

  it('is none where it may be for a source that could not be read', async () => {
    expect(await found({ ts: 'server/samples/*.ts' }, 'server')).toEqual([]);
    expect(await found({ ts: 'samples/ts/*.ts', go: 'samples/go/*.go' }, 'server')).toEqual([
      expect.stringMatching('^sample/no-files samples/ts/'),
    ]);
  });

  it('stays a finding as long as no file comes', async () => {
    const config = { samples: { go: { name: 'Go', files: 'samples/go/*.go' }, ts: { name: 'TS', files: '*.ts' } } };
    const codes = async (tree: string) => (await testSite(tree, { config })).diagnostics.map(({ code }) => code);
    expect(await codes(TREE)).toContain('sample/no-files');
    expect(await codes(`${TREE}-- a.ts --\nrun()\n`)).toContain('sample/missing-language');
  });
});
