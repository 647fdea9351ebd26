// The facts of a page besides its text: a line above the article, and facts with the changelog below it.

import { Fragment, type ReactNode } from 'react';
import type { ChangeView, ContributorView, PageView, SiteView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** Facts below the article: last updated, contributors, changelog, and the way to edit the page. */
export function PageMeta({ view }: PartProps): ReactNode {
  const { meta, site } = view;
  const { lastUpdated, contributors, changelog, editLink } = meta;
  if (!lastUpdated && contributors.length === 0 && changelog.length === 0 && !editLink) return null;
  return (
    <footer className="page-meta">
      {(lastUpdated || contributors.length > 0 || changelog.length > 0) && <Facts view={view} />}
      {editLink && (
        <p className="page-meta-links">
          <a href={editLink}>{text(site, 'editPage')}</a>
        </p>
      )}
    </footer>
  );
}

function Facts({ view: { meta, site } }: { readonly view: PageView }): ReactNode {
  const { lastUpdated, contributors, changelog } = meta;
  return (
    <dl>
      {lastUpdated && (
        <div>
          <dt>{text(site, 'lastUpdated')}</dt>
          <dd>
            <time dateTime={lastUpdated.date}>{lastUpdated.display}</time>
          </dd>
        </div>
      )}
      {contributors.length > 0 && (
        <div>
          <dt>{text(site, 'contributors')}</dt>
          <dd>
            <Contributors people={contributors} />
          </dd>
        </div>
      )}
      {changelog.length > 0 && (
        <div className="page-meta-changelog">
          <dt>{text(site, 'changelog')}</dt>
          <dd>
            <Changelog changes={changelog} site={site} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Contributors({ people }: { readonly people: readonly ContributorView[] }): ReactNode {
  return (
    <ul className="contributors">
      {people.map((person) => (
        <li key={person.name}>
          {person.avatar && <img src={person.avatar} alt="" width={20} height={20} loading="lazy" />}
          {person.url ? <a href={person.url}>{person.name}</a> : person.name}
        </li>
      ))}
    </ul>
  );
}

function Changelog({ changes, site }: { readonly changes: readonly ChangeView[]; readonly site: SiteView }): ReactNode {
  return (
    <details className="changelog">
      <summary>{text(site, 'changelogViewAll')}</summary>
      <ol>
        {changes.map((change) => (
          <li key={change.hash}>
            {change.link ? <a href={change.link}>{change.subject}</a> : change.subject} {text(site, 'changelogOn')}{' '}
            <time dateTime={change.date}>{change.display}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The line under the title: since when it is there, author, date, reading time, categories and tags, as far as the page has them. */
export function Byline({ view }: PartProps): ReactNode {
  const { meta, site, since } = view;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['author', meta.authors.join(', ')],
    [
      'writtenOn',
      meta.date && (
        <time key="date" dateTime={meta.date}>
          {meta.date.slice(0, 10)}
        </time>
      ),
    ],
    ['readingTime', meta.readingTime],
    ['category', meta.categories.length > 0 && <Terms key="category" names={meta.categories} />],
    ['tag', meta.tags.length > 0 && <Terms key="tag" names={meta.tags} />],
  ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0 && !meta.isOriginal && since === null) return null;
  return (
    <ul className="byline">
      {meta.isOriginal && <li>{text(site, 'original')}</li>}
      {since !== null && <li>{text(site, 'sinceVersion').replace('{version}', since)}</li>}
      {shown.map(([key, value]) => (
        <li key={key}>
          <span className="visually-hidden">{text(site, key)}: </span>
          {value}
        </li>
      ))}
    </ul>
  );
}

/** How many colour classes there are (specification §9): `color-0` to `color-8`. */
const COLORS = 9;

/** Categories or tags, each with the colour class of its name: one name looks the same on every page. */
function Terms({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <span className={`term color-${colorOf(name)}`}>{name}</span>
    </Fragment>
  ));
}

/** The number of a name's colour class. */
function colorOf(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 0) % COLORS;
}
