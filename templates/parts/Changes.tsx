// What changed on a page since the version before: one line, which unfolds.

import type { ReactNode } from 'react';
import { CHANGE_TEXTS } from '../../renderer/model/changes.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** How many places are named before the text is fetched. */
const NAMED = 12;

/** The line, with the places that changed and a link to the words. Nothing for a page without changes. */
export function Changes({ view: { changes, site } }: PartProps): ReactNode {
  if (changes === null) return null;
  const { since, isNew, count, places, link, all } = changes;
  const allOf = <a href={all}>{text(site, 'changesOfAll').replace('{version}', since)}</a>;
  if (isNew) {
    return (
      <p className="page-changes">
        {text(site, 'changesNewPage').replace('{version}', since)} · {allOf}
      </p>
    );
  }
  return (
    <details className="page-changes">
      <summary>
        {text(site, count === 1 ? 'changesOne' : 'changesMany')
          .replace('{version}', since)
          .replace('{count}', String(count))}
      </summary>
      <div className="page-changes-list">
        <ul>
          {places.slice(0, NAMED).map(({ kind, id, title, isOption }) => (
            <li key={`${kind} ${id}`} data-option={isOption ? '' : undefined}>
              {kind === 'removed' || kind === 'moved' ? (
                title
              ) : (
                <a href={`#${encodeURIComponent(id === '' ? 'content' : id)}`}>{title}</a>
              )}{' '}
              <span className={`change-kind change-${kind}`}>{text(site, CHANGE_TEXTS[kind])}</span>
            </li>
          ))}
          {places.length > NAMED && <li data-option={places.at(-1)?.isOption ? '' : undefined}>…</li>}
        </ul>
        <p>
          <a className="page-changes-words" href={link}>
            {text(site, 'changesWords')}
          </a>{' '}
          · {allOf}
        </p>
      </div>
    </details>
  );
}
