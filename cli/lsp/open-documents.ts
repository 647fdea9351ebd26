// The documents that the client has open. Their texts count, not those on disk.

import type { DidChangeTextDocumentParams, TextDocumentItem } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { pathOfUri, uriOfPath } from './places.ts';

/** Open documents that are files, by their absolute paths. */
export class OpenDocuments {
  readonly #byPath = new Map<string, TextDocument>();

  /** Each returns the path of the document; `null` where it is no file, or not open. */
  open({ uri, languageId, version, text }: TextDocumentItem): string | null {
    const path = pathOfUri(uri);
    if (path !== null) this.#byPath.set(path, TextDocument.create(uri, languageId, version, text));
    return path;
  }

  change({ textDocument: { uri, version }, contentChanges }: DidChangeTextDocumentParams): string | null {
    const path = pathOfUri(uri);
    const document = path === null ? undefined : this.#byPath.get(path);
    if (path === null || !document) return null;
    this.#byPath.set(path, TextDocument.update(document, contentChanges, version));
    return path;
  }

  close(uri: string): string | null {
    const path = pathOfUri(uri);
    return path !== null && this.#byPath.delete(path) ? path : null;
  }

  get(path: string): TextDocument | undefined {
    return this.#byPath.get(path);
  }

  paths(): Iterable<string> {
    return this.#byPath.keys();
  }

  /** The address of a file as the client writes it. */
  uriOf(path: string): string {
    return this.#byPath.get(path)?.uri ?? uriOfPath(path);
  }
}
