// The colours of diagrams. Mermaid calculates with colours and so cannot be given custom properties: it is given a stand-in for
// each meaning, and the stand-ins in its result are turned back (`finish.ts`). One drawing then follows the theme by CSS alone.

/**
 * Meaning → its colour in the light theme: the stand-in, and the colour where there is no style sheet (in a file, for instance).
 * Each colour is listed once. What a meaning looks like on the site is in `style.css`, as `--diagram-<name>`.
 */
export const MEANINGS = {
  page: '#fdfefe',
  node: '#fefefe',
  strong: '#e2eaf0',
  group: '#eef3f6',
  border: '#7a8a96',
  faint: '#d3dde5',
  line: '#52636f',
  text: '#15232e',
  muted: '#52636e',
  accent: '#a3135c',
  note: '#faf5e8',
  'note-border': '#b08a3c',
  good: '#d9ebe2',
  bad: '#f6dcd8',
  'bad-border': '#ab2420',
  'fill-1': '#d3e2ef',
  'fill-2': '#d2e6dc',
  'fill-3': '#e2dcf1',
  'fill-4': '#efe3ca',
  'fill-5': '#f1d5e2',
  'fill-6': '#f3d8d3',
  'fill-7': '#dbe2e7',
  'fill-8': '#c3dde0',
  'hue-1': '#1a5c90',
  'hue-2': '#17664a',
  'hue-3': '#6240a5',
  'hue-4': '#825200',
  'hue-5': '#a3135d',
  'hue-6': '#ab2421',
  'hue-7': '#51626e',
  'hue-8': '#0d6470',
} as const;

export type Meaning = keyof typeof MEANINGS;

/** Colours that are built into Mermaid, and what they mean: used unless the author wrote them. */
export const HABITS: Readonly<Record<string, Meaning>> = {
  '#000000': 'text',
  '#333333': 'text',
  '#131300': 'text',
  '#ffffff': 'page',
  '#444444': 'line',
  '#666666': 'line',
  '#777777': 'line',
  '#808080': 'line',
  '#999999': 'border',
  '#cccccc': 'faint',
  '#d3d3d3': 'faint',
  '#dedede': 'faint',
  '#eeeeee': 'strong',
  '#f4f4f4': 'node',
  '#efefef': 'node',
  '#fff8dc': 'note',
  '#ffa500': 'note-border',
  // Icons of architecture diagrams
  '#087ebf': 'hue-1',
  // Sankey diagrams (d3's Tableau 10)
  '#4e79a7': 'hue-1',
  '#f28e2c': 'hue-4',
  '#e15759': 'hue-6',
  '#76b7b2': 'hue-8',
  '#59a14f': 'hue-2',
  '#edc949': 'note-border',
  '#af7aa1': 'hue-3',
  '#ff9da7': 'hue-5',
  '#9c755f': 'hue-7',
  '#bab0ab': 'border',
};

/** The same for texts: white ones lie on what is pale here. */
export const WORD_HABITS: Readonly<Record<string, Meaning>> = { ...HABITS, '#ffffff': 'text' };
