// Opens an address in the user's browser. A failure is not the verb's: the address is printed anyway.

import { spawn } from 'node:child_process';

/** Starts the system's opener and does not wait for it. `BROWSER=none` prevents it. */
export function openBrowser(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): void {
  if (env['BROWSER'] === 'none') return;
  const [command, ...args] = openerOf(platform, env['BROWSER']);
  const child = spawn(command as string, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    // No opener on this machine, for instance a server: the address is in the terminal.
  });
  child.unref();
}

function openerOf(platform: NodeJS.Platform, browser: string | undefined): readonly string[] {
  if (browser) return [browser];
  if (platform === 'darwin') return ['open'];
  return platform === 'win32' ? ['explorer.exe'] : ['xdg-open'];
}
