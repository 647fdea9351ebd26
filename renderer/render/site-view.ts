// The parts of a view that many pages share: one for each locale, and one for each sidebar.

import { comparedGroups } from '../changes/change-pairs.ts';
import { quotesAt, type Quotes, typesetText } from '../markdown/typographer.ts';
import { literalPattern } from '../model/literal-pattern.ts';
import type { NavLinkView, SidebarView, SiteView } from '../model/page-view.ts';
import type { NavItem, Sidebar, SiteStructure } from '../model/site.ts';
import type { LocaleConfig, ScriptConfig, SiteConfig, ThirdPartiesConfig } from '../model/site-config.ts';
import { isExternal, withBase, type AddressForm, behindBase } from '../model/url.ts';
import { searchSettingsUrl } from '../search/search-settings.ts';
import { searchPageUrl } from '../site/routes/made-addresses.ts';

/** A navigation item with the base applied to it and everything below it. */
export function navLink(item: NavItem, form: AddressForm, quotes: Quotes | null): NavLinkView {
  return {
    text: typesetText(item.text, quotes),
    link: item.link === null ? null : withBase(form, item.link),
    external: item.link !== null && isExternal(item.link),
    icon: item.icon,
    children: item.children.map((child) => navLink(child, form, quotes)),
    collapsible: item.collapsible,
    expanded: item.expanded,
    activeMatch: item.activeMatch,
  };
}

/** The view of a sidebar. An item that leads to lists of changes is current on each of them, unless its author says where it is. */
export function sidebarView({ prefix, items }: Sidebar, config: SiteConfig): SidebarView {
  const lists = new Set(comparedGroups(config).map(({ url }) => url));
  const withLists = (item: NavItem): NavItem => ({
    ...item,
    children: item.children.map(withLists),
    activeMatch: item.activeMatch ?? (item.link !== null && lists.has(item.link) ? `^${literalPattern(item.link)}` : null),
  });
  const quotes = quotesAt(config.markdown, prefix);
  return { prefix, items: items.map((item) => navLink(withLists(item), config, quotes)) };
}

/**
 * The part of a view about the site, for the pages of a locale. `policy` is the content security policy for the heads of pages,
 * if any.
 */
export function siteView(
  site: Pick<SiteStructure, 'navbar' | 'brand'>,
  config: SiteConfig,
  locale: LocaleConfig,
  policy: string | null,
): SiteView {
  const { base, addresses, repository } = config;
  const quotes = quotesAt(config.markdown, locale.prefix);
  return {
    title: typesetText(locale.title ?? config.title, quotes),
    description: locale.description ?? config.description,
    productName: config.productName,
    base,
    addresses: addresses.style,
    home: withBase(config, locale.prefix),
    lang: locale.lang,
    dir: locale.dir,
    logo: config.logo && withBase(config, config.logo),
    logoDark: config.logoDark && withBase(config, config.logoDark),
    logoWidth: site.brand.logoWidth,
    showsTitle: config.siteTitle,
    icon: site.brand.icon && withBase(config, site.brand.icon),
    navbar: (site.navbar.get(locale.prefix) ?? []).map((item) => navLink(item, config, quotes)),
    navbarLayout: config.navbarLayout,
    repository: repository && { url: repository.url, label: repository.label },
    colorMode: config.colorMode,
    texts: locale.texts,
    locales: config.locales.map(({ lang, label, prefix }) => ({ lang, label, link: withBase(config, prefix) })),
    languageOffer: config.languageOffer,
    surveyEndpoint: config.surveyEndpoint,
    policy,
    search: config.search && {
      page: withBase(config, searchPageUrl(config.search, locale)),
      settings: searchSettingsUrl(base, locale),
    },
    assistant: config.assistant && basedScript(config.assistant, base),
    thirdParties: thirdPartiesView(config.thirdParties, base),
  };
}

/** Scripts may be files of the site; the host decides where events are sent. */
function thirdPartiesView(
  { analytics, consent, marketing, community }: ThirdPartiesConfig,
  base: string,
): ThirdPartiesConfig | null {
  if (!analytics && !consent && !marketing && !community) return null;
  return {
    analytics,
    consent: consent && basedScript(consent, base),
    marketing: marketing && basedScript(marketing, base),
    community: community && basedScript(community, base),
  };
}

function basedScript<Config extends ScriptConfig>(config: Config, base: string): Config {
  return { ...config, script: behindBase(base, config.script) };
}
