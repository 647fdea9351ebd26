// Titles of a portfolio, one of which is shown: the first, until the script types the next. All of them take the room of
// the longest, so that nothing below moves, and readers of the screen's text get all of them at once.

import type { ReactNode } from 'react';
import { Glyph } from '../icon/view.tsx';

/** The titles, and what the button that stops their typing is called in either state. */
export interface TypedTitlesProps {
  readonly titles: readonly string[];
  readonly pause: string;
  readonly play: string;
}

/** Draws the titles. The button is shown by the script, which it needs. */
export function TypedTitles({ titles, pause, play }: TypedTitlesProps): ReactNode {
  return (
    <div className="typed-titles" data-widget="typed-titles">
      <p className="visually-hidden">{titles.join(', ')}</p>
      <p className="typed-titles-all" aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} data-title="" data-shown={index === 0 ? '' : undefined}>
            {title}
          </span>
        ))}
      </p>
      {titles.length > 1 && (
        <button type="button" className="icon-button" data-pause={pause} data-play={play} aria-label={pause} hidden>
          <Glyph name="pause" />
          <Glyph name="play" />
        </button>
      )}
    </div>
  );
}
