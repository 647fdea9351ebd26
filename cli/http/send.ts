// Answers with a body: entity tags, HEAD, byte ranges, compression.

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeHref } from '../../renderer/model/url.ts';
import { isCompressible } from './content-types.ts';

/** A body and what is said about it. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Offer `br` and `gzip`, and byte ranges, as a static host does. */
  readonly likeHost?: boolean;
}

/** Smaller bodies are sent as they are: compressing them gains less than a packet. */
const COMPRESS_FROM = 860;

/** Answers a GET or HEAD request. */
export async function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const { bytes, type, status = 200, likeHost = false } = content;
  const encoding =
    likeHost && bytes.length >= COMPRESS_FROM && isCompressible(type) ? chooseEncoding(request.headers['accept-encoding']) : null;
  const tag = entityTag(bytes, encoding);
  response.setHeader('content-type', type);
  response.setHeader('etag', tag);
  for (const [name, value] of Object.entries(content.headers ?? {})) response.setHeader(name, value);
  if (likeHost) response.setHeader('accept-ranges', 'bytes');
  if (likeHost && isCompressible(type)) response.setHeader('vary', 'accept-encoding');
  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  const range = likeHost && status === 200 && rangeApplies(request, tag) ? readRange(request.headers.range, bytes.length) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  if (range) {
    response.setHeader('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
    finish(request, response, 206, bytes.subarray(range.from, range.to + 1));
    return;
  }
  if (encoding) response.setHeader('content-encoding', encoding);
  finish(request, response, status, encoding ? await compress(bytes, encoding) : bytes);
}

/** Answers with a short text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(`${text}\n`);
}

/** A redirect. The browser keeps the fragment; `to` carries the rest. Characters a header cannot hold are escaped. */
export function sendRedirect(response: ServerResponse, status: number, to: string): void {
  response.writeHead(status, { location: escapeHref(to), 'cache-control': 'no-store', 'content-length': '0' }).end();
}

/** A strong validator (RFC 9110 §8.8.3); each encoding has its own. */
export function entityTag(bytes: Uint8Array, encoding: string | null = null): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}${encoding ? `-${encoding}` : ''}"`;
}

function finish(request: IncomingMessage, response: ServerResponse, status: number, body: Uint8Array): void {
  response.writeHead(status, { 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function matchesTag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag))
  );
}

/** `br` or `gzip`, whichever the client likes and we prefer; a quality of 0 refuses (RFC 9110 §12.5.3). */
function chooseEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const [name, ...parameters] = part.trim().toLowerCase().split(';');
        const quality = parameters
          .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
          .find((value) => value !== undefined);
        return [name ?? '', quality === undefined ? 1 : Number(quality)] as const;
      }),
  );
  for (const encoding of ['br', 'gzip'] as const) if ((accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0) return encoding;
  return null;
}

async function compress(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function rangeApplies(request: IncomingMessage, tag: string): boolean {
  const condition = request.headers['if-range'];
  return request.headers.range !== undefined && (condition === undefined || condition === tag);
}

/** One byte range; several at once may be ignored (RFC 9110 §14.2), and are. */
function readRange(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(match[1]);
  const to = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
