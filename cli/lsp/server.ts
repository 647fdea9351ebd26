// The language server: speaks the Language Server Protocol 3.17 by JSON-RPC on two streams, until its client ends.

import type { Readable, Writable } from 'node:stream';
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import type {
  DidChangeTextDocumentParams,
  DidChangeWatchedFilesParams,
  DidChangeWorkspaceFoldersParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
  InitializeParams,
  InitializeResult,
  RenameFilesParams,
} from 'vscode-languageserver-protocol';
import { join } from 'node:path';
import { Watch } from '../dev/watch.ts';
import { readFileText } from '../disk/look.ts';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK } from '../exit-codes.ts';
import { frontMatterSchema, withOwnKeys } from '../front-matter-schema.ts';
import { once } from '../../renderer/cache/once.ts';
import type { Terminal } from '../terminal.ts';
import type { AskedDocument, DocumentParams, Feature } from './feature.ts';
import { FEATURES } from './features.ts';
import type { LiveSite } from './live-site.ts';
import { OpenDocuments } from './open-documents.ts';
import { pathOfUri } from './places.ts';
import { workDone } from './work-done.ts';
import { RENAME_FILES, renameFiles } from './rename-files.ts';
import { Workspace } from './workspace.ts';

/** The streams to a client. Nothing else may be written to `output`. */
export interface ClientStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** How often (ms) is looked whether the client's process is still there. */
const PARENT_POLL_MS = 3000;
/** The exit code of a server that is ended before it was shut down. */
const NOT_SHUT_DOWN = 1;
/** Types of log messages. */
const ERROR = 1;

/**
 * Serves a client to its end: resolves with the exit code when it says `exit`, closes the stream, or is gone. The code is an error
 * where the client did not shut the server down before (protocol, "Exit Notification").
 */
export async function runLanguageServer(streams: ClientStreams, terminal: Terminal): Promise<number> {
  const connection = createMessageConnection(new StreamMessageReader(streams.input), new StreamMessageWriter(streams.output));
  const server = new LanguageServer(connection, terminal);
  streams.input.once('end', () => server.exit());
  const code = await server.ended;
  await server.close();
  connection.dispose();
  // An open input would keep the process.
  streams.input.destroy();
  return code;
}

class LanguageServer {
  readonly ended: Promise<number>;
  readonly #connection: MessageConnection;
  readonly #documents = new OpenDocuments();
  readonly #workspace: Workspace;
  readonly #watches: Watch[] = [];
  readonly #schema = once(() => frontMatterSchema(locateEngine()));
  #end: (code: number) => void = () => undefined;
  #isShutDown = false;
  #client: InitializeParams | null = null;
  #parentPoll: NodeJS.Timeout | null = null;

  constructor(connection: MessageConnection, terminal: Terminal) {
    this.#connection = connection;
    this.ended = new Promise((resolve) => (this.#end = resolve));
    this.#workspace = new Workspace({
      documents: this.#documents,
      surroundings: terminal,
      progress: workDone(connection, () => this.#client?.capabilities.window?.workDoneProgress === true),
      publish: (params) => this.#notify('textDocument/publishDiagnostics', params),
      failed: (error) => this.#log(error),
      opened: (site) => this.#watch(site),
    });
    terminal.signal.addEventListener('abort', () => this.exit(), { once: true });
    this.#listen();
    connection.listen();
  }

  async close(): Promise<void> {
    if (this.#parentPoll) clearInterval(this.#parentPoll);
    await Promise.all(this.#watches.map((watch) => watch.close()));
    await this.#workspace.close();
  }

  /** Ends the server. */
  exit(): void {
    this.#end(this.#isShutDown ? EXIT_OK : NOT_SHUT_DOWN);
  }

  #listen(): void {
    const connection = this.#connection;
    connection.onClose(() => this.exit());
    connection.onError(() => this.exit());
    connection.onRequest('initialize', (params: InitializeParams) => this.#initialize(params));
    connection.onNotification('initialized', () => this.#initialized());
    connection.onRequest('shutdown', () => {
      this.#isShutDown = true;
      return null;
    });
    connection.onNotification('exit', () => this.exit());
    connection.onNotification('textDocument/didOpen', ({ textDocument }: DidOpenTextDocumentParams) => {
      this.#edited(this.#documents.open(textDocument));
    });
    connection.onNotification('textDocument/didChange', (params: DidChangeTextDocumentParams) => {
      this.#edited(this.#documents.change(params));
    });
    connection.onNotification('textDocument/didClose', ({ textDocument }: DidCloseTextDocumentParams) => {
      this.#edited(this.#documents.close(textDocument.uri));
    });
    connection.onNotification('workspace/didChangeWatchedFiles', ({ changes }: DidChangeWatchedFilesParams) => {
      this.#workspace.changed(changes.flatMap(({ uri }) => pathOfUri(uri) ?? []));
    });
    connection.onNotification('workspace/didChangeWorkspaceFolders', async ({ event }: DidChangeWorkspaceFoldersParams) => {
      for (const { uri } of event.removed) await this.#workspace.removeFolder(pathOfUri(uri) ?? '');
      for (const { uri } of event.added) this.#addFolder(uri);
    });
    for (const feature of FEATURES)
      connection.onRequest(feature.method, (params: DocumentParams) => this.#answer(feature, params));
    connection.onRequest(RENAME_FILES, (params: RenameFilesParams) => this.#renameFiles(params));
  }

  #initialize(params: InitializeParams): InitializeResult {
    this.#client = params;
    const { processId } = params;
    if (processId !== null) {
      this.#parentPoll = setInterval(() => {
        if (!isRunning(processId)) this.exit();
      }, PARENT_POLL_MS);
    }
    return {
      capabilities: Object.assign(
        {
          positionEncoding: 'utf-16',
          textDocumentSync: { openClose: true, change: 2 },
          workspace: {
            workspaceFolders: { supported: true, changeNotifications: true },
            fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
          },
        } as const,
        ...FEATURES.map(({ capabilities }) => capabilities),
      ),
      serverInfo: { name: 'docs-build', version: locateEngine().version },
    };
  }

  async #initialized(): Promise<void> {
    const { workspaceFolders, rootUri } = this.#client ?? {};
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    if (this.#canWatch()) {
      await this.#connection.sendRequest('client/registerCapability', {
        registrations: [
          {
            id: 'files',
            method: 'workspace/didChangeWatchedFiles',
            registerOptions: { watchers: [{ globPattern: '**/*' }] },
          },
        ],
      });
    }
    for (const uri of folders) this.#addFolder(uri);
  }

  #canWatch(): boolean {
    return this.#client?.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  /** Watches the files of a site where the client does not. */
  #watch(site: LiveSite): void {
    if (this.#canWatch()) return;
    this.#watches.push(
      new Watch({
        root: site.root,
        ignore: [],
        changed: (paths) => Promise.resolve(this.#workspace.changed(paths)),
        refused: (error) => this.#log(error),
      }),
    );
  }

  #addFolder(uri: string): void {
    const path = pathOfUri(uri);
    if (path !== null) this.#workspace.addFolder(path);
  }

  #edited(path: string | null): void {
    if (path === null) return;
    this.#workspace.siteOf(path);
    this.#workspace.changed([path]);
  }

  async #answer(feature: Feature, params: DocumentParams): Promise<unknown> {
    const path = pathOfUri(params.textDocument.uri);
    const site = path === null ? null : this.#workspace.siteOf(path);
    if (path === null || !site) return null;
    await (feature.isExact ? site.settled() : site.idle());
    const document = this.#asked(site, path);
    return document && feature.answer(document, params);
  }

  #asked(site: LiveSite, path: string): AskedDocument | null {
    const view = site.view();
    const read = (file: string): string | null => {
      const absolute = join(site.root, file);
      return this.#documents.get(absolute)?.getText() ?? readFileText(absolute);
    };
    const file = site.below(path);
    const text = read(file);
    if (!view || text === null) return null;
    return {
      view,
      file,
      text: text.replace(/\r\n?/g, '\n'),
      uriOf: (name) => this.#documents.uriOf(site.placeOf(name)),
      read,
      schema: withOwnKeys(this.#schema(), view.engine.config),
    };
  }

  async #renameFiles({ files }: RenameFilesParams): Promise<unknown> {
    const [first] = files;
    const path = pathOfUri(first?.oldUri ?? '');
    const site = path === null ? null : this.#workspace.siteOf(path);
    if (path === null || !site) return null;
    const outcome = await site.rest(async () => {
      const view = site.view();
      const { documentChanges, resourceOperations } = this.#client?.capabilities.workspace?.workspaceEdit ?? {};
      const movesFiles = documentChanges === true && resourceOperations?.includes('rename') === true;
      return view && renameFiles(files, { site, view, documents: this.#documents, movesFiles });
    });
    if (!outcome) return null;
    if ('edit' in outcome) return outcome.edit;
    this.#notify('window/showMessage', { type: 2, message: outcome.refusal });
    return null;
  }

  #notify(method: string, params: object): void {
    // A client that is gone need not be told.
    this.#connection.sendNotification(method, params).catch(() => undefined);
  }

  #log(error: unknown): void {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#notify('window/logMessage', { type: ERROR, message });
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
