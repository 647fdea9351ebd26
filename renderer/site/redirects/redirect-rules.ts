// The language of redirect rules: what a rule's placeholders mean, and what is wrong with a rule on its own. Joining rules with
// each other and with pages is `redirects.ts`.

import type { DiagnosticCode } from '../../model/diagnostic.ts';
import { literalPattern } from '../../model/literal-pattern.ts';
import { nearest } from '../../model/nearest.ts';
import type { RedirectConfig, VersionConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { type Url, decodePath, isExternal, isScriptAddress } from '../../model/url.ts';
import { startPageUrl, versionFolder } from '../routes/versions.ts';

/** A rule with every placeholder but `{rest}` filled. */
export interface FilledRule {
  /** A path; if `rest`, the folder (with its last slash) whose contents are redirected. */
  readonly from: string;
  /** A site address or an external one; if `keepsRest`, the part before the remaining parts. */
  readonly to: string;
  readonly rest: boolean;
  /** The remaining parts are appended to `to`; else everything below `from` goes to the one target. */
  readonly keepsRest: boolean;
}

/** A version with the group it belongs to. */
interface VersionInGroup {
  readonly group: VersionGroupConfig;
  readonly entry: VersionConfig;
}

/** Why a rule cannot be used at all. */
export interface RuleProblem {
  readonly code: DiagnosticCode;
  readonly key: 'from' | 'to' | 'group' | 'where';
  readonly message: string;
  readonly fix: string | null;
}

export type RuleReading =
  | { readonly ok: true; readonly filled: readonly FilledRule[] }
  | { readonly ok: false; readonly problem: RuleProblem };

/** What rules refer to. */
export interface RuleContext {
  readonly groups: readonly VersionGroupConfig[];
  /** Page addresses: start pages are written in short forms that only the pages can tell apart. */
  readonly pages: { has(url: Url): boolean };
}

const RESERVED: readonly string[] = ['version', 'newest', 'start', 'rest'];
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** What files of hosts and other generators have for all remaining parts, at the end of a source and of a target. */
const FOREIGN_REST = /\/(?:\*|\(\.[*+]\)|:\w+[*+])$/;
const FOREIGN_REST_OF_TARGET = /\/(?::splat|:\w+[*+]|\$1)$/;

/**
 * Fills a rule's placeholders in every combination: the names of `where`, then `{version}` (hidden versions too).
 *
 * - `{newest}` is the first version of the group that is not deprecated (the first of all, if all are).
 * - `{start}` is the start page, below its version's folder, of the version matched by `{version}`, else of the newest.
 * - `{rest}` is one or more remaining parts; only at the very end.
 * - With `versions: 'legacy/'` only versions whose path begins so take part. Where that prefix is written in front of
 *   the placeholder (`/legacy/{version}`), the placeholder is what follows it.
 */
export function readRule(rule: RedirectConfig, context: RuleContext): RuleReading {
  const problem = findProblem(rule);
  if (problem) return { ok: false, problem };
  const filled: FilledRule[] = [];
  for (const names of combinations(rule.where)) {
    const groupPath = rule.group === null ? null : fill(rule.group, names);
    const groups = context.groups.filter(({ basePath, name }) => basePath === groupPath || name === groupPath);
    if (groupPath !== null && groups.length === 0) return { ok: false, problem: unknownGroup(groupPath, context.groups) };
    filled.push(...fillVersions(rule, names, groups, context));
  }
  return { ok: true, filled };
}

/**
 * A regular expression for the paths that a rule with a mistake is for; `null` if they are none of this site. What a placeholder without
 * known values stands for is one part of a path.
 */
export function patternOfBroken({ from, where, group }: RedirectConfig, { groups }: Pick<RuleContext, 'groups'>): string | null {
  const path = from.replace(/[?#].*$/, '').replace(/(?:\/|\.html)$/, '');
  if (path === '' || isExternal(path)) return null;
  const named = groups.filter(({ basePath, name }) => group === null || [basePath, name].includes(group));
  const versions = named.flatMap((one) => one.versions.map((entry) => entry.path));
  const valuesOf = (name: string): string => {
    if (name === 'rest') return '.+';
    const values = name === 'version' ? versions.flatMap((version) => [version, version.replace(/^.*\//, '')]) : where[name];
    return values === undefined ? '[^/]+' : `(?:${values.map(literalPattern).join('|')})`;
  };
  const parts = path.replace(/^\/*/, '/').split(PLACEHOLDER);
  // `split` gives the names of the placeholders at odd places.
  const filled = parts.map((part, i) => (i % 2 === 0 ? literalPattern(decodePath(part)) : valuesOf(part)));
  return `^${filled.join('')}(?:/|\\.html)?$`;
}

function fillVersions(
  rule: RedirectConfig,
  names: Readonly<Record<string, string>>,
  groups: readonly VersionGroupConfig[],
  context: RuleContext,
): FilledRule[] {
  if (groups.length === 0) return [fillRule(rule, names)];
  const prefix = rule.versions ?? '';
  const versions: VersionInGroup[] = groups.flatMap((group) =>
    group.versions.filter((entry) => entry.path.startsWith(prefix)).map((entry) => ({ group, entry })),
  );
  const newest = versions.find(({ entry }) => !entry.deprecated) ?? versions[0];
  if (!newest) return [];
  const matched = placeholders(rule.from).includes('version') ? versions : [newest];
  return matched.map((version) => {
    const values = { ...names, version: version.entry.path, newest: newest.entry.path, start: startOf(version, context) };
    return fillRule(rule, values);
  });
}

function startOf({ group, entry }: VersionInGroup, { pages }: RuleContext): string {
  return startPageUrl(group, entry, pages)?.slice(versionFolder(group, entry).length) ?? entry.startPage;
}

function fillRule(rule: RedirectConfig, values: Readonly<Record<string, string>>): FilledRule {
  const prefix = rule.versions ?? '';
  return {
    from: fill(rule.from.replace(/\{rest\}$/, ''), values, prefix),
    to: fill(rule.to.replace(/\{rest\}$/, ''), values, prefix),
    rest: rule.from.endsWith('{rest}'),
    keepsRest: rule.to.endsWith('{rest}'),
  };
}

/** Replaces placeholders by their values; `prefix` is cut from versions that follow it directly. */
function fill(template: string, values: Readonly<Record<string, string>>, prefix = ''): string {
  return template.replace(PLACEHOLDER, (whole, name: string, offset: number) => {
    const value = values[name];
    if (value === undefined) return whole;
    const isVersion = name === 'version' || name === 'newest';
    return isVersion && prefix !== '' && template.slice(0, offset).endsWith(`/${prefix}`) ? value.slice(prefix.length) : value;
  });
}

/** Every way to choose one value per name; one empty choice where there are no names. */
function combinations(where: RedirectConfig['where']): Readonly<Record<string, string>>[] {
  let chosen: Readonly<Record<string, string>>[] = [{}];
  for (const [name, values] of Object.entries(where)) {
    chosen = chosen.flatMap((names) => values.map((value) => Object.assign({}, names, { [name]: value })));
  }
  return chosen;
}

/**
 * Whether a rule sends different values of its placeholders to one and the same target: `/old/{rest}` to `/new/`, or
 * `/{version}/x` to `/x`. Links to such an address cannot be rewritten by it: the page that was meant is another one.
 */
export function dropsWhatMatched({ from, to }: Pick<RedirectConfig, 'from' | 'to'>): boolean {
  const kept = placeholders(to);
  return placeholders(from).some((name) => !kept.includes(name));
}

function placeholders(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), (match) => match[1] as string);
}

function findProblem(rule: RedirectConfig): RuleProblem | null {
  return problemOfSource(rule) ?? problemOfTarget(rule) ?? problemOfNames(rule);
}

const bad = (key: RuleProblem['key'], message: string, fix: string | null): RuleProblem => {
  return { code: 'redirect/bad-rule', key, message, fix };
};

/** An address that ends in `{rest}` in place of what stands for it elsewhere. */
function withRest(address: string, foreign: RegExp): string {
  return address.replace(foreign, '/{rest}');
}

function problemOfSource({ from, to }: RedirectConfig): RuleProblem | null {
  if (from.includes('#')) {
    const message = `The source "${from}" has a fragment: browsers never send "#…", so no redirect can see it.`;
    return { code: 'redirect/fragment-in-source', key: 'from', message, fix: `write "${from.slice(0, from.indexOf('#'))}"` };
  }
  if (!from.startsWith('/') || from.startsWith('//')) {
    return bad('from', `The source "${from}" is no address of this site.`, 'begin it with "/"');
  }
  if (from.includes('?')) {
    return bad(
      'from',
      `The source "${from}" has a query, which a static site cannot tell apart.`,
      `write "${from.slice(0, from.indexOf('?'))}"`,
    );
  }
  const foreign = FOREIGN_REST.exec(from);
  if (foreign) {
    const written = FOREIGN_REST_OF_TARGET.test(to) ? `, and "${withRest(to, FOREIGN_REST_OF_TARGET)}" as its target` : '';
    const message = `In the source "${from}" "${foreign[0].slice(1)}" is no pattern: remaining parts are "{rest}".`;
    return bad('from', message, `write "${withRest(from, FOREIGN_REST)}"${written}`);
  }
  const rest = from.indexOf('{rest}');
  if (rest >= 0 && (!from.endsWith('/{rest}') || rest !== from.length - 6)) {
    return bad(
      'from',
      `"{rest}" stands for all remaining parts, so "${from}" must end in "/{rest}".`,
      'move "{rest}" to the end',
    );
  }
  return null;
}

function problemOfTarget({ from, to }: RedirectConfig): RuleProblem | null {
  if (!to.startsWith('/') && !isExternal(to)) {
    return bad('to', `The target "${to}" is neither an address of this site nor an external one.`, 'begin it with "/"');
  }
  if (to.includes('\\')) {
    return bad(
      'to',
      `The target "${to}" has a "\\", which browsers read as "/".`,
      `write "${to.replaceAll('\\', '/')}", or "%5C"`,
    );
  }
  if (isScriptAddress(to)) {
    return bad('to', `The target "${to}" runs or opens what is in the address itself.`, 'name a page');
  }
  if (from.endsWith('/{rest}') && FOREIGN_REST_OF_TARGET.test(to)) {
    const message = `The target "${to}" does not have "{rest}", which stands for the remaining parts of "${from}".`;
    return bad('to', message, `write "${withRest(to, FOREIGN_REST_OF_TARGET)}"`);
  }
  if (!to.includes('{rest}')) return null;
  if (isExternal(to) && !/^(?:https?:)?\/\/[^/?#]+\/.*\{rest\}$/i.test(to)) {
    return bad(
      'to',
      `In the target "${to}" no web address stands before "{rest}": what readers ask for could name a host.`,
      'name the host before "{rest}": "https://example.org/{rest}"',
    );
  }
  if (!from.includes('{rest}')) {
    return bad(
      'to',
      `The target "${to}" uses "{rest}", which the source "${from}" does not have.`,
      `end the source in "/{rest}"`,
    );
  }
  if (to.indexOf('{rest}') !== to.length - 6 || !to.endsWith('/{rest}')) {
    return bad('to', `In the target "${to}" "{rest}" must be the last part.`, 'end the target in "/{rest}"');
  }
  return null;
}

function problemOfNames(rule: RedirectConfig): RuleProblem | null {
  const taken = Object.keys(rule.where).find((name) => RESERVED.includes(name));
  if (taken)
    return bad('where', `"{${taken}}" has a meaning of its own and cannot be given values in "where".`, 'choose another name');
  const inFrom = placeholders(rule.from);
  const inTo = placeholders(rule.to);
  const names = [...Object.keys(rule.where), ...RESERVED];
  for (const [key, used] of [
    ['from', inFrom],
    ['to', inTo],
  ] as const) {
    const unknown = used.find((name) => !names.includes(name));
    if (unknown !== undefined) return unknownPlaceholder(key, unknown, names);
  }
  const wrongSide = inFrom.find((name) => name === 'newest' || name === 'start');
  if (wrongSide) return bad('from', `"{${wrongSide}}" can only stand in a target.`, 'use "{version}" or the address itself');
  const unbound = inTo.find((name) => name !== 'newest' && name !== 'start' && !inFrom.includes(name));
  if (unbound !== undefined) {
    const fix = unbound === 'version' ? 'write "{newest}"' : null;
    return bad('to', `The target uses "{${unbound}}", which the source "${rule.from}" does not have.`, fix);
  }
  const needsGroup = [...inFrom, ...inTo].find((name) => name === 'version' || name === 'newest' || name === 'start');
  if (needsGroup !== undefined && rule.group === null) {
    return bad(
      'group',
      `"{${needsGroup}}" needs to know which versions are meant.`,
      `add group: '…', a version group's base path`,
    );
  }
  return null;
}

function unknownPlaceholder(key: 'from' | 'to', name: string, names: readonly string[]): RuleProblem {
  const near = nearest(name, names);
  return bad(key, `"{${name}}" has no values.`, near ? `write "{${near}}"` : `list its values in "where"`);
}

function unknownGroup(path: string, groups: readonly VersionGroupConfig[]): RuleProblem {
  const near = nearest(
    path,
    groups.map(({ basePath }) => basePath),
  );
  return bad('group', `There is no version group with the base path "${path}".`, near ? `write "${near}"` : null);
}
