// Pages of the generators that write components into them: Docusaurus and Starlight.

import { coverOf } from './cover.ts';
import { plainDirectives } from './box-titles.ts';
import { type CodeMarks, fenceSplices } from './fences.ts';
import { fromMdx, type ResolveFile, type ResolveShown } from './mdx.ts';
import { spliced } from './splice.ts';

/** How the components of a page are read. */
export interface ComponentRules {
  readonly mdx: boolean;
  /** That of `OldSite.edit`. */
  readonly resolve: ResolveFile;
  readonly resolveShown?: ResolveShown;
  /** Comments in code that mark lines: Docusaurus' own by default. */
  readonly marks?: CodeMarks;
}

/** The text with components, directives and marks of code in our syntax. */
export function fromComponents(text: string, { mdx, resolve, resolveShown, marks }: ComponentRules): string {
  const boxed = plainDirectives(mdx ? fromMdx(text, resolve, resolveShown) : text);
  return spliced(boxed, fenceSplices(boxed, coverOf(boxed, { mdx: false }), marks));
}
