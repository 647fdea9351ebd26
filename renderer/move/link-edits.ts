// Links to what moves, and links of what moves: which words of which files to rewrite.

import { rebaseHref } from '../markdown/rebase-links.ts';
import type { SourceLocation } from '../model/diagnostic.ts';
import type { LinkEdge, LinkTarget, PlacedPage } from '../model/site.ts';
import {
  type AddressStyle,
  decodePath,
  encodePath,
  isExternal,
  resolveUrl,
  type SourcePath,
  splitHref,
  type Url,
} from '../model/url.ts';
import { encodeLike, writeLike } from '../site/links/href-style.ts';
import type { Renames } from './moved-tree.ts';

/** What changes. */
export interface Move {
  readonly renames: Renames;
  /** Pages that get another address: present address → new address. */
  readonly urls: ReadonlyMap<Url, Url>;
  /** Files of `renames` that are published unchanged: present address → new address. */
  readonly files: ReadonlyMap<SourcePath, { readonly from: Url; readonly to: Url }>;
  readonly pages: ReadonlyMap<Url, PlacedPage>;
  /** Beginnings of addresses that mean the same on every page. */
  readonly aliases: readonly string[];
  readonly style: AddressStyle;
  /** Prefixes of all languages but the root's. */
  readonly languages: readonly string[];
}

/** A stretch of a file, by the file's present name, and its replacement. */
export interface LinkEdit {
  readonly file: SourcePath;
  /** 1-based. */
  readonly line: number;
  /** 0-based, in the line. */
  readonly offset: number;
  readonly was: string;
  readonly text: string;
}

/** Edits, and the links that cannot be rewritten: made of values, or with another meaning in each version. */
export interface LinkEdits {
  readonly edits: readonly LinkEdit[];
  readonly open: readonly LinkEdge[];
}

/** Finds the edits. `lineOf` gives a line (1-based) of a file as it is. */
export function linkEdits(
  links: readonly LinkEdge[],
  move: Move,
  lineOf: (file: SourcePath, line: number) => string | null,
): LinkEdits {
  const places = new Map<string, LinkEdge[]>();
  for (const edge of links) {
    if (!edge.at) continue;
    const key = `${edge.at.file}:${edge.at.line}:${edge.at.column} ${edge.from === null ? inAnyLanguage(edge.href, move) : ''}`;
    const known = places.get(key);
    if (known) known.push(edge);
    else places.set(key, [edge]);
  }
  const edits = new Map<string, LinkEdit>();
  const open: LinkEdge[] = [];
  for (const edges of places.values()) {
    const touched = edges.filter((edge) => isTouched(edge, move));
    const [first] = touched;
    if (!first?.at) continue;
    const found = touched.length === edges.length ? agreed(touched, first.at, move, lineOf(first.at.file, first.at.line)) : null;
    if (found === null && !isFolderRule(first, lineOf(first.at.file, first.at.line))) open.push(first);
    else if (found && found.was !== found.text) edits.set(`${found.file}:${found.line}:${found.offset}`, found);
  }
  return { edits: [...edits.values()], open };
}

/** An address of the config without its language: one that is written once is read in each. */
function inAnyLanguage(href: string, { languages }: Move): string {
  const prefix = languages.find((one) => href.startsWith(one));
  return prefix === undefined ? href : href.slice(prefix.length - 1);
}

/** A rule for a whole folder applies to the rest of the path as well. */
function isFolderRule({ role, at }: LinkEdge, line: string | null): boolean {
  return role === 'redirect' && at !== null && /^[^'"`]*(['"`])[^'"`]*\{rest\}\1/.test(line?.slice(at.column - 1) ?? '');
}

/** Whether a link may have to be rewritten: its end moves, or it is relative and its page moves. */
function isTouched({ from, href, target, role, at }: LinkEdge, move: Move): boolean {
  // The redirect of a page's alias is written in the page itself.
  if (role === 'redirect' && at !== null && /\.md$/i.test(at.file)) return false;
  if (/^[#?]/.test(href)) return false;
  if (movedEnd(target, move) !== null) return true;
  const isRelative = !/^[/@]/.test(href) && href !== '' && !isExternal(href);
  const stays = target.kind === 'external' || target.kind === 'dead';
  // Addresses in an included file are relative to that file.
  const isOwn = from !== null && at?.file === move.pages.get(from)?.source;
  const to = isOwn ? move.urls.get(from) : undefined;
  if (from === null || to === undefined || !isRelative || stays) return false;
  const path = decodePath(splitHref(href).path);
  // From another folder of the same depth, the same words may lead to the same place.
  return resolveUrl(path, from) !== resolveUrl(path, to);
}

/** The end of a link before and after; `null` if it stays where it is. */
function movedEnd(target: LinkTarget, move: Move): { readonly from: Url; readonly to: Url } | null {
  if (target.kind === 'file') return move.files.get(target.path) ?? null;
  const url = target.kind === 'page' ? target.url : null;
  const to = url === null ? undefined : move.urls.get(url);
  return url === null || to === undefined ? null : { from: url, to };
}

/** The one edit that all links of a place agree on; a shared text has a link for each version. */
function agreed(edges: readonly LinkEdge[], at: SourceLocation, move: Move, line: string | null): LinkEdit | null {
  if (line === null) return null;
  const found = edges.map((edge) => edit(edge, at, move, line));
  const [first] = found;
  return first && found.every((other) => other?.text === first.text && other.offset === first.offset) ? first : null;
}

function edit(edge: LinkEdge, at: SourceLocation, move: Move, line: string): LinkEdit | null {
  const written = writtenAt(line, edge, at, move);
  const end = endOf(edge, move);
  if (!written || !end) return null;
  const text = rewritten(written.text, edge, end, at, move);
  return text === null ? null : { file: at.file, line: at.line, offset: written.offset, was: written.text, text };
}

/** Both ends of a link's way, before and after; equal where only the page moves. */
function endOf({ target }: LinkEdge, move: Move): { readonly from: Url; readonly to: Url } | null {
  const moved = movedEnd(target, move);
  if (moved) return moved;
  if (target.kind === 'page' || target.kind === 'redirect' || target.kind === 'made') return { from: target.url, to: target.url };
  return target.kind === 'file' ? { from: `/${target.path}`, to: `/${target.path}` } : null;
}

/** What is written for a link: its address itself, in quotes, behind a key, or (in a config) the only string that fits. */
function writtenAt(line: string, edge: LinkEdge, at: SourceLocation, move: Move): { text: string; offset: number } | null {
  const start = at.column - 1;
  const { href } = edge;
  if (line.startsWith(href, start)) return { text: href, offset: start };
  if (/["'<]/.test(line[start] ?? '') && line.startsWith(href, start + 1)) return { text: href, offset: start + 1 };
  if (edge.from === null) {
    const end = movedEnd(edge.target, move);
    for (const { 2: text = '', index } of end ? line.slice(start).matchAll(/(['"`])([^'"`]*)\1/g) : []) {
      if (end && withTail(text, end.from, end.to) !== null) return { text, offset: start + index + 1 };
    }
    return null;
  }
  const behind = edge.role === 'front-matter' ? line.indexOf(href, start) : -1;
  if (behind >= 0) return { text: href, offset: behind };
  // With values in it, or as an included file has it.
  const text = /^(?:\{\{[^{}]*\}\}|[^\s"'()<>])+/.exec(line.slice(start))?.[0];
  return text === undefined ? null : { text, offset: start };
}

function rewritten(
  written: string,
  { from, href, target }: LinkEdge,
  end: { readonly from: Url; readonly to: Url },
  at: SourceLocation,
  move: Move,
): string | null {
  const { path, hash } = splitHref(written);
  const tail = movedEnd(target, move) ? withTail(written, end.from, end.to) : null;
  if (from === null || /^@|\{/.test(path) || (path.startsWith('/') && tail !== null)) return tail;
  const newFrom = move.urls.get(from) ?? from;
  const source = move.pages.get(from)?.source ?? null;
  if (at.file === source) return writeLike(written, end.to, hash, newFrom);
  // In an included file: rewritten as the page sees it, and back to the form in the file.
  if (source === null || path.startsWith('/')) return path.startsWith('/') ? writeLike(written, end.to, hash, newFrom) : null;
  const seen = writeLike(href, end.to, hash, newFrom);
  const to = move.renames.get(at.file) ?? at.file;
  return rebaseHref(seen, { from: move.renames.get(source) ?? source, to, aliases: move.aliases });
}

/** `written` with the end of `to` in place of the end of `from`, in the form it has: `.html`, `.md`, or without. `null` if it does not end so. */
function withTail(written: string, from: Url, to: Url): string | null {
  const { path, query, hash } = splitHref(written);
  let shared = 0;
  for (let at = from.indexOf('/'); at >= 0 && from.slice(0, at + 1) === to.slice(0, at + 1); at = from.indexOf('/', at + 1))
    shared = at + 1;
  const isAbsolute = path.startsWith('/');
  // Everything that both have in common is kept, up to the first difference after a placeholder.
  for (const [tail, fresh] of forms(from.slice(shared), to.slice(shared))) {
    for (const old of new Set([tail, encodeLike(tail, ''), encodePath(tail)])) {
      const before = path.slice(0, path.length - old.length);
      if (old === '' ? path.endsWith('/') : path.endsWith(old) && (before === '' ? !isAbsolute : before.endsWith('/')))
        return before + encodeLike(fresh, path) + query + hash;
    }
  }
  return null;
}

function forms(from: string, to: string): [old: string, fresh: string][] {
  const shapes: ((tail: string) => string)[] = [
    (tail) => tail,
    (tail) => (tail === '' || tail.endsWith('/') ? `${tail}README.md` : tail.replace(/\.html$/, '.md')),
    (tail) => (tail === '' || tail.endsWith('/') ? `${tail}index.md` : tail.replace(/\.html$/, '')),
    (tail) => tail.replace(/\/$/, ''),
    (tail) => tail.replace(/\.html$/, '/'),
  ];
  return shapes.map((shape) => [shape(from), shape(to)]);
}
