// Names of built files that follow from their content alone. esbuild's own hashes also cover where the sources lie, so
// the same site would get other names on another machine.

import { hashContent } from '../../renderer/cache/hash.ts';

/** esbuild's hash in a name: `main-5JNV2KQX.js`. */
const BUILT_NAME = /^(.*\/)?(.+)-[A-Z0-9]{8}(\.\w+)$/;

/** A file with its bytes. Paths use `/`. */
export interface NamedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Renames files that refer to each other by name, and the references in them. Files without a hash in their name are left alone.
 * The result is in the order given; `names` maps every old path to its new one.
 */
export function nameByContent(files: readonly NamedFile[]): {
  readonly files: readonly NamedFile[];
  readonly names: ReadonlyMap<string, string>;
} {
  const texts = new Map(
    files.filter(({ path }) => /\.(?:js|css)$/.test(path)).map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]),
  );
  const hashed = [...texts.keys()].filter((path) => BUILT_NAME.test(path));
  const neutral = (text: string): string => hashed.reduce((out, path) => out.replaceAll(baseName(path), bareName(path)), text);
  const own = new Map(hashed.map((path) => [path, hashContent(neutral(texts.get(path) as string))]));
  const refers = new Map(
    hashed.map((path) => [
      path,
      hashed.filter((other) => other !== path && (texts.get(path) as string).includes(baseName(other))),
    ]),
  );
  const names = new Map(files.map(({ path }) => [path, path]));
  for (const path of hashed) {
    const all = [...reached(path, refers)].map((other) => own.get(other) as string).sort();
    names.set(path, path.replace(BUILT_NAME, `$1$2-${hashContent(`${own.get(path)}\n${all.join('\n')}`).slice(0, 8)}$3`));
  }
  const renamed = files.map(({ path, bytes }) => {
    const text = texts.get(path);
    const next =
      text === undefined
        ? bytes
        : Buffer.from(hashed.reduce((out, other) => out.replaceAll(baseName(other), baseName(names.get(other) as string)), text));
    return { path: names.get(path) as string, bytes: next };
  });
  return { files: renamed, names };
}

/** Everything a file refers to, directly or not, itself included. */
function reached(from: string, refers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([from]);
  for (const path of seen) for (const next of refers.get(path) ?? []) seen.add(next);
  return seen;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function bareName(path: string): string {
  return baseName(path).replace(BUILT_NAME, '$2$3');
}
