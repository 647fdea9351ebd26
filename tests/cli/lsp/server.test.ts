import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Location } from 'vscode-languageserver-protocol';
import { isLeftToBuild } from '../../../renderer/links/severity.ts';
import type { DiagnosticCode } from '../../../renderer/model/diagnostic.ts';
import { main } from '../../../cli/main.ts';
import { type LanguageClient, startClient, startProcessClient } from '../../support/language-client.ts';
import { seededRandom } from '../../support/random.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const CONFIG = `export default { title: 'Test', sidebar: { '/': 'structure' } };\n`;
const SITE = `
-- site.config.ts --
${CONFIG}
-- README.md --
# Home

[One](./one.md)
-- one.md --
# One

## Part

[Two](./two.md#section)
-- two.md --
# Two

## Section

[Back](./one.md#part)
`;

/** A client of a server in this process that has opened files. */
async function opened(folder: string, ...files: readonly string[]): Promise<LanguageClient> {
  return openedBy(await startClient(folder), ...files);
}

async function openedBy(client: LanguageClient, ...files: readonly string[]): Promise<LanguageClient> {
  for (const file of files) await client.open(file);
  for (const file of files) await client.judged(file);
  return client;
}

describe('findings', () => {
  it('of closed pages come and go with an edit of an open one', async () => {
    const client = await opened(tempFolder(SITE), 'two.md');
    await client.change('two.md', client.text('two.md').replace('## Section', '## Renamed'));
    await client.until(() => client.codes('one.md').includes('link/dead-hash'));
    const [finding] = client.found('one.md');
    expect(finding).toMatchObject({
      severity: 1,
      source: 'docs-build',
      codeDescription: { href: 'https://docs-build.example/findings/link/dead-hash/' },
      range: { start: { line: 4, character: 6 }, end: { line: 4, character: 22 } },
    });
    await client.change('two.md', client.text('two.md').replace('## Renamed', '## Section'));
    await client.until(() => client.codes('one.md').length === 0);
  });

  it('come while text is typed, letter by letter', async () => {
    const client = await opened(tempFolder(SITE), 'one.md');
    for (const [i, letter] of [...'[x](./no.md)'].entries()) await client.type('one.md', { line: 5, character: i }, letter);
    await client.judged('one.md');
    expect(client.codes('one.md')).toEqual(['link/dead']);
    expect(client.found('one.md')[0]?.data).toMatchObject({ notes: [] });
  });

  it('have places in UTF-16 units', async () => {
    const client = await opened(tempFolder(SITE), 'one.md');
    await client.change('one.md', '# One\n\n## Part\n\n🎉🎉 [x](./no.md)\n');
    await client.judged('one.md');
    expect(client.found('one.md')[0]?.range).toEqual({ start: { line: 4, character: 9 }, end: { line: 4, character: 16 } });
    expect(client.initialized.capabilities.positionEncoding).toBe('utf-16');
  });

  it('follow the text on disk again when a document is closed without saving', async () => {
    const client = await opened(tempFolder(SITE), 'one.md');
    await client.change('one.md', '# One\n\n[x](./no.md)\n');
    await client.until(() => client.codes('one.md').length > 0 && client.codes('two.md').length > 0);
    await client.close('one.md');
    await client.until(() => client.codes('one.md').length === 0 && client.codes('two.md').length === 0);
    expect(client.logged).toEqual([]);
  });

  it('follow files that change on disk', async () => {
    const folder = tempFolder(SITE);
    const client = await opened(folder, 'one.md');
    // The watcher may still be starting: the file is written until it is noticed.
    const writing = setInterval(() => writeFileSync(join(folder, 'two.md'), `# Two\n\n[x](./gone.md) ${Date.now()}\n`), 300);
    await client.until(() => client.codes('two.md').includes('link/dead')).finally(() => clearInterval(writing));
    rmSync(join(folder, 'two.md'));
    await client.until(() => client.codes('one.md').includes('link/dead') && client.codes('two.md').length === 0);
    expect(client.logged).toEqual([]);
  });

  it('of a new page that is not saved yet are told, and it can be linked to', async () => {
    const client = await opened(tempFolder(SITE), 'one.md');
    await client.open('new.md', '# New\n\n[x](./nowhere.md)\n');
    await client.judged('new.md');
    expect(client.codes('new.md')).toEqual(['link/dead']);
    await client.change('one.md', '# One\n\n## Part\n\n[New](./new.md) [Two](./two.md)\n');
    await client.judged('one.md');
    expect(client.codes('one.md')).toEqual([]);
  });
});

describe('the config', () => {
  it('that fails has a diagnostic, and the server recovers when it is mended', async () => {
    const client = await opened(tempFolder(SITE), 'one.md', 'site.config.ts');
    await client.change('site.config.ts', 'export default {');
    await client.until(() => client.codes('site.config.ts').includes('config/load-failed'));
    await client.change('site.config.ts', CONFIG);
    await client.until(() => client.codes('site.config.ts').length === 0);
    await client.change('one.md', '# One\n\n[x](./no.md)\n');
    await client.until(() => client.codes('one.md').includes('link/dead'));
    expect(client.logged).toEqual([]);
  });

  it('that fails at the start is no end', async () => {
    const folder = tempFolder(SITE.replace(CONFIG, 'export default {\n'));
    const client = await startClient(folder);
    await client.open('one.md', '# One\n\n[x](./no.md)\n');
    await client.until(() => client.codes('site.config.ts').length > 0);
    await client.open('site.config.ts', CONFIG);
    await client.until(() => client.codes('site.config.ts').length === 0 && client.codes('one.md').includes('link/dead'));
    expect(client.logged).toEqual([]);
  });

  it('may print: only the protocol is on standard output', async () => {
    const folder = tempFolder(SITE.replace('export default', "console.log('printed');\nexport default"));
    const client = await openedBy(await startProcessClient(folder), 'one.md');
    expect(client.errors).toContain('printed');
    expect(client.codes('one.md')).toEqual([]);
  });

  it('of several sites in one workspace each counts for its own folder', async () => {
    const folder = tempFolder(`${SITE.replaceAll(/-- (?=\w)/g, '-- a/')}\n${SITE.replaceAll(/-- (?=\w)/g, '-- b/')}`);
    const client = await startClient(folder);
    for (const file of ['a/one.md', 'b/one.md']) await client.open(file);
    for (const file of ['a/one.md', 'b/one.md']) await client.judged(file);
    await client.change('a/one.md', '# One\n\n## Part\n\n[x](/no.md) [Two](./two.md)\n');
    await client.judged('a/one.md');
    expect([client.codes('a/one.md'), client.codes('b/one.md')]).toEqual([['link/dead'], []]);
  });
});

describe('the process', () => {
  it('ends well after shutdown and exit, and has written no file of the site', async () => {
    const folder = tempFolder(SITE);
    const before = readdirSync(folder);
    const client = await openedBy(await startProcessClient(folder), 'one.md');
    await client.change('one.md', '# Other\n');
    await client.judged('one.md');
    expect(await client.shutDown()).toBe(0);
    expect(readdirSync(folder).filter((name) => name !== '.docs-build-cache')).toEqual(before);
    expect(readFileSync(join(folder, 'one.md'), 'utf8')).toContain('# One');
  });

  it('ends with an error after exit alone, and when its input ends', async () => {
    const folder = tempFolder(SITE);
    const exited = await startProcessClient(folder);
    await exited.connection.sendNotification('exit');
    expect(await exited.ended).toBe(1);
    const closed = await startProcessClient(folder);
    closed.hangUp();
    expect(await closed.ended).toBe(1);
  });

  it('ends when the process of the client is gone', async () => {
    const gone = spawnSync(process.execPath, ['--eval', '0']).pid;
    const client = await startProcessClient(tempFolder(SITE), { processId: gone });
    expect(await client.ended).toBe(1);
  });

  it('answers a request that makes no sense with an error, and goes on', async () => {
    const client = await opened(tempFolder(SITE), 'one.md');
    await expect(client.connection.sendRequest('textDocument/hover', {})).rejects.toThrow(
      "Cannot read properties of undefined (reading 'uri')",
    );
    await expect(client.connection.sendRequest('textDocument/nothing', {})).rejects.toThrow('Unhandled method');
    const found = await client.ask<Location[]>('textDocument/definition', 'one.md', { line: 4, character: 8 });
    expect(found).toMatchObject([{ uri: client.uri('two.md'), range: { start: { line: 2 } } }]);
    expect(await client.ask('textDocument/hover', 'none.md', { line: 0, character: 0 })).toBeNull();
  });
});

/** Whether `check-links` reports findings of a code; 1 is the severity of errors in the protocol. */
function isOfCheck(code: string, severity: number | undefined): boolean {
  return !isLeftToBuild({ code: code as DiagnosticCode, severity: severity === 1 ? 'error' : 'warning' });
}

const PIECES = [
  '\n[a](./page-3.md)\n',
  '\n[b](./nowhere.md)\n',
  '\n[c](./page-1.md#part)\n',
  '\n## Part\n',
  '\n## Other part\n',
  '\n::: tip\n',
  '\n:::\n',
  '\n```js\n',
  '\n![x](./missing.png)\n',
  '<Badge text="x" />',
  '\n---\n',
  '\n<!-- @include: ./page-2.md -->\n',
  '`',
  '#',
  '](',
  '🎉',
];

it('of an open document are also those of its text that a build reports', async () => {
  const client = await startClient(tempFolder(`-- site.config.ts --\n${CONFIG}\n-- README.md --\n# Home\n`));
  await client.open('README.md');
  await client.change('README.md', '---\ntitel: x\n---\n\n# Home\n\n<Bagde text="x" />\n');
  await client.until(() => client.codes('README.md').length > 1);
  expect(client.codes('README.md').toSorted()).toEqual(['front-matter/unknown-key', 'markdown/unknown-component']);
  await client.change('README.md', '# Home\n');
  await client.until(() => client.codes('README.md').length === 0);
});

it('after many random edits the findings about links are those of check-links', async () => {
  const pages = Array.from(
    { length: 6 },
    (_, i) =>
      `-- page-${i}.md --\n---\ntitle: Page ${i}\n---\n\n# Page ${i}\n\n## Part\n\n[Next](./page-${(i + 1) % 6}.md#part)\n`,
  );
  const tree = `-- site.config.ts --\n${CONFIG}\n-- README.md --\n# Home\n${pages.join('')}`;
  const client = await startClient(tempFolder(tree));
  const twin = tempFolder(tree);
  const random = seededRandom(20261124);
  const files = ['page-0.md', 'page-1.md', 'page-2.md', 'page-3.md'];
  for (const file of files) await client.open(file);
  for (let round = 0; round < 8; round += 1) {
    for (let edit = 0; edit < 12; edit += 1) {
      const file = random.pick(files);
      const text = client.text(file);
      const at = random.int(0, text.length);
      const removed = random.int(0, 3) === 0 ? random.int(0, 30) : 0;
      await client.change(file, text.slice(0, at) + (removed > 0 ? '' : random.pick(PIECES)) + text.slice(at + removed));
    }
    for (const file of files) await client.judged(file);
    for (const file of files) writeFileSync(join(twin, file), client.text(file));
    const screen = testTerminal(twin);
    await main(['check-links', '--format', 'json'], screen.terminal);
    const { diagnostics } = JSON.parse(screen.out()) as {
      diagnostics: { code: string; message: string; at: { file: string; line: number; column: number } | null }[];
    };
    const expected = diagnostics.map(
      ({ code, message, at }) => `${at?.file ?? 'site.config.ts'}:${at?.line ?? 1}:${at?.column ?? 1} ${code} ${message}`,
    );
    const told = [...client.all()].flatMap(([uri, found]) =>
      found
        .filter((one) => isOfCheck(String(one.code), one.severity))
        .map(
          ({ range: { start }, code, message }) =>
            `${uri.split('/').at(-1)}:${start.line + 1}:${start.character + 1} ${code} ${message}`,
        ),
    );
    expect(told.sort(), `round ${round}`).toEqual(expected.sort());
  }
});
