// Keys of a page's front matter: renamed, removed and added line by line; all others stay as they are written.

import type { Json } from '../../model/json.ts';
import { frontMatterBlock } from '../../source/front-matter-block.ts';
import { readYaml } from '../../source/yaml.ts';

/** The data of a page's front matter; `{}` where there is none, or none that can be read. */
export function frontMatterData(text: string): Readonly<Record<string, Json>> {
  const { source } = frontMatterBlock(text);
  const read = source === null ? null : readYaml(source);
  return read?.kind === 'data' ? read.data : {};
}

/** What to do with a key: another name for it, or other lines in its place (none to remove it). */
export type KeyChange = { readonly name: string } | { readonly lines: readonly string[] };

/**
 * The text with the changes made: of the keys it has, and lines added behind them. Takes `\n` line ends. A page without front matter gets
 * some if lines are added.
 */
export function editFrontMatter(text: string, changes: ReadonlyMap<string, KeyChange>, added: readonly string[] = []): string {
  const { source, bodyOffset } = frontMatterBlock(text);
  if (source === null) return added.length === 0 ? text : `---\n${added.join('\n')}\n---\n\n${text}`;
  if (changes.size === 0 && added.length === 0) return text;
  const start = text.indexOf('\n') + 1;
  const lines = source === '' ? [] : source.replace(/\n$/, '').split('\n');
  const kept: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const key = /^(?:"([^"]+)"|'([^']+)'|([\w$-]+))[ \t]*:(?=[ \t]|$)/.exec(lines[i] as string);
    let end = i + 1;
    // What is indented, items of a list, and blank lines between them belong to the key.
    while (end < lines.length && /^(?:[ \t]|-[ \t]|-$)/.test(nextWritten(lines, end))) end += 1;
    const change = key ? changes.get((key[1] ?? key[2] ?? key[3]) as string) : undefined;
    if (!key || !change) kept.push(...lines.slice(i, end));
    else if ('name' in change) kept.push(change.name + (lines[i] as string).slice(key[0].length - 1), ...lines.slice(i + 1, end));
    else kept.push(...change.lines);
    i = end;
  }
  kept.push(...added);
  const rest = text.slice(bodyOffset);
  if (kept.every((line) => line.trim() === '')) return rest.replace(/^\n/, '');
  return `${text.slice(0, start)}${kept.join('\n')}\n${text.slice(start + source.length)}`;
}

/** The next line that is not blank. */
function nextWritten(lines: readonly string[], from: number): string {
  return lines.slice(from).find((line) => line.trim() !== '') ?? '';
}

/** `key: value` in YAML, in one line. */
export function yamlLine(key: string, value: Json): string {
  return `${key}: ${yamlValue(value)}`;
}

function yamlValue(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(yamlValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, item]) => yamlLine(/^[\w-]+$/.test(key) ? key : JSON.stringify(key), item))
      .join(', ')} }`;
  if (typeof value !== 'string') return String(value);
  const isPlain =
    /^[A-Za-z./][\w ./()'!?+-]*$/.test(value) && !/^(?:true|false|yes|no|on|off|null|~)$/i.test(value) && value.trim() === value;
  return isPlain ? value : JSON.stringify(value);
}
