// Sidebars made from folders: which pages and folders are listed, in what order, under what words.

import type { NavItem } from '../../model/site.ts';
import type { Folder } from '../routes/folders.ts';
import type { FolderTitles } from '../routes/folder-title.ts';
import { type Ordered, compareOrdered } from '../routes/order.ts';
import type { PageEntry } from '../routes/pages.ts';
import type { Targets } from '../links/targets.ts';

type PageFolder = Folder<PageEntry>;
/** What items of folders are made with. */
export interface StructureInputs {
  readonly targets: Targets;
  readonly titleOf: FolderTitles;
}

type Listed = Ordered & { readonly item: NavItem };

/**
 * The items of a folder: its written index page first, then its pages and folders by `order` (from zero up ascending,
 * then none, then negative ascending), title (numeric comparison) and file name. Left out: generated pages, pages and
 * folders with `index: false`, the 404 page, pages a redirect takes the place of, folders with nothing to list, and the folders
 * of other languages.
 *
 * A folder's words, place, icon and behaviour are its README's `dir`, else the README's own; it is a link with
 * `dir.link` (then its README is not listed below it). A folder with nothing but a README is listed as that page.
 */
export function structureItems(folder: PageFolder, inputs: StructureInputs): NavItem[] {
  const index = folder.index && isListed(folder.index, inputs.targets) ? [pageItem(folder.index)] : [];
  return [...index, ...contents(folder, inputs)];
}

function contents(folder: PageFolder, inputs: StructureInputs): NavItem[] {
  const listed: Listed[] = [];
  for (const page of folder.pages) {
    if (isListed(page, inputs.targets))
      listed.push({ order: page.meta.order, title: page.shortTitle, name: page.url, item: pageItem(page) });
  }
  for (const child of folder.folders) {
    const item = isLanguage(child) ? null : folderItem(child, inputs);
    if (item) listed.push({ order: folderOrder(child), title: item.text, name: child.url, item });
  }
  return listed.sort(compareOrdered).map(({ item }) => item);
}

function folderItem(folder: PageFolder, inputs: StructureInputs): NavItem | null {
  const index = folder.index?.source ? folder.index : null;
  const dir = index?.meta.dir ?? null;
  if (dir?.index === false) return null;
  const linked = index !== null && isListed(index, inputs.targets);
  const below = contents(folder, inputs);
  const text = folderText(folder, inputs);
  if (below.length === 0) return linked ? { ...pageItem(index), text, icon: dir?.icon ?? index.meta.icon } : null;
  const isLink = linked && dir?.link === true;
  const collapsible = dir?.collapsible ?? true;
  return {
    text,
    link: isLink ? index.url : null,
    icon: dir?.icon ?? index?.meta.icon ?? null,
    children: linked && !isLink ? [pageItem(index), ...below] : below,
    collapsible,
    expanded: !collapsible || (dir?.expanded ?? false),
    activeMatch: null,
  };
}

/** A folder's words in navigation: `dir.text`, else its index page's title, else a title made of its name. */
export function folderText({ index, url }: PageFolder, { titleOf }: StructureInputs): string {
  return index?.meta.dir?.text ?? index?.shortTitle ?? titleOf(url);
}

function folderOrder({ index }: PageFolder): number | null {
  return index?.meta.dir?.order ?? index?.meta.order ?? null;
}

/** Whether a folder is the one that a language of the site has for itself. */
function isLanguage(folder: PageFolder): boolean {
  return anyPage(folder)?.locale.prefix === folder.url;
}

function anyPage({ index, pages, folders }: PageFolder): PageEntry | null {
  return index ?? pages[0] ?? (folders[0] ? anyPage(folders[0]) : null);
}

function isListed({ url, source, meta }: PageEntry, targets: Targets): boolean {
  return source !== null && meta.index && url !== '/404.html' && !targets.isReplaced(url);
}

function pageItem({ url, shortTitle, meta }: PageEntry): NavItem {
  return { text: shortTitle, link: url, icon: meta.icon, children: [], collapsible: false, expanded: false, activeMatch: null };
}
