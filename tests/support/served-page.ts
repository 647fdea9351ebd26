// A page of a served site, open in Chromium.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { serve } from '../../cli/verbs/serve.ts';
import { tempFolder, writeFiles } from './temp-folder.ts';
import { testTerminal } from './test-terminal.ts';

/** An open page, and the site it is of. */
export interface ServedPage {
  readonly page: Page;
  /** Folder of the content. */
  readonly root: string;
  /** Without a slash at the end. */
  readonly origin: string;
  printed(): string;
  /** Whether the document is the one that was opened. */
  isStillThere(): Promise<boolean>;
  /** Ends the server, and starts another one at the same address after `meanwhile`. */
  restart(meanwhile: () => void): Promise<void>;
}

/** Serves a site (a tree, as `writeFiles` takes it) and opens the page at a path. Both end with the test. */
export async function openServed(browser: Browser, tree: string, path: string): Promise<ServedPage> {
  const folder = tempFolder();
  const root = join(folder, 'site');
  mkdirSync(root);
  writeFiles(root, tree);
  let server = await startServer(folder, 0);
  const { origin, printed } = server;
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    await server.end();
  });
  const connected = page.waitForResponse((response) => response.url().includes('/__docs-build/events'));
  await page.goto(origin + path);
  await connected;
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  return {
    page,
    root,
    origin,
    printed,
    isStillThere: () => page.evaluate(() => 'isStillThere' in window),
    async restart(meanwhile) {
      await server.end();
      meanwhile();
      server = await startServer(folder, Number(new URL(origin).port));
    },
  };
}

/** Serves the site of a folder; port `0` is any free one. */
async function startServer(folder: string, port: number) {
  const screen = testTerminal(folder, { env: { DOCS_EDITOR: 'vim' } });
  const ended = serve(
    { root: 'site', port, host: '127.0.0.1', open: false, survey: 's.ndjson', cache: true, verbose: false, jobs: 1 },
    screen.terminal,
  );
  const [origin] = await screen.waitFor(/http:\/\/[\w.:]+(?=\/)/);
  const end = async (): Promise<void> => {
    screen.interrupt();
    await ended;
  };
  return { origin, printed: screen.out, end };
}
