import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskFiles, type DiskFilesOptions } from '../../cli/disk-files.ts';
import { FileHashes } from '../../cli/file-hashes.ts';
import { hashContent } from '../../renderer/cache/hash.ts';
import { FileChanged } from '../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';

const TREE = `
-- site/README.md --
# Home
-- site/a/page.md --
text
-- site/a/image.svg --
<svg/>
-- site/.git/config --
no content
-- site/.well-known/security.txt --
Contact
-- site/node_modules/x/README.md --
no content
-- site/dist/README.md --
built
-- site/old/.docs-build-manifest.json --
{}
-- site/old/index.html --
built before
-- outside/secret.md --
secret
-- siteX/other.md --
sibling
`;

function open(folder: string, options: Partial<DiskFilesOptions> = {}): DiskFiles {
  const root = join(folder, 'site');
  return new DiskFiles({
    root,
    includeRoots: [],
    ignore: [join(root, 'dist')],
    hashes: new FileHashes(null),
    keepTexts: false,
    ...options,
  });
}

const paths = (files: DiskFiles): string[] => files.list().map(({ path }) => path);

describe('the listing', () => {
  it('holds content, and neither tools’ folders nor built sites', () => {
    expect(paths(open(tempFolder(TREE)))).toEqual(['.well-known/security.txt', 'README.md', 'a/image.svg', 'a/page.md']);
  });

  it('holds nothing of what a Mac puts beside files on foreign disks', () => {
    const folder = tempFolder(`${TREE}-- site/.DS_Store --\n-- site/a/._page.md --\n\0\n-- site/public/._x.svg --\n\0\n`);
    expect(paths(open(folder)).filter((path) => /\/\.[_D]|^\.D/.test(path))).toEqual([]);
  });

  it('follows links inside the folder, once', () => {
    const folder = tempFolder(TREE);
    symlinkSync(join(folder, 'site/a'), join(folder, 'site/b'));
    symlinkSync(join(folder, 'site'), join(folder, 'site/a/round'));
    const files = open(folder);
    expect(paths(files)).toContain('b/page.md');
    expect(paths(files).filter((path) => path.includes('round'))).toEqual([]);
    expect(files.realPath('b/page.md')).toBe('a/page.md');
  });

  it('leaves out links that lead outside or nowhere, and says so', () => {
    const folder = tempFolder(TREE);
    symlinkSync(join(folder, 'outside/secret.md'), join(folder, 'site/secret.md'));
    symlinkSync('gone.md', join(folder, 'site/gone-link.md'));
    const files = open(folder);
    expect(paths(files)).not.toContain('secret.md');
    expect(files.readText('secret.md')).toBeNull();
    expect(files.problems().map(({ at, message }) => [at?.file, /outside|nothing/.exec(message)?.[0]])).toEqual([
      ['gone-link.md', 'nothing'],
      ['secret.md', 'outside'],
    ]);
  });
});

describe('reading', () => {
  it('drops the byte-order mark and carriage returns', () => {
    const folder = tempFolder(TREE);
    writeFileSync(join(folder, 'site/README.md'), '\uFEFF# One\r\ntwo\rthree\n');
    expect(open(folder).readText('README.md')).toBe('# One\ntwo\nthree\n');
  });

  it('stays inside the folder, whatever the path looks like', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    for (const path of ['../outside/secret.md', 'a/../../outside/secret.md', '../siteX/other.md', 'a/../../siteX/other.md']) {
      expect(files.readText(path)).toBeNull();
      expect(files.hash(path)).toBeNull();
    }
    expect(files.readText('a/../README.md')).toBe('# Home\n');
  });

  it('reads the further folders that are allowed', () => {
    const files = open(tempFolder(TREE), { includeRoots: ['../outside'] });
    expect(files.readText('../outside/secret.md')).toBe('secret\n');
    expect(files.readText('../siteX/other.md')).toBeNull();
    expect(files.realPath('../outside/secret.md')).toBe('../outside/secret.md');
  });

  it('says null for folders and for what is not there', () => {
    const files = open(tempFolder(TREE));
    expect([files.readText('a'), files.readBytes('nope.md'), files.hash('nope.md'), files.realPath('nope.md')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('refuses a text that changed since the listing, so that it is not kept under a false hash', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    files.list();
    writeFileSync(join(folder, 'site/a/page.md'), 'another text\n');
    rmSync(join(folder, 'site/README.md'));
    expect(() => files.readText('a/page.md')).toThrow('"a/page.md" changed while it was being read');
    expect(() => files.readText('README.md')).toThrow(FileChanged);
    files.rescan();
    expect(files.readText('a/page.md')).toBe('another text\n');
    expect(files.readText('README.md')).toBeNull();
  });

  it('hashes bytes', () => {
    expect(open(tempFolder(TREE)).hash('a/page.md')).toBe(hashContent('text\n'));
  });
});

describe('changes', () => {
  it('show after the path is looked at again, and not before', () => {
    const folder = tempFolder(TREE);
    const files = open(folder, { keepTexts: true });
    expect(files.readText('a/page.md')).toBe('text\n');
    writeFiles(folder, '-- site/a/page.md --\nchanged\n-- site/a/new.md --\nnew\n');
    rmSync(join(folder, 'site/a/image.svg'));
    expect(files.readText('a/page.md')).toBe('text\n');
    expect(paths(files)).toContain('a/image.svg');
    for (const path of ['a/page.md', 'a/new.md', 'a/image.svg']) files.invalidate(path);
    expect(files.readText('a/page.md')).toBe('changed\n');
    expect(files.hash('a/page.md')).toBe(hashContent('changed\n'));
    expect(paths(files)).toEqual(['.well-known/security.txt', 'README.md', 'a/new.md', 'a/page.md']);
  });

  it('show in hashes that were asked for before', () => {
    const folder = tempFolder(TREE);
    symlinkSync(join(folder, 'site/a'), join(folder, 'site/b'));
    const files = open(folder);
    const hashes = (): (string | null)[] => ['a/page.md', 'b/page.md', 'README.md'].map((path) => files.hash(path));
    const [text, home] = [hashContent('text\n'), hashContent('# Home\n')];
    expect(hashes()).toEqual([text, text, home]);
    writeFiles(folder, '-- site/a/page.md --\nchanged\n-- site/README.md --\n# House\n');
    files.invalidate('b/page.md');
    expect(hashes().slice(0, 2)).toEqual([hashContent('changed\n'), hashContent('changed\n')]);
    files.rescan();
    expect(hashes()[2]).toBe(hashContent('# House\n'));
  });

  it('that give back a file which could not be read show at once', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    files.list();
    rmSync(join(folder, 'site/a/image.svg'));
    expect(files.hash('a/image.svg')).toBeNull();
    writeFiles(folder, '-- site/a/image.svg --\n<svg/>\n');
    expect(files.hash('a/image.svg')).toBe(hashContent('<svg/>\n'));
  });

  it('of ignored files do not enter the listing', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    files.list();
    writeFiles(folder, '-- site/.git/new --\nx\n');
    files.invalidate('.git/new');
    expect(paths(files)).not.toContain('.git/new');
  });

  it('are found by scanning again', () => {
    const folder = tempFolder(TREE);
    const files = open(folder);
    files.list();
    mkdirSync(join(folder, 'site/c'));
    writeFiles(folder, '-- site/c/x.md --\nx\n');
    utimesSync(join(folder, 'site/README.md'), 1, 1);
    expect(files.rescan()).toEqual(['README.md', 'c/x.md']);
    expect(files.rescan()).toEqual([]);
  });
});

describe('remembered hashes', () => {
  const settled = Date.now() + 60_000;

  it('spare reading a file whose stamps did not change', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const store = join(folder, 'store.json');
    const file = join(folder, 'x.md');
    const first = new FileHashes(store);
    expect(first.hash(file)).toBe(hashContent('old\n'));
    first.save(settled);
    const second = new FileHashes(store);
    expect(second.hash(file, undefined, () => null)).toBe(hashContent('old\n'));
  });

  it('are not stored for files that may still be changing', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const store = join(folder, 'store.json');
    const first = new FileHashes(store);
    first.hash(join(folder, 'x.md'));
    first.save(statSync(join(folder, 'x.md')).mtimeMs);
    expect(new FileHashes(store).hash(join(folder, 'x.md'), undefined, () => null)).toBeNull();
  });

  it('notice a change of size, time or place', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const hashes = new FileHashes(null);
    const file = join(folder, 'x.md');
    hashes.hash(file);
    writeFileSync(file, 'longer\n');
    expect(hashes.hash(file)).toBe(hashContent('longer\n'));
    expect(hashes.hash(join(folder, 'none.md'))).toBeNull();
  });

  it('survive a damaged store', () => {
    const folder = tempFolder('-- store.json --\n{"format":1,"files":[[\n-- x.md --\nold\n');
    expect(new FileHashes(join(folder, 'store.json')).hash(join(folder, 'x.md'))).toBe(hashContent('old\n'));
  });
});
