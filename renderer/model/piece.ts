// A part of a large file: its bytes, or where they lie on disk, so that another thread can fetch them.

/** Bytes in a file of the cache. */
export interface StoredBytes {
  /** Absolute path. */
  readonly file: string;
  /** Where they lie in it, in bytes, `lead` bytes of another meaning in front included. */
  readonly offset: number;
  readonly length: number;
  readonly lead: number;
  /** CRC-32 of all of `length`. */
  readonly crc: number;
}

/** Stored bytes that can be read here, too. `read` returns them even where the file has lost them: then they are made again. */
export interface StoredPiece extends StoredBytes {
  read(): Uint8Array;
}

/** A part of a large file. */
export type Piece = Uint8Array | StoredPiece;

/** The bytes of a piece. */
export function bytesOf(piece: Piece): Uint8Array {
  return piece instanceof Uint8Array ? piece : piece.read();
}
