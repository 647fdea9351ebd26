// Links of the interface: external ones open a new tab and say so.

import type { ReactNode } from 'react';
import type { NavLinkView, PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import { text } from '../texts.ts';

interface NavLinkProps {
  readonly view: PageView;
  readonly href: string;
  readonly external?: boolean;
  readonly className?: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

/** A link that knows where it leads. */
export function NavLink({ view, href, external = false, className, current, children }: NavLinkProps): ReactNode {
  if (!external) {
    return (
      <a className={className} href={href} aria-current={current}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Glyph name="external" className="external-mark" />
      <span className="visually-hidden"> ({text(view.site, 'opensInNewTab')})</span>
    </a>
  );
}

/**
 * How a navigation item relates to the page: `page` is the page itself, `true` has it somewhere below (by the item's
 * `activeMatch`, by its folder, or by one of its children), `undefined` neither.
 */
export function currentState(item: NavLinkView, view: PageView): 'page' | 'true' | undefined {
  if (item.link === view.url) return 'page';
  const address = view.url.slice(view.site.base.length - 1);
  if (item.activeMatch !== null) return new RegExp(item.activeMatch).test(address) ? 'true' : undefined;
  if (item.children.some((child) => currentState(child, view))) return 'true';
  if (item.link === null || item.external || item.link === view.site.home) return undefined;
  return view.url.startsWith(item.link.endsWith('/') ? item.link : `${item.link}/`) ? 'true' : undefined;
}
