// The verb `preview`: a built folder behind a local server that behaves like a static host.

import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { findOutputFolder } from '../../renderer/publish/output-folder.ts';
import { recoverOutput } from '../../renderer/publish/leftovers.ts';
import { EXIT_INTERRUPTED, UsageError } from '../exit-codes.ts';
import { browserAddress, listenOnPort } from '../http/listen.ts';
import { staticHost } from '../http/static-host.ts';
import { lookAt, readFileText } from '../disk/look.ts';
import { openBrowser } from '../open-browser.ts';
import { createOutputDisk } from '../disk/output-disk.ts';
import { palette } from '../report/colors.ts';
import { displayPath } from '../load/site-folder.ts';
import type { Terminal } from '../terminal.ts';
import { untilAborted } from '../until-aborted.ts';
import { COMMAND } from '../../renderer/model/command.ts';

export interface PreviewOptions {
  readonly out: string;
  readonly port: number;
  readonly host: string;
  /** Default: the path that the folder was built for. */
  readonly base?: string;
  readonly open: boolean;
}

/** Serves the folder until Ctrl-C. */
export async function preview(options: PreviewOptions, terminal: Terminal): Promise<number> {
  const folder = resolve(terminal.cwd, options.out);
  const disk = createOutputDisk();
  const found = findOutputFolder(disk, folder, []);
  if ('folder' in found) recoverOutput(disk, found.folder);
  if (!lookAt(folder)?.isDirectory()) {
    throw new UsageError(`There is no folder "${options.out}".`, `build the site first: "${COMMAND} build --out ${options.out}"`);
  }
  const built = builtFor(folder);
  const base = options.base ?? built ?? '/';
  const server = createServer(staticHost({ folder, base, host: options.host }));
  const port = await listenOnPort(server, options.host, options.port);
  const address = browserAddress(options.host, port, base);
  const paint = palette(terminal.colors.out);
  if (port !== options.port && options.port !== 0)
    terminal.out(`${paint.yellow('▲')} Port ${options.port} is in use: taking ${port}.\n`);
  terminal.out(
    `${paint.green('➜')} ${paint.bold(address)}  ${paint.dim(`${displayPath(folder, terminal.cwd)}, as a static host would serve it; Ctrl-C ends it`)}\n`,
  );
  if (lookAt(join(folder, 'index.html')) === null)
    terminal.err(
      `${paint.yellow('▲')} The folder has no index.html.\n  ${paint.green('fix:')} build the site into it, or name the folder of the built site: ${COMMAND} preview --out dist\n`,
    );
  if (built !== null && built !== base)
    terminal.err(
      `${paint.yellow('▲')} The site was built for ${built}, and its links lead there.\n  fix: leave out --base, or build it with --base ${base}\n`,
    );
  if (options.open) openBrowser(address, terminal.env);
  await untilAborted(terminal.signal);
  server.close();
  server.closeAllConnections();
  return EXIT_INTERRUPTED;
}

/** The base of the site in a folder, which its pages name; `null` for a folder of another program. */
function builtFor(folder: string): string | null {
  const bases = ['404.html', 'index.html'].flatMap((name) => {
    const page = readFileText(join(folder, name)) ?? '';
    return /^<html[^>]* data-base="(\/(?:[^"&]*\/)?)"/m.exec(page)?.[1] ?? [];
  });
  return bases[0] ?? null;
}
