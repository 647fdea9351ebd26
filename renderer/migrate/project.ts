// What migrating works on and what it finds out: values of all generators' readers.

import type { Json } from '../model/json.ts';
import type { AddressStyle } from '../model/url.ts';

/** The generators whose sites can be taken over. */
export const PEERS = ['vuepress', 'vitepress', 'docusaurus', 'starlight', 'mkdocs'] as const;

/** One of them. */
export type PeerName = (typeof PEERS)[number];

/** The project of the old site. Paths are relative to its folder, with `/` between parts. */
export interface OldProject {
  /** All files that may move: those that git knows, or all but dependencies. Sorted. */
  readonly files: readonly string[];
  /** The text of a file; `null` if there is none. */
  read(path: string): string | null;
  /** Whether the repository has a file at a path that leaves the project's folder (`../shared/a.md`). */
  hasOutside(path: string): boolean;
  /** The file that the config's own function gives for a path in an include, from the project's folder; `null`: none. */
  resolveInclude(written: string): string | null;
  /** The config file. */
  readonly configFile: string;
  /** What the config says, as far as it is data. */
  readonly config: Readonly<Record<string, Json>>;
  /** Values of other modules that the config names, such as `sidebars.js`, by path. */
  readonly modules: ReadonlyMap<string, Json>;
  /** The folder that the new site will be in: `content`. */
  readonly target: string;
}

/** Something that is left to people. */
export interface LeftOver {
  /** What kind of thing it is: the heading it is listed under. */
  readonly kind: string;
  /** The file as it is called afterwards, or the old config; `null` for what is in no file. */
  readonly file: string | null;
  /** 1-based; 0 where it is about the whole file. */
  readonly line: number;
  /** What was found, in one line. */
  readonly what: string;
  /** What to do about it. */
  readonly fix: string;
}

/** A page of the old site. */
export interface OldPage {
  readonly from: string;
  /** Where its file will be. */
  readonly to: string;
  /** The address it is published at, without base: `/guide/install`. Slashes at the end and `.html` make no difference. */
  readonly address: string;
  /** Whether it is MDX, whatever its file is called. */
  readonly mdx: boolean;
  /** Whether a rule of `redirects` leads from its address to the new one. */
  readonly redirected: boolean;
}

/** A setting of the new config. */
export type Settings = Readonly<Record<string, Json>>;

/** What a generator's reader found out. */
export interface OldSite {
  readonly settings: Settings;
  readonly style: AddressStyle;
  readonly base: string;
  readonly pages: readonly OldPage[];
  /** All other files that move: files that pages include or show, images. Old name → new name. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that are made: new name → text. */
  readonly made: ReadonlyMap<string, string>;
  readonly left: readonly LeftOver[];
  /** Folders with pages that lie outside of the project, which a migration would not find. */
  readonly outside?: readonly string[];
  /** Turns front matter and syntax of a page into ours; links are not its business. */
  edit(text: string, page: OldPage, resolve: (source: string) => string | null): string;
  /** The file of the old project that an address in a page or an import means, beyond relative paths; `null`: none. */
  alias(path: string, page: OldPage): string | null;
  /** Folders that snippets and includes may be read from, as old paths, besides that of the page. */
  readonly snippetFolders: readonly string[];
}

/** The form of an address in which pages are compared: without `.html`, index and closing slash; `/` for the start page. */
export function addressKey(address: string): string {
  const plain = address
    .replace(/[?#].*$/, '')
    .replace(/(?:\/index)?(?:\.html?)?$/, '')
    .replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}
