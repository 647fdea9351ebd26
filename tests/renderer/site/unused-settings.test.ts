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

describe('an entry of `exclude` that no file matches', () => {
  const files = '-- README.md --\n# Home\n-- guide/parts/a.md --\n# A\n-- guide/b.md --\n# B\n';
  const told = async (...exclude: string[]): Promise<(string | null)[]> => {
    const { findings } = await makeSite(testEngine(files, { config: { exclude } }));
    return findings.filter(({ code }) => code === 'source/unused-exclude').map(({ fix }) => fix);
  };

  it.each([
    ['content/guide/**', 'write "guide/**"'],
    ['./docs/content/guide', 'write "guide"'],
    ['**/parts', 'write "**/parts/**"'],
    ['guide/*rts', 'write "guide/*rts/**"'],
    ['giude/**', 'write "guide/**"'],
    ['guide/part/', 'write "guide/parts"'],
    ['guide/c.md', 'write "guide/b.md"'],
    ['elsewhere/**', 'write what is in the content folder, or take it out'],
  ])('is told with what was meant: %s', async (entry, fix) => {
    expect(await told(entry)).toEqual([fix]);
    const [, meant] = /^write "(.*)"$/.exec(fix) ?? [];
    expect(meant === undefined ? [] : await told(meant)).toEqual([]);
  });

  it.each(['**/drafts/**', 'guide/**/_*.md', '*.txt', 'node_modules/**', '.notes/', 'guide', '**/parts/'])(
    'is none where files may come, are never listed, or are there: %s',
    async (entry) => expect(await told(entry)).toEqual([]),
  );
});
