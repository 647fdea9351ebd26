// A place in a config, as data and as text.

import type { SourceLocation } from '../model/diagnostic.ts';

/** Keys and list indexes from the outside in: `['versions', 0, 'startPage']`. */
export type ConfigPath = readonly (string | number)[];

/** Finds the place of a path in the text of the config; `null` if it is unknown. */
export type ConfigLocator = (path: ConfigPath) => SourceLocation | null;

/** `versions[0].versions[2].startPage`; keys that are no plain names are in brackets: `sidebar["/server/"]`. */
export function showPath(path: ConfigPath): string {
  let out = '';
  for (const part of path) {
    if (typeof part === 'number') out += `[${part}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(part)) out += out === '' ? part : `.${part}`;
    else out += `[${JSON.stringify(part)}]`;
  }
  return out === '' ? 'the config' : out;
}

/** The locator of a config whose text is not known: the first line of `site.config.ts`. */
export const noLocator: ConfigLocator = () => ({ file: 'site.config.ts', line: 1, column: 1, length: 1 });
