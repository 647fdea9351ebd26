// The hand-written `_redirects` and `_headers` of `public/`: hosts act on them, and on their mistakes.

import { type Diagnostic, diagnostic, type SourceLocation } from '../../model/diagnostic.ts';
import { readHostHeaders } from '../../model/host-headers.ts';
import { type HostRedirect, hostTarget, readHostRedirects, type TextPlace } from '../../model/host-redirects.ts';
import type { LinkEdge, Redirect } from '../../model/site.ts';
import type { FileTree } from '../../model/tools.ts';
import { type AddressForm, decodePath, isExternal, publishedUrl, splitHref, type Url, withBase } from '../../model/url.ts';
import { isServedAt } from '../routes/address.ts';
import { insideSite, type SitePlace } from '../links/printed-addresses.ts';
import type { LinkProblem, Targets } from '../links/targets.ts';
import type { Searches } from '../links/whereabouts.ts';

const REDIRECTS = 'public/_redirects';
const HEADERS = 'public/_headers';

/** The rules of a site's own `_redirects`. */
export interface HostRules {
  readonly rules: readonly HostRedirect[];
  /** Whether hosts answer a path (absolute, decoded, without base) by one of the rules, and not with "not found". */
  answers(path: string): boolean;
}

/** Reads the rules. Targets are not followed: a dead one is reported at the rule (`judgeHostFiles`), not at links to it. */
export function hostRules(files: Pick<FileTree, 'readText'>, base: string): HostRules {
  const { rules } = readHostRedirects(files.readText(REDIRECTS) ?? '');
  // A rule for every address is not a target of its own.
  const open = rules.filter(({ from, to, status }) => status !== 404 && !(/^\/\*$/.test(from) && !to.includes(':splat')));
  return {
    rules,
    answers: (path) => open.some((rule) => hostTarget({ ...rule, from: pathOf(rule.from) }, base.slice(0, -1) + path) !== null),
  };
}

/** Where a rule is for several hosts, only the path can be compared here. */
function pathOf(from: string): string {
  return from.startsWith('/') ? from : '';
}

/** What judging needs. */
export interface HostFileInputs {
  readonly files: Pick<FileTree, 'readText'>;
  readonly place: SitePlace & AddressForm;
  /** The redirects of the site itself. */
  readonly stubs: readonly Pick<Redirect, 'from'>[];
  readonly targets: Targets;
  readonly search: Searches;
}

/** The links of the files, and what is wrong with them. */
export interface HostFileCheck {
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Judges both files: lines that hosts cannot read (`redirect/bad-rule`, `headers/bad-line`), sources with a fragment, rules that
 * lead to themselves or round in a circle, that are given twice, and targets that are no page or no place on one.
 */
export function judgeHostFiles(inputs: HostFileInputs): HostFileCheck {
  const { rules, problems } = readHostRedirects(inputs.files.readText(REDIRECTS) ?? '');
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = [
    ...problems.map(({ message, fix, at }) => diagnostic('redirect/bad-rule', message, inFile(REDIRECTS, at), { fix })),
    ...readHostHeaders(inputs.files.readText(HEADERS) ?? '').problems.map(({ message, fix, at }) =>
      diagnostic('headers/bad-line', message, inFile(HEADERS, at), { fix }),
    ),
  ];
  const circling = new Set<HostRedirect>();
  for (const circle of circles(rules)) {
    for (const rule of circle) circling.add(rule);
    diagnostics.push(circleFound(circle));
  }
  const seen = new Map<string, HostRedirect>();
  for (const rule of rules) {
    diagnostics.push(...judgeSource(rule, seen));
    if (!rule.conditional) seen.set(rule.from, seen.get(rule.from) ?? rule);
    const { link, found } = judgeTarget(rule, inputs);
    if (link) links.push(link);
    diagnostics.push(...found);
    const next = circling.has(rule) ? undefined : nextRule(rule, rules);
    if (next && !circling.has(next)) diagnostics.push(chain(rule, next.to));
  }
  return { links, diagnostics };
}

function judgeSource({ from, conditional, at }: HostRedirect, seen: ReadonlyMap<string, HostRedirect>): Diagnostic[] {
  const place = inFile(REDIRECTS, at);
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

/** The rule that answers where another one leads, where both have it in plain letters. */
function nextRule(rule: HostRedirect, rules: readonly HostRedirect[]): HostRedirect | undefined {
  if (!isMove(rule)) return undefined;
  if (rule.from.replace('*', ':splat') === rule.to) return rule;
  const path = decodePath(splitHref(rule.to).path);
  return rules.find((other) => isMove(other) && other.from === path);
}

/** Whether a rule sends every reader on to another path. */
function isMove({ status, conditional, to }: HostRedirect): boolean {
  return !conditional && status >= 300 && status < 400 && to.startsWith('/');
}

/** Rules that lead to one another, or to themselves, each circle once and from its first rule on. */
function circles(rules: readonly HostRedirect[]): (readonly HostRedirect[])[] {
  const reported = new Set<HostRedirect>();
  return rules.flatMap((start) => {
    const way: HostRedirect[] = [start];
    let next = nextRule(start, rules);
    for (; next && !way.includes(next); next = nextRule(next, rules)) way.push(next);
    if (next !== start || reported.has(start)) return [];
    for (const rule of way) reported.add(rule);
    return [way];
  });
}

function circleFound(circle: readonly HostRedirect[]): Diagnostic {
  const { from, at } = circle[0] as HostRedirect;
  const place = inFile(REDIRECTS, at);
  if (circle.length === 1) {
    const fix = 'name another page, or take the rule out';
    return diagnostic('redirect/self', `"${from}" redirects to itself.`, place, { fix, subject: from });
  }
  const way = [...circle.map((rule) => rule.from), from].map((url) => `"${url}"`).join(' → ');
  const fix = 'let one of these addresses lead to a page';
  return diagnostic('redirect/loop', `"${from}" redirects in a circle: ${way}.`, place, { fix, subject: from });
}

function chain({ from, to, toAt }: HostRedirect, end: string): Diagnostic {
  const message = `"${from}" leads to "${to}", itself redirected to "${end}".`;
  return diagnostic('redirect/chain', message, inFile(REDIRECTS, toAt), { fix: `write "${end}"`, subject: to });
}

function judgeTarget(
  rule: HostRedirect,
  { place, stubs, targets, search }: HostFileInputs,
): { readonly link: LinkEdge | null; readonly found: readonly Diagnostic[] } {
  const { from, to, status, toAt } = rule;
  const at = inFile(REDIRECTS, toAt);
  // Parts that the request completes, and paths of another site on the same host, cannot be judged.
  if (from === to || /:[a-z]/i.test(to.replace(/^https?:\/\/[^/]*/i, ''))) return { link: null, found: [] };
  const href = insideSite(to, place);
  if (href === null) {
    return {
      link: isExternal(to) ? { from: null, role: 'redirect', href: to, target: { kind: 'external', href: to }, at } : null,
      found: [],
    };
  }
  const { target, problem } = targets.resolve(href, '/');
  const link: LinkEdge = { from: null, role: 'redirect', href: to, target, at };
  if (problem?.kind === 'dead-hash' && status !== 200) {
    const near = problem.near === null ? null : `${splitHref(to).path}#${problem.near}`;
    const message = `"${from}" redirects to "${to}", but "${problem.page}" has no anchor "${problem.hash}".`;
    return { link, found: [diagnostic('redirect/dead-hash', message, at, { fix: near && `write "${near}"`, subject: to })] };
  }
  if (problem?.kind === 'to-redirect' && status >= 300 && status < 400) {
    return { link, found: [chain(rule, withBase(place, problem.to))] };
  }
  const { style } = place.addresses;
  const path = decodePath(splitHref(href).path);
  const isServed = target.kind !== 'page' || isServedAt(path, target, style) || stubs.some(({ from }) => from === path);
  const meant = meantBy(problem, search) ?? (isServed || target.kind !== 'page' ? null : target.url);
  if (isServed && problem?.kind !== 'dead' && problem?.kind !== 'wrong-case') return { link, found: [] };
  const near = meant && publishedUrl(meant, style);
  const fix = near === null ? 'name a page that exists, or take the rule out' : `write "${place.base.slice(0, -1)}${near}"`;
  return {
    link,
    found: [diagnostic('redirect/dead-target', `"${from}" leads to "${to}", which is no page.`, at, { fix, subject: to })],
  };
}

/** The address that is probably meant by one that does not exist. */
function meantBy(problem: LinkProblem | null, search: Searches): Url | null {
  if (problem?.kind === 'wrong-case') return problem.actual;
  return problem?.kind === 'dead' ? (search.page(problem.path)?.url ?? null) : null;
}

function inFile(file: string, at: TextPlace): SourceLocation {
  return { file, ...at };
}
