// The families of a site's pages as an index, like the legend of a chart: features, then groups of them.

import type { ReactNode } from 'react';
import type { HomeFeature, HomeHighlight } from '../../renderer/model/front-matter.ts';
import { newTab } from '../../renderer/model/url.ts';
import { IconOf } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { ownLanguage, type OwnLanguage } from './Untranslated.tsx';

/** All features and highlights of a front page. */
export function HomeIndex({ view }: PartProps): ReactNode {
  const { home } = view;
  if (!home) return null;
  const language = ownLanguage(view);
  return (
    <>
      {home.features.length > 0 && <Index entries={home.features} level={2} language={language} />}
      {home.highlights.length > 0 && (
        <div className="home-sections">
          {home.highlights.map((highlight) => (
            <Highlight key={highlight.header} highlight={highlight} language={language} />
          ))}
        </div>
      )}
    </>
  );
}

interface HighlightProps {
  readonly highlight: HomeHighlight;
  readonly language: OwnLanguage;
}

function Highlight({ highlight, language }: HighlightProps): ReactNode {
  return (
    <section className="home-section" {...language}>
      <h2>{highlight.header}</h2>
      {highlight.description && <p className="home-section-text" dangerouslySetInnerHTML={{ __html: highlight.description }} />}
      <Index entries={highlight.features} level={3} language={{}} />
    </section>
  );
}

/** Titles at the left, what they hold at the right, a hairline each. */
interface IndexProps {
  readonly entries: readonly HomeFeature[];
  readonly level: 2 | 3;
  readonly language: OwnLanguage;
}

function Index({ entries, level, language }: IndexProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="home-index" {...language}>
      {entries.map((entry) => (
        <li key={entry.title}>
          <Heading className="home-index-title">
            {entry.icon && <IconOf icon={entry.icon} />}
            <EntryTitle entry={entry} />
          </Heading>
          {entry.details && <p dangerouslySetInnerHTML={{ __html: entry.details }} />}
        </li>
      ))}
    </ul>
  );
}

/** The title, which may hold inline HTML, as in the dialect. */
function EntryTitle({ entry: { title, link } }: { readonly entry: HomeFeature }): ReactNode {
  const shown = /[<&]/.test(title) ? <span dangerouslySetInnerHTML={{ __html: title }} /> : title;
  if (!link) return shown;
  return (
    <a href={link} {...newTab(link)}>
      {shown}
    </a>
  );
}
