import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Watch } from '../../../cli/dev/watch.ts';
import { refuseToWatch } from '../../support/refuse-to-watch.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

function refused(error: Error): void {
  throw error;
}

/** Watches a folder's `site`; `next()` resolves with the next batch, paths relative to the folder. */
async function watchSite(folder: string, more: readonly string[] = []): Promise<{ next: () => Promise<string[]>; watch: Watch }> {
  const batches: string[][] = [];
  const waiting: ((batch: string[]) => void)[] = [];
  const watch = new Watch({
    root: join(folder, 'site'),
    ignore: [join(folder, 'site/dist')],
    changed: (paths) => {
      const batch = paths.map((path) => path.slice(folder.length + 1));
      const waiter = waiting.shift();
      if (waiter) waiter(batch);
      else batches.push(batch);
      return Promise.resolve();
    },
    refused,
  });
  onTestFinished(() => watch.close());
  watch.also(more);
  await watch.ready;
  const next = (): Promise<string[]> => {
    const batch = batches.shift();
    return batch ? Promise.resolve(batch) : new Promise((resolve) => waiting.push(resolve));
  };
  return { next, watch };
}

it('reports files that are added, changed and removed', async () => {
  const folder = tempFolder('-- site/a.md --\na\n');
  const { next } = await watchSite(folder);
  writeFileSync(join(folder, 'site/a.md'), 'changed');
  expect(await next()).toEqual(['site/a.md']);
  mkdirSync(join(folder, 'site/new'));
  writeFileSync(join(folder, 'site/new/b.md'), 'b');
  expect(await next()).toEqual(['site/new/b.md']);
  rmSync(join(folder, 'site/a.md'));
  expect(await next()).toEqual(['site/a.md']);
});

it('goes on with a folder of the same name that takes the place of the first', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- other/b.md --\nb\n');
  const { next } = await watchSite(folder);
  rmSync(join(folder, 'site'), { recursive: true });
  renameSync(join(folder, 'other'), join(folder, 'site'));
  const told: string[] = [];
  while (!told.includes('site')) told.push(...(await next()));
  writeFileSync(join(folder, 'site/b.md'), 'changed');
  expect(await next()).toEqual(['site/b.md']);
});

it('does not go round with a link that leads to a folder around it', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- site/b/c.md --\nc\n');
  symlinkSync('.', join(folder, 'site/loop'));
  symlinkSync('..', join(folder, 'site/b/up'));
  const { next } = await watchSite(folder);
  writeFileSync(join(folder, 'site/a.md'), 'changed');
  expect(await next()).toEqual(['site/a.md']);
});

it('reports many changes at once', async () => {
  const tree = Array.from({ length: 60 }, (_, n) => `-- site/${String(n).padStart(2, '0')}.md --\n${n}\n`).join('');
  const folder = tempFolder(tree);
  const { next } = await watchSite(folder);
  writeFiles(folder, tree.replaceAll('\n--', ' changed\n--'));
  expect(await next()).toHaveLength(60);
});

it('takes a checkout of another branch for one change', async () => {
  const tree = (word: string): string =>
    Array.from({ length: 150 }, (_, n) => `-- site/${n % 10}/${n}.md --\n${word} ${n}\n`).join('');
  const folder = tempFolder(tree('main'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main', ...args], {
      cwd: folder,
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'main');
  git('checkout', '-q', '-b', 'other');
  writeFiles(folder, tree('other'));
  git('commit', '-q', '-a', '-m', 'other');
  const { next } = await watchSite(folder);
  git('checkout', '-q', 'main');
  expect(await next()).toHaveLength(150);
});

it('takes what changed while the machine was busy for one change', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- site/b.md --\nb\n');
  const { next, watch } = await watchSite(folder);
  // Timers that are due come before what the system has to tell, and that before what was set for at once.
  await new Promise((resolve) => setImmediate(resolve));
  watch.notice([join(folder, 'site/a.md')]);
  setImmediate(() => watch.notice([join(folder, 'site/b.md')]));
  for (const began = performance.now(); performance.now() - began < 50; );
  expect(await next()).toEqual(['site/a.md', 'site/b.md']);
});

it('reports once what the system refuses to watch, and goes on with the rest', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- site/b/c.md --\nc\n-- site/b/d.md --\nd\n');
  refuseToWatch(join(folder, 'site/b'));
  const told: string[] = [];
  const changes: string[] = [];
  const watch = new Watch({
    root: join(folder, 'site'),
    ignore: [],
    changed: (paths) => Promise.resolve(void changes.push(...paths)),
    refused: ({ code }) => told.push(String(code)),
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  expect(told).toEqual(['ENOSPC']);
  writeFileSync(join(folder, 'site/a.md'), 'changed');
  await vi.waitFor(() => expect(changes).toEqual([join(folder, 'site/a.md')]));
  expect(told).toEqual(['ENOSPC']);
});

it('waits for the text of a file that is empty, but not for ever', async () => {
  const folder = tempFolder('-- site/a.md --\na\n');
  const file = join(folder, 'site/a.md');
  const told: string[] = [];
  const changed = (): Promise<void> => Promise.resolve(void told.push(readFileSync(file, 'utf8')));
  // Not the folder itself: changes are noticed here alone.
  const watch = new Watch({ root: join(folder, 'none'), ignore: [], changed, refused });
  onTestFinished(() => watch.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const write = (text: string): void => {
    writeFileSync(file, text);
    watch.notice([file]);
  };
  write('');
  await vi.advanceTimersByTimeAsync(30);
  expect(told).toEqual([]);
  write('text');
  await vi.advanceTimersByTimeAsync(30);
  expect(told).toEqual(['text']);
  write('');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['text', '']);
});

it('leaves output, hidden folders and packages alone', async () => {
  const folder = tempFolder(
    '-- site/a.md --\na\n-- site/dist/x.html --\nx\n-- site/.cache/x --\nx\n-- site/node_modules/p/x.md --\nx\n',
  );
  const { next } = await watchSite(folder);
  for (const path of ['dist/x.html', '.cache/x', 'node_modules/p/x.md', 'a.md'])
    writeFileSync(join(folder, 'site', path), 'changed');
  expect(await next()).toEqual(['site/a.md']);
});

it('watches single files elsewhere, as long as they are wanted', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- samples/x.ts --\nx\n-- samples/y.ts --\ny\n');
  const { next, watch } = await watchSite(folder, [join(folder, 'samples/x.ts')]);
  writeFileSync(join(folder, 'samples/y.ts'), 'not watched');
  writeFileSync(join(folder, 'samples/x.ts'), 'changed');
  expect(await next()).toEqual(['samples/x.ts']);
  watch.also([]);
  writeFileSync(join(folder, 'samples/x.ts'), 'again');
  writeFileSync(join(folder, 'site/a.md'), 'changed');
  expect(await next()).toEqual(['site/a.md']);
});

it('watches single files in hidden folders, as long as they are wanted', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- site/.old/nav.ts --\nx\n-- site/.old/other.ts --\ny\n');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { next, watch } = await watchSite(folder, [join(folder, 'site/.old/nav.ts')]);
  // The look at files that are wanted from now on is over: only the system tells of changes.
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  writeFileSync(join(folder, 'site/.old/other.ts'), 'not watched');
  writeFileSync(join(folder, 'site/.old/nav.ts'), 'changed');
  expect(await next()).toEqual(['site/.old/nav.ts']);
  watch.also([]);
  writeFileSync(join(folder, 'site/.old/nav.ts'), 'again');
  writeFileSync(join(folder, 'site/a.md'), 'changed');
  expect(await next()).toEqual(['site/a.md']);
});

it('looks a second time at a file that was written twice in a moment', async () => {
  const folder = tempFolder('-- site/a.md --\na\n');
  const { next } = await watchSite(folder);
  writeFileSync(join(folder, 'site/a.md'), 'one');
  expect(await next()).toEqual(['site/a.md']);
  writeFileSync(join(folder, 'site/a.md'), 'and two');
  expect(await next()).toEqual(['site/a.md']);
});

it('does not look a second time at a file that is no longer wanted', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- samples/x.ts --\nx\n');
  const x = join(folder, 'samples/x.ts');
  const { next, watch } = await watchSite(folder, [x]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  watch.notice([x]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await next()).toEqual(['samples/x.ts']);
  watch.also([]);
  writeFileSync(x, 'again');
  await vi.advanceTimersByTimeAsync(1000);
  watch.notice([join(folder, 'site/a.md')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next()).toEqual(['site/a.md']);
});

it('waits for the text of an empty file for a moment, however many there are and whatever else goes on changing', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `site/${n}.md`);
  const folder = tempFolder(`-- site/a.md --\na\n-- site/b.md --\nb\n${names.map((name) => `-- ${name} --\n`).join('')}`);
  const { next, watch } = await watchSite(folder);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const listen = async (): Promise<void> => {
    for (;;) told.push(...(await next()));
  };
  void listen();
  writeFileSync(join(folder, 'site/a.md'), '');
  watch.notice([join(folder, 'site/a.md')]);
  for (let times = 0; times < 10; times += 1) {
    await vi.advanceTimersByTimeAsync(40);
    watch.notice([join(folder, 'site/b.md')]);
  }
  expect(told).toContain('site/a.md');
  for (const name of names) writeFileSync(join(folder, name), '');
  watch.notice(names.map((name) => join(folder, name)));
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(expect.arrayContaining(names));
});

it('reports what changes in a folder outside of the content, but for hidden folders of it', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- other/docs/b.md --\nb\n-- other/.git/index --\nx\n');
  const { next } = await watchSite(folder, [join(folder, 'other')]);
  writeFileSync(join(folder, 'other/.git/index'), 'changed');
  writeFileSync(join(folder, 'other/docs/b.md'), 'changed');
  expect(await next()).toEqual(['other/docs/b.md']);
  writeFileSync(join(folder, 'other/docs/c.md'), 'new');
  expect(await next()).toEqual(['other/docs/c.md']);
});
