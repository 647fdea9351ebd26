// The parts of a view that many pages share: made once per locale or sidebar and handed out by reference,
// so that they are hashed once and rendered once.

import type { NavLinkView, SidebarView, SiteView } from '../model/page-view.ts';
import type { NavItem, Sidebar, Site } from '../model/site.ts';
import type { LocaleConfig, ScriptConfig, SiteConfig, ThirdPartiesConfig } from '../model/site-config.ts';
import { isExternal, withBase } from '../model/url.ts';
import { searchPageUrl, searchSettingsUrl } from '../search/search-settings.ts';
import { type DateSpeaker, dateSpeaker } from './history-view.ts';

/** Hands out shared views; equal questions get the same object. */
export interface SharedViews {
  site(locale: LocaleConfig): SiteView;
  sidebar(prefix: string | null): SidebarView | null;
  readonly date: DateSpeaker;
}

/** Prepares the shared views of one site. `policy` is the content security policy that pages say in their heads, if any. */
export function sharedViews(site: Site, config: SiteConfig, policy: string | null): SharedViews {
  const sites = new Map<string, SiteView>();
  const sidebars = new Map<string, SidebarView>();
  return {
    date: dateSpeaker(),
    site: (locale) => remembered(sites, locale.prefix, () => siteView(site, config, locale, policy)),
    sidebar: (prefix) => {
      const sidebar = prefix === null ? undefined : site.sidebars.get(prefix);
      return sidebar ? remembered(sidebars, sidebar.prefix, () => sidebarView(sidebar, config.base)) : null;
    },
  };
}

/** A navigation item with the base applied to it and everything below it. */
export function navLink(item: NavItem, base: string): NavLinkView {
  return {
    text: item.text,
    link: item.link === null ? null : withBase(base, item.link),
    external: item.link !== null && isExternal(item.link),
    icon: item.icon,
    children: item.children.map((child) => navLink(child, base)),
    collapsible: item.collapsible,
    expanded: item.expanded,
    activeMatch: item.activeMatch,
  };
}

function sidebarView(sidebar: Sidebar, base: string): SidebarView {
  return { prefix: sidebar.prefix, items: sidebar.items.map((item) => navLink(item, base)) };
}

function siteView(site: Site, config: SiteConfig, locale: LocaleConfig, policy: string | null): SiteView {
  const { base, repository } = config;
  return {
    title: locale.title ?? config.title,
    description: locale.description ?? config.description,
    productName: config.productName,
    base,
    home: withBase(base, locale.prefix),
    lang: locale.lang,
    logo: config.logo && withBase(base, config.logo),
    logoDark: config.logoDark && withBase(base, config.logoDark),
    logoWidth: site.brand.logoWidth,
    showsTitle: config.siteTitle,
    icon: site.brand.icon && withBase(base, site.brand.icon),
    navbar: (site.navbar.get(locale.prefix) ?? []).map((item) => navLink(item, base)),
    repository: repository && { url: repository.url, label: repository.label },
    colorMode: config.colorMode,
    texts: locale.texts,
    locales: config.locales.map(({ lang, label, prefix }) => ({ lang, label, link: withBase(base, prefix) })),
    surveyEndpoint: config.surveyEndpoint,
    policy,
    search: config.search && {
      page: withBase(base, searchPageUrl(config.search, locale)),
      settings: searchSettingsUrl(base, locale),
    },
    assistant: config.assistant && basedScript(config.assistant, base),
    thirdParties: thirdPartiesView(config.thirdParties, base),
  };
}

/** Scripts may be files of the site; where events are sent is the host's to know. */
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
  return { ...config, script: withBase(base, config.script) };
}

function remembered<V>(map: Map<string, V>, key: string, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
