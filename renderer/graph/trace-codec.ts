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
import type { GraphNode, NodeKind, NodeTable, NodeTrace } from './node-table.ts';
import {
  ANSWER_LENGTH,
  ARG,
  COUNT,
  DIGEST,
  FIRST,
  QUERY,
  NODE_LENGTH,
  STORED,
  StoredNodes,
  StoredTrace,
  type Tables,
  USED,
} from './stored-nodes.ts';

/** Raised when the layout changes: bytes of another format are ignored. */
const FORMAT = 3;
const HEADER_LENGTH = 10;
const NUMBER_BYTES = 4;

const NOTHING = new StoredNodes(
  {
    kinds: [],
    digests: [],
    args: [],
    numbers: new Int32Array(),
    answers: new Int32Array(),
    texts: [Buffer.of(), Buffer.of(), Buffer.of()],
  },
  [],
);

/**
 * Encodes the traces of nodes. `run`: the number of this run; `stored`: nodes whose traces are stored already, other ones than
 * `added`; of them, only those are encoded whose traces or digests are others now. Everything that a node asked has to be among all
 * these nodes. Each that was made gets its `place`.
 */
export function encodeTraces(added: readonly GraphNode[], run: number, stored: StoredNodes = NOTHING): Uint8Array {
  const before = stored.tables;
  const kinds = new Texts(before.kinds.length, before.kinds);
  const digests = new Texts(before.digests.length);
  const args = new Texts(before.args.length);
  const count = stored.length + added.length;
  const numbers = new Int32Array(count * NODE_LENGTH);
  numbers.set(before.numbers);
  const changed: (readonly [place: number, trace: NodeTrace])[] = [];
  let answerCount = 0;
  // By index: pairs of entries would be a tenth of what a short run allocates.
  for (let place = 0; place < count; place += 1) {
    const isStored = place < stored.length;
    const node = isStored ? stored.made(place) : (added[place - stored.length] as GraphNode);
    const at = place * NODE_LENGTH;
    if (!node) {
      if (stored.isSame(place)) numbers[at + USED] = run;
      continue;
    }
    node.place = place;
    numbers[at + USED] = node.verified > 0 ? run : node.used;
    if (isStored && isUnchanged(node, numbers, stored)) continue;
    if (!isStored) {
      numbers[at + QUERY] = kinds.number(node.kind.name);
      numbers[at + ARG] = args.number(node.arg);
    }
    numbers[at + DIGEST] = digests.number(node.digest);
    numbers[at + STORED] = node.stored === null ? -1 : digests.number(node.stored);
    numbers[at + COUNT] = node.trace ? node.trace.length : -1;
    if (!node.trace) continue;
    answerCount += node.trace.length;
    changed.push([place, node.trace]);
  }
  const answers = new Int32Array(before.answers.length + answerCount * ANSWER_LENGTH);
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
  return joined({ run, counts: [kinds.count, digests.count, args.count, count], numbers, answers, texts });
}

/** Whether a stored node still has its trace, or its digest where it has none. `numbers`: those of `stored`. */
function isUnchanged({ trace, place, digest }: GraphNode, numbers: Int32Array, stored: StoredNodes): boolean {
  if (trace) return trace instanceof StoredTrace && trace.nodes === stored;
  const { digests } = stored.tables;
  return numbers[place * NODE_LENGTH + COUNT] === -1 && digest === digests[numbers[place * NODE_LENGTH + DIGEST] as number];
}

/** What is written. */
interface Written extends Pick<Tables, 'numbers' | 'answers'> {
  readonly run: number;
  /** Of queries, digests, arguments and nodes. */
  readonly counts: readonly number[];
  /** The lines of names, digests and arguments, each in parts. */
  readonly texts: readonly (readonly Uint8Array[])[];
}

function joined({ run, counts, numbers, answers, texts }: Written): Uint8Array {
  const [names = 0, digests = 0] = texts.map((parts) => parts.reduce((sum, { length }) => sum + length, 0));
  const header = Int32Array.of(0, FORMAT, run, ...counts, answers.length / ANSWER_LENGTH, names, digests);
  const bytes = Buffer.concat([bytesOf(header), bytesOf(numbers), bytesOf(answers), ...texts.flat()]);
  bytes.writeUInt32LE(crc32(bytes.subarray(NUMBER_BYTES)));
  return bytes;
}

/**
 * Adds encoded traces to a table, for nodes that have no trace yet, so traces of several machines can be joined. Returns their
 * nodes; `null` for bytes that are damaged or of another format, which add nothing.
 */
export function decodeTraces(encoded: Uint8Array, table: NodeTable): StoredNodes | null {
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
  const tables: Tables = {
    kinds: names,
    digests: lines.slice(kindCount, kindCount + digestCount),
    args,
    numbers: numbers.subarray(0, nodeCount * NODE_LENGTH),
    answers: numbers.subarray(nodeCount * NODE_LENGTH),
    texts,
  };
  const nodes = new StoredNodes(tables, kinds);
  for (let place = 0; place < nodeCount; place += 1) {
    const number = numbers[place * NODE_LENGTH + QUERY] as number;
    const kind = kinds[number] as NodeKind;
    if (areNew[number]) kind.load(nodes, place);
    else {
      // What other traces have of it goes before.
      kind.get(nodes.argOf(place));
      nodes.node(place);
    }
  }
  table.run = Math.max(table.run, run + 1);
  return nodes;
}

/** How many of the stored answers belong to no node any more. */
export function unusedShare({ numbers, answers }: Tables): number {
  let used = 0;
  for (let at = COUNT; at < numbers.length; at += NODE_LENGTH) used += Math.max(numbers[at] as number, 0);
  return 1 - (used * ANSWER_LENGTH) / Math.max(answers.length, 1);
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
