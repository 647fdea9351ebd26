// The Markdown of one version as files of their own, to ship inside a package: links between them are relative.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { markdownLink } from '../../renderer/artifacts/fill-markdown.ts';
import { knownNameFix } from '../../renderer/model/nearest.ts';
import type { IndexedVersion } from '../../renderer/model/page-index.ts';
import { lookAt } from '../disk/look.ts';
import { UsageError } from '../exit-codes.ts';
import type { BuiltPage, BuiltSite } from '../mcp/built-site.ts';

/** Files by path. */
export type BundleFiles = ReadonlyMap<string, string>;

/**
 * The files of a version: its pages, and an index. `folder`: of the version, such as `server/v25.1`.
 * @throws {UsageError} for a version that the site does not have.
 */
export function bundleOf(site: BuiltSite, folder: string): BundleFiles {
  const wanted = folder.replace(/^\/|\/$/g, '');
  const { versions, base } = site.index;
  const version = versions.find((one) => one.folder.slice(base.length, -1) === wanted);
  if (!version) {
    const known = versions.map((one) => one.folder.slice(base.length, -1));
    // The nearest name would be that of any other version.
    throw new UsageError(`There is no version "${folder}".`, knownNameFix(wanted, known, 'the site has no versions', null));
  }
  const pages = site.pagesOf(version);
  const paths = new Map(pages.map((page) => [page.twin, pathIn(page, version)]));
  const files = new Map(pages.map((page) => [pathIn(page, version), relativeLinks(site, page, paths)]));
  return new Map([[indexName(files), indexText(site, version, pages)], ...files]);
}

/**
 * Writes the files.
 * @throws {UsageError} for a folder that has other files than an earlier bundle.
 */
export function writeBundle(folder: string, written: string, files: BundleFiles): void {
  if (lookAt(folder) && !lookAt(folder)?.isDirectory()) throw new UsageError(`"${written}" is a file.`, 'name a folder');
  const there = lookAt(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  if (there.some(({ name }) => !name.endsWith('.md')))
    throw new UsageError(
      `"${written}" has files that are no Markdown.`,
      'name a folder that is empty, or that has an earlier bundle',
    );
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** `quick-start/index.md`. */
function pathIn({ twin }: BuiltPage, { folder }: IndexedVersion): string {
  return decodeURI(twin.slice(folder.length));
}

/** No page has this name. */
function indexName(files: { has(path: string): boolean }): string {
  return ['README.md', 'INDEX.md', '_index.md'].find((name) => !files.has(name)) ?? 'PAGES.md';
}

/** A page whose links to pages of the bundle are relative. Others stay. */
function relativeLinks(site: BuiltSite, page: BuiltPage, paths: ReadonlyMap<string, string>): string {
  const own = paths.get(page.twin) ?? '';
  const origin = site.index.origin ?? '';
  const text = site.markdown(page).replace(/\]\((<?)([^)\s>]+)(>?)/g, (link, before: string, href: string, after: string) => {
    const address = origin !== '' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    const [path = '', hash] = address.split('#');
    const there = paths.get(path);
    if (there === undefined) return link;
    const relative = encodeURI(posix.relative(posix.dirname(own), there));
    return `](${before}${relative}${hash === undefined ? '' : `#${hash}`}${after}`;
  });
  // The index of the site is none of the bundle.
  const index = encodeURI(posix.relative(posix.dirname(own), indexName(new Set(paths.values()))));
  return text.replace(/^> All pages of this version: .*$/m, `> All pages of this version: [index](${index})`);
}

function indexText({ index }: BuiltSite, version: IndexedVersion, pages: readonly BuiltPage[]): string {
  const lines = pages.map((page) => {
    const description = page.description.replace(/\s+/g, ' ').trim();
    return `- ${markdownLink(page.title, encodeURI(pathIn(page, version)))}${description === '' ? '' : `: ${description}`}`;
  });
  const address = (index.origin ?? '') + version.folder;
  return `# ${version.group} ${version.status}\n\n> ${index.title}: the pages of ${version.group} ${version.name}, as they are at ${address}\n\n${lines.join('\n')}\n`;
}
