// Copies of one text: versions kept in full folders have the same page in many places. It is parsed once, and its facts are
// adapted to each place.

import type { SourceLocation } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import { typesetLanguage } from './typographer.ts';

/**
 * The part of a source's path that its parsed page depends on: all of it if the text reads other files, else the names a title
 * can be made from (the file's and its folder's), and the language whose quotes it gets.
 */
export function placeOf(
  { path, readsFiles }: Pick<SourceFile, 'path' | 'readsFiles'>,
  markdown: Pick<MarkdownConfig, 'typographer'>,
): string {
  if (readsFiles) return path;
  return [typesetLanguage(markdown, path) ?? '', ...path.split('/').slice(-2)].join('/');
}

/** The facts of a page as facts of another file with the same text. The key, and so the body, stay the same:
 * slots in the body name the file that was parsed first. */
export function relocate(page: ParsedPage, path: SourcePath): ParsedPage {
  if (page.path === path) return page;
  const move = <T extends { readonly at: SourceLocation | null }>(fact: T): T =>
    fact.at?.file === page.path ? { ...fact, at: { ...fact.at, file: path } } : fact;
  return {
    ...page,
    path,
    headings: page.headings.map(move),
    anchors: page.anchors.map(move),
    links: page.links.map(move),
    images: page.images.map(move),
    mentions: page.mentions.map(move),
    diagrams: page.diagrams.map(move),
    needs: page.needs.map(move),
    samples: page.samples.map(move),
    diagnostics: page.diagnostics.map(move),
  };
}
