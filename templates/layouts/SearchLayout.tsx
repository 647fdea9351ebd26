// The search page. Results are drawn by its widget; without scripts it shows the navigation.

import type { ReactNode } from 'react';
import type { NavLinkView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { Frame } from './Frame.tsx';

/** The layout `search`. */
export function SearchLayout(props: PartProps): ReactNode {
  const { view } = props;
  const { site } = view;
  const given = { settings: site.search?.settings, failed: text(site, 'searchFailed') };
  return (
    <Frame {...props}>
      <main data-region="content" className="page search-page" id="content" tabIndex={-1}>
        <div className="page-head">
          <h1>{view.title}</h1>
        </div>
        {site.search && (
          <div data-widget="search-page" data-props={JSON.stringify(given)}>
            <output />
          </div>
        )}
        <noscript>
          <div className="content">
            <p>{text(site, 'searchNoScript')}</p>
            <Links items={site.navbar} />
          </div>
        </noscript>
        {view.body.trim() !== '' && <div className="content" dangerouslySetInnerHTML={{ __html: view.body }} />}
      </main>
    </Frame>
  );
}

/** The navigation, unfolded. */
function Links({ items }: { readonly items: readonly NavLinkView[] }): ReactNode {
  return (
    <ul>
      {items.map(({ text: words, link, children }) => (
        <li key={`${words} ${link ?? ''}`}>
          {link === null ? words : <a href={link}>{words}</a>}
          {children.length > 0 && <Links items={children} />}
        </li>
      ))}
    </ul>
  );
}
