// Files that are made from the site alone, and those of the content folder that are published unchanged.

import { cacheKey } from '../cache/hash.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PublishedSite } from '../model/site.ts';
import type { SourcePath } from '../model/url.ts';
import { publishedContentOf, siteFiles, takenPaths } from '../artifacts/site-files.ts';
import { publishedBytes, publishedOutputs } from '../artifacts/published-files.ts';
import type { IconQueries } from './icons.ts';
import type { LinkQueries } from './links.ts';
import type { AskedModel, SiteQueries } from './site.ts';

/** A file without its bytes. Plain data. */
interface ListedFile extends Pick<OutputFile, 'path' | 'key' | 'from' | 'kind'> {}

/** The queries. */
export interface SiteFileQueries {
  readonly siteFiles: Query<null, readonly OutputFile[]>;
  readonly siteFileList: Query<null, readonly ListedFile[]>;
  readonly published: Query<null, { readonly files: readonly ListedFile[]; readonly diagnostics: readonly Diagnostic[] }>;
  /** Paths at which published files replace generated ones. */
  readonly taken: Query<null, readonly string[]>;
}

/** Makes the queries. */
export function siteFilesOf({ model }: SiteQueries, { policy, publishedSources }: IconQueries & LinkQueries): SiteFileQueries {
  const siteWithFiles = (ask: Ask) => publishedModel(model(ask), { publishedSources }, ask);
  const made: SiteFileQueries['siteFiles'] = {
    name: 'site-files@1',
    keep: 'memory',
    run: (ask) => {
      const { engine, site, config } = siteWithFiles(ask);
      return siteFiles({ site, config, files: engine.tools.files, policy: ask(policy, null) });
    },
    digest: (files) => cacheKey('site-files', listed(files) as never),
  };
  return {
    siteFiles: made,
    siteFileList: { name: 'site-file-list@1', keep: 'disk', run: (ask) => listed(ask(made, null)) },
    published: {
      name: 'published@1',
      keep: 'disk',
      run: (ask) => {
        const { site, engine } = siteWithFiles(ask);
        const { files, diagnostics } = publishedOutputs(publishedContentOf(site).published, engine.tools.files);
        return { files: listed(files), diagnostics };
      },
    },
    taken: { name: 'taken@1', keep: 'both', run: (ask) => [...takenPaths(publishedContentOf(siteWithFiles(ask).site))].sort() },
  };
}

/** The model, with the files that are published beside the pages in its site. */
export function publishedModel(
  model: AskedModel,
  { publishedSources }: Pick<LinkQueries, 'publishedSources'>,
  ask: Ask,
): Omit<AskedModel, 'site'> & { readonly site: PublishedSite } {
  return { ...model, site: { ...model.site, files: new Map(ask(publishedSources, null)) } };
}

function listed(files: readonly OutputFile[]): ListedFile[] {
  return files.map(({ path, key, from, kind }) => ({ path, key, from, ...(kind && { kind }) }));
}

/** The files made from the site. `ask`: that of a caller outside of all queries, when bytes are wanted. */
export function madeSiteFiles(ask: Ask, queries: SiteFileQueries): OutputFile[] {
  const bytesOf = (wanted: string) => (): Uint8Array => {
    const file = ask(queries.siteFiles, null).find(({ path }) => path === wanted);
    if (!file) throw new Error(`"${wanted}" is none of the site's files`);
    return file.bytes();
  };
  return ask(queries.siteFileList, null).map((file) => ({ ...file, bytes: bytesOf(file.path) }));
}

/** The published files. */
export function filesAsTheyAre(ask: Ask, { world }: SiteQueries, { published }: SiteFileQueries): OutputFile[] {
  return ask(published, null).files.map((file) => ({
    ...file,
    bytes: () => publishedBytes(world.files, file.from[0] as SourcePath),
  }));
}
