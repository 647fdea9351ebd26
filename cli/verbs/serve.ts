// The verb `serve`: the site in memory behind a local server, made again with every change.

import { createServer } from 'node:http';
import { basename, join, resolve } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { countPages } from '../../renderer/publish/write-summary.ts';
import { clientScript } from '../dev/client-script.ts';
import { devServer } from '../dev/dev-server.ts';
import { DevSite } from '../dev/dev-site.ts';
import { LiveReload } from '../dev/live-reload.ts';
import { ownOutput } from '../dev/own-output.ts';
import { type EditorOutcome, type EditorRequest, openInEditor } from '../dev/open-editor.ts';
import { RenderMemo } from '../dev/render-memo.ts';
import type { Snapshot } from '../dev/snapshot.ts';
import type { SurveyAnswer } from '../dev/survey.ts';
import { Watch } from '../dev/watch.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { browserAddress, listenOnPort } from '../http/listen.ts';
import { openBrowser } from '../open-browser.ts';
import { type Palette, palette } from '../report/colors.ts';
import { countSeverities, countText, plural } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { progressLine } from '../report/progress.ts';
import { formatTime } from '../report/summary.ts';
import { findingsOf, readTextOrNull, type SiteOptions, siteFindings } from '../site-run.ts';
import { displayPath, findSiteFolder, type SiteFolder } from '../load/site-folder.ts';
import type { Terminal } from '../terminal.ts';
import { openWorkbench } from '../tools.ts';
import { untilAborted } from '../until-aborted.ts';

/** Findings of one code printed at a time. */
const PER_CODE = 5;
/** Values for later runs are stored after this long without a change (ms). */
const SAVE_MS = 2000;
/** The limit on how many files can be watched, by the error that names it. */
const WATCH_LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'the limit of the system with `sudo sysctl fs.inotify.max_user_watches=524288`',
  EMFILE: 'the limit of open files with `ulimit -n`, or that of the system with `sudo sysctl fs.inotify.max_user_instances=1024`',
};

export interface ServeOptions extends Omit<SiteOptions, 'silent'> {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly survey: string;
  readonly verbose: boolean;
}

/** Serves until Ctrl-C. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  const folder = findSiteFolder(terminal.cwd, options.root, options);
  const session = await openSession(folder, options, terminal);
  try {
    await session.run();
  } finally {
    await session.close();
  }
  return EXIT_INTERRUPTED;
}

/** Everything a running server consists of. */
interface Session {
  run(): Promise<void>;
  close(): Promise<void>;
}

async function openSession(folder: SiteFolder, options: ServeOptions, terminal: Terminal): Promise<Session> {
  const bench = openWorkbench(folder, { persistent: options.cache, longRunning: true, jobs: options.jobs });
  const progress = progressLine(terminal);
  const overrides = { drafts: true, ...(options.base !== undefined && { base: options.base }) };
  const ignore = [join(terminal.cwd, 'dist')];
  const memo = new RenderMemo();
  const live = new LiveReload(memo, (file) => readTextOrNull(site.files?.placeOf(file) ?? join(folder.root, file)));
  let shown = 0;
  const pagesMade = async (next: Snapshot): Promise<void> => {
    shown += live.publishDocuments(next);
    // What was written is sent when the process has handled its pending events.
    await new Promise((resolve) => process.nextTick(resolve));
    await live.sheetsFetched();
  };
  const site = new DevSite({ folder, bench, overrides, progress, ignore, surroundings: terminal, pagesMade });
  const said = new Announcer(folder, () => site.files, options, terminal);
  let saving: NodeJS.Timeout | null = null;

  const update = async (paths: readonly string[]): Promise<Snapshot> => {
    const began = performance.now();
    shown = 0;
    const snapshot = await site.update(paths);
    const pages = shown + live.publish(snapshot);
    progress.clear();
    said.updated(paths, snapshot, pages, performance.now() - began);
    watching.also(site.watched());
    if (saving) clearTimeout(saving);
    saving = setTimeout(() => site.save(), SAVE_MS).unref();
    return snapshot;
  };
  // One run at a time, whatever starts it.
  let making: Promise<void> | null = null;
  const inTurn = (paths: readonly string[]): Promise<Snapshot> => {
    const next = (making ?? Promise.resolve()).then(() => update(paths));
    const ended = (): void => {
      if (making === done) making = null;
    };
    const done = next.then(ended, ended);
    making = done;
    return next;
  };
  const isOurs = ownOutput();
  const changed = async (paths: readonly string[]): Promise<void> => {
    // A message about a log below the content folder would change the log, and so on.
    const others = paths.filter((path) => !isOurs(path));
    if (others.length > 0) await inTurn(others);
  };
  const watching = new Watch({ root: folder.root, ignore, changed, refused: (error) => said.refused(error) });
  const server = createServer(
    devServer({
      snapshot: () => site.snapshot,
      live,
      memo,
      clientScript: await clientScript(bench.engine),
      host: options.host,
      surveyFile: resolve(terminal.cwd, options.survey),
      surveyed: (answer, lost) => said.surveyed(answer, lost),
      openEditor: async (request) => said.opened(request, await openInEditor(folder.root, request, terminal.env)),
      making: () => making,
      remake: () => inTurn([]),
      failed: (error) => said.failed(error),
    }),
  );
  return {
    async run() {
      await inTurn([]);
      const port = await listenOnPort(server, options.host, options.port);
      said.ready(browserAddress(options.host, port, site.snapshot.base), port, site.snapshot);
      if (options.open) openBrowser(browserAddress(options.host, port, site.snapshot.base), terminal.env);
      void watching.ready.then(() => watching.notice(site.rescan()));
      await untilAborted(terminal.signal);
    },
    async close() {
      await watching.close();
      live.close();
      server.close();
      server.closeAllConnections();
      await site.close();
      bench.close();
    },
  };
}

/** The messages to the author in the terminal. */
class Announcer {
  readonly #folder: SiteFolder;
  readonly #files: () => SiteFiles | null;
  readonly #options: ServeOptions;
  readonly #terminal: Terminal;
  readonly #paint: Palette;
  /** Findings already printed and still there. */
  #known: ReadonlySet<string> = new Set();
  /** Whether it has been said how to learn more of findings: once is enough. */
  #hinted = false;

  constructor(folder: SiteFolder, files: () => SiteFiles | null, options: ServeOptions, terminal: Terminal) {
    this.#folder = folder;
    this.#files = files;
    this.#options = options;
    this.#terminal = terminal;
    this.#paint = palette(terminal.colors.out);
  }

  ready(address: string, port: number, snapshot: Snapshot): void {
    const { port: wanted } = this.#options;
    if (port !== wanted && wanted !== 0) this.#say(`${this.#paint.yellow('▲')} Port ${wanted} is in use: taking ${port}.`);
    const content = displayPath(this.#folder.root, this.#terminal.cwd);
    const pages = plural(countPages(snapshot.files.values()), 'page');
    this.#say(
      `${this.#paint.green('➜')} ${this.#paint.bold(address)}  ${this.#paint.dim(`${pages} from ${content} in ${formatTime(performance.now())}; Ctrl-C ends it`)}`,
    );
  }

  /** After a run: which files, how many open pages changed, how long it took, and new findings. */
  updated(paths: readonly string[], snapshot: Snapshot, pages: number, milliseconds: number): void {
    this.#report(snapshot);
    if (paths.length === 0) return;
    const name = displayPath(paths[0] as string, this.#terminal.cwd);
    const what = paths.length === 1 ? name : `${name} and ${paths.length - 1} more`;
    const counts = countSeverities(snapshot.diagnostics);
    const wrong = counts.error + counts.warning > 0 ? ` · ${countText(counts)}` : '';
    const effect = snapshot.stale ? this.#paint.red('not applied') : `${plural(pages, 'open page')} updated`;
    this.#say(`${this.#paint.dim('↻')} ${what}  ${effect} ${this.#paint.dim(`in ${formatTime(milliseconds)}${wrong}`)}`);
  }

  /** `lost`: why the answer could not be stored. */
  surveyed({ thumbs, option, pageUrl }: SurveyAnswer, lost: string | null): void {
    const place = lost === null ? this.#paint.dim(`→ ${basename(this.#options.survey)}`) : this.#paint.red(`not stored: ${lost}`);
    this.#say(`${this.#paint.cyan('✉')} survey: ${thumbs}, "${printable(option)}" on ${printable(pageUrl)} ${place}`);
  }

  opened({ file, line, column }: EditorRequest, outcome: EditorOutcome): EditorOutcome {
    if (outcome === 'by-hand')
      this.#say(`${this.#paint.cyan('✎')} ${displayPath(join(this.#folder.root, file), this.#terminal.cwd)}:${line}:${column}`);
    return outcome;
  }

  failed(error: unknown): void {
    const own = findingsOf(error);
    if (own) return this.#print(own.filter((finding) => !this.#known.has(identityOf(finding))));
    const stack =
      error instanceof Error
        ? `${error.stack ?? error.message}${error.cause instanceof Error ? `\n  caused by: ${error.cause.stack}` : ''}`
        : String(error);
    this.#terminal.err(`${this.#paint.red('✘')} A page could not be made; this is a bug in docs-build.\n${stack}\n`);
  }

  /** The system does not watch all files. */
  refused({ code, message }: NodeJS.ErrnoException): void {
    const fix = code === undefined ? undefined : WATCH_LIMITS[code];
    this.#terminal.err(
      `${this.#paint.yellow('▲')} Some files cannot be watched, and their changes are not seen: ${message}.${fix ? ` Raise ${fix}.` : ''}\n`,
    );
  }

  #report({ diagnostics, bug }: Snapshot): void {
    const fresh = diagnostics.filter((finding) => !this.#known.has(identityOf(finding)));
    this.#known = new Set(diagnostics.map(identityOf));
    this.#print(fresh);
    if (bug) this.failed(bug);
  }

  #print(findings: readonly Diagnostic[]): void {
    const { colors, columns } = this.#terminal;
    const perCode = this.#options.verbose ? Number.POSITIVE_INFINITY : PER_CODE;
    const least = this.#options.verbose ? 'remark' : 'warning';
    this.#terminal.err(
      prettyReport(siteFindings(findings, this.#folder.root, this.#terminal.cwd, this.#files()), {
        colors: colors.err,
        columns,
        perCode,
        least,
        hint: !this.#hinted,
      }),
    );
    this.#hinted ||= findings.length > 0;
  }

  #say(text: string): void {
    this.#terminal.out(`${text}\n`);
  }
}

/** Readers' text must not move the cursor. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F]/g, ' ').slice(0, 200);
}

/** Findings that are told once. */
function identityOf({ code, at, message }: Diagnostic): string {
  return JSON.stringify([code, at?.file, message]);
}
