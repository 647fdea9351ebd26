import { chmodSync, existsSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorCall, openInEditor, readEditorRequest } from '../../../cli/dev/open-editor.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const place = { file: 'a.md', line: 3, column: 7 };

describe('an editor is called with the place', () => {
  it.each([
    ['code', ['code', '-r', '-g', '/x/a.md:3:7']],
    ['/usr/bin/code --wait', ['/usr/bin/code', '-r', '-g', '/x/a.md:3:7']],
    ['subl', ['subl', '/x/a.md:3:7']],
    ['webstorm', ['webstorm', '--line', '3', '--column', '7', '/x/a.md']],
    ['emacsclient -c', ['emacsclient', '-c', '-n', '+3:7', '/x/a.md']],
    ['gvim', ['gvim', '+call cursor(3,7)', '/x/a.md']],
  ])('%s', (editor, call) => {
    expect(editorCall(editor, '/x/a.md', place)).toEqual(call);
  });

  it.each(['vim', 'nano', 'emacsclient -t', 'some-editor'])('but not %s, which needs the terminal or is not known', (editor) => {
    expect(editorCall(editor, '/x/a.md', place)).toBeNull();
  });
});

it.each([
  null,
  {},
  { file: 'a.md' },
  { file: 5, line: 1, column: 1 },
  { file: 'a.md', line: 0, column: 1 },
  { file: 'a.md', line: 1.5, column: 1 },
  { file: 'a.md', line: '1', column: 1 },
])('a request without a place is none: %j', (value) => expect(readEditorRequest(value)).toBeNull());

it('opens files of the folder only', async () => {
  const folder = tempFolder('-- site/a.md --\na\n-- secret.md --\ns\n-- siteX/a.md --\nx\n');
  symlinkSync(join(folder, 'secret.md'), join(folder, 'site/link.md'));
  const open = (file: string) => openInEditor(join(folder, 'site'), { ...place, file }, { DOCS_EDITOR: 'vim' });
  expect(await open('a.md')).toBe('by-hand');
  for (const file of ['../secret.md', 'link.md', '../siteX/a.md', '/etc/passwd', 'gone.md', '.'])
    expect(await open(file)).toBe('refused');
});

it('starts the editor, and says so if there is none', async () => {
  const folder = tempFolder('-- a.md --\na\n');
  const editor = join(folder, 'code');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > "${folder}/called.tmp" && mv "${folder}/called.tmp" "${folder}/called"\n`);
  chmodSync(editor, 0o755);
  const called = new Promise<void>((resolve) => {
    const watcher = watch(folder, () => {
      if (!existsSync(join(folder, 'called'))) return;
      watcher.close();
      resolve();
    });
  });
  expect(await openInEditor(folder, place, { EDITOR: editor })).toBe('opened');
  await called;
  expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(`-r -g ${folder}/a.md:3:7\n`);
  expect(await openInEditor(folder, place, { EDITOR: join(folder, 'gone/code') })).toBe('by-hand');
});
