// Plans repairs by trying them: the site is read with all edits applied, and a repair that fails to do what it promises, or does
// anything else, is left out.

import { changedLinks, pathOfLink } from '../../renderer/edits/changed-links.ts';
import { pageWords } from '../../renderer/edits/page-words.ts';
import { lineFinder, type ReadRaw } from '../../renderer/edits/text-edits.ts';
import {
  compareText,
  type Diagnostic,
  type Repair,
  type SourceLocation,
  type TextEdit,
} from '../../renderer/model/diagnostic.ts';
import type { PageBody } from '../../renderer/model/parsed-page.ts';
import type { LinkEdge, Page, Site } from '../../renderer/model/site.ts';
import { applyRepairs, type ChangedFile, settleRepair } from './repairs.ts';

/** A site with some files' texts replaced: joined and judged. */
export interface SiteLook {
  readonly site: Site;
  /** The report of `check-links`; repairs not yet settled. */
  readonly findings: readonly Diagnostic[];
  body(page: Page): PageBody;
}

/**
 * Inspects the site with these texts (by path below the content folder) in place of those of the files; `null` if it cannot be
 * read.
 */
export type LookAtSite = (texts: ReadonlyMap<string, string>) => Promise<SiteLook | null>;

/** What `--fix` may write. */
export interface RepairPlan {
  readonly changes: readonly ChangedFile[];
  readonly refused: readonly RefusedRepair[];
}

/** A finding whose repair would have had another effect. */
export interface RefusedRepair {
  readonly finding: Diagnostic;
  /** The other effect: a clause in the present tense. */
  readonly why: string;
}

/** A safe repair that fits its files. */
interface Candidate {
  readonly finding: Diagnostic & { readonly repair: Repair };
  /** The same finding before its edits were settled. */
  readonly reported: Diagnostic;
  /** Places of the links that it is about, beside its edits. */
  readonly places: readonly SourceLocation[];
}

/** Why a set of repairs must not be made, by the place it shows at. */
interface Objection {
  readonly file: string;
  /** 1-based; edits never change it. `null`: no certain line of the file. */
  readonly line: number | null;
  /** 1-based, the place of the link whose own repair is wrong; `null` where another repair may be the reason. */
  readonly column: number | null;
  /** What would happen, as a clause in the present tense. */
  readonly why: string;
}

/** How often the site is read to find out which repairs are wrong; those still in doubt after that are left out. */
const MAX_LOOKS = 40;

/** A reason that concerns the site as a whole. */
function nowhere(why: string): Objection {
  return { file: '', line: null, column: null, why };
}

/**
 * Chooses the repairs that can be made together. In the edited site, each repaired link must be where it was and lead to the page
 * it led to (or to any page, if it was dead), all other links must be unchanged, every page must have the same words, and there
 * must be no new finding.
 */
export async function planRepairs(look: LookAtSite, read: ReadRaw): Promise<RepairPlan> {
  const before = await look(new Map());
  const candidates = before ? candidatesOf(before.findings, read) : [];
  const accepted: Candidate[] = [];
  const refused: RefusedRepair[] = [];
  let looks = 0;
  if (before) await choose(candidates);
  return { changes: changesOf(accepted, read), refused };

  async function choose(wanted: readonly Candidate[]): Promise<void> {
    if (wanted.length === 0) return;
    if (looks === MAX_LOOKS) {
      for (const { finding } of wanted) refused.push({ finding, why: 'too many repairs are in doubt to try each' });
      return;
    }
    looks += 1;
    const all = [...accepted, ...wanted];
    const after = await look(new Map(changesOf(all, read).map((change) => [change.file, change.after])));
    const objections = after && before ? objectionsTo(all, before, after) : [nowhere('the site cannot be read')];
    if (objections.length === 0) accepted.push(...wanted);
    else await divide(wanted, objections);
  }

  /** Repairs that are certainly wrong are removed; those that may be are tried apart from the rest, and then in halves. */
  async function divide(wanted: readonly Candidate[], objections: readonly Objection[]): Promise<void> {
    const wrong = new Set(wanted.filter((one) => isWrong(one, objections)));
    const blamed = new Set(wanted.filter((one) => isBlamed(one, objections)));
    if (wrong.size === 0 && wanted.length === 1) wrong.add(wanted[0] as Candidate);
    for (const one of wrong) refused.push({ finding: one.finding, why: reasonFor(one, objections) });
    const rest = wanted.filter((one) => !wrong.has(one));
    if (wrong.size > 0) return choose(rest);
    const others = rest.filter((one) => !blamed.has(one));
    if (others.length > 0 && blamed.size > 0) {
      await choose(others);
      return choose([...blamed]);
    }
    const middle = Math.ceil(wanted.length / 2);
    await choose(wanted.slice(0, middle));
    await choose(wanted.slice(middle));
  }
}

/** Sorted by kind: if one repair is wrong, others of its kind probably are too. */
function candidatesOf(findings: readonly Diagnostic[], read: ReadRaw): Candidate[] {
  const lineAt = lineFinder(read);
  return findings
    .toSorted((a, b) => compareText(a.code, b.code))
    .flatMap((finding): Candidate[] => {
      const settled = finding.repair?.safe ? settleRepair(finding, lineAt) : null;
      if (!settled?.repair || !finding.repair) return [];
      return [
        { reported: finding, finding: { ...settled, repair: settled.repair }, places: finding.repair.edits.map(({ at }) => at) },
      ];
    });
}

function changesOf(candidates: readonly Candidate[], read: ReadRaw): readonly ChangedFile[] {
  return applyRepairs(
    candidates.map(({ finding }) => finding),
    read,
  );
}

/** The objection to this repair, else any. */
function reasonFor(one: Candidate, objections: readonly Objection[]): string {
  const own =
    objections.find((objection) => isWrong(one, [objection])) ?? objections.find((objection) => isBlamed(one, [objection]));
  return (own ?? objections[0])?.why ?? '';
}

function isWrong({ places }: Candidate, objections: readonly Objection[]): boolean {
  return objections.some((at) =>
    places.some(({ file, line, column }) => file === at.file && line === at.line && column === at.column),
  );
}

function isBlamed({ places }: Candidate, objections: readonly Objection[]): boolean {
  return objections.some((at) => places.some(({ file, line }) => file === at.file && (line === at.line || at.line === null)));
}

function objectionsTo(candidates: readonly Candidate[], before: SiteLook, after: SiteLook): Objection[] {
  const edits = editsByPlace(candidates);
  return [
    ...unseenEdits(edits, before.site),
    ...wrongLinks(edits, before.site, after.site),
    ...otherWords(candidates, before, after),
    ...cameToLight(candidates, before, after),
  ];
}

/**
 * New findings; an edit changes no line's number. What was repaired counts as gone, and other findings about an address
 * are recognised by the new one. Where a dead link comes alive by another one's repair (a redirect's), findings about it are not
 * the edit's fault.
 */
function cameToLight(candidates: readonly Candidate[], before: SiteLook, after: SiteLook): Objection[] {
  const edits = editsByPlace(candidates);
  const rewritten = new Map<string, TextEdit[]>();
  for (const edit of edits.values()) {
    const alike = rewritten.get(lineOf(edit.at)) ?? [];
    if (!alike.some(({ was, text }) => was === edit.was && text === edit.text)) rewritten.set(lineOf(edit.at), [...alike, edit]);
  }
  const repaired = new Set(candidates.map(({ reported }) => reported));
  const known = new Map<string, number>();
  for (const { key } of placesOf(
    before.findings.filter((finding) => !repaired.has(finding)),
    rewritten,
  )) {
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  const revived = new Set(before.site.links.flatMap(({ at, target }) => (at && target.kind === 'dead' ? [placeOf(at)] : [])));
  for (const place of edits.keys()) revived.delete(place);
  return placesOf(after.findings, new Map()).flatMap(({ key, code, at, severity }) => {
    const count = known.get(key) ?? 0;
    if (count > 0) known.set(key, count - 1);
    return count > 0 || (severity !== 'error' && at && revived.has(placeOf(at)))
      ? []
      : [objectionAt(at, `${code} is reported then`)];
  });
}

/** One place of a finding, and what identifies the finding in the edited site. */
interface FindingPlace extends Pick<Diagnostic, 'code' | 'at' | 'severity'> {
  readonly key: string;
}

function placesOf(findings: readonly Diagnostic[], rewritten: ReadonlyMap<string, readonly TextEdit[]>): FindingPlace[] {
  return findings.flatMap(({ code, severity, at, message, subject, also = [] }) =>
    [{ at, message, subject }, ...also].map((place): FindingPlace => {
      const line = place.at ? lineOf(place.at) : '';
      const written = place.subject ?? place.message;
      const about = (rewritten.get(line) ?? []).reduce((text, { was, text: now }) => text.replaceAll(was, now), written);
      return { code, at: place.at, severity, key: `${code}\n${line}\n${about}` };
    }),
  );
}

function lineOf({ file, line }: SourceLocation): string {
  return `${file}:${line}`;
}

function objectionAt(at: SourceLocation | null, why: string, column: number | null = null): Objection {
  return at ? { file: at.file, line: at.line, column, why } : nowhere(why);
}

/** The edit of a link, by the link's place. */
type EditsByPlace = ReadonlyMap<string, TextEdit>;

function editsByPlace(candidates: readonly Candidate[]): EditsByPlace {
  const edits = new Map<string, TextEdit>();
  for (const { finding, places } of candidates) {
    finding.repair.edits.forEach((edit, i) => {
      const key = placeOf(places[i] ?? edit.at);
      if (!edits.has(key)) edits.set(key, { ...edit, at: places[i] ?? edit.at });
    });
  }
  return edits;
}

function placeOf({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

function editOf({ at, href, from }: LinkEdge, edits: EditsByPlace): TextEdit | undefined {
  const edit = at === null ? undefined : edits.get(placeOf(at));
  // The config's values are filled in: `{version}`, the prefix of a locale.
  return edit && (from === null || edit.was === href) ? edit : undefined;
}

/** Edits of what is not a link of the site: they could not be verified. */
function unseenEdits(edits: EditsByPlace, { links }: Site): Objection[] {
  const seen = new Set(links.flatMap((edge) => (edge.at && editOf(edge, edits) ? [placeOf(edge.at)] : [])));
  return [...edits]
    .filter(([place]) => !seen.has(place))
    .map(([, { at }]) => objectionAt(at, 'the site knows no link there', at.column));
}

function wrongLinks(edits: EditsByPlace, before: Site, after: Site): Objection[] {
  const isRight = (edge: LinkEdge, now: LinkEdge): boolean => {
    if (edge.at?.file !== now.at?.file || edge.at?.line !== now.at?.line) return false;
    const edit = editOf(edge, edits);
    const [from, to] = [pathOfLink(edge.target, before), pathOfLink(now.target, after)];
    // A dead link may come alive by another one's repair: that of a redirect.
    if (!edit) return edge.href === now.href && (from === to || edge.target.kind === 'dead');
    const isThere = now.href === edit.text || edge.href !== edit.was;
    return isThere && now.target.kind !== 'dead' && isSamePage(edge, now, before, after);
  };
  return changedLinks(ownLinks(before), ownLinks(after), { url: (own) => own, isRight }).map((edge) =>
    editOf(edge, edits)
      ? objectionAt(edge.at, 'it is no link then, or leads to another page', edge.at?.column)
      : objectionAt(edge.at, `the link "${edge.href}" is another one then`),
  );
}

/** Links of texts in their own language. Those of pages that show another language's text follow from them, without the dead. */
function ownLinks({ pages, links }: Site): Pick<Site, 'links'> {
  return { links: links.filter(({ from }) => from === null || (pages.get(from)?.original ?? null) === null) };
}

/**
 * Whether a repaired link leads to the same page as before, or to the same page of another version. One that was dead, or
 * external, may lead anywhere.
 */
function isSamePage(edge: LinkEdge, now: LinkEdge, before: Site, after: Site): boolean {
  if (edge.target.kind === 'dead' || edge.target.kind === 'external') return true;
  const [from, to] = [pathOfLink(edge.target, before), pathOfLink(now.target, after)];
  return from === to || (before.pages.get(from)?.siblings.some(({ url }) => url === to) ?? false);
}

/** Pages whose words would change, and pages that would be added or removed. */
function otherWords(candidates: readonly Candidate[], before: SiteLook, after: SiteLook): Objection[] {
  const objections: Objection[] = [];
  const byFile = new Map<string, Set<string>>();
  for (const { at, was, text } of candidates.flatMap(({ finding }) => finding.repair.edits)) {
    byFile.set(at.file, (byFile.get(at.file) ?? new Set()).add(was).add(text));
  }
  for (const [url, page] of before.site.pages) {
    const now = after.site.pages.get(url);
    if (now && now.parsed.key === page.parsed.key) continue;
    const files = [page.source ?? '', ...page.parsed.includes.map(({ path }) => path)];
    const addresses = files.flatMap((file) => [...(byFile.get(file) ?? [])]);
    const same =
      now && pageWords(page.parsed, before.body(page), addresses) === pageWords(now.parsed, after.body(now), addresses);
    if (same) continue;
    objections.push(...files.map((file) => ({ file, line: null, column: null, why: 'the page says something else then' })));
  }
  if (after.site.pages.size > before.site.pages.size) objections.push(nowhere('the site has more pages then'));
  return objections;
}
