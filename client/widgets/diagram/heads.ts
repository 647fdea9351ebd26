// Arrows of one size and shape, in diagrams of all kinds: Mermaid has another for each. What says more than a direction (of classes
// and entities, crosses, circles) stays.

/** px of an arrow. */
const LENGTH = 9;
const WIDTH = 7;

/** Name of a marker → px from the end of its line to the tip. */
const TIPS: Readonly<Record<string, number>> = {
  point: 4,
  barb: 0,
  arrowhead: 2,
  dependency: 6,
  extension: 17.25,
  aggregation: 17.25,
  composition: 17.25,
  lollipop: 13.5,
};
const SAME = new Set(['point', 'barb', 'arrowhead', 'dependency']);

const NAME = /[-_](?<name>point|barb|arrowhead|dependency|extension|aggregation|composition|lollipop)(?<end>Start|End)?(?![a-z])/;

/** px that a line ends before the tip of its marker, by the marker's address. */
export function tipOf(marker: string): number {
  return TIPS[NAME.exec(marker)?.groups?.['name'] ?? ''] ?? 0;
}

/** Draws all arrows alike. */
export function sameHeads(drawing: SVGSVGElement): void {
  for (const marker of drawing.querySelectorAll('marker')) {
    const { name = '', end } = NAME.exec(marker.id)?.groups ?? {};
    const shape = marker.firstElementChild as SVGElement | null;
    if (!SAME.has(name) || !shape || marker.id.includes('margin')) continue;
    const isStart = end === 'Start';
    const path = shape.localName === 'path' ? shape : document.createElementNS('http://www.w3.org/2000/svg', 'path');
    marker.replaceChildren(path);
    path.setAttribute(
      'd',
      isStart ? `M${LENGTH},0L0,${WIDTH / 2}L${LENGTH},${WIDTH}Z` : `M0,0L${LENGTH},${WIDTH / 2}L0,${WIDTH}Z`,
    );
    path.style.setProperty('stroke', 'none', 'important');
    const tip = TIPS[name] ?? 0;
    const size = {
      viewBox: `0 0 ${LENGTH} ${WIDTH}`,
      markerWidth: LENGTH,
      markerHeight: WIDTH,
      refX: isStart ? tip : LENGTH - tip,
      refY: WIDTH / 2,
      markerUnits: 'userSpaceOnUse',
    };
    for (const [attribute, value] of Object.entries(size)) marker.setAttribute(attribute, String(value));
  }
}
