// A built site as a program asks for it: its versions, pages and texts, read from the folder that it was built into.

import { join } from 'node:path';
import { type PageFacts, pageFacts } from '../../renderer/compare/page-facts.ts';
import type { IndexedChanges, IndexedVersion, IndexPage, SiteIndex, VersionIndex } from '../../renderer/model/page-index.ts';
import { hostTarget, readHostRedirects } from '../../renderer/model/host-redirects.ts';
import { decodePath } from '../../renderer/model/url.ts';
import { INDEX_FILE } from '../../renderer/site/routes/made-addresses.ts';
import { lookAt, readFileText } from '../disk/look.ts';
import { UsageError } from '../exit-codes.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** A page, with the version that it is of. */
export interface BuiltPage extends IndexPage {
  readonly version: IndexedVersion | null;
}

/** A built site. Its files are read when they are asked for, and kept. */
export interface BuiltSite {
  readonly index: SiteIndex;
  /** The pages of a version; `null`: those without one. */
  pagesOf(version: IndexedVersion | null): readonly BuiltPage[];
  /** The page at an address, in any of its forms, or the one that the address is redirected to; `null` if there is none. */
  pageAt(address: string): BuiltPage | null;
  /** The Markdown of a page. */
  markdown(page: BuiltPage): string;
  /** The facts of a page's document. */
  facts(page: BuiltPage): PageFacts | null;
  /** The text of a file, by its address; `null` if there is none. */
  file(address: string): string | null;
}

/**
 * Opens the folder of a built site.
 * @throws {UsageError} for a folder that is not there, or that holds no site of this program.
 */
export function openBuiltSite(folder: string, written: string): BuiltSite {
  if (!lookAt(folder)?.isDirectory())
    throw new UsageError(`There is no folder "${written}".`, `build the site first: "${COMMAND} build --out ${written}"`);
  const text = readFileText(join(folder, INDEX_FILE));
  const index = text === null ? null : (readJson(text) as SiteIndex | null);
  if (!index || !Array.isArray(index.versions))
    throw new UsageError(
      `"${written}" has no ${INDEX_FILE} of a site.`,
      lookAt(join(folder, 'index.html')) === null
        ? `name the folder of the built site: "${COMMAND} mcp dist"`
        : `build the site again: "${COMMAND} build --out ${written}"`,
    );
  return new FolderSite(folder, index);
}

class FolderSite implements BuiltSite {
  readonly #folder: string;
  readonly #pages = new Map<IndexedVersion | null, readonly BuiltPage[]>();
  readonly #facts = new Map<string, PageFacts | null>();
  #byKey: ReadonlyMap<string, BuiltPage> | null = null;
  readonly index: SiteIndex;

  constructor(folder: string, index: SiteIndex) {
    this.#folder = folder;
    this.index = index;
  }

  pagesOf(version: IndexedVersion | null): readonly BuiltPage[] {
    const known = this.#pages.get(version);
    if (known) return known;
    const own = version === null ? this.index.pages : (readJson(this.file(version.pages) ?? '') as VersionIndex | null)?.pages;
    const pages = (own ?? []).map((page) => ({ ...page, version }));
    this.#pages.set(version, pages);
    return pages;
  }

  pageAt(address: string): BuiltPage | null {
    return this.#listed(address) ?? this.#unlisted(address) ?? this.#redirected(address);
  }

  markdown({ twin }: BuiltPage): string {
    return this.file(twin) ?? '';
  }

  facts({ url }: BuiltPage): PageFacts | null {
    if (!this.#facts.has(url)) {
      const path = url.endsWith('/') ? `${url}index.html` : url;
      const html = this.file(path) ?? this.file(`${path}.html`);
      this.#facts.set(url, html === null ? null : pageFacts(html));
    }
    return this.#facts.get(url) ?? null;
  }

  file(address: string): string | null {
    const { base } = this.index;
    const path = decodePath(address.startsWith(base) ? address.slice(base.length) : address.replace(/^\//, ''));
    if (path.split(/[\\/]/).includes('..')) return null;
    return readFileText(join(this.#folder, path));
  }

  #listed(address: string): BuiltPage | null {
    const all = (): BuiltPage[] => [null, ...this.index.versions].flatMap((version) => [...this.pagesOf(version)]);
    this.#byKey ??= new Map(all().map((page) => [addressKey(page.url, this.index), page]));
    return this.#byKey.get(addressKey(address, this.index)) ?? null;
  }

  /** The page that a stub or a rule of `_redirects` leads to. The built site has each redirect followed to its end. */
  #redirected(address: string): BuiltPage | null {
    const plain = pathOf(address, this.index).replace(/(?:\/(?:index\.(?:html|md))?|\.html|\.md)$/, '');
    const { rules } = readHostRedirects(this.file(`${this.index.base}_redirects`) ?? '');
    const moves = rules.filter(({ status, conditional }) => status >= 300 && status < 400 && !conditional);
    for (const form of [plain, `${plain}.html`, `${plain}/index.html`]) {
      const html = form.endsWith('.html') ? this.file(form) : null;
      const stub = html === null ? null : pageFacts(html).refresh;
      const to = stub ?? moves.map((rule) => hostTarget(rule, decodePath(form))).find((target) => target !== null);
      const page = to == null ? null : this.#listed(to);
      if (page) return page;
    }
    return null;
  }

  /** A page that no list has, by its Markdown. */
  #unlisted(address: string): BuiltPage | null {
    const path = pathOf(address, this.index);
    const plain = path.replace(/\.(?:html|md)$/, '');
    for (const twin of path.endsWith('/') ? [`${path}index.md`] : [`${plain}.md`, `${plain}/index.md`]) {
      const text = this.file(twin);
      const title = text === null ? null : /^# (.+)$/m.exec(text)?.[1];
      if (title == null) continue;
      const version = this.index.versions.find(({ folder }) => twin.startsWith(folder)) ?? null;
      return { url: path, twin, title, description: '', lang: this.index.languages[0]?.lang ?? 'en', version };
    }
    return null;
  }
}

/** Whether two addresses name one page, each in any form. */
export function isSameAddress(a: string, b: string, index: SiteIndex): boolean {
  return addressKey(a, index) === addressKey(b, index);
}

/** The path of an address: without host, query and fragment, with the site's base. */
function pathOf(address: string, { base, origin }: SiteIndex): string {
  const own =
    origin !== null && address.startsWith(origin) ? address.slice(origin.length) : address.replace(/^https?:\/\/[^/]+/, '');
  const path = `/${own.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`;
  return path.startsWith(base) ? path : base + path.slice(1);
}

/** What all forms of an address have in common: `/a/b/`, `/a/b`, `/a/b.html`, `/a/b/index.md`. */
function addressKey(address: string, index: SiteIndex): string {
  return decodePath(pathOf(address, index))
    .replace(/\/index\.(?:html|md)$/, '/')
    .replace(/\.(?:html|md)$/, '')
    .replace(/\/$/, '');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or written in part.
    return null;
  }
}

/**
 * The lists that lead from one version to another, one after the other: a single one where the site compares the two, else the fewest.
 * Empty if there are none.
 */
export function changesBetween(
  { changes }: SiteIndex,
  group: string,
  [from, to]: readonly [from: IndexedVersion, to: IndexedVersion],
): readonly IndexedChanges[] {
  const lists = changes.filter((list) => list.group === group);
  const seen = new Set([from.version]);
  let ways: (readonly IndexedChanges[])[] = [[]];
  while (ways.length > 0) {
    const further = ways.flatMap((way) => {
      const at = way.at(-1)?.to ?? from.version;
      return lists.filter((list) => list.from === at && !seen.has(list.to)).map((list) => [...way, list]);
    });
    const found = further.find((way) => way.at(-1)?.to === to.version);
    if (found) return found;
    for (const way of further) seen.add(way.at(-1)?.to ?? '');
    ways = further;
  }
  return [];
}
