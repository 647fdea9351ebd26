import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runDocsBuild, startDocsBuild } from '../support/docs-build.ts';
import { openPage } from '../support/live-page.ts';
import { tempFolder } from '../support/temp-folder.ts';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

describe('in a folder without any package', () => {
  it('init, build, check-links and preview work', async () => {
    const folder = tempFolder();
    expect(await runDocsBuild(folder, 'init', 'docs')).toMatchObject({ code: 0, err: '' });
    const site = join(folder, 'docs');
    const built = await runDocsBuild(site, 'build', '--strict');
    expect([built.code, /✔ \d+ pages/.test(built.out)]).toEqual([0, true]);
    expect((await runDocsBuild(site, 'check-links', '--strict')).code).toBe(0);
    expect(await runDocsBuild(site, 'agents', '--strict')).toMatchObject({ code: 0 });
    const preview = startDocsBuild(site, 'preview', '--port', '0');
    const [origin] = await preview.waitFor(/http:\/\/[\w.:]+(?=\/)/);
    expect((await fetch(`${origin}/api/latest`, { redirect: 'manual' })).status).toBe(301);
    expect((await fetch(`${origin}/nope`)).status).toBe(404);
    preview.child.kill('SIGINT');
    expect((await preview.finished).code).toBe(130);
  });

  it('serve shows an edit, and ends with Ctrl-C', async () => {
    const folder = tempFolder();
    await runDocsBuild(folder, 'init', '.');
    const server = startDocsBuild(folder, 'serve', '--port', '0');
    const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
    const page = await openPage(origin, '/guide/installation.html');
    writeFileSync(join(folder, 'content/guide/installation.md'), '# Installation\n\nOne more word.\n');
    await page.next('document');
    expect((await openPage(origin, '/guide/installation.html')).html).toContain('One more word.');
    server.child.kill('SIGINT');
    expect((await server.finished).code).toBe(130);
  });
});

it('serve reports no change of the file that its output goes to', async () => {
  const folder = tempFolder("-- site.config.ts --\nexport default { title: 'x' };\n-- README.md --\n# Home\n-- serve.log --\n");
  const log = openSync(join(folder, 'serve.log'), 'a');
  const server = spawn(process.execPath, [BIN, 'serve', '--port', '0'], { cwd: folder, stdio: ['ignore', log, log] });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const said = (): string => readFileSync(join(folder, 'serve.log'), 'utf8');
  await vi.waitFor(() => expect(said()).toContain('➜'), { timeout: 20_000, interval: 20 });
  await vi.waitFor(
    () => {
      writeFileSync(join(folder, 'README.md'), `# Home\n\n${Math.random()}\n`);
      expect(said()).toContain('↻');
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(said()).not.toMatch(/serve\.log|and \d+ more/);
});

describe('a build in production', () => {
  it('gives the same bytes from a cold and a warm cache, and from one and two threads', async () => {
    const folder = tempFolder();
    await runDocsBuild(folder, 'init', '.');
    await runDocsBuild(folder, 'build', '--out', 'cold', '--jobs', '1');
    await runDocsBuild(folder, 'build', '--out', 'warm', '--jobs', '2');
    await runDocsBuild(folder, 'build', '--out', 'none', '--jobs', '2', '--no-cache');
    const tree = (name: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path.slice(join(folder, name).length), readFileSync(path, 'base64')]),
      );
    const cold = tree('cold');
    expect(Object.keys(cold).length).toBeGreaterThan(20);
    expect(tree('warm')).toEqual(cold);
    expect(tree('none')).toEqual(cold);
  });

  it.each([
    ['interrupted', 1],
    ['interrupted twice at once, as npm does', 2],
  ])('that is %s ends with 130 and leaves nothing half-written', async (_, times) => {
    const pages = Array.from({ length: 400 }, (_, n) => `-- ${n % 20}/${n}.md --\n# Page ${n}\n\nText.\n`).join('');
    const folder = tempFolder(`-- site.config.ts --\nexport default { title: 'x', sidebar: 'structure' };\n${pages}`);
    const building = startDocsBuild(folder, 'build');
    const watcher = watch(folder, (_, name) => {
      if (!name?.startsWith('.dist.docs-build')) return;
      for (let n = 0; n < times; n += 1) building.child.kill('SIGINT');
    });
    onTestFinished(() => watcher.close());
    const { code, signal } = await building.finished;
    expect([code, signal]).toEqual([130, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist'))).toEqual([]);
    expect(existsSync(join(folder, 'dist')) && !existsSync(join(folder, 'dist/19/399.html'))).toBe(false);
    expect((await runDocsBuild(folder, 'build')).code).toBe(0);
  });
});

it('a config that exports a promise is reported with what to write', async () => {
  const folder = tempFolder("-- site.config.ts --\nexport default Promise.resolve({ title: 'x' });\n");
  const { code, err } = await runDocsBuild(folder, 'build');
  expect(code).toBe(1);
  expect(err).toMatch(/^✘ config\/invalid {2}site\.config\.ts:1:1\n {2}site\.config\.ts exports a promise of the settings\./);
  expect(err).toContain('fix: write "export default await …"');
});

it('a reader that stops reading is no error', async () => {
  const building = startDocsBuild(tempFolder(), '--help');
  building.child.stdout?.destroy();
  expect((await building.finished).code).toBe(0);
});

it('a build ends although its findings are not read', async () => {
  const folder = tempFolder(
    "-- site.config.ts --\nexport default { title: 'x' };\n-- README.md --\n# Home\n\n[nowhere](./gone.md)\n",
  );
  const building = startDocsBuild(folder, 'build');
  building.child.stderr?.destroy();
  const { code, out } = await building.finished;
  expect([code, /✔ \d+ pages/.test(out)]).toEqual([0, true]);
});
