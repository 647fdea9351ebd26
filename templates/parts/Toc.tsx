// The table of contents: a line with a tick per heading. A column at the right from 1440 px on; below, a rail that unfolds, or a menu.

import type { ReactNode } from 'react';
import type { TocItem } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The headings of the page; nothing where there are none. */
export function Toc({ view }: PartProps): ReactNode {
  if (view.toc.length === 0) return null;
  return (
    <details className="toc" data-widget="toc">
      <summary>
        <Glyph name="contents" />
        <span>{text(view.site, 'tableOfContents')}</span>
        <Glyph name="chevron" className="chevron" />
      </summary>
      <nav aria-label={text(view.site, 'tableOfContents')}>
        <Level items={view.toc} />
      </nav>
    </details>
  );
}

function Level({ items }: { readonly items: readonly TocItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the title is the text */}
          <a href={`#${item.slug}`} dangerouslySetInnerHTML={{ __html: item.title }} />
          {item.children.length > 0 && <Level items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
