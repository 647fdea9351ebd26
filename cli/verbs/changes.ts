// The verb `changes`: what changed between two versions of a product.

import { knownNameFix, nearest } from '../../renderer/model/nearest.ts';
import {
  CHANGE_SIGNS,
  type CellChange,
  type PageChange,
  type RowChange,
  type SectionChange,
  type VersionChanges,
} from '../../renderer/model/changes.ts';
import type { SiteConfig, VersionConfig, VersionGroupConfig } from '../../renderer/model/site-config.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { type Palette, palette } from '../report/colors.ts';
import { countSeverities, countText, plural } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { runSite, type SiteOptions, siteFindings } from '../site-run.ts';
import { openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import type { Terminal } from '../terminal.ts';

export interface ChangesOptions extends Omit<SiteOptions, 'silent'> {
  /** Name or base path of a version group. */
  readonly group?: string;
  readonly format: 'pretty' | 'json';
}

/** Prints what changed from one version to another. Returns the exit code: 1 if the site cannot be read. */
export async function changes(from: string, to: string, options: ChangesOptions, terminal: Terminal): Promise<number> {
  let memory: SiteMemory | null = null;
  let attempt = 0;
  const { folder, value, diagnostics } = await runSite<VersionChanges>(
    { ...options, silent: options.format === 'json' },
    terminal,
    {
      ignore: [],
      looksOnly: true,
      work: async (run) => {
        const { group, versions } = chosen(run.running.engine.config, { from, to, group: options.group });
        memory ??= openSiteMemory(run);
        memory.runWith(run.running);
        const reader = await memory.look(++attempt);
        const found = reader.changes(group, ...versions);
        memory.save();
        return { value: found, diagnostics: [] };
      },
    },
  );
  if (value === null) {
    const { columns, colors } = terminal;
    const findings = siteFindings(diagnostics, folder.root, terminal.cwd);
    const report = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
    terminal.err(
      `${report}${palette(colors.err).red('✘')} ${countText(countSeverities(diagnostics))}: the site cannot be read.\n`,
    );
    return EXIT_CONTENT;
  }
  terminal.out(options.format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : listed(value, palette(terminal.colors.out)));
  return EXIT_OK;
}

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly group: string | undefined;
}

interface Chosen {
  readonly group: number;
  readonly versions: readonly [from: number, to: number];
}

/** @throws {UsageError} when there are no such versions, or several groups have them. */
function chosen({ versions: groups }: Pick<SiteConfig, 'versions'>, { from, to, group: named }: Wanted): Chosen {
  const asked = named === undefined ? groups : groups.filter(({ name, basePath }) => name === named || basePath === named);
  if (asked.length === 0) {
    const names = groups.map(({ name }) => name);
    const near = nearest(named ?? '', [...names, ...groups.map(({ basePath }) => basePath)]);
    if (groups.length === 0) throw new UsageError('The site has no versions.', 'list them as "versions" in site.config.ts');
    throw new UsageError(`There is no version group "${named}".`, knownNameFix(named ?? '', names, undefined, near));
  }
  const found = asked.flatMap((group): Chosen[] => {
    const places = [from, to].map((name) => group.versions.findIndex((version) => isNamed(version, name)));
    const [a = -1, b = -1] = places;
    return a < 0 || b < 0 ? [] : [{ group: groups.indexOf(group), versions: [a, b] }];
  });
  const [first, second] = found;
  if (!first) {
    const all = asked.map(({ name, versions }) => `${name}: ${versions.map(({ version }) => version).join(', ')}`);
    throw new UsageError(
      `No version group has both "${from}" and "${to}".`,
      `choose two versions of one group. ${all.join('. ')}`,
    );
  }
  if (second) {
    const names = found.map(({ group }) => (groups[group] as VersionGroupConfig).name);
    throw new UsageError(`Several version groups have "${from}" and "${to}": ${names.join(', ')}.`, `add --group "${names[0]}"`);
  }
  return first;
}

function isNamed({ version, label }: VersionConfig, name: string): boolean {
  return version === name || label === name || version === `v${name}`;
}

function listed({ group, from, to, pages, same }: VersionChanges, paint: Palette): string {
  const color = { added: paint.green, removed: paint.red, changed: paint.yellow, moved: paint.yellow };
  const sign = (kind: SectionChange['kind']): string => color[kind](CHANGE_SIGNS[kind]);
  const lines = [`${paint.bold(`${group}: ${from} → ${to}`)}`];
  const rows = pages.flatMap((page) => page.rows.map((row) => [page, row] as const));
  if (rows.length > 0) lines.push('', paint.bold('Reference entries'));
  for (const [page, row] of rows) lines.push(`  ${sign(row.kind)} ${row.name}  ${paint.dim(page.title)}${cellsOf(row)}`);
  if (pages.length > 0) lines.push('', paint.bold('Pages'));
  for (const page of pages) {
    lines.push(`  ${sign(page.kind)} ${page.title}  ${paint.dim(page.url ?? page.oldUrl ?? '')}`);
    if (page.kind !== 'changed') continue;
    for (const { kind, title, was, words, to } of page.sections) {
      const before = was === null ? '' : `, before: ${was}`;
      const note = to ? `is now in ${to.title}  ${to.url}#${to.id}` : `(+${words.added} −${words.removed} words${before})`;
      lines.push(`      ${sign(kind)} ${title} ${paint.dim(note)}`);
    }
  }
  const count = (wanted: PageChange['kind']): number => pages.filter(({ kind }) => kind === wanted).length;
  const counts = [
    `${plural(count('changed'), 'page')} changed`,
    `${count('added')} new`,
    `${count('removed')} removed`,
    ...(count('moved') > 0 ? [`${count('moved')} moved`] : []),
    `${same} the same`,
  ];
  return `${[...lines, '', counts.join(', ')].join('\n')}\n`;
}

function cellsOf({ kind, cells }: RowChange): string {
  if (kind !== 'changed') return '';
  const value = ({ column, before, after }: CellChange): string => `${column}: ${before ?? '–'} → ${after ?? '–'}`;
  return `  ${cells.map(value).join('; ')}`;
}
