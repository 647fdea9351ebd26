// The names of everything the site announces on `document`, and one function to announce it.

/** Event name → type of its `detail`. */
export interface DocsEvents {
  /** Another page took this one's place without a reload: its regions are there and mounted. `url` is path, query and hash. */
  'docs:navigated': { readonly url: string };
  /**
   * A server that watches the sources (`docs-build serve`) has a new version of this page: a listener that can show the document
   * without a reload cancels the event, and calls `until` with a promise of it being shown.
   */
  'docs:remade': { readonly document: Document; until(shown: Promise<void>): void };
  /** The colour theme that is now shown. */
  'docs:theme': { readonly theme: 'light' | 'dark' };
  /** A tab of a group with an id was chosen; `kind` is `tabs` or `code`. */
  'docs:tab': { readonly kind: string; readonly group: string; readonly value: string };
  /** Something worth counting happened (analytics listen, if a site has any). */
  'docs:track': { readonly name: string; readonly properties: Readonly<Record<string, string | number | boolean>> };
  /** The site knows who the reader is: analytics, if there are any, count what follows as theirs. */
  'docs:identify': { readonly id: string; readonly properties?: Readonly<Record<string, string | number | boolean>> };
  /** The surveys of the analytics project, as its service describes them; those of type `api` are the site's to show. */
  'docs:surveys': { readonly surveys: readonly unknown[] };
  /** A chunk could not be loaded. Cancelable: uncancelled, the error is rethrown (specification §7). */
  'docs:preload-error': { readonly error: unknown };
}

/** Announces an event on `document`. Returns `false` if a listener cancelled it. */
export function announce<Name extends keyof DocsEvents>(name: Name, detail: DocsEvents[Name]): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
}

/** Listens on `document` until the signal aborts. */
export function listen<Name extends keyof DocsEvents>(
  name: Name,
  listener: (detail: DocsEvents[Name], event: Event) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(name, (event) => listener((event as CustomEvent<DocsEvents[Name]>).detail, event), { signal });
}
