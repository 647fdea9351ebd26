import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../renderer/cache/hash.ts';
import { type LookAhead, lookAhead } from '../../../renderer/output/look-ahead.ts';
import { DiskError, type OutputDisk } from '../../../renderer/output/output-disk.ts';
import { writeOutput } from '../../../renderer/output/write-output.ts';
import { memoryDisk, Volume } from './memory-disk.ts';

const OUT = '/place/dist';
const WHERE = { out: OUT, protect: [], cacheFolder: '/place/cache' };
const SITE = { 'index.html': 'home', 'guide/page.html': 'page' };

/** A disk with a thread: it notes how often each path is looked at now. */
function diskOf(volume: Volume, looked: string[] = [], refuse = false): OutputDisk {
  const disk = memoryDisk(volume);
  return {
    ...disk,
    stat: (path) => {
      looked.push(path);
      return disk.stat(path);
    },
    lookSoon: async (paths) => {
      if (refuse) throw new DiskError('EACCES', OUT, 'refused');
      return paths.map((path) => disk.stat(path));
    },
  };
}

async function build(disk: OutputDisk, texts: Record<string, string>, ahead: LookAhead | null): Promise<number | undefined> {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    key: hashContent(text),
    from: [],
    bytes: () => new TextEncoder().encode(text),
  }));
  const { diagnostics, summary } = await writeOutput(disk, { ...WHERE, files, ahead });
  expect(diagnostics).toEqual([]);
  return summary?.written;
}

/** A volume with the site on it. */
async function built(): Promise<Volume> {
  const volume = new Volume();
  await build(memoryDisk(volume), SITE, null);
  return volume;
}

const textOf = (volume: Volume, path: string): string => volume.tree(OUT)?.[path] ?? '';
const PAGE = `${OUT}/guide/page.html`;

describe('looking ahead', () => {
  it('spares the writer a look at every file', async () => {
    const volume = await built();
    const looked: string[] = [];
    const disk = diskOf(volume, looked);
    const ahead = lookAhead(disk, WHERE);
    expect(await build(disk, SITE, ahead)).toBe(0);
    expect(looked).not.toContain(PAGE);
    expect(await build(disk, SITE, null)).toBe(0);
    expect(looked).toContain(PAGE);
  });

  it('finds what changed in the folder before', async () => {
    const volume = await built();
    volume.put(PAGE, 'somebody’s');
    const disk = diskOf(volume);
    expect(await build(disk, SITE, lookAhead(disk, WHERE))).toBe(1);
    expect(textOf(volume, 'guide/page.html')).toBe('page');
  });

  it('counts for nothing when another build replaced the folder meanwhile', async () => {
    const volume = await built();
    const disk = diskOf(volume);
    const ahead = lookAhead(disk, WHERE);
    await build(memoryDisk(volume), { ...SITE, 'guide/page.html': 'theirs' }, null);
    expect(await build(disk, SITE, ahead)).toBe(1);
    expect(textOf(volume, 'guide/page.html')).toBe('page');
  });

  it('does not hinder a build where the disk refuses it', async () => {
    const volume = await built();
    const disk = diskOf(volume, [], true);
    expect(await build(disk, { ...SITE, 'index.html': 'new' }, lookAhead(disk, WHERE))).toBe(1);
    expect(textOf(volume, 'index.html')).toBe('new');
  });

  it.each<[string, (volume: Volume) => Parameters<typeof lookAhead>]>([
    ['before the first build', () => [diskOf(new Volume()), WHERE]],
    ['without a memory of the last build', (volume) => [diskOf(volume), { ...WHERE, cacheFolder: null }]],
    ['where nobody can look meanwhile', (volume) => [memoryDisk(volume), WHERE]],
    ['at a folder that must not be written to', (volume) => [diskOf(volume), { ...WHERE, protect: [{ path: OUT, name: 'it' }] }]],
  ])('is not done %s', async (_, request) => {
    expect(lookAhead(...request(await built()))).toBeNull();
  });
});
