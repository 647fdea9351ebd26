// The targets of the links and images of a page, resolved and judged with the structure of the site.

import type { LinkEdge, LinkedPage } from '../model/site.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { PageFinding } from './findings.ts';
import type { Fragments } from './links/fragments.ts';
import { metaLinks } from './links/front-matter-links.ts';
import { imageSizes } from './links/images.ts';
import { type LinkContext, pageLinks } from './links/links.ts';
import { createTargets } from './links/targets.ts';
import type { PageEntry } from './routes/pages.ts';
import { publishedAddress } from './routes/published-files.ts';
import type { Structure } from './site-structure.ts';
import { inLanguage } from './untranslated.ts';

/** What pages are linked with besides the structure: files to read, and fragments of other pages. */
export interface LinkingTools {
  readonly files: FileTree;
  readonly cache?: Cache;
  readonly fragments: Fragments;
}

/** A page with its links resolved, its edges of the link graph, and the findings about them. */
export interface PageLinking {
  readonly linked: LinkedPage;
  readonly links: readonly LinkEdge[];
  readonly found: readonly PageFinding[];
}

/**
 * Prepares linking. `link` takes pages with the complete facts of their texts, and reads their sources for places in the front matter.
 */
export function pageLinker(
  structure: Structure,
  { files, cache, fragments }: LinkingTools,
): { link(entry: PageEntry): PageLinking } {
  const { config, entries, places, versionOf, search } = structure;
  const tools = {
    targets: createTargets({ places, fragments, addressOf: publishedAddress(files, structure.equalLengths) }),
    pages: entries,
    versionOf,
    search,
    place: config,
    pictureOf: imageSizes(files, cache ?? null),
  };
  return {
    link: (page) => {
      // What a page shows of another is found from there, and stays in the language where it can.
      const original = page.original === null ? undefined : entries.get(page.original);
      const { source, parsed } = page;
      const entry = { ...(original ?? page), source, parsed, meta: parsed.meta };
      const context: LinkContext = { ...tools, edges: [], found: [] };
      const linked = { ...pageLinks(entry, context), ...metaLinks(entry, context) };
      const linking = { linked, links: context.edges, found: context.found };
      return original ? { ...inLanguage(linking, page, entries), found: [] } : linking;
    },
  };
}
