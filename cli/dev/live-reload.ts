// Notifies open pages of changes. Each page names its address and the key it was made under; after a rebuild only pages whose
// bytes differ are sent their new document, and those that differ in style sheets alone exchange these.

import type { ServerResponse } from 'node:http';
import { MissingValue } from '../../renderer/cache/missing-value.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { liveDocument } from './live-document.ts';
import type { ServerMessage, Problem } from './protocol.ts';
import type { RenderMemo } from './render-memo.ts';
import { pageAt, resolvePath, type Snapshot } from './snapshot.ts';

/** Findings sent to a page at most. */
const MAX_PROBLEMS = 60;
/** A longer line is data (an SVG on one line, a data URI), and is not sent. */
const MAX_LINE = 2000;
/** The rest of a rebuild waits this long (ms) at most for open pages to fetch their new style sheets. */
const SHEETS_MS = 60;
/** Comment lines keep proxies from closing a quiet connection (ms). */
const HEARTBEAT_MS = 25_000;

/** An open page. */
interface Listener {
  readonly response: ServerResponse;
  /** Path it shows, base included. */
  readonly path: string;
  /** Key of the output file whose bytes it shows. */
  key: string;
  /** The key it shows them under: another one where a rebuild left the bytes unchanged. */
  shown: string;
  /** Whether it has the document of that key. */
  hasDocument: boolean;
}

/** The open pages of a server. */
export class LiveReload {
  readonly #listeners = new Set<Listener>();
  readonly #memo: RenderMemo;
  readonly #read: (file: string) => string | null;
  readonly #heartbeat: NodeJS.Timeout;
  /** Paths of style sheets that pages were notified of and have not requested. */
  readonly #sheets = new Set<string>();
  #whenFetched: (() => void) | null = null;

  /** `read` gives the text of a source file, for the lines in messages. */
  constructor(memo: RenderMemo, read: (file: string) => string | null) {
    this.#memo = memo;
    this.#read = read;
    this.#heartbeat = setInterval(() => {
      for (const { response } of this.#listeners) response.write(':\n\n');
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Registers a page. If it was made before the last change it is notified at once. */
  connect(response: ServerResponse, path: string, key: string, snapshot: Snapshot): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 500\n\n');
    const shown = key || keyAt(snapshot, path);
    const listener: Listener = { response, path, key: shown, shown, hasDocument: false };
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
    this.#notify(listener, snapshot);
  }

  /** Notifies every open page of what the new snapshot changes for it. Returns how many pages changed. */
  publish(snapshot: Snapshot): number {
    let changed = 0;
    for (const listener of this.#listeners) changed += this.#notify(listener, snapshot) ? 1 : 0;
    return changed;
  }

  /**
   * Sends open pages their new documents, or style sheets, while the rest of the snapshot is still to be made; `publish` sends
   * everything else. Returns how many pages changed.
   */
  publishDocuments(snapshot: Snapshot): number {
    let changed = 0;
    this.#sheets.clear();
    for (const listener of this.#listeners) {
      const change = this.#changeFor(listener, snapshot);
      if (change === null || change.type === 'reload') continue;
      this.#change(listener, change, keyAt(snapshot, listener.path));
      if (change.type === 'styles') for (const [, to] of change.styles) this.#sheets.add(to);
      changed += 1;
    }
    return changed;
  }

  /**
   * Resolves when pages have requested the style sheets they were notified of, or after a while: while the rest is made, requests
   * are not answered.
   */
  sheetsFetched(): Promise<void> {
    if (this.#sheets.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SHEETS_MS);
      this.#whenFetched = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Notes that a path was requested. */
  answered(path: string): void {
    if (this.#sheets.delete(path) && this.#sheets.size === 0) this.#whenFetched?.();
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#listeners) response.end();
    this.#listeners.clear();
  }

  #notify(listener: Listener, snapshot: Snapshot): boolean {
    const change = this.#changeFor(listener, snapshot);
    this.#change(listener, change, keyAt(snapshot, listener.path));
    if (change?.type !== 'reload') send(listener.response, problemsFor(snapshot, listener.path, this.#read));
    return change !== null;
  }

  /** Notifies a page of its change, if there is one; it counts as the page of this key afterwards. */
  #change(listener: Listener, change: ServerMessage | null, key: string): void {
    listener.key = key;
    if (change === null) return;
    send(listener.response, change);
    listener.shown = key;
    listener.hasDocument = change.type === 'document';
  }

  #changeFor(listener: Listener, snapshot: Snapshot): ServerMessage | null {
    const resolution = resolvePath(snapshot, listener.path);
    const key = keyAt(snapshot, listener.path);
    if (key === listener.key) return null;
    if (resolution.kind !== 'file') return { type: 'reload' };
    const before = this.#memo.made(resolution.file.path, listener.key);
    const after = before && this.#bytesOf(resolution.file);
    if (before === null || after === null) return { type: 'reload' };
    const change = compareDocuments({ html: text(before), key: listener.shown }, { html: text(after), key });
    return change?.type === 'document' && listener.hasDocument ? { ...change, before: null } : change;
  }

  /** `null` if the page cannot be rendered: loading it shows why. */
  #bytesOf(file: Parameters<RenderMemo['bytes']>[0]): Uint8Array | null {
    try {
      return this.#memo.bytes(file);
    } catch {
      return null;
    }
  }
}

/**
 * What identifies the response at a path: a file's key, a redirect's target, `missing`; `lost` while the cache lacks what the key
 * is made of.
 */
export function keyAt(snapshot: Snapshot, path: string): string {
  const resolution = resolvePath(snapshot, path);
  if (resolution.kind === 'file') return keyOrLost(resolution.file);
  return resolution.kind === 'redirect' ? `redirect ${resolution.to}` : snapshot.site ? 'missing' : 'no site';
}

function keyOrLost(file: OutputFile): string {
  try {
    return file.key;
  } catch (error) {
    if (error instanceof MissingValue) return 'lost';
    throw error;
  }
}

/** A document of the site, and the key it was made under. */
export interface KeyedDocument {
  readonly html: string;
  readonly key: string;
}

/**
 * `null` if the documents are equal, exchanged style sheets if they differ in nothing else, and both documents as they are served
 * if they do.
 */
export function compareDocuments(before: KeyedDocument, after: KeyedDocument): ServerMessage | null {
  if (before.html === after.html) return null;
  const [old, now] = [readStyles(before.html), readStyles(after.html)];
  if (old.rest !== now.rest || old.styles.length !== now.styles.length)
    return {
      type: 'document',
      before: liveDocument(before.html, before.key),
      from: before.key,
      after: liveDocument(after.html, after.key),
      key: after.key,
    };
  const styles = old.styles
    .map((from, index) => [from, now.styles[index] as string] as const)
    .filter(([from, to]) => from !== to);
  return { type: 'styles', styles, key: after.key };
}

/** The addresses of a document's style sheets, and the document without them. */
function readStyles(html: string): { styles: string[]; rest: string } {
  const styles: string[] = [];
  const rest = html.replace(/<link\b[^>]*\brel="(?:stylesheet|preload)"[^>]*>/g, (tag) => {
    const href = /\bhref="([^"]*\.css)"/.exec(tag)?.[1];
    if (href === undefined) return tag;
    if (/\brel="stylesheet"/.test(tag)) styles.push(href);
    return '<link>';
  });
  return { styles, rest };
}

/** The findings of the page at a path, then the site's errors. */
export function problemsFor(snapshot: Snapshot, path: string, read: (file: string) => string | null): ServerMessage {
  const page = pageAt(snapshot, path);
  const own = new Set([page?.source, ...(page?.parsed.includes.map((include) => include.path) ?? [])]);
  const here = ({ at }: Diagnostic): boolean => at !== null && own.has(at.file);
  const shown = snapshot.diagnostics.filter(
    (finding) => finding.severity === 'error' || (finding.severity === 'warning' && here(finding)),
  );
  const bugs = snapshot.bug ? [bugProblem(snapshot.bug)] : [];
  const first = [...shown].sort((a, b) => Number(here(b)) - Number(here(a))).slice(0, MAX_PROBLEMS - bugs.length);
  return {
    type: 'problems',
    problems: [...bugs, ...first.map((finding) => toProblem(finding, here(finding), read))],
    more: shown.length - first.length,
    stale: snapshot.stale,
  };
}

function toProblem(
  { severity, code, message, at, fix, notes }: Diagnostic,
  here: boolean,
  read: (file: string) => string | null,
): Problem {
  const line = at ? (read(at.file)?.split(/\r\n|\r|\n/)[at.line - 1] ?? '') : '';
  return { severity, code, message, at, fix, notes, line: line === '' || line.length > MAX_LINE ? null : line, here };
}

function bugProblem(bug: Error): Problem {
  const notes = (bug.stack ?? '')
    .split('\n')
    .slice(1, 9)
    .map((frame) => frame.trim());
  return { severity: 'error', code: 'bug', message: bug.message, at: null, fix: null, notes, line: null, here: true };
}

/** With the key that the page shows from then on: its browser names it when it reconnects. */
function send(response: ServerResponse, message: ServerMessage): void {
  const id = 'key' in message ? `id: ${message.key}\n` : '';
  response.write(`${id}data: ${JSON.stringify(message)}\n\n`);
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
