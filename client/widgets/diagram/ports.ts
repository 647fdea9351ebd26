// Where lines leave and meet nodes: lines that look alike and part later share the middle of a side; others are spread along it. Where
// words of a line go with that.

import { groupBy } from '../../../renderer/model/group-by.ts';
import { type Chart, isBox, middle, type NodeArea, type Via, type DiagramLine } from './chart.ts';

/** px between lines at one side, and from its corners. */
const APART = 16;
const INSET = 14;
/** px between words of two lines, and between a line and what it passes. */
const BETWEEN = 10;

type End = 'start' | 'end';

/** An end of one or several lines at a side of a node. */
interface Port {
  readonly lines: readonly DiagramLine[];
  /** Where it would be best, across. */
  wanted: number;
  /** px of words that are above it. */
  room: number;
}

/** Gives every line its ends, and what it passes between them. */
export function portsOf(chart: Chart): void {
  const { lines } = chart;
  bundle(lines);
  for (const end of ['start', 'end'] as const)
    for (const members of groupBy(lines, (line) => nodeAt(line, end)).values()) spread(end, members);
  for (const line of lines) line.vias = line.label ? [labelVia(line, line.label.across)] : [];
  for (const line of lines) placeLabel(chart, line);
  for (const line of lines) if (!isClear(chart, line)) line.vias = passedVias(line);
}

const nodeAt = (line: DiagramLine, end: End): NodeArea => (end === 'start' ? line.first : line.last);
const opposite = (end: End): End => (end === 'start' ? 'end' : 'start');
const isAlone = (line: DiagramLine, end: End): boolean => line[`${end}Bundle`] === '';

const labelVia = ({ label }: DiagramLine, across: number): Via => ({ from: label?.from ?? 0, to: label?.to ?? 0, across });

/** All that Mermaid led a line through, and its words. */
function passedVias(line: DiagramLine): readonly Via[] {
  const { label, passed } = line;
  const around = passed.filter(({ along }) => !label || along < label.from - 1 || along > label.to + 1);
  const vias = around.map(({ along, across }): Via => ({ from: along, to: along, across }));
  if (label) vias.push(labelVia(line, label.across));
  return vias.sort((a, b) => a.from - b.from);
}

/** Lines of one look from one node, or to one, are a bundle, unless two of them join the same nodes. */
function bundle(lines: readonly DiagramLine[]): void {
  for (const end of ['start', 'end'] as const) {
    for (const line of lines) {
      const alike = lines.filter(
        (one) => nodeAt(one, end) === nodeAt(line, end) && one.look === line.look && one.isForward === line.isForward,
      );
      const others = new Set(alike.map((one) => nodeAt(one, opposite(end))));
      if (alike.length > 1 && others.size === alike.length) line[`${end}Bundle`] = `${end} ${lines.indexOf(alike[0] ?? line)}`;
    }
  }
}

/** Places the ends of lines at one side of a node. */
function spread(end: End, lines: readonly DiagramLine[]): void {
  const place = nodeAt(lines[0] as DiagramLine, end);
  const half = (place.high - place.low) / 2;
  const reach = isBox(place) ? Math.max(half - INSET, half * 0.4) : half * 0.3;
  const centre = middle(place);
  const wanted = (line: DiagramLine): number => line.label?.across ?? line[opposite(end)];
  const ports = [...groupBy(lines, (line) => line[`${end}Bundle`] || line).values()].map(
    (members): Port => ({
      lines: members,
      wanted: members.reduce((sum, line) => sum + wanted(line), 0) / members.length,
      room: roomOf(members),
    }),
  );
  ports.sort((a, b) => a.wanted - b.wanted);
  const [only] = ports;
  if (only && ports.length === 1) only.wanted = straight(end, only.lines, centre, reach);
  else settle(ports, centre, reach);
  for (const port of ports) for (const line of port.lines) line[end] = port.wanted;
}

/** The middle of a side, or where the line that is the only one leads straight to the other node. */
function straight(end: End, lines: readonly DiagramLine[], centre: number, reach: number): number {
  const [line] = lines;
  if (!line || lines.length > 1 || !isAlone(line, opposite(end))) return centre;
  const aim = line[opposite(end)];
  return Math.abs(aim - centre) <= reach ? aim : centre;
}

/** px of the words of a line that is alone. */
function roomOf(lines: readonly DiagramLine[]): number {
  const label = lines.length === 1 ? lines[0]?.label : null;
  return label ? label.high - label.low : 0;
}

/** Moves ends apart, as little as possible, and within `reach` of the middle. */
function settle(ports: readonly Port[], centre: number, reach: number): void {
  const gaps = ports.slice(1).map((port, index) => {
    const before = ports[index] as Port;
    const words = before.room > 0 && port.room > 0 ? (before.room + port.room) / 2 + BETWEEN : 0;
    return Math.max(APART, words);
  });
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, (2 * reach) / total);
  const all = total * scale;
  // Where the first is: so that the sum of what they are moved is least.
  let at = 0;
  const offsets = ports.map((_port, index) => (at += index === 0 ? 0 : (gaps[index - 1] as number) * scale));
  const mean =
    ports.reduce(
      (sum, { wanted }, index) => sum + Math.max(centre - reach, Math.min(centre + reach, wanted)) - (offsets[index] as number),
      0,
    ) / ports.length;
  const first = Math.max(centre - reach, Math.min(centre + reach - all, mean));
  for (const [index, port] of ports.entries()) port.wanted = first + (offsets[index] as number);
}

/** Puts words on the straight part of their line, if there is room. */
function placeLabel(chart: Chart, line: DiagramLine): void {
  const { label } = line;
  if (!label) return;
  const choices = (['end', 'start'] as const).filter((end) => isAlone(line, end)).map((end) => line[end]);
  const half = (label.high - label.low) / 2;
  for (const across of choices) {
    const [low, high] = [across - half, across + half];
    // Slightly less: `settle` puts other words at just this distance, and rounding must not decide
    const hit = chart.obstacles(label.from, label.to, low, high, BETWEEN - 0.01).some((area) => area !== label);
    if (hit || crossesLines(chart, line, low, high)) continue;
    label.low = low;
    label.high = high;
    line.vias = [labelVia(line, across)];
    return;
  }
}

/** Whether lines without words pass where words would be. */
function crossesLines({ lines }: Chart, line: DiagramLine, low: number, high: number): boolean {
  const { label } = line;
  return lines.some(
    (other) =>
      other !== line &&
      label !== null &&
      other.passed.some(({ along, across }) => along > label.from && along < label.to && across > low - 4 && across < high + 4),
  );
}

/** Whether a line with one bend at most in each gap passes nothing. */
function isClear(chart: Chart, line: DiagramLine): boolean {
  const { first, last, vias } = line;
  const own = (areas: readonly unknown[]): boolean =>
    areas.some((area) => area !== first && area !== last && area !== line.label);
  const parts = vias.length === 0 ? [line.end] : vias.map(({ across }) => across);
  const spans = [first.to, ...vias.flatMap(({ from, to }) => [from, to]), last.from];
  return parts.every((across) => !own(chart.obstacles(spans[0] as number, spans.at(-1) as number, across, across, 6)));
}
