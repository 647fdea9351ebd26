// The navbar of each locale.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LinkEdge, NavItem } from '../../model/site.ts';
import type { LocaleConfig, NavItemConfig } from '../../model/site-config.ts';
import { isExternal } from '../../model/url.ts';
import { type NavInputs, deadItem, navItems } from './nav-items.ts';

/** Navbars by locale prefix. */
export interface Navbars {
  readonly navbar: ReadonlyMap<string, readonly NavItem[]>;
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves the configured navbar once per locale. In another locale than the root's, a link leads to the same page of that locale
 * where there is one. What is wrong with a link is reported once.
 */
export function buildNavbars(configs: readonly NavItemConfig[], locales: readonly LocaleConfig[], inputs: NavInputs): Navbars {
  const navbar = new Map<string, readonly NavItem[]>();
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = [];
  locales.forEach(({ prefix }, i) => {
    const address = i === 0 ? (link: string) => link : (link: string) => localAddress(link, prefix, inputs);
    const result = navItems(configs, { role: 'navbar', path: ['navbar'], address }, inputs);
    navbar.set(prefix, result.items);
    links.push(...result.links);
    if (i === 0) diagnostics.push(...result.dead.map((dead) => deadItem(dead, 'nav', inputs)));
  });
  return { navbar, links, diagnostics };
}

function localAddress(link: string, prefix: string, { targets }: NavInputs): string {
  if (isExternal(link) || link.startsWith(prefix)) return link;
  const local = prefix + link.replace(/^\/+/, '');
  return targets.resolve(local, '/').target.kind === 'dead' ? link : local;
}
