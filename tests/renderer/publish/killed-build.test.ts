// A build killed at each of its changes to the disk: the folder holds the old site or the new one, whole, at once
// where folders can be exchanged and after the next recovery elsewhere, and nothing foreign is ever lost.

import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../renderer/cache/hash.ts';
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { recoverOutput } from '../../../renderer/publish/leftovers.ts';
import { MANIFEST_NAME } from '../../../renderer/publish/manifest.ts';
import type { OutputDisk } from '../../../renderer/publish/output-disk.ts';
import { findOutputFolder } from '../../../renderer/publish/output-folder.ts';
import { writeOutput } from '../../../renderer/publish/write-output.ts';
import { Killed, memoryDisk, type MemoryDiskOptions, Volume } from './memory-disk.ts';

const OLD = { 'index.html': 'home', 'a/one.html': 'one', 'a/two.html': 'two', 'gone/old.html': 'old', 'all.txt': 'home one two' };
const NEW = {
  'index.html': 'home',
  'a/one.html': 'ONE',
  'a/two.html': 'two',
  'new/three.html': 'three',
  'all.txt': 'home ONE two',
};
const OLDER = {
  'index.html': 'home',
  'a/one.html': 'one',
  'older/gone.html': 'older',
  'new/three.html': 'three',
  'all.txt': 'home one',
};
const FOREIGN = { CNAME: 'docs.example', '.git/HEAD': 'ref', 'a/notes.txt': 'mine', 'empty/': '', link: '→ /elsewhere' };

interface Rebuild extends MemoryDiskOptions {
  readonly keepPrevious?: boolean;
}

function file(path: string, text: string): OutputFile {
  const bytes = (): Uint8Array => new TextEncoder().encode(text);
  const base = { path, key: hashContent(text), from: [], bytes };
  return path === 'all.txt' ? { ...base, pieces: () => [bytes()] } : base;
}

function write(disk: OutputDisk, texts: Record<string, string>, keepPrevious = false): Promise<unknown> {
  const files = Object.entries(texts).map(([path, text]) => file(path, text));
  return writeOutput(disk, { files, out: '/place/dist', protect: [], cacheFolder: '/place/cache', keepPrevious });
}

/** Runs a rebuild that is killed at its n-th change; `false` if it came to its end before. */
async function killed(disk: OutputDisk, texts: Record<string, string>, keepPrevious = false): Promise<boolean> {
  try {
    await write(disk, texts, keepPrevious);
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

/** Number of the change of a rebuild that is of this kind. */
async function changeOf(operation: string): Promise<number> {
  const disk = memoryDisk(await oldSite());
  await write(disk, NEW);
  return disk.log.findIndex((line) => line.startsWith(operation)) + 1;
}

function recover(disk: OutputDisk): readonly Diagnostic[] {
  const found = findOutputFolder(disk, '/place/dist', []);
  return 'folder' in found ? recoverOutput(disk, found.folder) : [found.refusal];
}

/** Recovers with a process that is killed again and again, a little later each time. */
function recoverWithKills(volume: Volume, options: MemoryDiskOptions): void {
  for (let killAt = 1; killAt < 200; killAt += 3) {
    try {
      recover(memoryDisk(volume, { ...options, owner: 'host-2-b', killAt }));
      return;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}

/** The old site with things of others in it; with `keepPrevious` the one before it lies in the cache folder. */
async function oldSite({ keepPrevious = false, ...options }: Rebuild = {}): Promise<Volume> {
  const volume = new Volume();
  await write(memoryDisk(volume, options), OLDER, keepPrevious);
  await write(memoryDisk(volume, options), OLD, keepPrevious);
  for (const [path, text] of Object.entries(FOREIGN)) {
    if (path.endsWith('/')) volume.folder(`/place/dist/${path}`);
    else if (path === 'link') volume.symlink('/place/dist/link', '/elsewhere');
    else volume.put(`/place/dist/${path}`, text);
  }
  return volume;
}

function withoutManifest(volume: Volume): Record<string, string> | null {
  const tree = volume.tree('/place/dist');
  if (tree) delete tree[MANIFEST_NAME];
  return tree;
}

/** `old`, `new`, `none`, or the tree itself if it is neither; foreign files must be there in any case. */
function state(volume: Volume): unknown {
  const tree = withoutManifest(volume);
  if (!tree) return 'none';
  if (isTree(tree, { ...OLD, ...FOREIGN })) return 'old';
  return isTree(tree, { ...NEW, ...FOREIGN }) ? 'new' : tree;
}

function isTree(tree: Record<string, string>, wanted: Record<string, string>): boolean {
  return (
    Object.keys(tree).length === Object.keys(wanted).length && Object.entries(wanted).every(([path, text]) => tree[path] === text)
  );
}

function leftovers(volume: Volume): string[] {
  return Object.keys(volume.tree('/place') ?? {}).filter((path) => path.startsWith('.'));
}

/** Kills a rebuild at every change in turn, lets `then` go on from there, and tells what was seen at the kill and after. */
async function everyKill(
  options: Rebuild,
  then: (volume: Volume) => Promise<unknown> | unknown = () => {},
): Promise<{ atKill: unknown[]; after: unknown[]; left: string[]; finished: unknown }> {
  const [atKill, after, left]: [unknown[], unknown[], string[]] = [[], [], []];
  for (let killAt = 1; ; killAt++) {
    const volume = await oldSite(options);
    if (!(await killed(memoryDisk(volume, { ...options, killAt }), NEW, options.keepPrevious)))
      return { atKill, after, left, finished: state(volume) };
    atKill.push(state(volume));
    await then(volume);
    after.push(state(volume));
    left.push(...leftovers(volume));
  }
}

describe.each([
  { system: 'with exchange and hard links', options: {}, right: ['old', 'new'] },
  { system: 'with exchange, without hard links', options: { canLink: false }, right: ['old', 'new'] },
  { system: 'with two renames', options: { canExchange: false }, right: ['old', 'none', 'new'] },
  { system: 'with exchange, on a previous output', options: { keepPrevious: true }, right: ['old', 'new'] },
  {
    system: 'with exchange, copies and a previous output',
    options: { keepPrevious: true, canLink: false },
    right: ['old', 'new'],
  },
  {
    system: 'with two renames, on a previous output',
    options: { keepPrevious: true, canExchange: false },
    right: ['old', 'none', 'new'],
  },
] satisfies readonly { system: string; options: Rebuild; right: string[] }[])(
  'a build killed at any change, $system',
  ({ options, right }) => {
    it('leaves the old site or the new one', async () => {
      const { atKill, finished } = await everyKill(options);
      expect([...new Set(atKill)]).toEqual(right);
      expect(atKill.filter((one) => one === 'none').length).toBeLessThanOrEqual(1);
      expect(atKill.length).toBeGreaterThan(20);
      expect(finished).toBe('new');
    });

    it('is cleaned up by the next command, which leaves the old site or the new one', async () => {
      const problems: Diagnostic[] = [];
      const { after, left } = await everyKill(options, (volume) => {
        problems.push(...recover(memoryDisk(volume, { ...options, owner: 'host-2-b' })));
      });
      expect([...new Set(after)]).toEqual(['old', 'new']);
      expect([...left, ...problems]).toEqual([]);
    });

    it('is cleaned up even if the next command is killed as well, at any change', async () => {
      const { after, left } = await everyKill(options, (volume) => {
        recoverWithKills(volume, options);
        recover(memoryDisk(volume, { ...options, owner: 'host-3-c' }));
      });
      expect([...new Set(after)]).toEqual(['old', 'new']);
      expect(left).toEqual([]);
    });

    it('is completed by the next build', async () => {
      const { after, left } = await everyKill(options, (volume) =>
        write(memoryDisk(volume, { ...options, owner: 'host-2-b' }), NEW, options.keepPrevious),
      );
      expect([...new Set(after)]).toEqual(['new']);
      expect(left).toEqual([]);
    });

    it('is no hindrance for the builds after the next', async () => {
      const { after, left } = await everyKill(options, async (volume) => {
        for (const texts of [NEW, OLD, OLDER, NEW])
          await write(memoryDisk(volume, { ...options, owner: 'host-2-b' }), texts, options.keepPrevious);
      });
      expect([...new Set(after)]).toEqual(['new']);
      expect(left).toEqual([]);
    });
  },
);

describe('a first build killed at any change', () => {
  it('leaves no site or a whole one, and the next build completes it', async () => {
    const atKill = new Set<string>();
    let kills = 0;
    for (let volume = new Volume(); await killed(memoryDisk(volume, { killAt: kills + 1 }), NEW); volume = new Volume()) {
      kills++;
      atKill.add(JSON.stringify(withoutManifest(volume)));
      await write(memoryDisk(volume, { owner: 'host-2-b' }), NEW);
      expect(withoutManifest(volume)).toEqual(NEW);
      expect(leftovers(volume)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(10);
    expect([...atKill].map((tree) => JSON.parse(tree) as unknown)).toEqual([null, NEW]);
  });
});

describe('a program that a killed build had started to exchange the folders', () => {
  it('does no harm when it runs during or after the recovery', async () => {
    const whole: unknown[] = [];
    for (let at = 1; at < 60; at++) {
      const volume = await oldSite();
      await killed(memoryDisk(volume, { killAt: await changeOf('exchange') }), NEW);
      const [stage = ''] = new Set(leftovers(volume).map((path) => path.split('/')[0]));
      const orphan = (): boolean => {
        try {
          return memoryDisk(volume).exchange(`/place/${stage}`, '/place/dist');
        } catch {
          // The stage is gone: nothing to exchange.
          return false;
        }
      };
      recover(memoryDisk(volume, { owner: 'host-2-b', onChange: (change) => change === at && orphan() }));
      orphan();
      whole.push(state(volume));
    }
    expect([...new Set(whole)].sort()).toEqual(['new', 'old']);
  });
});

describe('temporary folders of others', () => {
  it('are left alone while their build runs', async () => {
    const volume = await oldSite();
    volume.put('/place/.dist.docs-build-host-9-z-1/index.html', 'being written');
    await write(memoryDisk(volume, { owner: 'host-2-b', running: ['host-9-z'] }), NEW);
    expect(state(volume)).toBe('new');
    expect(leftovers(volume)).toEqual(['.dist.docs-build-host-9-z-1/index.html']);
  });

  it('are left alone if they belong to another output folder or were not made by a build', async () => {
    const volume = await oldSite();
    volume.put('/place/.dist2.docs-build-host-9-z-1/a', 'x');
    volume.put('/place/.dist.docs-build', 'a file of this name');
    volume.put('/place/.dist.docs-build-notes/a', 'no number');
    await write(memoryDisk(volume, { owner: 'host-2-b' }), NEW);
    expect(leftovers(volume)).toHaveLength(3);
  });
});

describe('two builds into one folder', () => {
  it('never mix: one that finds the folder replaced under its hands starts over', async () => {
    for (let at = 1; at < 120; at++) {
      const keepPrevious = at % 2 === 0;
      const volume = await oldSite({ keepPrevious });
      const other: Record<string, string> = { 'index.html': 'other home', 'a/one.html': 'one', 'all.txt': 'other' };
      let interrupted: Promise<unknown> | null = null;
      const disk = memoryDisk(volume, {
        running: ['host-2-b'],
        onChange: (change) => {
          if (change === at)
            interrupted = write(memoryDisk(volume, { owner: 'host-2-b', running: ['host-1-a'] }), other, keepPrevious);
        },
      });
      await write(disk, NEW, keepPrevious);
      await interrupted;
      expect([
        { ...NEW, ...FOREIGN },
        { ...other, ...FOREIGN },
      ]).toContainEqual(withoutManifest(volume));
      expect(leftovers(volume)).toEqual([]);
    }
  });
});
