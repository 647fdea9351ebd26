// The front matter of a page that moves: its old addresses become `aliases`, and nothing else of it changes.

import { frontMatterBlock } from '../source/front-matter-block.ts';

/**
 * The text with these aliases in place of those it has; `null` where they cannot be written without changing more. Takes any line
 * ends.
 */
export function withAliases(text: string, aliases: readonly string[]): string | null {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const lines = text.slice(mark.length).split(/\r\n|\r|\n/);
  if (lines.length > 1 && lines.join(eol) !== text.slice(mark.length)) return null;
  const { source, language, bodyLine, unclosed } = frontMatterBlock(lines.join('\n'));
  if (unclosed || (language !== '' && language !== 'yaml')) return null;
  if (source === null) return `${mark}${['---', flow(aliases), '---', '', ...lines].join(eol)}`;
  const edited = editLines(lines, bodyLine - 2, aliases);
  return edited && mark + edited.join(eol);
}

/** `closing`: 0-based line of the mark that ends the front matter. */
function editLines(lines: readonly string[], closing: number, aliases: readonly string[]): string[] | null {
  const key = lines.findIndex((line, i) => i > 0 && i < closing && /^aliases[ \t]*:/.test(line));
  if (key < 0) return aliases.length === 0 ? [...lines] : lines.toSpliced(closing, 0, flow(aliases));
  const written = (lines[key] ?? '').replace(/^aliases[ \t]*:[ \t]*/, '');
  let end = key + 1;
  while (end < closing && /^(?:[ \t]|-[ \t])/.test(lines[end] ?? '')) end += 1;
  const below = lines.slice(key + 1, end);
  if (below.length === 0) {
    const isPlain = /^\[[^[\]#]*\][ \t]*$|^[^[{|>&*!#][^#]*$/.test(written);
    return isPlain ? lines.toSpliced(key, 1, ...(aliases.length === 0 ? [] : [flow(aliases)])) : null;
  }
  const indent = /^([ \t]*-[ \t]+)[^#]*$/.exec(below[0] ?? '')?.[1];
  const isList = written === '' && indent !== undefined && below.every((line) => line.startsWith(indent) && !/\s#/.test(line));
  if (!isList) return null;
  if (aliases.length === 0) return lines.toSpliced(key, end - key);
  return lines.toSpliced(key + 1, end - key - 1, ...aliases.map((alias) => indent + scalar(alias)));
}

function flow(aliases: readonly string[]): string {
  return `aliases: [${aliases.map(scalar).join(', ')}]`;
}

/** Plain where YAML leaves no doubt. */
function scalar(alias: string): string {
  return /^[\w./][\w./-]*$/.test(alias) ? alias : JSON.stringify(alias);
}
