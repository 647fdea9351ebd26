// Plans a move of pages without writing: every file's new text, and a check of the site that it would make.

import { changedLinks, endOfLink } from '../edits/changed-links.ts';
import { applyEdits, type ReadRaw } from '../edits/text-edits.ts';
import { COMMAND } from '../model/command.ts';
import { type Diagnostic, type TextEdit, compareText } from '../model/diagnostic.ts';
import type { LinkEdge, LinkTarget, PlacedPage, Redirect, Site } from '../model/site.ts';
import { decodePath, fileUrl, publishedUrl, resolveUrl, type SourcePath, splitHref, type Url } from '../model/url.ts';
import type { Engine } from '../pipeline.ts';
import { nameProblem } from '../source/source-text.ts';
import { stubAddress } from '../site/routes/address.ts';
import { writeRelative } from '../site/links/href-style.ts';
import type { PageEntry, PageTable } from '../site/routes/pages.ts';
import type { Structure } from '../site/site-structure.ts';
import { withAliases } from './aliases-edit.ts';
import { rebaseImports } from './imports-edit.ts';
import type { KnownSite } from './known-site.ts';
import { type LinkEdit, linkEdits, type Move } from './link-edits.ts';
import type { Renames } from './moved-tree.ts';
import { movedSidebars } from './sidebar-keys.ts';
import { leavingOriginal } from './translations.ts';
import { type BothSites, type PartlyLinkedSite, pagesAfter, pagesToRewrite, readRenamed, siteAfter } from './site-after.ts';

/** The effects of a move. */
export interface MovePlan {
  readonly kind: 'plan';
  /** New texts by the new names. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  /** In order of file and line; files by their present names. */
  readonly edits: readonly LinkEdit[];
  /** Addresses that become redirects, and where they lead. */
  readonly urls: ReadonlyMap<string, string>;
  /** Left to people: links that still work by the redirect, and addresses without a redirect. */
  readonly left: readonly string[];
}

/** Why nothing is moved. */
export interface MoveRefusal {
  readonly kind: 'refused';
  readonly reason: string;
  readonly fix: string | null;
  /** Findings that the move would cause, or that prevent it. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans to give files other names. The site must have no errors, and have none afterwards. `engine`: that of `known`, which must not
 * change meanwhile.
 */
export async function planMove(
  engine: Engine,
  known: KnownSite,
  renames: Renames,
  read: ReadRaw,
): Promise<MovePlan | MoveRefusal> {
  const errors = known.found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return refused('The site has errors.', 'mend them first', errors);
  const { config, site, links } = known.structure;
  const obstacle = whyNot(known.structure, renames);
  if (obstacle) return obstacle;
  const pages = known.structure.entries;
  const renamed = readRenamed({ engine: { ...engine, config }, read: known.read }, renames);
  const urls = newAddresses(pages, pagesAfter(renamed, known, renames), renames);
  if (urls instanceof Map === false) return urls;
  const move: Move = {
    renames,
    urls: new Map([...urls].filter(([from, to]) => from !== to)),
    files: movedFiles(known, renames),
    pages: site.pages,
    aliases: Object.keys(config.markdown.aliases),
    style: config.addresses.style,
    languages: config.locales.slice(1).map(({ prefix }) => prefix),
  };
  const rewritten = pagesToRewrite(known, move);
  // A page that is not translated has its links from the original.
  const written = rewritten.filter((url) => (pages.get(url)?.original ?? null) === null).flatMap((url) => known.linksOf(url));
  const lineOf = lineReader(read);
  const { edits: ofLinks, open } = linkEdits([...links, ...written], move, lineOf);
  const { edits: ofKeys, left, sidebars } = movedSidebars(known, move.urls, lineOf);
  const edits = [...ofLinks, ...ofKeys];
  const published = new Map(
    Array.from(move.urls, (ends) => ends.map((url) => publishedUrl(url, move.style)) as [string, string]).filter(
      (ends) => !isOneFile(...ends),
    ),
  );
  const attempt = async (extra: readonly Redirect[]): Promise<MovePlan | MoveRefusal> => {
    const texts = newTexts(edits, move, read);
    for (const [from, to] of renames) {
      const text = /\.md$/i.test(from) ? (texts.get(to) ?? read(from)) : null;
      if (text === null) continue;
      const moved = moveText(text, from, to, { ...move, extra });
      if (moved === null) {
        return refused(`"aliases" cannot be added to ${from} by machine.`, 'write them in one line of its front matter', []);
      }
      if (moved !== read(from)) texts.set(to, moved);
    }
    return { kind: 'plan', texts, edits: sorted(edits), urls: published, left: [...open.map(inWords), ...left] };
  };
  const after = { ...renamed, engine: { ...renamed.engine, config: { ...config, sidebar: sidebars } } };
  const judge = ({ texts }: MovePlan) => siteAfter(after, known, move, { texts, rewritten });
  return verified(move, attempt, judge);
}

function refused(reason: string, fix: string | null, diagnostics: readonly Diagnostic[] = []): MoveRefusal {
  return { kind: 'refused', reason, fix, diagnostics };
}

/** Reasons that are known before trying. */
function whyNot(structure: Structure, renames: Renames): MoveRefusal | null {
  const { entries } = structure;
  const { pages } = structure.site;
  const moves = ({ source }: PageEntry): boolean => source !== null && renames.has(source.path);
  const moving = [...entries.values()].filter(moves).flatMap(({ url }) => pages.get(url) ?? []);
  if (moving.length === 0) {
    return refused(`${[...renames.keys()][0] ?? 'Nothing'} is no page of the site.`, 'name a Markdown file that is published');
  }
  const problem = Array.from(renames.values(), nameProblem).find((found) => found !== null);
  if (problem) return refused(`"${problem.at?.file ?? ''}": ${problem.message}`, 'choose a name without it');
  const readers = [...entries.values()].find(
    (entry) => !moves(entry) && entry.parsed.includes.some(({ path }) => renames.has(path)),
  );
  if (readers)
    return refused(`${readers.source?.path ?? readers.url} includes a file that would move.`, 'take the include out first');
  const translation = leavingOriginal([...entries.values()].filter(moves), renames, structure);
  if (translation) return refused(translation.reason, translation.fix);
  for (const { version, siblings, source } of moving) {
    const shared = version?.group.shared;
    const ofSameName = siblings.flatMap(({ url }) => pages.get(url) ?? []).filter((page) => page.version?.rest === version?.rest);
    const sources = new Set([source, ...ofSameName.map((page) => page.source)]);
    const own = [...sources].filter((path): path is string => path !== null && !renames.has(path));
    if (shared && own.length > 0 && [...sources].some((path) => path?.startsWith(`${shared}/`))) {
      const reason = `The page is made by several sources: ${source ?? ''} and ${own.sort(compareText).join(', ')}.`;
      return refused(reason, 'join them with "::: versions" blocks first, or move their folder');
    }
  }
  return null;
}

/** The addresses of each page of a moving file, present and new. */
function newAddresses(before: PageTable, after: PageTable, renames: Renames): Map<Url, Url> | MoveRefusal {
  const shown: PageEntry[] = [];
  const urls = new Map<Url, Url>();
  const bySource = new Map<string, PageEntry[]>();
  for (const page of after.values()) {
    if (page.source) bySource.set(page.source.path, [...(bySource.get(page.source.path) ?? []), page]);
  }
  const counts = new Map<SourcePath, number>();
  for (const { source, original } of before.values())
    if (source && original === null) counts.set(source.path, (counts.get(source.path) ?? 0) + 1);
  for (const page of before.values()) {
    const to = page.source === null ? undefined : renames.get(page.source.path);
    if (to === undefined) continue;
    const isOnly = page.source !== null && counts.get(page.source.path) === 1;
    const twin = inNewPlace(page, bySource.get(to) ?? [], isOnly);
    if (!twin && page.original !== null) {
      shown.push(page);
      continue;
    }
    if (!twin)
      return refused(
        `"${page.url}" would not be published any more: nothing is made of ${to} there.`,
        'choose a place that is published',
      );
    urls.set(page.url, twin.url);
  }
  // Where a page was shown in another language, its translation is there already.
  for (const { url, original, locale } of shown) {
    const to = original === null ? undefined : urls.get(original);
    const translated = to === undefined ? undefined : after.get(locale.prefix + to.slice(1));
    if (translated) urls.set(url, translated.url);
  }
  const stays = [...urls.keys()]
    .flatMap((from) => (urls.get(from) === from ? [] : (after.get(from) ?? [])))
    .find(({ source }) => source);
  if (!stays) return urls;
  const { url, original, source, locale } = stays;
  return original === null
    ? refused(`"${url}" would still be there, made by ${source?.path ?? ''}.`, 'choose another place, or move that file as well')
    : refused(
        `"${url}" would still be there: it would show ${source?.path ?? ''} as a page that is not translated (${locale.label}).`,
        `rename the file yourself, and run "${COMMAND} check-links" for the links to it`,
      );
}

/** Which of the pages of the file in its new place takes a page's place: in its version, or shown in its language. */
function inNewPlace(page: PageEntry, pages: readonly PageEntry[], isOnly: boolean): PageEntry | undefined {
  if (page.original !== null) return pages.find(({ original, locale }) => original !== null && locale === page.locale);
  const written = pages.filter(({ original }) => original === null);
  if (written.length === 1 && isOnly) return written[0];
  return written.find(({ version }) => version?.entry === page.version?.entry);
}

function movedFiles({ files }: KnownSite, renames: Renames): Move['files'] {
  const moved = new Map<SourcePath, { from: Url; to: Url }>();
  for (const [from, to] of renames) if (files.has(from)) moved.set(from, { from: `/${from}`, to: `/${to}` });
  return moved;
}

function lineReader(read: ReadRaw): (file: SourcePath, line: number) => string | null {
  const lines = new Map<SourcePath, readonly string[] | null>();
  return (file, line) => {
    if (!lines.has(file))
      lines.set(
        file,
        read(file)
          ?.replace(/^\uFEFF/, '')
          .split(/\r\n|\r|\n/) ?? null,
      );
    return lines.get(file)?.[line - 1] ?? null;
  };
}

/** Texts of all edited files, by their new names. */
function newTexts(edits: readonly LinkEdit[], { renames }: Move, read: ReadRaw): Map<SourcePath, string> {
  const byFile = new Map<SourcePath, TextEdit[]>();
  for (const { file, line, offset, was, text } of edits) {
    const edit = { at: { file, line, column: offset + 1, length: was.length }, was, text };
    byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  }
  return new Map(Array.from(byFile, ([file, list]) => [renames.get(file) ?? file, applyEdits(read(file) ?? '', list)]));
}

/** A move, and redirects to its pages where nothing else answers for the old address. */
interface MoveWithStubs extends Move {
  readonly extra: readonly Redirect[];
}

/** A moving page's text in its new place; `null` if its aliases cannot be written. */
function moveText(text: string, from: SourcePath, to: SourcePath, move: MoveWithStubs): string | null {
  const rebased = rebaseImports(text, { from, to, renames: move.renames, aliases: move.aliases });
  const moving = [...move.urls.keys()].flatMap((url) => move.pages.get(url) ?? []);
  const pages = moving.filter(({ source, original }) => source === from && original === null);
  const aliases = newAliases(pages, move);
  const hasSome = aliases.length > 0 || pages.some(({ meta }) => meta.aliases.length > 0);
  return hasSome ? withAliases(rebased, aliases) : rebased;
}

/** Whether some disks and hosts have one file for two addresses: both are the same, but for capitals. */
function isOneFile(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The old addresses, and the present aliases: relative ones resolved from the new place, without those where a page will be. */
function newAliases(pages: readonly PlacedPage[], { urls, extra, style }: MoveWithStubs): string[] {
  const isShared = pages.length > 1;
  const aliases = new Set<string>();
  for (const page of pages) {
    const to = urls.get(page.url) ?? page.url;
    for (const alias of page.meta.aliases) {
      const address = resolveUrl(decodePath(alias.replaceAll('{version}', page.version?.entry.path ?? '{version}')), page.url);
      if (isOneFile(stubAddress(address, style), fileUrl(to, style))) continue;
      aliases.add(/^\/|\{version\}/.test(alias) ? alias : writeRelative(address, address, '', to));
    }
  }
  for (const page of pages) {
    const to = urls.get(page.url) ?? page.url;
    const old = fileUrl(page.url, style);
    if (!isOneFile(old, fileUrl(to, style))) aliases.add(isShared && page.version ? writeRelative(old, old, '', to) : old);
    for (const stub of extra) if (decodePath(splitHref(stub.to).path) === page.url) aliases.add(stub.from);
  }
  return [...aliases];
}

/**
 * Judges the site as it would be: every link must lead where it led, and every address somewhere. A rule for a folder
 * (`/latest/{rest}`) no longer answers for a page that has another name there; the page's aliases then do.
 */
async function verified(
  move: Move,
  attempt: (extra: readonly Redirect[]) => Promise<MovePlan | MoveRefusal>,
  judge: (plan: MovePlan) => Promise<BothSites>,
): Promise<MovePlan | MoveRefusal> {
  const first = await attempt([]);
  if (first.kind === 'refused') return first;
  const outcome = await judge(first);
  const { before: old, after: made } = outcome;
  // Not what is told as lost: of a rule whose folder is empty then, only the rule is told.
  const answered = new Set([...made.site.redirects.stubs.map(({ from }) => from), ...made.site.pages.keys()]);
  const extra = old.site.redirects.stubs.filter(
    ({ from, to }) => !answered.has(from) && move.urls.has(decodePath(splitHref(to).path)),
  );
  const plan = extra.length === 0 ? first : await attempt(extra);
  if (plan.kind === 'refused') return plan;
  const { before, after } = extra.length === 0 ? outcome : await judge(plan);
  const errors = after.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return refused('The site would have errors.', null, errors);
  const configChanges = [...plan.texts.keys()].some((path) => /\.[cm]?[jt]s$/.test(path));
  const broken = brokenLinks(before, after, move, configChanges);
  if (broken.length > 0) {
    const isRelative = broken.every(({ href, from }) => from !== null && !/^[/@]/.test(href));
    const words = [...new Set(broken.map((edge) => inWords(edge) + shownIn(edge, before)))];
    return refused(
      `Links would break: ${words.slice(0, 5).join(', ')}.`,
      isRelative ? 'write them as absolute addresses first' : 'take them out first, and write them again afterwards',
    );
  }
  const lost = lostUrls(after);
  const urls = new Map([...plan.urls].filter(([from]) => !lost.includes(from)));
  const byNobody = lost.map((url) => `${url} is redirected by nobody`);
  return { ...plan, urls, left: [...plan.left, ...byNobody, ...newWarnings(before, after)] };
}

function lostUrls({ diagnostics }: PartlyLinkedSite): string[] {
  return diagnostics.flatMap(({ code, subject }) => (code.startsWith('url/') && subject !== undefined ? [subject] : []));
}

/** Findings that the changes of the config may settle. */
const MAY_BE_EDITED = /^(?:url|redirect|nav|versions|notice)\//;

/** Warnings about pages and sidebars, and rules for folders that are empty now. */
function newWarnings(before: PartlyLinkedSite, after: PartlyLinkedSite): string[] {
  const known = new Set(before.diagnostics.map(({ code, message }) => code + message));
  return after.diagnostics
    .filter(({ severity, code }) => severity === 'warning' && (code === 'redirect/empty-target' || !MAY_BE_EDITED.test(code)))
    .filter(({ code, message }) => !known.has(code + message))
    .map(({ code, message, at }) => `${code}${at ? ` in ${at.file}:${at.line}` : ''}: ${message}`);
}

/**
 * Links of texts that would lead elsewhere, and dead ones of pages that come with the move, as those of further versions do. Links of
 * the config are left out if it changes: its edits are reviewed by the user.
 */
function brokenLinks(before: PartlyLinkedSite, after: PartlyLinkedSite, move: Move, configChanges: boolean): LinkEdge[] {
  const isCounted = ({ role, from }: LinkEdge): boolean => role !== 'redirect' && !(configChanges && from === null);
  const pages = new Set(Array.from(before.site.pages.keys(), (url) => move.urls.get(url) ?? url));
  const isFresh = ({ from }: LinkEdge): boolean => from !== null && !pages.has(from);
  const links = after.links.filter((edge) => !isFresh(edge));
  // A translation that comes takes the place of the page that was shown instead, whose links are those of its original.
  const isReplaced = ({ from }: LinkEdge): boolean =>
    from !== null &&
    (before.site.pages.get(from)?.original ?? null) !== null &&
    after.site.pages.get(move.urls.get(from) ?? from)?.original === null;
  const dead = new Set(before.links.flatMap(({ href, target }) => (target.kind === 'dead' ? [href] : [])));
  const broken = after.links.filter((edge) => isFresh(edge) && edge.target.kind === 'dead' && !dead.has(edge.href));
  const changed = changedLinks(
    { links: before.links.filter((edge) => !isReplaced(edge)) },
    { links },
    {
      url: (from) => move.urls.get(from) ?? from,
      isRight: (edge, now) => {
        if (edge.target.kind === 'dead') return true;
        const [wanted, end] = [movedEnd(edge.target, before, move), endOfLink(now.target, after)];
        const isTranslated = edge.role === 'navbar' && move.languages.some((prefix) => end === prefix + wanted.slice(1));
        return wanted === end || isTranslated || (now.target.kind === 'redirect' && inOriginal(wanted, after) === end);
      },
    },
  );
  return [...changed, ...broken].filter(isCounted);
}

/** Where a link of a page that is not translated would break: in its text everywhere, or only where another language shows it. */
function shownIn({ from }: LinkEdge, { site }: PartlyLinkedSite): string {
  const page = from === null ? undefined : site.pages.get(from);
  return page && page.original !== null ? ` on "${page.url}" (${page.locale.label})` : '';
}

/**
 * The same place on the page whose text an untranslated one shows; `null` for other pages. A link in a file of another repository is not
 * rewritten, and the redirect that it follows leads there.
 */
function inOriginal(end: string, { site }: PartlyLinkedSite): string | null {
  const { path, query, hash } = splitHref(end);
  const original = site.pages.get(path)?.original ?? null;
  return original === null ? null : original + query + hash;
}

/** The present end of a link, by the new address of that place. */
function movedEnd(target: LinkTarget, site: Pick<Site, 'files'>, move: Move): string {
  if (target.kind === 'file') return move.files.get(target.path)?.to ?? endOfLink(target, site);
  const { path, query, hash } = splitHref(endOfLink(target, site));
  return (move.urls.get(path) ?? path) + query + hash;
}

function inWords({ href, at, from }: LinkEdge): string {
  return `"${href}" ${at ? `in ${at.file}:${at.line}` : `on ${from ?? 'every page'}`}`;
}

function sorted(edits: readonly LinkEdit[]): LinkEdit[] {
  return edits.toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line || a.offset - b.offset);
}
