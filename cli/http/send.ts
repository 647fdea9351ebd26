// Answers with a body: entity tags, HEAD, byte ranges, compression.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeHref } from '../../renderer/model/url.ts';
import type { Body } from './body.ts';
import type { Compressions, Encoding } from './compressions.ts';
import { isCompressible } from './content-types.ts';

/** A body and its headers. */
export interface Content {
  readonly body: Body;
  readonly type: string;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers of the request that the answer depends on, besides those that this module reads. */
  readonly vary?: readonly string[];
  /** Offer `br` and `gzip`, kept here, and byte ranges, as a static host does. */
  readonly likeHost?: Compressions;
}

/** Smaller bodies are sent uncompressed: compressing them gains less than a packet. */
const COMPRESS_FROM = 860;

/** Answers a GET or HEAD request. */
export async function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const { body, type, status = 200, likeHost } = content;
  const mayCompress = likeHost !== undefined && isCompressible(type);
  const encoding = mayCompress && body.size >= COMPRESS_FROM ? chooseEncoding(request.headers['accept-encoding']) : null;
  // A strong validator (RFC 9110 §8.8.3); each encoding has its own.
  const tag = `"${body.tag}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('content-type', type);
  response.setHeader('etag', tag);
  for (const [name, value] of Object.entries(content.headers ?? {})) response.setHeader(name, value);
  if (likeHost) response.setHeader('accept-ranges', 'bytes');
  const vary = [...(content.vary ?? []), ...(mayCompress ? ['accept-encoding'] : [])];
  if (vary.length > 0) response.setHeader('vary', vary.join(', '));
  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  const range = likeHost && status === 200 && rangeApplies(request, tag) ? readRange(request.headers.range, body.size) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.size}` }).end();
    return;
  }
  if (range) {
    response.setHeader('content-range', `bytes ${range.from}-${range.to}/${body.size}`);
    return finish(request, response, 206, range.to - range.from + 1, () => body.part(range.from, range.to));
  }
  if (!encoding || !likeHost) return finish(request, response, status, body.size, () => body.part(0, body.size - 1));
  const compressed = await likeHost.get(body.tag, encoding, () => body.whole());
  response.setHeader('content-encoding', encoding);
  return finish(request, response, status, compressed.length, () => compressed);
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

async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  size: number,
  content: () => Uint8Array | Readable,
): Promise<void> {
  response.writeHead(status, { 'content-length': String(size) });
  const body = request.method === 'HEAD' || size === 0 ? null : content();
  if (body === null || body instanceof Uint8Array) return void response.end(body ?? undefined);
  // A reader who leaves is no error, and the file is closed. A file that cannot be read breaks the response off.
  await pipeline(body, response).catch(() => undefined);
}

function matchesTag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag))
  );
}

/** `br` or `gzip`, whichever the client likes and we prefer; a quality of 0 refuses (RFC 9110 §12.5.3). */
function chooseEncoding(header: string | string[] | undefined): Encoding | null {
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
