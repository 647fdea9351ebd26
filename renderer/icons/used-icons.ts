// Which icons a site names, and where: components in texts, front matter, navbar and sidebars.

import { once } from '../cache/once.ts';
import type { ConfigLocator, ConfigPath } from '../config/config-path.ts';
import type { SourceLocation } from '../model/diagnostic.ts';
import type { Page } from '../model/site.ts';
import type { NavItemConfig, SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import { frontMatterIcons } from '../site/links/front-matter-links.ts';
import { frontMatterPlaces } from '../source/front-matter.ts';

/** An icon that an author named. */
export interface UsedIcon {
  /** As it is written: `mdi:database`, `database`, an address, a character. */
  readonly icon: string;
  /** Its place; looked up when there is a finding about it. */
  at(): SourceLocation | null;
}

/** Where icons are looked for. */
export interface IconUsers {
  readonly config: SiteConfig;
  readonly pages: Iterable<Pick<Page, 'parsed' | 'meta' | 'source'>>;
  readonly sources: readonly SourceFile[];
  readonly locate: ConfigLocator;
}

/** Every use of an icon; a text that is published more than once counts once. */
export function usedIcons({ config, pages, sources, locate }: IconUsers): readonly UsedIcon[] {
  const used: UsedIcon[] = [];
  const add = (icon: string | null | undefined, at: UsedIcon['at']): void => {
    if (icon) used.push({ icon, at });
  };
  const inNavigation = (items: readonly NavItemConfig[], path: ConfigPath): void => {
    for (const [i, { icon, children }] of items.entries()) {
      add(icon, () => locate([...path, i, 'icon']) ?? locate([...path, i]));
      inNavigation(children, [...path, i, 'children']);
    }
  };
  inNavigation(config.navbar, ['navbar']);
  for (const [i, { items }] of config.sidebar.entries()) if (Array.isArray(items)) inNavigation(items, ['sidebar', i, 'items']);
  const counted = new Set<string>();
  for (const { parsed, meta, source } of pages) {
    if (counted.has(parsed.key)) continue;
    counted.add(parsed.key);
    for (const { icons = [], at } of parsed.needs) for (const icon of icons) add(icon, () => at);
    if (source === null) continue;
    const places = once(() => placesIn(source, sources));
    for (const [icon, path] of frontMatterIcons(meta)) add(icon, () => places()?.(path) ?? null);
  }
  return used;
}

function placesIn(
  file: SourcePath,
  sources: readonly SourceFile[],
): ((path: readonly (string | number)[]) => SourceLocation) | null {
  const source = sources.find(({ path }) => path === file);
  return source ? frontMatterPlaces(source.text, file) : null;
}
