// A page's title where its author gives none.

import type { SourcePath } from '../model/url.ts';

/** The words of a file's name, or of its folder's for `README.md` and `index.md`: `getting-started.md` → `Getting started`. */
export function titleOfPath(path: SourcePath): string {
  const parts = path.replace(/\.(?:md|markdown)$/i, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^(?:readme|index)$/i.test(last) ? (parts.at(-2) ?? 'Home') : last;
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
