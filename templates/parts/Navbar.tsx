// The bar at the top: brand, links, repository, colour mode. Below 960 px the links are a popover, which needs no script.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { NavLink } from './nav-link.tsx';

/** The top navigation. */
export function Navbar(props: PartProps): ReactNode {
  const { view, parts, navbarList } = props;
  const { site } = view;
  return (
    <header data-region="navbar" className="navbar">
      <div className="navbar-row">
        <Brand view={view} />
        {navbarList !== null && (
          <nav
            data-region="navbar-list"
            data-keep=""
            className="navbar-links"
            id="site-menu"
            popover="auto"
            aria-label={text(site, 'mainNavigation')}
            dangerouslySetInnerHTML={{ __html: navbarList }}
          />
        )}
        <div className="navbar-end">
          <parts.NavbarEnd {...props} />
          {site.locales.length > 1 && <Languages view={view} />}
          {site.repository && (
            <NavLink site={site} href={site.repository.url} external className="navbar-repository">
              {site.repository.label}
            </NavLink>
          )}
          <ColorMode view={view} />
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

function Brand({ view: { site } }: { readonly view: PageView }): ReactNode {
  return (
    <a className="brand" href={site.home}>
      {site.logo && <Logo src={site.logo} className={site.logoDark ? 'only-light' : undefined} />}
      {site.logoDark && <Logo src={site.logoDark} className="only-dark" />}
      <span>{site.title}</span>
    </a>
  );
}

/** Inside `picture`, so that React does not ask for a preload of it. */
function Logo({ src, className }: { readonly src: string; readonly className: string | undefined }): ReactNode {
  return (
    <picture className={className}>
      <img className="brand-logo" src={src} alt="" width={28} height={28} />
    </picture>
  );
}

function Languages({ view: { site, lang } }: { readonly view: PageView }): ReactNode {
  return (
    <details className="navbar-menu" name="navbar" data-widget="menu">
      <summary className="icon-button" aria-label={text(site, 'selectLanguage')}>
        <Glyph name="globe" />
      </summary>
      <ul className="menu-list menu-list-end">
        {site.locales.map((locale) => (
          <li key={locale.link}>
            <a
              className="menu-link"
              href={locale.link}
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

/** Hidden without script: the page then follows the system by itself. */
function ColorMode({ view: { site } }: { readonly view: PageView }): ReactNode {
  if (site.colorMode !== 'switch' && site.colorMode !== 'toggle') return null;
  const label = (key: string): string => `${text(site, 'colorMode')}: ${text(site, key)}`;
  const props = { mode: site.colorMode, light: label('colorLight'), dark: label('colorDark'), auto: label('colorAuto') };
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-widget="color-mode"
      data-props={JSON.stringify(props)}
      aria-label={text(site, 'colorMode')}
    >
      <Glyph name="sun" className="color-mode-light" />
      <Glyph name="moon" className="color-mode-dark" />
      <Glyph name="auto" className="color-mode-auto" />
    </button>
  );
}
