// Starts the browser part of every widget on a page, each at its moment. A widget that fails does not affect the others.

import type { JsonObject } from '../../renderer/model/json.ts';
import type { WidgetStart } from '../../renderer/model/widget.ts';
import { rememberPress } from './early-press.ts';
import { loadChunk } from './load-chunk.ts';
import { isStart, WHEN } from './when.ts';

/** The page a widget is mounted on. */
export interface ClientPage {
  /** Aborts when the visitor leaves the page: every listener, observer and timer of a widget ends with it. */
  readonly signal: AbortSignal;
  /** The page's address: path, query and hash. */
  readonly url: string;
  /** Goes to an address of this site. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Counts something, if the site counts. */
  track(name: string, properties?: Readonly<Record<string, string | number | boolean>>): void;
}

/** A widget's browser part: wires up `root`, whose markup the server drew. `props` is the JSON in `data-props`. */
export type Mount = (root: HTMLElement, props: JsonObject, page: ClientPage) => void;

export interface ClientModule {
  readonly default: Mount;
}

/** An entry of the browser's widget table. */
export interface ClientWidget {
  /** Used where the element has no `data-when`. */
  readonly when: WidgetStart;
  /** What to mount on; `[data-widget="name"]` unless given. */
  readonly selector?: string;
  /**
   * The root lies outside of the regions that navigation swaps (navbar, floating buttons, dialogs): it is mounted once, and its
   * page ends with the document. Other widgets are mounted again on every page, also on roots that stayed.
   */
  readonly site?: boolean;
  /** A media query: before it matches, the module is not fetched. */
  readonly media?: string;
  load(): ClientModule | Promise<ClientModule>;
}

/** Name in `data-widget` → widget. */
export type ClientWidgets = Readonly<Record<string, ClientWidget>>;

/**
 * Mounts all widgets found inside `scope` that are not mounted yet; those of the whole site on `site`, the others on `page`.
 * Resolves when those that start at once have started.
 */
export async function mountAll(scope: ParentNode, widgets: ClientWidgets, page: ClientPage, site = page): Promise<void> {
  const atOnce: Promise<void>[] = [];
  const turn = takeTurns();
  for (const [name, widget] of Object.entries(widgets)) {
    for (const root of scope.querySelectorAll<HTMLElement>(widget.selector ?? `[data-widget="${name}"]`)) {
      const when = isStart(root.dataset['when']) ? root.dataset['when'] : widget.when;
      const mounted = mountOne(root, name, widget, when, widget.site ? site : page, turn).catch((error: unknown) =>
        reportError(error),
      );
      if (when === 'load') atOnce.push(mounted);
    }
  }
  await Promise.all(atOnce);
}

async function mountOne(
  root: HTMLElement,
  name: string,
  widget: ClientWidget,
  when: WidgetStart,
  page: ClientPage,
  turn: () => Promise<void>,
): Promise<void> {
  if (isMounted(root, name)) return;
  // What a selector finds may be a whole article, with buttons of other widgets.
  const isOwn = widget.selector === undefined || when === 'interaction';
  const pressAgain = isOwn ? rememberPress(root, page.signal) : null;
  await WHEN[when](root, page.signal);
  if (widget.media !== undefined) await matching(widget.media, page.signal);
  const module = await loadChunk(() => widget.load());
  await turn();
  if (module === null || page.signal.aborted || isMounted(root, name)) return;
  root.dataset['mounted'] = [...mountedOn(root), name].join(' ');
  page.signal.addEventListener('abort', () => unmark(root, name), { once: true });
  module.default(root, propsOf(root), page);
  pressAgain?.();
}

function matching(media: string, signal: AbortSignal): Promise<unknown> {
  const query = matchMedia(media);
  return new Promise((resolve) => {
    if (query.matches) resolve(null);
    else query.addEventListener('change', resolve, { once: true, signal });
  });
}

/** ms of work after which other tasks get a turn: a slow processor takes several times as long. */
const SLICE = 8;

/** Hands out turns: many at once, but a new task for the next where those before took long. */
function takeTurns(): () => Promise<void> {
  let began = performance.now();
  let last = Promise.resolve();
  const next = async (before: Promise<void>): Promise<void> => {
    await before;
    if (performance.now() - began < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
  return () => (last = next(last));
}

/** Names of the widgets that live on an element: one element may be the root of several. */
function mountedOn(root: HTMLElement): readonly string[] {
  return root.dataset['mounted']?.split(' ') ?? [];
}

function isMounted(root: HTMLElement, name: string): boolean {
  return mountedOn(root).includes(name);
}

function unmark(root: HTMLElement, name: string): void {
  const left = mountedOn(root).filter((other) => other !== name);
  if (left.length > 0) root.dataset['mounted'] = left.join(' ');
  else delete root.dataset['mounted'];
}

function propsOf(root: HTMLElement): JsonObject {
  return JSON.parse(root.dataset['props'] ?? '{}') as JsonObject;
}
