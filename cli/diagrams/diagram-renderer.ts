// The engine's `DiagramRenderer`: a headless browser that is started for the first diagram to draw, and closed when the work is
// done, after a while without work, or on an interruption.

import { join, resolve } from 'node:path';
import { hashContent } from '../../renderer/cache/hash.ts';
import { once } from '../../renderer/cache/once.ts';
import type { DiagramsConfig } from '../../renderer/model/site-config.ts';
import type { DiagramObstacle, DiagramRenderer, DiagramResult } from '../../renderer/model/tools.ts';
import { fixByAdding } from '../../renderer/model/add-ons.ts';
import { type BrowserSearch, findBrowser, usualPlaces } from '../browser/find-browser.ts';
import type { EngineLocation } from '../engine-location.ts';
import { type DrawingPage, openDrawingPage } from './drawing-page.ts';
import { keepDrawings, readKept } from './kept-drawings.ts';
import { drawWithCli, findMermaidCli } from './mermaid-cli.ts';
import { mermaidManifest, mermaidScript, mermaidVersion, pageFonts, pageScript } from './page-script.ts';

/** ms a drawing may take. */
const PATIENCE = 30_000;
/** ms without a diagram after which a server's browser is closed. */
const IDLE = 60_000;

export interface DiagramRendererOptions {
  readonly engine: EngineLocation;
  readonly config: DiagramsConfig;
  /** The content folder (absolute). */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted: the browser is closed at once. */
  readonly signal: AbortSignal;
  /** Finds the browser; by default `findBrowser`. */
  readonly find?: () => BrowserSearch;
}

/** The renderer, with the functions that only the command line uses. */
export interface SiteDiagrams extends DiagramRenderer {
  /** Makes the site's folder of drawings, if it has one, hold the drawings of these keys and no others. */
  keep(keys: readonly string[], drawing: (key: string) => string | null): void;
  /** Absolute paths of the files that determine which version draws. */
  files(): readonly string[];
  /** Ends the browser. The next drawing starts another. */
  close(): Promise<void>;
}

/** Makes the renderer. Nothing is read or started before the first call. */
export function createDiagramRenderer(options: DiagramRendererOptions): SiteDiagrams {
  const { engine, config, root } = options;
  const folder = config.folder === null ? null : resolve(root, config.folder);
  const drawing = once(async () => ({ script: await pageScript(engine), fonts: pageFonts(engine) }));
  const cli = once(() => (config.renderer === 'mermaid-cli' ? findMermaidCli(root) : null));
  const browser = new SharedBrowser(options, async (search) =>
    openDrawingPage(search.place, { ...(await drawing()), mermaid: mermaidScript(engine) }),
  );

  const drawOne = async (page: DrawingPage, source: string): Promise<DiagramResult> => {
    const installed = cli();
    if (installed === null) return page.draw(source);
    try {
      const settings = await page.settings();
      const svg = await drawWithCli(installed, { browser: page.browser, settings, script: await drawing(), source });
      return await page.finish(svg, source);
    } catch (error) {
      if (!page.browser.connected) throw error;
      return mistake(error);
    }
  };

  return {
    version: async () => {
      const renderer = cli()?.version ?? 'page';
      return hashContent(JSON.stringify([mermaidVersion(engine), renderer, await drawing()]));
    },
    kept: (key) => folder && readKept(folder, key),
    async draw(sources, drawn) {
      if (config.renderer === 'mermaid-cli' && cli() === null) return NO_CLI;
      const obstacle = browser.find();
      if (obstacle) return obstacle;
      for (const [index, source] of sources.entries()) drawn(index, await browser.use((page) => drawOne(page, source)));
      return null;
    },
    keep: (keys, drawing) => void (folder && keepDrawings(folder, keys, drawing)),
    files: () => [mermaidManifest(engine), ...(cli() ? [join(cli()?.folder ?? '', 'package.json')] : [])],
    close: () => browser.close(),
  };
}

type Found = Extract<BrowserSearch, { kind: 'found' }>;

/** A browser that runs while it is needed. */
class SharedBrowser {
  readonly #options: DiagramRendererOptions;
  readonly #start: (search: Found) => Promise<DrawingPage>;
  #search: BrowserSearch | null = null;
  #page: Promise<DrawingPage> | null = null;
  /** Resolves when all closed browsers have ended. */
  #gone: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;
  readonly #interrupted = (): void => void this.close();

  constructor(options: DiagramRendererOptions, start: (search: Found) => Promise<DrawingPage>) {
    this.#options = options;
    this.#start = start;
  }

  /** Why there is none, or `null`. A browser that was not found is looked for again the next time. */
  find(): DiagramObstacle | null {
    const { env, root, engine, find } = this.#options;
    if (this.#search?.kind !== 'found') this.#search = find?.() ?? findBrowser(env, usualPlaces(env, [root, engine.root]));
    if (this.#search.kind === 'none') return NO_BROWSER;
    return this.#search.kind === 'unusable' ? unusable(this.#search) : null;
  }

  /** Works with the page. One that breaks, or takes too long, is replaced once; a second failure is the result. */
  async use(work: (page: DrawingPage) => Promise<DiagramResult>): Promise<DiagramResult> {
    if (this.#idle) clearTimeout(this.#idle);
    try {
      return await this.#attempt(work);
    } catch {
      this.#options.signal.throwIfAborted();
      await this.close();
      return await this.#attempt(work).catch(async (error: unknown) => {
        this.#options.signal.throwIfAborted();
        await this.close();
        return { failure: messageOf(error) };
      });
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  /** Ends the browser, and waits also for one that is ending already: it has files of its own to remove. */
  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#options.signal.removeEventListener('abort', this.#interrupted);
    const page = this.#page;
    this.#page = null;
    // One that did not start, or has ended already, counts as closed.
    const closed = page?.then((open) => open.close()).catch(() => undefined);
    this.#gone = Promise.all([this.#gone, closed]);
    await this.#gone;
  }

  async #attempt(work: (page: DrawingPage) => Promise<DiagramResult>): Promise<DiagramResult> {
    this.#options.signal.throwIfAborted();
    this.#options.signal.addEventListener('abort', this.#interrupted);
    this.#page ??= this.#start(this.#search as Found);
    const page = await this.#page;
    return await withinTime(work(page));
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${PATIENCE / 1000} seconds`)), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function mistake(error: unknown): DiagramResult {
  const message = messageOf(error);
  const line = /\bon line (\d+)/i.exec(message)?.[1];
  return { message, line: line === undefined ? null : Number(line) };
}

const IN_BROWSERS = 'The diagrams are left to the browsers of your readers, which draw them more slowly.';

const NO_BROWSER: DiagramObstacle = {
  code: 'diagram/no-browser',
  message: `No browser was found to draw diagrams with. ${IN_BROWSERS}`,
  fix:
    `${fixByAdding('diagrams')} (Linux x64), or install Chromium or Chrome, or name an executable in DOCS_BROWSER; ` +
    'or build where there is one and commit the drawings (diagrams: { folder })',
};

const NO_CLI: DiagramObstacle = {
  code: 'diagram/no-renderer',
  message: 'Diagrams are to be drawn by @mermaid-js/mermaid-cli, which is not installed.',
  fix: `${fixByAdding('mermaid-cli')}, or take diagrams: { renderer: 'mermaid-cli' } out of the config`,
};

function unusable({ variable, path }: Extract<BrowserSearch, { kind: 'unusable' }>): DiagramObstacle {
  return {
    code: 'diagram/browser-unusable',
    message: `${variable} names "${path}", which does not start as a browser.`,
    fix: `name an executable of Chromium, Chrome or Edge, or unset ${variable}`,
  };
}
