// Messages between the server and the script in the page. Plain data, shared by both sides.

/** Paths of the server's own; they lie beside the site, whatever its base. */
export const CLIENT_PATH = '/__docs-build/client.js';
export const EVENTS_PATH = '/__docs-build/events';
export const OPEN_PATH = '/__docs-build/open';

/** Name of the meta tag that says which key a page was made under. */
export const KEY_NAME = 'docs-build-key';

/** A finding as the overlay shows it. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'remark';
  readonly code: string;
  readonly message: string;
  readonly fix: string | null;
  readonly notes: readonly string[];
  /** Relative to the content folder; `null` where no file is at fault. */
  readonly at: { readonly file: string; readonly line: number; readonly column: number; readonly length: number } | null;
  /** The line itself, or `null`. */
  readonly line: string | null;
  /** Whether it is about the page being shown. */
  readonly here: boolean;
}

/** A message from the server to a page. */
export type ServerMessage =
  /** What the page's address gives changed in kind, or the change is unknown: load it again. */
  | { readonly type: 'reload' }
  /**
   * The page's output changed: show `after`, the document as it is served now, made under `key`. `before` is the one that was
   * served under the key `from`; `null` if it was the `after` of the last message of this kind.
   */
  | {
      readonly type: 'document';
      readonly before: string | null;
      readonly from: string;
      readonly after: string;
      readonly key: string;
    }
  /** Only style sheets changed: exchange addresses, old → new. The page now shows `key`. */
  | { readonly type: 'styles'; readonly styles: readonly (readonly [from: string, to: string])[]; readonly key: string }
  /** What is wrong now. `stale`: what is shown is older than the sources. */
  | { readonly type: 'problems'; readonly problems: readonly Problem[]; readonly more: number; readonly stale: boolean };
