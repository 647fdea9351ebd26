// The bar at the top: brand, links, languages, repository, outlook, search, assistant. Below 960 px the links are a drawer,
// which is a popover and needs no script.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { AskAssistant } from './Assistant.tsx';
import { DrawerHead } from './DrawerHead.tsx';
import { DrawerNav } from './DrawerNav.tsx';
import { NavLink } from './nav-link.tsx';
import { Outlook } from './Outlook.tsx';

/** The top navigation, in the order of the specification (§2.3). */
export function Navbar(props: PartProps): ReactNode {
  const { view, parts, navbarList } = props;
  const { site } = view;
  return (
    <header data-region="navbar" className="navbar" data-widget="navbar">
      <div className="navbar-row">
        <Brand view={view} />
        {navbarList !== null && <SiteMenu {...props} navbarList={navbarList} />}
        <div className="navbar-end">
          {site.locales.length > 1 && <Languages view={view} />}
          <Repository view={view} className="navbar-repository" />
          <Outlook view={view} />
          <div className="navbar-place">
            <parts.NavbarEnd {...props} />
          </div>
          <AskAssistant view={view} className="navbar-assistant" />
          {navbarList !== null && (
            <button
              type="button"
              className="icon-button navbar-menu-button"
              popoverTarget="site-menu"
              aria-label={text(site, 'menu')}
            >
              <Glyph name="menu" />
            </button>
          )}
        </div>
      </div>
    </header>
  );
}

/** The links: a row, or on narrow screens a drawer, which has the repository's link, too. */
function SiteMenu({ view, navbarList }: { readonly view: PageView; readonly navbarList: string }): ReactNode {
  const { site } = view;
  return (
    <div
      className="site-menu drawer"
      id="site-menu"
      popover="auto"
      data-props={JSON.stringify({ label: text(site, 'mainNavigation') })}
    >
      <DrawerHead view={view} drawer="site-menu" />
      <DrawerNav region="navbar-list" className="navbar-links" label={text(site, 'mainNavigation')} list={navbarList} />
      <Repository view={view} className="drawer-repository" />
    </div>
  );
}

function Brand({ view: { site } }: { readonly view: PageView }): ReactNode {
  const width = site.logoWidth;
  return (
    <a className="brand" href={site.home}>
      {site.logo && <Logo src={site.logo} width={width} className={site.logoDark ? 'only-light' : undefined} />}
      {site.logoDark && <Logo src={site.logoDark} width={width} className="only-dark" />}
      <span className={site.showsTitle ? undefined : 'visually-hidden'}>{site.title}</span>
    </a>
  );
}

interface LogoProps {
  readonly src: string;
  /** CSS pixels. */
  readonly width: number;
  readonly className: string | undefined;
}

/** Inside `picture`, so that React does not ask for a preload of it. */
function Logo({ src, width, className }: LogoProps): ReactNode {
  return (
    <picture className={className}>
      <img className="brand-logo" src={src} alt="" width={width} height={28} />
    </picture>
  );
}

function Repository({ view: { site }, className }: { readonly view: PageView; readonly className: string }): ReactNode {
  if (!site.repository) return null;
  return (
    <NavLink site={site} href={site.repository.url} external className={className}>
      <Glyph name="branch" />
      <span className="repository-label">{site.repository.label}</span>
    </NavLink>
  );
}

/** Leads to this page in other languages, to their start pages where it is not written in them. */
function Languages({ view: { site, lang, translations, untranslated } }: { readonly view: PageView }): ReactNode {
  const here = [...translations, ...untranslated];
  return (
    <details data-region="languages" className="navbar-menu" name="navbar" data-widget="menu">
      <summary className="icon-button" aria-label={text(site, 'selectLanguage')}>
        <Glyph name="globe" />
      </summary>
      <ul className="menu-list menu-list-end">
        {site.locales.map((locale) => (
          <li key={locale.link}>
            <a
              className="menu-link"
              href={here.find((translation) => translation.lang === locale.lang)?.link ?? locale.link}
              lang={locale.lang}
              hrefLang={locale.lang}
              aria-current={locale.lang === lang ? 'true' : undefined}
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
