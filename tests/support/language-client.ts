// An editor in the place of a test: speaks the Language Server Protocol with a server in this process, or with the compiled
// `docs-build lsp` over its standard streams.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import {
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  LogMessageNotification,
  type Position,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
} from 'vscode-languageserver-protocol';
import { runLanguageServer } from '../../cli/lsp/server.ts';
import { testTerminal } from './test-terminal.ts';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

/** How a client is started. */
export interface ClientOptions {
  /** Folders of the workspace, absolute; by default the one folder. */
  readonly folders?: readonly string[];
  readonly capabilities?: InitializeParams['capabilities'];
  /** The process that the server has to end with; by default this one. */
  readonly processId?: number;
  /** Calls a function when the test is over: that of its context, for tests that run beside each other. */
  readonly atEnd?: typeof onTestFinished;
}

/** A server that runs. */
interface Server {
  readonly input: Writable;
  readonly output: Readable;
  /** How it ended: its exit code. */
  readonly ended: Promise<number | null>;
  /** What it has written beside the protocol. */
  errors(): string;
  /** Ends it at once. */
  kill(): void;
}

/** A client, and the server that it started. */
export class LanguageClient {
  readonly connection: MessageConnection;
  readonly messages: string[] = [];
  readonly logged: string[] = [];
  initialized: InitializeResult = { capabilities: {} };
  readonly #server: Server;
  readonly #folder: string;
  readonly #told = new Map<string, { readonly diagnostics: readonly Diagnostic[]; readonly version: number | undefined }>();
  readonly #versions = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  readonly #waiting = new Set<() => void>();

  constructor(folder: string, server: Server) {
    this.#folder = folder;
    this.#server = server;
    server.input.on('error', () => undefined);
    this.connection = createMessageConnection(new StreamMessageReader(server.output), new StreamMessageWriter(server.input));
    this.connection.onNotification(PublishDiagnosticsNotification.type.method, ({ uri, diagnostics, version }) => {
      this.#told.set(uri, { diagnostics, version });
      for (const look of this.#waiting) look();
    });
    this.connection.onNotification(ShowMessageNotification.type.method, ({ message }) => void this.messages.push(message));
    this.connection.onNotification(LogMessageNotification.type.method, ({ message }) => void this.logged.push(message));
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('window/workDoneProgress/create', () => null);
    this.connection.listen();
  }

  /** How the server ended: its exit code. */
  get ended(): Promise<number | null> {
    return this.#server.ended;
  }

  /** What the server has written beside the protocol. */
  get errors(): string {
    return this.#server.errors();
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#folder, file)).href;
  }

  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#folder, file), 'utf8');
  }

  async initialize({ folders = [this.#folder], capabilities = {}, processId = process.pid }: ClientOptions = {}): Promise<void> {
    const workspaceFolders = folders.map((path) => ({ uri: pathToFileURL(path).href, name: path }));
    this.initialized = await this.connection.sendRequest(InitializeRequest.type.method, {
      processId,
      rootUri: null,
      workspaceFolders,
      capabilities,
    });
    await this.connection.sendNotification(InitializedNotification.type.method, {});
  }

  /** Opens a file, with its text on disk or another one. */
  async open(file: string, text = this.text(file)): Promise<void> {
    this.#texts.set(file, text);
    this.#versions.set(file, 1);
    const textDocument = { uri: this.uri(file), languageId: file.endsWith('.md') ? 'markdown' : 'typescript', version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type.method, { textDocument });
  }

  /** Replaces the whole text of an open document. */
  async change(file: string, text: string): Promise<void> {
    this.#texts.set(file, text);
    await this.#send(file, [{ text }]);
  }

  /** Types a text at a place. */
  async type(file: string, { line, character }: Position, text: string): Promise<void> {
    const lines = this.text(file).split('\n');
    const before = lines[line] ?? '';
    lines[line] = before.slice(0, character) + text + before.slice(character);
    this.#texts.set(file, lines.join('\n'));
    const place = { line, character };
    await this.#send(file, [{ range: { start: place, end: place }, text }]);
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file);
    this.#versions.delete(file);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type.method, {
      textDocument: { uri: this.uri(file) },
    });
  }

  /** Asks about a place of a document. */
  async ask<T>(method: string, file: string, position: Position | null = null, more: object = {}): Promise<T> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.uri(file) }, ...(position && { position }), ...more });
  }

  /** What was told of a file last. */
  found(file: string): readonly Diagnostic[] {
    return this.#told.get(this.uri(file))?.diagnostics ?? [];
  }

  codes(file: string): readonly string[] {
    return this.found(file).map(({ code }) => String(code));
  }

  /** All that stands at last, by file address. */
  all(): ReadonlyMap<string, readonly Diagnostic[]> {
    return new Map(Array.from(this.#told, ([uri, { diagnostics }]) => [uri, diagnostics] as const));
  }

  /** Resolves once the present version of an open document has been judged. */
  judged(file: string): Promise<void> {
    return this.until(() => this.#told.get(this.uri(file))?.version === this.#versions.get(file));
  }

  /** Resolves once a condition holds; looked at with every diagnostics that come. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!holds()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      void this.#server.ended.then((code) => reject(new Error(`the server ended with ${code}: ${this.errors}`)));
      look();
    });
  }

  /** Ends the server as an editor does. */
  async shutDown(): Promise<number | null> {
    await this.connection.sendRequest(ShutdownRequest.type.method);
    await this.connection.sendNotification(ExitNotification.type.method);
    return this.ended;
  }

  /** Ends what the server reads. */
  hangUp(): void {
    this.#server.input.end();
  }

  async #send(file: string, contentChanges: readonly object[]): Promise<void> {
    const version = (this.#versions.get(file) ?? 1) + 1;
    this.#versions.set(file, version);
    const textDocument = { uri: this.uri(file), version };
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type.method, { textDocument, contentChanges });
  }
}

/** Starts a server for a folder in this process; it ends with the test. */
export function startClient(folder: string, options?: ClientOptions): Promise<LanguageClient> {
  return connect(folder, serverHere(folder), options);
}

/** Starts a server for a folder as a process of its own; it ends with the test. */
export function startProcessClient(folder: string, options?: ClientOptions): Promise<LanguageClient> {
  return connect(folder, serverProcess(folder), options);
}

async function connect(folder: string, server: Server, options: ClientOptions = {}): Promise<LanguageClient> {
  const client = new LanguageClient(folder, server);
  // Its folder is removed after it: nobody may write there then.
  (options.atEnd ?? onTestFinished)(async () => {
    server.kill();
    await server.ended;
    client.connection.dispose();
  });
  await client.initialize(options);
  return client;
}

function serverHere(folder: string): Server {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const { terminal, err, interrupt } = testTerminal(folder);
  return { input, output, ended: runLanguageServer({ input, output }, terminal), errors: err, kill: interrupt };
}

function serverProcess(folder: string): Server {
  const env = { ...process.env };
  for (const name of ['NODE_ENV', 'NODE_OPTIONS']) Reflect.deleteProperty(env, name);
  const child = spawn(process.execPath, [BIN, 'lsp', '--stdio'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    input: child.stdin,
    output: child.stdout,
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code))),
    errors: () => errors,
    kill: () => child.kill('SIGKILL'),
  };
}
