// Whether a text differs between versions for other reasons than version blocks: because it names the version (`{{ version }}`),
// or imports something that does.

import type { SiteConfig } from '../model/site-config.ts';
import type { FileTree } from '../model/tools.ts';
import { folderOf, type SourcePath, joinPath } from '../model/url.ts';
import { findVersionBlocks } from './version-blocks.ts';

const VERSION_VALUE = /\{\{-?\s*\$?version\b/;
const SAMPLE = /<sample\b|\(\s*sample:/i;
/** The path in `<!-- @include: path -->`, `@[code](path)` and `<<< path`. */
const IMPORTS =
  /<!--\s*@include:\s*([^{}<>]+?)\s*(?:\{[^{}]*\})?\s*-->|@\[code[^\]\n]*\]\(([^)\n]*)\)|^(?:[ \t>*+-]|\d+[.)])*<<<[ \t]*(\S+)/gm;

/**
 * Whether a text uses its version's values: it writes `{{ version }}`, imports from a path with `{version}` (in itself or in a
 * configured alias), shows a sample where files of samples are those of versions, or includes Markdown that does so or has version blocks. May say `true` for a text that merely shows such
 * marks as code, which costs time and changes nothing.
 */
export function asksForVersion(
  text: string,
  path: SourcePath,
  files: FileTree,
  config: Pick<SiteConfig, 'markdown'>,
  seen: ReadonlySet<SourcePath> = new Set(),
): boolean {
  if (text.includes('{{') && VERSION_VALUE.test(text)) return true;
  if (SAMPLE.test(text) && hasVersionedSamples(config)) return true;
  if (!text.includes('@include:') && !text.includes('@[code') && !text.includes('<<<')) return false;
  const targetOf = (written: string): string => resolveAlias(written.trim().replace(/#[^#/]*$/, ''), config.markdown.aliases);
  for (const [, include, code, snippet] of text.matchAll(IMPORTS)) {
    if (include === undefined) {
      // Code may be imported from several files.
      const written = code?.split(';') ?? [snippet ?? ''];
      if (written.some((path) => targetOf(path).includes('{version}'))) return true;
      continue;
    }
    const target = targetOf(include);
    if (target.includes('{version}')) return true;
    const file = joinPath(target.startsWith('/') ? '' : folderOf(path), target);
    if (seen.has(file) || file === path) continue;
    const included = files.readText(file);
    if (included === null) continue;
    if (findVersionBlocks(included).length > 0) return true;
    if (asksForVersion(included, file, files, config, new Set([...seen, path, file]))) return true;
  }
  return false;
}

function hasVersionedSamples({ markdown }: Pick<SiteConfig, 'markdown'>): boolean {
  return markdown.samples.some(({ files }) => files.some((pattern) => pattern.includes('{version}')));
}

function resolveAlias(written: string, aliases: Readonly<Record<string, string>>): string {
  const prefix = Object.keys(aliases)
    .filter((alias) => alias !== '' && written.startsWith(alias))
    .sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return written.startsWith('@/') ? written.slice(1) : written;
  const target = aliases[prefix] ?? '';
  return `${target.startsWith('/') ? '' : '/'}${target}${target.endsWith('/') ? '' : '/'}${written.slice(prefix.length)}`;
}
