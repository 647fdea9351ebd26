// How lines lead from node to node where Mermaid lays nodes out in rows: along the two axes, from the middle of a side or from places
// spread along it, so that every arrow meets its node straight. Mermaid's own lines lead to the middle of a node and end
// wherever they cross its outline, at corners too. Where its rows have room for a line stays as it is.

import { Chart } from './chart.ts';
import { portsOf } from './ports.ts';
import { placeBends } from './bends.ts';

/** px of a round corner. */
const ROUND = 6;

/** Leads the lines of a drawing, which must be laid out. What its author gave a curve stays. */
export function routeLines(drawing: SVGSVGElement, source: string): void {
  if (/\bcurve\b|handDrawn/.test(source)) return;
  for (const root of drawing.querySelectorAll<SVGElement>('.root')) {
    const chart = new Chart(drawing, root, source);
    portsOf(chart);
    placeBends(chart);
    for (const line of chart.lines) {
      chart.moveLabel(line);
      chart.write(line, rounded(line.points.map((point) => chart.toDrawing(point))));
    }
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, with round corners. */
function rounded(points: readonly Point[]): string {
  const out: string[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) out.push(`M${point.x},${point.y}`);
    else if (!after) out.push(`L${point.x},${point.y}`);
    else {
      const round = Math.min(ROUND, distance(before, point) / 2, distance(point, after) / 2);
      const [from, to] = [toward(point, before, round), toward(point, after, round)];
      out.push(`L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`);
    }
  }
  return out.join('');
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function toward(from: Point, to: Point, by: number): Point {
  const part = by / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
