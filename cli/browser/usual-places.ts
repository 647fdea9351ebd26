// Where browsers are that the system or another tool installed.

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'];

const BUNDLES = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`);

const ON_WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Executables of the system that exist, in order of preference. */
export function systemBrowsers(platform: NodeJS.Platform, env: Environment): string[] {
  return candidates(platform, env).filter((path) => existsSync(path));
}

function candidates(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') return ['/', homeOf(env)].flatMap((folder) => BUNDLES.map((bundle) => join(folder, bundle)));
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return roots.flatMap((root) => ON_WINDOWS.map((parts) => join(root, ...parts)));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Executables that Puppeteer or Playwright downloaded for another project, newest first. */
export function downloadedBrowsers(env: Environment): string[] {
  const cache = join(homeOf(env), '.cache');
  return [
    ...findBelow(join(cache, 'puppeteer'), /^chrome(?:-headless-shell)?$/, 4),
    ...findBelow(join(cache, 'ms-playwright'), /^(?:chrome|headless_shell|chrome-headless-shell)$/, 3),
  ];
}

function homeOf(env: Environment): string {
  return env['HOME'] ?? homedir();
}

/** Executables of that name at most `depth` folders down; the last by name, which is the highest version, first. */
function findBelow(folder: string, name: RegExp, depth: number): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const sorted = entries.sort((a, b) => (a.name < b.name ? 1 : -1));
  return sorted.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth > 1 ? findBelow(path, name, depth - 1) : [];
    return entry.isFile() && name.test(entry.name) ? [path] : [];
  });
}
