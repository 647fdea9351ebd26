// Traces as bytes: three tables of whole numbers, then all texts, each once.
//
//   header   CRC-32 of all that follows, format, run, and the numbers of queries, digests, nodes and answers
//   nodes    query, digest, stored (a digest, or -1), the last run that used it, number of its answers (-1: it has no trace)
//   answers  node, digest: what the first node asked, in its order, then what the second asked …
//   texts    names of queries, digests, arguments as JSON: a line each
//
// Numbers are in the byte order of the processor, so that loading does not have to convert them: a machine with the other order
// reads another format.

import { crc32 } from 'node:zlib';
import type { GraphNode, NodeKind, NodeTable, NodeTrace } from './node-table.ts';

/** Raised when the layout changes: bytes of another format are ignored. */
const FORMAT = 1;
const HEADER_LENGTH = 7;
const NODE_LENGTH = 5;
const ANSWER_LENGTH = 2;
const NUMBER_BYTES = 4;

/** Encodes the traces of nodes. `nodes`: what `NodeTable.sweep` returned; `run`: the number of this run. */
export function encodeTraces(nodes: readonly GraphNode[], run: number): Uint8Array {
  const [kinds, digests] = [new Texts(), new Texts()];
  const count = nodes.reduce((sum, { trace }) => sum + (trace?.length ?? 0), 0);
  const numbers = new Int32Array(HEADER_LENGTH + nodes.length * NODE_LENGTH + count * ANSWER_LENGTH);
  let at = HEADER_LENGTH;
  for (const { kind, digest, stored, used, trace } of nodes) {
    numbers[at++] = kinds.number(kind.name);
    numbers[at++] = digests.number(digest);
    numbers[at++] = stored === null ? -1 : digests.number(stored);
    numbers[at++] = used;
    numbers[at++] = trace ? trace.length : -1;
  }
  for (const { trace } of nodes) {
    if (!trace) continue;
    for (let i = 0; i < trace.length; i += 1) {
      const { place, digest } = trace.asked(i);
      const answer = trace.digest(i);
      numbers[at++] = place;
      // Mostly it is the node's current digest, whose number is known.
      numbers[at++] = answer === digest ? (numbers[HEADER_LENGTH + place * NODE_LENGTH + 1] as number) : digests.number(answer);
    }
  }
  numbers.set([0, FORMAT, run, kinds.count, digests.count, nodes.length, count]);
  const texts = [...kinds.lines(), ...digests.lines(), ...nodes.map(({ arg }) => arg)].join('\n');
  const bytes = Buffer.concat([bytesOf(numbers), Buffer.from(texts)]);
  bytes.writeUInt32LE(crc32(bytes.subarray(NUMBER_BYTES)));
  return bytes;
}

/**
 * Adds encoded traces to a table, for nodes that have no trace yet, so traces of several machines can be joined. Bytes that are
 * damaged or of another format add nothing.
 */
export function decodeTraces(encoded: Uint8Array, table: NodeTable): void {
  // Numbers are read in place, so they must begin at a multiple of their length.
  const bytes = bytesOf(encoded.byteOffset % NUMBER_BYTES === 0 ? encoded : new Uint8Array(encoded));
  if (bytes.length < HEADER_LENGTH * NUMBER_BYTES || bytes.readUInt32LE() !== crc32(bytes.subarray(NUMBER_BYTES))) return;
  const header = new Int32Array(bytes.buffer, bytes.byteOffset, HEADER_LENGTH);
  const [, format = 0, run = 0, kindCount = 0, digestCount = 0, nodeCount = 0, answerCount = 0] = header;
  if (format !== FORMAT) return;
  const length = HEADER_LENGTH + nodeCount * NODE_LENGTH + answerCount * ANSWER_LENGTH;
  const numbers = new Int32Array(bytes.buffer, bytes.byteOffset, length).subarray(HEADER_LENGTH);
  const lines = bytes.toString('utf8', length * NUMBER_BYTES).split('\n');
  const kinds = lines.slice(0, kindCount).map((name) => table.kind(name));
  const nodes = lines
    .slice(kindCount + digestCount, kindCount + digestCount + nodeCount)
    .map((arg, i) => table.node(kinds[numbers[i * NODE_LENGTH] as number] as NodeKind, arg));
  fillNodes({ nodes, digests: lines.slice(kindCount, kindCount + digestCount), numbers });
  table.run = Math.max(table.run, run + 1);
}

/** Decoded tables. `numbers` are those after the header. */
interface Tables {
  readonly nodes: readonly GraphNode[];
  readonly digests: readonly string[];
  readonly numbers: Int32Array;
}

/** A trace that is read from the tables. */
class StoredTrace implements NodeTrace {
  readonly #tables: Tables;
  readonly #start: number;
  readonly length: number;

  constructor(tables: Tables, start: number, length: number) {
    this.#tables = tables;
    this.#start = start;
    this.length = length;
  }

  asked(i: number): GraphNode {
    const { nodes, numbers } = this.#tables;
    return nodes[numbers[this.#start + i * ANSWER_LENGTH] as number] as GraphNode;
  }

  digest(i: number): string {
    const { digests, numbers } = this.#tables;
    return digests[numbers[this.#start + i * ANSWER_LENGTH + 1] as number] as string;
  }
}

/** Fills nodes from the tables. */
function fillNodes(tables: Tables): void {
  const { nodes, digests, numbers } = tables;
  let at = 0;
  let answer = nodes.length * NODE_LENGTH;
  for (const node of nodes) {
    const stored = numbers[at + 2] as number;
    const count = numbers[at + 4] as number;
    node.used = Math.max(node.used, numbers[at + 3] as number);
    if (node.trace === null) node.digest = digests[numbers[at + 1] as number] as string;
    if (node.trace === null && count >= 0) {
      node.trace = new StoredTrace(tables, answer, count);
      node.stored = stored < 0 ? null : (digests[stored] as string);
    }
    at += NODE_LENGTH;
    answer += Math.max(count, 0) * ANSWER_LENGTH;
  }
}

/** The same memory as bytes. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Gives each text a number, in the order of their first use. */
class Texts {
  readonly #numbers = new Map<string, number>();

  get count(): number {
    return this.#numbers.size;
  }

  number(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    if (number === this.#numbers.size) this.#numbers.set(text, number);
    return number;
  }

  lines(): Iterable<string> {
    return this.#numbers.keys();
  }
}
