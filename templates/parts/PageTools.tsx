// Actions on a page as a whole: a small menu beside its facts.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The menu of the page's Markdown: copy it, look at it. Nothing for a page without a Markdown twin. */
export function PageTools({ view: { meta, site } }: PartProps): ReactNode {
  if (meta.markdownLink === null) return null;
  return (
    <details className="page-tools" data-widget="menu">
      <summary>
        {text(site, 'pageTools')}
        <Glyph name="chevron" className="chevron" />
      </summary>
      <ul className="menu-list">
        <li>
          <button type="button" className="menu-link page-copy" data-copied-label={text(site, 'copied')}>
            <Glyph name="copy" />
            <span>{text(site, 'copyPage')}</span>
          </button>
        </li>
        <li>
          <a className="menu-link page-markdown" href={meta.markdownLink} type="text/markdown">
            <Glyph name="code" />
            {text(site, 'viewMarkdown')}
          </a>
        </li>
      </ul>
    </details>
  );
}
