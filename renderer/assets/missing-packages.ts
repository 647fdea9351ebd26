// Packages that components of pages need and that the site has not installed: found where the browser code is bundled.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { Page } from '../model/site.ts';

/** An `asset/package-missing` for every component that needs one of `absent`, at its place. Copies of a text report it once. */
export function missingPackages(pages: Iterable<Pick<Page, 'parsed'>>, absent: readonly string[]): readonly Diagnostic[] {
  if (absent.length === 0) return [];
  const found = new Map<string, Diagnostic>();
  for (const { parsed } of pages) {
    for (const { packages = [], at } of parsed.needs) {
      for (const wanted of packages) {
        const name = wanted.slice(0, wanted.lastIndexOf('@'));
        if (!absent.includes(name)) continue;
        const message = `This needs the package "${name}", which is not installed: it would not work for anybody.`;
        const key = `${name} ${at.file}:${at.line}:${at.column}`;
        found.set(key, diagnostic('asset/package-missing', message, at, { fix: `run "npm install ${wanted}"` }));
      }
    }
  }
  return [...found.values()];
}
