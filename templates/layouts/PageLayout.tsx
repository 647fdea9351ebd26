// A page of documentation: sidebar, article, contents.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { Byline } from '../parts/PageMeta.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { ownLanguage, Untranslated } from '../parts/Untranslated.tsx';
import { text } from '../texts.ts';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';

/** The layout `page`. */
export function PageLayout(props: PartProps): ReactNode {
  const { view, parts, sidebarList } = props;
  const { site } = view;
  const { heading, rest } = splitHeading(view);
  return (
    <Frame {...props} hasSidebar={sidebarList !== null}>
      <main data-region="content" className="page" id="content" tabIndex={-1}>
        <div className="page-head">
          <parts.NoticeBanner {...props} />
          <parts.VersionBanner {...props} />
          <Untranslated view={view} />
          <div className="page-title">
            <parts.Breadcrumbs {...props} />
            {view.showTitle && <h1 {...ownLanguage(view)}>{view.title}</h1>}
            {heading !== null && (
              <div className="page-heading content" {...ownLanguage(view)} dangerouslySetInnerHTML={{ __html: heading }} />
            )}
            <div className="page-facts">
              <Byline {...props} />
              <PageTools {...props} />
              <parts.Changes {...props} />
            </div>
          </div>
        </div>
        <div className="page-bar">
          {sidebarList !== null && (
            <button type="button" className="page-bar-button" popoverTarget="sidebar">
              <Glyph name="list" />
              <span>{view.versionMenu ? `${view.versionMenu.name} ${view.versionMenu.version}` : text(site, 'menu')}</span>
              <span className="visually-hidden">, {text(site, 'openSidebar')}</span>
            </button>
          )}
          <parts.Toc {...props} />
        </div>
        <Article {...props} view={{ ...view, body: rest }} />
        <div className="page-end">
          <parts.ArticleEnd {...props} />
          <parts.PageMeta {...props} />
          <parts.PageNav {...props} />
        </div>
      </main>
      {/* Behind the text, which programs and slow connections come to first */}
      <parts.Sidebar {...props} />
    </Frame>
  );
}

const HEADING = /^\s*<h1\b[\s\S]*?<\/h1>/;

/** A title that the text itself begins with, taken out of it: it is put between the section and the page's facts. */
function splitHeading({ showTitle, body }: PageView): { readonly heading: string | null; readonly rest: string } {
  const heading = showTitle ? null : (HEADING.exec(body)?.[0] ?? null);
  return { heading, rest: heading === null ? body : body.slice(heading.length) };
}
