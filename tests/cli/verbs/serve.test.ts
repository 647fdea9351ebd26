import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EXIT_INTERRUPTED } from '../../../cli/exit-codes.ts';
import { type ServeOptions, serve } from '../../../cli/verbs/serve.ts';
import { listenTo, openPage } from '../../support/live-page.ts';
import { refuseToWatch } from '../../support/refuse-to-watch.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { ask } from '../../support/test-server.ts';
import { type TestTerminal, testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
import { defineSite } from 'docs-build';
export default defineSite({
  title: 'Test',
  css: ['./site.css'],
  surveyEndpoint: '/api/survey',
  markdown: { includeRoots: ['../parts'] },
  redirects: [['/old', '/guide/page.html'], { from: '/moved/{rest}', to: '/guide/{rest}' }],
});
-- README.md --
# Home
-- guide/README.md --
# Guide
-- guide/page.md --
# Page

First text.

<!-- @include: ../../parts/part.md -->
-- guide/other.md --
# Other
-- site.css --
.mine { color: red }
-- public/hello.txt --
hello
`;

const configOf = (site: string): string => /-- site\.config\.ts --\n([^]*?)-- README/.exec(site)?.[1] ?? '';

interface Running extends TestTerminal {
  readonly root: string;
  readonly folder: string;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  readonly ended: Promise<number>;
}

async function start(tree = SITE, options: Partial<ServeOptions> = {}): Promise<Running> {
  const folder = tempFolder('-- parts/part.md --\nIncluded text.\n');
  const root = join(folder, 'site');
  mkdirSync(root);
  writeFiles(root, tree);
  const screen = testTerminal(folder, { env: { DOCS_EDITOR: 'vim' } });
  const ended = serve(
    {
      root: 'site',
      port: 0,
      host: '127.0.0.1',
      open: false,
      survey: 'survey.ndjson',
      cache: true,
      verbose: false,
      jobs: 1,
      ...options,
    },
    screen.terminal,
  );
  onTestFinished(async () => {
    screen.interrupt();
    await ended;
  });
  const [, origin = '', port = ''] = await screen.waitFor(/(http:\/\/[\w.]+:(\d+))\//);
  return { ...screen, root, folder, origin, port: Number(port), ended };
}

describe('the server', () => {
  it('serves pages with the live script, and files as they are', async () => {
    const { origin } = await start();
    const page = await openPage(origin, '/guide/page.html');
    expect([page.status, page.html.includes('First text.'), page.html.includes('Included text.')]).toEqual([200, true, true]);
    expect(page.html).toMatch(
      /<meta name="docs-build-key" content="[^"]+"><script src="\/__docs-build\/client\.js" defer><\/script><\/head>/,
    );
    expect((await (await fetch(`${origin}/__docs-build/client.js`)).text()).length).toBeGreaterThan(500);
    expect(await (await fetch(`${origin}/hello.txt`)).text()).toBe('hello\n');
    const type = async (path: string) => (await fetch(origin + path)).headers.get('content-type');
    expect(await Promise.all(['/guide/page.html', '/__docs-build/client.js', '/hello.txt', '/guide/page.md'].map(type))).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/plain; charset=utf-8',
      'text/markdown; charset=utf-8',
    ]);
  });

  it('serves the search of the site in memory, with what was edited', async () => {
    const { origin, root } = await start();
    const texts = async (): Promise<string> => {
      const { groups } = (await (await fetch(`${origin}/search/en-us/index.json`)).json()) as { groups: unknown[][] };
      const parts = groups.flatMap((group, number) =>
        Array.from({ length: group.length }, (_, part) => `${origin}/search/en-us/texts/${number}-${part}.json`),
      );
      return (await Promise.all(parts.map(async (part) => (await fetch(part)).text()))).join('');
    };
    expect(await texts()).toContain('First text.');
    expect((await fetch(`${origin}/search/en-us/words/00.txt`)).status).toBe(200);
    expect(await (await fetch(`${origin}/search.html`)).text()).toContain('data-widget="search-page"');
    writeFileSync(join(root, 'guide/page.md'), '# Page\n\nSecond text.\n');
    await expect.poll(texts, { timeout: 15_000 }).toContain('Second text.');
  });

  it.each([
    ['a style sheet', 'site.css', (round: number) => `.mine { margin: ${round}px }\n`],
    ['a diagram', 'guide/other.md', (round: number) => `# Other\n\n\`\`\`dot\ndigraph { a -> b${round} }\n\`\`\`\n`],
    ['the config', 'site.config.ts', (round: number) => configOf(SITE).replace("'Test'", `'Test ${round}'`)],
    ['its headers', 'public/_headers', (round: number) => `/*\n  X-Round: ${round}\n`],
  ])('answers requests that come while the site is made again after an edit of %s', async (_, path, text) => {
    const { origin, root, out, err } = await start(`${SITE}-- public/_headers --\n/*\n  X-Round: 0\n`);
    const paths = [
      '/',
      '/guide/page.html',
      '/hello.txt',
      '/llms.txt',
      '/search/en-us/index.json',
      '/search.html',
      '/guide/page.md',
    ];
    const statuses = new Set<number>();
    const told = (): number => out().split('↻').length - 1;
    const asking = paths.map(async (asked) => {
      while (told() < 3) {
        const response = await fetch(origin + asked);
        await response.arrayBuffer();
        statuses.add(response.status);
      }
    });
    for (let round = 1; round <= 3; round += 1) {
      writeFileSync(join(root, path), text(round));
      await expect.poll(told, { timeout: 15_000 }).toBeGreaterThanOrEqual(round);
    }
    await Promise.all(asking);
    expect([[...statuses], err()]).toEqual([[200], expect.not.stringContaining('bug')]);
  });

  it('sends the site’s content security policy', async () => {
    const { origin } = await start();
    const { headers } = await fetch(`${origin}/guide/page.html`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
  });

  it('says 404 with the 404 page, and redirects for real', async () => {
    const { port, origin } = await start();
    const missing = await fetch(`${origin}/nope.html`);
    expect([missing.status, (await missing.text()).includes('404')]).toEqual([404, true]);
    const moved = await ask(port, '/old?q=1');
    expect([moved.status, moved.headers.location]).toEqual([301, '/guide/page.html?q=1']);
    expect((await ask(port, '/guide')).headers.location).toBe('/guide/');
  });

  it('answers HEAD and conditional requests', async () => {
    const { port } = await start();
    const first = await ask(port, '/guide/', { method: 'HEAD' });
    expect([first.status, first.text, Number(first.headers['content-length']) > 0]).toEqual([200, '', true]);
    const again = await ask(port, '/guide/', { headers: { 'if-none-match': first.headers.etag as string } });
    expect(again.status).toBe(304);
  });

  it('answers no foreign host name, so that no foreign page can reach it', async () => {
    const { port } = await start();
    expect((await ask(port, '/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await ask(port, '/', { headers: { host: `docs.localhost:${port}` } })).status).toBe(200);
    expect((await ask(port, '/guide/', { method: 'DELETE' })).status).toBe(405);
    expect((await ask(port, '/%zz')).status).toBe(400);
  });

  it('takes the next port if one is in use, and says so', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void blocker.close());
    const { port: taken } = blocker.address() as AddressInfo;
    const running = await start(SITE, { port: taken });
    expect(running.port).toBeGreaterThan(taken);
    expect(running.out()).toContain(`Port ${taken} is in use: taking ${running.port}.`);
  });

  it('serves below the base', async () => {
    const { origin, port } = await start(SITE, { base: '/docs/' });
    const page = await openPage(origin, '/docs/guide/page.html');
    expect(page.html).toContain('href="/docs/assets/');
    expect((await ask(port, '/')).headers.location).toBe('/docs/');
    expect((await ask(port, '/docs/old')).headers.location).toBe('/docs/guide/page.html');
    expect((await ask(port, '/guide/page.html')).status).toBe(404);
  });

  it('goes on where the system watches no more files, and says once what to raise', async () => {
    refuseToWatch('/');
    const { origin, err } = await start();
    await vi.waitFor(() => expect(err()).toMatch(/Some files cannot be watched.*ENOSPC.*max_user_watches/));
    expect((await fetch(`${origin}/guide/`)).status).toBe(200);
    expect(err().match(/cannot be watched/g)).toHaveLength(1);
  });

  it('ends with Ctrl-C', async () => {
    const running = await start();
    running.interrupt();
    expect(await running.ended).toBe(EXIT_INTERRUPTED);
  });
});

describe('after an edit', () => {
  it('the pages it changes are sent it, and no others', async () => {
    const { origin, root } = await start();
    const [page, other] = [await openPage(origin, '/guide/page.html'), await openPage(origin, '/guide/other.html')];
    await Promise.all([page.next('problems'), other.next('problems')]);
    writeFileSync(join(root, 'guide/page.md'), '# Page\n\nSecond text.\n');
    await page.next('document');
    expect((await openPage(origin, '/guide/page.html')).html).toContain('Second text.');
    // The other page heard of the same change, and was told nothing but what is wrong.
    await other.next('problems');
    writeFileSync(join(root, 'guide/other.md'), '# Other\n\nNow this one.\n');
    await other.next('document');
  });

  it('of a style sheet, pages exchange it without loading', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    writeFileSync(join(root, 'site.css'), '.mine { color: blue }\n');
    const { styles } = await page.next('styles');
    expect(styles).toHaveLength(1);
    expect(page.html).toContain(`href="${styles[0]?.[0]}"`);
    expect(await (await fetch(origin + (styles[0]?.[1] as string))).text()).toContain('color:#00f');
  });

  it('of an included file outside of the folder, the page is sent it', async () => {
    const { origin, folder } = await start();
    const page = await openPage(origin, '/guide/page.html');
    writeFileSync(join(folder, 'parts/part.md'), 'Included anew.\n');
    await page.next('document');
    expect((await openPage(origin, '/guide/page.html')).html).toContain('Included anew.');
  });

  it('of an included file in a hidden folder, the page is sent it', async () => {
    const { origin, root } = await start(
      `${SITE}-- hidden.md --\n<!-- @include: ./.vuepress/part.md -->\n-- .vuepress/part.md --\nHidden text.\n`,
    );
    const page = await openPage(origin, '/hidden.html');
    expect(page.html).toContain('Hidden text.');
    writeFileSync(join(root, '.vuepress/part.md'), 'Hidden anew.\n');
    await page.next('document');
    expect((await openPage(origin, '/hidden.html')).html).toContain('Hidden anew.');
  });

  it('of a file in a hidden folder that the config imports, everything follows', async () => {
    const { origin, root } = await start(`
-- site.config.ts --
import { title } from './.vuepress/names.ts';
export default { title };
-- .vuepress/names.ts --
export const title = 'Test';
-- README.md --
# Home
`);
    const page = await openPage(origin, '/');
    writeFileSync(join(root, '.vuepress/names.ts'), "export const title = 'Renamed';\n");
    await page.next('document');
    expect((await openPage(origin, '/')).html).toContain('Renamed');
  });

  it('of the config, everything follows', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    writeFileSync(
      join(root, 'site.config.ts'),
      "export default { title: 'Renamed', markdown: { includeRoots: ['../parts'] } };\n",
    );
    await page.next('document');
    expect((await openPage(origin, '/guide/page.html')).html).toContain('Renamed');
  });

  it('a new page appears, and a removed one is gone', async () => {
    const { origin, root } = await start();
    const missing = await openPage(origin, '/guide/new.html');
    expect(missing.status).toBe(404);
    writeFileSync(join(root, 'guide/new.md'), '# New\n');
    await missing.next('reload');
    const found = await openPage(origin, '/guide/new.html');
    expect(found.status).toBe(200);
    rmSync(join(root, 'guide/new.md'));
    await found.next('reload');
    expect((await fetch(`${origin}/guide/new.html`)).status).toBe(404);
  });
});

describe('the first video of a site', () => {
  /** Scripts that the entry script would fetch, and that are not there. */
  const missing = async (origin: string, html: string): Promise<readonly string[]> => {
    const [entry = ''] = /\/assets\/main-[\w-]+\.js/.exec(html) ?? [];
    const code = await (await fetch(origin + entry)).text();
    const names = [...code.matchAll(/\bimport\("\.\/([\w-]+\.js)"\)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    const found = await Promise.all(names.map(async (name) => (await fetch(`${origin}/assets/${name}`)).status));
    return names.filter((_, i) => found[i] === 404);
  };

  it('brings the code of the player, and the last one takes it away', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    expect(await missing(origin, page.html)).toHaveLength(1);
    writeFileSync(join(root, 'guide/page.md'), '# Page\n\n<VidStack src="https://films.example/a.mp4"/>\n');
    await page.next('document');
    const played = await openPage(origin, '/guide/page.html');
    expect(await missing(origin, played.html)).toEqual([]);
    writeFileSync(join(root, 'guide/page.md'), '# Page\n');
    await played.next('document');
    expect(await missing(origin, played.html)).toHaveLength(1);
  });
});

describe('what is broken', () => {
  it('in a page is sent to the page, with its place', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    expect((await page.next('problems')).problems).toEqual([]);
    writeFileSync(join(root, 'guide/page.md'), '# Page\n\n[dead](./gone.md)\n');
    await page.next('document');
    const { problems } = await (await openPage(origin, '/guide/page.html')).next('problems');
    expect(problems).toMatchObject([
      { code: 'link/dead', here: true, at: { file: 'guide/page.md', line: 3 }, line: '[dead](./gone.md)' },
    ]);
  });

  it('in a page does not keep the others from being served', async () => {
    const { origin, err } = await start(`${SITE}-- broken.md --\n# Broken\n\n<!-- @include: ./gone.md -->\n`);
    expect((await fetch(`${origin}/guide/page.html`)).status).toBe(200);
    expect((await fetch(`${origin}/broken.html`)).status).toBe(200);
    expect(err()).toContain('include/missing  site/broken.md:3:');
  });

  it('in the config leaves the last good site, and says so', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    expect((await page.next('problems')).stale).toBe(false);
    writeFileSync(join(root, 'site.config.ts'), "export default { title: 'x,\n};\n");
    const told = await page.next('problems');
    expect(told).toMatchObject({
      stale: true,
      problems: [{ code: 'config/load-failed', at: { file: 'site.config.ts', line: 1 } }],
    });
    expect((await fetch(`${origin}/guide/page.html`)).status).toBe(200);
  });

  it('in the config from the beginning is shown until it is repaired', async () => {
    const { origin, root } = await start(SITE.replace("title: 'Test'", "title: 'Test"));
    const page = await openPage(origin, '/guide/page.html');
    expect([page.status, page.html.includes('There is no site to show yet')]).toEqual([503, true]);
    expect((await page.next('problems')).problems).toMatchObject([{ code: 'config/load-failed' }]);
    writeFiles(root, SITE);
    expect(await page.next('reload')).toEqual({ type: 'reload' });
    expect((await openPage(origin, '/guide/page.html')).html).toContain('First text.');
  });

  it('with the whole folder gone leaves the last good site, and goes on when it is back', async () => {
    const { root, origin, waitFor, err } = await start();
    expect((await openPage(origin, '/guide/page.html')).html).toContain('First text.');
    renameSync(root, `${root}-elsewhere`);
    await waitFor(/not applied/);
    expect(err()).toContain('is gone');
    expect((await openPage(origin, '/guide/page.html')).html).toContain('First text.');
    writeFileSync(join(`${root}-elsewhere`, 'guide/page.md'), '# Page\n\nSecond text.\n');
    renameSync(`${root}-elsewhere`, root);
    await waitFor(/↻ site .*updated/);
    const page = await openPage(origin, '/guide/page.html');
    expect(page.html).toContain('Second text.');
    writeFileSync(join(root, 'guide/page.md'), '# Page\n\nThird text.\n');
    await page.next('document');
    expect((await openPage(origin, '/guide/page.html')).html).toContain('Third text.');
  });

  it('in a style sheet costs the style, not the site', async () => {
    const { origin, root } = await start();
    const page = await openPage(origin, '/guide/page.html');
    await page.next('problems');
    writeFileSync(join(root, 'site.css'), "@import './gone.css';\n");
    const { problems } = await page.next('problems');
    expect(problems).toMatchObject([{ code: 'asset/bundle-failed', at: { file: 'site.css', line: 1 } }]);
    expect((await fetch(`${origin}/guide/page.html`)).status).toBe(200);
  });

  it('is gone when what was missing is there: an import, a file of the theme, a style sheet, an include and its folder', async () => {
    const { folder, origin, err } = await start(`
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
import { title } from 'some-names';
const theme = extendTheme(defaultTheme(), { clientEntry: '../theme/main.ts' });
export default { title, theme, css: ['../theme/site.css'], markdown: { includeRoots: ['../shared'] } };
-- README.md --
# Home

<!-- @include: ../shared/part.md -->
`);
    const names = 'node_modules/some-names/index.js';
    const steps: readonly (readonly [told: RegExp, path: string, text: string])[] = [
      [/Could not resolve "some-names"/, names, "export const title = 'Test';\n"],
      [/"clientEntry" of the theme/, 'theme/main.ts', "import './more.ts';\n"],
      [/"\.\/more\.ts" does not exist/, 'theme/more.ts', 'export {};\n'],
      [/style sheet "\.\.\/theme\/site\.css"/, 'theme/site.css', "@import './part.css';\n"],
      [/"\.\/part\.css" does not exist/, 'theme/part.css', 'p { color: red }\n'],
      [/"\.\.\/shared\/part\.md" was not found/, 'shared/part.md', 'Shared words.\n'],
    ];
    for (const [told, path, text] of steps) {
      await expect.poll(err, { timeout: 15_000 }).toMatch(told);
      writeFiles(folder, `-- ${path} --\n${text}`);
      if (path === names)
        writeFiles(folder, '-- node_modules/some-names/package.json --\n{ "type": "module", "main": "index.js" }\n');
    }
    await expect.poll(async () => (await openPage(origin, '/')).html, { timeout: 15_000 }).toContain('Shared words.');
    rmSync(join(folder, 'theme/site.css'));
    await expect.poll(() => err().split('style sheet "../theme/site.css"').length, { timeout: 15_000 }).toBe(3);
  });

  it('in the browser code of the site is shown on its pages, which are there again when it is mended', async () => {
    const { root, origin, err } = await start(`
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
export default { title: 'Test', theme: extendTheme(defaultTheme(), { clientEntry: './main.ts' }) };
-- main.ts --
export {};
-- README.md --
# Home
`);
    const home = async () => (await fetch(`${origin}/`)).status;
    expect(await home()).toBe(200);
    writeFiles(root, '-- main.ts --\nstart(\n');
    await expect.poll(err, { timeout: 15_000 }).toContain('asset/bundle-failed');
    const answer = await fetch(`${origin}/`);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringMatching(/main\.ts:2:1\nThe browser code cannot be bundled/),
    ]);
    expect([err().includes('bug'), err().split('asset/bundle-failed').length]).toEqual([false, 2]);
    writeFiles(root, '-- main.ts --\nexport {};\n');
    await expect.poll(home, { timeout: 15_000 }).toBe(200);
  });

  it('in a component of the site is shown on the page that uses it', async () => {
    const running = await start(
      `${SITE.replace("title: 'Test',", "title: 'Test', widgets: { Boom: { view: () => { throw new Error('boom'); }, when: null, inner: false, inline: false } },")}-- boom.md --\n# Boom\n\n<Boom/>\n`,
    );
    const page = await fetch(`${running.origin}/boom.html`);
    expect([page.status, (await page.text()).includes('boom')]).toEqual([500, true]);
    expect((await fetch(`${running.origin}/guide/page.html`)).status).toBe(200);
    expect(running.err()).toContain('while making "boom.html" from boom.md');
  });

  it('in a component of the site does not stay in a page that listens only after it was repaired', async () => {
    const boom = (view: string): string =>
      SITE.replace(
        "title: 'Test',",
        `title: 'Test', widgets: { Boom: { view: ${view}, when: null, inner: false, inline: false } },`,
      );
    const { origin, root } = await start(`${boom("() => { throw new Error('boom'); }")}-- boom.md --\n# Boom\n\n<Boom/>\n`);
    const broken = await fetch(`${origin}/boom.html`);
    expect(broken.status).toBe(500);
    writeFiles(root, boom("() => 'fine'"));
    await expect.poll(async () => (await fetch(`${origin}/boom.html`)).status, { timeout: 15_000 }).toBe(200);
    const page = await listenTo(origin, '/boom.html', await broken.text());
    await page.next('reload');
  });
});

describe('the survey', () => {
  it('is stored beside the site and printed', async () => {
    const running = await start();
    const answer = await ask(running.port, '/api/survey', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.origin },
      body: JSON.stringify({
        thumbs: 'up',
        option: 'Other',
        submittedAt: '2026-11-21T12:00:00Z',
        pageUrl: `${running.origin}/guide/`,
      }),
    });
    expect(answer.status).toBe(204);
    expect(JSON.parse(readFileSync(join(running.folder, 'survey.ndjson'), 'utf8'))).toMatchObject({
      thumbs: 'up',
      option: 'Other',
    });
    expect(running.out()).toContain('survey: up, "Other" on');
  });

  it('is printed with the reason where it cannot be stored', async () => {
    const running = await start(SITE, { survey: 'site/site.css/survey.ndjson' });
    const answer = await ask(running.port, '/api/survey', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.origin },
      body: JSON.stringify({ thumbs: 'up', option: 'Other', submittedAt: '2026-11-21T12:00:00Z', pageUrl: '/guide/' }),
    });
    expect(answer.status).toBe(500);
    expect([running.out().includes('survey: up, "Other" on /guide/ not stored: '), running.err().includes('bug')]).toEqual([
      true,
      false,
    ]);
  });

  it('is refused from elsewhere', async () => {
    const running = await start();
    const answer = await ask(running.port, '/api/survey', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect([answer.status, existsSync(join(running.folder, 'survey.ndjson'))]).toEqual([403, false]);
  });
});

describe('opening the editor', () => {
  const post = (running: Running, body: unknown, headers: Record<string, string> = {}) =>
    ask(running.port, '/__docs-build/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('prints the place for editors that live in a terminal', async () => {
    const running = await start();
    expect((await post(running, { file: 'guide/page.md', line: 3, column: 1 })).status).toBe(409);
    expect(running.out()).toContain('site/guide/page.md:3:1');
  });

  it('is limited to the folder and to our own pages', async () => {
    const running = await start();
    expect((await post(running, { file: '../parts/part.md', line: 1, column: 1 })).status).toBe(403);
    expect((await post(running, { file: 'guide/page.md', line: 1, column: 1 }, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await post(running, { file: 'guide/page.md' })).status).toBe(400);
    expect((await post(running, { file: 'x'.repeat(5000), line: 1, column: 1 })).status).toBe(413);
    expect((await ask(running.port, '/__docs-build/open')).status).toBe(405);
  });
});
