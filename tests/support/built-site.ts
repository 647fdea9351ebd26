// Sites as readers get them: built by the compiled command line, served by the plainest of static hosts (files, folder
// indexes, one 404 page, headers; no redirect rules), opened in a browser that reaches nothing else.

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { contentType } from '../../cli/http/content-types.ts';
import { staticHost } from '../../cli/http/static-host.ts';
import { matchHeaders, parseHeaders } from '../../cli/http/header-rules.ts';
import { decodePath } from '../../renderer/model/url.ts';
import { oncePerRun } from './once-per-run.ts';
import { writeFiles } from './temp-folder.ts';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

/**
 * With `DOCS_TEST_SERVE` set, pages come from `docs-build serve`, as writers see them, instead of from the built folder. Its
 * live reload is part of the pages then, and redirects are answers instead of pages.
 */
export const IS_LIVE = process.env['DOCS_TEST_SERVE'] !== undefined;

/** A built and served site. */
export interface BuiltSite {
  /** Absolute path of the folder it was built into. */
  readonly folder: string;
  /** Absolute path of the folder whose files are served as they are. */
  readonly files: string;
  /** `http://127.0.0.1:port`, without a slash at its end. */
  readonly origin: string;
  /** Stops serving and removes the folder. */
  close(): void;
}

/** How a site is built. */
export interface BuildSettings {
  /** Set for the command, beside what is set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether warnings fail the test; by default they do. */
  readonly strict?: boolean;
  /** Served as `preview` does, which knows sites whose addresses have no extension; by default by the plainest of hosts. */
  readonly preview?: boolean;
  /** Absolute path of the command. Default: that of the checkout. */
  readonly bin?: string;
}

/** What a site is built from: a folder, or a txtar text (see `readTree`). */
export type SiteSource = { readonly root: string } | { readonly tree: string };

/** A site's sources, and what was built of them: absolute paths. */
interface Build {
  readonly root: string;
  readonly folder: string;
}

/** Builds a site for a base, and serves it. */
export async function builtSite(source: SiteSource, base: string, settings: BuildSettings = {}): Promise<BuiltSite> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-site-')));
  const { close, ...site } = await serveBuild(await buildIn(scratch, source, settings), base, settings);
  return {
    ...site,
    close: () => {
      close();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Serves a site that several test files only look at: the first of them builds it, the others wait for that. `name` tells
 * it from others.
 */
export async function sharedSite(name: string, source: SiteSource, base: string): Promise<BuiltSite> {
  const built = await oncePerRun(name, (scratch) => buildIn(scratch, source, {}));
  return serveBuild(built, base, {});
}

function environment({ env }: BuildSettings): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, ...env };
}

async function buildIn(scratch: string, source: SiteSource, settings: BuildSettings): Promise<Build> {
  const root = 'root' in source ? source.root : join(scratch, 'content');
  if ('tree' in source) writeFiles(root, source.tree);
  const folder = join(scratch, 'dist');
  const strict = settings.strict === false ? [] : ['--strict'];
  const words = [settings.bin ?? BIN, 'build', ...strict, '--root', root, '--out', folder];
  await promisify(execFile)(process.execPath, words, { env: environment(settings) });
  return { root, folder };
}

async function serveBuild({ root, folder }: Build, base: string, settings: BuildSettings): Promise<BuiltSite> {
  const { origin, stop } = await (IS_LIVE ? serveSource(root, settings) : serveFolder(folder, base, settings));
  return { folder, files: IS_LIVE ? join(root, 'public') : folder, origin, close: stop };
}

async function serveSource(root: string, settings: BuildSettings): Promise<{ readonly origin: string; stop(): void }> {
  const answers = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-survey-')));
  const survey = join(answers, 'survey.ndjson');
  const server = spawn(process.execPath, [settings.bin ?? BIN, 'serve', '--root', root, '--port', '0', '--survey', survey], {
    env: environment(settings),
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) resolve(address[0]);
    });
    server.once('exit', () => reject(new Error(`serve ended: ${said}`)));
  });
  return {
    origin,
    stop: () => {
      server.kill();
      rmSync(answers, { recursive: true, force: true });
    },
  };
}

async function serveFolder(
  folder: string,
  base: string,
  { preview = false }: BuildSettings,
): Promise<{ readonly origin: string; stop(): void }> {
  const fileAt = (path: string): string | null => {
    if (!path.startsWith(base)) return null;
    const file = join(folder, path.slice(base.length), path.endsWith('/') ? 'index.html' : '');
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
  };
  const headers = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const plain: RequestListener = (request, response) => {
    const path = decodePath(new URL(`http://host${request.url ?? '/'}`).pathname);
    const file = fileAt(path);
    for (const [name, value] of Object.entries(matchHeaders(headers, path))) response.setHeader(name, value);
    response.statusCode = file === null ? 404 : 200;
    const shown = file ?? join(folder, '404.html');
    response.setHeader('content-type', contentType(shown));
    const bytes = readFileSync(shown);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (file === null || range === null) return void response.end(bytes);
    // Browsers move within a video only where parts of it can be asked for (RFC 9110 §14).
    const first = Number(range[1]);
    const part = bytes.subarray(first, range[2] ? Number(range[2]) + 1 : undefined);
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${first}-${first + part.length - 1}/${bytes.length}`);
    response.end(part);
  };
  const server = createServer(preview ? staticHost({ folder, base, host: '127.0.0.1' }) : plain);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a visit must not have, as the browser reports it: errors, and requests to anywhere but the site. */
export type Complaints = readonly string[];

/**
 * Opens a page of a site in a context of its own, runs `use`, and closes it. `complaints` grows while the page is open;
 * that a page which is not there is answered with 404 is no complaint.
 */
export async function visit<T>(
  browser: Browser,
  site: BuiltSite,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page, complaints: Complaints) => Promise<T>,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    const address = site.origin + path;
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.location().url === address) return;
      complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${site.origin}/`)) complaints.push(request.url());
    });
    await prepare(page);
    await page.goto(address, { waitUntil: 'load' });
    return await use(page, complaints);
  } finally {
    // A test's answer to a request may be on its way still: that it cannot be given any more is no error.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}
