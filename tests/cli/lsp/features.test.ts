import { describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { type LanguageClient, startClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Test',
  navbar: ['/guide/'],
  sidebar: { '/': false, '/guide/': 'structure' },
  markdown: { aliases: { '@p/': '/product/{version}/' }, frontMatterKeys: ['audience'] },
  samples: { ts: { name: 'TypeScript', files: 'parts/*.ts' }, go: { name: 'Go', files: 'parts/*.go' } },
  versions: [{ name: 'Product', basePath: 'product', shared: 'product/_shared', startPage: 'README.md', versions: ['v3', 'v2'] }],
};
-- README.md --
# Home

[The guide](./guide/README.md)
[Install](./guide/start.md#install)
-- guide/README.md --
# Guide

Begin.
-- guide/start.md --
---
title: Getting started
---

# Getting started

## Install

Text.

### Linux

## Run

<!-- @include: ../parts/part.md -->

<<< ../parts/code.ts#middle
-- guide/page.md --
# Page

See [how](./start.md#install) and [run](./start.md#run).

<Badge text="x" />
-- parts/part.md --
---
index: false
---

A part.
-- parts/code.ts --
const a = 1;
// #region middle
const b = 2;
// #endregion middle
-- product/_shared/README.md --
# Product

[Streams](./streams.md#read)
-- product/_shared/streams.md --
---
versions: ">=v3"
---

# Streams

## Read

Text.
-- public/img/pic.png --
pic
`;

/** The place of a mark (\`|\`) in a text, which is taken out. */
function marked(text: string): { readonly text: string; readonly position: { line: number; character: number } } {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  return { text: text.replace('|', ''), position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}

async function completed(client: LanguageClient, file: string, text: string): Promise<readonly string[]> {
  const { text: written, position } = marked(text);
  await client.change(file, written);
  const list = await client.ask<CompletionList | null>('textDocument/completion', file, position);
  return (list?.items ?? []).map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`));
}

/** A text after edits of the protocol. */
function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offset = ({ line, character }: { line: number; character: number }): number => (starts[line] ?? text.length) + character;
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((out, { range, newText }) => out.slice(0, offset(range.start)) + newText + out.slice(offset(range.end)), text);
}

const changesOf = (edit: WorkspaceEdit | null, client: LanguageClient, file: string): string =>
  edited(client.text(file), edit?.changes?.[client.uri(file)] ?? []);

async function opened(...files: readonly string[]): Promise<LanguageClient> {
  const client = await startClient(tempFolder(SITE));
  for (const file of files) await client.open(file);
  await client.judged(files[0] ?? '');
  return client;
}

describe('completion', () => {
  it('knows the ids of samples, and who has them; a definition leads to the region', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '<Sample id="mi|" />')).toEqual(['middle (TypeScript)']);
    expect(await completed(client, 'guide/page.md', '@[code](sample:|)')).toEqual(['middle (TypeScript)']);
    const { text, position } = marked('# Page\n\n<Sample id="mid|dle" languages="ts" />\n');
    await client.change('guide/page.md', text);
    const found = await client.ask<Location[] | null>('textDocument/definition', 'guide/page.md', position);
    expect(found).toEqual([
      {
        uri: expect.stringMatching(/parts\/code\.ts$/) as string,
        range: expect.objectContaining({ start: { line: 1, character: 0 } }) as object,
      },
    ]);
  });

  it('offers pages with their titles, as relative and absolute paths', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '[x](|)')).toContain('./start.md (Getting started)');
    expect(await completed(client, 'guide/page.md', '[x](./st|)')).toEqual(['./start.md (Getting started)']);
    expect(await completed(client, 'guide/page.md', '[x](/gui|)')).toContain('/guide/start.md (Getting started)');
    // By its title, too.
    expect(await completed(client, 'guide/page.md', '[x](getting|)')).toEqual(['start.md (Getting started)']);
    expect(await completed(client, 'guide/page.md', '[x](../public|) `')).toEqual([]);
  });

  it('offers headings behind #, of this page and of others', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '[x](./start.md#|)')).toEqual([
      'getting-started (# Getting started)',
      'install (## Install)',
      'linux (### Linux)',
      'run (## Run)',
    ]);
    await client.change('guide/page.md', '# Page\n\n## Here\n\n');
    await client.judged('guide/page.md');
    expect(await completed(client, 'guide/page.md', '# Page\n\n## Here\n\n[x](#h|)')).toEqual(['here (## Here)']);
  });

  it('offers aliases, images and files', async () => {
    const client = await opened('guide/page.md', 'product/_shared/README.md');
    expect(await completed(client, 'guide/page.md', '[x](@|)')).toEqual(['@p/ (/product/{version}/)']);
    expect(await completed(client, 'guide/page.md', '[x](@p/str|)')).toEqual(['@p/streams.md (Streams)']);
    expect(await completed(client, 'guide/page.md', '![x](/img/|)')).toEqual(['/img/pic.png']);
  });

  it('offers components, their props, containers and versions', async () => {
    const client = await opened('guide/page.md', 'product/_shared/README.md');
    expect(await completed(client, 'guide/page.md', '<Ba|')).toContain('Badge');
    expect(await completed(client, 'guide/page.md', '<Badge text="a" |')).toEqual([
      'type (tip, note, info, important, warning, caution, danger, since)',
      'vertical (top, middle, bottom)',
    ]);
    expect(await completed(client, 'guide/page.md', '::: wa|')).toEqual(['warning']);
    expect(await completed(client, 'product/_shared/README.md', '::: versions >=|')).toEqual(['v3 (Product)', 'v2 (Product)']);
  });

  it('offers keys and values of front matter, the site’s own included', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '---\ntitle: x\nord|\n---\n')).toEqual([
      'order (number)',
      'keywords (text, false or list)',
    ]);
    expect(await completed(client, 'guide/page.md', '---\naud|\n---\n')).toEqual(['audience ()']);
    expect(await completed(client, 'guide/page.md', '---\nlayout: ho|\n---\n')).toEqual(['home']);
    expect(await completed(client, 'guide/page.md', '---\ntoc: |\n---\n')).toEqual(['true', 'false']);
    expect(await completed(client, 'guide/page.md', '---\ndir:\n  exp|\n---\n')).toEqual(['expanded (true or false)']);
  });

  it('offers files and regions of samples and includes', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '<<< ../parts/|')).toEqual(['../parts/code.ts', '../parts/part.md']);
    expect(await completed(client, 'guide/page.md', '<<< @/par|')).toEqual(['@/parts/']);
    expect(await completed(client, 'guide/page.md', '<<< ../parts/code.ts#|')).toEqual(['middle']);
    expect(await completed(client, 'guide/page.md', '@[code{|}](../parts/code.ts)')).toEqual(['middle']);
    expect(await completed(client, 'guide/page.md', '<!-- @include: ../parts/p|')).toEqual(['../parts/part.md']);
  });

  it('offers nothing in code', async () => {
    const client = await opened('guide/page.md');
    expect(await completed(client, 'guide/page.md', '```md\n[x](./|)\n```\n')).toEqual([]);
  });
});

describe('hover', () => {
  const words = async (client: LanguageClient, file: string, line: number, character: number): Promise<string> => {
    const hover = await client.ask<Hover | null>('textDocument/hover', file, { line, character });
    return (hover?.contents as { value: string } | undefined)?.value ?? '';
  };

  it('says where a link goes', async () => {
    const client = await opened('guide/page.md');
    const shown = await words(client, 'guide/page.md', 2, 15);
    expect(shown).toContain('**Getting started**');
    expect(shown).toContain('`/guide/start.html` from `guide/start.md`');
    expect(shown).toContain('Section: Install `#install`');
  });

  it('says where it goes in each version, or that it is missing there', async () => {
    const client = await opened('product/_shared/README.md');
    expect(await words(client, 'product/_shared/README.md', 2, 14)).toBe(
      '- v2: missing\n- v3: Streams: `/product/v3/streams.html#read`',
    );
  });

  it('describes a key of front matter', async () => {
    const client = await opened('guide/start.md');
    expect(await words(client, 'guide/start.md', 1, 2)).toBe(
      "**title**: text\n\nTitle of the page. Default: its first heading, else its file's name.",
    );
  });
});

describe('definition and references', () => {
  const at = (client: LanguageClient, locations: readonly Location[] | null): string[] =>
    (locations ?? []).map(
      ({ uri, range }) =>
        `${uri.replace(client.uri('.').replace(/\.$/, ''), '').replace(/^.*\/(?=client\/)/, '')}:${range.start.line + 1}`,
    );

  it('leads from a link to the heading', async () => {
    const client = await opened('guide/page.md');
    const found = await client.ask<Location[] | null>('textDocument/definition', 'guide/page.md', { line: 2, character: 15 });
    expect(found).toMatchObject([{ uri: client.uri('guide/start.md'), range: { start: { line: 6 } } }]);
  });

  it('leads from an include to the file, from a sample to the region, from a component to its code', async () => {
    const client = await opened('guide/start.md', 'guide/page.md');
    const ask = (file: string, line: number, character: number) =>
      client.ask<Location[] | null>('textDocument/definition', file, { line, character });
    expect(await ask('guide/start.md', 14, 22)).toMatchObject([{ uri: client.uri('parts/part.md') }]);
    expect(await ask('guide/start.md', 16, 12)).toMatchObject([
      { uri: client.uri('parts/code.ts'), range: { start: { line: 1 } } },
    ]);
    expect(at(client, await ask('guide/page.md', 4, 3))).toEqual(['client/widgets/badge/view.tsx:1']);
  });

  it('leads from a component of the site to its declaration, and says what props it takes', async () => {
    const folder = tempFolder(`
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
import { Hello } from './hello.tsx';
export default { title: 'T', theme: extendTheme(defaultTheme(), { widgets: { Hello } }) };
-- hello.tsx --
import { defineWidget } from 'docs-build/theme';

export const Hello = defineWidget<{ name?: string }>({
  view: ({ props }) => <b>Hello {props.name}</b>,
  props: { name: 'text', level: 'any' },
  inline: true,
});
-- README.md --
# Home

<Hello name="Ann" />
`);
    const client = await startClient(folder);
    await client.open('README.md');
    await client.judged('README.md');
    const place = { line: 2, character: 3 };
    expect(await client.ask<Location[] | null>('textDocument/definition', 'README.md', place)).toMatchObject([
      { uri: client.uri('hello.tsx'), range: { start: { line: 2, character: 13 } } },
    ]);
    const hover = await client.ask<Hover | null>('textDocument/hover', 'README.md', place);
    expect(hover?.contents).toMatchObject({ value: '**<Hello>**\n\nProps: `name`, `level`' });
  });

  it('finds who links to a page, and to a heading', async () => {
    const client = await opened('guide/start.md');
    const ask = (line: number) =>
      client.ask<Location[]>(
        'textDocument/references',
        'guide/start.md',
        { line, character: 4 },
        { context: { includeDeclaration: false } },
      );
    const places = async (line: number) =>
      (await ask(line))
        .map(({ uri, range }) => `${uri.split('/').slice(-2).join('/')}:${range.start.line + 1}`)
        .map((place) => place.replace(/^docs-build-test-\w+\//, ''));
    expect(await places(6)).toEqual(['README.md:4', 'guide/page.md:3']);
    expect((await ask(4)).length).toBe(3);
    expect(await places(10)).toEqual([]);
  });
});

describe('what is in a document', () => {
  it('are its headings', async () => {
    const client = await opened('guide/start.md');
    const symbols = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', 'guide/start.md');
    expect(
      symbols.map(({ name, children }) => [name, children?.map((one) => [one.name, one.children?.map(({ name }) => name)])]),
    ).toEqual([
      [
        'Getting started',
        [
          ['Install', ['Linux']],
          ['Run', []],
        ],
      ],
    ]);
  });

  it('are its links', async () => {
    const client = await opened('guide/page.md');
    const links = await client.ask<DocumentLink[]>('textDocument/documentLink', 'guide/page.md');
    expect(links.map(({ target }) => target)).toEqual([
      `${client.uri('guide/start.md')}#L7`,
      `${client.uri('guide/start.md')}#L13`,
    ]);
  });
});

describe('rename', () => {
  it('of a heading changes the links to it, and keeps its id', async () => {
    const client = await opened('guide/start.md');
    const position = { line: 6, character: 5 };
    expect(await client.ask('textDocument/prepareRename', 'guide/start.md', position)).toMatchObject({ placeholder: 'Install' });
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', 'guide/start.md', position, { newName: 'Set up' });
    expect(changesOf(edit, client, 'guide/start.md')).toContain('\n## Set up <a id="install"></a>\n');
    expect(changesOf(edit, client, 'guide/page.md')).toContain('[how](./start.md#set-up)');
    expect(changesOf(edit, client, 'README.md')).toContain('(./guide/start.md#set-up)');
    for (const file of ['guide/page.md', 'README.md']) await client.open(file);
    for (const file of ['guide/start.md', 'guide/page.md', 'README.md']) await client.change(file, changesOf(edit, client, file));
    for (const file of ['guide/start.md', 'guide/page.md', 'README.md']) await client.judged(file);
    for (const file of ['guide/start.md', 'guide/page.md', 'README.md']) expect(client.codes(file)).toEqual([]);
  });

  it('of a file makes the edits of `mv`', async () => {
    const client = await opened('guide/page.md');
    const edit = await client.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: client.uri('guide/start.md'), newUri: client.uri('guide/install/begin.md') }],
    });
    expect(changesOf(edit, client, 'guide/page.md')).toContain('[how](./install/begin.md#install)');
    expect(changesOf(edit, client, 'README.md')).toContain('(./guide/install/begin.md#install)');
    const moved = changesOf(edit, client, 'guide/start.md');
    expect(moved).toContain('aliases: [/guide/start.html]');
    expect(moved).toContain('<<< ../../parts/code.ts#middle');
  });

  it('of a file of a site with errors edits nothing and says why', async () => {
    const client = await opened('guide/page.md');
    await client.change('guide/page.md', '# Page\n\n<!-- @include: ./nothing.md -->\n');
    await client.judged('guide/page.md');
    const edit = await client.connection.sendRequest('workspace/willRenameFiles', {
      files: [{ oldUri: client.uri('guide/start.md'), newUri: client.uri('guide/begin.md') }],
    });
    expect(edit).toBeNull();
    expect(client.messages).toEqual([
      expect.stringContaining('Links are not rewritten. The site has errors. (guide/page.md:3: '),
    ]);
  });
});

it('a quick fix repairs a finding', async () => {
  const client = await opened('guide/page.md');
  await client.change('guide/page.md', '# Page\n\n[x](./Start.md)\n');
  await client.judged('guide/page.md');
  expect(client.codes('guide/page.md')).toEqual(['link/wrong-case']);
  const [finding] = client.found('guide/page.md');
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', 'guide/page.md', null, {
    range: finding?.range,
    context: { diagnostics: [finding] },
  });
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Write "./start.md"', true]]);
  expect(changesOf(actions[0]?.edit ?? null, client, 'guide/page.md')).toContain('[x](./start.md)');
});
