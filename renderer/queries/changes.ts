// What changed between the versions of a group: text by text, page by page, version by version.

import { type ComparedGroup, comparedGroups } from '../changes/change-pairs.ts';
import { isSameLine, Line } from '../changes/compare-lines.ts';
import { type ComparedText, type ComparedTexts, compareTexts, type SplitText } from '../changes/compare-texts.ts';
import { anchorOf, listChanges, type PagePair, pairPages, type VersionPage } from '../changes/compare-versions.ts';
import { comparedText } from '../changes/compared-text.ts';
import { type HeadingName, type MovedSection, movedSections, withMovedSections } from '../changes/moved-sections.ts';
import { movedPages } from '../changes/moved-pages.ts';
import { type UnpairedOptions, unpairedOptions, withoutMoved } from '../changes/moved-rows.ts';
import { isOption } from '../changes/option-rows.ts';
import { wordSplitter, writtenWords } from '../changes/neutral.ts';
import { sectionsSince } from '../changes/since.ts';
import { onceFor } from '../cache/once.ts';
import type { Ask, Query } from '../graph/query.ts';
import {
  type ChangeLists,
  type ChangesNote,
  countByKind,
  type SectionChange,
  type SinceMarks,
  type VersionChanges,
} from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import type { PlacedPage } from '../model/site.ts';
import type { VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';
import { type SidebarSection, sidebarSections } from '../site/navigation/sidebar-sections.ts';
import { startPageUrl, versionName } from '../site/routes/versions.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import type { SourceId } from './texts.ts';

/** Two versions: index of the group in the config, indices of the older and the newer version in the group. */
export type PairArg = readonly [group: number, from: number, to: number];

/** A page that is compared. Plain data. */
export interface PageOfVersion extends VersionPage {
  readonly id: SourceId;
  /** For each version of its group, the address of the same page there; `null` where it has none. */
  readonly in: readonly (Url | null)[];
}

/** The pages of a version group, by version. Plain data. */
export interface ComparedPages {
  readonly group: string;
  /** The versions as readers know them, newest first. */
  readonly names: readonly string[];
  /** Whether readers can choose them. */
  readonly shown: readonly boolean[];
  /** Where they begin: each has a page that is about the version itself. */
  readonly starts: readonly (Url | null)[];
  readonly pages: readonly (readonly PageOfVersion[])[];
}

/** Where a page has its place among those that are compared. */
interface Place {
  readonly group: number;
  readonly version: number;
  readonly page: PageOfVersion;
}

/** The queries. */
export interface ChangeQueries {
  /** The pages of all version groups. */
  readonly comparedPages: Query<null, readonly ComparedPages[]>;
  /** A text as it is compared. */
  readonly comparedText: Query<SourceId, ComparedText>;
  /** The pages of the newer version that the older one has at another place, by what they say, with their older addresses. */
  readonly movedPages: Query<PairArg, readonly (readonly [url: Url, oldUrl: Url])[]>;
  /** The rows of option tables of a text. */
  readonly options: Query<SourceId, readonly OptionRow[]>;
  /** Those of a page that the same page of the other version does not have. An edit of words does not invalidate them. */
  readonly unpairedOptions: Query<PairArg, UnpairedOptions>;
  /** The headings of a text. An edit of other words does not invalidate them. */
  readonly headingNames: Query<SourceId, readonly HeadingName[]>;
  /** The sections that another page has in the newer version. */
  readonly movedSections: Query<PairArg, readonly MovedSection[]>;
  /** What became of a text. `null` for one that is not there. */
  readonly textChange: Query<readonly [...PairArg, SourceId | null, SourceId | null], ComparedTexts>;
  /** The same, with what is on another page now told from what is gone and new. */
  readonly pageChange: Query<readonly [...PairArg, SourceId | null, SourceId | null], ComparedTexts>;
  readonly versionChanges: Query<PairArg, VersionChanges>;
  /** The sections that the sidebars of two versions have, those of the newer first. */
  readonly sidebarSections: Query<PairArg, readonly SidebarSection[]>;
  /** The pairs of a group, by its index: what the page that leads to them shows. */
  readonly changePairs: Query<number, ChangeLists>;
  /** `null` for a page that is the same as in the version before, and for one without such a version. */
  readonly changesNote: Query<Url, ChangesNote | null>;
  /** Since when the page, its sections and rows are there. */
  readonly since: Query<Url, SinceMarks>;
}

/** Of a section in which more words differ, readers are told their number: it was written anew, and is read on its page. */
const MOST_WORDS = 60;

const NO_CHANGE: ComparedTexts = { sections: [], rows: [], places: { sections: [], rows: [] } };
const NO_TEXT: ComparedText = { title: '', sections: [], rows: [] };

/** Makes the queries. */
export function changesOf(queries: SiteQueries): ChangeQueries {
  const { world, inputs, texts, model, plainText } = queries;
  const comparedPages: ChangeQueries['comparedPages'] = {
    name: 'compared-pages@2',
    keep: 'both',
    run: (ask) => pagesOf(model(ask)),
  };
  const options: ChangeQueries['options'] = {
    name: 'options@2',
    keep: 'both',
    run: (ask, id) => plainText(ask(texts.facts, id).key, id).optionRows.filter(isOption),
  };
  const asCompared: ChangeQueries['comparedText'] = {
    name: 'compared-text@4',
    keep: 'never',
    digestOf: 'answers',
    run: (ask, id) => {
      const { title, key } = ask(texts.facts, id);
      return comparedText(title, plainText(key, id), ask(options, id));
    },
  };
  const split = (ask: Ask, group: number, version: number): SplitText['split'] => {
    ask.digest(inputs.settings, null);
    const config = world.engine().config.versions[group]?.versions[version];
    return config ? splitterOf(config) : writtenWords;
  };
  const compared = (ask: Ask, group: number): ComparedGroup | undefined => {
    ask.digest(inputs.settings, null);
    return groupsOf(world.engine().config).find(({ index }) => index === group);
  };
  const pairUrl = (ask: Ask, group: number, from: number, to: number): Url => {
    const { group: { versions } = { versions: [] }, pairs = [] } = compared(ask, group) ?? {};
    return pairs.find((pair) => pair.from === versions[from] && pair.to === versions[to])?.url ?? '';
  };
  const textOf = (ask: Ask, { id }: PageOfVersion, group: number, version: number): SplitText => ({
    text: ask(asCompared, id),
    split: split(ask, group, version),
  });
  const pagesMoved: ChangeQueries['movedPages'] = {
    name: 'moved-pages@2',
    keep: 'both',
    run: (ask, arg) => {
      const [group, from, to] = arg;
      return movedPages(pairsOf(ask(comparedPages, null), arg), {
        splitters: { before: split(ask, group, from), after: split(ask, group, to) },
        before: (page) => textOf(ask, page, group, from),
        after: (page) => textOf(ask, page, group, to),
      });
    },
  };
  const pairs = (ask: Ask, arg: PairArg): readonly PagePair<PageOfVersion>[] =>
    pairsOf(ask(comparedPages, null), arg, new Map(ask(pagesMoved, arg)));
  /**
   * `null` for a page that is not compared, and for one of the oldest version with pages that readers can choose. `hidden`: a version that they cannot
   * choose counts as the one before if it has the page.
   */
  const placeAfter = (ask: Ask, url: Url, { hidden }: { readonly hidden: boolean }): PlaceAfter | null => {
    const groups = ask(comparedPages, null);
    const places = placesOf(groups);
    const place = places.get(url);
    if (!place) return null;
    const { group, version: own, page } = place;
    const { names = [], pages = [], shown = [], starts = [] } = groups[group] ?? {};
    const last = pages.findIndex((all, i) => i > own && shown[i] && all.length > 0);
    if (last < 0) return null;
    const pageOf = (version: number): PageOfVersion | null => {
      const old = page.in[version] ?? new Map(ask(pagesMoved, [group, version, own])).get(url) ?? null;
      return (old === null ? null : places.get(old)?.page) ?? null;
    };
    const between = hidden ? [...pages.keys()].slice(own + 1, last) : [];
    const version = between.find((i) => (pages[i] ?? []).length > 0 && pageOf(i) !== null) ?? last;
    return {
      ...place,
      isStart: starts[own] === url,
      names: { own: names[own] ?? '', before: names[version] ?? '' },
      before: { version, page: pageOf(version) },
    };
  };
  const textChange: ChangeQueries['textChange'] = {
    name: 'text-change@7',
    keep: 'disk',
    run: (ask, [group, from, to, oldId, newId]) => {
      if (oldId === newId) return NO_CHANGE;
      const read = (id: SourceId | null, version: number): SplitText => ({
        text: id === null ? NO_TEXT : ask(asCompared, id),
        split: split(ask, group, version),
      });
      return compareTexts(read(oldId, from), read(newId, to), MOST_WORDS);
    },
  };
  const unpaired: ChangeQueries['unpairedOptions'] = {
    name: 'unpaired-options@4',
    keep: 'both',
    run: (ask, arg) => {
      const optionsOf = (page: PageOfVersion | null): readonly OptionRow[] => (page ? ask(options, page.id) : []);
      return unpairedOptions(pairs(ask, arg).map(({ before, after }) => [optionsOf(before), optionsOf(after)]));
    },
  };
  const headingNames: ChangeQueries['headingNames'] = {
    name: 'heading-names@1',
    keep: 'both',
    run: (ask, id) => ask(texts.facts, id).headings.map(({ id: own, text }) => ({ id: own, text })),
  };
  const moved: ChangeQueries['movedSections'] = {
    name: 'moved-sections@2',
    keep: 'both',
    run: (ask, arg) => {
      const [group, from, to] = arg;
      return movedSections(pairs(ask, arg), {
        headings: ({ id }) => ask(headingNames, id),
        change: ({ before, after }) => ask(textChange, [...arg, before?.id ?? null, after?.id ?? null]),
        before: (page) => textOf(ask, page, group, from),
        after: (page) => textOf(ask, page, group, to),
        most: MOST_WORDS,
      });
    },
  };
  const pageChange: ChangeQueries['pageChange'] = {
    name: 'page-change@4',
    keep: 'memory',
    digestOf: 'answers',
    run: (ask, arg) => {
      const [group, from, to, before, after] = arg;
      const change = ask(textChange, arg);
      const isWhole = ({ kind }: Pick<SectionChange, 'kind'>): boolean => kind !== 'changed';
      const told = change.sections.some(isWhole)
        ? withMovedSections(change, ask(moved, [group, from, to]), { before, after })
        : change;
      if (!change.rows.some(isWhole)) return told;
      const splitters = { before: split(ask, group, from), after: split(ask, group, to) };
      return withoutMoved(told, ask(unpaired, [group, from, to]), splitters);
    },
  };
  const versionChanges: ChangeQueries['versionChanges'] = {
    name: 'version-changes@8',
    keep: 'disk',
    run: (ask, [group, from, to]) => {
      const groups = ask(comparedPages, null);
      const { group: name = '', names = [] } = groups[group] ?? {};
      const paired = pairs(ask, [group, from, to]);
      const [older, newer] = [split(ask, group, from), split(ask, group, to)];
      const changed = listChanges(paired, {
        change: ({ before, after }) => ask(pageChange, [group, from, to, before?.id ?? null, after?.id ?? null]),
        isSameTitle: (before, after) => isSameLine(new Line(before, older), new Line(after, newer)),
      });
      const same = paired.length - changed.length;
      return { group: name, from: names[from] ?? '', to: names[to] ?? '', pages: changed, same };
    },
  };
  const sections: ChangeQueries['sidebarSections'] = {
    name: 'sidebar-sections@2',
    keep: 'both',
    run: (ask, [group, from, to]) => {
      const { site } = model(ask);
      const { pages = [] } = ask(comparedPages, null)[group] ?? {};
      const prefixes = [to, from].flatMap((version) =>
        (pages[version] ?? []).map(({ url }) => site.pages.get(url)?.sidebar ?? ''),
      );
      return sidebarSections([...new Set(prefixes)].flatMap((prefix) => site.sidebars.get(prefix) ?? []));
    },
  };
  const changePairs: ChangeQueries['changePairs'] = {
    name: 'change-pairs@3',
    keep: 'disk',
    run: (ask, group) => changeLists(compared(ask, group), (from, to) => ask(versionChanges, [group, from, to])),
  };
  const note: ChangeQueries['changesNote'] = {
    name: 'changes-note@6',
    keep: 'disk',
    run: (ask, url) => {
      const place = placeAfter(ask, url, { hidden: false });
      if (!place) return null;
      const { group, version, page, names, before } = place;
      const { sections, rows } = ask(pageChange, [group, before.version, version, before.page?.id ?? null, page.id]);
      if (before.page && sections.length === 0 && rows.length === 0) return null;
      const list = pairUrl(ask, group, before.version, version);
      // A hidden version has no lists to lead to.
      if (list === '') return null;
      return {
        since: names.before,
        isNew: before.page === null,
        count: new Set([...sections.map(({ id }) => id), ...rows.map((row) => row.section)]).size,
        places: [
          ...sections.map(({ kind, id, title }) => ({ kind, id, title, isOption: false })),
          ...rows.map(({ kind, id, name }) => ({ kind, id, title: name, isOption: true })),
        ],
        link: `${list}#${encodeURI(anchorOf(page))}`,
      };
    },
  };
  const since: ChangeQueries['since'] = {
    name: 'since@7',
    keep: 'both',
    run: (ask, url) => {
      const place = placeAfter(ask, url, { hidden: true });
      if (!place) return { page: null, ids: {} };
      const { before, names } = place;
      if (!before.page) return { page: place.isStart ? null : names.own, ids: {} };
      const older = ask(since, before.page.url);
      if (before.page.id === place.page.id) return older;
      const { group, version, page } = place;
      const change = ask(pageChange, [group, before.version, version, before.page.id, page.id]);
      return sectionsSince(change, { older, version: names.own });
    },
  };
  return {
    comparedPages,
    comparedText: asCompared,
    movedPages: pagesMoved,
    options,
    unpairedOptions: unpaired,
    headingNames,
    movedSections: moved,
    textChange,
    pageChange,
    versionChanges,
    sidebarSections: sections,
    changePairs,
    changesNote: note,
    since,
  };
}

function pagesOf({ site, config, ids }: AskedModel): readonly ComparedPages[] {
  const groups = config.versions;
  const found = groups.map(({ versions }) => versions.map((): PageOfVersion[] => []));
  const indexOf = new Map(groups.map((group, i) => [group, i]));
  for (const page of site.pages.values()) {
    const { version, url, title } = page;
    const id = ids.get(url);
    if (!version || id === undefined || page.replaced || page.original !== null) continue;
    const { group, entry, rest } = version;
    const compared = { url, title, rest, id, in: addressesIn(page, group.versions) };
    found[indexOf.get(group) ?? -1]?.[group.versions.indexOf(entry)]?.push(compared);
  }
  return groups.map((group, i) => ({
    group: group.name,
    names: group.versions.map(versionName),
    shown: group.versions.map(({ hide }) => !hide),
    starts: group.versions.map((entry) => startPageUrl(group, entry, site.pages)),
    pages: found[i] ?? [],
  }));
}

/** The pages of two versions, put together. `moved`: the older addresses of those that only their words tell. */
function pairsOf(
  groups: readonly ComparedPages[],
  [group, from, to]: PairArg,
  moved: ReadonlyMap<Url, Url> = new Map(),
): readonly PagePair<PageOfVersion>[] {
  const { pages = [] } = groups[group] ?? {};
  return pairPages(pages[from] ?? [], pages[to] ?? [], (page) => page.in[from] ?? moved.get(page.url) ?? null);
}

function addressesIn({ siblings }: PlacedPage, versions: readonly VersionConfig[]): readonly (Url | null)[] {
  return versions.map((wanted) => siblings.find(({ version }) => version === wanted)?.url ?? null);
}

/** Whether a page may have changed since an older version. */
export function isCompared({ source, version, original }: PlacedPage, groups: ReadonlySet<VersionGroupConfig>): boolean {
  return source !== null && original === null && version !== null && groups.has(version.group);
}

/** `changesOf`: what changed between two versions, by their indices in the group. */
function changeLists(compared: ComparedGroup | undefined, changesOf: (from: number, to: number) => VersionChanges): ChangeLists {
  return {
    lists: (compared?.pairs ?? []).map(({ group: { versions }, from, to, url }) => {
      const { pages } = changesOf(versions.indexOf(from), versions.indexOf(to));
      const options = countByKind(pages.flatMap(({ rows }) => rows));
      const added = pages.flatMap(({ kind, title, url: own }) => (kind === 'added' && own !== null ? [{ title, url: own }] : []));
      return { older: versionName(from), newer: versionName(to), link: url, options, pages: countByKind(pages), added };
    }),
  };
}

/** Finds the place of a page. */
const placesOf = onceFor(
  (groups: readonly ComparedPages[]): ReadonlyMap<Url, Place> =>
    new Map(
      groups.flatMap(({ pages }, group) =>
        pages.flatMap((all, version) => all.map((page) => [page.url, { group, version, page }] as const)),
      ),
    ),
);

/** A page's place, and the version before with the page there, if it is there. */
interface PlaceAfter extends Place {
  /** Its version begins with it. */
  readonly isStart: boolean;
  /** The version's own name, and that of the version before. */
  readonly names: { readonly own: string; readonly before: string };
  readonly before: { readonly version: number; readonly page: PageOfVersion | null };
}

/** Tells what texts call a version from other words. */
const splitterOf = onceFor(({ version, label, path }: VersionConfig) =>
  wordSplitter([version, label ?? '', path.slice(path.lastIndexOf('/') + 1)].filter((name) => name !== '')),
);

const groupsOf = onceFor(comparedGroups);
