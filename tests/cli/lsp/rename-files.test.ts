import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { main } from '../../../cli/main.ts';
import { type ClientOptions, type LanguageClient, startClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Test',
  navbar: ['/guide/a.html', { text: 'More', link: '/guide/a.html#part' }],
  sidebar: { '/': false, '/guide/': [{ text: 'Guide', prefix: '/guide/', children: ['a.md', 'b.md'] }], '/s/': 'structure' },
  redirects: [['/start', '/guide/a.html'], { from: '/old/{rest}', to: '/guide/{rest}' }],
  markdown: { aliases: { '@s/': '/s/{version}/' } },
  versions: { s: { name: 'S', shared: 's/_shared', startPage: 'a.html', versions: ['v2', 'v1'] } },
};
-- urls.lock --
/
/guide/a.html part
/guide/b.html
/s/v1/a.html
-- README.md --
---
actions:
  - text: Go
    link: ./guide/a.md
---
# Home

[one](./guide/a.md), [two](guide/a), [three](/guide/a.html#part), [old](/start) and [four][ref].
[old shared](/s/v1/a.md) [newest](@s/a.md) [shared](/s/_shared/a.md)
<!-- @include: ./parts/note.md -->

[ref]: <./guide/a.md#part> "Title"
-- parts/note.md --
---
index: false
---

See [the page](../guide/a.md).
-- guide/README.md --
# Guide
-- guide/a.md --
# A

## Part

[b](./b.md) [self](#part) ![i](./i.png) [texts](../llms.txt)

<<< ./x.js
-- guide/b.md --
---
aliases: [/guide/c.html]
---
# B

[a](a.md)
-- guide/i.png --
x
-- guide/x.js --
let x;
-- s/_shared/a.md --
# A

[b](./b.md) {{ version }}
-- s/_shared/b.md --
# B

[a](./a.md#a) [a](/s/{{ version }}/a.html)
-- s/v1/c.md --
# C

[a](./a.md)
`;

/** All files of a folder but the cache, by path. */
function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const own = paths.filter((path) => !path.startsWith('.docs-build-cache'));
  return Object.fromEntries(own.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offset = ({ line, character }: TextEdit['range']['start']): number => (starts[line] ?? text.length) + character;
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((out, { range, newText }) => out.slice(0, offset(range.start)) + newText + out.slice(offset(range.end)), text);
}

/** The files as they are after a client has made the edits and the rename. */
function renamed(folder: string, client: LanguageClient, edit: WorkspaceEdit | null, from: string, to: string) {
  const after = Object.entries(filesOf(folder)).map(([path, text]) => {
    const isMoved = path === from || path.startsWith(`${from}/`);
    return [isMoved ? to + path.slice(from.length) : path, edited(text, edit?.changes?.[client.uri(path)] ?? [])] as const;
  });
  return Object.fromEntries(after.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function opened(
  tree: string,
  file: string,
  capabilities: ClientOptions['capabilities'] = {},
): Promise<{ readonly client: LanguageClient; readonly folder: string }> {
  const folder = tempFolder(tree);
  const client = await startClient(folder, { capabilities });
  await client.open(file);
  await client.judged(file);
  return { client, folder };
}

const ask = (client: LanguageClient, from: string, to: string) =>
  client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
    files: [{ oldUri: client.uri(from), newUri: client.uri(to) }],
  });

async function moveByVerb(folder: string, from: string, to: string): Promise<Record<string, string>> {
  expect(await main(['mv', from, to], testTerminal(folder).terminal)).toBe(0);
  return filesOf(folder);
}

describe('the rename of a file or a folder makes the edits of `mv`', () => {
  it.each([
    ['a page with links, an image and a sample of its own, which the config names', 'guide/a.md', 'deep/er/new.md'],
    ['a page in its folder, to a name that a rule redirects', 'guide/a.md', 'guide/d.md'],
    ['a page with an alias', 'guide/b.md', 'guide/deep/b.md'],
    ['a page to the folder of its name', 'guide/a.md', 'guide/a/README.md'],
    ['a page of a folder that versions share', 's/_shared/a.md', 's/_shared/sub/d.md'],
    ['a page of one version', 's/v1/c.md', 's/v2/c.md'],
    ['a folder', 'guide', 'manual'],
  ])('%s', async (_, from, to) => {
    const { client, folder } = await opened(SITE, 'guide/README.md');
    const edit = await ask(client, from, to);
    expect(client.messages).toEqual([]);
    const after = renamed(folder, client, edit, from, to);
    expect(after).toEqual(await moveByVerb(folder, from, to));
  });

  it('in a large site, where a rename was planned before any is asked for', async () => {
    const more = Array.from({ length: 500 }, (_, i) => `-- more/${i}.md --\n# ${i}\n\n[a](../guide/a.md)\n`).join('');
    const { client, folder } = await opened(SITE + more, 'guide/README.md');
    const before = filesOf(folder);
    const edit = await ask(client, 'guide/a.md', 'guide/z.md');
    expect(filesOf(folder)).toEqual(before);
    expect(client.messages).toEqual([]);
    const after = renamed(folder, client, edit, 'guide/a.md', 'guide/z.md');
    expect(after).toEqual(await moveByVerb(folder, 'guide/a.md', 'guide/z.md'));
  });

  it('with the texts of open documents', async () => {
    const { client } = await opened(SITE, 'guide/b.md');
    await client.change('guide/b.md', '# B\n\nNew.\n\n[a](./a.md#part)\n');
    const edit = await ask(client, 'guide/a.md', 'guide/z.md');
    expect(edited(client.text('guide/b.md'), edit?.changes?.[client.uri('guide/b.md')] ?? [])).toBe(
      '# B\n\nNew.\n\n[a](./z.md#part)\n',
    );
  });

  it('with the links of drafts', async () => {
    const tree = `${SITE}-- guide/draft.md --\n---\ndraft: true\n---\n\n# Draft\n\n[a](./a.md)\n`;
    const { client, folder } = await opened(tree, 'guide/README.md');
    const edit = await ask(client, 'guide/a.md', 'guide/z.md');
    expect(edit?.changes?.[client.uri('guide/draft.md')]).toHaveLength(1);
    const after = renamed(folder, client, edit, 'guide/a.md', 'guide/z.md');
    expect(after).toEqual(await moveByVerb(folder, 'guide/a.md', 'guide/z.md'));
  });

  const LANGUAGES = `
-- site.config.ts --
export default {
  title: 'Test',
  navbar: ['/guide/'],
  sidebar: 'structure',
  locales: { '/': { lang: 'en', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch', fallback: true } },
};
-- README.md --
# Home
-- guide/README.md --
# Guide

[a](./a.md)
-- guide/a.md --
# A
-- de/guide/README.md --
# Anleitung

[a](./a.md)
-- de/guide/a.md --
# A
`;

  it.each([
    ['a page', 'guide/a.md', 'guide/c.md'],
    ['a folder', 'guide', 'manual'],
  ])('with %s and its translations, which the edit moves', async (_, from, to) => {
    const movesFiles = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] } } };
    const { client, folder } = await opened(LANGUAGES, 'guide/README.md', movesFiles);
    const edit = await ask(client, from, to);
    const changes: Record<string, TextEdit[]> = {};
    const moved: string[] = [];
    for (const change of edit?.documentChanges ?? []) {
      if ('edits' in change) changes[change.textDocument.uri] = change.edits as TextEdit[];
      else if (change.kind === 'rename') moved.push(`${change.oldUri} ${change.newUri}`);
    }
    const files = Object.keys(filesOf(folder)).filter((path) => `${path}/`.startsWith(`de/${from}/`));
    const place = (path: string): string => `de/${to}${path.slice(`de/${from}`.length)}`;
    expect(moved).toEqual(files.map((path) => `${client.uri(path)} ${client.uri(place(path))}`));
    const own = renamed(folder, client, { changes }, from, to);
    const after = Object.entries(own).map(([path, text]) => [files.includes(path) ? place(path) : path, text]);
    expect(Object.fromEntries(after)).toEqual(await moveByVerb(folder, from, to));
  });

  it('and leaves links alone where a client cannot move translations', async () => {
    const { client } = await opened(LANGUAGES, 'guide/README.md');
    expect(await ask(client, 'guide/a.md', 'guide/c.md')).toBeNull();
    expect(client.messages).toEqual([expect.stringContaining('de/guide/a.md has to move as well')]);
  });

  it.each([
    ['a page that another one includes', 'guide/b.md', 'guide/z.md', 'guide/part.md includes a file that would move.'],
    ['the folder that versions share', 's/_shared', 's/common', 'would not be published any more'],
  ])('and refuses %s as that does', async (_, from, to, reason) => {
    const { client, folder } = await opened(
      `${SITE}-- guide/part.md --\n# Part\n\n<!-- @include: ./b.md -->\n`,
      'guide/README.md',
    );
    expect(await ask(client, from, to)).toBeNull();
    expect(client.messages).toEqual([expect.stringContaining(reason)]);
    const { terminal, err } = testTerminal(folder);
    expect([await main(['mv', from, to], terminal), err()]).toEqual([2, expect.stringContaining(reason)]);
  });
});
