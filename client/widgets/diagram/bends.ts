// Where lines bend: in the free room between rows, bundles at one height, and no two lines on top of each other.

import { groupBy } from '../../../renderer/model/group-by.ts';
import { tipOf } from './heads.ts';
import type { Area, Chart, Spot, DiagramLine } from './chart.ts';

/** px that stay free at a node, at an arrow, and at words on a line. */
const AT_NODE = 8;
const AT_ARROW = 14;
const AT_WORDS = 4;
/** px between parallel lines. */
const TRACK = 10;

/** A part of a line across, between two parts along. */
interface Bend {
  readonly line: DiagramLine;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** Across, in the direction of rows. */
  readonly before: number;
  readonly after: number;
  /** The end that it is next to, of those that several lines share first. */
  readonly near: 'start' | 'end' | null;
  /** Bends with the same are at one height. */
  readonly bundle: string | DiagramLine;
}

interface Track {
  readonly bends: readonly Bend[];
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  at: number;
}

/** Gives every line its points. */
export function placeBends(chart: Chart): void {
  const bends = chart.lines.flatMap(bendsOf);
  const tracks = [...groupBy(bends, ({ bundle }) => bundle).values()].flatMap((members) => tracksOf(chart, members));
  separate(tracks);
  const heights = new Map(
    tracks.flatMap(({ bends: members, at }) => members.map((bend) => [`${chart.lines.indexOf(bend.line)} ${bend.index}`, at])),
  );
  for (const [number, line] of chart.lines.entries())
    line.points = pointsOf(chart, line, (index) => heights.get(`${number} ${index}`));
}

function columns({ first, last, start, end, vias }: DiagramLine): readonly { from: number; to: number; across: number }[] {
  return [{ from: first.to, to: first.to, across: start }, ...vias, { from: last.from, to: last.from, across: end }];
}

function bendsOf(line: DiagramLine): readonly Bend[] {
  const stops = columns(line);
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] as (typeof stops)[number];
    if (Math.abs(stop.across - before.across) < 0.5) return [];
    const isLast = index === stops.length - 2;
    const isFirst = index === 0;
    const bundle = (isFirst && line.startBundle) || (isLast && line.endBundle) || line;
    const near =
      isFirst && isLast
        ? line.startBundle
          ? 'start'
          : line.endBundle
            ? 'end'
            : null
        : isFirst
          ? 'start'
          : isLast
            ? 'end'
            : null;
    const from = before.to + (isFirst ? atEnd(line, !line.isForward) : AT_WORDS);
    const to = stop.from - (isLast ? atEnd(line, line.isForward) : AT_WORDS);
    return [{ line, index, from, to, before: before.across, after: stop.across, near, bundle }];
  });
}

function atEnd({ path }: DiagramLine, isTarget: boolean): number {
  return path.hasAttribute(isTarget ? 'marker-end' : 'marker-start') ? AT_ARROW : AT_NODE;
}

/** Bends of a bundle at one height, if there is one that is free for all of them. */
function tracksOf(chart: Chart, bends: readonly Bend[]): readonly Track[] {
  const low = Math.min(...bends.flatMap(({ before, after }) => [before, after]));
  const high = Math.max(...bends.flatMap(({ before, after }) => [before, after]));
  const from = Math.max(...bends.map((bend) => bend.from));
  const to = Math.min(...bends.map((bend) => bend.to));
  const free = freeRoom(chart, { from, to, low, high }, bends[0]?.near ?? null);
  if (free) return [{ bends, ...free, low, high, at: (free.from + free.to) / 2 }];
  if (bends.length > 1) return bends.flatMap((bend) => tracksOf(chart, [bend]));
  return [{ bends, from, to, low, high, at: (from + to) / 2 }];
}

/** The part of an area in which nothing is from side to side: the one next to an end, else the largest. */
function freeRoom(chart: Chart, { from, to, low, high }: Area, near: Bend['near']): { from: number; to: number } | null {
  const frames = chart.groups.flatMap((group): Area[] => {
    const { low: left, high: right } = group;
    return [group.from, group.to].map((at) => ({ from: at - 6, to: at + 6, low: left, high: right }));
  });
  const taken = [...chart.obstacles(from, to, low, high, 6), ...frames.filter((area) => area.high > low && area.low < high)]
    .map((area) => ({ from: area.from - 6, to: area.to + 6 }))
    .sort((a, b) => a.from - b.from);
  const rooms: { from: number; to: number }[] = [];
  let at = from;
  for (const area of taken) {
    if (area.from > at) rooms.push({ from: at, to: Math.min(area.from, to) });
    at = Math.max(at, area.to);
  }
  rooms.push({ from: at, to });
  const wide = rooms.filter((room) => room.to - room.from > 0);
  if (near === null) wide.sort((a, b) => b.to - b.from - (a.to - a.from));
  return (near === 'end' ? wide.at(-1) : wide[0]) ?? null;
}

/** Puts tracks that would lie on each other at heights of their own, in the order in which they cross least. */
function separate(tracks: readonly Track[]): void {
  const left = new Set(tracks);
  for (const track of tracks) {
    if (!left.delete(track)) continue;
    const together = [track];
    for (const one of together) {
      const near = [...left].filter((other) => meet(one, other));
      for (const other of near) left.delete(other);
      together.push(...near);
    }
    if (together.length > 1) arrange(together);
  }
}

const meet = (a: Track, b: Track): boolean =>
  a.low < b.high + 4 && b.low < a.high + 4 && a.from < b.to && b.from < a.to && Math.abs(a.at - b.at) < TRACK;

function arrange(tracks: readonly Track[]): void {
  const from = Math.min(...tracks.map((track) => track.from));
  const to = Math.max(...tracks.map((track) => track.to));
  const step = Math.min(TRACK * 1.4, (to - from) / Math.max(1, tracks.length - 1));
  const start = (from + to) / 2 - (step * (tracks.length - 1)) / 2;
  let best: readonly Track[] = tracks;
  let least = Number.POSITIVE_INFINITY;
  for (const order of tracks.length > 5 ? [tracks] : permutations(tracks)) {
    const crossings = order.reduce(
      (sum, a, index) => sum + order.slice(index + 1).reduce((more, b) => more + crossingsOf(a, b), 0),
      0,
    );
    if (crossings >= least) continue;
    least = crossings;
    best = order;
  }
  for (const [index, track] of best.entries()) track.at = Math.max(track.from, Math.min(track.to, start + step * index));
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => permutations(items.filter((_one, at) => at !== index)).map((rest) => [item, ...rest]));
}

/** How often lines cross where `a` bends before `b`. */
function crossingsOf(a: Track, b: Track): number {
  const within = (across: number, { low, high }: Track): number => (across > low && across < high ? 1 : 0);
  const after = a.bends.reduce((sum, bend) => sum + within(bend.after, b), 0);
  const before = b.bends.reduce((sum, bend) => sum + within(bend.before, a), 0);
  return after + before;
}

function pointsOf(chart: Chart, line: DiagramLine, heightOf: (index: number) => number | undefined): readonly Spot[] {
  const stops = columns(line);
  const points: Spot[] = [];
  for (const [index, stop] of stops.entries()) {
    const height = heightOf(index);
    points.push({ along: stop.from, across: stop.across });
    const next = stops[index + 1];
    if (height !== undefined && next) points.push({ along: height, across: stop.across }, { along: height, across: next.across });
  }
  const tip = (name: string | undefined): number => tipOf(line.path.getAttribute(name ?? '') ?? '');
  const [atFirst, atLast] = line.isForward ? ['marker-start', 'marker-end'] : ['marker-end', 'marker-start'];
  const from = chart.surface(line.first, 'to', line.start) + tip(atFirst);
  const to = chart.surface(line.last, 'from', line.end) - tip(atLast);
  points[0] = { along: from, across: line.start };
  points[points.length - 1] = { along: to, across: line.end };
  const kept = points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    return !(Math.abs(before.across - point.across) < 0.01 && Math.abs(point.across - after.across) < 0.01);
  });
  return line.isForward ? kept : kept.reverse();
}
