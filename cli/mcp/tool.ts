// What a tool of the server is, and what all tools share: arguments, versions by name, answers.

import { nearest } from '../../renderer/model/nearest.ts';
import type { IndexedVersion } from '../../renderer/model/page-index.ts';
import type { BuiltSite, BuiltPage } from './built-site.ts';

/** An argument of a tool. */
export interface ToolArgument {
  readonly type: 'string' | 'integer';
  readonly description: string;
}

/** A tool, as clients are told of it (Model Context Protocol 2025-06-18, "Tools"). */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, ToolArgument>>;
  readonly required: readonly string[];
  /** Answers in Markdown. @throws {ToolError} for what the caller can put right. */
  run(site: BuiltSite, given: ToolValues): string | Promise<string>;
}

/** Arguments as they were given, of the kinds that the tool names. */
export type ToolValues = Readonly<Record<string, string | number | undefined>>;

/** What a caller asked for cannot be answered: the message says what to ask instead. */
export class ToolError extends Error {}

/** The arguments that say of which version. */
export const VERSION_ARGUMENTS = {
  version: { type: 'string', description: 'Version, such as "v25.1", "latest" or "LTS". Default: the newest.' },
  product: { type: 'string', description: 'Product or version group, where several have versions.' },
} as const satisfies Tool['arguments'];

/** An argument that is a text; `''` where it was not given. */
export function givenText(given: ToolValues, name: string): string {
  return String(given[name] ?? '').trim();
}

/** A page, or a version, as answers name it. */
export function labelOf(version: IndexedVersion | null): string {
  return version === null ? 'all versions' : `${version.group} ${version.status}`;
}

/** `Title (Server v25.1 (latest)): /server/v25.1/title.html`. */
export function pageLine({ title, url, version }: BuiltPage): string {
  return `${title} (${labelOf(version)}): ${url}`;
}

/**
 * The versions that are meant: one for each product that has it. Empty where none was asked for.
 * @throws {ToolError} for a version or product that there is not.
 */
export function versionsMeant({ index: { versions } }: BuiltSite, given: ToolValues): readonly IndexedVersion[] {
  const [name, product] = [givenText(given, 'version'), givenText(given, 'product')];
  const groups = [...new Set(versions.map(({ group }) => group))];
  const own = product === '' ? versions : versions.filter((version) => isProduct(version, product));
  if (own.length === 0) {
    if (versions.length === 0) throw new ToolError('This site has no versions: leave out "version" and "product".');
    const meant = nearest(product, groups);
    throw new ToolError(
      `There is no product "${product}".${meant === null ? '' : ` Is "${meant}" meant?`} Products: ${groups.join(', ')}.`,
    );
  }
  if (name === '') return product === '' ? [] : own.filter(({ newest }) => newest);
  const found = own.filter((version) => isNamed(version, name));
  if (found.length > 0) return found;
  const lists = groups.flatMap((group) => {
    const names = own.filter((version) => version.group === group).map(({ status }) => status);
    return names.length === 0 ? [] : [`${group}: ${names.join(', ')}`];
  });
  throw new ToolError(`There is no version "${name}". Versions: ${lists.join('; ')}.`);
}

/**
 * The one version that is meant; `null` where none was asked for.
 * @throws {ToolError} also where several products have it.
 */
export function versionMeant(site: BuiltSite, given: ToolValues): IndexedVersion | null {
  const found = versionsMeant(site, given);
  const groups = [...new Set(found.map(({ group }) => group))];
  if (groups.length > 1)
    throw new ToolError(
      `Several products have the version "${givenText(given, 'version')}": say "product", one of ${groups.join(', ')}.`,
    );
  return found[0] ?? null;
}

function isProduct({ group, folder }: IndexedVersion, product: string): boolean {
  const asked = product.toLowerCase().replace(/^\/|\/$/g, '');
  const path = folder.toLowerCase().replace(/^\/|\/$/g, '');
  return group.toLowerCase() === asked || path === asked || path.startsWith(`${asked}/`) || path.includes(`/${asked}/`);
}

function isNamed({ group, name, version, status, newest }: IndexedVersion, asked: string): boolean {
  const wanted = asked.toLowerCase();
  if (wanted === 'latest' || wanted === 'newest') return newest;
  if (wanted === 'lts') return /\blts\b/i.test(status);
  const names = [name, version, status, `${group} ${name}`, `${group} ${version}`].map((one) => one.toLowerCase());
  return names.some((one) => one === wanted || one === `v${wanted}` || `v${one}` === wanted);
}

/** An answer of several parts, with a blank line between them. */
export function answerOf(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}
