// The examples of docs/findings are run: what a page says is printed is what is printed, and its correction settles it.
// UPDATE_FIXTURES=1 writes what is printed into the pages: read the difference.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from '../../renderer/model/diagnostic.ts';
import { readTree } from '../support/memory-files.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';
import { testTerminal } from '../support/test-terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** They need a browser, another server, a mounted disk, a git history, a second repository, bytes that are no text, or a second process. */
const NOT_RUN =
  /^(?:diagram\/|link\/external-|output\/(?!collision)|history\/|cache\/|source\/unreadable$|sources\/(?!not-locked))/;

const CODES = (Object.keys(DIAGNOSTIC_SEVERITY) as DiagnosticCode[]).filter((code) => !NOT_RUN.test(code));

/** Files that pages do not show, by code. */
const HIDDEN = new Map(
  readFileSync(join(root, 'tests/fixtures/finding-examples.txt'), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).replace(/\n\n$/, '\n')] as const),
);

/** The blocks of a part of a page that have the name of a file above them. */
function filesIn(part: string): Map<string, string> {
  const blocks = part.matchAll(/^`([^`\n]+)`:\n\n(`{3,})\w*\n(.*?)\n\2$/gms);
  return new Map([...blocks].map(([, path = '', , text = '']) => [path, completed(path, `${text}\n`)]));
}

/** Of a config, pages show the settings alone where these are all that matters. */
function completed(path: string, text: string): string {
  if (path !== 'site.config.ts' || text.includes('export default')) return text;
  const settings = text.replace(/^(?=.)/gm, '  ');
  return `import { defineSite } from 'docs-build';\n\nexport default defineSite({\n  title: 'Orchard',\n${settings}});\n`;
}

/** Runs a verb on a site, and gives the finding of the code as it is printed; `null` where there is none. */
async function printed(
  files: ReadonlyMap<string, string>,
  code: DiagnosticCode,
  args: readonly string[],
): Promise<string | null> {
  const folder = join(tempFolder('-- site/.keep --\n\n'), 'site');
  writeFiles(folder, [...files].map(([path, text]) => `-- ${path} --\n${text}`).join(''));
  // Tests of samples start a program.
  const screen = testTerminal(folder, { columns: 80, env: { PATH: process.env['PATH'] } });
  await main([...args, ...(args[0] === 'build' ? ['--out', '../dist'] : [])], screen.terminal);
  const report = (screen.err() + screen.out()).replaceAll(folder, '/home/ana/orchard');
  return new RegExp(`^[✘▲●] ${code}(?:  .*)?\\n(?:.+\\n)*`, 'm').exec(report)?.[0] ?? null;
}

describe('the example of', () => {
  it.each(CODES)('%s', async (code) => {
    const page = join(root, `docs/findings/${code}.md`);
    const text = readFileSync(page, 'utf8');
    const [, example = '', command = '', shown = '', correction = ''] =
      /^## Example\n(.*?)^`docs-build ([^`]+)` prints:\n\n```text\n(.*?)```\n\n^## How to fix it\n(.*?)^## /ms.exec(text) ?? [];
    const hidden = HIDDEN.get(code) ?? '';
    const beside = [...readTree(hidden)].map(([path, written]) => [path, completed(path, written)] as const);
    const everywhere = hidden.startsWith('empty\n') ? [] : [...readTree(HIDDEN.get('every example') ?? '')];
    const wrong = new Map([...everywhere, ...beside.filter(([path]) => !path.startsWith('gone:')), ...filesIn(example)]);
    const found = await printed(wrong, code, command.split(' '));
    const updates = process.env['UPDATE_FIXTURES'] === '1' && found !== null;
    if (updates)
      writeFileSync(
        page,
        text.replace(shown, () => found),
      );
    expect(found).toBe(updates ? found : shown);
    const gone = beside.flatMap(([path]) => (path.startsWith('gone:') ? [path.slice('gone:'.length)] : []));
    const right = new Map([...wrong, ...filesIn(correction)].filter(([path]) => !gone.includes(path)));
    const isCorrected = gone.length > 0 || filesIn(correction).size > 0;
    expect(isCorrected ? await printed(right, code, command.split(' ')) : null).toBeNull();
  });
});
