// The Chromium in the npm package `@sparticuz/chromium` (Linux x64, the add-on `diagrams`): unpacked once per version into a
// cache of our own. The package's own code unpacks to, and trusts, a fixed folder that everybody can write to.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { defaultCacheFolder } from '../store/cache-folder.ts';
import type { BrowserPlace } from './browser-place.ts';

/**
 * The packaged browser, looked up from `folders` (absolute) in turn; `null` where it is not installed or does not start. `starts`
 * tries a browser.
 */
export function packagedBrowser(folders: readonly string[], starts: (place: BrowserPlace) => boolean): BrowserPlace | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  for (const folder of folders) {
    const bin = packageFolder(folder);
    if (bin !== null) return unpackedBrowser(bin, cacheFolder(bin, folder), starts);
  }
  return null;
}

/**
 * The browser of a package's `bin` folder, unpacked below `cache` if it is not yet. Where the system lacks its libraries, it
 * gets those the package brings.
 */
export function unpackedBrowser(bin: string, cache: string, starts: (place: BrowserPlace) => boolean): BrowserPlace | null {
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, version);
  if (!existsSync(folder)) unpack(bin, cache, folder);
  const executable = join(folder, 'chromium');
  // The fonts of the package and no others: drawings do not depend on what a machine has.
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const plain = { executable, env: fonts };
  if (starts(plain)) return plain;
  const withLibraries = { executable, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  return starts(withLibraries) ? withLibraries : null;
}

function packageFolder(folder: string): string | null {
  try {
    return join(dirname(createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')), '..', '..', 'bin');
  } catch {
    // Not installed there: few sites need it.
    return null;
  }
}

/** Beside the package, so that both are removed together; where Yarn keeps it packed, beside the site's cache. */
function cacheFolder(bin: string, folder: string): string {
  if (bin.includes(`.zip${sep}`)) return `${defaultCacheFolder(folder)}-browser`;
  const modules = `${sep}node_modules${sep}`;
  return join(bin.slice(0, bin.lastIndexOf(modules) + modules.length), '.cache', 'docs-build-browser');
}

/** Unpacks beside the target and renames, so that two processes at once cannot see half a browser. */
function unpack(bin: string, cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'unpack-'));
  try {
    writeFileSync(join(temporary, 'chromium'), decompressed(bin, 'chromium.br'));
    chmodSync(join(temporary, 'chromium'), 0o755);
    untar(decompressed(bin, 'swiftshader.tar.br'), temporary);
    for (const part of ['al2023', 'fonts']) {
      mkdirSync(join(temporary, part));
      untar(decompressed(bin, `${part}.tar.br`), join(temporary, part));
    }
    writeFileSync(join(temporary, 'fonts.conf'), fontsConfig(folder));
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process was first: its copy is as good.
    if (!existsSync(folder)) throw error;
  }
}

function decompressed(bin: string, name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(bin, name)));
}

function untar(bytes: Uint8Array, folder: string): void {
  const run = spawnSync('tar', ['-x', '-C', folder], { input: bytes });
  if (run.status !== 0) throw new Error(`tar failed: ${run.stderr}`);
}

function fontsConfig(folder: string): string {
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${folders}</fontconfig>\n`;
}
