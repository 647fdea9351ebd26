// The verb `mv`: moves a page or a folder of pages, with every link to it, and leaves redirects behind.

import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { LocaleConfig, RepositorySource } from '../../renderer/model/site-config.ts';
import type { ReadRaw } from '../../renderer/edits/text-edits.ts';
import type { KnownSite } from '../../renderer/move/known-site.ts';
import { planMove, type MovePlan, type MoveRefusal } from '../../renderer/move/plan-move.ts';
import type { Renames } from '../../renderer/move/moved-tree.ts';
import { renamesOf } from '../../renderer/move/translations.ts';
import { readWholeSite } from '../../renderer/queries.ts';
import { rawReader } from '../check/repairs.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { isFolder } from '../disk/look.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText, plural } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { findSiteFolder, type SiteFolder } from '../load/site-folder.ts';
import { runSite, type SiteOptions, siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { COMMAND } from '../../renderer/model/command.ts';

export interface MoveOptions extends Omit<SiteOptions, 'silent'> {
  readonly dryRun: boolean;
  readonly verbose: boolean;
}

/**
 * Moves `from` to `to` (paths as seen from the working directory, or below the content folder) and returns the exit code: 1 if
 * the site has errors, or would have them. Either everything is written, or nothing.
 * @throws {UsageError} when there is nothing at `from`, something at `to`, or the site cannot be made from it.
 */
export async function move(from: string, to: string, options: MoveOptions, terminal: Terminal): Promise<number> {
  const folder = findSiteFolder(terminal.cwd, options.root);
  const places = placesOf(from, to, folder, terminal.cwd);
  const read = rawReader(folder.root);
  const { files, value, diagnostics } = await runSite<{ readonly plan: MovePlan | MoveRefusal; readonly renames: Renames }>(
    { ...options, drafts: true, silent: false },
    terminal,
    {
      ignore: [],
      work: async ({ running }) => {
        const { engine } = running;
        refuseSources(places, engine.config.sources);
        const known = await readWholeSite(engine);
        refuseMade(places, known);
        const renames = renamesFor(places, { from, locales: engine.config.locales }, folder);
        const plan = await planMove(engine, known, renames, read);
        return { value: { plan, renames }, diagnostics: plan.kind === 'refused' ? plan.diagnostics : [] };
      },
    },
  );
  if (value === null || diagnostics.length > 0) {
    const { columns, colors } = terminal;
    const findings = siteFindings(diagnostics, folder.root, terminal.cwd, files);
    const report = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
    const reason = value?.plan.kind === 'refused' ? value.plan.reason : 'The site cannot be read.';
    terminal.err(
      `${report}${palette(colors.err).red('✘')} ${reason} ${countText(countSeverities(diagnostics))}: nothing was moved.\n`,
    );
    return EXIT_CONTENT;
  }
  const { plan, renames } = value;
  if (plan.kind === 'refused') throw new UsageError(`Nothing was moved. ${plan.reason}`, plan.fix ?? undefined);
  terminal.signal.throwIfAborted();
  if (!options.dryRun) write(folder.root, renames, plan, read);
  terminal.out(summary({ renames, plan }, { asked: places.a, dryRun: options.dryRun }, terminal));
  return EXIT_OK;
}

/** What is to be moved, and to where. */
interface Places {
  /** What is to be moved, absolute. */
  readonly source: string;
  /** Below the content folder. */
  readonly a: string;
  readonly b: string;
}

/** Paths count from the working directory where that is a place in the content folder, else from the content folder. */
function placesOf(from: string, to: string, { root }: SiteFolder, cwd: string): Places {
  const isThere = (base: string): boolean => existsSync(resolve(base, from)) && below(root, resolve(base, from)) !== null;
  const base = [cwd, root].find(isThere) ?? (existsSync(resolve(cwd, from)) ? cwd : root);
  const source = resolve(base, from);
  const isBelow = cwd === root || below(root, cwd) !== null;
  const bases = isBelow ? [base, root] : [cwd, root];
  const wanted = bases.map((folder) => resolve(folder, to)).find((path) => path === root || below(root, path) !== null);
  const isInside = to.endsWith('/') || (wanted !== undefined && isFolder(wanted));
  const target = wanted === undefined ? null : isInside ? join(wanted, basename(source)) : wanted;
  const a = below(root, source);
  if (a === null && !existsSync(source)) throw nothingAt(from, root);
  const b = target === null ? null : below(root, target);
  if (a === null || b === null)
    throw new UsageError(`"${a === null ? from : to}" is not in the content folder.`, `stay inside of ${root}`);
  if (isInside && a === b)
    throw new UsageError(`"${a}" is in that folder already.`, 'name another folder, or the file that it becomes');
  if (existsSync(join(root, b))) throw new UsageError(`There is a "${b}" already.`, 'choose another name');
  return { source, a, b };
}

/** Files of a source are in another repository. */
function refuseSources({ a, b }: Places, sources: readonly RepositorySource[]): void {
  for (const path of [a, b]) {
    const source = sources.find(({ to }) => `${path}/`.startsWith(`${to}/`));
    if (!source) continue;
    const { name, git, path: folder, to } = source;
    const there = [folder, path.slice(to.length + 1)].filter(Boolean).join('/') || '.';
    const move = `move "${there}" in its own repository, ${git}, and run "${COMMAND} sources update ${name}"`;
    const fix = path === a ? move : `add "${there}" in its own repository, ${git}, or move to another folder`;
    throw new UsageError(`Nothing was moved. "${path}" belongs to the source "${name}".`, fix);
  }
}

/** A page that a hook makes has no file. */
function refuseMade({ source, a }: Places, { read }: KnownSite): void {
  const made = existsSync(source) ? undefined : read.sources.find(({ path }) => `${path}/`.startsWith(`${a}/`));
  if (!made) return;
  throw new UsageError(
    `Nothing was moved. "${made.path}" has no file: "hooks.pages" makes it.`,
    `change its "path" there, and add "${made.publishedAt[0]?.url ?? ''}" to the "aliases" of its "frontMatter"`,
  );
}

/** The files to rename. `from`: their place as it was written. */
function renamesFor(
  { source, a, b }: Places,
  { from, locales }: { readonly from: string; readonly locales: readonly LocaleConfig[] },
  { root }: SiteFolder,
): Renames {
  const stats = statSync(source, { throwIfNoEntry: false });
  if (!stats) throw nothingAt(from, root);
  if (!stats.isDirectory()) {
    const isMarkdown = /\.md$/i.test(a);
    if (!isMarkdown || !/\.md$/i.test(b)) {
      const byHand = `rename it yourself, and run "${COMMAND} check-links" for the links to it`;
      const fix = isMarkdown ? `write "${b.replace(/\.\w*$/, '')}.md"` : byHand;
      throw new UsageError('Only Markdown files and folders can be moved.', fix);
    }
  } else if (`${b}/`.startsWith(`${a}/`)) throw new UsageError('A folder cannot be moved into itself.', 'choose another place');
  const places = ['', ...locales.slice(1).map(({ prefix }) => prefix.slice(1))].map((folder) => join(root, folder, a));
  const renames = renamesOf([...new Set(places.flatMap((place) => filesAt(place, root)))], [a, b], locales);
  const taken = [...renames.values()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new UsageError(`There is a "${taken}" already.`, 'choose another name');
  return renames;
}

/** The paths below the root of a file, or of all files of a folder. */
function filesAt(place: string, root: string): readonly string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  const files = stats.isDirectory()
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [place];
  return files.map((path) => relative(root, path).split(sep).join('/'));
}

function nothingAt(from: string, root: string): UsageError {
  return new UsageError(`There is no "${from}".`, fileFix(from, root));
}

/** What to write for a path at which there is nothing: the file of a page, where it is the address of one. */
function fileFix(written: string, root: string): string {
  const path = written.replace(/^\/+/, '').replace(/\.html$|\/$/, '');
  const file = [`${path}.md`, `${path}/README.md`, path].find((name) => path !== '' && existsSync(join(root, name)));
  const page = /^([^#]+\.md)#/.exec(path)?.[1];
  if (page !== undefined && existsSync(join(root, page)))
    return `rename the heading in an editor with the language server ("${COMMAND} lsp"): links to it are rewritten`;
  return file === undefined ? 'name the file of a page, or a folder' : `write the path of a file: "${file}"`;
}

/** The path below a folder, with slashes; `null` outside of it and for the folder itself. */
function below(root: string, path: string): string | null {
  const rest = relative(root, path).split(sep).join('/');
  return rest === '' || rest === '..' || rest.startsWith('../') || /^[a-z]:/i.test(rest) ? null : rest;
}

/** Moves and writes; if any of it fails, what was done is undone. */
function write(root: string, renames: Renames, { texts }: MovePlan, read: ReadRaw): void {
  const undo: (() => void)[] = [];
  const oldNames = new Map(Array.from(renames, ([from, to]) => [to, from]));
  try {
    for (const [from, to] of renames) {
      const made = mkdirSync(dirname(join(root, to)), { recursive: true });
      if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
      renameSync(join(root, from), join(root, to));
      undo.push(() => renameSync(join(root, to), join(root, from)));
    }
    for (const [path, text] of texts) {
      const before = read(oldNames.get(path) ?? path) ?? '';
      replaceFile(join(root, path), text);
      undo.push(() => replaceFile(join(root, path), before));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw new UsageError(
      `Nothing was moved: ${(error as Error).message.replace(/\.$/, '')}.`,
      'see to it that the content folder can be written',
    );
  }
  for (const from of renames.keys()) removeEmpty(root, dirname(from));
}

function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || (existsSync(path) && readdirSync(path).length > 0)) return;
  if (existsSync(path)) rmdirSync(path);
  removeEmpty(root, dirname(folder));
}

/** `asked`: what the author named; all else are its translations. */
function summary(
  { renames, plan: { edits, urls, left } }: { readonly renames: Renames; readonly plan: MovePlan },
  { asked, dryRun }: { readonly asked: string; readonly dryRun: boolean },
  terminal: Terminal,
): string {
  const paint = palette(terminal.colors.out);
  const lines = Array.from(renames, ([from, to]) => {
    const why = `${from}/`.startsWith(`${asked}/`) ? '' : ` ${paint.dim('(translation)')}`;
    return `${paint.cyan('moved')} ${from} → ${to}${why}\n`;
  });
  for (const { file, line, was, text } of edits) lines.push(`${paint.dim(`${file}:${line}`)} ${was} → ${text}\n`);
  for (const [from, to] of urls) lines.push(`${paint.cyan('redirect')} ${from} → ${to}\n`);
  for (const what of left) lines.push(`${paint.yellow('by hand')} ${what}\n`);
  const files = new Set(edits.map(({ file }) => file)).size;
  const rewritten = `${plural(edits.length, 'link')} in ${plural(files, 'file')}`;
  if (dryRun) return `${lines.join('')}Would move ${plural(renames.size, 'file')} and rewrite ${rewritten}.\n`;
  return `${lines.join('')}${paint.green('✔')} Moved ${plural(renames.size, 'file')} and rewrote ${rewritten}.\n`;
}
