import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import type { VersionChanges } from '../../../renderer/model/changes.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- content/site.config.ts --
export default {
  title: 'Test',
  versions: [
    { name: 'Server', basePath: 'server', versions: ['v2', { version: 'v1', hide: true }] },
    { name: 'Client', basePath: 'client', versions: ['v2', 'v1'] },
  ],
};
-- content/README.md --
# Home
-- content/server/v1/README.md --
# Server

## Limits

An event has 4 MB.

| Option | Default |
|---|---|
| \`--port\` | 2113 |
-- content/server/v2/README.md --
# Server

## Limits

An event has 16 MB.

| Option | Default |
|---|---|
| \`--port\` | 2114 |
-- content/server/v2/new.md --
# New page
-- content/client/v1/README.md --
# Client
-- content/client/v2/README.md --
# Client
`;

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(tempFolder(SITE));
  const code = await main(args, screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

describe('docs-build changes', () => {
  it('lists options and pages that changed, also of versions that are hidden', async () => {
    expect(await run('changes', 'v1', '2', '--group', 'server')).toMatchObject({
      code: 0,
      out: `Server: v1 → v2

Reference entries
  ~ --port  Server  Default: 2113 → 2114

Pages
  ~ Server  /server/v2/
      ~ Limits (+1 −1 words)
  + New page  /server/v2/new.html

1 page changed, 1 new, 0 removed, 0 the same
`,
    });
  });

  it('says what a section was called before', async () => {
    const renamed = SITE.replaceAll('16 MB', '4 MB').replace('## Limits\n\nAn event has 4 MB.', '## Size\n\nAn event has 4 MB.');
    const screen = testTerminal(tempFolder(renamed));
    await main(['changes', 'v1', 'v2', '--group', 'server'], screen.terminal);
    expect(screen.out()).toContain('~ Limits (+0 −0 words, before: Size)');
  });

  it('prints them as JSON', async () => {
    const { out } = await run('changes', 'v1', 'v2', '--group', 'Server', '--format', 'json');
    expect((JSON.parse(out) as VersionChanges).pages.map(({ kind, url }) => [kind, url])).toEqual([
      ['changed', '/server/v2/'],
      ['added', '/server/v2/new.html'],
    ]);
  });

  it('says which groups have the versions, and which versions there are', async () => {
    expect(await run('changes', 'v1', 'v2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Several version groups have "v1" and "v2": Server, Client.') as string,
    });
    expect((await run('changes', 'v1', 'v9', '--group', 'client')).err).toContain('Client: v2, v1');
    expect((await run('changes', 'v1', 'v2', '--group', 'sever')).err).toContain('write "Server"');
  });
});
