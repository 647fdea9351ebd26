// What changed on a page since the version before: one line, which unfolds.

import type { ReactNode } from 'react';
import { CHANGE_TEXTS, type ChangesNote } from '../../renderer/model/changes.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** How many places are named before the text is fetched, and how many bytes their names and ids have at most: the page stays small. */
const NAMED = { places: 12, bytes: 1200 };

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
  const named = firstOf(places);
  return (
    <details className="page-changes">
      <summary>
        {text(site, count === 1 ? 'changesOne' : 'changesMany')
          .replace('{version}', since)
          .replace('{count}', String(count))}
      </summary>
      <div className="page-changes-list">
        <ul>
          {named.map(({ kind, id, title, isOption }) => (
            <li key={`${kind} ${id}`} data-option={isOption ? '' : undefined}>
              {kind === 'removed' || kind === 'moved' ? (
                title
              ) : (
                <a href={`#${encodeURIComponent(id === '' ? 'content' : id)}`}>{title}</a>
              )}{' '}
              <span className={`change-kind change-${kind}`}>{text(site, CHANGE_TEXTS[kind])}</span>
            </li>
          ))}
          {places.length > named.length && <li data-option={places.at(-1)?.isOption ? '' : undefined}>…</li>}
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

/** The first places, as many as are named; at least one. */
function firstOf(places: ChangesNote['places']): ChangesNote['places'] {
  let bytes = 0;
  return places.slice(0, NAMED.places).filter(({ id, title }, i) => {
    bytes += encodeURIComponent(id).length + new TextEncoder().encode(title).length;
    return i === 0 || bytes <= NAMED.bytes;
  });
}
