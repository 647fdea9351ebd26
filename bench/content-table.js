// `npm run content:table`: how much documentation there is, part by part, as a Markdown table. Pages are counted as they
// are published, everything else once per source file, in however many versions it appears.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Columns: title, and what is counted in the text of a source file. */
const COUNTS = [
  ['Words', (text, proseOf) => count(proseOf(text), /[^\s\uFFFC|]*[\p{L}\p{N}][^\s\uFFFC|]*/gu)],
  ['Code blocks', (text) => count(text, /^[ >]*(?:`{3,}|~{3,})(?!mermaid\b)[\w#+-]+|^\s*@\[code/gm)],
  ['Diagrams', (text) => count(text, /^[ >]*`{3,}mermaid\b/gm)],
  ['Images', (text) => count(text, /!\[[^\]]*\]\(|<img\b/g)],
];

const count = (text, pattern) => text.match(pattern)?.length ?? 0;

/** The tests' own door to the documentation, which is TypeScript: bundled first. */
async function loadContent() {
  const folder = mkdtempSync(join(root, 'node_modules', '.content-table-'));
  const outfile = join(folder, 'content.mjs');
  try {
    await build({
      stdin: {
        contents: `export { contentFiles } from './tests/support/content-files.ts';
          export { contentSite } from './tests/support/content-site.ts';
          export { proseOf } from './tests/support/prose.ts';`,
        resolveDir: root,
      },
      absWorkingDir: root,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { 'docs-build': join(root, 'renderer/index.ts') },
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'tests/support/content-site.ts')).href) },
      jsx: 'automatic',
      logLevel: 'error',
      outfile,
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Name of the part that an address or a path below the content folder belongs to: the longest prefix wins. */
function partOf(address, categories) {
  const prefixes = Object.keys(categories).filter((prefix) => address.startsWith(prefix));
  return categories[prefixes.sort((a, b) => b.length - a.length)[0]] ?? 'Home';
}

/** One row by part: pages, source files, and the counts of `COUNTS`. */
function rowsOf(pages, files, { proseOf, categories }) {
  const rows = new Map();
  const add = (address, column, amount) => {
    const part = partOf(address, categories);
    const row = rows.get(part) ?? Array(2 + COUNTS.length).fill(0);
    row[column] += amount;
    rows.set(part, row);
  };
  for (const url of pages) add(url, 0, 1);
  for (const [path, bytes] of files) {
    const text = new TextDecoder().decode(bytes);
    add(`/${path}`, 1, 1);
    for (const [at, [, countIn]] of COUNTS.entries()) add(`/${path}`, 2 + at, countIn(text, proseOf));
  }
  return [...rows].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

const { contentFiles, contentSite, proseOf } = await loadContent();
const { site, config } = await contentSite();
const files = [...contentFiles()];
const rows = rowsOf(
  [...site.pages.values()].filter(({ replaced }) => !replaced).map(({ url }) => url),
  files.filter(([path]) => path.endsWith('.md')),
  { proseOf, categories: config.categories },
);
const total = rows.reduce((sum, [, row]) => sum.map((value, at) => value + row[at]), Array(2 + COUNTS.length).fill(0));
const line = (cells) => `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)).join(' | ')} |`;

console.log(line(['Part', 'Pages', 'Source files', ...COUNTS.map(([title]) => title)]));
console.log(`|---|${'---:|'.repeat(2 + COUNTS.length)}`);
for (const [part, row] of rows) console.log(line([part, ...row]));
console.log(line(['**Total**', ...total]));

const samples = files.filter(([path]) => /^samples\/.*\.(?:cs|go|java|js|py|rs|tf|ts)$/.test(path) && !path.includes('/types/'));
const pictures = files.filter(([path]) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(path));
console.log(`\n${samples.length} files of sample code, ${pictures.length} files of pictures`);
