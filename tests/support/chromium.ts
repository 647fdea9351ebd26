// The browser of the browser tests, found as the command line finds one. There is no way to skip: without a browser the tests
// fail and say what to do.

import { type Browser, chromium } from 'playwright-core';
import { browserArguments } from '../../cli/browser/browser-arguments.ts';
import { findBrowser, usualPlaces } from '../../cli/browser/find-browser.ts';
import type { BrowserPlace } from '../../cli/browser/browser-place.ts';

/** Launches headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executable, env } = browserPlace();
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env } as Record<string, string>,
    args: browserArguments(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

/** The executable, and what its environment must have. */
export function browserPlace(): BrowserPlace {
  const search = findBrowser(process.env, usualPlaces(process.env, [import.meta.dirname]));
  if (search.kind === 'found') return search.place;
  if (search.kind === 'unusable')
    throw new Error(`${search.variable} is set to ${search.path}, which does not start. Unset it or name a Chromium.`);
  throw new Error(
    'No Chromium found. Run `npm ci` on Linux x64, install Chromium or Chrome, or set DOCS_BROWSER to an executable.',
  );
}
