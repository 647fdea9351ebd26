// A page of documentation: sidebar, article, contents.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { Byline } from '../parts/PageMeta.tsx';
import { text } from '../texts.ts';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';

/** The layout `page`. */
export function Page(props: PartProps): ReactNode {
  const { view, parts, sidebarList } = props;
  const { site } = view;
  return (
    <Frame {...props}>
      <parts.Sidebar {...props} />
      <main className="page" id="content" tabIndex={-1}>
        <div className="page-bar">
          {sidebarList !== null && (
            <button type="button" className="page-bar-button" popoverTarget="sidebar">
              <Glyph name="list" />
              <span>{view.versionMenu ? `${view.versionMenu.name} ${view.versionMenu.label}` : text(site, 'menu')}</span>
              <span className="visually-hidden">, {text(site, 'openSidebar')}</span>
            </button>
          )}
          <parts.Toc {...props} />
        </div>
        <div className="page-head">
          <parts.Breadcrumbs {...props} />
          <parts.NoticeBanner {...props} />
          <div className="page-title">
            {view.kicker && <p className="kicker">{view.kicker}</p>}
            {view.showTitle && <h1>{view.title}</h1>}
            <Byline {...props} />
          </div>
        </div>
        <Article {...props} />
        <div className="page-end">
          <parts.ArticleEnd {...props} />
          <parts.PageMeta {...props} />
          <parts.PageNav {...props} />
        </div>
      </main>
    </Frame>
  );
}
