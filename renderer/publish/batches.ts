// Small pieces of a file, joined: each one written costs a call of the system.

/** Pieces are joined up to this size, in bytes. */
const BATCH_BYTES = 1 << 17;

/** The same bytes in larger pieces. */
export function* batches(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const bytes of pieces) {
    batch.push(bytes);
    size += bytes.length;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(batch, size);
    batch = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(batch, size);
}
