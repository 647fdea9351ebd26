// The end of every page: what the site says there, copyright and licence.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The footer; nothing where the page and the site say nothing. */
export function Footer({ view }: PartProps): ReactNode {
  const { footer, copyright, license } = view.meta;
  if (!footer && !copyright && !license) return null;
  return (
    <footer data-region="footer" className="site-footer">
      <div className="site-footer-row">
        {footer && <div dangerouslySetInnerHTML={{ __html: footer }} />}
        {copyright && <p>{copyright}</p>}
        {license && (
          <p>
            {text(view.site, 'license')}: {license}
          </p>
        )}
      </div>
    </footer>
  );
}
