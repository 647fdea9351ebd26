// The verb `migrate`: turns the project of another generator into a site of docs-build, and compares the two.

import { isAbsolute, relative, resolve } from 'node:path';
import { planMigration } from '../../renderer/migrate/plan.ts';
import type { PeerName } from '../../renderer/migrate/project.ts';
import { lookAt } from '../disk/look.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { applyPlan, planConflicts } from '../migrate/apply-plan.ts';
import { gitChanges, readProject } from '../migrate/read-project.ts';
import { leftReport, migrationJson, migrationPreview, migrationSummary } from '../migrate/report.ts';
import { displayPath } from '../load/site-folder.ts';
import { palette } from '../report/colors.ts';
import type { Terminal } from '../terminal.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** So many files are named in a message. */
const LISTED = 5;

/** What the command line says. */
export interface MigrateOptions {
  readonly from?: PeerName;
  readonly to: string;
  readonly dryRun: boolean;
  /** The old site to compare with, instead of migrating. */
  readonly against?: string;
  readonly force: boolean;
  readonly json: boolean;
  readonly verbose: boolean;
}

/**
 * Migrates the project in `folder`: plans everything, then does all of it or nothing. With `against`, compares the site in `folder` with
 * the old one instead.
 * @throws {UsageError} if the generator cannot be told, there are changes that are not committed, git ignores the new folder, or files
 * would be overwritten.
 */
export async function migrate(folder: string, options: MigrateOptions, terminal: Terminal): Promise<number> {
  if (options.against !== undefined) return compare(folder, { ...options, against: options.against }, terminal);
  const root = resolve(terminal.cwd, folder);
  if (!lookAt(root)?.isDirectory()) throw new UsageError(`There is no folder "${folder}".`, 'name the folder of the project');
  const to = targetFolder(options.to);
  const { peer, project, unread, repository, entries, unignored, ignoresTarget } = await readProject(root, { ...options, to });
  const plan = planMigration(peer, project, { unread, repositoryFolder: repository ?? '', unignored });
  const changed = repository === null || options.force || options.dryRun ? [] : gitChanges(root);
  refuse(root, { plan, changed, ignored: ignoresTarget && !options.force ? to : null }, options);
  terminal.signal.throwIfAborted();
  if (!options.dryRun) applyPlan(plan, { root, entries });
  if (options.json) {
    terminal.out(migrationJson({ plan, peer, dryRun: options.dryRun }));
    return EXIT_OK;
  }
  if (options.dryRun) terminal.out(migrationPreview(plan, palette(terminal.colors.out)));
  terminal.err(leftReport(plan.left, palette(terminal.colors.err), options.verbose));
  terminal.out(
    migrationSummary(
      { plan, peer, ...options, hasGit: repository !== null, folder: displayPath(root, terminal.cwd), target: to },
      terminal,
    ),
  );
  return EXIT_OK;
}

async function compare(
  folder: string,
  options: MigrateOptions & { readonly against: string },
  terminal: Terminal,
): Promise<number> {
  if (options.dryRun || options.force || options.from !== undefined)
    throw new UsageError('--against only compares.', 'leave --from, --dry-run and --force out');
  const { compareWithOld } = await import('../compare/compare-with-old.ts');
  return compareWithOld(folder, options, terminal);
}

/** The folder of the new site, below the project's. */
function targetFolder(written: string): string {
  const path = relative('/', resolve('/', written));
  if (isAbsolute(written) || written.split(/[\\/]/).includes('..') || path === '')
    throw new UsageError(`--to: "${written}" is no folder inside of the project.`, 'write --to content');
  return path;
}

/** What keeps a plan from being carried out. */
interface Obstacles {
  readonly plan: ReturnType<typeof planMigration>;
  /** Files with changes that are not committed. */
  readonly changed: readonly string[];
  /** The content folder, if git ignores it. */
  readonly ignored: string | null;
}

function refuse(root: string, { plan, changed, ignored }: Obstacles, { force }: MigrateOptions): void {
  const { taken, twice } = planConflicts(plan, root);
  const problems: string[] = [];
  if (changed.length > 0) problems.push(`there are changes that are not committed (${listed(changed)})`);
  if (twice.length > 0) problems.push(`several files would get the name ${listed(twice)}`);
  if (taken.length > 0 && !force) problems.push(`${listed(taken)} would be overwritten`);
  if (ignored !== null) problems.push(`git ignores "${ignored}/", so that the new site could not be committed`);
  const [outside] = plan.outside;
  if (outside !== undefined && !force) problems.push(`the pages in "${outside}" lie outside of the project`);
  if (problems.length === 0) return;
  const fixes = [
    ...(changed.length === 0 ? [] : ['commit or stash them, or let .gitignore name them, so that you can go back']),
    ...(ignored === null ? [] : ['take it out of .gitignore, or name another folder with --to']),
    ...(twice.length > 0 ? ['rename one of them in the old site first'] : []),
    ...(outside !== undefined && !force
      ? [`run it in the folder that holds both: ${COMMAND} migrate "${/^(?:\.\.\/?)+/.exec(outside)?.[0].replace(/\/$/, '')}"`]
      : []),
    ...(taken.length > 0 && !force ? ['move what is there away, or name another folder with --to'] : []),
  ];
  throw new UsageError(
    `Nothing was changed: ${problems.join('; ')}.`,
    `${fixes.join('; ')}${twice.length > 0 ? '' : '; --force goes on all the same'}`,
  );
}

function listed(paths: readonly string[]): string {
  return paths.slice(0, LISTED).join(', ') + (paths.length > LISTED ? ` and ${paths.length - LISTED} more` : '');
}
