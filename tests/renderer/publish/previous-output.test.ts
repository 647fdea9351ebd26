import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../renderer/cache/hash.ts';
import { previousOutputPath } from '../../../renderer/publish/previous-output.ts';
import { STAGE_MARK } from '../../../renderer/publish/leftovers.ts';
import { MANIFEST_NAME, manifestText } from '../../../renderer/publish/manifest.ts';
import { DiskError } from '../../../renderer/publish/output-disk.ts';
import { writeOutput } from '../../../renderer/publish/write-output.ts';
import { memoryDisk, type MemoryDiskOptions, Volume } from './memory-disk.ts';

const OUT = '/place/dist';
const FORMER = previousOutputPath('/place/cache');

/** Builds a site of these texts on the volume; what was changed on the disk, a line each. */
async function build(
  volume: Volume,
  texts: Record<string, string>,
  { out = OUT, ...options }: MemoryDiskOptions & { readonly out?: string } = {},
): Promise<string[]> {
  const disk = memoryDisk(volume, options);
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    key: hashContent(text),
    from: [],
    bytes: () => new TextEncoder().encode(text),
  }));
  const { diagnostics } = await writeOutput(disk, { files, out, protect: [], cacheFolder: '/place/cache', keepPrevious: true });
  expect(diagnostics).toEqual([]);
  return disk.log;
}

function shown(volume: Volume, folder = OUT): Record<string, string> {
  return Object.fromEntries(
    Object.entries(volume.tree(folder) ?? {}).filter(([path]) => path !== MANIFEST_NAME && path !== STAGE_MARK),
  );
}

const PAGES = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`part-${n % 5}/page-${n}.html`, `page ${n}`]));
const edit = (text: string): Record<string, string> => ({ ...PAGES, 'part-1/page-1.html': text });
const count = (log: readonly string[], operation: string): number =>
  log.filter((line) => line.startsWith(`${operation} `)).length;

/** Gives two names of a folder in the previous output each other's meaning. */
function exchangeNames(volume: Volume, folder: string, one: string, other: string): void {
  const names = volume.find(`${FORMER}/${folder}`)?.children;
  const [first, second] = [names?.get(one), names?.get(other)];
  if (!names || !first || !second) throw new Error('there are no such names');
  names.set(one, second);
  names.set(other, first);
  for (const node of [first, second]) node.ctimeMs = volume.tick();
}

/** Changes the bytes of a file where they lie. */
function overwrite(volume: Volume, path: string, text: string): void {
  const node = volume.find(path);
  if (!node) throw new Error(`there is no ${path}`);
  node.bytes = new TextEncoder().encode(text);
  node.mtimeMs = node.ctimeMs = volume.tick();
}

/** A volume on which the site was built twice, so that there is a previous output. */
async function builtTwice(): Promise<Volume> {
  const volume = new Volume();
  await build(volume, PAGES);
  await build(volume, edit('one'));
  return volume;
}

describe('a previous output', () => {
  it('is kept when the site is replaced, and makes the next edit a matter of a few files', async () => {
    const volume = await builtTwice();
    expect(shown(volume, FORMER)).toEqual(PAGES);
    const log = await build(volume, edit('two'));
    expect(shown(volume)).toEqual(edit('two'));
    expect(shown(volume, FORMER)).toEqual(edit('one'));
    expect([count(log, 'link'), count(log, 'makeFolder'), count(log, 'removeFolder')]).toEqual([0, 0, 0]);
  });

  it('need not be looked at file by file', async () => {
    const volume = await builtTwice();
    const looks: string[] = [];
    const disk = memoryDisk(volume);
    const stat = (path: string) => {
      if (path.includes('.docs-build-') && path.endsWith('.html')) looks.push(path);
      return disk.stat(path);
    };
    const files = Object.entries(edit('two')).map(([path, text]) => ({
      path,
      key: hashContent(text),
      from: [],
      bytes: () => new TextEncoder().encode(text),
    }));
    await writeOutput({ ...disk, stat }, { files, out: OUT, protect: [], cacheFolder: '/place/cache', keepPrevious: true });
    expect(shown(volume)).toEqual(edit('two'));
    // The file that is written, and no other.
    expect([...new Set(looks.map((path) => path.slice(path.lastIndexOf('/') + 1)))]).toEqual(['page-1.html']);
  });

  it('may hold a file that is to be joined from pieces, by somebody who then cannot', async () => {
    const volume = new Volume();
    for (const text of ['one', 'two', 'three', 'four']) {
      const disk = memoryDisk(volume);
      const joinSoon = async (path: string, _: unknown, replaces: boolean): Promise<never> => {
        await Promise.resolve();
        if (replaces && text === 'four') disk.remove(path);
        throw new DiskError('EIO', path, 'nobody is there');
      };
      const bytes = new TextEncoder().encode(text.repeat(300));
      const pieces = () => Array.from({ length: 300 }, () => new TextEncoder().encode(text));
      const files = [{ path: 'all.txt', key: text, from: [], bytes: () => bytes, pieces }];
      const request = { files, out: OUT, protect: [], cacheFolder: '/place/cache', keepPrevious: true };
      const { diagnostics } = await writeOutput({ ...disk, joinSoon }, request);
      expect([diagnostics, shown(volume)]).toEqual([[], { 'all.txt': text.repeat(300) }]);
    }
  });

  it('has each unchanged file under a further name, and so takes the space of changed ones alone', async () => {
    const volume = await builtTwice();
    const ino = (path: string): number | undefined => volume.find(path)?.ino;
    expect(ino(`${FORMER}/part-2/page-2.html`)).toBe(ino(`${OUT}/part-2/page-2.html`));
    expect(ino(`${FORMER}/part-1/page-1.html`)).not.toBe(ino(`${OUT}/part-1/page-1.html`));
  });

  it('takes over what changed in the build that made it one', async () => {
    const volume = await builtTwice();
    await build(volume, { ...edit('one'), 'part-3/page-3.html': 'three' });
    expect(shown(volume)).toEqual({ ...edit('one'), 'part-3/page-3.html': 'three' });
  });

  it.each<[string, Record<string, string>]>([
    ['a new folder', { ...PAGES, 'new/deep/page.html': 'new' }],
    ['fewer pages', Object.fromEntries(Object.entries(PAGES).filter(([path]) => !path.startsWith('part-2/')))],
    ['no page of before', { 'index.html': 'home' }],
    ['a file where a folder was', { 'part-1': 'a file', 'index.html': 'home' }],
    ['a folder where a file was', { 'part-1/page-1.html/index.html': 'a folder' }],
  ])('becomes a site with %s, and one without again', async (_, texts) => {
    const volume = await builtTwice();
    for (const site of [texts, PAGES, texts, texts, edit('two')]) {
      await build(volume, site);
      expect(shown(volume)).toEqual(site);
    }
  });

  it('brings nothing back that was deleted from the site', async () => {
    const volume = await builtTwice();
    volume.put(`${OUT}/part-1/notes.txt`, 'mine');
    volume.put(`${OUT}/theirs/notes.txt`, 'mine');
    await build(volume, edit('two'));
    await build(volume, edit('three'));
    expect(shown(volume)).toEqual({ ...edit('three'), 'part-1/notes.txt': 'mine', 'theirs/notes.txt': 'mine' });
    volume.find(`${OUT}/part-1`)?.children.delete('notes.txt');
    volume.find(OUT)?.children.delete('theirs');
    await build(volume, edit('four'));
    expect(shown(volume)).toEqual(edit('four'));
  });

  it('gives way to what was written into the site meanwhile', async () => {
    const volume = await builtTwice();
    volume.put(`${OUT}/part-2/page-2.html`, 'tampered');
    volume.put(`${OUT}/notes.txt`, 'first');
    await build(volume, edit('two'));
    volume.put(`${OUT}/notes.txt`, 'second');
    await build(volume, edit('three'));
    expect(shown(volume)).toEqual({ ...edit('three'), 'notes.txt': 'second' });
  });

  it('that comes back while another build runs is not taken for the site that build saw', async () => {
    const volume = new Volume();
    await build(volume, PAGES);
    let hasComeBack = false;
    const onChange = (_: number, operation: string): void => {
      if (hasComeBack || operation !== 'write') return;
      hasComeBack = true;
      // Two builds one after the other: the folder is the one that stood before the first, its files are those of the second.
      const theirs = { ...PAGES, 'part-2/page-2.html': 'theirs' };
      volume.put(`${OUT}/part-2/page-2.html`, 'theirs');
      volume.put(`${OUT}/${MANIFEST_NAME}`, manifestText(new Map(Object.entries(theirs)), hashContent));
    };
    await build(volume, edit('two'), { onChange });
    expect(hasComeBack).toBe(true);
    expect(shown(volume)).toEqual(edit('two'));
  });

  it.each<[string, (volume: Volume) => void]>([
    ['was emptied', (volume) => volume.find(FORMER)?.children.clear()],
    ['lost a file', (volume) => volume.find(`${FORMER}/part-4`)?.children.delete('page-4.html')],
    ['got a file', (volume) => volume.put(`${FORMER}/part-4/more.html`, 'more')],
    ['has another file in the place of one', (volume) => volume.put(`${FORMER}/part-4/page-4.html`, 'page x')],
    ['has a file that another site has', (volume) => volume.put(`${FORMER}/part-1/page-1.html`, 'page 1')],
    ['has two files in each other’s place', (volume) => exchangeNames(volume, 'part-4', 'page-4.html', 'page-9.html')],
    ['has two folders in each other’s place', (volume) => exchangeNames(volume, '', 'part-3', 'part-4')],
    ['has other text in a file', (volume) => overwrite(volume, `${FORMER}/part-4/page-4.html`, 'page x')],
    ['lost its mark', (volume) => volume.find(FORMER)?.children.delete(STAGE_MARK)],
    ['has a damaged mark', (volume) => volume.put(`${FORMER}/${STAGE_MARK}`, '')],
    ['has the mark of something else', (volume) => volume.put(`${FORMER}/${STAGE_MARK}`, '1')],
    ['was replaced by a copy', (volume) => replaceByCopy(volume, FORMER)],
    ['goes with a site that was replaced by a copy', (volume) => replaceByCopy(volume, OUT)],
  ])('that %s gives the same site', async (_, damage) => {
    const volume = await builtTwice();
    damage(volume);
    for (const text of ['two', 'three']) {
      await build(volume, edit(text));
      expect(shown(volume)).toEqual(edit(text));
    }
  });

  it('is of one output folder: the one that was built last', async () => {
    const volume = await builtTwice();
    const other = { 'index.html': 'another site' };
    for (const text of ['two', 'three']) {
      await build(volume, other, { out: '/place/other' });
      await build(volume, { ...other, 'more.html': text }, { out: '/place/other' });
      await build(volume, edit(text));
      expect([shown(volume), shown(volume, '/place/other')]).toEqual([edit(text), { ...other, 'more.html': text }]);
    }
    expect(Object.keys(volume.tree('/place') ?? {}).filter((path) => path.startsWith('.'))).toEqual([]);
  });

  it.each<[string, MemoryDiskOptions]>([
    ['on another file system', { refuse: (_, __, to) => (to === FORMER ? 'EXDEV' : null) }],
    ['where nothing may be written', { refuse: (_, __, to) => (to === FORMER ? 'EACCES' : null) }],
    ['where there are no hard links', { canLink: false }],
  ])('is not kept %s: the old tree goes', async (_, options) => {
    const volume = new Volume();
    for (const text of ['one', 'two', 'three']) {
      await build(volume, edit(text), options);
      expect(shown(volume)).toEqual(edit(text));
    }
    expect(volume.find(FORMER)).toBeNull();
    expect(Object.keys(volume.tree('/place') ?? {}).filter((path) => path.startsWith('.'))).toEqual([]);
  });
});

function replaceByCopy(volume: Volume, folder: string): void {
  const files = Object.entries(volume.tree(folder) ?? {});
  volume.find(folder.slice(0, folder.lastIndexOf('/')))?.children.delete(folder.slice(folder.lastIndexOf('/') + 1));
  for (const [path, text] of files) volume.put(`${folder}/${path}`, text);
}
