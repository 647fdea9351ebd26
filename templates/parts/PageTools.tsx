// Actions on a page as a whole, beside its facts.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The page's Markdown: copy it, look at it. Nothing for a page without a Markdown twin. */
export function PageTools({ view: { meta, site } }: PartProps): ReactNode {
  if (meta.markdownLink === null) return null;
  return (
    <div className="page-tools">
      <button type="button" className="page-copy" data-copied-label={text(site, 'copied')}>
        <Glyph name="copy" />
        <span>{text(site, 'copyPage')}</span>
      </button>
      <a className="page-markdown" href={meta.markdownLink} type="text/markdown" title={text(site, 'viewMarkdown')}>
        {text(site, 'pageTools')}
      </a>
    </div>
  );
}
