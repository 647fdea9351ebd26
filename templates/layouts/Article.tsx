// The text of a page.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';
import { needProps } from '../own-parts.tsx';
import { ownLanguage } from '../parts/Untranslated.tsx';
import { text } from '../texts.ts';

/** The body from Markdown. Carries the texts that code blocks, tabs and heading links show in the browser. */
export function Article({ className = 'content', ...props }: PartProps & { readonly className?: string }): ReactNode {
  needProps(props, ['view'], '<Article {...props} />');
  const { view } = props;
  return (
    <div
      className={className}
      {...ownLanguage(view)}
      data-copy-code={text(view.site, 'copyCode')}
      data-copied={text(view.site, 'copied')}
      {...(view.body.includes('tab-panel') ? tabsTexts(view) : {})}
      data-lightbox={lightboxTexts(view)}
      data-sections={view.sections.length > 0 ? view.sections.join(' ') : undefined}
      dangerouslySetInnerHTML={{ __html: view.body }}
    />
  );
}

/** The names of lists of tabs. */
function tabsTexts({ site }: PageView): Readonly<Record<string, string>> {
  return { 'data-tabs-label': text(site, 'tabs'), 'data-code-tabs-label': text(site, 'codeTabs') };
}

/** The lightbox's texts in the browser. */
const LIGHTBOX_TEXTS = [
  'openImage',
  'images',
  'imageZoom',
  'imageZoomOut',
  'imageDownload',
  'imageFullScreen',
  'exitFullScreen',
  'imageFailed',
  'previous',
  'next',
  'close',
] as const;

/** The words of the lightbox as JSON, on pages with something to show in it. */
function lightboxTexts({ body, site }: PageView): string | undefined {
  if (!/<img\b|<figure class="diagram/.test(body)) return undefined;
  return JSON.stringify(Object.fromEntries(LIGHTBOX_TEXTS.map((key) => [key, text(site, key)])));
}
