import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { ask } from '../../support/test-server.ts';
import { testTerminal } from '../../support/test-terminal.ts';

/** Previews a folder, and asks for a path of it. Returns the address that is shown, the status of the answer, and the warnings. */
async function previewed(page: string, path: string, ...args: string[]): Promise<{ shown: string; status: number; err: string }> {
  const screen = testTerminal(tempFolder(`\n-- dist/index.html --\n${page}\n-- dist/404.html --\n${page}\n`));
  const ended = main(['preview', '--port', '0', ...args], screen.terminal);
  const [, port, shown = ''] = await screen.waitFor(/http:\/\/[\w.]+:(\d+)(\/\S*)/);
  const { status } = await ask(Number(port), path);
  screen.interrupt();
  await ended;
  return { shown, status, err: screen.err() };
}

const builtFor = (base: string): string => `<!doctype html>\n<html lang="en" data-base="${base}">\n<p>x</p>`;

describe('preview', () => {
  it('serves a site at the path it was built for', async () => {
    expect(await previewed(builtFor('/z/'), '/z/')).toEqual({ shown: '/z/', status: 200, err: '' });
    expect(await previewed(builtFor('/'), '/')).toEqual({ shown: '/', status: 200, err: '' });
  });

  it('serves a folder of another program at the root', async () => {
    expect(await previewed('<p>x</p>', '/')).toEqual({ shown: '/', status: 200, err: '' });
  });

  it('says that a site was built for another path than the one asked for', async () => {
    const { shown, err } = await previewed(builtFor('/z/'), '/y/', '--base', '/y/');
    expect([shown, err]).toEqual([
      '/y/',
      '▲ The site was built for /z/, and its links lead there.\n  fix: leave out --base, or build it with --base /y/\n',
    ]);
  });
});
