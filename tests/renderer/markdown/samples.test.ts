import { describe, expect, it } from 'vitest';
import { emptyLanguages, knownSample, sampleFiles, sampleFinder, sampleIndex } from '../../../renderer/markdown/samples.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const language = (key: string, ...files: string[]) => ({ key, name: key, files, waive: {} });

describe('sampleFiles', () => {
  const paths = ['go/a.go', 'go/old/a.go', 'v1/go/a.go', 'legacy/v0/go/a.go'];

  it('are those that a pattern matches', () => {
    expect(sampleFiles(language('go', 'go/*.go'), null, paths)).toEqual(['go/a.go']);
    expect(sampleFiles(language('go', 'go/**'), 'v1', paths)).toEqual(['go/a.go', 'go/old/a.go']);
  });

  it('are those of the version, of all versions, or none on a page without a version', () => {
    const go = language('go', '{version}/go/*.go');
    expect(sampleFiles(go, 'v1', paths)).toEqual(['v1/go/a.go']);
    expect(sampleFiles(go, 'legacy/v0', paths)).toEqual(['legacy/v0/go/a.go']);
    expect(sampleFiles(go, '*', paths)).toEqual(['go/a.go', 'v1/go/a.go', 'legacy/v0/go/a.go']);
    expect(sampleFiles(go, null, paths)).toEqual([]);
  });
});

describe('an index of samples', () => {
  const index = sampleIndex([language('go', '*.go'), language('ts', '*.ts')], null, ['a.go', 'b.go', 'a.ts'], (path) =>
    path === 'b.go' ? ['append', 'read'] : ['append'],
  );

  it('has the files of each id by language', () => {
    expect(knownSample(index, 'append', ['rust'])).toEqual({
      files: { go: ['a.go', 'b.go'], ts: ['a.ts'] },
      empty: ['rust'],
      nearest: null,
    });
    expect(knownSample(index, 'read', ['rust'])).toEqual({ files: { go: ['b.go'] }, empty: ['rust'], nearest: null });
  });

  it('knows what may have been meant by another id', () => {
    expect(knownSample(index, 'apend', ['rust'])).toEqual({ files: {}, empty: ['rust'], nearest: 'append' });
    expect(knownSample(index, 'constructor', ['rust'])).toEqual({ files: {}, empty: ['rust'], nearest: null });
  });
});

it('finds regions that are never closed, too: whoever shows one is told', () => {
  const files = memoryFiles(new Map([['a.go', '// #region append\nx\n']]));
  expect(sampleFinder([language('go', '*.go')], files)(null, 'append').files).toEqual({ go: ['a.go'] });
});

it('names languages whose patterns match no file in any version', () => {
  const languages = [language('go', '{version}/*.go'), language('ts', '*.ts'), language('rust', 'rust/*.rs')];
  expect(emptyLanguages(languages, ['v1/a.go', 'a.ts', 'rust/readme.md'])).toEqual(['rust']);
});
