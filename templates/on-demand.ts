// What few sites need: styles that only some pages link to, and code and fonts that are written on demand.

import type { RareEntry, RareStyles, SiteFacts } from '../renderer/model/theme.ts';

/**
 * The sheets in `styles/` that pages link to on demand, by name, and the classes of the elements that each is for: the outermost
 * ones of layouts, containers and widgets.
 */
export const RARE_CLASSES: Readonly<Record<string, readonly string[]>> = {
  boxes: ['note'],
  folds: ['fold', 'preview'],
  pictures: ['diagram', 'image', 'zoom'],
  'code-marks': [
    'code-fold',
    'code-title',
    'error',
    'has-diff',
    'has-focus',
    'highlighted',
    'line-numbers',
    'output',
    'session',
    't-b',
    't-d',
    't-h',
    't-i',
    't-m',
    't-u',
    'tabs',
    'warning',
  ],
  facts: ['page-meta', 'survey', 'version-menu'],
  changes: ['changes', 'page-changes'],
  about: ['badge', 'button', 'term'],
  notices: ['notice', 'notice-cards'],
  watermark: ['watermark'],
  front: ['banner', 'card', 'cards', 'catalog', 'home', 'home-index', 'not-found', 'portfolio-text', 'site-info', 'typed-titles'],
  rare: ['columns', 'file-tree', 'footnotes', 'katex', 'method', 'steps', 'task-list', 'toc-inline', 'video'],
  assistant: ['assistant'],
};

/** The sheets. `root`: the package's folder, with a separator at its end. */
export function rareStyles(root: string): readonly RareStyles[] {
  return Object.entries(RARE_CLASSES).map(([name, classes]) => ({ entry: `${root}templates/styles/${name}.css`, classes }));
}

/** The code of the video player, or the fonts of formulas. */
export type OnDemand = 'VideoPlayer' | 'math';

/** How each shows in the markup that needs it. */
const SIGNS: Readonly<Record<OnDemand, RegExp>> = {
  VideoPlayer: /\bdata-widget\s*=\s*["']?(?:VidStack|VideoPlayer)\b/i,
  math: /\bclass\s*=\s*["']?(?:[^"'<>]*\s)?katex["'\s>]/i,
};

/** All of them. */
export const ALL_ON_DEMAND = Object.keys(SIGNS) as readonly OnDemand[];

/** An entry that a site's own layouts, parts or components may need (`use`), or that the config alone decides on (`null`). */
export interface ThemeEntry extends RareEntry {
  readonly use: OnDemand | null;
}

/**
 * Code that only a player and an analytics service need, each of them more than the rest of the site's, and fonts of formulas.
 * `root`: the package's folder, with a separator at its end.
 */
export function rareEntries(root: string): readonly ThemeEntry[] {
  const fonts = ['math', 'math-letters', 'math-rare'];
  return [
    ...fonts.map((name) => ({
      entry: `${root}templates/fonts/${name}.woff2`,
      use: 'math' as const,
      isNeeded: ({ config }: SiteFacts) => config.markdown.math,
    })),
    {
      entry: `${root}client/widgets/video-player/client.ts`,
      use: 'VideoPlayer',
      isNeeded: ({ components }) => components.has('VidStack') || components.has('VideoPlayer'),
    },
    {
      entry: `${root}client/widgets/analytics/counter.ts`,
      use: null,
      isNeeded: ({ config }) => config.thirdParties.analytics !== null,
    },
    {
      entry: `${root}client/widgets/analytics/surveys.ts`,
      use: null,
      isNeeded: ({ config }) => config.thirdParties.analytics?.surveys === true,
    },
  ];
}

/** The entries, those of `uses` for every site. */
export function entriesWith(entries: readonly ThemeEntry[], uses: readonly OnDemand[]): readonly ThemeEntry[] {
  return entries.map((rare) => (rare.use !== null && uses.includes(rare.use) ? { ...rare, isNeeded: () => true } : rare));
}

/**
 * Throws where some markup needs what neither `uses` nor the text that is part of it (`within`) asks for: the browser would miss
 * it. What a text has is a fact of the site, by which the entries are written.
 */
export function checkUses(markup: string, within: string | null, uses: readonly OnDemand[]): void {
  for (const [name, sign] of Object.entries(SIGNS) as [OnDemand, RegExp][]) {
    if (uses.includes(name) || !sign.test(markup) || (within !== null && sign.test(within))) continue;
    const found = sign.exec(markup)?.[0].trim();
    throw new Error(
      `its markup has \`${found}\`, whose files are written for texts that need them: write "uses: ['${name}']" in extendTheme`,
    );
  }
}
