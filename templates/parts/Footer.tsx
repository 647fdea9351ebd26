// The end of every page: the site's text, copyright and licence. They may be in another language than the page, and run the
// other way.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The footer; nothing where neither the page nor the site has a text for it. */
export function Footer({ view }: PartProps): ReactNode {
  const { footer, copyright, license } = view.meta;
  if (!footer && !copyright && !license) return null;
  return (
    <footer data-region="footer" className="site-footer">
      <div className="site-footer-row">
        {footer && <div dir="auto" dangerouslySetInnerHTML={{ __html: footer }} />}
        {copyright && <p dir="auto">{copyright}</p>}
        {license && (
          <p>
            {text(view.site, 'license')}: {license}
          </p>
        )}
      </div>
    </footer>
  );
}
