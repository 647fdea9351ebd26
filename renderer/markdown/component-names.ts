// Classifies tags: HTML, a component, a custom element of the browser, or no tag at all but text.

import { nearest } from '../model/nearest.ts';
import type { PropKind } from '../model/widget.ts';
import { isHtmlElement } from './html-elements.ts';
import type { Tag } from './html-tag.ts';
import type { ComponentInfo } from './component-info.ts';

/** The props that a component takes, and what each has to be. */
export type PropsTaken = Readonly<Record<string, PropKind>>;

const CATALOG: PropsTaken = {
  /** The folder whose pages are listed: `/guide/`. Default: that of the page. */
  base: 'text',
  /** How many levels. Default: 3. */
  level: 'any',
  /** Number the entries. Default: `false`. */
  index: 'any',
  /** Leave the heading above the list out. Default: `false`. */
  hideHeading: 'any',
};
const LINK: PropsTaken = {
  /** Where it leads, as in a link of Markdown. */
  to: 'text',
};
const SAMPLE: PropsTaken = {
  /** The id of the sample: the name of its region in the files of each language. */
  id: 'text',
  /** Only these languages: `go, node`. Default: all of the config. */
  languages: 'text',
  /** All languages but these. */
  without: 'text',
  /** A title above the code of each language. */
  title: 'text',
  /** Show what the code prints, too, from the file with `.out` behind its name. A text is the title of that. Default: `false`. */
  output: 'any',
};
const NOTHING: PropsTaken = {};

/** Components the engine itself understands, whatever draws them, and the props they take. */
export const BUILT_IN_COMPONENTS = {
  /**
   * The pages below a folder, as nested lists.
   *
   * @example <Catalog base="/guide/" level="2" />
   */
  Catalog: CATALOG,
  /** `Catalog` under another name. */
  CatalogPage: CATALOG,
  /** `Catalog` under its name in VuePress. */
  AutoCatalog: CATALOG,
  /** What is between the tags; VuePress shows it in the browser only. */
  ClientOnly: NOTHING,
  /**
   * A link of VuePress and Vue: becomes one of Markdown.
   *
   * @example <RouterLink to="./install.md">Install</RouterLink>
   */
  RouterLink: LINK,
  /** `RouterLink` under another name. */
  RouteLink: LINK,
  /**
   * A sample in all languages that have it, as tabs. On a line of its own.
   *
   * @example <Sample id="append" without="rust" title="Append an event" />
   */
  Sample: SAMPLE,
} as const satisfies Readonly<Record<string, PropsTaken>>;

const BUILT_IN: ReadonlyMap<string, PropsTaken> = new Map<string, PropsTaken>(Object.entries(BUILT_IN_COMPONENTS));

/**
 * The meaning of a tag. `component`: a known one, by its registered name. `unknown`: written like a component, but not registered
 * (or it is a placeholder such as `<String>`: pairing decides). `stray`: text.
 */
export type TagKind =
  | { readonly kind: 'html' }
  | { readonly kind: 'component'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'stray' };

/** Classifies a tag. Names may be written `VPCard`, `vpCard` or `vp-card`. */
export function kindOfTag(tag: Tag, components: ReadonlyMap<string, ComponentInfo>): TagKind {
  const { name } = tag;
  const bare = tag.attributes.length === 0 && !tag.selfClosing;
  const pascal = /^[A-Z]/.test(name) && (/[a-z]/.test(name) || tag.selfClosing);
  if (!pascal && isHtmlElement(name, bare)) return { kind: 'html' };
  if (components.has(name) || BUILT_IN.has(name)) return { kind: 'component', name };
  const known = knownName(name, components);
  if (known !== null && !pascal) return { kind: 'component', name: known };
  if (pascal) return isHtmlElement(name, bare) ? { kind: 'html' } : { kind: 'unknown', name };
  if (name.includes('-')) return nearestComponent(name, components) === null ? { kind: 'html' } : { kind: 'unknown', name };
  return { kind: 'stray' };
}

/** All props that a known component takes; `null` if they are unknown. */
export function propsTaken(name: string, components: ReadonlyMap<string, ComponentInfo>): PropsTaken | null {
  return BUILT_IN.get(name) ?? components.get(name)?.props ?? null;
}

/** The known component that an unknown one's author may have meant, or `null`. */
export function nearestComponent(name: string, components: ReadonlyMap<string, ComponentInfo>): string | null {
  const plain = new Map([...components.keys(), ...BUILT_IN.keys()].map((known) => [plainName(known), known]));
  const near = plain.has(plainName(name)) ? plainName(name) : nearest(plainName(name), plain.keys());
  return near === null ? null : (plain.get(near) ?? null);
}

/** The registered name that differs from `name` in case and hyphens only, or `null`. */
function knownName(name: string, components: ReadonlyMap<string, ComponentInfo>): string | null {
  const plain = plainName(name);
  for (const known of [...components.keys(), ...BUILT_IN.keys()]) if (plainName(known) === plain) return known;
  return null;
}

function plainName(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}
