// A server whose cache folder is removed or damaged while it runs makes what it lost again.

import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { devServer } from '../../../cli/dev/dev-server.ts';
import { LiveReload } from '../../../cli/dev/live-reload.ts';
import { RenderMemo } from '../../../cli/dev/render-memo.ts';
import { emptySnapshot } from '../../../cli/dev/snapshot.ts';
import { EXIT_INTERRUPTED } from '../../../cli/exit-codes.ts';
import { listenOnPort } from '../../../cli/http/listen.ts';
import { serve } from '../../../cli/verbs/serve.ts';
import { MissingValue } from '../../../renderer/cache/missing-value.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { build } from '../../support/cli-build.ts';
import { filesBelow } from '../../support/damage.ts';
import { listenTo, openPage } from '../../support/live-page.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { type TestTerminal, testTerminal } from '../../support/test-terminal.ts';

const NUMBERS = Array.from({ length: 40 }, (_, number) => number);
const page = (number: number, words: string): string =>
  `-- guide/page-${number}.md --\n# Page ${number}\n\n${words}\n\n\`\`\`js\nconst number = ${number};\n\`\`\`\n`;
const SITE = `-- site.config.ts --
export default { title: 'Test', sidebar: { '/': false, '/guide/': 'structure' } };
-- README.md --
# Home

<Catalog />
-- node_modules/.keep --
-- guide/README.md --
# Guide
${NUMBERS.map((number) => page(number, 'First words.')).join('')}`;

/** Ways in which a cache folder is lost. */
const LOSSES: Readonly<Record<string, (cache: string) => void>> = {
  'is removed': (cache) => rmSync(cache, { recursive: true }),
  'is emptied': (cache) => filesBelow(cache).forEach((path) => rmSync(path)),
  'loses what is in its files': (cache) => filesBelow(cache).forEach((path) => truncateSync(path)),
  'has other bytes in its files': (cache) => filesBelow(cache).forEach((path) => writeFileSync(path, 'damaged '.repeat(90_000))),
  'cannot be written to any more': (cache) => {
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'a file where the folder was');
  },
  'is replaced by that of another site': (cache) => {
    rmSync(cache, { recursive: true });
    writeFiles(cache, '-- index --\nno index\n-- 1.seg --\nno segment\n');
  },
};

interface Served extends TestTerminal {
  readonly folder: string;
  readonly cache: string;
  readonly origin: string;
  readonly ended: Promise<number>;
}

/** Serves the site; `warm`: what an earlier build left is there at the start. */
async function served(warm: boolean): Promise<Served> {
  const folder = tempFolder(SITE);
  if (warm) await build(folder);
  const screen = testTerminal(folder);
  const options = { port: 0, host: '127.0.0.1', open: false, survey: 'survey.ndjson', cache: true, verbose: false, jobs: 1 };
  const ended = serve(options, screen.terminal);
  onTestFinished(async () => {
    screen.interrupt();
    await ended;
  });
  const [, origin = ''] = await screen.waitFor(/(http:\/\/[\w.]+:\d+)\//);
  return { ...screen, folder, cache: join(folder, 'node_modules/.cache/docs-build'), origin, ended };
}

describe.each(Object.entries(LOSSES))('a server whose cache folder %s', (_, lose) => {
  it.each([
    ['started with a full cache', true],
    ['started with none', false],
  ])('and that %s serves on and takes edits', async (__, warm) => {
    const { folder, cache, origin, ended, err, waitFor, interrupt } = await served(warm);
    const open = await openPage(origin, '/guide/page-0.html');
    for (const round of ['Second', 'Third']) {
      if (existsSync(cache)) lose(cache);
      const statuses = NUMBERS.map(async (number) => (await fetch(`${origin}/guide/page-${number}.html`)).status);
      const others = ['/', '/llms-full.txt', '/search/en-us/index.json', '/guide/page-7.md'].map(
        async (path) => (await fetch(origin + path)).status,
      );
      expect(new Set(await Promise.all([...statuses, ...others]))).toEqual(new Set([200]));
      writeFiles(folder, page(0, `${round} words.`));
      expect(await open.next('document')).toMatchObject({ after: expect.stringContaining(`${round} words.`) as string });
      expect(await (await fetch(`${origin}/llms-full.txt`)).text()).toContain(`${round} words.`);
    }
    await waitFor(/↻ guide\/page-0\.md {2}1 open page updated[^]*↻ guide\/page-0\.md {2}1 open page updated/);
    interrupt();
    expect([await ended, /bug|✘|not applied/.exec(err())]).toEqual([EXIT_INTERRUPTED, null]);
  });
});

describe('a file that cannot be made although its site is made again', () => {
  it('is shown for the request, and the server serves on', async () => {
    const lost = (): never => {
      throw new MissingValue('the body of a page');
    };
    const file: OutputFile = {
      path: 'lost.json',
      get key() {
        return lost();
      },
      from: [],
      bytes: lost,
    };
    const fine: OutputFile = { path: 'fine.txt', key: 'fine', from: [], bytes: () => Buffer.from('fine') };
    const files = new Map([file, fine].map((one) => [one.path, one]));
    const snapshot = { ...emptySnapshot('/', [], null), files };
    const memo = new RenderMemo();
    const live = new LiveReload(memo, () => null);
    const failures: unknown[] = [];
    const unused = (): never => {
      throw new Error('nobody asked for this');
    };
    const server = createServer(
      devServer({
        snapshot: () => snapshot,
        live,
        memo,
        clientScript: '',
        host: '127.0.0.1',
        surveyFile: '',
        surveyed: unused,
        openEditor: unused,
        making: () => null,
        remake: () => Promise.resolve(snapshot),
        failed: (error) => failures.push(error),
      }),
    );
    const origin = `http://127.0.0.1:${await listenOnPort(server, '127.0.0.1', 0)}`;
    onTestFinished(() => {
      live.close();
      server.closeAllConnections();
      server.close();
    });
    const listener = await listenTo(origin, '/lost.json', '');
    expect([(await fetch(`${origin}/lost.json`)).status, live.publish(snapshot)]).toEqual([500, 0]);
    expect(failures).toEqual([expect.any(MissingValue)]);
    expect(await (await fetch(`${origin}/fine.txt`)).text()).toBe('fine');
    listener.close();
  });
});
