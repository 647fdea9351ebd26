import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../cli/browser/find-browser.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** An executable that says a version, or ends with an error. */
function executable(path: string, works = true): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${works ? 'echo Chromium 143' : 'exit 1'}\n`);
  chmodSync(path, 0o755);
  return path;
}

const place = (path: string) => ({ executable: path, env: {} });
const nowhere = { packaged: () => null, others: () => [] };

describe('the search for a browser', () => {
  it('takes the one the environment names, in the order of the variables', () => {
    const folder = tempFolder();
    const [ours, puppeteers] = [executable(join(folder, 'ours')), executable(join(folder, 'puppeteers'))];
    const env = { PUPPETEER_EXECUTABLE_PATH: puppeteers, CHROME_PATH: '/nowhere' };
    expect(findBrowser(env, nowhere)).toEqual({ kind: 'found', place: place(puppeteers) });
    expect(findBrowser({ ...env, DOCS_BROWSER: ours }, nowhere)).toEqual({ kind: 'found', place: place(ours) });
  });

  it('does not look further where the one that is named does not start', () => {
    const broken = executable(join(tempFolder(), 'broken'), false);
    const others = { packaged: () => place(executable(join(tempFolder(), 'other'))), others: () => [] };
    expect(findBrowser({ CHROME_PATH: broken }, others)).toEqual({ kind: 'unusable', variable: 'CHROME_PATH', path: broken });
    expect(findBrowser({ DOCS_BROWSER: '/nowhere' }, others)).toMatchObject({ kind: 'unusable', variable: 'DOCS_BROWSER' });
  });

  it('finds none where none is wanted', () => {
    const others = { packaged: () => place(executable(join(tempFolder(), 'other'))), others: () => [] };
    expect(findBrowser({ DOCS_BROWSER: 'none', CHROME_PATH: '/nowhere' }, others)).toEqual({ kind: 'none' });
  });

  it('prefers the one npm installed, and passes over others that do not start', () => {
    const folder = tempFolder();
    const system = [place(executable(join(folder, 'broken'), false)), place(executable(join(folder, 'good')))];
    const packaged = place(join(folder, 'packaged'));
    expect(findBrowser({}, { packaged: () => packaged, others: () => system })).toEqual({ kind: 'found', place: packaged });
    expect(findBrowser({}, { packaged: () => null, others: () => system })).toEqual({ kind: 'found', place: system[1] });
  });

  it('ends with none', () => {
    expect(findBrowser({}, nowhere)).toEqual({ kind: 'none' });
  });

  it.runIf(process.platform === 'linux')('knows the names a browser has on the PATH, and where other tools put one', async () => {
    const { downloadedBrowsers, systemBrowsers } = await import('../../../cli/browser/usual-places.ts');
    const [bin, home] = [tempFolder(), tempFolder()];
    const chrome = executable(join(bin, 'google-chrome'));
    const old = executable(join(home, '.cache/puppeteer/chrome/linux-120.0/chrome-linux64/chrome'));
    const recent = executable(join(home, '.cache/puppeteer/chrome/linux-143.0/chrome-linux64/chrome'));
    const shell = executable(join(home, '.cache/ms-playwright/chromium_headless_shell-1200/chrome-linux/headless_shell'));
    expect(systemBrowsers('linux', { PATH: `/nowhere:${bin}` })).toEqual([chrome]);
    expect(downloadedBrowsers({ HOME: home })).toEqual([recent, old, shell]);
  });

  it('looks into programs of Windows and bundles of macOS', async () => {
    const { systemBrowsers } = await import('../../../cli/browser/usual-places.ts');
    const folder = tempFolder();
    const edge = executable(join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'));
    const bundle = executable(join(folder, 'Applications/Chromium.app/Contents/MacOS/Chromium'));
    expect(systemBrowsers('win32', { PROGRAMFILES: folder })).toEqual([edge]);
    expect(systemBrowsers('darwin', { HOME: folder })).toContain(bundle);
  });
});
