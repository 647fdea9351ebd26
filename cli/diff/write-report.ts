// Writes the report of `diff` as a folder: a page, and photographs.

import { homedir } from 'node:os';
import { hashContent } from '../../renderer/cache/hash.ts';
import { encodeText } from '../../renderer/cache/text-file.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { writeOutput } from '../../renderer/publish/write-output.ts';
import { findBrowser, usualPlaces } from '../browser/find-browser.ts';
import type { BrowserPlace } from '../browser/browser-place.ts';
import { createOutputDisk } from '../disk/output-disk.ts';
import { locateEngine } from '../engine-location.ts';
import { UsageError } from '../exit-codes.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import { formatCount, plural } from '../report/findings.ts';
import { progressLine } from '../report/progress.ts';
import type { Terminal } from '../terminal.ts';
import { diffHtml, photographPath } from './diff-html.ts';
import { type DiffSection, diffSections, diffSummary } from './diff-items.ts';
import { type PagePhotographs, type PhotographedPage, photographPages } from './photographs.ts';
import type { ComparedSite } from './site-diff.ts';

/** Pages that are photographed: a second or two each. */
const MOST_PAGES = 40;
/** Pages that show a change of many pages. */
const EXAMPLES = 2;
/** Pages that show a style sheet or script that changed, where they do not differ otherwise. Those that look the same are left out. */
const EXAMPLES_OF_FILE = 6;

/** What to write, and where. */
export interface ReportRequest {
  /** Absolute path of the folder. */
  readonly out: string;
  readonly look: boolean;
  readonly ref: string;
  readonly folder: SiteFolder;
  /** Name of a file for the reader. */
  readonly show: (file: string) => string;
}

/**
 * Writes the report. What the folder held of an earlier one is replaced.
 * @throws {UsageError} for a folder that cannot be written, and where photographs are wanted and there is no browser.
 */
export async function writeDiffReport(compared: ComparedSite, request: ReportRequest, terminal: Terminal): Promise<void> {
  const { diff, after } = compared;
  const { out, look, ref, folder } = request;
  const sections = diffSections(diff, request.show);
  const wanted = look ? pagesToShow(sections, compared) : [];
  const pages = wanted.slice(0, MOST_PAGES);
  const photographs = pages.length === 0 ? new Map<string, PagePhotographs>() : await taken(pages, compared, folder, terminal);
  const html = diffHtml({
    title: `Changes of ${after.config.title}`,
    summary: `${diffSummary(diff)} · since ${ref} (${diff.commit.slice(0, 9)})`,
    sections,
    photographs,
    remark: remarkOn(wanted.length - pages.length, pages.length - photographs.size),
  });
  const differing = [...photographs].filter(([, photos]) => photos.before.boxes.length + photos.after.boxes.length > 0);
  const images = differing.flatMap(([address, photos]) =>
    (['before', 'after'] as const).map((when) => reportFile(photographPath(address, when), photos[when].png)),
  );
  terminal.signal.throwIfAborted();
  const { diagnostics } = await writeOutput(createOutputDisk(), {
    files: [reportFile('index.html', encodeText(html)), ...images],
    out,
    protect: [
      { path: folder.root, name: 'the content folder', withParts: true },
      { path: terminal.cwd, name: 'the working folder' },
      { path: homedir(), name: 'your home folder' },
    ],
    cacheFolder: null,
    signal: terminal.signal,
  });
  const failed = diagnostics.find(({ severity }) => severity === 'error');
  if (failed) throw new UsageError(failed.message, failed.fix);
}

/** What the report says of pages without photographs: those beyond the first `MOST_PAGES`, and those that the browser did not show. */
function remarkOn(beyond: number, failed: number): string {
  const counted = (count: number): string => plural(count, 'further page was', 'further pages were');
  return [
    beyond > 0 ? `${counted(beyond)} not photographed: the first ${formatCount(MOST_PAGES)} are shown.` : '',
    failed > 0 ? `${plural(failed, 'page', 'pages')} could not be photographed: the browser did not answer in time.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function reportFile(path: string, bytes: Uint8Array): OutputFile {
  return { path, key: hashContent(bytes), from: [], bytes: () => bytes };
}

/** Pages that are in both states: each that changed by itself, and examples of what many have in common. */
function pagesToShow(sections: readonly DiffSection[], { diff, before, after }: ComparedSite): readonly PhotographedPage[] {
  const byAddress = new Map(diff.pages.map((page) => [page.address, page]));
  const paths = new Map(Array.from(after.pages, ([path, { address }]) => [address, path]));
  const toShow = (address: string): readonly PhotographedPage[] => {
    const path = paths.get(address) ?? null;
    const { before: old, after: now } = byAddress.get(address)?.files ?? { before: path, after: path };
    return old !== null && now !== null && before.files.has(old) ? [{ address, before: old, after: now }] : [];
  };
  const wanted = sections.flatMap(({ items }) =>
    items.flatMap(({ pages }) => {
      const own = byAddress.get(pages[0] ?? '');
      if (own && own.fate !== 'follows') return toShow(own.address);
      const shown = pages.flatMap(toShow);
      // Whether a page has what a rule of a style sheet is for is seen by looking: some pages from all over the site.
      const isOfFile = shown.every(({ address }) => !byAddress.has(address));
      return isOfFile ? spread(shown, EXAMPLES_OF_FILE) : shown.slice(0, EXAMPLES);
    }),
  );
  return [...new Map(wanted.map((page) => [page.address, page])).values()];
}

/** At most so many items, from all over a list. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(all.length / most, 1);
  return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

async function taken(
  pages: readonly PhotographedPage[],
  states: ComparedSite,
  folder: SiteFolder,
  terminal: Terminal,
): Promise<ReadonlyMap<string, PagePhotographs>> {
  const place = browserFor(folder, terminal);
  const progress = progressLine(terminal);
  try {
    return await photographPages(pages, states, {
      place,
      signal: terminal.signal,
      progress: (done) => progress.report('Photographing pages', done, pages.length),
    });
  } finally {
    progress.clear();
  }
}

function browserFor({ root }: SiteFolder, { env }: Terminal): BrowserPlace {
  const search = findBrowser(env, usualPlaces(env, [root, locateEngine().root]));
  if (search.kind === 'found') return search.place;
  const message =
    search.kind === 'none'
      ? 'No browser was found for --look.'
      : `${search.variable} names "${search.path}", which does not start.`;
  throw new UsageError(message, 'install Chromium or Chrome, or name an executable in DOCS_BROWSER');
}
