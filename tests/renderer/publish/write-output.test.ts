import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../renderer/cache/hash.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { MANIFEST_NAME } from '../../../renderer/publish/manifest.ts';
import { bytesOf, type Piece } from '../../../renderer/model/piece.ts';
import { DiskError, type OutputDisk, type WrittenFile } from '../../../renderer/publish/output-disk.ts';
import { type LookingDisk, lookThrough } from '../../../renderer/publish/output-look.ts';
import { readRecord, recordPath } from '../../../renderer/publish/output-record.ts';
import { pathCollisions } from '../../../renderer/publish/path-collisions.ts';
import { lookAtOutput, unchangedSite, type WriteResult, writeOutput } from '../../../renderer/publish/write-output.ts';
import { Killed, memoryDisk, type MemoryDiskOptions, Volume } from './memory-disk.ts';

const OUT = '/place/dist';
const PROTECT = [
  { path: '/place/content', name: 'the content folder', withParts: true },
  { path: '/home/me', name: 'your home folder' },
];

function file(path: string, text: string, more: Partial<OutputFile> = {}): OutputFile {
  return { path, key: hashContent(text), from: [`${path}.md`], bytes: () => new TextEncoder().encode(text), ...more };
}

function site(texts: Record<string, string>): OutputFile[] {
  return Object.entries(texts).map(([path, text]) => file(path, text));
}

function write(disk: OutputDisk, files: Iterable<OutputFile>, out = OUT): Promise<WriteResult> {
  return writeOutput(disk, { files, out, protect: PROTECT, cacheFolder: '/place/cache' });
}

function newVolume(): Volume {
  const volume = new Volume();
  volume.folder('/place/content');
  volume.folder('/home/me');
  return volume;
}

async function built(texts: Record<string, string>): Promise<Volume> {
  const volume = newVolume();
  const { diagnostics } = await write(memoryDisk(volume), site(texts));
  expect(diagnostics).toEqual([]);
  return volume;
}

/** The site without its manifest. */
function shown(volume: Volume, out = OUT): Record<string, string> | null {
  const tree = volume.tree(out);
  if (tree) delete tree[MANIFEST_NAME];
  return tree;
}

/** Whether the site that was built there is known to stand, with the manifest that lists it. */
function isStanding(volume: Volume): boolean {
  const disk = memoryDisk(volume);
  const { manifest } = readRecord(disk, recordPath('/place/cache', OUT));
  return unchangedSite(disk, { out: OUT, protect: PROTECT, cacheFolder: '/place/cache' }, manifest) !== null;
}

/** The site without its manifest and empty folders. */
function files(volume: Volume): Record<string, string> {
  return Object.fromEntries(Object.entries(shown(volume) ?? {}).filter(([path]) => !path.endsWith('/')));
}

function besides(volume: Volume): string[] {
  return [...(volume.find('/place')?.children.keys() ?? [])].filter((name) => name.startsWith('.'));
}

const OLD = { 'index.html': 'home', 'a/one.html': 'one', 'a/two.html': 'two', 'gone/old.html': 'old' };
const NEW = { 'index.html': 'home', 'a/one.html': 'one, changed', 'a/two.html': 'two', 'new/three.html': 'three' };

describe('an output folder that is looked at ahead', () => {
  const request = { out: OUT, protect: PROTECT, cacheFolder: '/place/cache', keepPrevious: true };
  /** A disk with somebody who looks meanwhile; the paths that the build itself looked at, and the folders it listed. */
  const looking = (
    volume: Volume,
    fails = false,
  ): { readonly disk: LookingDisk; readonly asked: string[]; readonly listed: string[] } => {
    const made = memoryDisk(volume);
    const asked: string[] = [];
    const listed: string[] = [];
    const lookSoon: LookingDisk['lookSoon'] = async (wanted) => {
      if (fails) throw new DiskError('EIO', wanted.out, 'nobody is there');
      return lookThrough(made, wanted);
    };
    const stat = (path: string): ReturnType<OutputDisk['stat']> => {
      asked.push(path);
      return made.stat(path);
    };
    const list = (path: string): ReturnType<OutputDisk['list']> => {
      listed.push(path);
      return made.list(path);
    };
    return { disk: { ...made, stat, list, lookSoon }, asked, listed };
  };
  /** Builds a site on a volume, which is looked at ahead. `meanwhile` is called in between. */
  const rebuilt = async (volume: Volume, texts: Record<string, string>, meanwhile = (): void => undefined) => {
    const { disk, listed } = looking(volume);
    const look = lookAtOutput(disk, request);
    await look?.seen;
    meanwhile();
    return { ...(await writeOutput(disk, { ...request, files: site(texts), look })), listed };
  };

  it('is compared without looking at its files again', async () => {
    const volume = await built(OLD);
    const { disk, asked } = looking(volume);
    const unchanged = await writeOutput(disk, { ...request, files: site(OLD), look: lookAtOutput(disk, request) });
    expect(unchanged.summary).toMatchObject({ written: 0, unchanged: 4 });
    expect(asked).not.toContain(`${OUT}/a/two.html`);
    const { summary } = await writeOutput(disk, { ...request, files: site(NEW), look: lookAtOutput(disk, request) });
    expect(files(volume)).toEqual(NEW);
    expect(summary).toMatchObject({ written: 2, removed: 1 });
    expect(isStanding(volume)).toBe(true);
  });

  it('is not listed again while its folders are as they were', async () => {
    const volume = await built(OLD);
    const texts = { ...OLD, 'a/one.html': 'one, changed' };
    await rebuilt(volume, texts);
    const { listed } = await rebuilt(volume, { ...texts, 'a/one.html': 'one, changed again' });
    expect(listed.filter((path) => path.endsWith('/a') || path.endsWith('/gone'))).toEqual([]);
    const { listed: again } = await rebuilt(volume, { ...texts, 'a/two.html': 'two, changed' }, () => {
      volume.put(`${OUT}/gone/notes.txt`, 'not ours');
    });
    expect(again.filter((path) => path.startsWith(OUT))).toContain(`${OUT}/gone`);
    expect(files(volume)).toEqual({ ...texts, 'a/two.html': 'two, changed', 'gone/notes.txt': 'not ours' });
  });

  it('keeps files of others that come at any time', async () => {
    const volume = await built(OLD);
    await rebuilt(volume, { ...OLD, 'a/one.html': 'one, changed' });
    volume.put(`${OUT}/a/before.txt`, 'not ours');
    const { diagnostics } = await rebuilt(volume, NEW, () => volume.put(`${OUT}/new/three.html`, 'not ours'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['output/collision']);
    volume.find(`${OUT}/new`)?.children.delete('three.html');
    await rebuilt(volume, NEW, () => volume.put(`${OUT}/a/after.txt`, 'not ours'));
    expect(files(volume)).toEqual({ ...NEW, 'a/before.txt': 'not ours', 'a/after.txt': 'not ours' });
  });

  it('is made of the previous output as it is, where another build has used that meanwhile', async () => {
    const volume = await built(OLD);
    await rebuilt(volume, { ...OLD, 'a/one.html': 'one, changed' });
    const { disk } = looking(volume);
    const look = lookAtOutput(disk, request);
    await look?.seen;
    await rebuilt(volume, NEW);
    await writeOutput(disk, { ...request, files: site(OLD), look });
    expect(files(volume)).toEqual(OLD);
    await rebuilt(volume, NEW);
    expect(files(volume)).toEqual(NEW);
  });

  it('is looked at again where another build replaced it meanwhile, and where looking failed', async () => {
    for (const fails of [false, true]) {
      const volume = await built(OLD);
      const { disk } = looking(volume, fails);
      const look = lookAtOutput(disk, request);
      await write(memoryDisk(volume), site({ ...NEW, 'a/two.html': 'of another build' }));
      await writeOutput(disk, { ...request, files: site(NEW), look });
      expect(files(volume)).toEqual(NEW);
      expect(isStanding(volume)).toBe(true);
    }
  });

  it('gets files again that were edited or removed before', async () => {
    const volume = await built(OLD);
    volume.put(`${OUT}/a/two.html`, 'edited by hand');
    volume.find(OUT)?.children.delete('index.html');
    const { disk } = looking(volume);
    await writeOutput(disk, { ...request, files: site(NEW), look: lookAtOutput(disk, request) });
    expect(files(volume)).toEqual(NEW);
  });

  it('is not looked at where nobody can do so meanwhile, or no build is known', async () => {
    expect(lookAtOutput(memoryDisk(await built(OLD)), request)).toBeNull();
    expect(lookAtOutput(looking(newVolume()).disk, request)).toBeNull();
  });
});

describe('a first build', () => {
  it('writes every file and a sorted manifest of their hashes', async () => {
    const volume = await built({ 'b.html': 'B', 'a/c.css': 'C' });
    expect(shown(volume)).toEqual({ 'a/c.css': 'C', 'b.html': 'B' });
    expect(JSON.parse(volume.tree(OUT)?.[MANIFEST_NAME] ?? '')).toEqual({
      format: 1,
      files: { 'a/c.css': hashContent('C'), 'b.html': hashContent('B') },
    });
    expect(besides(volume)).toEqual([]);
  });

  it('counts pages, stubs and bytes', async () => {
    const files = [file('a.html', 'AA'), file('old.html', 'stub', { kind: 'redirect' }), file('x.css', 'c')];
    const { summary } = await write(memoryDisk(newVolume()), files);
    expect(summary).toEqual({ pages: 1, redirects: 1, files: 3, written: 3, unchanged: 0, removed: 0, bytes: 7 });
  });

  it('makes the folders above the output folder', async () => {
    const volume = newVolume();
    await write(memoryDisk(volume), site({ 'a.html': 'A' }), '/place/deep/er/dist');
    expect(shown(volume, '/place/deep/er/dist')).toEqual({ 'a.html': 'A' });
  });

  it('writes an empty site as an empty folder with a manifest', async () => {
    expect((await built({})).tree(OUT)).toEqual({ [MANIFEST_NAME]: '{\n  "format": 1,\n  "files": {\n\n  }\n}\n' });
  });

  it('writes large files piece by piece', async () => {
    const volume = newVolume();
    const large = file('all.txt', 'one two', {
      bytes: () => {
        throw new Error('made as a whole');
      },
      pieces: () => ['one', ' ', 'two'].map((text) => new TextEncoder().encode(text)),
    });
    await write(memoryDisk(volume), [large]);
    expect(shown(volume)).toEqual({ 'all.txt': 'one two' });
  });
});

describe('a rebuild', () => {
  it('changes, adds and removes files', async () => {
    const volume = await built(OLD);
    const { summary } = await write(memoryDisk(volume), site(NEW));
    expect(shown(volume)).toEqual(NEW);
    expect(summary).toMatchObject({ written: 2, unchanged: 2, removed: 1 });
    expect(besides(volume)).toEqual([]);
  });

  it('changes nothing on the disk and makes no bytes when no key changed', async () => {
    const volume = await built(OLD);
    const disk = memoryDisk(volume);
    const lazy = (path: string, text: string): OutputFile =>
      file(path, text, { bytes: () => expect.unreachable('bytes were made') });
    const { summary } = await write(
      disk,
      Object.entries(OLD).map(([path, text]) => lazy(path, text)),
    );
    expect(disk.log).toEqual([]);
    expect(summary).toMatchObject({ written: 0, unchanged: 4, removed: 0 });
  });

  it('leaves the site alone when keys changed but bytes did not, and records the new keys', async () => {
    const volume = await built(OLD);
    const before = volume.find(OUT)?.ino;
    const rekeyed = (): OutputFile[] => Object.entries(OLD).map(([path, text]) => file(path, text, { key: `new ${path}` }));
    const { summary } = await write(memoryDisk(volume), rekeyed());
    expect(summary?.written).toBe(0);
    expect(volume.find(OUT)?.ino).toBe(before);
    const disk = memoryDisk(volume);
    await write(disk, rekeyed());
    expect(disk.log).toEqual([]);
  });

  it.each([
    ['somebody else joins them', false],
    ['somebody else cannot join them', true],
  ])('joins the pieces of a large file, also where %s', async (_, fails) => {
    const pieces = (text: string): Uint8Array[] => [...text.repeat(100)].map((letter) => new TextEncoder().encode(letter));
    const large = (text: string): OutputFile => file('all.txt', text.repeat(100), { pieces: () => pieces(text) });
    const volume = newVolume();
    const asked: string[] = [];
    const disk = (): OutputDisk => {
      const made = memoryDisk(volume);
      const join = async (path: string, parts: readonly Piece[]): Promise<WrittenFile> => {
        asked.push(path.slice(path.lastIndexOf('/') + 1));
        await Promise.resolve();
        if (fails) throw new DiskError('EIO', path, 'a piece is damaged');
        return made.writeSoon(path, Buffer.concat(parts.map(bytesOf)));
      };
      return { ...made, joinSoon: join };
    };
    for (const text of ['one', 'two', 'two']) {
      const { summary } = await write(disk(), [large(text), file('a.html', text)]);
      expect([shown(volume), summary?.files]).toEqual([{ 'all.txt': text.repeat(100), 'a.html': text }, 2]);
    }
    const { summary } = await write(disk(), [{ ...large('two'), key: 'another' }, file('a.html', 'two')]);
    expect(summary).toMatchObject({ written: 0, unchanged: 2 });
    // Once in each build: in the first one last, when its pieces are stored.
    expect(asked).toEqual(['all.txt', 'all.txt', 'all.txt']);
    expect(besides(volume)).toEqual([]);
  });

  it('leaves the site alone when pieces come out the same', async () => {
    const volume = newVolume();
    const large = (key: string): OutputFile => file('all.txt', 'text', { key, pieces: () => [new TextEncoder().encode('text')] });
    await write(memoryDisk(volume), [large('1')]);
    const before = volume.find(OUT)?.ino;
    expect((await write(memoryDisk(volume), [large('2')])).summary?.written).toBe(0);
    expect(volume.find(OUT)?.ino).toBe(before);
    expect(besides(volume)).toEqual([]);
  });

  it('makes a file again that was edited or removed', async () => {
    const volume = await built(OLD);
    volume.put(`${OUT}/index.html`, 'edited by hand');
    volume.find(`${OUT}/a`)?.children.delete('one.html');
    const { summary } = await write(memoryDisk(volume), site(OLD));
    expect(shown(volume)).toEqual(OLD);
    expect(summary).toMatchObject({ written: 2, unchanged: 2 });
  });

  it('makes a file again whose bytes changed behind its size, its times and its number', async () => {
    const volume = await built(OLD);
    const node = volume.find(`${OUT}/a/one.html`);
    // Only the time of the last change of anything tells: nobody can set it.
    Object.assign(node ?? {}, { bytes: new TextEncoder().encode('0ne'), ctimeMs: volume.tick() });
    await write(memoryDisk(volume), site(NEW));
    expect(files(volume)).toEqual(NEW);
    await write(memoryDisk(volume), site(OLD));
    expect(files(volume)).toEqual(OLD);
  });

  it('reads files that got other stamps, and makes none of them again whose bytes are the same', async () => {
    const volume = await built(OLD);
    for (const [path, text] of Object.entries(OLD)) volume.put(`${OUT}/${path}`, text);
    const unmade = site(OLD).map((one) => ({
      ...one,
      bytes: (): never => {
        throw new Error(`${one.path} was made`);
      },
    }));
    for (const _ of ['first', 'second']) {
      const { summary, diagnostics } = await write(memoryDisk(volume), unmade);
      expect([summary?.written, diagnostics]).toEqual([0, []]);
    }
    expect(isStanding(volume)).toBe(true);
  });

  it('is not misled by its memory or its manifest, whichever bit of them is another', async () => {
    for (const path of [
      `/place/cache/${Object.keys((await built(OLD)).tree('/place/cache') ?? {})[0] ?? ''}`,
      `${OUT}/${MANIFEST_NAME}`,
    ]) {
      const length = (await built(OLD)).find(path)?.bytes.length ?? 0;
      for (let at = 0; at < length; at += 1) {
        const volume = await built(OLD);
        const node = volume.find(path);
        if (node) node.bytes[at] = (node.bytes[at] as number) ^ (1 << (at % 8));
        const before = isStanding(volume);
        for (const texts of [NEW, NEW, OLD]) {
          await write(memoryDisk(volume), site(texts));
          expect(volume.tree(OUT)).toEqual((await built(texts)).tree(OUT));
        }
        expect([before, isStanding(volume)]).toEqual([false, true]);
      }
    }
  });

  it('keeps unchanged files as they are on disk: the same file, the same time', async () => {
    const volume = await built(OLD);
    const before = volume.find(`${OUT}/a/two.html`);
    await write(memoryDisk(volume), site(NEW));
    expect(volume.find(`${OUT}/a/two.html`)).toBe(before);
  });

  it('never writes through a second name of a file', async () => {
    const volume = await built(OLD);
    const backup = volume.folder('/backup');
    for (const [name, node] of volume.find(`${OUT}/a`)?.children ?? []) backup.children.set(name, node);
    await write(memoryDisk(volume), site(NEW));
    expect(volume.tree('/backup')).toEqual({ 'one.html': 'one', 'two.html': 'two' });
  });

  it('gives the same result without the memory of the last build', async () => {
    const volume = await built(OLD);
    volume.root.children.get('work')?.children.delete('cache');
    const { summary } = await write(memoryDisk(volume), site(NEW));
    expect(shown(volume)).toEqual(NEW);
    expect(summary).toMatchObject({ written: 2, unchanged: 2, removed: 1 });
  });

  it('gives the same result without the manifest', async () => {
    const volume = await built(OLD);
    volume.find(OUT)?.children.delete(MANIFEST_NAME);
    await write(memoryDisk(volume), site(NEW));
    expect(shown(volume)).toEqual(NEW);
  });

  it('makes a file again that changed together with the manifest', async () => {
    for (const manifest of [null, 'damaged']) {
      const volume = await built(OLD);
      volume.find(OUT)?.children.delete(MANIFEST_NAME);
      if (manifest !== null) volume.put(`${OUT}/${MANIFEST_NAME}`, manifest);
      volume.put(`${OUT}/a/one.html`, 'something else');
      expect((await write(memoryDisk(volume), site(NEW))).diagnostics).toEqual([]);
      expect(files(volume)).toEqual(NEW);
    }
  });

  it('puts a lost manifest back without touching the site', async () => {
    const volume = await built(OLD);
    const before = volume.find(OUT)?.ino;
    const text = volume.tree(OUT)?.[MANIFEST_NAME];
    volume.find(OUT)?.children.delete(MANIFEST_NAME);
    await write(memoryDisk(volume), site(OLD));
    expect(volume.tree(OUT)?.[MANIFEST_NAME]).toBe(text);
    expect(volume.find(OUT)?.ino).toBe(before);
    expect(besides(volume)).toEqual([]);
  });

  it('adopts a site whose manifest and memory are both lost, as its bytes are the same', async () => {
    const volume = await built(OLD);
    volume.find(OUT)?.children.delete(MANIFEST_NAME);
    volume.root.children.get('work')?.children.delete('cache');
    expect((await write(memoryDisk(volume), site(OLD))).diagnostics).toEqual([]);
    expect(shown(volume)).toEqual(OLD);
  });

  it('ignores a manifest that names paths outside of the folder', async () => {
    const volume = await built({ 'a.html': 'A' });
    volume.put('/place/precious.txt', 'mine');
    volume.put(`${OUT}/${MANIFEST_NAME}`, JSON.stringify({ format: 1, files: { '../precious.txt': 'x', 'a.html': 'y' } }));
    await write(memoryDisk(volume), site({ 'b.html': 'B' }));
    expect(volume.tree('/place/precious.txt')).not.toBeNull();
  });

  it('copies where the file system has no hard links', async () => {
    const volume = await built(OLD);
    await write(memoryDisk(volume, { canLink: false }), site(NEW));
    expect(shown(volume)).toEqual(NEW);
    expect(besides(volume)).toEqual([]);
    const disk = memoryDisk(volume);
    await write(disk, site(NEW));
    expect(disk.log).toEqual([]);
  });

  it('keeps the permissions of the folder', async () => {
    const volume = await built(OLD);
    (volume.find(OUT) as { mode: number }).mode = 0o2775;
    await write(memoryDisk(volume), site(NEW));
    expect(volume.find(OUT)?.mode).toBe(0o2775);
  });

  it('turns a page into a folder and a folder into a page', async () => {
    const volume = await built({ 'a/b.html': 'b', c: 'c' });
    await write(memoryDisk(volume), site({ a: 'a', 'c/d.html': 'd' }));
    expect(shown(volume)).toEqual({ a: 'a', 'c/d.html': 'd' });
  });
});

describe('what we did not write', () => {
  const foreign = (volume: Volume): void => {
    volume.put(`${OUT}/CNAME`, 'docs.example');
    volume.put(`${OUT}/.git/config`, '[core]');
    volume.put(`${OUT}/a/notes.txt`, 'mine');
    volume.folder(`${OUT}/empty/folder`);
    volume.symlink(`${OUT}/current`, '/place/elsewhere');
  };
  const kept = {
    CNAME: 'docs.example',
    '.git/config': '[core]',
    'a/notes.txt': 'mine',
    'empty/folder/': '',
    current: '→ /place/elsewhere',
  };

  it('stays through a rebuild, links and empty folders included', async () => {
    const volume = await built(OLD);
    foreign(volume);
    await write(memoryDisk(volume), site(NEW));
    expect(shown(volume)).toEqual({ ...NEW, ...kept });
    expect(besides(volume)).toEqual([]);
  });

  it('stays when every page of its folder goes', async () => {
    const volume = await built(OLD);
    foreign(volume);
    await write(memoryDisk(volume), site({ 'index.html': 'home' }));
    expect(shown(volume)).toEqual({ 'index.html': 'home', ...kept });
  });

  it('stays when it appears while the site is being swapped', async () => {
    const volume = await built(OLD);
    const disk = memoryDisk(volume, {
      onChange: (_, operation) => {
        if (operation === 'exchange') volume.put(`${OUT}/late/upload.txt`, 'just in time');
      },
    });
    const { diagnostics } = await write(disk, site(NEW));
    expect(diagnostics).toEqual([]);
    expect(shown(volume)).toEqual({ ...NEW, 'late/upload.txt': 'just in time' });
    expect(besides(volume)).toEqual([]);
  });

  it('is not lost when it appears during the swap at the place of a new page', async () => {
    const volume = await built(OLD);
    const disk = memoryDisk(volume, {
      onChange: (_, operation) => {
        if (operation === 'exchange') volume.put(`${OUT}/new/three.html`, 'by hand');
      },
    });
    const { diagnostics } = await write(disk, site(NEW));
    expect(diagnostics).toMatchObject([{ code: 'output/leftover', notes: ['new/three.html'] }]);
    expect(shown(volume)).toEqual(NEW);
    expect(volume.tree(`/place/${besides(volume)[0]}`)?.['new/three.html']).toBe('by hand');
  });

  it('is distinguished from what another build puts there meanwhile', async () => {
    const volume = await built(OLD);
    const other = (await built(NEW)).find(OUT);
    const disk = memoryDisk(volume);
    const read: OutputDisk['read'] = (path) => {
      const bytes = disk.read(path);
      if (path.endsWith(MANIFEST_NAME) && other) volume.folder('/place').children.set('dist', other);
      return bytes;
    };
    const { diagnostics } = await write({ ...disk, read }, site({ 'new/three.html': 'ours' }));
    expect(diagnostics).toEqual([]);
    expect(shown(volume)).toEqual({ 'new/three.html': 'ours' });
  });

  it('is never overwritten: the build is refused and names it', async () => {
    const volume = newVolume();
    volume.put(`${OUT}/index.html`, 'another tool made this');
    volume.put(`${OUT}/about.html`, 'and this');
    const { summary, diagnostics } = await write(memoryDisk(volume), site({ 'index.html': 'home', 'a.html': 'a' }));
    expect(summary).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'output/collision', severity: 'error', at: null }]);
    expect(diagnostics[0]?.notes).toEqual(['"index.html" is wanted by index.html.md']);
    expect(diagnostics[0]?.fix).toContain('--out');
    expect(shown(volume)).toEqual({ 'index.html': 'another tool made this', 'about.html': 'and this' });
    expect(besides(volume)).toEqual([]);
  });

  it('names at most ten files and counts the rest', async () => {
    const volume = newVolume();
    const texts = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`${n}.html`, 'x']));
    for (const path of Object.keys(texts)) volume.put(`${OUT}/${path}`, 'theirs');
    const { diagnostics } = await write(memoryDisk(volume), site(texts));
    expect(diagnostics[0]?.notes).toHaveLength(11);
    expect(diagnostics[0]?.notes.at(-1)).toBe('and 3 more');
  });

  it.each([
    ['a folder stands where a page must go', 'a.html/inside.txt', { 'a.html': 'a' }, 'a.html'],
    ['a file stands where a folder must go', 'docs', { 'docs/a.html': 'a' }, 'docs'],
  ])('blocks the build when %s', async (_, path, texts, named) => {
    const volume = newVolume();
    volume.put(`${OUT}/${path}`, 'theirs');
    const { summary, diagnostics } = await write(memoryDisk(volume), site(texts as Record<string, string>));
    expect(summary).toBeNull();
    expect(diagnostics[0]?.notes[0]).toContain(`"${named}"`);
    expect(shown(volume)).toEqual({ [path]: 'theirs' });
  });

  it('blocks the build when a symbolic link stands where a folder must go, and is not followed', async () => {
    const volume = await built({ 'assets/a.css': 'a', 'index.html': 'i' });
    volume.find(OUT)?.children.delete('assets');
    volume.put('/place/shared/a.css', 'precious');
    volume.symlink(`${OUT}/assets`, '/place/shared');
    const { diagnostics } = await write(memoryDisk(volume), site({ 'assets/a.css': 'b', 'index.html': 'i' }));
    expect(diagnostics).toMatchObject([{ code: 'output/collision' }]);
    expect(volume.tree('/place/shared')).toEqual({ 'a.css': 'precious' });
  });

  it('is adopted if its bytes are the ones we would write', async () => {
    const volume = newVolume();
    volume.put(`${OUT}/index.html`, 'home');
    const { summary } = await write(memoryDisk(volume), site({ 'index.html': 'home', 'a.html': 'a' }));
    expect(summary).toMatchObject({ written: 1, unchanged: 1 });
  });
});

describe('two files at one path', () => {
  const clash = async (...files: OutputFile[]): Promise<string> => {
    const volume = newVolume();
    const { summary, diagnostics } = await write(memoryDisk(volume), files);
    expect(summary).toBeNull();
    expect(volume.find(OUT)).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'output/collision', severity: 'error' }]);
    return diagnostics[0]?.message ?? '';
  };

  it('are refused, naming both sources', async () => {
    const message = await clash(file('a.html', '1', { from: ['one.md'] }), file('a.html', '2', { from: ['two.md'] }));
    expect(message).toContain('one.md');
    expect(message).toContain('two.md');
  });

  it('are refused when they differ in letter case alone', async () => {
    expect(await clash(file('API.html', '1'), file('api.html', '2'))).toContain('ignore case');
  });

  it.each([
    [
      ['s/V2/index.html', 's/V2/index.md', 's/v2/index.html', 's/v2/index.md'],
      'rename the folder "s/v2", or put all into "s/V2"',
    ],
    [['s/v2/A.html', 's/v2/a.html'], 'rename one of the two files'],
  ])('are told once, with what to rename: %j', (paths, fix) => {
    const planned = paths.map((path) => ({ path, from: [] }));
    expect(pathCollisions(planned).map((finding) => finding.fix)).toEqual([fix]);
  });

  it('say what docs-build makes itself, and to rename the other', () => {
    const planned = [
      { path: 'sitemap.xml', from: [] },
      { path: 'Sitemap.xml', from: ['public/Sitemap.xml'] },
    ];
    expect(pathCollisions(planned)).toMatchObject([
      {
        message:
          '"sitemap.xml" (from docs-build itself) and "Sitemap.xml" (from public/Sitemap.xml) are one file on disks that ignore case.',
        fix: 'rename "public/Sitemap.xml"',
      },
    ]);
    const stub = { path: 'A.html', from: [], kind: 'redirect' } as const;
    expect(pathCollisions([{ path: 'a.html', from: ['a.md'] }, stub])).toMatchObject([
      { message: '"a.html" (from a.md) and "A.html" (from a redirect) are one file on disks that ignore case.' },
    ]);
  });

  it('are refused when they differ in Unicode form alone', async () => {
    expect(await clash(file('caf\u00e9.html', '1'), file('cafe\u0301.html', '2'))).toContain('ignore case');
  });

  it('are refused when one is a folder of the other', async () => {
    expect(await clash(file('a', '1'), file('a/b/c.html', '2'))).toContain('a folder');
    expect(await clash(file('a/b/c.html', '2'), file('A/B', '1'))).toContain('a folder');
  });

  it('are refused when one is the manifest', async () => {
    expect(await clash(file(MANIFEST_NAME, '{}'))).toContain('is taken');
  });
});

describe('the output folder', () => {
  it.each([
    ['/', 'root of the file system'],
    ['/place', 'contains the content folder'],
    ['/place/content', 'is the content folder'],
    ['/place/content/', 'is the content folder'],
    ['/home', 'contains your home folder'],
    ['/home/me', 'is your home folder'],
    ['/place/link-to-content', 'is the content folder'],
    ['/place/readme.txt', 'is a file'],
    ['/place/readme.txt/dist', 'is a file'],
    ['/place/nowhere', 'symbolic link to nothing'],
    ['/place/content/guide', 'is a part of the content folder'],
  ])('may not be %s', async (out, why) => {
    const volume = newVolume();
    volume.symlink('/place/link-to-content', '/place/content');
    volume.symlink('/place/nowhere', '/gone');
    volume.put('/place/readme.txt', 'text');
    volume.put('/place/content/guide/page.md', '# Page');
    const disk = memoryDisk(volume);
    const { summary, diagnostics } = await write(disk, site({ 'a.html': 'a' }), out);
    expect(summary).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'output/unsafe-folder', severity: 'error' }]);
    expect(diagnostics[0]?.message).toContain(why);
    expect(disk.log).toEqual([]);
  });

  it('may lie inside the content folder', async () => {
    const volume = newVolume();
    for (const text of ['a', 'b']) {
      const { summary } = await write(memoryDisk(volume), site({ 'a.html': text }), '/place/content/dist');
      expect(summary?.written).toBe(1);
    }
  });

  it.each(['EACCES', 'ELOOP'])('cannot be one below a folder that the disk does not look into (%s)', async (code) => {
    const disk = memoryDisk(newVolume());
    const locked: OutputDisk = {
      ...disk,
      stat: (path) => {
        if (path.startsWith('/locked/')) throw new DiskError(code, path, 'no');
        return disk.stat(path);
      },
    };
    const { summary, diagnostics } = await write(locked, site({ 'a.html': 'a' }), '/locked/dist');
    expect(summary).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'output/unwritable', severity: 'error' }]);
  });

  it('is replaced even if the site that was there cannot be removed, now and by later builds', async () => {
    const volume = await built(OLD);
    const refuse = (operation: string, path: string): string | null =>
      operation === 'remove' && /\.dist\..*\/one\.html$/.test(path) ? 'EACCES' : null;
    for (const [index, text] of ['first', 'second'].entries()) {
      const { summary, diagnostics } = await write(
        memoryDisk(volume, { refuse, owner: `host-${index}-a` }),
        site({ ...OLD, 'index.html': text }),
      );
      expect(summary).toMatchObject({ written: 1 });
      expect(shown(volume)).toMatchObject({ 'index.html': text });
      expect(new Set(diagnostics.map((found) => found.code))).toEqual(new Set(['output/leftover']));
      for (const { message } of diagnostics) expect(besides(volume).some((name) => message.includes(`${name}"`))).toBe(true);
    }
  });

  it('may be a symbolic link: what it points to is replaced, the link stays', async () => {
    const volume = newVolume();
    volume.folder('/srv/www');
    volume.symlink(OUT, '/srv/www');
    await write(memoryDisk(volume), site(OLD));
    await write(memoryDisk(volume), site(NEW));
    expect(shown(volume, '/srv/www')).toEqual(NEW);
    expect(volume.find('/place')?.children.get('dist')?.kind).toBe('link');
  });

  it.each(['ENOSPC', 'EROFS', 'EACCES'])('is untouched when the disk says %s', async (code) => {
    const volume = await built(OLD);
    const before = volume.tree('/place');
    const disk = memoryDisk(volume, { refuse: (operation) => (operation === 'write' ? code : null) });
    const { summary, diagnostics } = await write(disk, site(NEW));
    expect(summary).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'output/unwritable', severity: 'error' }]);
    expect(volume.tree('/place')).toEqual(before);
  });

  it('is untouched when making a file throws', async () => {
    const volume = await built(OLD);
    const broken = file('z.html', 'z', {
      bytes: () => {
        throw new Error('a bug');
      },
    });
    await expect(write(memoryDisk(volume), [...site(NEW), broken])).rejects.toThrow('a bug');
    expect(shown(volume)).toEqual(OLD);
    expect(besides(volume)).toEqual([]);
  });

  it('is untouched when the build is aborted, and nothing is left beside it', async () => {
    const volume = await built(OLD);
    const control = new AbortController();
    const files = Array.from({ length: 100 }, (_, n) =>
      file(`${n}.html`, `${n}`, {
        bytes: () => {
          if (n === 70) control.abort(new Error('stop'));
          return new TextEncoder().encode(`${n}`);
        },
      }),
    );
    const request = { files, out: OUT, protect: [], cacheFolder: null, signal: control.signal };
    await expect(writeOutput(memoryDisk(volume), request)).rejects.toThrow('stop');
    expect(shown(volume)).toEqual(OLD);
    expect(besides(volume)).toEqual([]);
  });
});

describe('a folder that cannot be replaced as a whole', () => {
  const mount = (volume: Volume): void => {
    const node = volume.find(OUT);
    const walk = (at: NonNullable<typeof node>): void => {
      at.dev = 2;
      for (const child of at.children.values()) walk(child);
    };
    if (node) walk(node);
  };
  const parentLocked: MemoryDiskOptions = {
    refuse: (operation, path) => (operation === 'makeFolder' && path.startsWith('/place/.dist') ? 'EACCES' : null),
  };

  it.each<[string, (volume: Volume) => void, MemoryDiskOptions, string]>([
    ['is a mount point', mount, {}, 'it is a mount point'],
    ['has a parent that may not be changed', () => {}, parentLocked, 'the folder above it'],
    [
      'is not moved by its file system',
      () => {},
      { canExchange: false, refuse: (operation, path) => (operation === 'rename' && path === OUT ? 'EXDEV' : null) },
      'does not move it',
    ],
    [
      'holds something that is no file',
      (volume) => volume.folder(OUT).children.set('socket', volume.node('other')),
      {},
      '"socket"',
    ],
    [
      'has another file system mounted inside',
      (volume) => {
        volume.put(`${OUT}/data/db`, 'mine');
        (volume.find(`${OUT}/data`) as { dev: number }).dev = 3;
      },
      {},
      'mounted inside',
    ],
  ])('is updated file by file when it %s, with a warning', async (_, prepare, options, reason) => {
    const volume = await built(OLD);
    volume.put(`${OUT}/CNAME`, 'docs.example');
    prepare(volume);
    const { summary, diagnostics } = await write(memoryDisk(volume, options), site(NEW));
    expect(diagnostics).toMatchObject([{ code: 'output/not-atomic', severity: 'warning' }]);
    expect(diagnostics[0]?.message).toContain(reason);
    expect(shown(volume)).toMatchObject({ ...NEW, CNAME: 'docs.example' });
    expect(shown(volume)).not.toHaveProperty('gone/old.html');
    expect(volume.find(`${OUT}/gone`)).toBeNull();
    expect(summary).toMatchObject({ written: 2, removed: 1 });
    expect(besides(volume)).toEqual([]);
    expect((await write(memoryDisk(volume, options), site(NEW))).diagnostics).toEqual([]);
  });

  it('loses no ownership when the build is killed: the next one completes it', async () => {
    const trial = async (killAt: number): Promise<boolean> => {
      const volume = await built(OLD);
      volume.put(`${OUT}/CNAME`, 'docs.example');
      mount(volume);
      const outcome = await write(memoryDisk(volume, { killAt }), site(NEW)).catch((error: unknown) => error);
      expect((await write(memoryDisk(volume, { owner: 'host-2-b' }), site(NEW))).summary).not.toBeNull();
      expect(files(volume)).toEqual({ ...NEW, CNAME: 'docs.example' });
      return outcome instanceof Killed;
    };
    let killed = 0;
    while (await trial(killed + 1)) killed++;
    expect(killed).toBeGreaterThan(10);
  });
});

describe('a site whose folders are read-only', () => {
  /** Refuses to change what is in such a folder, as systems do. */
  const obeyModes =
    (volume: Volume): NonNullable<MemoryDiskOptions['refuse']> =>
    (_, path, to) => {
      const isLocked = (one: string): boolean => ((volume.find(one.slice(0, one.lastIndexOf('/')))?.mode ?? 0o700) & 0o200) === 0;
      return isLocked(path) || (to !== null && isLocked(to)) ? 'EACCES' : null;
    };

  async function lockedSite(): Promise<Volume> {
    const volume = await built(OLD);
    for (const folder of [OUT, `${OUT}/a`, `${OUT}/gone`]) volume.folder(folder).mode = 0o555;
    return volume;
  }

  it.each([true, false])('is replaced, and leaves nothing beside it (exchanging in one step: %s)', async (canExchange) => {
    const volume = await lockedSite();
    const { diagnostics } = await write(memoryDisk(volume, { canExchange, refuse: obeyModes(volume) }), site(NEW));
    expect(diagnostics).toEqual([]);
    expect(files(volume)).toEqual(NEW);
    expect(volume.find(OUT)?.mode).toBe(0o555);
    expect(besides(volume)).toEqual([]);
  });

  it('leaves nothing beside it either where the new one cannot be finished', async () => {
    const volume = await lockedSite();
    const locked = obeyModes(volume);
    const refuse: typeof locked = (operation, path, to) =>
      operation === 'write' && path.endsWith('three.html') ? 'ENOSPC' : locked(operation, path, to);
    const { diagnostics } = await write(memoryDisk(volume, { refuse }), site(NEW));
    expect(diagnostics.map(({ code }) => code)).toEqual(['output/unwritable']);
    expect(files(volume)).toEqual(OLD);
    expect(besides(volume)).toEqual([]);
  });
});
