import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentReport, checkAgents } from '../../../cli/agents/check-agents.ts';
import { main } from '../../../cli/main.ts';
import { build } from '../../support/cli-build.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

/** The checks that find something in files, with the file that each is about. */
function found(files: Readonly<Record<string, string>>): readonly string[] {
  const paths = Object.keys(files).sort();
  const { findings } = checkAgents({ paths, has: (path) => path in files, read: (path) => files[path] ?? '' });
  return findings.map(({ check, file, severity }) => `${severity} ${check} ${file}`);
}

const WORDS = 'Some words that say what this is about, and that go on for a while. ';
const page = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}<title>T</title></head><body>${body}</body></html>`;
const HINT = '<p>For agents: /llms.txt</p>';
const GOOD = {
  '404.html': page('<h1>Not found</h1>'),
  'llms.txt': '# T\n\n> About it.\n\n## Pages\n\n- [A](/a.md)\n',
  'a.html': page(`${HINT}<main><h1>A</h1><p>${WORDS}</p></main>`),
  'a.md': `> All pages: [llms.txt](/llms.txt)\n\n# A\n\n${WORDS}\n`,
};

describe('the check of a site for agents', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(found(GOOD)).toEqual([]);
  });

  it.each<[name: string, files: Record<string, string | null>, finding: string]>([
    ['no llms.txt', { 'llms.txt': null }, 'error llms-txt-exists llms.txt'],
    ['one without links', { 'llms.txt': '# T\n\n> About it.\n' }, 'error llms-txt-valid llms.txt'],
    ['one without a summary', { 'llms.txt': '# T\n\n- [A](/a.md)\n' }, 'warning llms-txt-valid llms.txt'],
    ['one that is long', { 'llms.txt': GOOD['llms.txt'] + WORDS.repeat(900) }, 'warning llms-txt-size llms.txt'],
    ['one that is too long', { 'llms.txt': GOOD['llms.txt'] + WORDS.repeat(1600) }, 'error llms-txt-size llms.txt'],
    ['a dead link in it', { 'llms.txt': `${GOOD['llms.txt']}- [B](/b.md)\n` }, 'error llms-txt-links-resolve llms.txt'],
    [
      'a dead link in one that it leads to',
      { 'llms.txt': `${GOOD['llms.txt']}- [v1](/v1/llms.txt)\n`, 'v1/llms.txt': '# V\n\n> V.\n\n- [X](/x.md)\n' },
      'error llms-txt-links-resolve v1/llms.txt',
    ],
    ['links to HTML', { 'llms.txt': '# T\n\n> About it.\n\n- [A](/a.html)\n' }, 'warning llms-txt-links-markdown llms.txt'],
    [
      'a page that does not lead to it',
      { 'a.html': page(`<nav>/llms.txt</nav><main><h1>A</h1><p>${WORDS}</p></main>`) },
      'error llms-txt-directive-html a.html',
    ],
    ['Markdown that does not lead to it', { 'a.md': `# A\n\n${WORDS}\n` }, 'error llms-txt-directive-md a.md'],
    [
      'a page of scripts',
      { 'a.html': page(`${HINT}<div id="root"></div><script src="x.js"></script>`) },
      'error rendering-strategy a.html',
    ],
    ['long Markdown', { 'a.md': GOOD['a.md'] + WORDS.repeat(900) }, 'warning page-size-markdown a.md'],
    [
      'a long page',
      { 'a.html': page(`${HINT}<main><h1>A</h1><p>${WORDS.repeat(900)}</p></main>`) },
      'warning page-size-html a.html',
    ],
    [
      'text behind the navigation',
      { 'a.html': page(`<nav>${WORDS.repeat(40)}</nav><main><h1>A</h1><p>${WORDS}</p>${HINT}</main>`) },
      'error content-start-position a.html',
    ],
    ['a fence that stays open', { 'a.md': `${GOOD['a.md']}\n\`\`\`js\ncode\n~~~\n` }, 'error markdown-code-fence-validity a.md'],
    ['no page for errors', { '404.html': null }, 'warning http-status-codes 404.html'],
    [
      'a redirect by script alone',
      { 'old.html': page('<script>location.replace("/a.html")</script>') },
      'error redirect-behavior old.html',
    ],
    [
      'Markdown without half of the page',
      {
        'a.html': page(
          `${HINT}<main><h1>A</h1>${Array.from({ length: 12 }, (_, i) => `<h2 id="h${i}">Heading number ${i}</h2>`).join('')}<p>${WORDS}</p></main>`,
        ),
      },
      'error markdown-content-parity a.md',
    ],
    [
      'Markdown that is kept for long',
      { _headers: '/*\n  Cache-Control: max-age=999999\n' },
      'error cache-header-hygiene _headers',
    ],
  ])('finds %s', (_, changes, finding) => {
    const files = Object.entries({ ...GOOD, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null);
    expect(found(Object.fromEntries(files))).toContain(finding);
  });

  it('finds a page that no list has, and one without Markdown', () => {
    const pages = { 'b.html': GOOD['a.html'], 'c.html': GOOD['a.html'] };
    expect(found({ ...GOOD, ...pages })).toEqual([
      'error markdown-url-support b.html',
      'error markdown-url-support c.html',
      'error llms-txt-coverage llms.txt',
    ]);
  });

  it('says nothing of text behind navigation where a hint before it leads to the Markdown', () => {
    const html = page(`${HINT}<nav>${WORDS.repeat(40)}</nav><main><h1>A</h1><p>${WORDS}</p></main>`);
    expect(found({ ...GOOD, 'a.html': html })).toEqual([]);
  });

  it('does not miss a page that only leads to others in the lists', () => {
    const html = page(`${HINT}<main><h1>Folder</h1><ul><li><a href="/a.html">A</a></li></ul></main>`);
    expect(found({ ...GOOD, 'index.html': html, 'index.md': GOOD['a.md'] })).toEqual([]);
  });

  it('says nothing of redirects that need no script, pages for errors, other sites and what is not to be found', () => {
    const files = {
      'old.html': page(
        '<a href="/a.html">moved</a><script>location.replace("/a.html")</script>',
        '<meta http-equiv="refresh" content="0; url=/a.html">',
      ),
      'stub.html': page('<p><a href="/a.html">moved</a></p><script>location.replace("/a.html")</script>'),
      'hidden.html': page(`<main><p>${WORDS}</p></main>`, '<meta name="robots" content="noindex">'),
      'llms.txt': `${GOOD['llms.txt']}- [Other](https://other.example/x.html)\n`,
      _headers: '/assets/*\n  Cache-Control: max-age=31536000, immutable\n',
    };
    expect(found({ ...GOOD, ...files })).toEqual([]);
  });
});

const SITE = `
-- content/site.config.ts --
export default {
  title: 'Test docs',
  base: '/docs/',
  origin: 'https://docs.example',
  versions: [{ name: 'Server', basePath: 'server', versions: ['v2', 'v1'] }],
};
-- content/README.md --
# Home

See [the server](./server/v2/README.md).
-- content/server/v1/README.md --
# Server

${WORDS}
-- content/server/v2/README.md --
# Server

${WORDS} [Install](./guide/install.md#on-linux), [home](../../README.md), [elsewhere](https://other.example/).
-- content/server/v2/guide/install.md --
# Install

Back to [the server](../README.md).

## On Linux

\`\`\`bash
apt install server
\`\`\`
`;

describe('docs-build agents', () => {
  let folder: string;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-agents-')));
    writeFiles(folder, SITE);
    const { code, err } = await build(folder);
    if (code !== 0) throw new Error(err);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const screen = testTerminal(folder);
    const code = await main(['agents', ...args], screen.terminal);
    return { code, out: screen.out(), err: screen.err() };
  }

  it('finds no error in what is built', async () => {
    const { code, out } = await run('--format', 'json');
    const { findings } = JSON.parse(out) as AgentReport;
    expect([findings, code]).toEqual([[], 0]);
  });

  it('prints findings by check, with their fix', async () => {
    const bad = tempFolder(`\n-- dist/index.html --\n${GOOD['a.html']}\n-- dist/404.html --\n<h1>No</h1>\n`);
    const screen = testTerminal(bad);
    expect(await main(['agents'], screen.terminal)).toBe(1);
    expect(screen.out()).toContain(`llms-txt-exists
  ✘ llms.txt  There is no llms.txt: agents do not learn which pages there are.
  fix: write a list of the pages`);
    expect(screen.out()).toContain('2 errors, 0 warnings in 1 page\n');
  });

  it('writes the Markdown of a version, with relative links', async () => {
    expect(await run('--bundle', 'server/v2', '--out', 'sdk')).toMatchObject({ code: 0, out: '✔ 3 files in sdk\n' });
    const files = readdirSync(join(folder, 'sdk'), { recursive: true }).map(String).sort();
    expect(files.filter((file) => file.includes('.'))).toEqual(['README.md', 'guide/install.md', 'index.md']);
    const read = (path: string): string => readFileSync(join(folder, 'sdk', path), 'utf8');
    expect(read('README.md')).toMatch(
      /^# Server v2 \(latest\)\n\n> Test docs: [^]*- \[Server\]\(index\.md\)[^]*- \[Install\]\(guide\/install\.md\)/,
    );
    expect(read('index.md')).toContain(
      '[Install](guide/install.md#on-linux), [home](https://docs.example/docs/index.md), [elsewhere](https://other.example/)',
    );
    expect(read('guide/install.md')).toContain('[the server](../index.md)');
    expect(read('guide/install.md')).toContain('> All pages of this version: [index](../README.md)\n');
    expect(read('guide/install.md')).not.toContain('llms.txt');
  });

  it('says which versions there are', async () => {
    const { code, err } = await run('--bundle', 'server/v9', '--out', 'sdk9');
    expect([code, err]).toEqual([2, expect.stringContaining('write one of: server/v2, server/v1')]);
    expect((await run('--bundle', 'server/v2')).err).toContain('"--bundle" needs "--out"');
  });
});
