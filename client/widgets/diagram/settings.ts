// Mermaid's settings, equal when the site is built and in the visitor's browser.

import type { MermaidConfig } from 'mermaid';
import { c4Colors, themeRules, themeVariables } from './theme.ts';

/** What diagrams are written in: the theme's own font, at the size of Mermaid's layouts. */
export const FONT = "'Stream Sans','Stream Sans Fallback',system-ui,sans-serif";

/** px of words, in diagrams of all kinds. */
const TEXT = 14;

/** Seeds everything that is drawn at random. */
const SEED = 7;

/**
 * Settings a diagram's text cannot change (`%%{init}%%`, front matter): the library's own list, and those that keep drawings safe
 * and alike.
 */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
  'htmlLabels',
  'deterministicIds',
  'deterministicIDSeed',
  'handDrawnSeed',
  'dompurifyConfig',
  'arrowMarkerAbsolute',
];

/** The settings, as plain data. */
export function mermaidSettings(): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    secure: SECURE,
    suppressErrorRendering: true,
    logLevel: 'fatal',
    theme: 'base',
    themeVariables: { ...themeVariables(), fontFamily: FONT, fontSize: `${TEXT}px` },
    fontFamily: FONT,
    fontSize: TEXT,
    htmlLabels: false,
    deterministicIds: true,
    deterministicIDSeed: 'diagram',
    handDrawnSeed: SEED,
    maxTextSize: 200_000,
    maxEdges: 2000,
    themeCSS: themeRules(),
    // Lines that lead through the middle of their words; room for words on lines that go to and fro, and between a group's frame and
    // its title
    flowchart: { curve: 'rounded', nodeSpacing: 56, rankSpacing: 56, subGraphTitleMargin: { top: 8, bottom: 4 } },
    state: { nodeSpacing: 72, rankSpacing: 64 },
    // No margins, which a page has; actors wide and high enough for their names, and for a person
    sequence: { diagramMarginX: 8, diagramMarginY: 8, width: 128, height: 52, messageMargin: 36, mirrorActors: false },
    // Sizes that suit a column of text: what is drawn wider is shown smaller.
    gantt: { useWidth: 720, fontSize: 13, sectionFontSize: 13, barHeight: 24, topPadding: 56 },
    c4: c4Colors(),
    journey: { textPlacement: 'tspan' },
    packet: { bitWidth: 22, rowHeight: 36 },
    radar: { width: 420, height: 420, marginLeft: 90, marginRight: 140 },
  };
}
