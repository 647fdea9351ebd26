// Mermaid's theme, made of the stand-ins of `colors.ts`.

import { MEANINGS } from './colors.ts';
import { NAMES_FONT } from './paint.ts';

const FILLS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** `name0`, `name1`, … (or from `first` on) for as many colours as Mermaid counts. */
function series(name: string, count: number, color: (index: number) => string, first = 0): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + first}`, color(index)]));
}

const fill = (index: number): string => MEANINGS[`fill-${FILLS[index % FILLS.length] as 1}`];
const hue = (index: number): string => MEANINGS[`hue-${FILLS[index % FILLS.length] as 1}`];

/** Mermaid's theme variables: every one that any kind of diagram reads, so that Mermaid computes none by itself. */
export function themeVariables(): Readonly<Record<string, unknown>> {
  const { page, node, strong, group, border, faint, line, text, muted, accent, note, good, bad } = MEANINGS;
  const noteBorder = MEANINGS['note-border'];
  const badBorder = MEANINGS['bad-border'];
  const textSeries = (name: string, count: number, first = 0): Record<string, string> => series(name, count, () => text, first);
  return {
    background: page,
    darkMode: false,
    useGradient: false,
    dropShadow: 'none',
    primaryColor: node,
    primaryTextColor: text,
    primaryBorderColor: border,
    secondaryColor: strong,
    secondaryTextColor: text,
    secondaryBorderColor: border,
    tertiaryColor: group,
    tertiaryTextColor: text,
    tertiaryBorderColor: faint,
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: faint,
    lineColor: line,
    arrowheadColor: line,
    textColor: text,
    titleColor: text,
    border1: border,
    border2: border,
    nodeBkg: node,
    mainBkg: node,
    nodeBorder: border,
    nodeTextColor: text,
    clusterBkg: group,
    clusterBorder: faint,
    defaultLinkColor: line,
    edgeLabelBackground: page,
    // Sequence diagrams
    actorBkg: node,
    actorBorder: border,
    actorTextColor: text,
    actorLineColor: faint,
    labelBoxBkgColor: page,
    labelBoxBorderColor: page,
    labelTextColor: muted,
    loopTextColor: muted,
    signalColor: line,
    signalTextColor: text,
    activationBkgColor: strong,
    activationBorderColor: faint,
    sequenceNumberColor: accent,
    rectBkgColor: group,
    // Gantt charts
    sectionBkgColor: group,
    altSectionBkgColor: page,
    sectionBkgColor2: node,
    excludeBkgColor: strong,
    gridColor: faint,
    taskBkgColor: MEANINGS['fill-1'],
    taskBorderColor: MEANINGS['hue-1'],
    activeTaskBkgColor: good,
    activeTaskBorderColor: MEANINGS['hue-2'],
    doneTaskBkgColor: strong,
    doneTaskBorderColor: border,
    critBkgColor: bad,
    critBorderColor: badBorder,
    todayLineColor: accent,
    vertLineColor: accent,
    taskTextColor: text,
    taskTextOutsideColor: text,
    taskTextLightColor: text,
    taskTextDarkColor: text,
    taskTextClickableColor: accent,
    // States, classes, entities, requirements
    personBkg: node,
    personBorder: border,
    rowOdd: page,
    rowEven: node,
    transitionColor: line,
    transitionLabelColor: muted,
    stateLabelColor: text,
    stateBkg: node,
    labelBackgroundColor: page,
    compositeBackground: group,
    compositeTitleBackground: node,
    compositeBorder: border,
    altBackground: group,
    innerEndBackground: line,
    specialStateColor: line,
    classText: text,
    attributeBackgroundColorOdd: page,
    attributeBackgroundColorEven: node,
    requirementBackground: node,
    requirementBorderColor: border,
    requirementTextColor: text,
    relationColor: line,
    relationLabelBackground: page,
    relationLabelColor: muted,
    errorBkgColor: bad,
    errorTextColor: text,
    // Series of colours
    ...series('cScale', 12, fill),
    ...series('cScalePeer', 12, hue),
    ...series('cScaleInv', 12, hue),
    ...textSeries('cScaleLabel', 12),
    scaleLabelColor: text,
    ...series('surface', 5, () => group),
    ...series('surfacePeer', 5, () => faint),
    ...series('fillType', 8, fill),
    ...series('actor', 6, hue),
    ...series('pie', 12, fill, 1),
    pieTitleTextColor: text,
    pieTitleTextSize: '18px',
    pieSectionTextColor: text,
    pieSectionTextSize: '15px',
    pieLegendTextColor: text,
    pieLegendTextSize: '15px',
    pieStrokeColor: page,
    pieStrokeWidth: '2px',
    pieOuterStrokeColor: border,
    pieOuterStrokeWidth: '1px',
    pieOpacity: '1',
    ...series('venn', 8, hue, 1),
    vennTitleTextColor: text,
    vennSetTextColor: text,
    ...series('git', 8, hue),
    ...series('gitInv', 8, hue),
    ...series('gitBranchLabel', 8, () => page),
    branchLabelColor: page,
    commitLabelColor: text,
    commitLabelBackground: page,
    commitLabelFontSize: '12px',
    tagLabelColor: text,
    tagLabelBackground: note,
    tagLabelBorder: noteBorder,
    tagLabelFontSize: '12px',
    // Charts
    quadrant1Fill: node,
    quadrant2Fill: group,
    quadrant3Fill: page,
    quadrant4Fill: group,
    quadrant1TextFill: muted,
    quadrant2TextFill: muted,
    quadrant3TextFill: muted,
    quadrant4TextFill: muted,
    quadrantPointFill: accent,
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantInternalBorderStrokeFill: faint,
    quadrantExternalBorderStrokeFill: border,
    quadrantTitleFill: text,
    xyChart: {
      backgroundColor: page,
      titleColor: text,
      dataLabelColor: text,
      legendTextColor: text,
      xAxisTitleColor: text,
      xAxisLabelColor: text,
      xAxisTickColor: border,
      xAxisLineColor: border,
      yAxisTitleColor: text,
      yAxisLabelColor: text,
      yAxisTickColor: border,
      yAxisLineColor: border,
      plotColorPalette: [0, 4, 1, 3, 2, 5, 7, 6].map(hue).join(','),
    },
    packet: {
      byteFontSize: '12px',
      startByteColor: muted,
      endByteColor: muted,
      labelColor: text,
      labelFontSize: '15px',
      titleColor: text,
      titleFontSize: '18px',
      blockStrokeColor: border,
      blockStrokeWidth: '1',
      blockFillColor: node,
    },
    radar: {
      axisColor: border,
      axisStrokeWidth: 1,
      axisLabelFontSize: 14,
      curveOpacity: 0.25,
      curveStrokeWidth: 2,
      graticuleColor: faint,
      graticuleStrokeWidth: 1,
      graticuleOpacity: 0.5,
      legendBoxSize: 12,
      legendFontSize: 14,
    },
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archEdgeWidth: '2',
    archGroupBorderColor: border,
    archGroupBorderWidth: '1px',
    wardleyEvolutionColor: accent,
    wardley: {
      backgroundColor: page,
      axisColor: line,
      axisTextColor: text,
      gridColor: faint,
      componentFill: page,
      componentStroke: line,
      componentLabelColor: text,
      linkStroke: line,
      evolutionStroke: accent,
      annotationStroke: line,
      annotationTextColor: text,
      annotationFill: page,
    },
    cynefin: {
      domainFontSize: 16,
      itemFontSize: 13,
      boundaryColor: line,
      boundaryWidth: 2,
      cliffColor: badBorder,
      cliffWidth: 4,
      arrowColor: line,
      arrowWidth: 2,
      complexBg: MEANINGS['fill-2'],
      complicatedBg: MEANINGS['fill-1'],
      chaoticBg: MEANINGS['fill-6'],
      clearBg: MEANINGS['fill-4'],
      confusionBg: MEANINGS['fill-3'],
      textColor: text,
      labelColor: text,
    },
    emUiFill: page,
    emUiStroke: border,
    emProcessorFill: MEANINGS['fill-3'],
    emProcessorStroke: MEANINGS['hue-3'],
    emReadModelFill: MEANINGS['fill-2'],
    emReadModelStroke: MEANINGS['hue-2'],
    emCommandFill: MEANINGS['fill-1'],
    emCommandStroke: MEANINGS['hue-1'],
    emEventFill: MEANINGS['fill-4'],
    emEventStroke: MEANINGS['hue-4'],
    emSwimlaneBackgroundOdd: group,
    emSwimlaneBackgroundStroke: faint,
    emArrowhead: line,
    emRelationStroke: line,
    gradientStart: border,
    gradientStop: border,
  };
}

/** What no variable reaches, as rules for Mermaid's own style sheet; also where its labels of plain text are off centre. */
export function themeRules(): string {
  const { accent, faint, border, group, muted, node, page, strong, text } = MEANINGS;
  const curve = (index: number): string =>
    `.radarCurve-${index}, .radarLegendBox-${index} { fill: ${hue(index)}; stroke: ${hue(index)} }`;
  const columns = Array.from({ length: 12 }, (_, index) => `.cluster.section-${index - 1}:not(.node, .mindmap-node) > rect`);
  // Of a group, before and after `finish.ts` places it; not of a column
  const title = ':is(.nodes, .cluster:not([class*="section-"])) > .cluster-label';
  return [
    // Corners as everywhere on the site; what is rounder is so by its meaning
    `:is(.node, .cluster, .note, .statediagram-state) rect:is(:not([rx]), [rx="0"], [rx="5"], [rx="10"]), rect:is(.actor, .note) { rx: 3px; ry: 3px }`,
    `.grid .tick line { stroke: ${faint} }`,
    // Names of groups are written as those of waters on a chart, those of actors as titles
    `${title} text, .sequenceNumber { font-family: '${NAMES_FONT}'; font-style: italic }`,
    `${title} :is(text, tspan) { font-size: 16px; font-style: italic; fill: ${muted} }`,
    'text.actor > tspan { font-weight: 600 }',
    // What keeps data is water; what a diagram marks, and what it only mentions
    `.node > path.label-container[d*="a"] { fill: ${strong} }`,
    `.node.accent > :is(rect, circle, ellipse, polygon, path, g:not(.label) > path) { stroke: ${accent}; stroke-width: 1.5px }`,
    `.node.accent :is(text, tspan) { font-weight: 600 }`,
    `.node.muted > :is(rect, circle, ellipse, polygon, path) { fill: ${page}; stroke-dasharray: 3 3 }`,
    `.node.muted :is(text, tspan), .edgeLabel :is(text, tspan), .messageText { fill: ${muted} }`,
    `rect.note, .node:has(> .noteLabel) > .outer-path path { stroke: none !important }`,
    `.note-line { fill: ${MEANINGS['note-border']} !important; stroke: none !important; rx: 0; ry: 0 }`,
    `.sequenceNumber { font-size: 14px }`,
    `[id$="-sequencenumber"] > circle { fill: ${page}; stroke: none }`,
    // The ground of words on a line hides it, with room at the sides.
    `.edgeLabel rect, .edgeLabel .label rect { opacity: 1; stroke: ${page}; stroke-width: 4px }`,
    '.edge-thickness-thick { stroke-width: 2px }',
    '.edge-pattern-dotted { stroke-dasharray: 3 3 }',
    // Lines as everywhere; lifelines are faint. No line runs through words.
    `:is(.messageLine0, .messageLine1, .loopLine, .actor-line) { stroke-width: 1px }`,
    `:is(.loopLine, .actor-line) { stroke: ${faint} }`,
    '.messageText, .loopText, .loopText > tspan, .sectionTitle, .cluster-label text { stroke-width: 8px; stroke-linejoin: round; paint-order: stroke }',
    `text:is(.messageText, .loopText), .loopText > tspan, .loopLine ~ .sectionTitle { stroke: ${page} }`,
    `.cluster-label text { stroke: ${group} }`,
    // An author's colour behind a part of a sequence is a tint: what lies on it follows the theme.
    'rect.rect { fill-opacity: 0.2 }',
    `.radarGraticule { fill: none; stroke: ${faint}; stroke-opacity: 1 }`,
    ...FILLS.map((_, index) => curve(index)),
    `.radarLegendText { fill: ${text} }`,
    '[class^="bar-plot"] rect { fill-opacity: 0.5 }',
    `text.journey-section, text.task { fill: ${text} }`,
    `${columns.join(', ')} { fill: ${group}; stroke: ${faint} }`,
    `.items .node rect { fill: ${node}; stroke: ${border} }`,
    '.mindmap-node .label[transform^="translate(0"] text { text-anchor: middle }',
  ].join('\n');
}

const C4_COLORS = { person: 3, system: 1, container: 8, component: 2 } as const;

/** The colours of C4 diagrams, which are settings. What is external is grey. */
export function c4Colors(): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const [name, number] of Object.entries(C4_COLORS)) {
    for (const kind of [name, `${name}_db`, `${name}_queue`]) {
      Object.assign(colors, {
        [`${kind}_bg_color`]: MEANINGS[`fill-${number}`],
        [`${kind}_border_color`]: MEANINGS[`hue-${number}`],
      });
      Object.assign(colors, {
        [`external_${kind}_bg_color`]: MEANINGS['fill-7'],
        [`external_${kind}_border_color`]: MEANINGS['hue-7'],
      });
    }
  }
  return colors;
}
