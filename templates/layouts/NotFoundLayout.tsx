// The 404 page. The class names `error-code` and `error-hint` are what analytics look for (specification §7).

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text, textList } from '../texts.ts';
import { Frame } from './Frame.tsx';

/** The layout `404`: all messages are printed, one is shown (the first, until a script picks another). */
export function NotFoundLayout(props: PartProps): ReactNode {
  const { view } = props;
  const { site } = view;
  const moved = [text(site, 'redirectTitle'), text(site, 'redirectText')];
  return (
    <Frame {...props}>
      <main
        data-region="content"
        className="not-found"
        id="content"
        tabIndex={-1}
        data-widget="not-found"
        data-props={JSON.stringify({ lookup: view.lookup, base: site.base, moved })}
      >
        <p className="error-code">404</p>
        <h1>{view.title}</h1>
        <div className="error-hint">
          {textList(site, 'notFoundMessages').map((message, index) => (
            <p key={message} data-message="" hidden={index > 0}>
              {message}
            </p>
          ))}
        </div>
        <p className="not-found-actions">
          <a className="button button-primary" href={site.home}>
            <Label long={text(site, 'notFoundHome')} short={text(site, 'notFoundHomeShort')} />
          </a>
          <button type="button" className="button" data-back="" hidden>
            <Label long={text(site, 'notFoundBack')} short={text(site, 'notFoundBackShort')} />
          </button>
        </p>
        <Suggestions kind="versions" title={text(site, 'versionsSamePage')} />
        <Suggestions kind="pages" title={text(site, 'notFoundSuggestion')} />
        {site.search && <SearchField page={site.search.page} label={text(site, 'search')} />}
        {view.body.trim() !== '' && <div className="content" dangerouslySetInnerHTML={{ __html: view.body }} />}
      </main>
    </Frame>
  );
}

/** Both wordings; the style sheet shows the short one on phones. */
function Label({ long, short }: { readonly long: string; readonly short: string }): ReactNode {
  return (
    <>
      <span className="label-long">{long}</span>
      <span className="label-short">{short}</span>
    </>
  );
}

/** A field that leads to the search page. The script fills it with words of the address; without scripts it is not shown. */
function SearchField({ page, label }: { readonly page: string; readonly label: string }): ReactNode {
  return (
    <search>
      <form className="not-found-search" action={page}>
        <input name="from" type="hidden" />
        <input name="q" type="search" aria-label={label} required />
        <button type="submit" className="button">
          {label}
        </button>
      </form>
    </search>
  );
}

/** A list that the script fills and shows. */
function Suggestions({ kind, title }: { readonly kind: 'versions' | 'pages'; readonly title: string }): ReactNode {
  return (
    <section className="not-found-suggestions" data-suggestions={kind} hidden>
      <h2>{title}</h2>
      <ul />
    </section>
  );
}
