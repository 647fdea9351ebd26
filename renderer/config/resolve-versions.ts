// Version groups: from their shorter forms to the normal form, with findings about what makes no sense.

import type { VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import { isExternal } from '../model/url.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

type GroupsShape = NonNullable<SiteShape['versions']>;
type GroupShape = Extract<GroupsShape, readonly unknown[]>[number];
type VersionShape = GroupShape['versions'][number];

/** A group as written, with its base path wherever that was, and its own place. */
interface PlacedGroup {
  readonly group: GroupShape;
  readonly path: ConfigPath;
  /** The place of the base path. */
  readonly basePathAt: ConfigPath;
}

/**
 * The version groups of a config. Reports paths with slashes at their ends or with `..`, empty groups, names that ranges could
 * not distinguish from operators, start pages that are not pages of the version, two versions of one name in a group, two
 * versions of one folder, versions of plain numbers with the oldest first (`versions/oldest-first`), and shared folders that are published themselves. Groups may have a base path in common as long as no
 * two of their versions have the same folder.
 */
export function resolveVersions(input: GroupsShape | undefined, problems: Problems): readonly VersionGroupConfig[] {
  const groups = placeGroups(input ?? []).map((placed) => resolveGroup(placed, problems));
  reportSameFolders(groups, problems);
  for (const { group, path } of groups) reportPublishedShare(group, path, groups, problems);
  return groups.map(({ group }) => group);
}

/** A resolved group and its place. */
interface ResolvedGroup {
  readonly group: VersionGroupConfig;
  readonly path: ConfigPath;
}

function placeGroups(input: GroupsShape): readonly PlacedGroup[] {
  if (Array.isArray(input)) {
    return (input as readonly GroupShape[]).map((group, index) => {
      const path = ['versions', index];
      return { group, path, basePathAt: [...path, 'basePath'] };
    });
  }
  return Object.entries(input as Exclude<GroupsShape, readonly unknown[]>).map(([basePath, group]) => {
    const path = ['versions', basePath];
    return { group: { ...group, basePath }, path, basePathAt: path };
  });
}

function resolveGroup({ group, path, basePathAt }: PlacedGroup, problems: Problems): ResolvedGroup {
  const basePath = plainPath(group.basePath, basePathAt, problems);
  const shared = group.shared === undefined ? null : plainPath(group.shared, [...path, 'shared'], problems);
  if (shared === '') problems.report([...path, 'shared'], 'is the whole content folder.', `write "${basePath}/_shared"`);
  if (group.versions.length === 0) {
    problems.report([...path, 'versions'], 'has no versions.', "list them, newest first: versions: ['v25.1', 'v25.0']");
  }
  const versions = group.versions.map((version, index) =>
    resolveVersion(version, group.startPage ?? '', [...path, 'versions', index], problems),
  );
  reportSameNames(versions, path, problems);
  reportOldestFirst(group.versions, [...path, 'versions'], problems);
  const name = group.name?.trim() || basePath.slice(basePath.lastIndexOf('/') + 1) || 'Versions';
  const canonical = group.canonical ?? 'newest';
  const banner = group.banner ?? (canonical === 'own' ? 'deprecated' : 'old');
  return { group: { name, basePath, shared, canonical, banner, changes: group.changes ?? false, versions }, path };
}

function resolveVersion(input: VersionShape, startPage: string, path: ConfigPath, problems: Problems): VersionConfig {
  const version = typeof input === 'string' ? { version: input } : input;
  const at = (key: string): ConfigPath => (typeof input === 'string' ? path : [...path, key]);
  reportBadName(version.version, at('version'), problems);
  const folder = plainPath(version.path ?? version.version, at(version.path === undefined ? 'version' : 'path'), problems);
  if (folder === '')
    problems.report(at('path'), 'is empty: a version needs a folder of its own.', `write path: '${version.version.trim()}'`);
  return {
    version: version.version.trim(),
    label: version.label === undefined ? null : checkedLabel(version.label, at('label'), problems),
    path: folder,
    startPage: version.startPage === undefined ? startPage : checkedStartPage(version.startPage, at('startPage'), problems),
    lts: version.lts ?? false,
    deprecated: version.deprecated ?? false,
    hide: version.hide ?? false,
    noindex: version.noindex ?? false,
  };
}

function checkedLabel(label: string, path: ConfigPath, problems: Problems): string | null {
  if (label.trim() === '') problems.report(path, 'is empty.', "write what readers see, such as 'v24.10 LTS', or leave it out");
  return label.trim() || null;
}

/** A path of folders without slashes at its ends; others are reported and repaired. */
function plainPath(written: string, path: ConfigPath, problems: Problems): string {
  const parts = written.split('/').filter((part) => part !== '' && part !== '.');
  const clean = parts.filter((part) => part !== '..').join('/');
  const wrong = parts.includes('..')
    ? 'leads out of its folder.'
    : written.includes('\\')
      ? 'has backslashes.'
      : written !== clean
        ? 'has slashes or dots that do not belong there.'
        : null;
  if (wrong !== null) problems.report(path, wrong, `write "${clean.replaceAll('\\', '/')}"`);
  return clean;
}

function reportBadName(name: string, path: ConfigPath, problems: Problems): void {
  if (name.trim() === '') problems.report(path, 'is empty.', "write the version's name, such as 'v25.1'");
  else if (/[,|]|^\s*[<>=!*]|\s[-–]\s/.test(name)) {
    const plain = name
      .replace(/[<>=!*,|]/g, '')
      .replace(/\s+[-–]\s+/g, '-')
      .trim();
    problems.report(path, 'cannot be told from a range of versions.', `write "${plain}"`);
  }
}

function checkedStartPage(startPage: string, path: ConfigPath, problems: Problems): string {
  const plain = startPage.replace(/^\/+/, '').replace(/[?#].*$/, '');
  if (isExternal(startPage))
    problems.report(path, 'is no page of this site.', "write an address below the version's folder, such as 'quick-start/'");
  else if (plain !== startPage)
    problems.report(path, "must be an address below the version's folder, without anchor.", `write "${plain}"`);
  return plain;
}

function reportSameNames(versions: readonly VersionConfig[], path: ConfigPath, problems: Problems): void {
  const seen = new Set<string>();
  versions.forEach(({ version }, index) => {
    if (seen.has(version))
      problems.report(
        [...path, 'versions', index],
        `is a second version "${version}" of its group.`,
        'remove one, or give it another name',
      );
    seen.add(version);
  });
}

/** `versions/oldest-first` where all versions are nothing but numbers, each greater than the one before. */
function reportOldestFirst(versions: readonly VersionShape[], path: ConfigPath, problems: Problems): void {
  const names = versions.filter((version) => typeof version === 'string');
  const numbers = names.map((name) => /^v?(\d{1,9}(?:\.\d{1,9})*)$/i.exec(name.trim())?.[1]?.split('.').map(Number) ?? []);
  const isAscending = numbers.every((parts, i) => i === 0 || isLess(numbers[i - 1] ?? [], parts));
  if (names.length < 2 || names.length < versions.length || numbers.some(({ length }) => length === 0) || !isAscending) return;
  const newest = names.toReversed();
  const message = `has its oldest version first: "${names[0]}" is taken for the newest, and readers of "${newest[0]}" are sent to it.`;
  const fix = `write versions: [${newest.map((name) => `'${name}'`).join(', ')}]`;
  problems.report(path, message, fix, 'versions/oldest-first');
}

/** Whether a version, part by part, precedes another one. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? a.length < b.length : at < b.length && (a[at] ?? 0) < (b[at] ?? 0);
}

function reportSameFolders(groups: readonly ResolvedGroup[], problems: Problems): void {
  const owners = new Map<string, string>();
  for (const { group, path } of groups) {
    group.versions.forEach(({ version, path: folder }, index) => {
      const whole = [group.basePath, folder].filter((part) => part !== '').join('/');
      const owner = owners.get(whole);
      const name = `${group.name} ${version}`;
      if (owner !== undefined && owner !== name) {
        problems.report(
          [...path, 'versions', index],
          `has the folder "${whole}", which is that of ${owner}.`,
          'give it another path',
        );
      }
      owners.set(whole, owner ?? name);
    });
  }
}

/** A shared folder inside a version's folder would be published there unchanged. */
function reportPublishedShare(
  { shared, basePath }: VersionGroupConfig,
  path: ConfigPath,
  groups: readonly ResolvedGroup[],
  problems: Problems,
): void {
  if (shared === null || shared === '') return;
  for (const { group } of groups) {
    for (const version of group.versions) {
      // Reported as no folder of its own.
      if (version.path === '') continue;
      const folder = [group.basePath, version.path].filter((part) => part !== '').join('/');
      if (shared !== folder && !shared.startsWith(`${folder}/`)) continue;
      const fix = `move it, for instance to "${[basePath, '_shared'].filter((part) => part !== '').join('/')}"`;
      problems.report([...path, 'shared'], `lies in the folder of ${group.name} ${version.version}.`, fix);
      return;
    }
  }
}
