// One finding per cause: versions in full folders repeat a page, and with it all findings about it.

import type { Diagnostic, SourceLocation, TextEdit } from '../model/diagnostic.ts';
import type { VersionGroupConfig } from '../model/site-config.ts';
import { prefixTable } from '../site/routes/prefix-table.ts';

/** The folder of a version's files. */
interface VersionPlace {
  readonly group: VersionGroupConfig;
  /** `server/v25.1/` */
  readonly folder: string;
  readonly name: string;
  /** 0 for the newest. */
  readonly rank: number;
}

/**
 * Merges findings that differ only in their version: the same code, the same file below the version's folder, the same words except
 * for that folder. The finding of the newest version represents all; its notes name the others, and its repair fixes them too.
 */
export function mergeCauses(diagnostics: readonly Diagnostic[], groups: readonly VersionGroupConfig[]): Diagnostic[] {
  const placeOf = versionPlaces(groups);
  const causes = new Map<string, { place: VersionPlace; finding: Diagnostic }[]>();
  const out: Diagnostic[] = [];
  for (const finding of diagnostics) {
    const place = finding.at && placeOf(`/${finding.at.file}`);
    if (!place || !finding.at) {
      out.push(finding);
      continue;
    }
    const key = causeKey(finding, finding.at, place);
    const known = causes.get(key);
    if (known) known.push({ place, finding });
    else causes.set(key, [{ place, finding }]);
  }
  for (const found of causes.values()) out.push(...joined(found));
  return out;
}

function versionPlaces(groups: readonly VersionGroupConfig[]): (path: string) => VersionPlace | null {
  return prefixTable(
    groups.flatMap((group) =>
      group.versions.map(({ path, version }, rank): [string, VersionPlace] => {
        const folder = [group.basePath, path, ''].filter((part, i) => part !== '' || i === 2).join('/');
        return [`/${folder}`, { group, folder, name: version, rank }];
      }),
    ),
  );
}

function causeKey({ code, message, subject, severity }: Diagnostic, at: SourceLocation, { group, folder }: VersionPlace): string {
  const neutral = (text: string): string => text.replaceAll(folder, '{version}/');
  return [code, severity, group.basePath, at.file.slice(folder.length), neutral(message), neutral(subject ?? '')].join('\n');
}

/** A file may have the same mistake twice: the first one of each version is merged, then the second, and so on. */
function joined(found: readonly { readonly place: VersionPlace; readonly finding: Diagnostic }[]): Diagnostic[] {
  if (found.length === 1) return found.map(({ finding }) => finding);
  const byVersion = new Map<VersionPlace, Diagnostic[]>();
  for (const { place, finding } of found) byVersion.set(place, [...(byVersion.get(place) ?? []), finding]);
  const versions = [...byVersion].sort(([a], [b]) => a.rank - b.rank);
  const count = Math.max(...versions.map(([, list]) => list.length));
  return Array.from({ length: count }, (_, i) =>
    versions.flatMap(([place, list]) => (list[i] ? [{ place, finding: list[i] }] : [])),
  ).map(joinedOnce);
}

function joinedOnce(all: readonly { readonly place: VersionPlace; readonly finding: Diagnostic }[]): Diagnostic {
  const [first, ...others] = all;
  if (!first) throw new Error('a cause has at least one finding');
  const { finding } = first;
  if (others.length === 0) return finding;
  const also = others.map(({ place, finding: { at } }) => `${place.name} (line ${at?.line ?? 1})`);
  const edits = all.flatMap(({ finding: { repair } }): readonly TextEdit[] => repair?.edits ?? []);
  const safe = all.every(({ finding: { repair } }) => repair?.safe === true);
  return {
    ...finding,
    notes: [...finding.notes, `also in ${also.join(', ')}`],
    also: others.map(({ finding: { at, message, subject } }) => ({ at, message, ...(subject !== undefined && { subject }) })),
    ...(edits.length > 0 && { repair: { safe, edits } }),
  };
}
