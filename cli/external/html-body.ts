// The text of another site's page from its response: unpacked, and decoded as the page says.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/** Bytes of a page that are read to find its anchors, packed and unpacked; a larger one is not judged. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Where a page names its encoding (HTML, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;

/** Whether an answer is an HTML page. */
export function isHtml(headers: IncomingHttpHeaders): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
}

/**
 * Reads the page. `null` for one that is too large, and for one in a content or character encoding that cannot be undone: a
 * server may choose either, though we ask for none (RFC 9110 §12.5.3). Rejects where the answer breaks off.
 */
export async function readHtmlBody(response: IncomingMessage): Promise<string | null> {
  const packed = await readBytes(response);
  const bytes = packed && (await unpacked(packed, response.headers['content-encoding'] ?? ''));
  return bytes && decoded(bytes, response.headers['content-type'] ?? '');
}

async function readBytes(response: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) return null;
  }
  return Buffer.concat(chunks);
}

/** Undoes content encodings, the last one first (RFC 9110 §8.4). */
async function unpacked(packed: Buffer, encodings: string): Promise<Buffer | null> {
  let bytes = packed;
  for (const encoding of encodings.toLowerCase().split(',').reverse()) {
    const unpack = unpackerOf(encoding.trim(), bytes);
    if (unpack === null) return null;
    try {
      bytes = await unpack(bytes);
    } catch {
      // Damaged, or too large: the page cannot be judged.
      return null;
    }
  }
  return bytes;
}

function unpackerOf(encoding: string, bytes: Buffer): ((packed: Buffer) => Promise<Buffer>) | null {
  const limited = (unpack: typeof gunzip) => (packed: Buffer) => promisify(unpack)(packed, { maxOutputLength: MAX_BYTES });
  switch (encoding) {
    case '':
    case 'identity':
      return (packed) => Promise.resolve(packed);
    case 'gzip':
    case 'x-gzip':
      return limited(gunzip);
    case 'br':
      return limited(brotliDecompress);
    case 'deflate':
      // It should have zlib's header (RFC 1950); some servers leave it out.
      return limited(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw);
    default:
      return null;
  }
}

function decoded(bytes: Buffer, contentType: string): string | null {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const name = charsetIn(contentType) ?? charsetIn(/<meta\b[^>]*charset[^>]*>/i.exec(start)?.[0] ?? '') ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // A name that no decoder knows.
    return null;
  }
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?\s*([^\s"';>]+)/i.exec(text)?.[1] ?? null;
}
