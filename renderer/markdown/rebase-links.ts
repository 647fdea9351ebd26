// Relative addresses in Markdown that is shown on a page in another folder: rewritten so that they lead to the same
// place, in text only, never in code.

import { folderOf, isExternal, type SourcePath, joinPath } from '../model/url.ts';
import { parseCodeImport } from './snippet.ts';

/** A replaced address: 0-based offset and length in the new line, and the text in the old one. */
export interface RebaseEdit {
  readonly offset: number;
  readonly length: number;
  readonly old: string;
}

/** A line after rebasing; `edits` are in order and empty where nothing was rewritten. */
export interface RebasedLine {
  readonly text: string;
  readonly edits: readonly RebaseEdit[];
}

// Each finds addresses (group `to`): the targets of links and images, of reference definitions, of attributes in HTML
// and components.
const ADDRESSES: readonly RegExp[] = [
  /(?<!\\)\]\(\s*(?:<(?<to>[^<>]*)>|(?<to2>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*))/dg,
  /^[\s>]*\[(?!\^)[^\]]+\]:\s*(?:<(?<to>[^<>]*)>|(?<to2>\S+))/dg,
  /(?<=<[a-zA-Z][^<>]*\s)(?:(?:xlink:)?href|src|poster|to|link|data-src|data|cite|(?:form)?action)\s*=\s*(?:"(?<to>[^"]*)"|'(?<to2>[^']*)')/dg,
];

/** From which file's folder to which file's. Addresses that begin with an alias mean the same everywhere. */
export interface BaseChange {
  readonly from: SourcePath;
  readonly to: SourcePath;
  readonly aliases: readonly string[];
}

/** The address that leads from the folder of `to` where `href`, written in the file `from`, leads from its own. */
export function rebaseHref(href: string, { from, to, aliases }: BaseChange): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const fixed = path === '' || /^(?:[/@\\~]|\{\{)/.test(path) || isExternal(path);
  if (fixed || aliases.some((alias) => alias !== '' && href.startsWith(alias))) return href;
  const here = folderOf(to).split('/').slice(0, -1);
  const target = joinPath(folderOf(from), path).split('/');
  let shared = 0;
  while (shared < here.length && shared < target.length && here[shared] === target[shared]) shared += 1;
  const parts = [...here.slice(shared).map(() => '..'), ...target.slice(shared)].filter((part) => part !== '');
  const rebased = parts.join('/');
  if (rebased === '') return `./${rest}`;
  const lead = path.startsWith('./') && parts[0] !== '..' ? './' : '';
  return `${lead}${rebased}${/(?:^|\/)\.{0,2}$/.test(path) ? '/' : ''}${rest}`;
}

/** Rewrites every relative address of a line of Markdown text. `isCode`: whether an offset of the line lies in inline code. */
export function rebaseLine(line: string, move: BaseChange, isCode: (offset: number) => boolean): RebasedLine {
  const found = addressesOf(line).filter(([start]) => !isCode(start));
  const edits: RebaseEdit[] = [];
  let text = '';
  let at = 0;
  for (const [start, end] of found.sort((a, b) => a[0] - b[0])) {
    if (start < at) continue;
    const old = line.slice(start, end);
    const rebased = rebaseHref(old, move);
    text += line.slice(at, start);
    if (rebased !== old) edits.push({ offset: text.length, length: rebased.length, old });
    text += rebased;
    at = end;
  }
  return { text: text + line.slice(at), edits };
}

type Stretch = readonly [start: number, end: number];

/** Start and end of every address. */
function addressesOf(line: string): Stretch[] {
  const code = parseCodeImport(line);
  if (code !== null) return code.files.map(({ span }) => [span.offset, span.offset + span.length]);
  return ADDRESSES.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(({ indices }) => {
      const span = indices?.groups?.['to'] ?? indices?.groups?.['to2'];
      return span === undefined ? [] : [span];
    }),
  );
}
