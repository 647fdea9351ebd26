// The 404 page. The class names `error-code` and `error-hint` are what analytics look for (specification §7).

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text, textList } from '../texts.ts';
import { Frame } from './Frame.tsx';

/** The layout `404`: all messages are printed, one is shown (the first, until a script picks another). */
export function NotFound(props: PartProps): ReactNode {
  const { view } = props;
  const { site } = view;
  return (
    <Frame {...props}>
      <main
        data-region="content"
        className="not-found"
        id="content"
        tabIndex={-1}
        data-widget="not-found"
        data-props={JSON.stringify({ lookup: view.lookup, base: site.base })}
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
          <button type="button" className="button" data-back="" hidden>
            {text(site, 'notFoundBack')}
          </button>
          <a className="button button-primary" href={site.home}>
            {text(site, 'notFoundHome')}
          </a>
        </p>
        <div className="not-found-suggestions" data-suggestions="" hidden>
          <h2>{text(site, 'notFoundSuggestion')}</h2>
          <ul />
        </div>
        {view.body.trim() !== '' && <div className="content" dangerouslySetInnerHTML={{ __html: view.body }} />}
      </main>
    </Frame>
  );
}
