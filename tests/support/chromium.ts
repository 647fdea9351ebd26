// Finds a browser for the browser tests: one named by the environment, the one npm installed, one of the system.
// There is no way to skip: without a browser the tests fail and say what to do.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/docs-build-browser/', import.meta.url));

/** An executable and the environment it needs. */
interface BrowserPlace {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Launches headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executable, env } = findBrowser();
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--font-render-hinting=none',
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  });
}

function findBrowser(): BrowserPlace {
  for (const name of ['DOCS_BROWSER', 'PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH']) {
    const path = process.env[name];
    if (!path) continue;
    if (!runs({ executable: path, env: {} }))
      throw new Error(`${name} is set to ${path}, which does not start. Unset it or name a Chromium.`);
    return { executable: path, env: {} };
  }
  const found = packagedBrowser() ?? systemBrowser();
  if (!found)
    throw new Error(
      'No Chromium found. Run `npm ci` on Linux x64, install Chromium or Chrome, or set DOCS_BROWSER to an executable.',
    );
  return found;
}

/** The Chromium inside `@sparticuz/chromium` (Linux x64), unpacked once per version. */
function packagedBrowser(): BrowserPlace | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const bin = packageFolder();
  if (!bin) return null;
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, version);
  if (!existsSync(folder)) unpack(bin, folder);
  const executable = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const plain = { executable, env: fonts };
  if (runs(plain)) return plain;
  const withLibraries = { executable, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  return runs(withLibraries) ? withLibraries : null;
}

function packageFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin');
  } catch {
    // Not installed on this platform.
    return null;
  }
}

/** Unpacks beside the target and renames, so that two processes at once cannot see half a browser. */
function unpack(bin: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, 'unpack-'));
  writeFileSync(join(temporary, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))));
  chmodSync(join(temporary, 'chromium'), 0o755);
  untar(brotliDecompressSync(readFileSync(join(bin, 'swiftshader.tar.br'))), temporary);
  for (const part of ['al2023', 'fonts']) {
    mkdirSync(join(temporary, part));
    untar(brotliDecompressSync(readFileSync(join(bin, `${part}.tar.br`))), join(temporary, part));
  }
  writeFileSync(
    join(temporary, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(temporary, folder);
  } catch {
    // Another process was first; its copy is as good.
    rmSync(temporary, { recursive: true, force: true });
  }
}

function untar(bytes: Uint8Array, folder: string): void {
  const run = spawnSync('tar', ['-x', '-C', folder], { input: bytes });
  if (run.status !== 0) throw new Error(`tar failed: ${run.stderr}`);
}

function systemBrowser(): BrowserPlace | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const onPath = (process.env['PATH'] ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  const bundles = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const executable = [...onPath, ...bundles].find((path) => existsSync(path));
  const place = executable ? { executable, env: {} } : null;
  return place && runs(place) ? place : null;
}

function runs({ executable, env }: BrowserPlace): boolean {
  return spawnSync(executable, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0;
}
