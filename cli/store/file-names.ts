// Names of files for stored values: the same on every machine, wherever the engine and the site lie there.

import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const ENGINE = 'engine/';
const SITE = 'site/';
const PACKAGES = 'node_modules/';

/** Names files and resolves the names. Paths are absolute; names use `/`. */
export interface FileNames {
  nameOf(path: string): string;
  pathOf(name: string): string;
}

/** Names for an engine and a site in these folders (absolute). A file elsewhere is named relative to the site. */
export function fileNames(engine: string, site: string): FileNames {
  // One of the folders may lie in the other.
  const folders = [
    { prefix: ENGINE, folder: engine },
    { prefix: SITE, folder: site },
  ].sort((a, b) => b.folder.length - a.folder.length);
  const packageFolders = aboveOf(engine).map((folder) => join(folder, PACKAGES));
  // Packages that the engine needs are installed in its own folder or in one above it.
  const found = new Map<string, string>();
  const findInstalled = (name: string): string => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const path = packageFolders.map((folder) => join(folder, name.slice(PACKAGES.length))).find(existsSync);
    if (path !== undefined) found.set(name, path);
    return path ?? join(engine, name);
  };
  return {
    nameOf(path) {
      const own = folders.find(({ folder }) => path.startsWith(folder + sep));
      if (own) return own.prefix + withSlashes(relative(own.folder, path));
      const installed = packageFolders.find((folder) => path.startsWith(folder));
      if (installed !== undefined) return ENGINE + PACKAGES + withSlashes(path.slice(installed.length));
      return SITE + withSlashes(relative(site, path));
    },
    pathOf(name) {
      if (name.startsWith(SITE)) return join(site, name.slice(SITE.length));
      const path = name.slice(ENGINE.length);
      return path.startsWith(PACKAGES) ? findInstalled(path) : join(engine, path);
    },
  };
}

function aboveOf(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...aboveOf(parent)];
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
