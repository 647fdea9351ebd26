// The form of a feature: one kind of request, and its answer from what is known of the site.

import type { ServerCapabilities } from 'vscode-languageserver-protocol';
import type { JsonSchema } from '../../renderer/editor/json-schema.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { JudgedSite } from './live-site.ts';

/** A document of a site that a request is about. */
export interface AskedDocument {
  readonly view: JudgedSite;
  readonly file: SourcePath;
  /** As it is in the client, with `\n` line ends. */
  readonly text: string;
  /** The address of a file of the site, as the client writes it. */
  uriOf(file: SourcePath): string;
  /** The present text of a file of the site, unchanged; `null`: there is none. */
  read(file: SourcePath): string | null;
  /** The schema of the site's front matter. */
  readonly schema: JsonSchema;
}

/** Params of requests that are about a document. */
export interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** A kind of request about documents. `params` has the type that the protocol gives for the method. */
export interface Feature<P extends DocumentParams = DocumentParams> {
  readonly method: string;
  readonly capabilities: ServerCapabilities;
  /** Whether the answer needs the facts of the present text: then the last changes are taken into account before. */
  readonly isExact: boolean;
  /** `null` where there is nothing to say. */
  answer(document: AskedDocument, params: P): unknown;
}
