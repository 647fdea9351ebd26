// Values that are stored in files of their own, with a checksum that shows damage: damaged bytes can still be a value.

import { crc32 } from 'node:zlib';
import { decodeValue, encodeValue } from './encoding.ts';

/** A plain value (see `encodeValue`) as bytes, behind a line with their CRC-32. */
export function withChecksum(value: unknown): Uint8Array {
  const bytes = encodeValue(value);
  return Buffer.concat([Buffer.from(`${crc32(bytes)}\n`), bytes]);
}

/** The value of such bytes; `null` if they are not what was written. */
export function checkedValue(bytes: Uint8Array): unknown {
  const end = bytes.indexOf(0x0a);
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  const isWhole = end > 0 && new TextDecoder().decode(bytes.subarray(0, end)) === String(crc32(rest));
  return isWhole ? decodeValue(rest) : null;
}
