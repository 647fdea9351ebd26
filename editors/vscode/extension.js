// Starts the language server of the docs-build that the workspace has installed.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commands, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** @type {LanguageClient | undefined} */
let client;

/** Called by VS Code once a workspace with a site is opened. */
export async function activate(context) {
  context.subscriptions.push(commands.registerCommand('docs-build.restart', restart));
  await start();
}

/** Called by VS Code when it ends. */
export function deactivate() {
  return client?.stop();
}

async function restart() {
  await client?.stop();
  await start();
}

async function start() {
  const command = await findCommand();
  if (command === null) {
    window.showWarningMessage('docs-build is not installed here. Run "npm install docs-build", or set "docs-build.command".');
    return;
  }
  // On Windows the command is a script of the shell.
  const options = { shell: process.platform === 'win32' };
  const server = { command: options.shell ? `"${command}"` : command, args: ['lsp'], transport: TransportKind.stdio, options };
  const selector = [
    { scheme: 'file', language: 'markdown' },
    { scheme: 'file', pattern: '**/site.config.{ts,tsx,mts,js,mjs}' },
  ];
  client = new LanguageClient('docs-build', 'docs-build', server, { documentSelector: selector });
  await client.start();
}

/** The setting, else the command installed beside a config, or above it. */
async function findCommand() {
  const set = workspace.getConfiguration('docs-build').get('command');
  if (set) return set;
  const name = process.platform === 'win32' ? 'docs-build.cmd' : 'docs-build';
  const configs = await workspace.findFiles('**/site.config.{ts,tsx,mts,js,mjs}', '**/node_modules/**', 20);
  for (const { fsPath } of configs.sort((a, b) => a.fsPath.length - b.fsPath.length)) {
    for (let folder = dirname(fsPath); ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', '.bin', name);
      if (existsSync(path)) return path;
      if (dirname(folder) === folder) break;
    }
  }
  return null;
}
