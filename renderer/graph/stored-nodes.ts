// Nodes as they are stored: tables of whole numbers, and texts. Most nodes of a run are the same as in the last one, and that is
// seen in the tables; an object is made of a node only where more is done with it.

import type { GraphNode, NodeKind, NodesByPlace, NodeTrace } from './node-table.ts';

/** Numbers of a node. */
export const NODE_LENGTH = 7;
/** Numbers of an answer. */
export const ANSWER_LENGTH = 2;

/** Places of a node's numbers. */
export const QUERY = 0;
export const ARG = 1;
export const DIGEST = 2;
export const STORED = 3;
export const USED = 4;
export const FIRST = 5;
export const COUNT = 6;

/** What is known of a node in the first revision. `OPEN`: it is being compared. `OTHER`: it has to be looked at as an object. */
const UNKNOWN = 0;
const OPEN = 1;
const SAME = 2;
const OTHER = 3;
/** Only in this revision are the tables what is known of the nodes. */
const FIRST_REVISION = 1;

/** Traces as they are stored (their form: `trace-codec.ts`). */
export interface Tables {
  readonly kinds: readonly string[];
  readonly digests: readonly string[];
  readonly args: readonly string[];
  /** The table of nodes. */
  readonly numbers: Int32Array;
  /** The table of answers. */
  readonly answers: Int32Array;
  /** The lines of names, digests and arguments in UTF-8. */
  readonly texts: readonly [names: Uint8Array, digests: Uint8Array, args: Uint8Array];
}

/** What comparing stored nodes needs. */
export interface Comparing {
  /** Looks at an input, so that its digest is the current one. */
  look(node: GraphNode): void;
  /** Is called for each node that is the same, with the last run that used it. */
  same(kind: NodeKind, arg: string, used: number): void;
}

/** The nodes of stored traces, by their place in the table. */
export class StoredNodes implements NodesByPlace {
  readonly tables: Tables;
  readonly length: number;
  readonly #kinds: readonly NodeKind[];
  readonly #made: (GraphNode | undefined)[];
  readonly #states: Uint8Array;

  constructor(tables: Tables, kinds: readonly NodeKind[]) {
    this.tables = tables;
    this.length = tables.numbers.length / NODE_LENGTH;
    this.#kinds = kinds;
    this.#made = Array.from({ length: this.length });
    this.#states = new Uint8Array(this.length);
  }

  /** The node, made when it is first needed. */
  node(place: number): GraphNode {
    const known = this.#made[place];
    if (known) return known;
    const { digests, numbers } = this.tables;
    const at = place * NODE_LENGTH;
    const node = this.#nodeOf(place);
    this.#made[place] = node;
    node.used = Math.max(node.used, numbers[at + USED] as number);
    if (this.#states[place] === SAME) node.verified = FIRST_REVISION;
    if (node.trace !== null) return node;
    node.digest = this.digest(place);
    if ((numbers[at + COUNT] as number) < 0) return node;
    const key = numbers[at + STORED] as number;
    node.trace = new StoredTrace(this, place);
    node.stored = key < 0 ? null : (digests[key] as string);
    return node;
  }

  /** Its digest in the table. */
  digest(place: number): string {
    const { digests, numbers } = this.tables;
    return digests[numbers[place * NODE_LENGTH + DIGEST] as number] as string;
  }

  /** The node, if it was made. */
  made(place: number): GraphNode | undefined {
    return this.#made[place];
  }

  /** Whether the node was found to be the same, without being made. */
  isSame(place: number): boolean {
    return this.#states[place] === SAME;
  }

  /**
   * Whether a node and all that its trace asked have the digests of the table. Compares in the order of the traces, and no further
   * than to the first answer that differs: what was asked after that may not be asked any more. Needs no stack, so chains of nodes
   * may be of any length. Only for the first revision.
   */
  compare(place: number, comparing: Comparing): boolean {
    const states = this.#states;
    if (states[place] !== UNKNOWN || !this.#isOpened(place, comparing)) return states[place] === SAME;
    const { answers, digests, numbers } = this.tables;
    const open: number[] = [];
    const reached: number[] = [];
    let [top, at, end] = [place, this.#firstOf(place), this.#endOf(place)];
    try {
      // In one loop and with no calls for most answers: in a process that has just started, that takes half of the time.
      for (;;) {
        if (at === end) {
          this.#settle(top, comparing);
          if (open.length === 0) return true;
          [top, at] = [open.pop() as number, reached.pop() as number];
          end = this.#endOf(top);
        }
        const next = answers[at] as number;
        const state = states[next];
        if (state === SAME) {
          const now = numbers[next * NODE_LENGTH + DIGEST] as number;
          const then = answers[at + 1] as number;
          if (now !== then && digests[now] !== digests[then]) return false;
          at += ANSWER_LENGTH;
        } else if (state !== UNKNOWN) {
          if (!this.#holds(next, answers[at + 1] as number)) return false;
          at += ANSWER_LENGTH;
        } else if (this.#isOpened(next, comparing)) {
          open.push(top);
          reached.push(at);
          [top, at, end] = [next, this.#firstOf(next), this.#endOf(next)];
        }
      }
    } finally {
      for (const one of [...open, top]) if (states[one] === OPEN) states[one] = OTHER;
    }
  }

  /** Whether the answer at an index of the table holds, after comparing the node that gave it. */
  holds(at: number, comparing: Comparing): boolean {
    const { answers } = this.tables;
    const place = answers[at] as number;
    this.compare(place, comparing);
    return this.#holds(place, answers[at + 1] as number);
  }

  /** Whether this is true of some node: of the last revision in which it was verified (0: none), and the last run that used it. */
  someUse(test: (verified: number, used: number) => boolean): boolean {
    for (let place = 0; place < this.length; place += 1) {
      const node = this.#made[place];
      const verified = node ? node.verified : Number(this.isSame(place));
      if (test(verified, node ? node.used : (this.tables.numbers[place * NODE_LENGTH + USED] as number))) return true;
    }
    return false;
  }

  /** Begins to compare a node that is not known yet; `false` if that needs no look at answers. */
  #isOpened(place: number, comparing: Comparing): boolean {
    const { input, query } = this.#kindOf(place);
    const hasTrace = query !== null && (this.tables.numbers[place * NODE_LENGTH + COUNT] as number) >= 0;
    if (hasTrace) this.#states[place] = OPEN;
    else if (input) this.#look(place, comparing);
    else this.#states[place] = OTHER;
    return hasTrace;
  }

  #look(place: number, comparing: Comparing): void {
    const node = this.node(place);
    comparing.look(node);
    node.verified = FIRST_REVISION;
    if (node.digest === this.digest(place)) this.#settle(place, comparing);
    else this.#states[place] = OTHER;
  }

  #settle(place: number, comparing: Comparing): void {
    this.#states[place] = SAME;
    comparing.same(this.#kindOf(place), this.argOf(place), this.tables.numbers[place * NODE_LENGTH + USED] as number);
  }

  /** Index of a node's first answer. */
  #firstOf(place: number): number {
    return (this.tables.numbers[place * NODE_LENGTH + FIRST] as number) * ANSWER_LENGTH;
  }

  /** Index after a node's last answer. */
  #endOf(place: number): number {
    return this.#firstOf(place) + (this.tables.numbers[place * NODE_LENGTH + COUNT] as number) * ANSWER_LENGTH;
  }

  /** Whether a node that is compared has the digest that an answer gives. */
  #holds(place: number, digest: number): boolean {
    const { digests, numbers } = this.tables;
    if (this.#states[place] === SAME) {
      const now = numbers[place * NODE_LENGTH + DIGEST] as number;
      return now === digest || digests[now] === digests[digest];
    }
    const node = this.#made[place];
    return node?.verified === FIRST_REVISION && node.digest === digests[digest];
  }

  /** The node of the same name, which other traces may have given. */
  #nodeOf(place: number): GraphNode {
    const [kind, arg] = [this.#kindOf(place), this.argOf(place)];
    return kind.made(arg) ?? kind.create(arg);
  }

  #kindOf(place: number): NodeKind {
    return this.#kinds[this.tables.numbers[place * NODE_LENGTH + QUERY] as number] as NodeKind;
  }

  /** Its argument as JSON. */
  argOf(place: number): string {
    return this.tables.args[this.tables.numbers[place * NODE_LENGTH + ARG] as number] as string;
  }
}

/** A trace that is read from the tables. */
export class StoredTrace implements NodeTrace {
  readonly nodes: StoredNodes;
  /** The place of the node that has it. */
  readonly place: number;
  readonly length: number;
  readonly #start: number;

  constructor(nodes: StoredNodes, place: number) {
    const { numbers } = nodes.tables;
    this.nodes = nodes;
    this.place = place;
    this.length = numbers[place * NODE_LENGTH + COUNT] as number;
    this.#start = (numbers[place * NODE_LENGTH + FIRST] as number) * ANSWER_LENGTH;
  }

  /** See `StoredNodes.compare`. */
  isSame(comparing: Comparing): boolean {
    return this.nodes.compare(this.place, comparing);
  }

  /** Whether an answer still holds, as far as that is seen in the tables. Only for the first revision. */
  holds(i: number, comparing: Comparing): boolean {
    return this.nodes.holds(this.#start + i * ANSWER_LENGTH, comparing);
  }

  asked(i: number): GraphNode {
    return this.nodes.node(this.nodes.tables.answers[this.#start + i * ANSWER_LENGTH] as number);
  }

  digest(i: number): string {
    const { answers, digests } = this.nodes.tables;
    return digests[answers[this.#start + i * ANSWER_LENGTH + 1] as number] as string;
  }
}
