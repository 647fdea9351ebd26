import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBuiltSite } from '../../../cli/mcp/built-site.ts';
import { runMcpServer } from '../../../cli/mcp/server.ts';
import { build } from '../../support/cli-build.ts';
import { writeFiles } from '../../support/temp-folder.ts';

const SITE = `
-- content/site.config.ts --
export default {
  title: 'Test docs',
  base: '/docs/',
  origin: 'https://docs.example',
  versions: [
    { name: 'Server', basePath: 'server', changes: true, versions: ['v3', { version: 'v2', lts: true }, { version: 'v1', deprecated: true }] },
    { name: 'Client', basePath: 'client', versions: ['v3', 'v2'] },
  ],
};
-- content/README.md --
# Home
-- content/glossary.md --
---
aliases: [/old-words.html]
---
# Glossary

## Stream

A list of events.
-- content/server/v1/README.md --
# Limits

An event has 1 MB at most.

| Option | Default |
|---|---|
| \`--port\` | 2113 |
| \`--old-one\` | yes |
-- content/server/v2/README.md --
# Limits

An event has 4 MB at most.

| Option | Default |
|---|---|
| \`--port\` | 2113 |
-- content/server/v3/README.md --
# Limits

An event has 16 MB at most.

## Ports

### Inside

| Option | Default |
|---|---|
| \`--port\` | 2114 |

### Outside

\`\`\`bash
open --port 2114
\`\`\`

## Example

\`\`\`md
## Not a heading
\`\`\`

The end.
-- content/server/v3/long.md --
# Long page

${Array.from({ length: 400 }, (_, i) => `Line ${i} of a page that has very many lines, each with some words in it.\n`).join('\n')}
-- content/client/v2/append.md --
# Appending events

\`\`\`js
old.append();
\`\`\`
-- content/client/v3/append.md --
# Appending events

## One event

\`\`\`js
client.append();
\`\`\`

\`\`\`py
client.append()
\`\`\`

\`\`\`ts title="Append, Node.js"
await nodeClient.append();
\`\`\`
`;

let client: Client;
let folder: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-mcp-')));
  writeFiles(folder, SITE);
  const { code, err } = await build(folder);
  if (code !== 0) throw new Error(err);
  client = await connected(join(folder, 'dist'));
});

afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The real client, at the other end of the server's streams. */
async function connected(dist: string): Promise<Client> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  void runMcpServer({ site: openBuiltSite(dist, 'dist'), version: '1.2.3' }, { input: toServer, output: toClient });
  const made = new Client({ name: 'test', version: '1' });
  await made.connect(new StdioServerTransport(toClient, toServer));
  return made;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

async function ask(name: string, given: Record<string, unknown>): Promise<Answer> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as readonly { readonly text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

describe('docs-build mcp', () => {
  it('says what it is, which versions there are, and which tools', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'docs-build', version: '1.2.3' });
    expect(client.getInstructions()).toContain('- Server: v3 (latest), v2 (LTS), v1 (deprecated)\n- Client: v3 (latest), v2');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'page', 'section', 'option', 'changes', 'sample']);
    expect(tools.every(({ description, annotations }) => description !== '' && annotations?.readOnlyHint)).toBe(true);
    expect(tools[0]?.inputSchema.required).toEqual(['query']);
    await expect(client.ping()).resolves.toEqual({});
  });

  it.each([
    ['v1', 'v1 (deprecated)', '1 MB'],
    ['2', 'v2 (LTS)', '4 MB'],
    ['LTS', 'v2 (LTS)', '4 MB'],
    ['latest', 'v3 (latest)', '16 MB'],
    ['Server v3', 'v3 (latest)', '16 MB'],
  ])('searches the version that is asked for: %s', async (version, status, words) => {
    const { text } = await ask('search', { query: 'event limit', version, product: 'server' });
    expect(text).toContain(`in Server ${status}:`);
    expect(text).toMatch(new RegExp(`Limits: /docs/server/${status.slice(0, 2)}/\\n`));
    expect(text).toContain(`An event has ${words} at most`);
  });

  it('searches the newest versions where none is asked for', async () => {
    const { text } = await ask('search', { query: 'event limit' });
    expect(text).toContain('/docs/server/v3/');
    expect(text).not.toContain('/docs/server/v2/');
  });

  it('says where there is something if a version has nothing', async () => {
    expect((await ask('search', { query: 'old-one', version: 'v3', product: 'Server' })).text).toBe(
      'Nothing found for "old-one" in Server v3 (latest). Other versions have it on 1 page: say "version".',
    );
  });

  it('reads a page by any form of its address, and by its title', async () => {
    for (const address of [
      '/docs/server/v2/',
      '/server/v2',
      'https://docs.example/docs/server/v2/index.md',
      '/docs/server/v2/index.html#x',
    ]) {
      const { text, isError } = await ask('page', { address });
      expect(isError).toBe(false);
      expect(text).toMatch(/^Limits \(Server v2 \(LTS\)\): \/docs\/server\/v2\/\n/);
      expect(text).toContain('4 MB');
    }
    expect((await ask('page', { title: 'limits', version: 'v1', product: 'server' })).text).toContain('1 MB');
    expect((await ask('page', { title: 'Glossary' })).text).toContain('Glossary (all versions): /docs/glossary.html');
    expect((await ask('page', { address: '/docs/server/v3/', version: 'v1', product: 'server' })).text).toContain('1 MB');
  });

  it('reads a page by a former address, and says the one it has', async () => {
    for (const address of ['/docs/old-words.html', '/docs/old-words']) {
      const { text, isError } = await ask('page', { address });
      expect([isError ?? false, text.split('\n').slice(0, 2)]).toEqual([
        false,
        [
          'Glossary (all versions): /docs/glossary.html',
          `"${address}" is redirected: the address of the page is /docs/glossary.html now.`,
        ],
      ]);
    }
    expect((await ask('section', { address: '/docs/old-words.html#stream' })).text).toContain('A list of events.');
  });

  it('reads a long page in parts', async () => {
    const first = (await ask('page', { address: '/docs/server/v3/long.html' })).text;
    expect(first.length).toBeLessThan(25_000);
    const from = Number(/"from": (\d+)/.exec(first)?.[1]);
    expect(first).toContain('Line 0 of');
    const { text } = await ask('page', { address: '/docs/server/v3/long.html', from });
    expect(text).toContain('Line 399 of');
    expect(text).toContain('This is the end.');
  });

  it('reads a section, that of an option too', async () => {
    expect((await ask('section', { address: '/docs/server/v3/#ports' })).text).toMatch(
      /#ports\n\n## Ports\n[^]*### Outside[^]*2114\n```$/,
    );
    expect((await ask('section', { address: '/docs/server/v3/#inside' })).text).toMatch(/### Inside\n\n[^#]*2114[^#]*$/);
    expect((await ask('section', { address: '/docs/server/v3/#option-port' })).text).toMatch(/\n\n### Inside\n/);
    expect((await ask('section', { address: '/docs/server/v3/#example' })).text).toContain('The end.');
    expect(await ask('section', { address: '/docs/server/v3/#nowhere' })).toEqual({
      isError: true,
      text: expect.stringContaining('- Ports: /docs/server/v3/#ports\n') as string,
    });
  });

  it('says in which versions an option is, and its values in each', async () => {
    expect((await ask('option', { name: 'PORT' })).text).toBe(`--port is in Server v3 (latest), v2 (LTS), v1 (deprecated).

Server v3 (latest):
- Option: --port; Default: 2114
  Limits: /docs/server/v3/#option-port
Server v2 (LTS):
- Option: --port; Default: 2113
  Limits: /docs/server/v2/#option-port
Server v1 (deprecated): the same. /docs/server/v1/#option-port`);
    expect((await ask('option', { name: 'oldOne' })).text).toContain(
      '--old-one is in Server v1 (deprecated). Not in v3 (latest), v2 (LTS).',
    );
    expect(await ask('option', { name: 'old-one', version: 'v3', product: 'server' })).toEqual({
      isError: true,
      text: 'No option is called "old-one" in Server v3 (latest). Use "search" for what is in no table.',
    });
  });

  it('lists what changed, in either order', async () => {
    const { text } = await ask('changes', { from: 'v1', to: 'v2', product: 'Server' });
    expect(text).toContain(
      'What changed in Server from v1 to v2: 1 page changed, 0 new, 0 removed, 0 the same. All of it: /docs/server/changes/v1..v2/',
    );
    expect(text).toContain('- --old-one (Limits: /docs/server/v1/#option-old-one)');
    expect((await ask('changes', { from: 'v3', to: 'v1', product: 'server' })).text).toContain('from v1 to v3');
    expect((await ask('changes', { from: 'v1', product: 'server', about: 'port' })).text).toContain(
      '~ --port: Default 2113 → 2114',
    );
    expect(await ask('changes', { from: 'v2', to: 'v3', product: 'client' })).toMatchObject({ isError: true });
  });

  it('finds code of a language by the heading above it', async () => {
    const { text } = await ask('sample', { language: 'JavaScript', topic: 'append an event' }).then(async (answer) =>
      answer.isError ? ask('sample', { language: 'JavaScript', topic: 'appending event' }) : answer,
    );
    expect(text).toContain('Appending events › One event (Client v3 (latest)): /docs/client/v3/append.html#one-event');
    expect(text).toContain('client.append();');
    expect((await ask('sample', { language: 'js', topic: 'append', version: 'v2', product: 'client' })).text).toContain(
      'old.append();',
    );
    // A sample in several languages has their names.
    expect((await ask('sample', { language: 'Node.js', topic: 'append' })).text).toContain('await nodeClient.append();');
    expect(await ask('sample', { language: 'cobol', topic: 'append' })).toMatchObject({ isError: true });
  });

  it('tells a model what it can put right, as a result', async () => {
    expect(await ask('search', { query: 'x', version: 'v9' })).toEqual({
      isError: true,
      text: 'There is no version "v9". Versions: Server: v3 (latest), v2 (LTS), v1 (deprecated); Client: v3 (latest), v2.',
    });
    expect((await ask('search', { query: 'x', version: 'v2' })).text).toBe(
      'Several products have the version "v2": say "product", one of Server, Client.',
    );
    expect(await ask('search', {})).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^"search" needs "query"/) as string,
    });
    expect(await ask('search', { query: 'x', words: 'y' })).toMatchObject({ isError: true });
    expect(await ask('search', { query: 'x', limit: 'many' })).toMatchObject({
      isError: true,
      text: '"limit" is a whole number.',
    });
    expect(await ask('page', { address: '/docs/server/v3/lang.html' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Is /docs/server/v3/long.html meant?') as string,
    });
    expect(await ask('page', { address: '/docs/../../etc/passwd' })).toMatchObject({ isError: true });
  });

  it('tells a client what it does wrong, as an error of the protocol', async () => {
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(/-32602: There is no tool "nothing"/);
    await expect(client.listPrompts()).rejects.toThrow(/prompts/);
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = runMcpServer({ site: openBuiltSite(join(folder, 'dist'), 'dist'), version: '1' }, { input, output });
    input.end(
      'no json\n[1]\n{"id":1}\n{"jsonrpc":"2.0","id":2,"method":"resources/list"}\n{"jsonrpc":"2.0","method":"unknown"}\n',
    );
    await served;
    const lines = String(output.read()).trim().split('\n');
    const codes = lines.map((line) => (JSON.parse(line) as { error: { code: number } }).error.code);
    expect(codes).toEqual([-32700, -32600, -32600, -32601]);
  });

  it('needs a site that was built', () => {
    expect(() => openBuiltSite(join(folder, 'nowhere'), 'nowhere')).toThrow('There is no folder "nowhere".');
    expect(() => openBuiltSite(folder, '.')).toThrow(
      expect.objectContaining({
        message: '"." has no pages.json of a site.',
        fix: 'name the folder of the built site: "npx docs-build mcp dist"',
      }),
    );
  });
});
