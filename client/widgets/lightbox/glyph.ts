// The drawings on the lightbox's buttons, in the manner of the theme's icons: 24 × 24, one hairline, no fill.

/** Name → SVG path data. */
const PATHS = {
  enlarge: 'M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5l-6 6M4.5 19.5l6-6',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5l5 5M7.5 10.5h6',
  download: 'M12 4v11.5M7 11l5 5 5-5M5 20h14',
  fullScreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
} as const;

/** The SVG of a drawing; decorative, the button has a name. */
export function drawGlyph(name: keyof typeof PATHS): string {
  return `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
}
