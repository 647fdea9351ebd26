// The floor under any build: read every page, hash it, write as many files as the site has. Run as its own process.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [, , from, to] = process.argv;
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  createHash('sha256').update(bytes).digest();
  const target = join(to, path.slice(from.length));
  mkdirSync(dirname(target), { recursive: true });
  // A page becomes an HTML document of about four times its size, and a Markdown twin.
  writeFileSync(`${target}.html`, Buffer.concat([bytes, bytes, bytes, bytes]));
  writeFileSync(target, bytes);
}
