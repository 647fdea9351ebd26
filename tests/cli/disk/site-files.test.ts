import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskFiles } from '../../../cli/disk/disk-files.ts';
import { SiteFiles } from '../../../cli/disk/site-files.ts';
import { FileHashes } from '../../../cli/store/file-hashes.ts';
import { hashContent } from '../../../renderer/cache/hash.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TREE = `
-- site/README.md --
home
-- site/server.md --
beside
-- site/server/v1/hidden.md --
hidden
-- other/docs/a.md --
text of a
-- other/docs/img/x.svg --
<svg/>
-- other/secret.md --
secret
`;

function open(folder: string, isWatched = true): SiteFiles {
  const disk = (root: string): DiskFiles =>
    new DiskFiles({ root, includeRoots: [], besideContent: [], ignore: [], hashes: new FileHashes(null), keepTexts: true });
  const root = join(folder, 'other/docs');
  const layer = {
    to: 'server/v1',
    root,
    files: disk(root),
    nameOf: (path: string) => `server:docs/${path}`,
    namedAt: null,
    isWatched,
  };
  return new SiteFiles(join(folder, 'site'), disk(join(folder, 'site')), () => ({ layers: [layer], problems: [] }));
}

const paths = (files: SiteFiles): string[] => files.list().map(({ path }) => path);

describe('the content with a folder of another repository over it', () => {
  it('lists both, and hides what the site has there itself', () => {
    expect(paths(open(tempFolder(TREE)))).toEqual(['README.md', 'server.md', 'server/v1/a.md', 'server/v1/img/x.svg']);
  });

  it('reads, hashes and finds files by the paths under which they are seen', () => {
    const files = open(tempFolder(TREE));
    expect(files.readText('server/v1/a.md')).toBe('text of a\n');
    expect(files.readText('server/v1/img/../a.md')).toBe('text of a\n');
    expect(Buffer.from(files.readBytes('server/v1/img/x.svg') ?? []).toString()).toBe('<svg/>\n');
    expect(files.hash('server/v1/a.md')).toBe(hashContent('text of a\n'));
    expect(files.realPath('server/v1/a.md')).toBe('server/v1/a.md');
    expect(files.realPath('server/v1/img/../a.md')).toBe('server/v1/a.md');
    expect([files.has('server/v1/a.md'), files.has('server/v1/hidden.md'), files.has('server.md')]).toEqual([true, false, true]);
    expect(files.readText('server/v1/hidden.md')).toBeNull();
  });

  it('names files for people, and knows where they are', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    expect([files.foreignName('server/v1/a.md'), files.foreignName('README.md')]).toEqual(['server:docs/a.md', null]);
    expect(files.placeOf('server/v1/a.md')).toBe(join(folder, 'other/docs/a.md'));
    expect(files.pathOf(join(folder, 'other/docs/a.md'))).toBe('server/v1/a.md');
    expect(files.pathOf(join(folder, 'site/README.md'))).toBe('README.md');
    expect(files.pathOf(join(folder, 'other/secret.md'))).toBe('../other/secret.md');
    expect(files.watched()).toEqual([join(folder, 'other/docs')]);
    expect(open(folder, false).watched()).toEqual([]);
  });

  it('notices what changes in the other folder', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    expect(files.readText('server/v1/a.md')).toBe('text of a\n');
    writeFileSync(join(folder, 'other/docs/a.md'), 'another text');
    writeFileSync(join(folder, 'other/docs/b.md'), 'new');
    expect(files.rescan()).toEqual(['server/v1/a.md', 'server/v1/b.md']);
    expect(paths(files)).toContain('server/v1/b.md');
    rmSync(join(folder, 'other/docs/b.md'));
    expect(files.invalidate('server/v1/b.md')).toBe('this');
    expect(paths(files)).not.toContain('server/v1/b.md');
  });

  it.skipIf(process.platform === 'win32')('reads nothing outside of that folder, by paths or by links', () => {
    const folder = tempFolder(TREE);
    symlinkSync('../secret.md', join(folder, 'other/docs/link.md'));
    symlinkSync('..', join(folder, 'other/docs/up'));
    const files = open(folder);
    expect(paths(files)).toEqual(['README.md', 'server.md', 'server/v1/a.md', 'server/v1/img/x.svg']);
    for (const path of ['server/v1/link.md', 'server/v1/up/secret.md', 'server/v1/../../other/secret.md', '../other/secret.md'])
      expect([files.readText(path), files.readBytes(path), files.hash(path)]).toEqual([null, null, null]);
    expect([files.realPath('server/v1/link.md'), files.realPath('server/v1/up')]).toEqual([null, null]);
    expect(files.problems().map(({ at, code }) => `${code} ${at?.file}`)).toEqual([
      'source/unreadable server/v1/link.md',
      'source/unreadable server/v1/up',
    ]);
  });
});
