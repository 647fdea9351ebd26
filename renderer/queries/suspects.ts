// The links of the site for a check of all: those of the pages that there may be findings about, with current places. What is needed of
// all other pages comes from the summaries of their groups.

import { once } from '../cache/once.ts';
import type { Ask } from '../graph/query.ts';
import type { SiteLinks } from '../links/check-inputs.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Url } from '../model/url.ts';
import { filesOf, type LinkedPages, linkPages } from '../site/build-site.ts';
import type { Fragments } from '../site/links/fragments.ts';
import type { PageEntry } from '../site/routes/pages.ts';
import type { SiteInputs } from '../site/site-structure.ts';
import { askedFiles } from './inputs.ts';
import { type LinkQueries, nonEmpty, suspectPages, suspectSources } from './links.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import { publishedModel } from './site-files.ts';
import { idOf } from './texts.ts';

/** The model with the links of the site. The facts of its suspect pages are complete and current. */
export interface SuspectModel extends ReturnType<typeof publishedModel> {
  readonly links: SiteLinks;
}

/** Makes the model for a query. */
export function suspectModel(queries: SiteQueries, links: LinkQueries, ask: Ask): SuspectModel {
  const model = publishedModel(queries.model(ask), links, ask);
  const { structure } = model;
  const asked = ask(queries.structure, null);
  const groups = [...asked.groups.keys()];
  const inputs = suspectInputs(queries, model, suspectPages(asked, links.groupSuspects, ask), ask);
  const { pages, links: edges, findings } = linkSuspects(model, inputs);
  findings.add(ask(links.lostAddresses, null).findings);
  const all = once(() => groups.map((group) => ask(links.groupLinks, group)));
  const ways = once(() => new Map(all().flatMap((group) => group.ways)));
  return {
    ...model,
    inputs,
    links: {
      suspects: [...pages.values()],
      edges,
      found: findings.list(),
      count: groups.reduce((sum, group) => sum + ask(links.linkCount, group), structure.links.length),
      waysFrom: (url) => ways().get(url) ?? [],
      secureHosts: () => all().flatMap(({ hosts }) => hosts),
      files: () => [...filesOf(structure.links), ...groups.flatMap((group) => nonEmpty(ask, links.shownFiles, group))],
    },
  };
}

/** What suspect pages are linked with. */
interface SuspectInputs extends SiteInputs {
  readonly fragments: Fragments;
  readonly suspects: ReadonlySet<Url>;
}

/** `parsed` has the texts of suspect pages, and those that no page shows. */
function suspectInputs(
  { world, inputs, texts }: SiteQueries,
  { sources, ids, inputs: made, fragments }: Pick<AskedModel, 'sources' | 'ids' | 'inputs' | 'fragments'>,
  suspects: ReadonlySet<Url>,
  ask: Ask,
): SuspectInputs {
  const wanted = suspectSources(sources, ids, suspects);
  const parsed = new Map(wanted.map((source): [SourceFile, ParsedPage] => [source, ask(texts.signature, idOf(source))]));
  return { ...made, sources, parsed, files: askedFiles(world, inputs, ask), fragments, suspects };
}

function linkSuspects({ structure }: Pick<AskedModel, 'structure'>, inputs: SuspectInputs): LinkedPages {
  const { parsed, suspects } = inputs;
  const sources = new Map(Array.from(parsed.keys(), (source) => [idOf(source), source]));
  const entryOf = (entry: PageEntry): PageEntry => {
    const source = entry.source && sources.get(idOf(entry.source));
    const facts = source && parsed.get(source);
    return source && facts ? { ...entry, source, parsed: facts } : entry;
  };
  const urls = [...structure.site.pages.keys()].filter((url) => suspects.has(url));
  return linkPages(structure, inputs, urls, entryOf);
}
