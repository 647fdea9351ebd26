// The hand-written files of hosts (`_redirects` and `_headers` of `public/`, `vercel.json` and others): hosts act on them, and on their
// mistakes.

import { type Diagnostic, diagnostic, type SourceLocation } from '../../model/diagnostic.ts';
import { readHostHeaders } from '../../model/host-headers.ts';
import { hostTarget, type TextPlace } from '../../model/host-redirects.ts';
import { literalPattern } from '../../model/literal-pattern.ts';
import type { LinkEdge, Redirect } from '../../model/site.ts';
import type { FileTree } from '../../model/tools.ts';
import {
  type AddressForm,
  behindBase,
  decodePath,
  folderOf,
  isExternal,
  publishedUrl,
  splitHref,
  type SourcePath,
  type Url,
  withBase,
} from '../../model/url.ts';
import { isServedAt } from '../routes/address.ts';
import type { FolderTree } from '../routes/folders.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import type { FileFinder } from '../routes/published-files.ts';
import { insideSite, type SitePlace } from '../links/printed-addresses.ts';
import type { FileRule } from './file-rule.ts';
import type { HostFile } from './host-rules.ts';
import type { LinkProblem, Targets } from '../links/targets.ts';
import type { Searches } from '../links/whereabouts.ts';

const HEADERS = 'public/_headers';

/** Paths that hosts answer with programs of the site's. */
const OF_PROGRAMS = /^\/(?:api|\.netlify|\.auth|__|_vercel)\//;

/** Paths that no site has: a rule that answers both answers every address. */
const UNLIKELY = ['/0', '/0/0'];

/**
 * Whether hosts answer a path (absolute, decoded, without base) by a rule of the site's own files, and not with "not found". Targets are
 * not followed: a dead one is reported at the rule (`judgeHostFiles`), not at links to it.
 */
export function hostAnswers(files: readonly HostFile[], base: string): (path: string) => boolean {
  const matchers = files
    .flatMap(({ rules }) => rules)
    .filter(({ status }) => status !== 404)
    .map((rule) => ({ rule, matches: matcherOf(rule) }))
    // A rule for every address is not a target of its own.
    .filter(({ rule, matches }) => (rule.expression === null && rule.to.includes(':splat')) || !UNLIKELY.every(matches));
  return (path) => matchers.some(({ matches }) => matches(base.slice(0, -1) + path));
}

/** Regular expressions for the paths (without base) that lines with a mistake are for. */
export function brokenPatterns(files: readonly HostFile[], place: SitePlace): readonly string[] {
  const sources = files.flatMap(({ problems }) => problems.flatMap(({ from }) => insideSite(from ?? '', place) ?? []));
  return sources.map((from) => {
    const parts = decodePath(from.replace(/\/$/, '')).split(/(\*|:[a-z]\w*)/i);
    const filled = parts.map((part, i) => (i % 2 === 0 ? literalPattern(part) : part === '*' ? '.*' : '[^/]+'));
    return `^${filled.join('')}(?:/|\\.html)?$`;
  });
}

/** Where a rule is for several hosts, only the path can be compared here. */
function matcherOf({ from, to, expression }: FileRule): (path: string) => boolean {
  if (expression === null) return (path) => hostTarget({ from: from.startsWith('/') ? from : '', to }, path) !== null;
  const pattern = new RegExp(expression);
  return (path) => pattern.test(path);
}

/** A move that a host's file says of one address of the site. */
export interface HostMove {
  /** Decoded, without base. */
  readonly from: string;
  /** Address of the site, or an external one. */
  readonly to: string;
  readonly status: number;
  /** It is stronger than a file at that address: a stub does not stand in its way. */
  readonly force: boolean;
}

/** The rules that are redirects of one address each, for all requests. */
export function hostMoves(files: readonly HostFile[], place: SitePlace): readonly HostMove[] {
  return files
    .flatMap(({ rules }) => rules)
    .filter((rule) => sendsOn(rule) && !/[:*#?]/.test(rule.from) && !isFilledIn(rule.to))
    .flatMap(({ from, to, status, force }): HostMove[] => {
      const source = insideSite(from, place);
      const target = isExternal(to) ? to : insideSite(to, place);
      return source === null || target === null ? [] : [{ from: decodePath(source), to: target, status, force }];
    });
}

/** Whether a part of a target comes from the request. */
function isFilledIn(to: string): boolean {
  return /[:$]\w/.test(to.replace(/^https?:\/\/[^/]*/i, ''));
}

/** What judging needs. */
export interface HostFileInputs {
  readonly files: Pick<FileTree, 'readText'>;
  readonly hostFiles: readonly HostFile[];
  readonly place: SitePlace & AddressForm;
  /** The redirects of the site itself. */
  readonly stubs: readonly Pick<Redirect, 'from'>[];
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly found: Pick<FileFinder, 'addresses'>;
  readonly targets: Targets;
  readonly search: Searches;
}

/** The links of the files, and what is wrong with them. */
export interface HostFileCheck {
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Judges the files: what hosts cannot read (`redirect/bad-rule`, `headers/bad-line`), sources with a fragment, rules that lead to
 * themselves or round in a circle, that are given twice, and targets that are no page or no place on one.
 */
export function judgeHostFiles(inputs: HostFileInputs): HostFileCheck {
  const ofHeaders = readHostHeaders(inputs.files.readText(HEADERS) ?? '').problems.map(({ message, fix, at }) =>
    diagnostic('headers/bad-line', message, inFile(HEADERS, at), { fix }),
  );
  const checks = inputs.hostFiles.map((file) => judgeRules(file, inputs));
  return {
    links: checks.flatMap(({ links }) => links),
    diagnostics: [...checks.flatMap(({ diagnostics }) => diagnostics), ...ofHeaders],
  };
}

function judgeRules(file: HostFile, inputs: HostFileInputs): HostFileCheck {
  const { path, rules, problems } = file;
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = problems.map(({ message, fix, at }) =>
    diagnostic('redirect/bad-rule', message, inFile(path, at), { fix }),
  );
  const circling = new Set<FileRule>();
  for (const circle of circles(rules)) {
    for (const rule of circle) circling.add(rule);
    diagnostics.push(circleFound(circle, path));
  }
  const seen = new Map<string, FileRule>();
  for (const rule of rules) {
    diagnostics.push(...judgeSource(rule, path, seen), ...judgeShadow(rule, path, inputs));
    if (!rule.conditional) seen.set(rule.from, seen.get(rule.from) ?? rule);
    const { link, found } = judgeTarget(rule, file, inputs);
    if (link) links.push(link);
    diagnostics.push(...found);
    const next = circling.has(rule) ? undefined : nextRule(rule, rules);
    if (next && !circling.has(next)) diagnostics.push(chain(rule, path, next.to));
  }
  return { links, diagnostics };
}

function judgeSource({ from, conditional, at }: FileRule, file: SourcePath, seen: ReadonlyMap<string, FileRule>): Diagnostic[] {
  const place = inFile(file, at);
  const hash = from.indexOf('#');
  if (hash >= 0) {
    const message = `The source "${from}" has a fragment: browsers never send "#…", so no redirect can see it.`;
    return [diagnostic('redirect/fragment-in-source', message, place, { fix: `write "${from.slice(0, hash)}"`, subject: from })];
  }
  const first = conditional ? undefined : seen.get(from);
  if (!first) return [];
  const message = `"${from}" is never used: the rule in line ${first.at.line} answers before it.`;
  return [diagnostic('redirect/duplicate', message, place, { fix: 'keep one of the two', subject: from })];
}

/** A rule that wins over files takes a page's own address. At the root it does so on purpose, and `/a.html` to `/a` is the same page. */
function judgeShadow(rule: FileRule, file: SourcePath, { place, pages, targets }: HostFileInputs): Diagnostic[] {
  const { from, to, at } = rule;
  const href = insideSite(from, place);
  if (!rule.force || !sendsOn(rule) || /[:*#?]/.test(from) || href === null || href === '/') return [];
  const { target } = targets.resolve(href, '/');
  // A generated index page gives way to redirects.
  if (target.kind !== 'page' || !pages.get(target.url)?.source) return [];
  if (publishedUrl(target.url, place.addresses.style) !== decodePath(href)) return [];
  const end = insideSite(to, place);
  const own = end === null ? null : targets.resolve(end, '/').target;
  if (own?.kind === 'page' && own.url === target.url) return [];
  const message = `"${from}" is a page, and readers never see it: the host sends them to "${to}".`;
  return [
    diagnostic('redirect/shadows-page', message, inFile(file, at), { fix: 'take the rule out, or the page', subject: from }),
  ];
}

/** The rule that answers where another one leads, where both have it in plain letters. */
function nextRule(rule: FileRule, rules: readonly FileRule[]): FileRule | undefined {
  if (!isMove(rule)) return undefined;
  if (rule.from.replace('*', ':splat') === rule.to) return rule;
  const path = decodePath(splitHref(rule.to).path);
  return rules.find((other) => isMove(other) && other.from === path);
}

/** Whether a rule sends every reader on to another path. */
function isMove(rule: FileRule): boolean {
  return sendsOn(rule) && rule.to.startsWith('/');
}

/** Whether a rule, whose pattern is understood, redirects every request. */
function sendsOn({ status, conditional, expression }: FileRule): boolean {
  return expression === null && !conditional && status >= 300 && status < 400;
}

/** Rules that lead to one another, or to themselves, each circle once and from its first rule on. */
function circles(rules: readonly FileRule[]): (readonly FileRule[])[] {
  const reported = new Set<FileRule>();
  return rules.flatMap((start) => {
    const way: FileRule[] = [start];
    let next = nextRule(start, rules);
    for (; next && !way.includes(next); next = nextRule(next, rules)) way.push(next);
    if (next !== start || reported.has(start)) return [];
    for (const rule of way) reported.add(rule);
    return [way];
  });
}

function circleFound(circle: readonly FileRule[], file: SourcePath): Diagnostic {
  const { from, at } = circle[0] as FileRule;
  const place = inFile(file, at);
  if (circle.length === 1) {
    const fix = 'name another page, or take the rule out';
    return diagnostic('redirect/self', `"${from}" redirects to itself.`, place, { fix, subject: from });
  }
  const way = [...circle.map((rule) => rule.from), from].map((url) => `"${url}"`).join(' → ');
  const fix = 'let one of these addresses lead to a page';
  return diagnostic('redirect/loop', `"${from}" redirects in a circle: ${way}.`, place, { fix, subject: from });
}

function chain({ from, to, toAt }: FileRule, file: SourcePath, end: string): Diagnostic {
  const message = `"${from}" leads to "${to}", itself redirected to "${end}".`;
  return diagnostic('redirect/chain', message, inFile(file, toAt), { fix: `write "${end}"`, subject: to });
}

function judgeTarget(
  rule: FileRule,
  { path: file, servesAllForms }: HostFile,
  inputs: HostFileInputs,
): { readonly link: LinkEdge | null; readonly found: readonly Diagnostic[] } {
  const { from, to, status, toAt } = rule;
  const { place, stubs, targets, search } = inputs;
  const at = inFile(file, toAt);
  // Paths of another site on the same host cannot be judged.
  if (to === '' || from === to || OF_PROGRAMS.test(to)) return { link: null, found: [] };
  if (isFilledIn(to)) return { link: null, found: deadFolder(rule, inputs, at) };
  const href = insideSite(to, place);
  if (href === null) {
    if (!isExternal(to)) return { link: null, found: withoutBase(rule, inputs, at) };
    return { link: { from: null, role: 'redirect', href: to, target: { kind: 'external', href: to }, at }, found: [] };
  }
  const { target, problem } = targets.resolve(href, '/');
  const link: LinkEdge = { from: null, role: 'redirect', href: to, target, at };
  if (problem?.kind === 'dead-hash' && status !== 200) {
    const near = problem.near === null ? null : `${splitHref(to).path}#${problem.near}`;
    const message = `"${from}" redirects to "${to}", but "${problem.page}" has no anchor "${problem.hash}".`;
    return { link, found: [diagnostic('redirect/dead-hash', message, at, { fix: near && `write "${near}"`, subject: to })] };
  }
  if (problem?.kind === 'to-redirect' && status >= 300 && status < 400) {
    return { link, found: [chain(rule, file, withBase(place, problem.to))] };
  }
  const { style } = place.addresses;
  const path = decodePath(splitHref(href).path);
  const isServed =
    servesAllForms || target.kind !== 'page' || isServedAt(path, target, style) || stubs.some(({ from }) => from === path);
  const meant = meantBy(problem, search) ?? (isServed || target.kind !== 'page' ? null : target.url);
  if (isServed && problem?.kind !== 'dead' && problem?.kind !== 'wrong-case') return { link, found: [] };
  const near = meant && publishedUrl(meant, style);
  const fix = near === null ? 'name a page that exists, or take the rule out' : `write "${place.base.slice(0, -1)}${near}"`;
  return {
    link,
    found: [diagnostic('redirect/dead-target', `"${from}" leads to "${to}", which is no page.`, at, { fix, subject: to })],
  };
}

/**
 * A redirect to an address outside of the base that is a page's behind it: hosts know no base, and send readers out of the site. One
 * that leads a page's own address out of the site is meant to, and one that another rule answers may lead back into it.
 */
function withoutBase(rule: FileRule, inputs: HostFileInputs, at: SourceLocation): Diagnostic[] {
  const { place, pages, targets } = inputs;
  const { from, to, status } = rule;
  const { path } = splitHref(to);
  const meant = behindBase(place.base, to);
  if (status < 300 || status >= 400 || path === '/') return [];
  const { target } = targets.resolve(to, '/');
  if (target.kind !== 'page' || !pages.get(target.url)?.source || from === splitHref(meant).path) return [];
  if (isAnswered(path, inputs)) return [];
  return [outside(rule, place, at)];
}

/**
 * A redirect whose target the request completes, to a folder in which nothing is: inside of the site; or outside of the base, where the
 * folder behind the base has pages. The exceptions are those of `withoutBase`.
 */
function deadFolder(rule: FileRule, inputs: HostFileInputs, at: SourceLocation): Diagnostic[] {
  const { from, to } = rule;
  const { place, tree } = inputs;
  if (!sendsOn(rule) || isExternal(to)) return [];
  const folder = folderOf(to.split(/[:$]/, 1)[0] ?? '');
  const inside = insideSite(folder, place);
  if (inside !== null) {
    if (isInhabited(decodePath(inside), inputs)) return [];
    const message = `"${from}" leads to "${to}", and nothing is in "${folder}".`;
    return [
      diagnostic('redirect/dead-target', message, at, { fix: 'name a folder that exists, or take the rule out', subject: to }),
    ];
  }
  const meant = behindBase(place.base, to);
  if (folder === '/' || !tree.at(decodePath(folder)) || from.replace('*', ':splat') === meant) return [];
  if (isAnswered(`${folder}0`, inputs)) return [];
  return [outside(rule, place, at)];
}

/** Whether something may be below an address that ends in `/`. */
function isInhabited(folder: Url, { tree, stubs, found, targets }: HostFileInputs): boolean {
  if (folder === '/' || tree.at(folder)) return true;
  for (const url of found.addresses()) if (url.startsWith(folder)) return true;
  if (stubs.some(({ from }) => from.startsWith(folder))) return true;
  const { problem } = targets.resolve(`${folder}0`, '/');
  return problem === null || problem.kind === 'to-redirect';
}

/** The finding about a target without the base. Its source may lack it, too, or be meant: an address from before the site had a base. */
function outside({ from, to }: FileRule, { base }: SitePlace, at: SourceLocation): Diagnostic {
  const write = `write "${behindBase(base, to)}"`;
  if (from.startsWith(base)) {
    const message = `"${from}" leads to "${to}", which is outside of the site: its addresses begin with "${base}".`;
    return diagnostic('redirect/dead-target', message, at, { fix: write, subject: to });
  }
  const message = `"${from}" and its target "${to}" are outside of the site: its addresses begin with "${base}".`;
  const fix = `${write}; and "${behindBase(base, from)}", if the old address was in this site`;
  return diagnostic('redirect/dead-target', message, at, { fix, subject: to });
}

/** Whether a rule answers a path, base included. */
function isAnswered(path: string, { hostFiles }: HostFileInputs): boolean {
  return hostFiles.some(({ rules }) => rules.some((rule) => matcherOf(rule)(decodePath(path))));
}

/** The address that is probably meant by one that does not exist. */
function meantBy(problem: LinkProblem | null, search: Searches): Url | null {
  if (problem?.kind === 'wrong-case') return problem.actual;
  return problem?.kind === 'dead' ? (search.page(problem.path)?.url ?? null) : null;
}

function inFile(file: string, at: TextPlace): SourceLocation {
  return { file, ...at };
}
