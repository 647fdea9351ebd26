// Where an imported file is and whether it may be read: aliases, relative paths, and the confinement of every
// import to the content folder and the folders the config names.

import { isUtf8 } from 'node:buffer';
import { nearest } from '../model/nearest.ts';
import type { MarkdownConfig, VersionConfig } from '../model/site-config.ts';
import type { FileTree } from '../model/tools.ts';
import { folderOf, type SourcePath, joinPath } from '../model/url.ts';
import { type TextProblem, type TextSpan, textProblem } from './text-problem.ts';

/** What imports are resolved with; the same for a whole page. */
export interface ImportContext {
  readonly files: FileTree;
  readonly markdown: Pick<MarkdownConfig, 'aliases' | 'includeRoots' | 'sourceFolders' | 'missingImports' | 'headingIds'>;
  /** Fills `{version}` in aliases; `null` where the page has no version. */
  readonly version: VersionConfig | null;
}

/** A path that may be read, or what is wrong with it. `path` is what the written path resolves to, even if nothing is there. */
export interface ResolvedImport {
  readonly path: SourcePath;
  readonly problem: TextProblem | null;
}

/**
 * Resolves an import's path as written in the file `from`.
 *
 * A configured alias prefix or `@/` (the content folder) is replaced first; a leading `/` is the content folder; anything else is
 * relative to `from`. The file must exist, and its real path must lie in the content folder (from a file of another repository: in
 * the folder of that repository's files) or in one of `includeRoots`, or be one of them. `span` is where the path lies in the text the problem's offset shall count in. Problems: `include/missing`, `include/outside-root`.
 */
export function resolveImport(written: string, from: SourcePath, context: ImportContext, span: TextSpan): ResolvedImport {
  const target = expandAlias(written, context);
  if (target === null) {
    return {
      path: written,
      problem: textProblem('include/missing', `"${written}" names a {version}, but this page belongs to no version.`, span, {
        fix: 'write the version into the path',
      }),
    };
  }
  const path = joinPath(target.startsWith('/') ? '' : folderOf(from), target);
  const real = isForeign(written) ? null : context.files.realPath(path);
  if (real === null) return { path, problem: missingFile(written, path, context, span) };
  if (!mayRead(real, from, context)) return { path, problem: outsideRoot(written, span) };
  return { path, problem: null };
}

/** A file as it is imported. `text` is `null` if there is nothing to show. */
export interface ImportedText extends ResolvedImport {
  readonly text: string | null;
}

/**
 * Reads an import, resolved as `resolveImport` does and with the same problems. Further problems: `include/missing` for a folder and a
 * file that cannot be opened, `source/unreadable` for a text in another encoding than UTF-8, which is kept as far as it can be read.
 */
export function readImport(written: string, from: SourcePath, context: ImportContext, span: TextSpan): ImportedText {
  const { path, problem } = resolveImport(written, from, context, span);
  if (problem !== null) return { path, text: null, problem };
  const text = context.files.readText(path);
  if (text === null) return { path, text, problem: unopened(written, path, context.files, span) };
  const isDamaged =
    text.includes('\0') || (text.includes('\uFFFD') && !isUtf8(context.files.readBytes(path) ?? new Uint8Array()));
  const message = `"${written}" is no text in UTF-8: readers see signs that mean nothing.`;
  const fix = 'save it as UTF-8';
  return { path, text, problem: isDamaged ? textProblem('source/unreadable', message, span, { fix }) : null };
}

function unopened(written: string, path: SourcePath, files: FileTree, span: TextSpan): TextProblem {
  const folder = path === '' ? '' : `${path.replace(/\/$/, '')}/`;
  const isFolder = files.list().some((file) => file.path.startsWith(folder)) || written.endsWith('/');
  const message = isFolder ? `"${written}" is a folder.` : `"${written}" cannot be read.`;
  return textProblem('include/missing', message, span, {
    fix: isFolder ? 'name a file in it' : 'check that it may be read',
  });
}

/** Replaces the longest alias prefix, or `@/`; `null` if the alias needs a version and there is none. */
function expandAlias(written: string, { markdown, version }: ImportContext): string | null {
  const prefix = Object.keys(markdown.aliases)
    .filter((alias) => matchesPrefix(written, alias))
    .sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return written.startsWith('@/') ? written.slice(1) : written;
  const target = markdown.aliases[prefix] as string;
  if (target.includes('{version}') && version === null) return null;
  const folder = target.replaceAll('{version}', version?.path ?? '');
  // An alias is written in the config, not on a page: what does not climb out of the content folder starts at it.
  const rooted = folder.startsWith('/') ? folder : `/${folder}`;
  const rest = written.slice(prefix.length);
  return rest === '' || rooted.endsWith('/') || rest.startsWith('/') ? rooted + rest : `${rooted}/${rest}`;
}

/** An alias that ends in a letter or digit must be followed by a slash: `@lib` is no prefix of `@library/x`. */
function matchesPrefix(written: string, alias: string): boolean {
  if (alias === '' || !written.startsWith(alias)) return false;
  return !/\w$/.test(alias) || written.length === alias.length || written[alias.length] === '/';
}

/** Web addresses, and paths that no file system can hold. */
function isForeign(written: string): boolean {
  return written === '' || /^(?:[a-z][a-z0-9+.-]+:)?\/\//i.test(written) || written.includes('\0');
}

function mayRead(real: SourcePath, from: SourcePath, { files, markdown }: ImportContext): boolean {
  const source = markdown.sourceFolders.find((folder) => contains(folder, from));
  if (contains(source ?? '', real)) return true;
  return markdown.includeRoots.some((root) => {
    const path = joinPath('', root);
    const own = files.realPath(path) ?? path;
    return own === real || contains(own, real);
  });
}

/** Whether `path` is below `folder`, compared part by part; both are relative to the content folder. */
function contains(folder: SourcePath, path: SourcePath): boolean {
  const outer = folder === '' || folder === '.' ? [] : folder.split('/');
  const inner = path.split('/');
  return (
    path !== '' && inner.length > outer.length && outer.every((part, i) => part === inner[i]) && inner[outer.length] !== '..'
  );
}

function missingFile(written: string, path: SourcePath, context: ImportContext, span: TextSpan): TextProblem {
  if (written.trim() === '') {
    const fix = 'write the path of a file, such as "./_parts/note.md"';
    return textProblem('include/missing', 'No file is named.', span, { fix });
  }
  const quoted = /^(["'`])(.+)\1$/.exec(written)?.[2];
  if (quoted !== undefined) {
    const message = `${written} was not found: the quotation marks are taken for a part of the name.`;
    return textProblem('include/missing', message, span, { fix: `write ${quoted} without them`, subject: path });
  }
  if (isForeign(written)) {
    return textProblem('include/missing', `"${written}" is not a path of a file; only local files can be imported.`, span);
  }
  return textProblem('include/missing', `"${written}" was not found: there is no file "${path}".`, span, {
    severity: context.markdown.missingImports,
    fix: suggestPath(written, path, context.files) ?? 'add the file, or correct its path',
    subject: path,
  });
}

/** A file of the same name elsewhere, else the most similar name in the same folder. */
function suggestPath(written: string, path: SourcePath, files: FileTree): string | null {
  const folder = folderOf(path);
  const name = path.slice(folder.length);
  const known = files.list().map((file) => file.path);
  const siblings = known.filter((other) => folderOf(other) === folder);
  const near = nearest(
    name,
    siblings.map((other) => other.slice(folder.length)),
  );
  if (near !== null) return `write "${written.slice(0, written.length - name.length)}${near}"`;
  const namesakes = known.filter((other) => other.slice(folderOf(other).length) === name);
  const best = nearest(path, namesakes, path.length);
  return best === null ? null : `write "@/${best}"`;
}

function outsideRoot(written: string, span: TextSpan): TextProblem {
  return textProblem(
    'include/outside-root',
    `"${written}" lies outside the content folder and outside every included folder.`,
    span,
    {
      fix: 'move the file into the content folder, or add its folder to `markdown.includeRoots` in the config',
    },
  );
}
