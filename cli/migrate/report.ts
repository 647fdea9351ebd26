// What a migration did, or would do, and what is left to people, as text and as JSON.

import { IGNORE_FILE, type MigrationPlan } from '../../renderer/migrate/plan.ts';
import type { LeftOver, PeerName } from '../../renderer/migrate/project.ts';
import { COMMAND } from '../../renderer/model/command.ts';
import { unifiedDiff } from '../check/unified-diff.ts';
import { groupBy } from '../../renderer/model/group-by.ts';
import { type Palette, palette } from '../report/colors.ts';
import { formatCount, plural } from '../report/findings.ts';
import type { Terminal } from '../terminal.ts';

/** Of one kind, so many places are named. */
const PLACES = 10;

/** How to report. */
export interface MigrationReport {
  readonly plan: MigrationPlan;
  readonly peer: PeerName;
  readonly dryRun: boolean;
  readonly verbose: boolean;
  /** Whether the project is in a repository. */
  readonly hasGit: boolean;
  /** The folder of the project from the working directory; `.`: it is that. */
  readonly folder: string;
  /** The content folder as it is named on the command line. */
  readonly target: string;
}

/** Everything that would be done: moves, new files, edits as a unified diff. */
export function migrationPreview({ moves, made, changes }: MigrationPlan, paint: Palette): string {
  const lines = Array.from(moves, ([from, to]) => `${paint.cyan('move')} ${from} → ${to}\n`);
  const files = Array.from(made, ([file, text]) => unifiedDiff(file, '', text));
  const edits = changes.map(({ file, before, after }) => unifiedDiff(file, before, after));
  return [...lines, ...files, ...edits].join('');
}

/** What is left, by kind, each with its places and what to do; `''` if nothing is. */
export function leftReport(left: readonly LeftOver[], paint: Palette, verbose: boolean): string {
  const kinds = new Map<string, LeftOver[]>();
  for (const item of left) kinds.set(item.kind, [...(kinds.get(item.kind) ?? []), item]);
  return [...kinds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, all]) => {
      // The same thing at many places is one line: otherwise the first ten lines may all be about it.
      const groups = verbose || all.length <= PLACES ? all.map((item) => [item]) : groupBy(all, ({ what }) => what).values();
      const lines = Array.from(groups, ([first, ...others]) => {
        const { file, line, what } = first as LeftOver;
        const at = file === null ? '' : `${paint.cyan(file)}${line > 0 ? paint.dim(`:${line}`) : ''}  `;
        return `  ${at}${what}${others.length > 0 ? paint.dim(` and ${formatCount(others.length)} more like it`) : ''}\n`;
      });
      const places = verbose ? lines : lines.slice(0, PLACES);
      const hidden = all.length > PLACES && !verbose;
      const rest = lines.length - places.length;
      const more = hidden
        ? `  ${rest > 0 ? `… and ${formatCount(rest)} more; ` : ''}--verbose names all ${formatCount(all.length)} places\n`
        : '';
      const fixes = [...new Set(all.map(({ fix }) => fix))].map((fix) => `  ${paint.green('fix:')} ${fix}\n`);
      return `${paint.yellow('▲')} ${paint.bold(kind)} (${formatCount(all.length)})\n${places.join('')}${more}${fixes.join('')}\n`;
    })
    .join('');
}

/** The end of the report: numbers, and what to do next. */
export function migrationSummary(report: MigrationReport, terminal: Terminal): string {
  const { plan, peer, dryRun, hasGit, target, folder } = report;
  const paint = palette(terminal.colors.out);
  const moved = plural(plan.moves.size, 'file');
  const changed = plural(plan.changes.length, 'text');
  const left =
    plan.left.length === 0
      ? 'Nothing is left.'
      : `${plural(plan.left.length, 'thing')} ${plan.left.length === 1 ? 'is' : 'are'} left, see above.`;
  const ignored =
    plan.ignored.length === 0
      ? ''
      : `\n${IGNORE_FILE} ${dryRun ? 'would name' : 'names'} ${plan.ignored.join(' and ')}${dryRun ? '' : ' now'}.`;
  if (dryRun)
    return `Would move ${moved}, change ${changed} and write ${plural(plan.made.size, 'file')} (${peer}, ${plural(plan.pages, 'page')}). ${left}${ignored}\n`;
  const commits = hasGit
    ? [
        'git commit -m "docs: move the pages"          (the moves are staged, nothing else)',
        `git add ${[target, ...(plan.ignored.length > 0 ? [IGNORE_FILE] : [])].join(' ')} && git commit -m "docs: migrate to docs-build"`,
      ]
    : [];
  const root = target === 'content' ? '' : ` --root ${target}`;
  const into = folder === '.' ? [] : [`cd ${folder}`];
  const steps = [...into, ...commits, `${COMMAND} build${root}`, `${COMMAND} check-links${root}`];
  return `${paint.green('✔')} Moved ${moved}, changed ${changed} and wrote ${plural(plan.made.size, 'file')} (${peer}, ${plural(plan.pages, 'page')}). ${left}${ignored}\nNext:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n${paint.dim('The config, theme and tools of the old site are where they were: delete them when nothing needs them any more.')}\n`;
}

/** The plan as one JSON document. */
export function migrationJson({ plan, peer, dryRun }: Pick<MigrationReport, 'plan' | 'peer' | 'dryRun'>): string {
  const { moves, changes, made, left, pages, aliases } = plan;
  const moved = Array.from(moves, ([from, to]) => ({ from, to }));
  const document = {
    from: peer,
    dryRun,
    pages,
    moves: moved,
    changed: changes.map(({ file }) => file),
    made: [...made.keys()],
    aliases,
    left,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
