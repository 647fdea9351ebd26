import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DevSite } from '../../../cli/dev/dev-site.ts';
import { progressLine } from '../../../cli/report/progress.ts';
import { findSiteFolder } from '../../../cli/load/site-folder.ts';
import { openWorkbench } from '../../../cli/tools.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

it.each([
  ['of a broken config', 'export default {', "export default { title: 'Test' };"],
  ['of what a config imports', "import { title } from '../title.ts';\nexport default { title };", null],
])('a change %s that nobody told of is found', async (_, config, repaired) => {
  const folder = tempFolder(
    `-- site/site.config.ts --\n${config}\n-- site/README.md --\n# Home\n-- title.ts --\nexport const title = 'x';\n`,
  );
  const { terminal } = testTerminal(folder);
  const site = findSiteFolder(folder, 'site');
  const bench = openWorkbench(site, { persistent: false, longRunning: true, jobs: 1 });
  const dev = new DevSite({
    folder: site,
    bench,
    overrides: {},
    progress: progressLine(terminal),
    ignore: [],
    surroundings: terminal,
    pagesMade: () => Promise.resolve(),
  });
  onTestFinished(async () => {
    await dev.close();
    bench.close();
  });
  await dev.update([]);
  expect(dev.rescan()).toEqual([]);
  const changed = join(folder, repaired === null ? 'title.ts' : 'site/site.config.ts');
  writeFileSync(changed, repaired ?? "export const title = 'Another';\n");
  expect(dev.rescan()).toEqual([changed]);
});

it('a work tree that stands in place of a source is watched, and its changes are shown', async () => {
  const folder = tempFolder(`
-- site/site.config.ts --
export default { title: 'Test', sources: { server: { git: 'https://127.0.0.1:9/server', ref: 'main', path: 'docs', to: 'server/v1' } } };
-- site/README.md --
# Home
-- checkout/docs/a.md --
# Page A
`);
  const { terminal } = testTerminal(folder);
  const site = findSiteFolder(folder, 'site', { with: [['server', 'checkout']] });
  const bench = openWorkbench(site, { persistent: false, longRunning: true, jobs: 1 });
  const dev = new DevSite({
    folder: site,
    bench,
    overrides: {},
    progress: progressLine(terminal),
    ignore: [],
    surroundings: terminal,
    pagesMade: () => Promise.resolve(),
  });
  onTestFinished(async () => {
    await dev.close();
    bench.close();
  });
  const page = (path: string): string => Buffer.from(dev.snapshot.files.get(path)?.bytes() ?? []).toString();
  await dev.update([]);
  expect(page('server/v1/a.html')).toContain('Page A');
  expect(dev.watched()).toContain(join(folder, 'checkout/docs'));
  writeFileSync(join(folder, 'checkout/docs/a.md'), '# Page A\n\nNew words.\n');
  writeFileSync(join(folder, 'checkout/docs/b.md'), '# Page B\n');
  expect(dev.rescan()).toEqual([join(folder, 'checkout/docs/a.md'), join(folder, 'checkout/docs/b.md')]);
  await dev.update([join(folder, 'checkout/docs/a.md'), join(folder, 'checkout/docs/b.md')]);
  expect(page('server/v1/a.html')).toContain('New words.');
  expect(page('server/v1/b.html')).toContain('Page B');
  expect(dev.snapshot.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
