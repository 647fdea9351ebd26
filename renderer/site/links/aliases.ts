// Aliases of link targets: `@server/features/streams.md` for `/server/v25.1/features/streams.md`.

import { nearest } from '../../model/nearest.ts';
import type { VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import { newestVersion, versionFinder } from '../routes/versions.ts';

/**
 * The result of expanding an alias: the addresses it may stand for, or the nearest alias if it is unknown: itself, if it names a
 * `{version}` and the page has none.
 */
export type Expansion =
  | { readonly kind: 'ok'; readonly hrefs: readonly string[]; readonly alias?: AliasUse }
  | { readonly kind: 'unknown'; readonly alias: string; readonly near: string | null };

/** An alias and the path that stands for it, `{version}` filled in. */
export interface AliasUse {
  readonly alias: string;
  readonly path: string;
}

/** The aliases of a site. */
export interface AliasTable {
  /**
   * Replaces an alias at the start of an address written on the page at `from`; other addresses are returned unchanged.
   * Returns several addresses, best first, if `{version}` can mean several groups: the first one that exists is meant.
   */
  expand(href: string, from: Url): Expansion;
}

/**
 * Prepares the configured aliases. If several match, the longest is used. `{version}` in a path is
 *
 * 1. the version being read, if the path before `{version}` is its group's base path;
 * 2. the newest version of another group with that base path (a client's page links to the server's);
 * 3. if there is neither, the path of the version being read (`/samples/clients/node/{version}/` beside
 *    `/clients/node/`);
 * 4. else undefined: the alias counts as unknown.
 *
 * An address that looks like an alias (`@name/…`) and is not one is unknown; the result names the nearest alias.
 */
export function aliasTable(aliases: Readonly<Record<string, string>>, groups: readonly VersionGroupConfig[]): AliasTable {
  const prefixes = Object.entries(aliases).sort(([a], [b]) => b.length - a.length);
  const versionOf = versionFinder(groups);
  const known = prefixes.map(([alias]) => alias);
  return {
    expand: (href, from) => {
      const found = prefixes.find(([alias]) => href.startsWith(alias));
      if (!found) return isLikeAlias(href) ? unknown(aliasPart(href), known) : { kind: 'ok', hrefs: [href] };
      const [alias, path] = found;
      const rest = href.slice(alias.length);
      const at = path.indexOf('{version}');
      if (at < 0) return { kind: 'ok', hrefs: [path + rest], alias: { alias, path } };
      const meant = versionsMeant(path.slice(0, at).replace(/^\/+|\/+$/g, ''), from);
      if (meant.length === 0) return { kind: 'unknown', alias, near: alias };
      const paths = meant.map((version) => path.replaceAll('{version}', version));
      return { kind: 'ok', hrefs: paths.map((one) => one + rest), alias: { alias, path: paths[0] as string } };
    },
  };

  function versionsMeant(basePath: string, from: Url): readonly string[] {
    const current = versionOf(from);
    const meant = current?.group.basePath === basePath ? [current.entry.path] : [];
    for (const group of groups) {
      const newest = group.basePath === basePath && group !== current?.group ? newestVersion(group.versions) : null;
      if (newest) meant.push(newest.path);
    }
    return meant.length === 0 && current ? [current.entry.path] : meant;
  }
}

function isLikeAlias(href: string): boolean {
  return /^@[\w-]*\//.test(href);
}

function aliasPart(href: string): string {
  return href.slice(0, href.indexOf('/') + 1);
}

function unknown(alias: string, known: readonly string[]): Expansion {
  return { kind: 'unknown', alias, near: nearest(alias, known) };
}

/** What is wrong with an address whose alias is unknown, and the fix; `null`: the nearest alias in place of its own. */
export function aliasProblem(
  href: string,
  { alias, near }: { readonly alias: string; readonly near: string | null },
): { readonly message: string; readonly fix: string | null } {
  if (near === alias) {
    const message = `"${href}" names a {version}, but this page belongs to no version.`;
    return { message, fix: 'write the version into the address' };
  }
  return { message: `"${alias}" is no alias of this site.`, fix: near === null ? 'add it to `markdown.aliases`' : null };
}
