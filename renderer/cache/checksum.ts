// Texts that are stored in files of their own, with a checksum that shows damage: damaged JSON can still be valid.

import { crc32 } from 'node:zlib';

/** The text behind a line with the CRC-32 of its UTF-8 form. */
export function withChecksum(text: string): string {
  return `${crc32(text)}\n${text}`;
}

/** The text of such bytes; `null` if they are not what was written. */
export function checkedText(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0x0a);
  const rest = bytes.subarray(end + 1);
  const decoder = new TextDecoder();
  return end > 0 && decoder.decode(bytes.subarray(0, end)) === String(crc32(rest)) ? decoder.decode(rest) : null;
}
