// `npm run docs:reference`: writes the pages of `docs/reference/`, and the schema of front matter, from the sources.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'docs/reference');

/** The generator is TypeScript: bundled first. */
async function loadReference() {
  const folder = mkdtempSync(join(root, 'node_modules', '.docs-reference-'));
  const outfile = join(folder, 'reference.mjs');
  try {
    await build({
      entryPoints: [join(root, 'reference/reference.ts')],
      absWorkingDir: root,
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'reference/reference.ts')).href) },
      jsx: 'automatic',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { referenceParts, referencePages, frontMatterSchemaText, SCHEMA_FILE } = await loadReference();
const parts = referenceParts();
const pages = referencePages(parts);
rmSync(out, { recursive: true, force: true });
for (const { path, text } of pages) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}
mkdirSync(dirname(join(root, SCHEMA_FILE)), { recursive: true });
writeFileSync(join(root, SCHEMA_FILE), frontMatterSchemaText());
console.log(`${pages.length} pages in docs/reference, and ${SCHEMA_FILE}`);
for (const { title, named, missing } of parts) {
  console.log(`  ${title}: ${named.length}`);
  for (const [name, description] of named) if (description === '') console.log(`    no description: ${name}`);
  for (const name of missing) console.log(`    no place: ${name}`);
}
