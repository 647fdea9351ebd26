// Diagrams in builds and in the dev server, as processes.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runDocsBuild, startDocsBuild } from '../support/docs-build.ts';
import { openPage } from '../support/live-page.ts';
import { browsersOf, isRunning } from '../support/processes.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Browsers come and go in their own time, also on a busy machine. */
const PATIENT = { timeout: 20_000, interval: 20 };

const FENCE = '```';
const FLOW = `${FENCE}mermaid\nflowchart LR\n  a[First] --> b\n${FENCE}`;

const SITE = `
-- site.config.ts --
export default { title: 'Diagrams', diagrams: { folder: 'drawings' } };
-- README.md --
# Home

${FLOW}
-- guide.md --
# Guide

${FENCE}mermaid
sequenceDiagram
  A->>B: hello
${FENCE}
`;

/** Runs with no browser to be found. */
function withoutBrowser(): void {
  vi.stubEnv('DOCS_BROWSER', 'none');
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Every file below a folder, by path. */
function tree(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]));
}

/** A folder that processes started from now on take for the system's temporary one. */
function ownTempFolder(): string {
  const folder = tempFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

describe('a build', () => {
  it('without a browser, from what an earlier one kept, gives the same bytes', async () => {
    const folder = tempFolder(SITE);
    const first = await runDocsBuild(folder, 'build', '--strict', '--out', 'first');
    expect([first.code, first.err]).toEqual([0, expect.not.stringContaining('diagram/')]);
    expect(readdirSync(join(folder, 'drawings'))).toHaveLength(2);
    withoutBrowser();
    const cached = await runDocsBuild(folder, 'build', '--strict', '--out', 'cached');
    expect(cached.code).toBe(0);
    rmSync(join(folder, '.docs-build-cache'), { recursive: true });
    const committed = await runDocsBuild(folder, 'build', '--strict', '--out', 'committed');
    expect(committed.code).toBe(0);
    const whole = tree(join(folder, 'first'));
    expect(whole['/index.html']).toBeDefined();
    expect(tree(join(folder, 'cached'))).toEqual(whole);
    expect(tree(join(folder, 'committed'))).toEqual(whole);
    expect(Object.keys(whole).filter((path) => /mermaid|katex|cytoscape/i.test(path))).toEqual([]);
  });

  it('takes unneeded drawings out of the folder, and puts missing ones back', async () => {
    const folder = tempFolder(SITE);
    await runDocsBuild(folder, 'build');
    const [one, two] = readdirSync(join(folder, 'drawings'));
    rmSync(join(folder, 'drawings', one as string));
    await runDocsBuild(folder, 'build');
    expect(readdirSync(join(folder, 'drawings'))).toEqual([one, two]);
    writeFileSync(join(folder, 'guide.md'), '# Guide\n');
    await runDocsBuild(folder, 'build');
    expect(readdirSync(join(folder, 'drawings'))).toHaveLength(1);
  });

  it('without a browser and without drawings says so once, and fails where that is strict', async () => {
    const folder = tempFolder(SITE);
    withoutBrowser();
    const built = await runDocsBuild(folder, 'build');
    expect([built.code, built.err.match(/^▲ diagram\/no-browser/gm)]).toEqual([0, ['▲ diagram/no-browser']]);
    expect(built.err).toContain('fix: run "npx docs-build add diagrams"');
    const strict = await runDocsBuild(folder, 'build', '--strict', '--out', 'strict');
    expect([strict.code, strict.err.match(/✘ diagram\/no-browser/g)]).toEqual([1, ['✘ diagram/no-browser']]);
  });

  it('draws what an earlier one left, as soon as there is a browser', async () => {
    const folder = tempFolder(SITE);
    vi.stubEnv('DOCS_BROWSER', 'none');
    await runDocsBuild(folder, 'build');
    vi.unstubAllEnvs();
    const built = await runDocsBuild(folder, 'build', '--strict');
    expect(built.code).toBe(0);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('>First</tspan>');
  });

  it('stops at a diagram with a mistake, at its line, and writes nothing', async () => {
    const folder = tempFolder(SITE);
    writeFileSync(join(folder, 'guide.md'), `# Guide\n\n${FENCE}mermaid\nsequenceDiagram\n  A->>B hello\n${FENCE}\n`);
    const built = await runDocsBuild(folder, 'build');
    expect(built.code).toBe(1);
    expect(built.err).toContain('✘ diagram/syntax  guide.md:5:1');
    expect(built.err).toContain("Expecting 'TXT', got 'NEWLINE'");
    expect(readdirSync(folder)).not.toContain('dist');
  });

  it('that is interrupted while it draws leaves no browser behind, and nothing of it', async () => {
    const many = Array.from({ length: 60 }, (_, n) => FLOW.replace('First', `Number ${n}`)).join('\n\n');
    const folder = tempFolder(`-- site.config.ts --\nexport default { title: 'x' };\n-- README.md --\n# Home\n\n${many}\n`);
    const temp = ownTempFolder();
    const build = startDocsBuild(folder, 'build');
    const pid = build.child.pid as number;
    await vi.waitFor(() => expect(browsersOf(pid)).toHaveLength(1), PATIENT);
    const started = browsersOf(pid);
    build.child.kill('SIGINT');
    expect((await build.finished).code).toBe(130);
    await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), PATIENT);
    expect(readdirSync(temp)).toEqual([]);
  });
});

describe('the dev server', () => {
  it('draws what is saved, keeps one browser for it, and ends it with itself, without a trace', async () => {
    const folder = tempFolder(SITE.replace(", diagrams: { folder: 'drawings' }", ''));
    const temp = ownTempFolder();
    const server = startDocsBuild(folder, 'serve', '--port', '0');
    const pid = server.child.pid as number;
    const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
    const page = await openPage(origin, '/');
    expect(page.html).toContain('>First</tspan>');
    const before = browsersOf(pid);
    expect(before).toHaveLength(1);
    writeFileSync(join(folder, 'README.md'), `# Home\n\n${FLOW.replace('First', 'Second')}\n`);
    await page.next('document');
    expect((await openPage(origin, '/')).html).toContain('>Second</tspan>');
    expect(browsersOf(pid)).toEqual(before);
    server.child.kill('SIGINT');
    expect((await server.finished).code).toBe(130);
    await vi.waitFor(() => expect(before.filter(isRunning)).toEqual([]), PATIENT);
    expect(readdirSync(temp)).toEqual([]);
  });

  it('shows the source of a diagram with a mistake, and what is wrong', async () => {
    const folder = tempFolder(SITE);
    writeFileSync(join(folder, 'guide.md'), `# Guide\n\n${FENCE}mermaid\nsequenceDiagram\n  A->>B hello\n${FENCE}\n`);
    const server = startDocsBuild(folder, 'serve', '--port', '0');
    const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
    expect((await openPage(origin, '/guide.html')).html).toContain('A-&gt;&gt;B hello');
    server.child.kill('SIGINT');
    expect((await server.finished).err).toContain('diagram/syntax');
  });
});
