// A drawing of nodes in rows as `route.ts` sees it: where its nodes, the words on its lines and the frames of its groups are. Rows lie one
// after the other `along` one axis, and nodes side by side `across` it.

/** px along, and across. */
export interface Spot {
  readonly along: number;
  readonly across: number;
}

/** A rectangle: from `from` to `to` along, from `low` to `high` across. */
export interface Area {
  readonly from: number;
  readonly to: number;
  low: number;
  high: number;
}

/** A node, or the frame of a group. */
export interface NodeArea extends Area {
  readonly element: SVGElement;
  readonly isGroup: boolean;
}

/** What a line passes between its ends, in the order of rows. */
export interface Via {
  readonly from: number;
  readonly to: number;
  across: number;
}

/** A line between two places. `first` is in the earlier row: the line may lead to it or away from it. */
export interface DiagramLine {
  readonly path: SVGPathElement;
  readonly first: NodeArea;
  readonly last: NodeArea;
  readonly isForward: boolean;
  /** Equal for lines that look alike. */
  readonly look: string;
  /** Its words. */
  readonly label: Label | null;
  /** The places that Mermaid led it through. */
  readonly passed: readonly Spot[];
  vias: readonly Via[];
  /** Where it leaves `first` and meets `last`, across. */
  start: number;
  end: number;
  /** `''` for a line alone. Lines of one bundle share their end at `first`, or at `last`, and the way from it to where they part. */
  startBundle: string;
  endBundle: string;
  points: readonly Spot[];
}

/** Words on a line. */
export interface Label extends Area {
  readonly element: SVGGraphicsElement;
  /** As Mermaid placed it. */
  readonly across: number;
}

/** px that Mermaid's lines end before a node at most, for what is at their end. */
const NEAR = 22;

type Axis = 'x' | 'y';

/** The places of one layout, and the lines between them. Reads and writes the drawing, which must be laid out. */
export class Chart {
  readonly lines: readonly DiagramLine[];
  readonly nodes: readonly NodeArea[];
  readonly groups: readonly NodeArea[];
  readonly labels: readonly Label[];
  readonly #axis: Axis;
  readonly #toDrawing: DOMMatrix;
  readonly #terminals: ReadonlyMap<string, SVGElement>;

  /** `root` holds nodes that were laid out together, other such groups among them. */
  constructor(drawing: SVGSVGElement, root: SVGElement, source: string) {
    this.#toDrawing = (drawing.getScreenCTM() as DOMMatrix).inverse();
    const boxes = new Map<Element, DOMRect>();
    const boxOf = (element: Element): DOMRect => {
      const known = boxes.get(element) ?? this.#box(element);
      boxes.set(element, known);
      return known;
    };
    const nodes = [...drawing.querySelectorAll<SVGElement>('.node')].filter((node) => boxOf(node).width > 0);
    const groups = [...drawing.querySelectorAll<SVGElement>('.cluster > rect, .statediagram-cluster rect.outer')];
    const paths = [...root.querySelectorAll<SVGPathElement>(':scope > .edgePaths path[data-points]')].flatMap((path) => {
      const [from, to] = endsOf(path).map((end) => this.#placeAt(end, nodes, groups, boxOf));
      return from && to && from !== to ? [{ path, from, to }] : [];
    });
    this.#axis = axisOf(
      paths.map(({ from, to }) => [boxOf(from), boxOf(to)] as const),
      source,
    );
    const place = (element: SVGElement, isGroup: boolean): NodeArea => ({ ...this.#area(boxOf(element)), element, isGroup });
    const places = new Map<SVGElement, NodeArea>();
    for (const node of nodes) places.set(node, place(node, false));
    for (const group of groups) places.set(group, place(group, true));
    this.nodes = nodes.map((node) => places.get(node) as NodeArea);
    this.groups = groups.map((group) => places.get(group) as NodeArea);
    this.labels = [...root.querySelectorAll<SVGGraphicsElement>(':scope > .edgeLabels > .edgeLabel')].flatMap((element) => {
      const ground = element.querySelector('rect, .labelBkg') ?? element;
      const box = boxOf(ground);
      if (box.width === 0) return [];
      const area = this.#area(box);
      return [{ ...area, element, across: middle(area) }];
    });
    this.lines = paths.flatMap(
      ({ path, from, to }) => this.#line(path, places.get(from) as NodeArea, places.get(to) as NodeArea) ?? [],
    );
    this.#terminals = this.#terminalsOf(root);
  }

  #line(path: SVGPathElement, from: NodeArea, to: NodeArea): DiagramLine | null {
    const isForward = from.to <= to.from;
    if (!isForward && to.to > from.from) return null;
    const [first, last] = isForward ? [from, to] : [to, from];
    const id = path.dataset['id'] ?? '';
    const label = this.labels.find(({ element }) => element.querySelector(`[data-id="${CSS.escape(id)}"]`)) ?? null;
    const matrix = this.#toDrawing.multiply(path.getScreenCTM() as DOMMatrix);
    const spots = pointsOf(path).map((point) => this.#spot(new DOMPoint(point.x, point.y).matrixTransform(matrix)));
    if (!isForward) spots.reverse();
    const passed = spots.slice(1, -1).filter(({ along }) => along > first.to + 1 && along < last.from - 1);
    const style = getComputedStyle(path);
    const look = [
      style.strokeDasharray,
      style.strokeWidth,
      style.stroke,
      path.getAttribute('marker-end'),
      path.getAttribute('marker-start'),
    ].join(' ');
    return {
      path,
      first,
      last,
      isForward,
      look,
      label: label && label.from >= first.to && label.to <= last.from ? label : null,
      passed,
      vias: [],
      start: middle(first),
      end: middle(last),
      startBundle: '',
      endBundle: '',
      points: [],
    };
  }

  /** What is between two lines along, where something leads from `low` to `high` across: nothing may be closer than `by` px. */
  obstacles(from: number, to: number, low: number, high: number, by: number): readonly Area[] {
    const isIn = (area: Area): boolean => area.to > from && area.from < to && area.high + by > low && area.low - by < high;
    return [...this.nodes, ...this.labels].filter(isIn);
  }

  /** Where a line from outside meets a place: along, at `across`. */
  surface(place: NodeArea, side: 'from' | 'to', across: number): number {
    const edge = place[side];
    if (place.isGroup || isBox(place)) return edge;
    const into = side === 'from' ? 1 : -1;
    const shapes = [...place.element.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((shape) => !shape.closest('.label'));
    for (let depth = 0; depth < (place.to - place.from) / 2; depth += 0.25) {
      const at = this.toDrawing({ along: edge + into * depth, across });
      if (shapes.some((shape) => isInside(shape, at, this.#toDrawing))) return edge + into * depth;
    }
    return edge;
  }

  /** A place in the drawing's coordinates. */
  toDrawing({ along, across }: Spot): DOMPoint {
    return this.#axis === 'x' ? new DOMPoint(along, across) : new DOMPoint(across, along);
  }

  /** Puts the words of a line where it passes. */
  moveLabel({ label, vias }: DiagramLine): void {
    const via = vias.find(({ from }) => from === label?.from);
    if (!label || !via) return;
    const by = via.across - label.across;
    const { x, y } = this.toDrawing({ along: 0, across: by });
    if (Math.abs(by) > 0.5) move(label.element, x, y);
  }

  /** Gives a line its path data, in the drawing's coordinates. What is written at its ends moves with them. */
  write({ path }: DiagramLine, data: string): void {
    const before = endsOf(path);
    const { e, f } = (path.getScreenCTM() as DOMMatrix).inverse().multiply(this.#toDrawing.inverse());
    let isX = true;
    const moved = data.replace(/-?[\d.]+(?:e-?\d+)?/g, (number) => {
      const value = Number(number) + (isX ? e : f);
      isX = !isX;
      return String(value);
    });
    path.setAttribute('d', moved);
    for (const [index, end] of endsOf(path).entries()) {
      const terminal = this.#terminals.get(`${path.id} ${index}`);
      const [from, to] = [before[index] as DOMPoint, end].map((point) => point.matrixTransform(this.#toDrawing));
      if (terminal && from && to) move(terminal, to.x - from.x, to.y - from.y);
    }
  }

  /** Words at ends of lines (how many of a class there are), by the line and its end: Mermaid does not say to which line they belong. */
  #terminalsOf(root: SVGElement): ReadonlyMap<string, SVGElement> {
    const ends = this.lines.flatMap(({ path }) => endsOf(path).map((end, index) => [`${path.id} ${index}`, end] as const));
    return new Map(
      [...root.querySelectorAll<SVGElement>(':scope > .edgeLabels > .edgeTerminals')].flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const far = ([, { x, y }]: (typeof ends)[number]): number => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
        const [nearest] = ends.toSorted((a, b) => far(a) - far(b));
        return nearest ? [[nearest[0], element] as const] : [];
      }),
    );
  }

  #box(element: Element): DOMRect {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const from = new DOMPoint(left, top).matrixTransform(this.#toDrawing);
    const to = new DOMPoint(right, bottom).matrixTransform(this.#toDrawing);
    return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }

  #area({ left, right, top, bottom }: DOMRect): Area {
    return this.#axis === 'x'
      ? { from: left, to: right, low: top, high: bottom }
      : { from: top, to: bottom, low: left, high: right };
  }

  #spot({ x, y }: DOMPoint): Spot {
    return this.#axis === 'x' ? { along: x, across: y } : { along: y, across: x };
  }

  /** The node that a line ends at, else the group whose frame it ends at. */
  #placeAt(
    end: DOMPoint,
    nodes: readonly SVGElement[],
    groups: readonly SVGElement[],
    boxOf: (element: Element) => DOMRect,
  ): SVGElement | null {
    const point = end.matrixTransform(this.#toDrawing);
    const far = [
      ...nodes.map((node) => [outside(boxOf(node), point), node] as const),
      ...groups.map((group) => [Math.abs(depth(boxOf(group), point)), group] as const),
    ];
    const [nearest] = far.sort(([a], [b]) => a - b);
    return nearest && nearest[0] <= NEAR ? nearest[1] : null;
  }
}

function move(element: SVGElement, x: number, y: number): void {
  element.setAttribute('transform', `translate(${x},${y}) ${element.getAttribute('transform') ?? ''}`);
}

const SHAPES = 'rect, circle, ellipse, polygon, path';

/** The middle of an area across. */
export const middle = ({ low, high }: Pick<Area, 'low' | 'high'>): number => (low + high) / 2;

/** Whether a node's sides are straight. */
export function isBox({ element, isGroup }: NodeArea): boolean {
  return isGroup || element.querySelector(':scope > rect, :scope > .outer-path > path, :scope > g > rect') !== null;
}

function isInside(shape: SVGGeometryElement, point: DOMPoint, toDrawing: DOMMatrix): boolean {
  const matrix = (shape.getScreenCTM() as DOMMatrix).inverse().multiply(toDrawing.inverse());
  return shape.isPointInFill(point.matrixTransform(matrix));
}

/** The first and the last point of a line, on the screen. */
function endsOf(path: SVGPathElement): DOMPoint[] {
  const matrix = path.getScreenCTM() as DOMMatrix;
  return [0, path.getTotalLength()].map((at) => {
    const { x, y } = path.getPointAtLength(at);
    return new DOMPoint(x, y).matrixTransform(matrix);
  });
}

function pointsOf(path: SVGPathElement): readonly { x: number; y: number }[] {
  return JSON.parse(atob(path.dataset['points'] ?? '')) as { x: number; y: number }[];
}

/** px from a box to a point outside of it; less than 0 inside. */
function depth({ left, right, top, bottom }: DOMRect, { x, y }: DOMPoint): number {
  const [beside, above] = [Math.max(left - x, x - right), Math.max(top - y, y - bottom)];
  return beside > 0 && above > 0 ? Math.hypot(beside, above) : Math.max(beside, above);
}

const outside = (box: DOMRect, point: DOMPoint): number => Math.max(0, depth(box, point));

/** The axis along which the ends of all lines are apart; of both, the one that the source says. */
function axisOf(ends: readonly (readonly [DOMRect, DOMRect])[], source: string): Axis {
  const apart = { x: 0, y: 0 };
  for (const [a, b] of ends) {
    if (a.right <= b.left || b.right <= a.left) apart.x += 1;
    if (a.bottom <= b.top || b.bottom <= a.top) apart.y += 1;
  }
  if (apart.x !== apart.y) return apart.x > apart.y ? 'x' : 'y';
  return /^\s*(?:(?:flowchart|graph)\s+|direction\s+)(?:LR|RL)\b/m.test(source) ? 'x' : 'y';
}
