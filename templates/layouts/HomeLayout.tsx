// The front page of a documentation: one sentence, what to do next, and a piece of real code beside it (the first code
// block of the page's text); then the rest of the text, and the families of pages.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { Untranslated } from '../parts/Untranslated.tsx';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';

/** The layout `home`. */
export function HomeLayout(props: PartProps): ReactNode {
  const { view, parts } = props;
  return (
    <Frame {...props}>
      <main data-region="content" className="home" id="content" tabIndex={-1}>
        <parts.NoticeBanner {...props} />
        <Untranslated view={view} />
        <div className="home-top">
          <parts.Hero {...props} />
          {view.body.trim() !== '' && <Article {...props} className="content home-text" />}
        </div>
        <parts.HomeIndex {...props} />
        <parts.ArticleEnd {...props} />
      </main>
    </Frame>
  );
}
