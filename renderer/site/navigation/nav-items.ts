// Written navigation: turns configured items into final ones, for the navbar and for sidebars alike.

import type { ConfigLocator, ConfigPath } from '../../config/config-path.ts';
import { type Diagnostic, diagnostic, replacement } from '../../model/diagnostic.ts';
import type { LinkEdge, NavItem } from '../../model/site.ts';
import type { NavItemConfig } from '../../model/site-config.ts';
import { decodePath, isExternal, splitHref } from '../../model/url.ts';
import type { Folder, FolderTree } from '../routes/folders.ts';
import { titleOfFolder } from '../routes/folder-title.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import { type StructureInputs, folderText, structureItems } from './sidebar-structure.ts';
import type { Resolution } from '../links/targets.ts';
import type { Searches } from '../links/whereabouts.ts';

/** What navigation is made from. */
export interface NavInputs extends StructureInputs {
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly search: Searches;
  readonly locate: ConfigLocator;
}

/** A list of items with the link edges and the findings of making it. */
export interface NavResult {
  readonly items: readonly NavItem[];
  readonly links: readonly LinkEdge[];
  readonly dead: readonly DeadItem[];
}

/** An item whose link leads nowhere. It is left out of the navigation (a group keeps its children). */
export interface DeadItem {
  readonly path: ConfigPath;
  readonly link: string;
  readonly resolution: Resolution;
}

/** How one list is to be read. */
export interface NavReading {
  readonly role: 'navbar' | 'sidebar';
  /** The list's path in the config. */
  readonly path: ConfigPath;
  /** Final form of an address as written: `{version}` filled, the locale's prefix put before it. */
  address(link: string): string;
}

/** Resolves written items. Texts that are not given are the pages' titles, icons likewise. */
export function navItems(configs: readonly NavItemConfig[], reading: NavReading, inputs: NavInputs): NavResult {
  const links: LinkEdge[] = [];
  const dead: DeadItem[] = [];
  const read = (config: NavItemConfig, path: ConfigPath): NavItem | null => {
    const link = config.link === null ? null : follow(config.link, path);
    const folder = config.structure === null ? null : inputs.tree.at(reading.address(config.structure));
    const children = [
      ...config.children.flatMap((child, i) => read(child, [...path, 'children', i]) ?? []),
      ...(folder ? structureItems(folder, inputs).filter((item) => item.link !== link?.href) : []),
    ];
    if (config.link !== null && link === null && children.length === 0) return null;
    if (config.structure !== null && children.length === 0 && link === null) return null;
    return finish(config, link, children, folder);
  };
  const follow = (written: string, path: ConfigPath): Resolution | null => {
    const link = reading.address(written);
    const resolution = inputs.targets.resolve(link, '/');
    const at = inputs.locate([...path, 'link']);
    links.push({ from: null, role: reading.role, href: link, target: resolution.target, at });
    const { problem } = resolution;
    if (problem && problem.kind !== 'to-redirect') dead.push({ path, link: written, resolution });
    return resolution.target.kind === 'dead' ? null : resolution;
  };
  const finish = (
    config: NavItemConfig,
    link: Resolution | null,
    children: NavItem[],
    folder: Folder<PageEntry> | null,
  ): NavItem => {
    const page = link && pageOf(link, inputs.pages);
    const fixed = config.group || !config.collapsible;
    return {
      text: config.text ?? page?.shortTitle ?? (folder ? folderText(folder, inputs) : textOf(config)),
      link: link?.href ?? null,
      icon: config.icon ?? (config.text === null ? (page?.meta.icon ?? null) : null),
      children,
      collapsible: !fixed && children.length > 0,
      expanded: fixed || config.expanded,
      activeMatch: config.activeMatch,
    };
  };
  const items = configs.flatMap((config, i) => read(config, [...reading.path, i]) ?? []);
  return { items, links, dead };
}

function pageOf({ target, href }: Resolution, pages: PageTable): PageEntry | null {
  if (target.kind === 'page') return pages.get(target.url) ?? null;
  return target.kind === 'redirect' ? (pages.get(decodePath(splitHref(href).path)) ?? null) : null;
}

/** Words for an item that has none and leads to no page. */
function textOf({ link, structure }: NavItemConfig): string {
  const address = link ?? structure ?? '';
  if (isExternal(address)) return address.replace(/^[a-z+.-]*:?\/\//i, '').replace(/\/$/, '');
  const last = address.replace(/\/+$/, '').replace(/^.*\//, '');
  return titleOfFolder(last.replace(/\.(?:html|md)$/, ''));
}

/** Reports an item's link: `nav/dead`, `nav/dead-hash` or `nav/wrong-case`, and the same of sidebars. */
export function deadItem({ path, link, resolution }: DeadItem, family: 'nav' | 'sidebar', inputs: NavInputs): Diagnostic {
  const at = inputs.locate([...path, 'link']) ?? inputs.locate(path);
  const { problem } = resolution;
  const owner = family === 'nav' ? 'navbar' : 'sidebar';
  const instead = (text: string, safe: boolean): Parameters<typeof diagnostic>[3] => ({
    fix: `write "${text}"`,
    repair: replacement(at, link, text, safe),
    subject: link,
  });
  if (problem?.kind === 'dead-hash') {
    const { page, hash, near } = problem;
    const message = `The ${owner}'s link "${link}" points to no section: "${page}" has no anchor "${hash}".`;
    const sameLetters = near?.toLowerCase() === hash.slice(1).toLowerCase();
    return diagnostic(
      `${family}/dead-hash`,
      message,
      at,
      near === null ? { subject: link } : instead(`${page}#${near}`, sameLetters),
    );
  }
  if (problem?.kind === 'wrong-case') {
    const message = `The ${owner}'s link "${link}" differs from "${problem.actual}" in upper and lower case.`;
    return diagnostic(`${family}/wrong-case`, message, at, instead(problem.actual + splitHref(link).hash, true));
  }
  const near = problem?.kind === 'dead' ? inputs.search.page(problem.path) : null;
  const message = `The ${owner}'s link "${link}" points to no page; it is left out.`;
  const none = { fix: 'write the page, or take the link out', subject: link };
  return diagnostic(
    `${family}/dead`,
    message,
    at,
    near ? instead(near.url + splitHref(link).hash, near.reason === 'moved' && !link.includes('{')) : none,
  );
}
