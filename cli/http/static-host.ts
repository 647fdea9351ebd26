// A built folder, served as static hosts serve it: files first, then redirect rules, then the 404 page, all with the
// headers of its `_headers` file.

import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { decodePath } from '../../renderer/model/url.ts';
import { lookAt } from '../disk/look.ts';
import { prefersMarkdown } from './accept.ts';
import { isOwnHost } from './allowed-hosts.ts';
import { fileBody } from './body.ts';
import { Compressions } from './compressions.ts';
import { contentType } from './content-types.ts';
import { matchHeaders, parseHeaders } from './header-rules.ts';
import { matchRedirect, parseRedirects, type RedirectRule } from './redirect-rules.ts';
import { belowBase, readRequestPath } from './request-path.ts';
import { sendContent, sendRedirect, sendText } from './send.ts';

export interface StaticHostOptions {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Path the site was built for: `/` or `/docs/`. */
  readonly base: string;
  /** Host the server listens on. */
  readonly host: string;
}

/** Files named by content never change; everything else is revalidated each time. */
const IMMUTABLE = /^\/assets\/.+-[A-Za-z0-9_-]{8}\.\w+$/;

/** Files for the host, not for readers. */
const HOST_FILES: ReadonlySet<string> = new Set(['/_redirects', '/_headers']);

/** Answers requests from the folder; changes of its files show at once. */
export function staticHost(options: StaticHostOptions): RequestListener {
  const host = { ...options, real: realpathSync(options.folder), compressions: new Compressions() };
  return (request, response) => {
    answer(request, response, host).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `The file could not be read: ${(error as Error).message}`);
    });
  };
}

interface Host extends StaticHostOptions {
  /** The folder with symbolic links resolved: nothing outside of it is served. */
  readonly real: string;
  readonly compressions: Compressions;
}

async function answer(request: IncomingMessage, response: ServerResponse, host: Host): Promise<void> {
  if (!isOwnHost(request, host.host)) return sendText(response, 403, 'This name is not one of this server.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' });
  const asked = readRequestPath(request.url ?? '/');
  if (!asked) return sendText(response, 400, 'This is no path of a site.');
  const below = belowBase(asked.path, host.base);
  const rules = readRules(host);
  const forced = matchRedirect(
    rules.filter(({ force }) => force),
    asked.path,
  );
  if (forced) return follow(request, response, host, forced, asked.query);
  const file = below === null ? null : fileAt(host, below);
  if (file !== null && below !== null) return sendFile(request, response, { host, file, path: below });
  const other = below === null ? null : otherForm(host, below);
  if (below !== null && other !== null) {
    if (typeof other === 'object') return sendFile(request, response, { host, ...other, path: below });
    return sendRedirect(response, 301, `${encodePath(host.base.slice(0, -1) + other)}${asked.query}`);
  }
  if (`${asked.path}/` === host.base) return sendRedirect(response, 301, `${host.base}${asked.query}`);
  const matched = matchRedirect(rules, asked.path);
  if (matched) return follow(request, response, host, matched, asked.query);
  return notFound(request, response, host);
}

/**
 * What hosts answer to an address that is no file's: the address with a slash of a folder. In a site whose addresses have no
 * extension also the file with `.html`, or the address without the slash.
 */
function otherForm(host: Host, below: string): { readonly file: string } | string | null {
  const clean = /^<html[^>]* data-addresses="clean"/m.test(textOf(host, '404.html'));
  const plain = below.replace(/\/$/, '');
  const file = clean ? fileAt(host, `${plain}.html`) : null;
  if (file !== null) return plain === below ? { file } : plain;
  return plain === below && fileAt(host, `${below}/`) !== null ? `${below}/` : null;
}

async function follow(
  request: IncomingMessage,
  response: ServerResponse,
  host: Host,
  { to, rule }: { to: string; rule: RedirectRule },
  query: string,
): Promise<void> {
  if (rule.status !== 200 && rule.status !== 404) return sendRedirect(response, rule.status, withQuery(to, query));
  const below = belowBase(decodePath(to.replace(/[?#].*$/, '')), host.base);
  const file = below === null ? null : fileAt(host, below);
  if (file === null || below === null) return notFound(request, response, host);
  return sendFile(request, response, { host, file, path: below, status: rule.status });
}

/** The request's query is passed on to the target, before its fragment, unless the target has one of its own. */
export function withQuery(to: string, query: string): string {
  const hashAt = to.indexOf('#');
  const path = hashAt < 0 ? to : to.slice(0, hashAt);
  return path.includes('?') ? to : path + query + (hashAt < 0 ? '' : to.slice(hashAt));
}

/** A file to send, and the path below the base under which it was requested. */
interface FileToSend {
  readonly host: Host;
  readonly file: string;
  readonly path: string;
  /** Default 200. */
  readonly status?: number;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { host, file: named, path, status = 200 }: FileToSend,
): Promise<void> {
  const twin = status === 200 && named.endsWith('.html') ? `${named.slice(0, -5)}.md` : null;
  const hasTwin = twin !== null && lookAt(twin)?.isFile() === true;
  const file = hasTwin && prefersMarkdown(request.headers.accept ?? '') ? twin : named;
  const cache = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
  await sendContent(request, response, {
    body: fileBody(file, statSync(file)),
    type: contentType(file),
    status,
    likeHost: host.compressions,
    vary: hasTwin ? ['accept'] : [],
    headers: { 'cache-control': cache, ...matchHeaders(readHeaders(host), host.base.slice(0, -1) + path) },
  });
}

async function notFound(request: IncomingMessage, response: ServerResponse, host: Host): Promise<void> {
  const page = fileAt(host, '/404.html');
  if (page === null) return sendText(response, 404, 'There is no page at this address.');
  return sendFile(request, response, { host, file: page, path: '/404.html', status: 404 });
}

/** The file of an address: itself, or the index of a folder; `null` if there is none that may be served. */
function fileAt(host: Host, path: string): string | null {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  if (HOST_FILES.has(name) || name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return null;
  const file = join(host.folder, name);
  if (!lookAt(file)?.isFile()) return null;
  return realpathSync(file).startsWith(host.real.endsWith(sep) ? host.real : host.real + sep) ? file : null;
}

function readRules(host: Host): readonly RedirectRule[] {
  return parseRedirects(textOf(host, '_redirects'));
}

function readHeaders(host: Host): ReturnType<typeof parseHeaders> {
  return parseHeaders(textOf(host, '_headers'));
}

/** The text of a file of the folder; empty if there is none. */
function textOf({ folder }: Host, name: string): string {
  const file = join(folder, name);
  return lookAt(file)?.isFile() ? readFileSync(file, 'utf8') : '';
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
