// The pieces of a file in few large values: to send thousands of small ones to a thread takes longer than to make them.

import type { Piece, StoredBytes } from '../../renderer/model/piece.ts';

/** Numbers for each piece. */
const NUMBERS = 5;

/** Pieces, ready to be sent. */
export interface PackedPieces {
  /** The files that stored pieces lie in. */
  readonly files: readonly string[];
  /** For each piece its file's place in `files`, offset, length, lead and CRC-32; for one that is not stored -1, its place in `bytes` and its length. */
  readonly numbers: Float64Array;
  readonly bytes: Uint8Array;
}

/** Packs pieces. Their bytes are copied. */
export function packPieces(pieces: readonly Piece[]): PackedPieces {
  const files = new Map<string, number>();
  const numbers = new Float64Array(pieces.length * NUMBERS);
  const own: Uint8Array[] = [];
  let end = 0;
  for (const [i, piece] of pieces.entries()) {
    if (piece instanceof Uint8Array) {
      numbers.set([-1, end, piece.length], i * NUMBERS);
      own.push(piece);
      end += piece.length;
      continue;
    }
    const place = files.get(piece.file) ?? files.size;
    files.set(piece.file, place);
    numbers.set([place, piece.offset, piece.length, piece.lead, piece.crc], i * NUMBERS);
  }
  const bytes = new Uint8Array(end);
  let at = 0;
  for (const piece of own) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { files: [...files.keys()], numbers, bytes };
}

/** The pieces that were packed. */
export function* unpackPieces({ files, numbers, bytes }: PackedPieces): Generator<Uint8Array | StoredBytes> {
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [place, offset, length, lead, crc] = numbers.subarray(at, at + NUMBERS) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    yield place < 0 ? bytes.subarray(offset, offset + length) : { file: files[place] as string, offset, length, lead, crc };
  }
}
