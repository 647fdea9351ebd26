// Finds a Chromium: the one named by the environment, the one npm installed, one of the system, one another tool downloaded.

import { spawnSync } from 'node:child_process';
import { packagedBrowser } from './packaged-browser.ts';
import { downloadedBrowsers, systemBrowsers } from './usual-places.ts';
import type { BrowserPlace } from './browser-place.ts';

/** Variables that name an executable, in order of preference. The first may be `none`: no browser is wanted. */
export const BROWSER_VARIABLES = ['DOCS_BROWSER', 'PUPPETEER_EXECUTABLE_PATH', 'CHROME_PATH'] as const;

/** What was found: a browser that starts, none, or a variable that names something else. */
export type BrowserSearch =
  | { readonly kind: 'found'; readonly place: BrowserPlace }
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly variable: string; readonly path: string };

/** What the search looks at; tests name other places. */
export interface BrowserPlaces {
  /** Unpacks it if necessary, which takes seconds. */
  packaged(): BrowserPlace | null;
  others(): Iterable<BrowserPlace>;
}

/** Finds a browser, and makes sure that it starts. Takes a tenth of a second, or seconds where it has to be unpacked. */
export function findBrowser(env: Readonly<Record<string, string | undefined>>, places: BrowserPlaces): BrowserSearch {
  if (env['DOCS_BROWSER'] === 'none') return { kind: 'none' };
  for (const variable of BROWSER_VARIABLES) {
    const path = env[variable];
    if (!path) continue;
    const place = { executable: path, env: {} };
    return starts(place) ? { kind: 'found', place } : { kind: 'unusable', variable, path };
  }
  const packaged = places.packaged();
  if (packaged) return { kind: 'found', place: packaged };
  for (const place of places.others()) if (starts(place)) return { kind: 'found', place };
  return { kind: 'none' };
}

/** Where browsers are: in a package that is found from `folders` (absolute), in the system, and in caches of other tools. */
export function usualPlaces(env: Readonly<Record<string, string | undefined>>, folders: readonly string[]): BrowserPlaces {
  return {
    packaged: () => packagedBrowser(folders, starts),
    *others() {
      for (const executable of systemBrowsers(process.platform, env)) yield { executable, env: {} };
      for (const executable of downloadedBrowsers(env)) yield { executable, env: {} };
    },
  };
}

/** Whether it says its version. */
function starts({ executable, env }: BrowserPlace): boolean {
  return spawnSync(executable, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0;
}
