// Completion of addresses: pages with their titles, files, aliases; and of fragments: headings and ids.

import type { Typed } from '../../../renderer/editor/typed.ts';
import type { PlacedPage } from '../../../renderer/model/site.ts';
import { folderOf, isExternal, isImagePath, resolveUrl, splitHref, type Url, urlOfSource } from '../../../renderer/model/url.ts';
import { encodeLike, relativePath, writeLike } from '../../../renderer/site/links/href-style.ts';
import { addressOfFile } from '../../../renderer/site/routes/published-files.ts';
import type { AskedDocument } from '../feature.ts';
import type { JudgedSite } from '../live-site.ts';
import { endOf } from '../link-ends.ts';
import { KIND, matching, MOST_ITEMS, type Suggestion } from './items.ts';

/** What to write for a link or an image. The second value is what is replaced. */
export function suggestLinks(
  document: AskedDocument,
  typed: Typed & { readonly isImage: boolean },
): readonly [Typed, readonly Suggestion[]] {
  if (isExternal(typed.typed)) return [typed, []];
  const [page] = document.view.reader.pagesShowing(document.file);
  const from = page?.url ?? urlOfSource(document.file);
  const hash = typed.typed.indexOf('#');
  if (hash >= 0) {
    const fragment = { ...typed, typed: typed.typed.slice(hash + 1), from: typed.from + hash + 1 };
    return [fragment, suggestFragments(document.view, typed.typed.slice(0, hash), fragment.typed, from)];
  }
  const wanted: Wanted = {
    document,
    from,
    page: page ?? null,
    ...prefixOf(document.view, typed.typed, from),
    typed: typed.typed,
  };
  const pages = typed.isImage ? [] : suggestPages(wanted);
  const all = [...suggestAliases(wanted), ...pages, ...suggestFiles(wanted, typed.isImage)];
  return [typed, all.slice(0, MOST_ITEMS)];
}

/** An address that is being written. */
interface Wanted {
  readonly document: AskedDocument;
  readonly from: Url;
  readonly page: PlacedPage | null;
  readonly typed: string;
  /** The site path that it stands for so far. */
  readonly prefix: string;
  /** Whether an alias is at its beginning. */
  readonly isAliased: boolean;
}

function prefixOf({ reader }: JudgedSite, typed: string, from: Url): Pick<Wanted, 'prefix' | 'isAliased'> {
  const expansion = typed.startsWith('@') ? reader.structure.places.aliases.expand(typed, from) : null;
  const [aliased] = expansion?.kind === 'ok' ? expansion.hrefs : [];
  const path = aliased ?? typed;
  const folder = folderOf(path);
  return {
    prefix: resolveUrl(folder === '' ? './' : folder, from) + path.slice(folder.length),
    isAliased: aliased !== undefined && aliased !== typed,
  };
}

function suggestPages({ document, from, page, typed, prefix, isAliased }: Wanted): Suggestion[] {
  if (typed.startsWith('@') && !isAliased) return [];
  const { site } = document.view.reader;
  const words = typed.replace(/^\//, '').toLowerCase();
  // A path says where it leads; a word may be of a title, or of a path anywhere.
  const isFree = words !== '' && !words.includes('/') && !isAliased;
  const here = folderOf(from);
  const ranked: PlacedPage[][] = [[], [], [], []];
  for (const other of site.pages.values()) {
    if (other.original !== null || other.replaced || other.url === from) continue;
    const isBelow = other.url.startsWith(prefix);
    if (!isBelow && isOfAnotherVersion(other, page)) continue;
    if (isBelow) ranked[folderOf(other.url) === here ? 0 : 1]?.push(other);
    else if (isFree && other.title.toLowerCase().includes(words)) ranked[2]?.push(other);
    else if (isFree && other.url.toLowerCase().includes(words)) ranked[3]?.push(other);
  }
  const end = extensionIn(document.text);
  const sample = `${typed === '' ? './' : typed.slice(0, typed.lastIndexOf('/') + 1)}x${end}`;
  const meant = isAliased ? `${folderOf(prefix)}x${end}` : null;
  return ranked
    .flat()
    .slice(0, MOST_ITEMS)
    .map(({ url, title }) => ({ label: writeLike(sample, url, '', from, meant), kind: KIND.file, detail: title }));
}

/** Links into another version are rare, and found by their paths. */
function isOfAnotherVersion({ version }: PlacedPage, page: PlacedPage | null): boolean {
  if (!version || !page?.version || version.group.basePath !== page.version.group.basePath) return false;
  return version.entry.path !== page.version.entry.path;
}

/** How links of a text end. */
function extensionIn(text: string): '.md' | '.html' {
  const md = text.match(/\]\([^()\s]+\.md\b/g)?.length ?? 0;
  const html = text.match(/\]\((?!https?:)[^()\s]+\.html\b/g)?.length ?? 0;
  return html > md ? '.html' : '.md';
}

function suggestFiles({ document, from, typed, prefix, isAliased }: Wanted, isImage: boolean): Suggestion[] {
  if (isAliased || typed.startsWith('@')) return [];
  const files = document.view.engine.tools.files
    .list()
    .filter(({ path }) => (isImage ? isImagePath(path) : !/\.(?:md|[cm]?[jt]sx?)$/i.test(path)));
  const addresses = files.map(({ path }) => addressOfFile(path));
  const name = typed.slice(typed.lastIndexOf('/') + 1).toLowerCase();
  const below = addresses.filter((url) => url.startsWith(prefix));
  const named = name === '' ? [] : addresses.filter((url) => !url.startsWith(prefix) && url.toLowerCase().includes(name));
  return [...below, ...named].slice(0, MOST_ITEMS).map((url) => {
    const path = typed.startsWith('/') ? url : relativePath(from, url, !typed.startsWith('../'));
    return { label: encodeLike(path, ''), kind: KIND.file };
  });
}

function suggestAliases({ document, typed, isAliased }: Wanted): Suggestion[] {
  if (!typed.startsWith('@') || isAliased) return [];
  const { aliases } = document.view.engine.config.markdown;
  return matching(Object.entries(aliases), typed, ([name]) => name).map(([name, path]) => ({
    label: name,
    kind: KIND.folder,
    detail: path,
  }));
}

function suggestFragments({ reader }: JudgedSite, path: string, typed: string, from: Url): Suggestion[] {
  const own = reader.site.pages.get(from) ?? null;
  const page = path === '' ? own : endOf(reader, reader.targets.resolve(splitHref(path).path, from).target)?.page;
  if (!page) return [];
  const { headings, anchors } = reader.factsOf(page);
  const listed = new Set(headings.map(({ id }) => id));
  const others = anchors.filter(({ id }) => !listed.has(id));
  const all: Suggestion[] = [
    ...headings.map(({ id, text, level }) => ({ label: id, kind: KIND.reference, detail: `${'#'.repeat(level)} ${text}` })),
    ...others.map(({ id }) => ({ label: id, kind: KIND.reference })),
  ];
  const wanted = typed.toLowerCase();
  return all.filter(({ label, detail = '' }) => label.toLowerCase().includes(wanted) || detail.toLowerCase().includes(wanted));
}
