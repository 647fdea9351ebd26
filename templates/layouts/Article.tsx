// The text of a page.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The body as it came from Markdown. Carries the words that code blocks, tabs and heading links say in the browser. */
export function Article({ view, className = 'content' }: PartProps & { readonly className?: string }): ReactNode {
  return (
    <div
      className={className}
      data-copy-code={text(view.site, 'copyCode')}
      data-copied={text(view.site, 'copied')}
      data-tabs-label={text(view.site, 'tabs')}
      data-code-tabs-label={text(view.site, 'codeTabs')}
      dangerouslySetInnerHTML={{ __html: view.body }}
    />
  );
}
