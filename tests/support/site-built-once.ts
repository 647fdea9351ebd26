// One site for all tests of a file: built from nothing once, and put back as it was then for each test.

import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { build, shown } from './cli-build.ts';
import { writeFiles } from './temp-folder.ts';

/** What builds write beside the content of a site. */
const WRITTEN = /^(?:dist|other|fresh|node_modules[\\/]\.cache)(?:[\\/]|$)/;

/** A site that is built once. */
export interface SiteBuiltOnce {
  /** The site's folder as its first build left it, and built once more, so that the records of its files are true. */
  restored(): Promise<string>;
  /**
   * What a build makes of the content of the site's folder that knows none of its pages: only the config and what the
   * browser runs were seen before.
   */
  clean(): Promise<Record<string, string>>;
}

/** The site of a txtar text (see `readTree`); `bare` has its config and what that names, and a page of another text. */
export function siteBuiltOnce(tree: string, bare: string): SiteBuiltOnce {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-once-')));
  afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 3 }));
  const [site, cleanSite] = [join(work, 'site'), join(work, 'clean')];
  const [siteBefore, cacheBefore] = [join(work, 'site-before'), join(work, 'cache-before')];
  const cache = join('node_modules', '.cache');
  let first: Promise<unknown> | null = null;
  let firstClean: Promise<unknown> | null = null;

  const makeFirst = async (): Promise<void> => {
    writeFiles(site, tree);
    await build(site);
    cpSync(site, siteBefore, { recursive: true });
  };
  const makeFirstClean = async (): Promise<void> => {
    writeFiles(cleanSite, bare);
    await build(cleanSite);
    cpSync(join(cleanSite, cache), cacheBefore, { recursive: true });
  };
  return {
    async restored() {
      await (first ??= makeFirst());
      rmSync(site, { recursive: true });
      cpSync(siteBefore, site, { recursive: true });
      await build(site);
      return site;
    },
    async clean() {
      await (firstClean ??= makeFirstClean());
      rmSync(cleanSite, { recursive: true });
      cpSync(site, cleanSite, { recursive: true, filter: (path) => !WRITTEN.test(relative(site, path)) });
      cpSync(cacheBefore, join(cleanSite, cache), { recursive: true });
      await build(cleanSite);
      return shown(join(cleanSite, 'dist'));
    },
  };
}
