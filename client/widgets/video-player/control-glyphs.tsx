// The drawings on the player's buttons, in the manner of the theme's icons: 24 × 24, one hairline, no fill.

import type { ReactNode } from 'react';

/** Name → SVG path data. */
const PATHS = {
  play: 'M7 4.5l12 7.5-12 7.500z',
  pause: 'M9 5.500v13M15 5.500v13',
  again: 'M5 12a7.500 7.500 0 1 0 2.500-5.600M7.500 2.500v4.500h4.500',
  volume: 'M4 9.500h3.500l5-4v13l-5-4H4zM15.500 9.500a3.500 3.500 0 0 1 0 5M18 7a7 7 0 0 1 0 10',
  muted: 'M4 9.500h3.500l5-4v13l-5-4H4zM16 9.500l5 5M21 9.500l-5 5',
  captions: 'M3.500 5h17v14h-17zM10.500 10.500a2 2 0 1 0 0 3M17 10.500a2 2 0 1 0 0 3',
  chapters: 'M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4 6.500h.5M4 12h.5M4 17.500h.5',
  settings:
    'M4 8h8.500M17.500 8H20M15 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5M4 16h2.500M11.500 16H20M9 13.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5',
  pip: 'M3.500 5h17v6M3.500 5v14H10M13 14h7.500v5H13z',
  airplay: 'M7 17H3.500V5h17v12H17M12 14.500l5 5.500H7z',
  expand: 'M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15',
  shrink: 'M9 4.500V9H4.500M19.500 9H15V4.500M15 19.500V15h4.500M4.500 15H9v4.500',
} as const;

export type ControlGlyphName = keyof typeof PATHS;

/** One of the drawings; decorative, the button has a name. */
export function ControlGlyph({ name }: { readonly name: ControlGlyphName }): ReactNode {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
