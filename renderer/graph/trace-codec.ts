// Traces as bytes: three tables of whole numbers, then all texts, each once.
//
//   header   CRC-32 of all that follows, format, run, the numbers of queries, digests, arguments, nodes and answers, and the bytes
//            that the names and the digests take
//   nodes    query, argument, digest, stored (a digest, or -1), the last run that used it, its first answer, number of its answers
//            (-1: it has no trace)
//   answers  node, digest: what a node asked, in its order
//   texts    names of queries, digests, arguments as JSON: a line each
//
// Each table can be continued: where few traces changed, the others are copied as they are, and what is new follows them. Numbers are
// in the byte order of the processor, so that loading does not have to convert them: a machine with the other order reads another
// format.

import { crc32 } from 'node:zlib';
import type { GraphNode, NodeKind, NodeTable, NodeTrace, StoredTraces } from './node-table.ts';

/** Raised when the layout changes: bytes of another format are ignored. */
const FORMAT = 3;
const HEADER_LENGTH = 10;
const NODE_LENGTH = 7;
const ANSWER_LENGTH = 2;
const NUMBER_BYTES = 4;

/** Places of a node's numbers. */
const KIND = 0;
const ARG = 1;
const DIGEST = 2;
const STORED = 3;
const USED = 4;
const FIRST = 5;
const COUNT = 6;

const NOTHING: StoredTraces = {
  kinds: [],
  digests: [],
  args: [],
  nodes: [],
  numbers: new Int32Array(),
  answers: new Int32Array(),
  texts: [Buffer.of(), Buffer.of(), Buffer.of()],
};

/**
 * Encodes the traces of nodes. `run`: the number of this run; `before`: traces that are stored already, of other nodes than `added`;
 * of their nodes, only those are encoded whose traces or digests are others now. Everything that a node asked has to be among all
 * these nodes. Each gets its `place`.
 */
export function encodeTraces(added: readonly GraphNode[], run: number, before: StoredTraces = NOTHING): Uint8Array {
  const kinds = new Texts(before.kinds.length, before.kinds);
  const digests = new Texts(before.digests.length);
  const args = new Texts(before.args.length);
  const nodes = [...before.nodes, ...added];
  const numbers = new Int32Array(nodes.length * NODE_LENGTH);
  numbers.set(before.numbers);
  const changed: (readonly [place: number, trace: NodeTrace])[] = [];
  let count = 0;
  // By index: pairs of entries would be a tenth of what a short run allocates.
  for (let place = 0; place < nodes.length; place += 1) {
    const node = nodes[place] as GraphNode;
    const at = place * NODE_LENGTH;
    node.place = place;
    numbers[at + USED] = node.verified > 0 ? run : node.used;
    if (place < before.nodes.length && isUnchanged(node, numbers, before)) continue;
    if (place >= before.nodes.length) {
      numbers[at + KIND] = kinds.number(node.kind.name);
      numbers[at + ARG] = args.number(node.arg);
    }
    numbers[at + DIGEST] = digests.number(node.digest);
    numbers[at + STORED] = node.stored === null ? -1 : digests.number(node.stored);
    numbers[at + COUNT] = node.trace ? node.trace.length : -1;
    if (!node.trace) continue;
    count += node.trace.length;
    changed.push([place, node.trace]);
  }
  const answers = new Int32Array(before.answers.length + count * ANSWER_LENGTH);
  answers.set(before.answers);
  let at = before.answers.length;
  for (const [place, trace] of changed) {
    numbers[place * NODE_LENGTH + FIRST] = at / ANSWER_LENGTH;
    for (let i = 0; i < trace.length; i += 1) {
      const asked = trace.asked(i);
      const answer = trace.digest(i);
      answers[at++] = asked.place;
      // Mostly it is the node's current digest, whose number is known.
      answers[at++] = answer === asked.digest ? (numbers[asked.place * NODE_LENGTH + DIGEST] as number) : digests.number(answer);
    }
  }
  const texts = [kinds, digests, args].map((added, i) => [before.texts[i] as Uint8Array, added.bytes()]);
  return joined({ run, counts: [kinds.count, digests.count, args.count, nodes.length], numbers, answers, texts });
}

/** Whether a node of `before` still has its trace, or its digest where it has none. `numbers`: those of `before`. */
function isUnchanged({ trace, place, digest }: GraphNode, numbers: Int32Array, before: StoredTraces): boolean {
  if (trace) return trace instanceof StoredTrace && trace.isOf(before);
  return (
    numbers[place * NODE_LENGTH + COUNT] === -1 && digest === before.digests[numbers[place * NODE_LENGTH + DIGEST] as number]
  );
}

/** What is written. */
interface Tables extends Pick<StoredTraces, 'numbers' | 'answers'> {
  readonly run: number;
  /** Of queries, digests, arguments and nodes. */
  readonly counts: readonly number[];
  /** The lines of names, digests and arguments, each in parts. */
  readonly texts: readonly (readonly Uint8Array[])[];
}

function joined({ run, counts, numbers, answers, texts }: Tables): Uint8Array {
  const [names = 0, digests = 0] = texts.map((parts) => parts.reduce((sum, { length }) => sum + length, 0));
  const header = Int32Array.of(0, FORMAT, run, ...counts, answers.length / ANSWER_LENGTH, names, digests);
  const bytes = Buffer.concat([bytesOf(header), bytesOf(numbers), bytesOf(answers), ...texts.flat()]);
  bytes.writeUInt32LE(crc32(bytes.subarray(NUMBER_BYTES)));
  return bytes;
}

/**
 * Adds encoded traces to a table, for nodes that have no trace yet, so traces of several machines can be joined. Returns them; `null`
 * for bytes that are damaged or of another format, which add nothing.
 */
export function decodeTraces(encoded: Uint8Array, table: NodeTable): StoredTraces | null {
  // Numbers are read in place, so they must begin at a multiple of their length.
  const bytes = bytesOf(encoded.byteOffset % NUMBER_BYTES === 0 ? encoded : new Uint8Array(encoded));
  if (bytes.length < HEADER_LENGTH * NUMBER_BYTES || bytes.readUInt32LE() !== crc32(bytes.subarray(NUMBER_BYTES))) return null;
  const header = new Int32Array(bytes.buffer, bytes.byteOffset, HEADER_LENGTH);
  const [, format, run = 0, kindCount = 0, digestCount = 0, argCount = 0, nodeCount = 0, answerCount = 0, ...textBytes] = header;
  if (format !== FORMAT) return null;
  const [nameBytes = 0, digestBytes = 0] = textBytes;
  const length = HEADER_LENGTH + nodeCount * NODE_LENGTH + answerCount * ANSWER_LENGTH;
  const numbers = new Int32Array(bytes.buffer, bytes.byteOffset, length).subarray(HEADER_LENGTH);
  const start = length * NUMBER_BYTES;
  const ends = [start, start + nameBytes, start + nameBytes + digestBytes, bytes.length];
  const texts = [0, 1, 2].map((i) => bytes.subarray(ends[i], ends[i + 1])) as [Buffer, Buffer, Buffer];
  const lines = bytes.toString('utf8', start).split('\n');
  const names = lines.slice(0, kindCount);
  const args = lines.slice(kindCount + digestCount, kindCount + digestCount + argCount);
  const kinds = names.map((name) => table.kind(name));
  const areNew = kinds.map((kind) => kind.isEmpty());
  const node = (at: number): GraphNode => {
    const [number, arg] = [numbers[at + KIND] as number, args[numbers[at + ARG] as number] as string];
    const kind = kinds[number] as NodeKind;
    return areNew[number] ? kind.load(arg) : table.node(kind, arg);
  };
  const stored: StoredTraces = {
    kinds: names,
    digests: lines.slice(kindCount, kindCount + digestCount),
    args,
    nodes: Array.from({ length: nodeCount }, (_, i) => node(i * NODE_LENGTH)),
    numbers: numbers.subarray(0, nodeCount * NODE_LENGTH),
    answers: numbers.subarray(nodeCount * NODE_LENGTH),
    texts,
  };
  fillNodes(stored);
  table.run = Math.max(table.run, run + 1);
  return stored;
}

/** How many of the stored answers belong to no node any more. */
export function unusedShare({ numbers, answers }: StoredTraces): number {
  let used = 0;
  for (let at = COUNT; at < numbers.length; at += NODE_LENGTH) used += Math.max(numbers[at] as number, 0);
  return 1 - (used * ANSWER_LENGTH) / Math.max(answers.length, 1);
}

/** A trace that is read from the tables. */
class StoredTrace implements NodeTrace {
  readonly #stored: StoredTraces;
  readonly #start: number;
  readonly length: number;

  constructor(stored: StoredTraces, start: number, length: number) {
    this.#stored = stored;
    this.#start = start;
    this.length = length;
  }

  isOf(stored: StoredTraces): boolean {
    return this.#stored === stored;
  }

  asked(i: number): GraphNode {
    const { nodes, answers } = this.#stored;
    return nodes[answers[this.#start + i * ANSWER_LENGTH] as number] as GraphNode;
  }

  digest(i: number): string {
    const { digests, answers } = this.#stored;
    return digests[answers[this.#start + i * ANSWER_LENGTH + 1] as number] as string;
  }
}

/** Fills nodes from the tables. */
function fillNodes(stored: StoredTraces): void {
  const { nodes, digests, numbers } = stored;
  let at = 0;
  for (const node of nodes) {
    const key = numbers[at + STORED] as number;
    const count = numbers[at + COUNT] as number;
    node.used = Math.max(node.used, numbers[at + USED] as number);
    if (node.trace === null) node.digest = digests[numbers[at + DIGEST] as number] as string;
    if (node.trace === null && count >= 0) {
      node.trace = new StoredTrace(stored, (numbers[at + FIRST] as number) * ANSWER_LENGTH, count);
      node.stored = key < 0 ? null : (digests[key] as string);
    }
    at += NODE_LENGTH;
  }
}

/** The same memory as bytes. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Gives each text a number, in the order of their first use, after `start` texts that have one. Those of `known` are recognised. */
class Texts {
  readonly #numbers: Map<string, number>;
  readonly #added: string[] = [];
  readonly #start: number;

  constructor(start: number, known: readonly string[] = []) {
    this.#start = start;
    this.#numbers = new Map(known.map((text, number) => [text, number]));
  }

  get count(): number {
    return this.#start + this.#added.length;
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.count;
    this.#numbers.set(text, number);
    this.#added.push(text);
    return number;
  }

  /** The added texts as lines. */
  bytes(): Uint8Array {
    return Buffer.from(this.#added.map((text) => `${text}\n`).join(''));
  }
}
