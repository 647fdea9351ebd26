// Answers requests from the site in memory: pages with the live-reload script, real redirects, a real 404, the survey.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MissingValue } from '../../renderer/cache/missing-value.ts';
import { BundleFailure } from '../bundle/esbuild.ts';
import { isOwnHost, isOwnOrigin } from '../http/allowed-hosts.ts';
import { bytesBody } from '../http/body.ts';
import { contentType, HTML, JAVASCRIPT } from '../http/content-types.ts';
import { matchHeaders, parseHeaders } from '../http/header-rules.ts';
import { readBody } from '../http/read-body.ts';
import { readRequestPath } from '../http/request-path.ts';
import { sendContent, sendRedirect, sendText } from '../http/send.ts';
import { withQuery } from '../http/static-host.ts';
import { failurePage } from './failure-page.ts';
import { liveDocument } from './live-document.ts';
import { keyAt, type LiveReload } from './live-reload.ts';
import { type EditorOutcome, type EditorRequest, readEditorRequest } from './open-editor.ts';
import { CLIENT_PATH, EVENTS_PATH, OPEN_PATH } from './protocol.ts';
import type { RenderMemo } from './render-memo.ts';
import { resolvePath, type Snapshot } from './snapshot.ts';
import { receiveSurvey, type SurveyAnswer } from './survey.ts';

/** Largest body of an editor request, in bytes. */
const OPEN_LIMIT = 4096;
/** How often the site is made again for one request: its cache may lose values again meanwhile. */
const MOST_REMAKES = 3;

export interface DevServerOptions {
  /** What is served now. */
  readonly snapshot: () => Snapshot;
  readonly live: LiveReload;
  readonly memo: RenderMemo;
  /** Script for the page, as JavaScript text. */
  readonly clientScript: string;
  /** Host the server listens on. */
  readonly host: string;
  /** Absolute path of the file survey answers go to. */
  readonly surveyFile: string;
  readonly surveyed: (answer: SurveyAnswer, lost: string | null) => void;
  readonly openEditor: (request: EditorRequest) => Promise<EditorOutcome>;
  /** Resolves when the site has been made of all changes that are known; `null` if it has been. */
  readonly making: () => Promise<void> | null;
  /** Makes the site again after the cache lost a value. */
  readonly remake: () => Promise<Snapshot>;
  /** Called with bugs met while a page was made. */
  readonly failed: (error: unknown) => void;
}

/** The server's request listener. */
export function devServer(options: DevServerOptions): RequestListener {
  return (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      options.failed(error);
      if (response.headersSent) return response.destroy();
      const snapshot = options.snapshot();
      const asked = readRequestPath(request.url ?? '/');
      // By its key the page learns of its repair, however late it connects.
      const key = asked ? keyAt(snapshot, asked.path) : '';
      sendHtml(request, response, failurePage(error, snapshot), 500, key).catch(() => response.destroy());
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: DevServerOptions): Promise<void> {
  if (!isOwnHost(request, options.host)) {
    return sendText(
      response,
      403,
      `"${request.headers.host ?? ''}" is not a name of this server. Name it with --host to allow it.`,
    );
  }
  const asked = readRequestPath(request.url ?? '/');
  if (!asked) return sendText(response, 400, 'This is no path of a site.');
  const snapshot = options.snapshot();
  switch (asked.path) {
    case CLIENT_PATH:
      return sendContent(request, response, {
        body: bytesBody(Buffer.from(options.clientScript)),
        type: JAVASCRIPT,
        headers: { 'cache-control': 'no-cache' },
      });
    case EVENTS_PATH:
      return connect(request, response, asked.query, options);
    case OPEN_PATH:
      return open(request, response, options);
  }
  if (surveyPaths(snapshot).includes(asked.path)) return receiveSurvey(request, response, options.surveyFile, options.surveyed);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' });
  return sendSite(request, response, asked, options);
}

function surveyPaths({ base, surveyPath }: Snapshot): readonly string[] {
  const path = surveyPath ?? '/api/survey';
  return [path, base.slice(0, -1) + path];
}

/** What is sent for a path: all of it made of one state of the site. */
type Reply =
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing'; readonly status: number; readonly snapshot: Snapshot }
  | {
      readonly kind: 'file';
      readonly type: string;
      readonly bytes: Uint8Array;
      readonly key: string;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
    };

async function sendSite(
  request: IncomingMessage,
  response: ServerResponse,
  asked: { readonly path: string; readonly query: string },
  options: DevServerOptions,
): Promise<void> {
  const reply = await steadyReply(asked.path, options);
  switch (reply.kind) {
    case 'redirect':
      return sendRedirect(response, reply.status, withQuery(reply.to, asked.query));
    case 'missing': {
      const { snapshot, status } = reply;
      return sendHtml(request, response, failurePage(null, snapshot), status, keyAt(snapshot, asked.path));
    }
    case 'file': {
      const { type, bytes, key, status } = reply;
      const headers = { ...reply.headers, 'cache-control': 'no-cache' };
      if (type === HTML) return sendHtml(request, response, Buffer.from(bytes).toString('utf8'), status, key, headers);
      await sendContent(request, response, { body: bytesBody(bytes), type, status, headers });
      return options.live.answered(asked.path);
    }
  }
}

/**
 * The reply of the site as it is. Where it cannot be made while the site is made again, it is made when that is done; where the cache
 * lost what it is made of, the site is made again first.
 */
async function steadyReply(path: string, options: DevServerOptions): Promise<Reply> {
  for (let remakes = 0; ; ) {
    try {
      return replyOf(options.snapshot(), path, options.memo);
    } catch (error) {
      const running = options.making();
      if (running) {
        await running;
        continue;
      }
      if (!(error instanceof MissingValue)) throw error;
      // The browser code does not build, and that of before is not kept: readers of the page are told why.
      const { stale, diagnostics } = options.snapshot();
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      if (stale && errors.length > 0 && remakes > 0) throw new BundleFailure(errors);
      if (remakes === MOST_REMAKES) throw error;
      remakes += 1;
      await options.remake();
    }
  }
}

function replyOf(snapshot: Snapshot, path: string, memo: RenderMemo): Reply {
  const resolution = resolvePath(snapshot, path);
  if (resolution.kind === 'redirect') return resolution;
  if (resolution.kind === 'missing') return { kind: 'missing', status: snapshot.site ? 404 : 503, snapshot };
  const { file, status } = resolution;
  const bytes = memo.bytes(file);
  return { kind: 'file', type: contentType(file.path), bytes, key: file.key, status, headers: hostHeaders(snapshot, path) };
}

/** Sends a document with the script that keeps it fresh; `key` is the key it was made under. */
async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  status: number,
  key: string,
  headers: Readonly<Record<string, string>> = { 'cache-control': 'no-cache' },
): Promise<void> {
  await sendContent(request, response, {
    body: bytesBody(Buffer.from(liveDocument(html, key))),
    type: HTML,
    status,
    headers,
  });
}

/** The headers that the site's host would send: live reload needs nothing that the policy forbids. */
function hostHeaders({ files }: Snapshot, path: string): Record<string, string> {
  const file = files.get('_headers');
  return file ? matchHeaders(parseHeaders(Buffer.from(file.bytes()).toString('utf8')), path) : {};
}

function connect(request: IncomingMessage, response: ServerResponse, query: string, { live, snapshot }: DevServerOptions): void {
  const parameters = new URLSearchParams(query);
  const shown = readRequestPath(parameters.get('path') ?? '/');
  if (!shown || request.headers['sec-fetch-site'] === 'cross-site') return sendText(response, 400, 'Say which page is shown.');
  // Where the connection was lost, the address names the key that the page had at first.
  const key = request.headers['last-event-id'] ?? parameters.get('key') ?? '';
  live.connect(response, shown.path, String(key), snapshot());
}

async function open(request: IncomingMessage, response: ServerResponse, { openEditor }: DevServerOptions): Promise<void> {
  if (request.method !== 'POST') return sendText(response, 405, 'Only POST is answered here.', { allow: 'POST' });
  if (!isOwnOrigin(request)) return sendText(response, 403, 'The request comes from another site.');
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return sendText(response, 415, 'The content type must be application/json.');
  const body = await readBody(request, OPEN_LIMIT);
  if (body === 'too-large') return sendText(response, 413, 'The body is too large.', { connection: 'close' });
  const wanted = readEditorRequest(parseOrNull(body.toString('utf8')));
  if (!wanted) return sendText(response, 400, 'Say which file, line and column.');
  const outcome = await openEditor(wanted);
  if (outcome === 'refused') return sendText(response, 403, 'Only files of the content folder are opened.');
  if (outcome === 'by-hand')
    return sendText(
      response,
      409,
      'No editor could be opened; the place is printed in the terminal. Set DOCS_EDITOR to choose one.',
    );
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the caller answers 400.
    return null;
  }
}
