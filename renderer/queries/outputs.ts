// All files of a site, and the findings about them.

import { policyFindings } from '../artifacts/policy-findings.ts';
import type { PolicyText } from '../artifacts/policy.ts';
import { missingPackages } from '../assets/missing-packages.ts';
import { sheetFindings } from '../assets/sheet-findings.ts';
import type { Ask, Query } from '../graph/query.ts';
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { reportedByBuild } from '../links/build-findings.ts';
import { judgeOutput } from '../pipeline.ts';
import { assetFiles, type AssetQueries } from './assets.ts';
import type { ChangeQueries } from './changes.ts';
import type { DrawingQueries } from './drawings.ts';
import { boundFindings, findInStructure, type StoredFindings } from './findings.ts';
import { hookFiles, type HookQueries } from './hooks.ts';
import { iconFindings, type IconQueries } from './icons.ts';
import type { LinkQueries } from './links.ts';
import { changeFiles, pageFiles, type PageQueries } from './pages.ts';
import { searchFilesOf, type SearchQueries } from './search.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import { filesAsTheyAre, madeSiteFiles, publishedModel, type SiteFileQueries } from './site-files.ts';
import { twinFiles, type TwinQueries } from './twins.ts';

/** The site's own headers. */
const HEADERS = 'public/_headers';

/** Everything that files are made of. */
export interface OutputParts
  extends ChangeQueries,
    LinkQueries,
    AssetQueries,
    DrawingQueries,
    IconQueries,
    PageQueries,
    TwinQueries,
    SearchQueries,
    SiteFileQueries,
    HookQueries {}

/** The queries. */
export interface OutputQueries {
  /** Findings about the files that would be written: an edit of words does not invalidate them. */
  readonly outputFindings: Query<null, StoredFindings>;
  readonly buildReport: Query<null, readonly Diagnostic[]>;
}

/** Lists the files of one kind. */
export type FileKind = (ask: Ask, parts: OutputParts, queries: SiteQueries) => readonly OutputFile[];

/**
 * The files: a line for each kind. `ask` is that of a caller outside of all queries. A file's key is made of digests alone, so it cannot
 * be out of date.
 */
export const FILES: readonly FileKind[] = [
  (ask, parts) => pageFiles(ask, parts),
  (ask, parts, queries) => filesAsTheyAre(ask, queries, parts),
  (ask, parts) => untaken(ask, parts, twinFiles(ask, parts, parts)),
  (ask, parts) => madeSiteFiles(ask, parts),
  (ask, parts) => changeFiles(ask, parts, parts),
  (ask, parts, queries) => hookFiles(ask, queries, parts),
  (ask, parts, queries) => searchFilesOf(ask, queries, parts),
  (ask, parts, queries) => assetFiles(ask, queries, parts),
];

/** All files of a site, sorted by path. Where several claim one path, the first wins. `kinds`: replaces `FILES`. */
export function outputFiles(ask: Ask, parts: OutputParts, queries: SiteQueries, kinds = FILES): OutputFile[] {
  const first = new Map<string, OutputFile>();
  for (const files of kinds) {
    for (const file of files(ask, parts, queries)) if (!first.has(file.path)) first.set(file.path, file);
  }
  // As `compareText` sorts, without a call for each pair.
  return [...first.keys()].sort().map((path) => first.get(path) as OutputFile);
}

/** A file of the same path in the site's `public/` folder replaces a generated one. */
function untaken(ask: Ask, { taken }: SiteFileQueries, files: readonly OutputFile[]): readonly OutputFile[] {
  const paths = new Set(ask(taken, null));
  return paths.size === 0 ? files : files.filter(({ path }) => !paths.has(path));
}

/** The policy that readers' browsers get; `null` where the site's own `_headers` may say another. */
function knownPolicy({ engine, config }: AskedModel, { policy }: IconQueries, ask: Ask): PolicyText | null {
  const own = config.csp.meta ? null : engine.tools.files.readText(HEADERS);
  return own !== null && /content-security-policy/i.test(own) ? null : ask(policy, null);
}

/** Makes the queries. */
export function outputsOf(queries: SiteQueries, parts: OutputParts): OutputQueries {
  const { texts, inputs, world } = queries;
  const outputFindings: OutputQueries['outputFindings'] = {
    name: 'output-findings@1',
    keep: 'disk',
    run: (ask) => {
      const { absent, warnings, files } = ask(parts.assets, null);
      const browserFiles = files.map(({ path }) => ({ path, from: [] }));
      return findInStructure(queries, ask, (model) => ({
        found: [
          ...missingPackages(model.site.pages.values(), absent),
          ...sheetFindings(warnings),
          ...iconFindings(model, parts, ask),
          ...policyFindings({
            pages: model.site.pages.values(),
            policy: knownPolicy(model, parts, ask),
            inPages: model.config.csp.meta,
            origin: model.config.origin,
          }),
          ...ask(parts.published, null).diagnostics,
          ...judgeOutput(model.engine, publishedModel(model, parts, ask), browserFiles),
        ],
      })).stored;
    },
  };
  return {
    outputFindings,
    buildReport: {
      name: 'build-report@2',
      keep: 'disk',
      run: (ask) => {
        ask.digest(inputs.settings, null);
        const found = [...ask(parts.siteFindings, null), ...boundFindings(ask(outputFindings, null), texts, ask)];
        const { checkLinks } = world.engine().config;
        return reportedByBuild([...found, ...ask(parts.drawingFindings, null)], checkLinks).sort(compareDiagnostics);
      },
    },
  };
}
