// Names of files that stored values can hold: the same on every machine, wherever the site and the engine lie there.

import { isAbsolute, join, relative, sep } from 'node:path';

/** What names are counted from: a file below neither folder is counted from the site's. */
const SITE = 'site:';
const ENGINE = 'engine:';

/** Names files by their place in the site or in the engine's package. All paths are absolute. */
export interface PortablePaths {
  /** `site:styles/site.css`, `engine:client/start.ts`, `site:../node_modules/x/index.js`. */
  name(path: string): string;
  /** Where the file of a name lies on this machine. */
  path(name: string): string;
}

/** Names for the site in `root` and the engine in `engine`. */
export function portablePaths(root: string, engine: string): PortablePaths {
  const below = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');
  const isBelow = (name: string): boolean => name !== '..' && !name.startsWith('../') && !isAbsolute(name);
  return {
    name(path) {
      const inSite = below(root, path);
      const inEngine = below(engine, path);
      return !isBelow(inSite) && isBelow(inEngine) ? ENGINE + inEngine : SITE + inSite;
    },
    path: (name) => (name.startsWith(ENGINE) ? join(engine, name.slice(ENGINE.length)) : join(root, name.slice(SITE.length))),
  };
}
