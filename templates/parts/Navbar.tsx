// The bar at the top: brand, links, languages, repository, outlook, search, assistant. Below 960 px the links are a drawer,
// which is a popover and needs no script.

import { createElement, type ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import type { NavbarPart } from '../../renderer/model/site-config.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { AskAssistant } from './Assistant.tsx';
import { DrawerHead } from './DrawerHead.tsx';
import { DrawerNav } from './DrawerNav.tsx';
import { NavLink } from './nav-link.tsx';
import { Outlook } from './Outlook.tsx';

/** The top navigation; by default in the order of the specification (§2.3). */
export function Navbar(props: PartProps): ReactNode {
  const { start, center, end } = props.view.site.navbarLayout;
  const isLinked = hasLinks(props);
  return (
    <header data-region="navbar" className="navbar" data-widget="navbar">
      <div className="navbar-row">
        {start.length > 0 && <div className="navbar-start">{drawn(start, props)}</div>}
        {center.length > 0 && <div className="navbar-center">{drawn(center, props)}</div>}
        {(end.length > 0 || isLinked) && (
          <div className="navbar-end">
            {drawn(end, props)}
            {isLinked && <MenuButton view={props.view} />}
          </div>
        )}
      </div>
    </header>
  );
}

/** The parts a site can arrange. Each draws nothing where the site has nothing for it. */
const PARTS: Readonly<Record<NavbarPart, (props: PartProps) => ReactNode>> = {
  brand: Brand,
  links: SiteMenu,
  language: Languages,
  repository: ({ view }) => <Repository view={view} className="navbar-repository" />,
  outlook: Outlook,
  search: (props) => (
    <div className="navbar-place">
      <props.parts.NavbarEnd {...props} />
    </div>
  ),
  assistant: ({ view }) => <AskAssistant view={view} className="navbar-assistant" />,
};

function drawn(names: readonly NavbarPart[], props: PartProps): readonly ReactNode[] {
  return names.map((name) => createElement(PARTS[name], { ...props, key: name }));
}

/** Whether the navbar has links, and so, below 960 px, a drawer. */
function hasLinks({ view, navbarList }: PartProps): boolean {
  return navbarList !== null && isNamed('links', view);
}

function isNamed(part: NavbarPart, { site }: PageView): boolean {
  const { start, center, end } = site.navbarLayout;
  return [...start, ...center, ...end].includes(part);
}

function MenuButton({ view }: { readonly view: PageView }): ReactNode {
  return (
    <button
      type="button"
      className="icon-button navbar-menu-button"
      popoverTarget="site-menu"
      aria-label={text(view.site, 'menu')}
    >
      <Glyph name="menu" />
    </button>
  );
}

/** The links: a row, or on narrow screens a drawer, which has the repository's link, too. */
function SiteMenu({ view, navbarList }: PartProps): ReactNode {
  if (navbarList === null) return null;
  const { site } = view;
  const label = text(site, 'mainNavigation');
  return (
    <div className="site-menu drawer" id="site-menu" popover="auto" data-props={JSON.stringify({ label })}>
      <DrawerHead view={view} drawer="site-menu" title={label} />
      <DrawerNav region="navbar-list" className="navbar-links" label={label} list={navbarList} />
      {isNamed('repository', view) && <Repository view={view} className="drawer-repository" />}
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
  if (site.locales.length < 2) return null;
  const here = [...translations, ...untranslated];
  return (
    <details data-region="languages" className="navbar-menu" name="navbar" data-widget="menu">
      <summary className="icon-button" aria-label={text(site, 'selectLanguage')}>
        <Glyph name="globe" />
      </summary>
      <ul className="menu-list">
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
