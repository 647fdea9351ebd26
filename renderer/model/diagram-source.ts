// Facts of a diagram's source besides its picture: its kind, and the addresses it links to.

/** What Mermaid removes from a source before it reads it. */
export const ASIDES: readonly RegExp[] = [
  /^\s*---[^\S\n]*\n[\s\S]*?\n\s*---[^\S\n]*(?:\n|$)/,
  /%%\{[\s\S]*?\}%%/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
];

/** An address in a source. */
export interface DiagramAddress {
  /** As written, without the white space around it. */
  readonly href: string;
  /** 0-based offset in the source. */
  readonly start: number;
  /** What links there, as the source names it: several names of a Gantt chart are separated by commas. */
  readonly from: string;
}

const CLICK = /(?:^|;)[^\S\n]*click[^\S\n]+(?<from>[^\s";]+)[^\S\n]+(?:href[^\S\n]+)?"(?<href>[^"\n]*)"/dgm;
const OF_CLASS =
  /(?:^|;)[^\S\n]*(?:link|click(?=[^\n]*\shref\s))[^\S\n]+(?<from>[^\s";]+)[^\S\n]+(?:href[^\S\n]+)?"(?<href>[^"\n]*)"/dgm;
const OF_TASK =
  /^[^\S\n]*click[^\S\n]+(?<from>[^\s"]+)[^\S\n]+(?:call[^\S\n]+[^\s(]+\([^)\n]*\)[^\S\n]+)?href[^\S\n]+"(?<href>[^"\n]*)"/dgm;
const OF_ACTOR = /^[^\S\n]*link[^\S\n]+(?<from>[^:\n]+?)[^\S\n]*:[^@\n]*@[^\S\n]*(?<href>\S+)/dgm;
/** The menu of an actor is JSON: label → address. */
const OF_ACTORS = /(?<=^[^\S\n]*links[^\S\n]+(?<from>[^:\n]+?)[^\S\n]*:[^\n]*"[^\S\n]*:[^\S\n]*")(?<href>[^"\n]*)(?=")/dgm;

/** How the kinds of diagrams that have links write them. */
const ADDRESSES: Readonly<Record<string, readonly RegExp[]>> = {
  graph: [CLICK],
  flowchart: [CLICK],
  'flowchart-elk': [CLICK],
  stateDiagram: [CLICK],
  'stateDiagram-v2': [CLICK],
  classDiagram: [OF_CLASS],
  'classDiagram-v2': [OF_CLASS],
  gantt: [OF_TASK],
  sequenceDiagram: [OF_ACTOR, OF_ACTORS],
};

/** The word a source begins with, which is its kind (`flowchart`); `''` if it has none. */
export function diagramKind(source: string): string {
  return /^\s*([a-z][\w-]*)/i.exec(withoutAsides(source))?.[1] ?? '';
}

/** The addresses in a source, in reading order. */
export function diagramAddresses(source: string): readonly DiagramAddress[] {
  const patterns = ADDRESSES[diagramKind(source)] ?? [];
  if (patterns.length === 0) return [];
  const text = withoutAsides(source);
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => addressOf(match) ?? []))
    .sort((a, b) => a.start - b.start);
}

function addressOf({ groups, indices }: RegExpMatchArray): DiagramAddress | null {
  const { from = '', href: written = '' } = groups ?? {};
  const href = written.trim();
  const [start = 0] = indices?.groups?.['href'] ?? [];
  return href === '' ? null : { href, start: start + written.indexOf(href), from };
}

/** The source with its asides blanked out: everything else stays in its place. */
export function withoutAsides(source: string): string {
  return ASIDES.reduce((text, pattern) => text.replace(pattern, (aside) => aside.replace(/[^\n]/g, ' ')), source);
}
