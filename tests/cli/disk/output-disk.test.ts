// One contract for the real disk and for the one in memory that the writer's tests kill.

import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createOutputDisk } from '../../../cli/disk/output-disk.ts';
import { createWriter } from '../../../cli/disk/writer.ts';
import { hashContent } from '../../../renderer/cache/hash.ts';
import type { Piece, StoredPiece } from '../../../renderer/model/piece.ts';
import { DiskError, type OutputDisk, removeTree, under, type WrittenFile } from '../../../renderer/publish/output-disk.ts';
import { STAGE_MARK } from '../../../renderer/publish/leftovers.ts';
import { lookThrough } from '../../../renderer/publish/output-look.ts';
import { memoryDisk, Volume } from '../../renderer/publish/memory-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-build-disk-'));
const writer = createWriter(new URL('../../../lib/writer-thread.js', import.meta.url));
afterAll(async () => {
  await writer.close();
  rmSync(folder, { recursive: true, force: true });
});

function text(disk: OutputDisk, path: string): string | null {
  const bytes = disk.read(path);
  return bytes && new TextDecoder().decode(bytes);
}

function put(disk: OutputDisk, path: string, content: string): void {
  disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
  disk.write(path, [new TextEncoder().encode(content)]);
}

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof DiskError) return error.code;
    throw error;
  }
  return 'no refusal';
}

describe.each([
  {
    name: 'on the real disk, with a thread that writes',
    make: () => ({ disk: createOutputDisk(writer), root: mkdtempSync(join(folder, 'case-')) }),
  },
  { name: 'on the real disk', make: () => ({ disk: createOutputDisk(), root: mkdtempSync(join(folder, 'case-')) }) },
  { name: 'in memory', make: () => ({ disk: memoryDisk(new Volume()), root: '/case' }) },
])('a disk $name', ({ make }) => {
  it('finds nothing below a file', () => {
    const { disk, root } = make();
    put(disk, `${root}/file`, 'text');
    expect([disk.stat(`${root}/file/more`), disk.realPath(`${root}/file/more`), disk.read(`${root}/file/more`)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('writes a file asynchronously, and returns its hash and status', async () => {
    const { disk, root } = make();
    disk.makeFolder(root);
    const bytes = new TextEncoder().encode('later');
    const soon = disk.writeSoon(`${root}/a`, bytes);
    const other = disk.writeSoon(`${root}/b`, new Uint8Array());
    const { hash, stat } = await soon;
    expect([hash, stat]).toEqual([hashContent('later'), disk.stat(`${root}/a`)]);
    expect(text(disk, `${root}/a`)).toBe('later');
    expect((await other).stat.size).toBe(0);
    await expect(disk.writeSoon(`${root}/a`, bytes)).rejects.toMatchObject({ code: 'EEXIST', path: `${root}/a` });
    await expect(disk.writeSoon(`${root}/no/folder`, bytes)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leaves the bytes it is given, and those around them, where they are', async () => {
    const { disk, root } = make();
    disk.makeFolder(root);
    // Not out of Node's pool of small buffers, which cannot be sent away.
    const all = Buffer.alloc(25, 'one value after the other');
    for (const part of [all.subarray(4, 9), new Uint8Array(all.buffer, all.byteOffset + 10, 5)]) {
      await disk.writeSoon(`${root}/${part.byteOffset}.txt`, part);
    }
    expect(all.toString()).toBe('one value after the other');
  });

  it('flushes files that are there, and names the one that is not', async () => {
    const { disk, root } = make();
    put(disk, `${root}/a`, 'one');
    put(disk, `${root}/b`, 'two');
    await disk.flush([`${root}/a`, `${root}/b`]);
    await expect(disk.flush([`${root}/a`, `${root}/none`])).rejects.toMatchObject({ code: 'ENOENT', path: `${root}/none` });
  });

  it('writes a file of several pieces and reads it back', () => {
    const { disk, root } = make();
    disk.makeFolder(`${root}/a/b`);
    disk.write(
      `${root}/a/b/c.txt`,
      ['one', '', ' two'].map((piece) => new TextEncoder().encode(piece)),
    );
    expect(text(disk, `${root}/a/b/c.txt`)).toBe('one two');
    expect(disk.stat(`${root}/a/b/c.txt`)).toMatchObject({ kind: 'file', size: 7 });
    expect(disk.stat(`${root}/a/b`)).toMatchObject({ kind: 'folder' });
    expect(disk.stat(`${root}/nothing`)).toBeNull();
    expect(disk.read(`${root}/a`)).toBeNull();
  });

  it('does not overwrite, and names the path it refuses', () => {
    const { disk, root } = make();
    put(disk, `${root}/a`, 'first');
    expect(codeOf(() => put(disk, `${root}/a`, 'second'))).toBe('EEXIST');
    expect(codeOf(() => disk.link(`${root}/a`, `${root}/a`))).toBe('EEXIST');
    expect(text(disk, `${root}/a`)).toBe('first');
  });

  it('gives a file a second name that keeps its number, time and bytes', () => {
    const { disk, root } = make();
    put(disk, `${root}/a`, 'text');
    expect(disk.link(`${root}/a`, `${root}/b`)).toBe(true);
    expect(disk.stat(`${root}/b`)).toEqual(disk.stat(`${root}/a`));
    disk.remove(`${root}/a`);
    expect(text(disk, `${root}/b`)).toBe('text');
  });

  it('copies into a file of its own', () => {
    const { disk, root } = make();
    put(disk, `${root}/a`, 'text');
    disk.copy(`${root}/a`, `${root}/b`);
    expect(text(disk, `${root}/b`)).toBe('text');
    expect(disk.stat(`${root}/b`)?.ino).not.toBe(disk.stat(`${root}/a`)?.ino);
  });

  it('replaces a file by renaming another over it, and keeps time and number', () => {
    const { disk, root } = make();
    put(disk, `${root}/a`, 'new');
    put(disk, `${root}/b`, 'old');
    const before = disk.stat(`${root}/a`);
    disk.rename(`${root}/a`, `${root}/b`);
    expect(disk.stat(`${root}/b`)).toEqual({ ...before, ctimeMs: expect.any(Number) as number });
    expect(disk.stat(`${root}/a`)).toBeNull();
  });

  it('does not rename over a folder that holds something', () => {
    const { disk, root } = make();
    put(disk, `${root}/a/x`, 'x');
    put(disk, `${root}/b/y`, 'y');
    expect(['ENOTEMPTY', 'EEXIST']).toContain(codeOf(() => disk.rename(`${root}/a`, `${root}/b`)));
    expect(text(disk, `${root}/b/y`)).toBe('y');
  });

  it('exchanges two folders, or does nothing', () => {
    const { disk, root } = make();
    put(disk, `${root}/a/name`, 'a');
    put(disk, `${root}/b/name`, 'b');
    const swapped = disk.exchange(`${root}/a`, `${root}/b`);
    expect([text(disk, `${root}/a/name`), text(disk, `${root}/b/name`)]).toEqual(swapped ? ['b', 'a'] : ['a', 'b']);
  });

  it('removes files and empty folders only', () => {
    const { disk, root } = make();
    put(disk, `${root}/a/x`, 'x');
    expect(['ENOTEMPTY', 'EEXIST']).toContain(codeOf(() => disk.removeFolder(`${root}/a`)));
    expect(codeOf(() => disk.remove(`${root}/nothing`))).toBe('ENOENT');
    removeTree(disk, `${root}/a`);
    expect(disk.stat(`${root}/a`)).toBeNull();
  });

  it('lists names with their kinds', () => {
    const { disk, root } = make();
    put(disk, `${root}/a/x`, 'x');
    disk.makeFolder(`${root}/a/folder`);
    const found = [...disk.list(`${root}/a`)].sort((one, two) => (one.name < two.name ? -1 : 1));
    expect(found).toEqual([
      { name: 'folder', kind: 'folder' },
      { name: 'x', kind: 'file' },
    ]);
    expect(codeOf(() => disk.list(`${root}/nothing`))).toBe('ENOENT');
  });

  it('knows its own build as running', () => {
    const { disk } = make();
    expect(disk.owner).toMatch(/^[a-z0-9]+-[0-9]+-[a-z0-9]+$/);
    expect(disk.isGone(disk.owner)).toBe(false);
  });
});

describe('the real disk', () => {
  it('copies symbolic links as links', async () => {
    const { symlinkSync } = await import('node:fs');
    const root = mkdtempSync(join(folder, 'links-'));
    symlinkSync('../elsewhere', join(root, 'link'));
    const disk = createOutputDisk();
    disk.copy(under(root, 'link'), under(root, 'copy'));
    expect(disk.stat(under(root, 'copy'))?.kind).toBe('link');
  });

  it('keeps the permissions and time of a copied file', () => {
    const root = mkdtempSync(join(folder, 'mode-'));
    const disk = createOutputDisk();
    put(disk, under(root, 'hook'), '#!/bin/sh');
    chmodSync(join(root, 'hook'), 0o755);
    disk.copy(under(root, 'hook'), under(root, 'copy'));
    expect(statSync(join(root, 'copy')).mode & 0o777).toBe(0o755);
    expect(statSync(join(root, 'copy')).mtimeMs).toBeCloseTo(statSync(join(root, 'hook')).mtimeMs, 1);
  });

  it('gives a folder the permissions of another', () => {
    const root = mkdtempSync(join(folder, 'match-'));
    const disk = createOutputDisk();
    disk.makeFolder(under(root, 'a'));
    disk.makeFolder(under(root, 'b'));
    chmodSync(join(root, 'a'), 0o2750);
    disk.matchFolder(under(root, 'b'), under(root, 'a'));
    expect(lstatSync(join(root, 'b')).mode & 0o7777).toBe(0o2750);
  });

  it('distinguishes builds that ended from builds that may still run', () => {
    const disk = createOutputDisk();
    const [host, pid, started] = disk.owner.split('-');
    const now = Date.now().toString(36);
    const longAgo = (Date.now() - 48 * 60 * 60 * 1000).toString(36);
    expect(disk.isGone(`${host}-4194305-${started}`)).toBe(true);
    expect(disk.isGone(`${host}-${pid}-${longAgo}`)).toBe(true);
    expect(disk.isGone(`${host}-1-${longAgo}`)).toBe(false);
    expect(disk.isGone(`ffffff-4194305-${now}`)).toBe(false);
    expect(disk.isGone(`ffffff-1-${longAgo}`)).toBe(true);
  });
});

describe('files that the thread looks at', () => {
  it('are told in their order, and so is what is not there', async () => {
    const root = mkdtempSync(join(folder, 'look-'));
    writeFileSync(join(root, 'ä.txt'), 'text');
    symlinkSync('ä.txt', join(root, 'link'));
    mkdirSync(join(root, 'below'));
    const disk = createOutputDisk(writer);
    const paths = ['ä.txt', 'none', 'link', 'below', 'ä.txt/below'];
    const seen = await disk.lookSoon?.({ out: root, paths, previous: null });
    expect(seen).toEqual({ stats: paths.map((path) => disk.stat(under(root, path))), previous: null, survey: null });
    expect(seen?.stats.map((stat) => stat?.kind ?? null)).toEqual(['file', null, 'link', 'folder', null]);
  });

  it('are told with what else is there, and what a previous output holds', async () => {
    const [root, previous] = [mkdtempSync(join(folder, 'look-')), mkdtempSync(join(folder, 'previous-'))];
    const disk = createOutputDisk(writer);
    for (const tree of [root, previous]) {
      mkdirSync(join(tree, 'below'));
      writeFileSync(join(tree, 'below', 'ä.txt'), 'text');
    }
    symlinkSync('ä.txt', join(root, 'below', 'link'));
    await vi.waitUntil(() => {
      writeFileSync(join(previous, STAGE_MARK), '');
      return statSync(join(previous, STAGE_MARK)).mtimeMs > statSync(join(root, 'below')).ctimeMs;
    });
    const recorded = { alone: [], folders: [] };
    const request = { out: root, paths: ['below/ä.txt'], previous: { path: previous, recorded } };
    const seen = await disk.lookSoon?.(request);
    expect(seen).toEqual(lookThrough(createOutputDisk(), request));
    expect(seen?.previous?.tree.files).toEqual(['below/ä.txt']);
    expect([...(seen?.survey?.foreign ?? [])]).toEqual([['below/link', 'link']]);
    expect(seen?.survey?.folders?.map(([path]) => path)).toEqual(['below']);
  });
});

describe('a file that is joined by the thread', () => {
  const joined = (path: string, pieces: readonly Piece[], replaces = false): Promise<WrittenFile> => {
    const { joinSoon } = createOutputDisk(writer);
    if (!joinSoon) throw new Error('nobody joins files');
    return joinSoon(path, pieces, replaces);
  };
  const stored = (file: string, text: string, offset: number): StoredPiece => ({
    file,
    offset,
    length: text.length + 1,
    lead: 1,
    crc: crc32(`x${text}`),
    read: () => Buffer.from(text),
  });

  it('has its pieces in order, those of other files without what leads them', async () => {
    const root = mkdtempSync(join(folder, 'case-'));
    writeFileSync(join(root, 'segment'), 'xsecondxfourth');
    const pieces = [
      Buffer.from('first '),
      stored(join(root, 'segment'), 'second', 0),
      Buffer.from(' third '),
      stored(join(root, 'segment'), 'fourth', 7),
    ];
    const { hash, stat } = await joined(join(root, 'all'), pieces);
    expect(readFileSync(join(root, 'all'), 'utf8')).toBe('first second third fourth');
    expect([hash, stat]).toEqual([hashContent('first second third fourth'), createOutputDisk().stat(join(root, 'all'))]);
  });

  it.each<[string, StoredPiece]>([
    ['is damaged', stored('segment', 'sekond', 0)],
    ['is cut off', stored('segment', 'second and more', 0)],
    ['is gone', stored('elsewhere', 'second', 0)],
  ])('is not there when a piece %s', async (_, piece) => {
    const root = mkdtempSync(join(folder, 'case-'));
    writeFileSync(join(root, 'segment'), 'xsecond');
    const pieces = [Buffer.from('first '), { ...piece, file: join(root, piece.file) }];
    await expect(joined(join(root, 'all'), pieces)).rejects.toMatchObject({ code: 'EIO' });
    expect(existsSync(join(root, 'all'))).toBe(false);
  });

  it('takes the place of one that is to go', async () => {
    const root = mkdtempSync(join(folder, 'case-'));
    writeFileSync(join(root, 'all'), 'former');
    await joined(join(root, 'all'), [Buffer.from('next')], true);
    expect(readFileSync(join(root, 'all'), 'utf8')).toBe('next');
  });

  it('may be of many pieces', async () => {
    const root = mkdtempSync(join(folder, 'case-'));
    const texts = Array.from({ length: 20_000 }, (_, i) => `piece ${i}\n`);
    writeFileSync(join(root, 'segment'), texts.map((text) => `x${text}`).join(''));
    let offset = 0;
    const pieces = texts.map((text, i) => {
      const piece = i % 3 === 0 ? Buffer.from(text) : stored(join(root, 'segment'), text, offset);
      offset += text.length + 1;
      return piece;
    });
    const { hash } = await joined(join(root, 'all'), pieces);
    expect(hash).toBe(hashContent(texts.join('')));
    expect(readFileSync(join(root, 'all'), 'utf8')).toBe(texts.join(''));
  });

  it('takes the place of none else', async () => {
    const root = mkdtempSync(join(folder, 'case-'));
    writeFileSync(join(root, 'all'), 'mine');
    await expect(joined(join(root, 'all'), [])).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(join(root, 'all'), 'utf8')).toBe('mine');
  });
});

describe('the disk of this machine', () => {
  it('says why a folder cannot be made on a file system that may only be read', () => {
    const mkdirSync = fs.mkdirSync;
    // As Node 20 does it: the reason of the last step alone is the file system's own.
    fs.mkdirSync = ((path: string, options?: object) => {
      throw Object.assign(new Error(path), { code: options ? 'ENOENT' : 'EROFS' });
    }) as typeof mkdirSync;
    syncBuiltinESMExports();
    try {
      expect(codeOf(() => createOutputDisk().makeFolder(`${folder}/read-only/next`))).toBe('EROFS');
    } finally {
      fs.mkdirSync = mkdirSync;
      syncBuiltinESMExports();
    }
  });
});
