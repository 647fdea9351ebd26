// Pages of the generators that write components into them: Docusaurus and Starlight.

import { coverOf } from './cover.ts';
import { plainDirectives } from './box-titles.ts';
import { fenceSplices } from './fences.ts';
import { fromMdx, type ResolveFile, type ResolveShown } from './mdx.ts';
import { spliced } from './splice.ts';

/** The text with components, directives and marks of code in our syntax. `resolve` is that of `OldSite.edit`. */
export function fromComponents(text: string, mdx: boolean, resolve: ResolveFile, resolveShown?: ResolveShown): string {
  const boxed = plainDirectives(mdx ? fromMdx(text, resolve, resolveShown) : text);
  return spliced(boxed, fenceSplices(boxed, coverOf(boxed, { mdx: false })));
}
