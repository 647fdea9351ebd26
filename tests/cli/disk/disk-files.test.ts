import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskFiles, type DiskFilesOptions } from '../../../cli/disk/disk-files.ts';
import { FileHashes } from '../../../cli/store/file-hashes.ts';
import { hashContent } from '../../../renderer/cache/hash.ts';
import { FileChanged } from '../../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

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
    besideContent: [],
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

  it.skipIf(process.platform === 'win32')('holds names with line breaks, backslashes and the marks of patterns', () => {
    const odd = ['!no.md', '**.md', '...md', '.\\c.md', '[a].md', 'a\nb.md', 'f\nolder/x.md', '{a,b}.md'];
    const folder = tempFolder('-- site/README.md --\n');
    mkdirSync(join(folder, 'site/f\nolder'));
    for (const name of odd) writeFileSync(join(folder, 'site', name), '');
    expect(paths(open(folder))).toEqual([...odd, 'README.md'].sort());
  });

  it.runIf(process.platform === 'linux')('leaves out names that are not UTF-8, and reports folders among them', () => {
    const folder = tempFolder('-- site/README.md --\n');
    const odd = (path: string): Buffer => Buffer.from(join(folder, 'site', path), 'latin1');
    mkdirSync(odd('f\xfflder'));
    for (const path of ['f\xfflder/x.md', 'p\xffge.md']) writeFileSync(odd(path), '');
    const files = open(folder);
    expect(paths(files)).toEqual(['README.md']);
    expect(files.problems().map(({ at, message }) => [at?.file, message.slice(0, 26)])).toEqual([
      ['f\ufffdlder', 'The folder cannot be read:'],
    ]);
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

  it('reads the files beside the folder that are named, and no others', () => {
    const folder = tempFolder(TREE);
    for (const name of ['netlify.toml', 'secret.toml']) writeFileSync(join(folder, name), 'a = 1\n');
    const files = open(folder, { besideContent: ['netlify.toml', 'outside'] });
    expect(files.readText('../netlify.toml')).toBe('a = 1\n');
    expect([files.readText('../secret.toml'), files.readText('../outside/secret.md'), files.readText('../outside')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(files.list().map(({ path }) => path)).not.toContain('../netlify.toml');
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

  it('show in hashes that were read before', () => {
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

describe('stored hashes', () => {
  const settled = (): number => Date.now() + 60_000;

  it('spare reading a file whose stamps did not change', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const store = join(folder, 'store.json');
    const file = join(folder, 'x.md');
    const first = new FileHashes(store, settled);
    expect(first.hash(file)).toBe(hashContent('old\n'));
    first.save();
    const second = new FileHashes(store);
    expect(second.hash(file, undefined, () => null)).toBe(hashContent('old\n'));
  });

  it('are not stored for files that were read while they may still have been changing, however late they are stored', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const store = join(folder, 'store.json');
    let now = statSync(join(folder, 'x.md')).mtimeMs;
    const first = new FileHashes(store, () => now);
    first.hash(join(folder, 'x.md'));
    now += 60_000;
    first.save();
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

  it('notice that two folders changed places whose files have the same size and times', () => {
    const folder = tempFolder('-- one/x.md --\n-- two/x.md --\n');
    const [one, two] = [join(folder, 'one/x.md'), join(folder, 'two/x.md')];
    const times = (path: string): string => `${statSync(path).mtimeMs} ${statSync(path).ctimeMs}`;
    do {
      writeFileSync(one, 'one\n');
      writeFileSync(two, 'two\n');
      // Until both fall into one tick of the file system's clock.
    } while (times(one) !== times(two));
    const hashes = new FileHashes(null);
    const seen = (): (string | null)[] => [hashes.hash(one), hashes.hash(two), open(folder, { root: folder }).stamp()];
    const before = seen();
    renameSync(join(folder, 'one'), join(folder, 'aside'));
    renameSync(join(folder, 'two'), join(folder, 'one'));
    renameSync(join(folder, 'aside'), join(folder, 'two'));
    const after = seen();
    expect([before.slice(0, 2), after.slice(0, 2)]).toEqual([
      [hashContent('one\n'), hashContent('two\n')],
      [hashContent('two\n'), hashContent('one\n')],
    ]);
    expect(after[2]).not.toBe(before[2]);
  });

  it('survive a damaged store, whichever bit of it is another', () => {
    const folder = tempFolder('-- x.md --\nold\n');
    const [store, file] = [join(folder, 'store.json'), join(folder, 'x.md')];
    const first = new FileHashes(store, settled);
    first.hash(file);
    first.save();
    const stored = readFileSync(store);
    const given = Array.from(stored, (byte, at) => {
      const damaged = Buffer.from(stored);
      damaged[at] = byte ^ (1 << (at % 8));
      writeFileSync(store, damaged);
      return new FileHashes(store).hash(file);
    });
    expect(new Set(given)).toEqual(new Set([hashContent('old\n')]));
    writeFileSync(store, '{"format":1,"files":[[');
    expect(new FileHashes(store).hash(file)).toBe(hashContent('old\n'));
  });
});
