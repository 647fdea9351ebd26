// Where lines meet nodes, and where their words are.

import { expect, it } from 'vitest';
import type { Area, Chart, DiagramLine, Label, NodeArea } from '../../../client/widgets/diagram/chart.ts';
import { portsOf } from '../../../client/widgets/diagram/ports.ts';

const node = (from: number, to: number, low: number, high: number): NodeArea => ({
  element: { querySelector: () => null, matches: () => false } as unknown as SVGElement,
  isGroup: true,
  from,
  to,
  low,
  high,
});

function lineBetween(first: NodeArea, last: NodeArea, low: number, high: number): DiagramLine {
  const across = (low + high) / 2;
  const label = { element: {} as SVGGraphicsElement, from: 90, to: 110, low, high, across } satisfies Label;
  return {
    path: {} as SVGPathElement,
    first,
    last,
    isForward: true,
    look: 'plain',
    label,
    passed: [],
    vias: [],
    start: (first.low + first.high) / 2,
    end: (last.low + last.high) / 2,
    startBundle: '',
    endBundle: '',
    points: [],
  };
}

function chartOf(nodes: readonly NodeArea[], lines: readonly DiagramLine[]): Chart {
  const areas: Area[] = [...nodes, ...lines.flatMap(({ label }) => label ?? [])];
  const obstacles: Chart['obstacles'] = (from, to, low, high, by) =>
    areas.filter((area) => area.to > from && area.from < to && area.high + by > low && area.low - by < high);
  return { lines, nodes, groups: [], labels: [], obstacles } as unknown as Chart;
}

it('words of two lines between the same nodes stand on the straight ends of both, whatever the widths', () => {
  for (let width = 60; width < 110; width += 0.7) {
    const [first, last] = [node(0, 50, 50, 150), node(150, 200, 20, 180)];
    const lines = [lineBetween(first, last, 20 + 1 / 3, 90 + 1 / 3), lineBetween(first, last, 107, 107 + width)];
    portsOf(chartOf([first, last], lines));
    expect(lines.map(({ vias }) => vias[0]?.across)).toEqual(lines.map(({ end }) => end));
  }
});
