import { describe, expect, it } from 'vitest';
import { type RevisionFiles, type RenamedFile, newFindings } from '../../../cli/check/fingerprint.ts';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../../../renderer/model/diagnostic.ts';

const finding = (file: string, subject: string, code: DiagnosticCode = 'link/dead', line = 1): Diagnostic =>
  diagnostic(code, `About "${subject}".`, { file, line, column: 1, length: 1 }, { subject });

const MOVES: readonly RenamedFile[] = [
  { from: 'guide/a.md', to: 'book/first.md' },
  { from: 'guide/README.md', to: 'book/README.md' },
];
const FORMER: RevisionFiles = { has: (file) => !file.startsWith('book/') && !file.startsWith('v3/'), movesOf: () => MOVES };
const fresh = (now: Diagnostic, ...before: readonly Diagnostic[]): boolean => newFindings([now], before, FORMER).length > 0;

describe('a finding in a page that moved', () => {
  it.each([
    ['its address is as it was', finding('guide/a.md', './x.md'), finding('book/first.md', './x.md')],
    ['its address leads where it led', finding('guide/a.md', './x.md'), finding('book/first.md', '../guide/x.md')],
    [
      'its address leads where it led, written another way',
      finding('guide/a.md', 'x.md#p'),
      finding('book/first.md', '../guide/x.md#p'),
    ],
    [
      'it is about the page itself',
      finding('guide/a.md', '/guide/a.html', 'page/orphan'),
      finding('book/first.md', '/book/first.html', 'page/orphan'),
    ],
    [
      'it is about what should lie beside it',
      finding('guide/a.md', 'there is no file "guide/@alias/x.js"', 'include/missing'),
      finding('book/first.md', 'there is no file "book/@alias/x.js"', 'include/missing'),
    ],
    [
      "it is about a folder's page itself",
      finding('guide/README.md', '/guide/', 'page/orphan'),
      finding('book/README.md', '/book/', 'page/orphan'),
    ],
  ])('is old if %s', (_, then, now) => {
    expect(fresh(now, then)).toBe(false);
  });

  it.each([
    ['of another kind', finding('guide/a.md', './x.md', 'link/dead-hash'), finding('book/first.md', './x.md')],
    ['about another address', finding('guide/a.md', './y.md'), finding('book/first.md', './x.md')],
    ['in a page that did not move', finding('guide/c.md', './x.md'), finding('book/first.md', './x.md')],
    [
      'of another site, which no folder changes',
      finding('guide/a.md', 'https://a.example/'),
      finding('book/first.md', '../guide/https://a.example/'),
    ],
  ])('is new if what was there was one %s', (_, then, now) => {
    expect(fresh(now, then)).toBe(true);
  });

  it('is new where it is met more often than before', () => {
    const twice = [finding('book/first.md', './x.md'), finding('book/first.md', '../guide/x.md', 'link/dead', 9)];
    expect(newFindings(twice, [finding('guide/a.md', './x.md')], FORMER)).toEqual([twice[1]]);
  });
});

describe('a finding about several versions', () => {
  const inVersions = (subject: string, ...versions: readonly string[]): Diagnostic => {
    const [first, ...also] = versions.map((version) => finding(`${version}/a.md`, subject));
    return { ...(first as Diagnostic), also };
  };
  const isNew = (now: Diagnostic, ...before: readonly Diagnostic[]): boolean => newFindings([now], before, FORMER).length > 0;

  it('is old where it is mended in some of them', () => {
    expect(isNew(inVersions('./x.md', 'v1'), inVersions('./x.md', 'v2', 'v1'))).toBe(false);
  });

  it('is old in a copy of its page for a new version', () => {
    expect(isNew(inVersions('./x.md', 'v3', 'v2', 'v1'), inVersions('./x.md', 'v2', 'v1'))).toBe(false);
  });

  it('is new where it is written into another version that was there', () => {
    expect(isNew(inVersions('./x.md', 'v2', 'v1'), inVersions('./x.md', 'v1'))).toBe(true);
  });

  it('is new in a new version alone', () => {
    expect(isNew(inVersions('./x.md', 'v3'), inVersions('./y.md', 'v2'))).toBe(true);
  });
});

it('asks for moves of files that have new findings, and of no others', () => {
  const asked: (readonly string[])[] = [];
  const same = finding('a.md', './x.md');
  const movesOf = (files: readonly string[]): readonly RenamedFile[] => {
    asked.push(files);
    return [];
  };
  newFindings([same, finding('b.md', './x.md'), finding('b.md', './y.md')], [same], { ...FORMER, movesOf });
  expect(asked).toEqual([['b.md']]);
});
