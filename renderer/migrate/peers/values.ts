// Reads settings of other generators, whose shape nobody guarantees: each reader gives what is there, or nothing.

import type { Json } from '../../model/json.ts';

/** A mapping; `{}` for anything else. */
export function asRecord(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : {};
}

/** A list; one thing alone is a list of it; `[]` for nothing. */
export function asList(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  return value === undefined || value === null ? [] : [value];
}

/** A text that is not empty. */
export function textOrNull(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The value at a path of keys. */
export function settingAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((found, key) => asRecord(found)[key], value);
}

/** A record without the keys whose value is missing, empty or `null`. */
export function given(entries: Readonly<Record<string, Json | undefined>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Json] => {
      const [, value] = entry;
      if (value === undefined || value === null || value === '') return false;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );
}

/** The call of a package's function that a config holds: `starlight({ … })`. */
export interface ReadCall {
  readonly name: string;
  readonly args: readonly Json[];
}

/** A value as a call; `null` if it is none. */
export function callOf(value: Json | undefined): ReadCall | null {
  const { call, args } = asRecord(value);
  return typeof call === 'string' && Array.isArray(args) ? { name: call, args: args as readonly Json[] } : null;
}

/** What a call is given: all its mappings as one. */
export function optionsOf({ args }: ReadCall): Readonly<Record<string, Json>> {
  return Object.fromEntries(args.flatMap((value) => Object.entries(asRecord(value))));
}

/** The repository in the form of our setting, from the address under which a file is edited, or of the repository itself. */
export function repositoryOf(address: string | null, url: string | null = null): Readonly<Record<string, Json>> | null {
  const full = (written: string): string => (/^[\w.-]+\/[\w.-]+$/.test(written) ? `https://github.com/${written}` : written);
  const edit = /^(https?:\/\/[^/]+\/.+?)\/(?:-\/)?(?:edit|blob|tree|_edit)\/([^/]+)\/?(.*?)\/?(?::path.*|\$\{.*)?$/.exec(
    address ?? '',
  );
  if (edit) {
    const [, repository = '', branch = '', dir = ''] = edit;
    return given({ url: repository, branch: branch === 'main' ? null : branch, dir, editLinks: true });
  }
  const plain = url ?? address;
  return plain === null
    ? null
    : {
        url: full(plain)
          .replace(/\.git$/, '')
          .replace(/\/+$/, ''),
      };
}

/** A path without the folder it is in, if it is in that; else `null`. `''` is the whole project. */
export function insideOf(folder: string, path: string): string | null {
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

/** Names of files and folders joinedPath, without empty ones. */
export function joinedPath(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('/')
    .split('/')
    .reduce<string[]>((path, part) => {
      if (part === '..') path.pop();
      else if (part !== '.' && part !== '') path.push(part);
      return path;
    }, [])
    .join('/');
}

/** A relative path, counted from the project's folder, if it leads out of that (`../shared/a.md`); else `null`. */
export function pathOutside(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of [...folder.split('/'), ...path.split('/')]) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts[0] === '..' ? parts.join('/') : null;
}

/** Whether a file is a page's text. */
export function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** A file of Markdown under its new name. */
export function asMd(path: string): string {
  return path.replace(/\.mdx$/i, '.md');
}

/** Files of a folder that belong to its tools and not to the site. */
export function isTooling(path: string): boolean {
  return (
    /(?:^|\/)(?:node_modules|\.git|\.github|dist)\//.test(path) ||
    /(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig[\w.]*\.json|[\w.-]+\.config\.[cm]?[jt]s|\.gitignore|\.npmrc|\.eslintrc.*|\.prettier.*)$/.test(
      path,
    )
  );
}
